//! The fields of squares and moves that other games do not have, as answers have them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;

use super::LinkActions;

/// An occupied square's own fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SquareExtras {
    /// twinkie-danger: the owner of the link, when the square is linked and so one with the same
    /// square of the other board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<Color>,
}

/// A listed move's own fields.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveExtras {
    /// twinkie-danger: the legal second parts of this first part, doing nothing apart. Put one
    /// after the move with a stroke between: `0d7-0d5` and `+d5` make `0d7-0d5/+d5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, example = json!(["+a3", "-d5", "-d5/Q1d5"]))]
    pub link_actions: Option<LinkActions>,
}
