//! An entry of a log as JSON: the effect's own fields, then its changes and its draw.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::fields::Fields;
use super::log::Entry;

impl<E: Serialize, C: Serialize, D: Serialize> Serialize for Entry<E, C, D> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entry = serializer.serialize_struct("Entry", 3)?;
        self.effect.serialize(Fields(&mut entry))?;
        entry.serialize_field("changes", &self.changes)?;
        if let Some(draw) = &self.draw {
            entry.serialize_field("draw", draw)?;
        }
        entry.end()
    }
}
