//! An entry of a log as JSON: the effect's own fields, then its changes and its draw.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::fields::Fields;
use super::log::LogEntry;

/// A struct with its `type` before its own fields. `#[serde(tag = "type")]` says the same, but there
/// the type is a text whose length is not known.
///
/// # Errors
/// Those of the serializer.
#[inline]
pub fn tagged<S: Serializer>(
    tag: &'static str,
    what: &impl Serialize,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut fields = serializer.serialize_struct("Effect", 8)?;
    fields.serialize_field("type", &TypeTag(tag))?;
    what.serialize(Fields(&mut fields))?;
    fields.end()
}

/// The name of a type, which needs no escape.
struct TypeTag(&'static str);

impl Serialize for TypeTag {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Effect", 0, self.0)
    }
}

impl<E: Serialize, C: Serialize, D: Serialize> Serialize for LogEntry<E, C, D> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entry = serializer.serialize_struct("LogEntry", 3)?;
        self.effect.serialize(Fields(&mut entry))?;
        entry.serialize_field("changes", &self.changes)?;
        if let Some(draw) = &self.draw {
            entry.serialize_field("draw", draw)?;
        }
        entry.end()
    }
}
