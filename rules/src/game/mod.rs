//! What a variant is to the rest of the service.
//!
//! [`Game`] is generic rather than dynamic, so that a variant's own types keep their fields and the
//! rules stay fast; the HTTP shell puts its own dynamic face over it.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `rules` | the trait of positions, their moves, what a move does, and the end of a game |
//! | `notation` | the trait of moves as text |
//! | `observation` | the trait of squares, described moves, and what a viewer may see |
//! | `speed` | the trait of shortcuts |
//! | `info`, `section` | the description of a variant, and the sections of its rules |
//! | `draws_fault` | why draws do not fit a move |
//! | `status`, `result`, `draws` | how a game stands, how it ended, how it is drawn |
//! | `sentence` | sentences for people: a template with values |
//! | `fault`, `fields` | why a text is not a position; fields that all position strings share |
//! | `reason` | why a text is not a legal move |
//! | `own_code` | codes of a variant's own |
//! | `pending` | what a turn still owes |
//! | `extras` | the fields of a variant's own |
//! | `chess` | what games like chess share: castling, Pawns, fields, and reading a move's text |
//! | `outcomes`, `outcome_mark` | every result of a move; the mark that tells equal positions apart |
//! | `perft` | counting leaves |
//! | `effort`, `budget` | how long work can take, and what it may take |

mod budget;
pub mod chess;
mod draws;
pub mod draws_fault;
mod effort;
mod extras;
#[allow(missing_docs, reason = "each sentence says it")]
pub mod fault;
pub mod fields;
mod info;
mod notation;
mod observation;
mod outcome_mark;
mod outcomes;
mod own_code;
mod pending;
mod perft;
pub(crate) mod reason;
mod result;
mod rules;
mod section;
mod sentence;
mod speed;
mod status;

pub use crate::board::Boards;
pub use budget::{Budget, Stopped, Unlimited};
pub use chess::{CastlingRight, ChessExtras, Rights};
pub use draws::{ClockClaim, DrawRules, Repetition};
pub use effort::{Effort, usual_moves};
pub use extras::{Extras, NoExtras};
pub use fault::Fault;
pub use info::{ArmyInfo, FaultInfo, Info, PieceInfo, Source, faults, pieces, sources};
pub use notation::{Notation, written};
pub use observation::{Description, Observation, Occupant, Viewer};
pub use outcome_mark::{MarkRecorder, logged, split_mark};
pub use outcomes::{MOST_WAYS, Outcome, TooManyResults, outcomes};
pub use own_code::{OwnCode, OwnCodes};
pub use pending::{PendingAction, PendingKind};
pub use perft::{Uncounted, divide, perft};
pub(crate) use reason::reasons;
pub use reason::{Illegal, Reason, illegal};
pub use result::GameResult;
pub use rules::{Listing, Rules, UnknownSetup};
pub use section::Section;
pub use sentence::{Params, Sentence, Sentences, Template, Value, sentences};
pub use speed::Speed;
pub(crate) use status::mark;
pub use status::{CanWin, DrawReason, State, Status};

/// A variant: a type of positions with everything that the service asks of it.
pub trait Game: Rules + Notation + Observation + Speed {}

impl<G: Rules + Notation + Observation + Speed> Game for G {}
