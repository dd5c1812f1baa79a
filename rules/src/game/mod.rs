//! The interface between a variant and its callers.
//!
//! [`Game`] is generic rather than dynamic, so that a variant's own types keep their fields and the
//! rules stay fast. A program that chooses a variant at run time adds a dynamic interface.
//!
//! | file | contents |
//! |---|---|
//! | `interface` | the trait that every variant implements |
//! | `shown` | occupied squares, described moves, viewers, and a variant's own fields of them |
//! | `info` | the description of a variant, and the sections of its rules |
//! | `random_draws_fault` | sentences for draws that do not fit a move |
//! | `status` | the status of a game, its result, its drawing rules, and what a turn still requires |
//! | `sentence` | sentences for people: templates with values |
//! | `fault`, `fields` | why a text is not a position; fields that position strings share |
//! | `reason` | why a text is not a legal move |
//! | `own_code` | a variant's own codes |
//! | `chess` | what games like chess share: castling, Pawns, fields, and reading a move's text |
//! | `outcomes`, `outcome_mark` | all results of a move; marks of results with equal positions |
//! | `perft` | counting the leaves of the move tree |
//! | `budget` | limits of work |
//! | `counted` | a budget that counts what is taken from it |

mod budget;
pub mod chess;
mod counted;
#[allow(missing_docs, reason = "the sentences document the constants")]
pub mod fault;
pub mod fields;
mod info;
mod interface;
mod outcome_mark;
mod outcomes;
mod own_code;
mod perft;
pub mod random_draws_fault;
pub(crate) mod reason;
mod sentence;
mod shown;
mod status;

pub use crate::board::Boards;
pub use budget::{Budget, Stopped, Unlimited};
pub use chess::{CastlingRight, ChessExtras, Rights};
pub(crate) use counted::Counted;
pub use fault::{Fault, FaultInfo, InvalidPosition, faults};
pub use info::{ArmyInfo, Info, PieceInfo, Section, Source, pieces, sources};
pub use interface::{
    Game, Listing, Play, PlayError, Played, UnknownSetup, explain, parts, written,
};
pub(crate) use interface::{collected, stop_if};
pub use outcome_mark::{MarkRecorder, logged, split_mark};
pub use outcomes::{MAX_WAYS, Outcome, OutcomesError, outcomes};
pub use own_code::{OwnCode, OwnCodes};
pub use perft::{divide, perft};
pub use reason::{CANNOT_DROP, CommonReason, Illegal, Reason, VariantReason, illegal};
pub(crate) use reason::{codes, reasons};
pub use sentence::{FilledSentence, Params, Sentence, Template, Value, sentences};
pub use shown::{Description, Extras, NoExtras, Occupant, Viewer};
pub(crate) use status::mark;
pub use status::{CanWin, ClockClaim, DrawReason, DrawRules, GameResult};
pub use status::{PendingAction, PendingKind, Repetition, State, Status};
