//! The actions that a turn still requires, in games whose turns have several parts.

#[cfg(feature = "utoipa")]
use utoipa::openapi::RefOr;
#[cfg(feature = "utoipa")]
use utoipa::openapi::schema::Schema;
#[cfg(feature = "utoipa")]
use utoipa::{PartialSchema, ToSchema};

use crate::board::SquareName;

#[cfg(feature = "utoipa")]
use super::own_code;
use super::own_code::OwnCode;

/// An action that the side to move owes before its turn is over. Nothing else is legal until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(ToSchema))]
pub struct PendingAction {
    /// The action.
    pub kind: PendingKind,
    /// The square of the piece that owes it.
    pub square: SquareName,
    /// The action that is owed after it, if there is one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub then: Option<PendingKind>,
}

/// A kind of action that a side can owe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[non_exhaustive]
pub enum PendingKind {
    /// The Pawn is promoted.
    Promotion,
    /// A variant's own action, listed in `Info::own_codes`.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnCode),
}

#[cfg(feature = "utoipa")]
impl ToSchema for PendingKind {}

#[cfg(feature = "utoipa")]
impl PartialSchema for PendingKind {
    fn schema() -> RefOr<Schema> {
        own_code::schema("A kind of action that a side can owe.", &["promotion"])
    }
}
