//! What almost every operation needs.

pub use serde::{Deserialize, Serialize};
pub use utoipa::ToSchema;

pub use crate::picture::Pictured;
pub use crate::replay::{Claim, Failure};
pub use crate::wire::input::{
    self, AtMost, DrawIndex, MoveText, PositionText, SeedText, SetupText, SquareText, Within,
    read_position,
};
pub use crate::wire::limits::at_most;
pub use crate::wire::problem::{Problem, ReasonBody};
pub use crate::wire::sentences::{self, Code};

pub use super::budget::RequestBudget;
pub use super::operation::{List, MediaType, Operation, Output};
pub use super::views::{PositionSummary, SeenPosition};
