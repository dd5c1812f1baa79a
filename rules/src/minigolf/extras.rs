//! Fields of positions, squares and moves that only this game has, as they appear in JSON.

use crate::board::SquareName;
use crate::game::ChessExtras;

use super::motion::Motion;

/// A position's own fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PositionExtras {
    /// The fields of chess.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub chess: ChessExtras,
    /// minigolf: the squares of the pieces in motion, in the order in which they go on.
    pub in_motion: PiecesInMotion,
}

/// The squares of each side's pieces in motion (minigolf), the oldest motion first. `squares` tells
/// their momentum.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[allow(missing_docs, reason = "the contract has only the names")]
pub struct PiecesInMotion {
    pub white: Vec<SquareName>,
    pub black: Vec<SquareName>,
}

/// An occupied square's own fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct SquareExtras {
    /// minigolf: the momentum of the piece, if it is in motion.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub momentum: Option<Motion>,
}

/// A listed move's own fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct MoveExtras {
    /// minigolf: the momentum that the move leaves. A King's move, castling, a promotion and a stop
    /// leave none.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub momentum: Option<Motion>,
    /// minigolf: the kind of the chosen action.
    pub kind: MoveKind,
}

/// The kind of a chosen action (minigolf) or of a move (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum MoveKind {
    /// A move of a piece without momentum.
    Move,
    /// Castling.
    Castle,
    /// A stop of a piece in motion.
    Stop,
}
