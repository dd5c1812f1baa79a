//! Whole games: replaying a record ply by ply, proving its dice, and writing it down.
//!
//! A [`Record`] is a start position and entries, each a move with the chance that it had. Replaying
//! judges and plays each entry with the rules of its game and stops at the first that fails. An
//! entry may have variations: other entries that could have replaced it, which are replayed as well
//! and decide nothing about the game. What
//! the record claims besides (positions, draws, a commitment, a result) is held against what the
//! rules say.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `record` | what a record is |
//! | `notes` | comments and annotations |
//! | `place` | where a move stands in a text |
//! | `line` | what came of replaying: positions, plies, lines of plies |
//! | `play` | the loop over a record and its variations |
//! | `claims` | repetition, and the draws that a player may claim |
//! | `key` | positions as far as they count as repetitions |
//! | `agreement` | what is agreed on before the first draw, and the seeds that follow |
//! | `provable` | what a record says of the values that its seeds come from |
//! | `start` | the set-up from which a game starts, derived |
//! | `proof` | what a record proves of its chance |
//! | `seen` | a game as one player may see it while it goes on |
//! | `failure` | why a record is not a game |
//! | `pgn` | the record as text |

mod agreement;
mod claims;
mod failure;
mod key;
mod line;
mod notes;
pub mod pgn;
mod place;
mod play;
mod proof;
mod provable;
mod record;
mod seen;
mod start;

pub use agreement::{Agreement, Digest, GameId, Origin, Party, Value, Values};
pub use claims::{Claim, Force, Repeated, claims};
pub use failure::{Failure, Flaw};
pub use key::Key;
pub use line::{Line, Ply, Replay, Standing};
pub use notes::{Comment, Glyph, Notes};
pub use place::Place;
pub use play::replay;
pub use proof::{AgreementProof, ContributionProofs, Evidence, Proof};
pub use provable::{Contribution, Provable};
pub use record::{Entry, Record};
pub use seen::{hidden_from, seen_by};
pub use start::NamedStart;
