//! Writes an answer field by field and item by item, so that a long list is never held whole.

use serde::Serialize;
use serde::ser::{SerializeMap, SerializeSeq, SerializeStruct};
use serde_json::value::RawValue;

use crate::effect::Fields;
use crate::wire::problem::Problem;

use super::Json;
use super::serializer::{Compound, Serializer};

impl Json {
    /// Starts an object. It must be ended before anything else is written.
    pub fn object(&mut self) -> ObjectWriter<'_> {
        ObjectWriter::new(self)
    }
}

/// An object that is being written. Field names need no escape.
#[must_use = "an object has to be ended"]
pub struct ObjectWriter<'a>(Compound<'a>);

impl ObjectWriter<'_> {
    fn new(out: &mut Json) -> ObjectWriter<'_> {
        ObjectWriter(Serializer::new(out).items(b'{', b'}'))
    }

    /// Writes a field.
    ///
    /// # Errors
    /// Returns a problem if the answer is too large, or if there is no memory for it.
    pub fn field(&mut self, name: &'static str, value: &impl Serialize) -> Result<(), Problem> {
        Ok(self.0.serialize_field(name, value)?)
    }

    /// Writes a field whose name is not known at build time.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn dynamic_field(
        &mut self,
        name: &impl Serialize,
        value: &impl Serialize,
    ) -> Result<(), Problem> {
        Ok(self.0.serialize_entry(name, value)?)
    }

    /// Writes the fields of a struct.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn fields(&mut self, value: &impl Serialize) -> Result<(), Problem> {
        Ok(value.serialize(Fields(&mut self.0))?)
    }

    /// Writes a field whose value is already JSON. Long JSON is not copied.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn json(&mut self, name: &'static str, value: Json) -> Result<(), Problem> {
        self.0.name(name)?;
        self.0.out.append(value)
    }

    /// Starts a field that is an object.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn object(&mut self, name: &'static str) -> Result<ObjectWriter<'_>, Problem> {
        self.0.name(name)?;
        Ok(ObjectWriter::new(self.0.out))
    }

    /// Starts a field that is a list of `length` items.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn list(&mut self, name: &'static str, length: usize) -> Result<ListWriter<'_>, Problem> {
        self.0.name(name)?;
        Ok(ListWriter(Serializer::new(self.0.out).list(length)))
    }

    /// Ends the object.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn end(self) -> Result<(), Problem> {
        self.0.close().reserve_and_check()
    }
}

/// A list that is being written.
#[must_use = "a list has to be ended"]
pub struct ListWriter<'a>(Compound<'a>);

impl ListWriter<'_> {
    /// Writes an item.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn item(&mut self, value: &impl Serialize) -> Result<(), Problem> {
        Ok(self.0.serialize_element(value)?)
    }

    /// Writes an item as the JSON that was sent.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn sent(&mut self, item: &RawValue) -> Result<(), Problem> {
        self.0.separate();
        self.0.out.bytes().extend_from_slice(item.get().as_bytes());
        self.0.out.reserve_and_check()
    }

    /// Starts an item that is an object.
    pub fn object(&mut self) -> ObjectWriter<'_> {
        self.0.separate();
        ObjectWriter::new(self.0.out)
    }

    /// Ends the list.
    ///
    /// # Errors
    /// The same as for [`ObjectWriter::field`].
    pub fn end(self) -> Result<(), Problem> {
        self.0.close().reserve_and_check()
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use serde_json::json;

    use crate::wire::json::Json;

    #[derive(Serialize)]
    struct Pair {
        one: u8,
        two: Option<u8>,
    }

    #[test]
    fn an_object_is_written_part_by_part() {
        let mut json = Json::unbounded();
        let mut object = json.object();
        object.fields(&Pair { one: 1, two: None }).unwrap();
        object.field("three", &3).unwrap();
        object.dynamic_field(&'"', &"four").unwrap();
        let mut list = object.list("list", 20).unwrap();
        for number in 0..20 {
            list.item(&number).unwrap();
        }
        let mut item = list.object();
        item.json("json", Json::unbounded().with(&[4]).unwrap())
            .unwrap();
        item.end().unwrap();
        list.end().unwrap();
        object.list("empty", 0).unwrap().end().unwrap();
        object.object("object").unwrap().end().unwrap();
        object.end().unwrap();
        let written: serde_json::Value = serde_json::from_slice(&json.into_bytes()).unwrap();
        let mut list: Vec<_> = (0..20).map(|number| json!(number)).collect();
        list.push(json!({ "json": [4] }));
        let expected = json!({
            "one": 1, "two": null, "three": 3, "\"": "four", "list": list, "empty": [], "object": {},
        });
        assert_eq!(written, expected);
    }
}
