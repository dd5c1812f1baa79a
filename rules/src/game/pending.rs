//! The actions that a turn still requires, in games whose turns have several parts.

use crate::board::SquareName;

use super::own_code::shared_codes;

/// An action that the side to move owes before its turn is over. Nothing else is legal until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PendingAction {
    /// The action.
    pub kind: PendingKind,
    /// The square of the piece that owes it.
    pub square: SquareName,
    /// The action that is owed after it, if there is one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub then: Option<PendingKind>,
}

shared_codes! {
    /// A kind of action that a side can owe.
    pub enum PendingKind {
        /// The Pawn is promoted.
        Promotion "promotion",
    } own "A variant's own action, listed in `Info::own_codes`."
}
