//! A variant's own codes, in addition to those that every variant has.

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};
#[cfg(feature = "utoipa")]
use utoipa::openapi::RefOr;
#[cfg(feature = "utoipa")]
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

/// A variant's own code of a state, of a draw or of a pending action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OwnCode {
    /// The code in JSON. It consists of letters, digits and underscores.
    pub code: &'static str,
    /// The words that follow "by" or "owes" in a sentence: `the explosion of both Kings`.
    pub words: &'static str,
}

impl OwnCode {
    /// Returns a code with its words.
    #[must_use]
    pub const fn new(code: &'static str, words: &'static str) -> OwnCode {
        OwnCode { code, words }
    }
}

#[cfg(feature = "serde")]
impl Serialize for OwnCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code)
    }
}

/// All of a variant's own codes.
#[derive(Clone, Copy, Debug)]
pub struct OwnCodes {
    /// The codes of `State::Own`.
    pub states: &'static [OwnCode],
    /// The codes of `DrawReason::Own`.
    pub draws: &'static [OwnCode],
    /// The codes of `ClockClaim::Own`.
    pub claims: &'static [OwnCode],
    /// The codes of `PendingKind::Own`.
    pub pendings: &'static [OwnCode],
}

impl OwnCodes {
    /// No own codes.
    pub const NONE: OwnCodes = OwnCodes {
        states: &[],
        draws: &[],
        claims: &[],
        pendings: &[],
    };
}

/// Returns the schema of the codes that every variant has. It lacks the variants' own codes.
#[cfg(feature = "utoipa")]
pub(super) fn schema(description: &str, codes: &[&'static str]) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String);
    let text = text.description(Some(description));
    text.enum_values(Some(codes.iter().copied())).build().into()
}
