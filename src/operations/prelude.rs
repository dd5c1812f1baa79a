//! What almost every operation needs.

pub use serde::{Deserialize, Serialize};
pub use utoipa::ToSchema;

pub use crate::picture::Pictured;
pub use crate::wire::codes::Code;
pub use crate::wire::fields::{
    self, AtMost, DrawIndex, MoveText, PositionText, SeedText, SetupText, SquareText, Within,
    check_seed,
};
pub use crate::wire::problem::{FailureBody, Problem, ReasonBody};
pub use crate::wire::sentences;

pub use super::budget::RequestBudget;
pub use super::input::read_position;
pub use super::output::{List, MediaType, Output, SentAs};
pub use super::spec::{MOVE_PROBLEMS, Operation, OperationSpec, POSITION_PROBLEMS};
pub use super::views::{ClaimBody, PositionSummary, SeenPosition};
