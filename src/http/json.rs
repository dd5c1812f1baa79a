//! An answer as JSON, written as it is found.

mod serializer;

use serde::Serialize;

use super::codes::Code;
use super::problem::Problem;

use serializer::Serializer;

pub use serializer::Plain;

/// The most that one answer may have, in bytes: room for 20,000 moves with usual results.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// The most room that is made before it is needed, in bytes.
const MOST_ROOM: usize = 256 * 1024;

/// JSON text.
#[derive(Debug)]
pub struct Json(Vec<u8>);

impl Json {
    /// Nothing yet.
    pub fn new() -> Json {
        Json(Vec::with_capacity(1024))
    }

    /// A whole value.
    pub fn of(value: &impl Serialize) -> Result<Json, Problem> {
        let mut json = Json::new();
        json.put(value)?;
        Ok(json)
    }

    /// Writes a value behind what is written.
    pub fn put(&mut self, value: &impl Serialize) -> Result<(), Problem> {
        value
            .serialize(Serializer::new(&mut self.0))
            .map_err(|error| {
                let detail = format!("the answer is not JSON: {error}");
                Problem::new(Code::InternalError, detail)
            })
    }

    /// Starts an object with the fields of another, which has at least one.
    pub fn open(&mut self, fields: &impl Serialize) -> Result<Object<'_>, Problem> {
        self.put(fields)?;
        self.0.pop();
        Ok(Object {
            json: self,
            has_fields: true,
        })
    }

    /// Starts an object.
    pub fn object(&mut self) -> Object<'_> {
        self.0.push(b'{');
        Object {
            json: self,
            has_fields: false,
        }
    }

    /// How many bytes are written.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The text as bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// An object that more fields are written to. Long lists are written to it item by item, so that
/// none is ever held whole.
pub struct Object<'a> {
    json: &'a mut Json,
    has_fields: bool,
}

impl Object<'_> {
    /// Adds a field.
    pub fn field(&mut self, name: &'static str, value: &impl Serialize) -> Result<(), Problem> {
        self.name(name);
        self.json.put(value)
    }

    /// Adds a field whose value is JSON already.
    pub fn json(&mut self, name: &'static str, value: &Json) {
        self.name(name);
        self.json.0.extend_from_slice(&value.0);
    }

    /// Adds a list whose items `put` writes, each exactly one value.
    pub fn list<T>(
        &mut self,
        name: &'static str,
        items: impl IntoIterator<Item = T>,
        mut put: impl FnMut(&mut Json, T) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.name(name);
        self.json.0.push(b'[');
        let items = items.into_iter();
        let count = items.size_hint().0;
        let start = self.json.len();
        for (index, item) in items.enumerate() {
            if index > 0 {
                self.json.0.push(b',');
            }
            put(self.json, item)?;
            if self.json.len() > MOST_BYTES {
                let detail = format!(
                    "an answer may have {} MiB; ask for less in one",
                    MOST_BYTES >> 20
                );
                return Err(Problem::new(Code::BudgetExceeded, detail));
            }
            // The others are about as long as the first, so that room is made once.
            if index == 0 {
                let room = (self.json.len() - start + 16).saturating_mul(count);
                self.json.0.reserve(room.min(MOST_ROOM));
            }
        }
        self.json.0.push(b']');
        Ok(())
    }

    /// The names are those of the contract and need no escape.
    fn name(&mut self, name: &'static str) {
        let bytes = &mut self.json.0;
        if std::mem::replace(&mut self.has_fields, true) {
            bytes.push(b',');
        }
        bytes.push(b'"');
        bytes.extend_from_slice(name.as_bytes());
        bytes.extend_from_slice(b"\":");
    }

    /// Ends the object.
    pub fn close(self) {
        self.json.0.push(b'}');
    }
}
