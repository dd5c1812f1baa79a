//! The log of a move as JSON.

use serde::{Serialize, Serializer};

use crate::effect::{Change, Draw, LogEntry, Recorder};
use crate::wire::json::JsonList;
use crate::wire::memory::{Buffer, MemoryReservation};
use crate::wire::problem::Problem;

/// A recorder that writes each effect at once. The parts that logs have in common are written once.
#[derive(Debug)]
pub struct WrittenLog {
    json: JsonList,
    /// The changes since the last effect.
    changes: Vec<Change>,
    written: Result<(), Problem>,
}

impl Default for WrittenLog {
    fn default() -> WrittenLog {
        // The log of one move is short, and its buffer is used again for the next one.
        let buffer = Buffer::new(MemoryReservation::new(None), usize::MAX);
        WrittenLog {
            json: JsonList::new(buffer),
            changes: Vec::new(),
            written: Ok(()),
        }
    }
}

impl WrittenLog {
    pub fn clear(&mut self) {
        self.json.clear();
    }
}

impl<E: Serialize> Recorder<E> for WrittenLog {
    fn change(&mut self, change: impl FnOnce() -> Change) {
        self.changes.push(change());
    }

    fn drawn_effect<T: Into<E>>(&mut self, draw: Option<Draw>, what: impl FnOnce() -> T) {
        let (effect, changes) = (what().into(), &self.changes);
        let written = self.json.push(&LogEntry {
            effect,
            changes,
            draw,
        });
        self.changes.clear();
        self.written = self.written.clone().and(written);
    }

    fn append(&mut self, part: &WrittenLog) {
        let written = self.json.append(&part.json);
        self.written = self.written.clone().and(part.written.clone()).and(written);
    }
}

impl Serialize for WrittenLog {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.as_ref().map_err(serde::ser::Error::custom)?;
        self.json.serialize(serializer)
    }
}
