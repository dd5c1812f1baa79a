//! A record as text: Portable Game Notation, export format out, import format in.
//!
//! Ours is a small reader and writer, because no permissively licensed one takes these games:
//! `pgn-reader` (of the shakmaty family) and `pgn-lexer` are GPL, `pgnparse` and the like read
//! FIDE's SAN alone, and `pgn-traits` only writes. A move of ours is a token of its variant's own
//! notation.
//!
//! - A move that is a *symbol* of the standard (letters, digits and `_ + # = : -`, a letter or
//!   digit first) is written as it is: `0e2-0e4`, `Qd1-h5`. Any other is written as a *string* of
//!   the standard, in double quotes, with a backslash before a quote or backslash:
//!   `"0d7-0d5/+d5"`, `"(B4)a1.e7-a1.d8"`, `"Qd1-h5??"`. Between quotes nothing can be taken for a
//!   comment, a variation, a move number or an annotation.
//! - A ply's chance stands in a comment behind it: `{[%seed 5f0c] [%draws 0 3]}`. What is not a
//!   letter, digit or one of `- . _ ~` is written in a seed as in an address, `%20` for a space;
//!   white space between is nothing, so that long seeds can be broken into lines.
//! - A variation stands in brackets behind the move that it replaces, after that move's comment. It may
//!   have variations of its own.
//! - A person's comment stands in braces, or behind a semicolon where it has a closing brace. One
//!   that stands before a move comes between the move's number and the move; before the first
//!   number of a variation it belongs to the first move, before that of the game to the game. `[%draws` and
//!   `[%seed` in it are written with one `%` more, so that they are not read as commands. Its white
//!   space is one space.
//! - Annotations are written by their numbers, `$1` for `!`.
//! - Tags: the roster of seven, `Variant` (the id), `RulesVersion`, `SetUp` and `FEN` when the game
//!   has another start, `Armies` when a side has another army than in the standard start, `Seed`
//!   when one seed served the whole game, `GameId`, `SeedCommitment`
//!   and the noted `SeedAgreement` for a provable game, and `SeedSecret` when it is over; no seed of
//!   such a game stands in it.
//!   `WhiteContribution`, `WhiteCommitment` and Black's are what the players added. `StartSetUp`
//!   names the set-up that is the start, `StartSeed` what it was drawn from without a secret.
//! - `View` says that the text is what one viewer may see of a game that goes on. Moves and draws
//!   are left out of it, so that it is not read as a game.
//! - Move numbers are written by the side to move, so that a second action is `3... swap:f6-g8`
//!   after a move of Black's; read, they mean nothing.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `lexer` | tokens and their places |
//! | `parser` | tags, moves with their chance and variations, the result |
//! | `commands` | comments: `[%seed …]`, `[%draws …]` and a person's words |
//! | `interpret` | what the tags say: a record of one variant |
//! | `error` | why a text is no record |
//! | `writer` | from a replayed game to text |

mod commands;
mod error;
mod interpret;
mod lexer;
mod parser;
mod writer;

pub use error::{Error, ErrorCode};
pub use interpret::{Interpreted, interpret};
pub use parser::{MAX_GLYPHS, PgnLimits, PgnText, Tag, read};
pub use writer::{
    MAX_VALUE, ROSTER, Sheet, holds_its_bytes, is_reserved, is_tag_name, is_tag_value, write,
};
