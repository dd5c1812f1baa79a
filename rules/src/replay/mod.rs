//! Whole games: replaying a record ply by ply, proving its dice, and writing it down.
//!
//! A [`Record`] is a start position and entries, each a move with the chance that it had. Replaying
//! judges and plays each entry with the rules of its game and stops at the first that fails; what
//! the record claims besides (positions, draws, a commitment, a result) is held against what the
//! rules say.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `record` | what a record is |
//! | `play` | the loop |
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
pub mod pgn;
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
pub use play::{Ply, Replay, Standing, replay};
pub use proof::{AgreementProof, ContributionProofs, Evidence, Proof};
pub use provable::{Contribution, Provable};
pub use record::{Entry, Record};
pub use seen::{hidden_from, seen_by};
pub use start::NamedStart;
