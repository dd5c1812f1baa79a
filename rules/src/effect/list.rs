//! A log as JSON. The logs of a list of moves have much in common where pieces go on by themselves;
//! a serializer that remembers where it wrote the last log can copy that.

use serde::{Serialize, Serializer};

use super::log::{EffectLog, EntryRef};

/// What a serializer is told to be written next, as the name of a newtype struct: a log.
pub const LOG: &str = "EffectLog";
/// An entry of a log.
pub const ENTRY: &str = "LogEntry";
/// An entry that is equal to the one in its place in the log that was written last.
pub const REPEATED: &str = "RepeatedEntry";

impl<E: PartialEq + Serialize> Serialize for EffectLog<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(LOG, &WrittenLog(self))
    }
}

struct WrittenLog<'a, E>(&'a EffectLog<E>);

impl<E: PartialEq + Serialize> Serialize for WrittenLog<'_, E> {
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
