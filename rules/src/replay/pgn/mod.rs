//! Records as Portable Game Notation: written in export format, read in import format.
//!
//! This is a small reader and writer of our own, because no permissively licensed crate supports
//! these games: `pgn-reader` (of the shakmaty family) and `pgn-lexer` are GPL, `pgnparse` and
//! similar crates read only FIDE's SAN, and `pgn-traits` only writes. A move is a token in its
//! variant's own notation.
//!
//! - A move that is a *symbol* of the standard (letters, digits and `_ + # = : -`, beginning with a
//!   letter or digit) is written as it is: `0e2-0e4`, `Qd1-h5`. Any other move is written as a
//!   *string* of the standard, in double quotes, with a backslash before a quote or backslash:
//!   `"0d7-0d5/+d5"`, `"(B4)a1.e7-a1.d8"`, `"Qd1-h5??"`. Nothing in quotes can be mistaken for a
//!   comment, a variation, a move number or an annotation.
//! - A ply's chance is in a comment after it: `{[%seed 5f0c] [%draws 0 3]}`. In a seed, everything
//!   but letters, digits and `- . _ ~` is percent-encoded, such as `%20` for a space. White space
//!   in a seed is ignored, so that long seeds can be broken into lines.
//! - A variation is in parentheses after the move that it replaces and that move's comment.
//!   It may have variations of its own.
//! - A person's comment is in braces, or after a semicolon if it contains a closing brace. A
//!   comment before a move is written between the move's number and the move. Before the first
//!   number, a comment belongs to the first move in a variation, and to the game in the main line.
//!   `[%draws` and `[%seed` in it are written with one more `%`, so that they are not read as
//!   commands. Its white space is a single space.
//! - Annotations are written as their numbers, `$1` for `!`.
//! - Tags: the roster of seven, `Variant` (the id), `RulesVersion`, `SetUp` and `FEN` if the game
//!   has another start, `Armies` if a side has another army than in the standard start, and `Seed`
//!   if one seed served the whole game. A provable game has `GameId`, `SeedCommitment`, the noted
//!   `SeedAgreement` and, when it is over, `SeedSecret`. No seed of such a game is written.
//!   `WhiteContribution`, `WhiteCommitment` and Black's tags hold the players' contributions.
//!   `StartSetUp` names the set-up of the start. `StartSeed` is the seed from which it was drawn
//!   in a game without a secret.
//! - `View` marks the text as what one viewer may see of a game that goes on. Moves and draws are
//!   left out of it, so it is not read as a game.
//! - Move numbers follow the side to move, so that a second action after a move of Black's is
//!   `3... swap:f6-g8`. They are ignored on reading.
//!
//! | file | contents |
//! |---|---|
//! | `lexer` | tokens and their places |
//! | `parser` | tags, moves with their chance and variations, the result |
//! | `commands` | comments: `[%seed …]`, `[%draws …]` and a person's words |
//! | `interpret` | the tags: a record of one variant |
//! | `lenient` | what people and other programs write, put right for the parser |
//! | `error` | why a text is not a record |
//! | `writer` | writing a replayed game as text |

mod commands;
mod error;
mod interpret;
mod lenient;
mod lexer;
mod parser;
mod writer;

pub use error::{Error, ErrorCode};
pub use interpret::{Interpreted, interpret};
pub use lenient::{Lenient, MAX_REPAIRS, Repair};
pub use parser::{MAX_GLYPHS, PgnLimits, PgnText, Tag, read};
pub use writer::{
    MAX_VALUE, PgnHeaders, ROSTER, is_reserved, is_tag_name, is_tag_value, is_valid_hex_value,
    write,
};
