//! The actions that a turn still requires, in games whose turns have several parts.

use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::board::SquareName;

use super::own_code::{self, OwnCode};

/// An action that the side to move owes before its turn is over. Nothing else is legal until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PendingAction {
    /// The action.
    pub kind: PendingKind,
    /// The square of the piece that owes it.
    pub square: SquareName,
    /// The action that is owed after it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<PendingKind>,
}

/// A kind of action that a side can owe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PendingKind {
    /// The piece acts again, with the same choices as for its first action.
    MoveAgain,
    /// The piece swaps places with another.
    Swap,
    /// A piece from the reserve is put on the board.
    Drop,
    /// The Pawn is promoted.
    Promotion,
    /// A variant's own action, listed in `Info::own_codes`.
    #[serde(untagged)]
    Own(OwnCode),
}

impl ToSchema for PendingKind {}

impl PartialSchema for PendingKind {
    fn schema() -> RefOr<Schema> {
        own_code::schema(
            "A kind of action that a side can owe.",
            &["moveAgain", "swap", "drop", "promotion"],
        )
    }
}
