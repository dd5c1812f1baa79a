//! The fields of positions and moves that other games do not have, as answers have them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Color, SquareName};
use crate::game::CastlingRight;

use super::LinkActions;

/// A position's own fields.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionExtras {
    /// The castlings that neither side has lost for good, White's first.
    pub castling: Vec<CastlingRight>,
    /// The square that a Pawn has just crossed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en_passant: Option<SquareName>,
    /// twinkie-danger: the links in the order of their squares, also those of empty squares.
    pub links: Vec<Link>,
    /// Turns of either side since a capture or Pawn move.
    #[schema(maximum = 999_999_999)]
    pub half_move_clock: u32,
    /// The number of the full move.
    #[schema(minimum = 1, maximum = 999_999_999)]
    pub move_number: u32,
}

/// A linked square, which is one with the same square of the other board (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Link {
    /// The square, without a board.
    pub square: SquareName,
    /// Whose link it is.
    pub owner: Color,
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
