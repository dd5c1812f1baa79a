//! Whole games: replaying a record ply by ply, proving its chance, and writing it as text.
//!
//! A [`Record`] is a start position and a list of entries, each a move with its chance.
//! Replaying judges and plays each entry by the rules of its game, and stops at the
//! first entry that fails. An entry may have variations: other entries that could have
//! replaced it. They are replayed as well, but have no effect on the game. Other claims
//! of the record (positions, draws, a commitment, a result) are checked against the
//! rules.
//!
//! | file | contents |
//! |---|---|
//! | `record` | the record of a game, and the set-up from which it starts |
//! | `notes` | comments and annotations |
//! | `place` | the place of a move in a text |
//! | `line` | the result of replaying: positions, plies, lines of plies |
//! | `play` | the loop over a record and its variations |
//! | `claims` | repetition, and the draws that a player may claim |
//! | `bytes` | ids, values, digests, and keys of repeated positions, in hexadecimal digits |
//! | `agreement` | the agreement before the first draw, and the seeds derived from it |
//! | `provable` | the values from which a record's seeds come |
//! | `proof` | what a record proves about its chance |
//! | `seen` | a game as one viewer may see it while it goes on |
//! | `failure` | why a record is not a game |
//! | `pgn` | the record as text |

mod agreement;
mod bytes;
mod claims;
mod failure;
mod line;
mod notes;
pub mod pgn;
mod place;
mod play;
mod proof;
mod provable;
mod record;
mod seen;

pub use agreement::{Agreement, Origin, Party, Values};
pub use bytes::{ChanceValue, Digest, GameId, Key, WrongDigits};
pub use claims::{Claim, Force, Repeated, claims};
pub use failure::{Failure, FailureCode};
pub use line::{Line, Ply, Replay, ReplayedPosition};

pub use notes::{Comment, Glyph, Notes};
pub use place::Place;
pub use play::replay;
pub use proof::{AgreementProof, ContributionProofs, Evidence, Proof};
pub use provable::{Contribution, Provable};
pub use record::{Entry, NamedStart, Record};
pub use seen::{hidden_from, seen_by};
