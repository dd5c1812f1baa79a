//! Codes of a variant's own, beside those that every variant has.

use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use crate::board::KnownText;

/// A code of a variant's own: of a state, of a forced draw or of an action that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OwnCode {
    /// The code in answers, of letters, digits and underscores.
    pub code: &'static str,
    /// What it says, in the words that follow "by" or "owes": `the explosion of both Kings`.
    pub words: &'static str,
}

impl Serialize for OwnCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        KnownText(self.code).serialize(serializer)
    }
}

/// The own codes of a variant.
#[derive(Clone, Copy, Debug)]
pub struct OwnCodes {
    /// Those of `State::Own`.
    pub states: &'static [OwnCode],
    /// Those of `DrawReason::Own`.
    pub draws: &'static [OwnCode],
    /// Those of `PendingKind::Own`.
    pub pendings: &'static [OwnCode],
}

impl OwnCodes {
    /// No own codes.
    pub const NONE: OwnCodes = OwnCodes {
        states: &[],
        draws: &[],
        pendings: &[],
    };
}

/// The schema of the codes that every variant has. A service with other variants adds theirs.
pub(super) fn schema(description: &str, codes: &[&'static str]) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String);
    let text = text.description(Some(description));
    text.enum_values(Some(codes.iter().copied())).build().into()
}
