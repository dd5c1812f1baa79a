//! The actions that a turn still requires, in games whose turns have several parts.

use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::board::SquareName;

use super::own_code::{self, OwnCode};

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
