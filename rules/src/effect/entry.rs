//! A log as JSON, and its entries: the effect's own fields, then its changes and its draw.
//!
//! The logs of a list of moves have much in common where pieces go on by themselves; a serializer that
//! remembers where it wrote the last log can copy that.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::board::KnownText;

use super::fields::Fields;
use super::log::{EffectLog, EntryRef, LogEntry};

/// What a serializer is told to be written next, as the name of a newtype struct: a long log.
pub const LOG: &str = "EffectLog";
/// An entry of it.
pub const ENTRY: &str = "LogEntry";
/// An entry that is equal to the one in its place in the long log that was written last.
pub const REPEATED: &str = "RepeatedEntry";

impl<E: PartialEq + Serialize> Serialize for EffectLog<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_long() {
            serializer.serialize_newtype_struct(LOG, &LongLog(self))
        } else {
            serializer.collect_seq(self.iter())
        }
    }
}

struct LongLog<'a, E>(&'a EffectLog<E>);

impl<E: PartialEq + Serialize> Serialize for LongLog<'_, E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let entries = self.0.with_repeats();
        serializer
            .collect_seq(entries.map(|(is_repeated, entry)| WrittenEntry { is_repeated, entry }))
    }
}

struct WrittenEntry<'a, E> {
    is_repeated: bool,
    entry: EntryRef<'a, E>,
}

impl<E: Serialize> Serialize for WrittenEntry<'_, E> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Each with its own name, which is then known where it is looked at.
        if self.is_repeated {
            serializer.serialize_newtype_struct(REPEATED, &self.entry)
        } else {
            serializer.serialize_newtype_struct(ENTRY, &self.entry)
        }
    }
}

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
    fields.serialize_field("type", &KnownText(tag))?;
    what.serialize(Fields(&mut fields))?;
    fields.end()
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
