//! An answer as JSON, written as it is found.

mod serializer;

use serde::Serialize;

use super::account::Account;
use super::chunks::Chunks;
use super::codes::Code;
use super::problem::Problem;

use serializer::Serializer;

/// JSON text that is written up to a bound.
#[derive(Debug)]
pub struct Json {
    chunks: Chunks,
    most: usize,
}

impl Json {
    /// Nothing yet; so many bytes at the most.
    pub fn within(account: Account, most: usize) -> Json {
        Json {
            chunks: Chunks::new(account),
            most,
        }
    }

    /// A text that is no part of an answer, such as an example.
    pub fn alone() -> Json {
        Json::within(Account::new(None, false), usize::MAX)
    }

    /// Writes a whole value.
    pub fn with(mut self, value: &impl Serialize) -> Result<Json, Problem> {
        self.put(value)?;
        Ok(self)
    }

    /// Writes a value behind what is written.
    pub fn put(&mut self, value: &impl Serialize) -> Result<(), Problem> {
        value_of(value, self.chunks.last())?;
        self.settle()
    }

    /// Starts an object with the fields of another, which has at least one.
    pub fn open(&mut self, fields: &impl Serialize) -> Result<Object<'_>, Problem> {
        value_of(fields, self.chunks.last())?;
        self.chunks.last().pop();
        Ok(Object {
            json: self,
            has_fields: true,
        })
    }

    /// Starts an object.
    pub fn object(&mut self) -> Object<'_> {
        self.chunks.last().push(b'{');
        Object {
            json: self,
            has_fields: false,
        }
    }

    /// How many bytes are written.
    pub fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Looks whether the text is within its bound, and accounts for its memory.
    fn settle(&mut self) -> Result<(), Problem> {
        self.chunks.settle()?;
        if self.len() <= self.most {
            return Ok(());
        }
        let detail = format!(
            "an answer may have {} MiB; ask for less in one",
            self.most >> 20
        );
        Err(Problem::new(Code::BudgetExceeded, detail))
    }

    /// The text in chunks.
    pub fn into_chunks(self) -> Chunks {
        self.chunks
    }

    /// The text in one piece.
    pub fn into_bytes(self) -> Vec<u8> {
        self.chunks.into_bytes()
    }
}

fn value_of(value: &impl Serialize, out: &mut Vec<u8>) -> Result<(), Problem> {
    value.serialize(Serializer::new(out)).map_err(|error| {
        let detail = format!("the answer is not JSON: {error}");
        Problem::new(Code::InternalError, detail)
    })
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
    pub fn json(&mut self, name: &'static str, value: Json) -> Result<(), Problem> {
        self.name(name);
        self.json.chunks.append(value.chunks);
        self.json.settle()
    }

    /// Starts a list.
    pub fn start_list(&mut self, name: &'static str) -> List<'_> {
        self.name(name);
        self.json.chunks.last().push(b'[');
        List {
            json: self.json,
            is_empty: true,
        }
    }

    /// Adds a map of texts to values.
    pub fn map<'t, T: Serialize>(
        &mut self,
        name: &'static str,
        entries: impl IntoIterator<Item = (&'t str, T)>,
        mut look: impl FnMut() -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.name(name);
        self.json.chunks.last().push(b'{');
        let mut is_empty = true;
        for (key, value) in entries {
            look()?;
            if !std::mem::replace(&mut is_empty, false) {
                self.json.chunks.last().push(b',');
            }
            self.json.put(&key)?;
            self.json.chunks.last().push(b':');
            self.json.put(&value)?;
        }
        self.json.chunks.last().push(b'}');
        Ok(())
    }

    /// Adds a list whose items `put` writes, each exactly one value.
    pub fn list<T>(
        &mut self,
        name: &'static str,
        items: impl IntoIterator<Item = T>,
        mut put: impl FnMut(&mut Json, T) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let mut list = self.start_list(name);
        let items = items.into_iter();
        let others = items.size_hint().0.saturating_sub(1);
        let start = list.json.len();
        for (index, item) in items.enumerate() {
            list.item(|json| put(json, item))?;
            // The others are about as long as the first.
            if index == 0 {
                let each = list.json.len() - start + 16;
                list.json.chunks.make_room(each.saturating_mul(others));
            }
        }
        list.close();
        Ok(())
    }

    /// The names are those of the contract and need no escape.
    fn name(&mut self, name: &'static str) {
        let bytes = self.json.chunks.last();
        if std::mem::replace(&mut self.has_fields, true) {
            bytes.push(b',');
        }
        bytes.push(b'"');
        bytes.extend_from_slice(name.as_bytes());
        bytes.extend_from_slice(b"\":");
    }

    /// Ends the object.
    pub fn close(self) {
        self.json.chunks.last().push(b'}');
    }
}

/// A list that items are written to, so that it is never held whole in another form.
pub struct List<'a> {
    json: &'a mut Json,
    is_empty: bool,
}

impl List<'_> {
    /// Adds an item; `put` writes exactly one value.
    pub fn item(
        &mut self,
        put: impl FnOnce(&mut Json) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if !std::mem::replace(&mut self.is_empty, false) {
            self.json.chunks.last().push(b',');
        }
        put(self.json)?;
        self.json.settle()
    }

    /// Ends the list.
    pub fn close(self) {
        self.json.chunks.last().push(b']');
    }
}
