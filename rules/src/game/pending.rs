//! What a turn still owes, in the games whose turns are played in parts.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;

/// What the side to move owes before its turn is over: nothing else is legal until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PendingAction {
    /// What has to be done first.
    pub kind: PendingKind,
    /// Where the piece stands that owes it.
    pub square: SquareName,
    /// What has to be done after that, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<PendingKind>,
}

/// A kind of action that a side can owe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PendingKind {
    /// The piece acts again, in any way that it could have chosen at first.
    MoveAgain,
    /// The piece swaps places with another.
    Swap,
    /// A piece of the reserve is put on the board.
    Drop,
    /// The Pawn becomes something else.
    Promotion,
}
