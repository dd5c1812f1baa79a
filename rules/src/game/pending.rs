//! What a turn still owes, in the games whose turns are played in parts.

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
    /// The piece acts again, in any way that it could have chosen at first.
    MoveAgain,
    /// The piece swaps places with another.
    Swap,
    /// A piece of the reserve is put on the board.
    Drop,
    /// The Pawn becomes something else.
    Promotion,
    /// An action of a variant's own, listed in `Info::own_codes`.
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
