//! A serializer that is fast for what answers mostly contain: field names, short texts, long
//! lists. It writes the same bytes as `serde_json`, which a property test verifies, and leaves
//! everything else to it.
//!
//! Written by hand because `serde_json` examines each byte of each field's name: with it, an answer
//! of `legal-moves` with results takes twice as long (24 µs instead of 12 µs for the start of Twinkie
//! Danger), and a request over HTTP a third to a half more processor time (37 µs before). `sonic-rs`
//! takes longer still.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};

use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::memory::Buffer;

impl ser::Error for Problem {
    fn custom<T: Display>(message: T) -> Problem {
        Problem::new(sentences::NOT_WRITTEN.with("message", message.to_string()))
    }
}

/// The maximum length of a field name that is written with one fixed-size copy, in bytes.
const MAX_NAME: usize = 28;

type Written = Result<(), Problem>;

/// Appends one value to what has been written, or the parts of a list or an object.
pub struct Serializer<'a>(&'a mut Buffer);

impl Buffer {
    /// Adds a value as JSON and a line feed, for terminals.
    ///
    /// # Errors
    /// Returns a problem if the JSON is too long, or if there is no memory for it.
    pub fn with_json(mut self, value: &impl Serialize) -> Result<Buffer, Problem> {
        value.serialize(Serializer(&mut self))?;
        self.put(b"\n")?;
        Ok(self)
    }
}

impl Serialize for Buffer {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Raw(&self.bytes).serialize(serializer)
    }
}

/// JSON that is written already.
#[derive(Clone, Debug)]
pub struct Raw<B>(pub B);

impl<B: AsRef<[u8]>> Serialize for Raw<B> {
    /// Works only with [`Serializer`], which takes bytes as JSON.
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0.as_ref())
    }
}

/// A list or an object whose parts are written as they are added.
#[derive(Debug)]
pub struct JsonParts {
    out: Buffer,
    empty: &'static [u8; 2],
}

impl JsonParts {
    pub const fn list(out: Buffer) -> JsonParts {
        JsonParts { out, empty: b"[]" }
    }

    pub const fn object(out: Buffer) -> JsonParts {
        JsonParts { out, empty: b"{}" }
    }

    /// Adds an item to a list.
    #[inline]
    pub fn push(&mut self, item: &impl Serialize) -> Written {
        self.open()?.item(item)?;
        self.out.put(&self.empty[1..])
    }

    /// Adds an entry to an object.
    pub fn push_entry(&mut self, key: &str, value: &impl Serialize) -> Written {
        self.open()?.serialize_entry(key, value)?;
        self.out.put(&self.empty[1..])
    }

    /// Adds all items of another list.
    pub fn append(&mut self, list: &JsonParts) -> Written {
        let json = &list.out.bytes;
        match json.get(1..json.len().saturating_sub(1)) {
            Some(items) => self.push(&Raw(items)),
            None => Ok(()),
        }
    }

    /// Removes the closing bracket, so that more can be appended.
    #[inline]
    fn open(&mut self) -> Result<Serializer<'_>, Problem> {
        if self.out.bytes.pop().is_none() {
            self.out.put(&self.empty[..1])?;
        }
        Ok(Serializer(&mut self.out))
    }

    /// Returns its length, in bytes.
    pub const fn json_length(&self) -> usize {
        self.out.bytes.len()
    }

    /// Removes all parts, and keeps the memory.
    pub fn clear(&mut self) {
        self.out.bytes.clear();
    }
}

impl Serialize for JsonParts {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.out.bytes.is_empty() {
            return Raw(self.empty).serialize(serializer);
        }
        self.out.serialize(serializer)
    }
}

impl Serializer<'_> {
    /// Writes the start of a list or an object.
    #[inline]
    fn start(self, start: u8) -> Result<Self, Problem> {
        self.0.put(&[start])?;
        Ok(self)
    }

    /// Returns whether nothing stands between the start of the list or object and the end of what is
    /// written: a value does not end like a start.
    #[inline]
    fn is_at_start(&self) -> bool {
        matches!(self.0.bytes.last(), Some(b'[' | b'{'))
    }

    #[inline]
    fn separate(&mut self) -> Written {
        if self.is_at_start() {
            return Ok(());
        }
        self.0.put(b",")
    }

    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.separate()?;
        value.serialize(Serializer(self.0))
    }
}

macro_rules! numbers {
    ($($method:ident($number:ty))*) => {
        $(#[inline]
        fn $method(self, value: $number) -> Written {
            let mut digits = itoa::Buffer::new();
            self.0.put(digits.format(value).as_bytes())
        })*
    };
}

/// Refuses forms that no answer has.
macro_rules! refused {
    ($($method:ident($($argument:ty),+) -> $Form:ident)*) => {
        $(fn $method(self, $(_: $argument),+) -> Result<Self::$Form, Problem> {
            Err(ser::Error::custom(concat!("no answer has the form of ", stringify!($method))))
        })*
    };
}

impl ser::Serializer for Serializer<'_> {
    type Ok = ();
    type Error = Problem;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Impossible<(), Problem>;
    type SerializeTupleVariant = Impossible<(), Problem>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Problem>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Written {
        self.0
            .put(if value { b"true" } else { b"false".as_slice() })
    }

    numbers! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
        serialize_u128(u128)
    }

    refused! {
        serialize_tuple_struct(&'static str, usize) -> SerializeTupleStruct
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> SerializeTupleVariant
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> SerializeStructVariant
    }

    /// Floats are rare: the points of Minigolf paths, and the numbers of a review.
    #[cold]
    fn serialize_f64(self, value: f64) -> Written {
        put_any(self.0, &value)
    }

    #[cold]
    fn serialize_f32(self, value: f32) -> Written {
        put_any(self.0, &value)
    }

    /// Appends JSON that is written already: no answer has bytes.
    fn serialize_bytes(self, json: &[u8]) -> Written {
        self.0.put(json)
    }

    #[inline]
    fn serialize_char(self, value: char) -> Written {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Written {
        put_text(self.0, text)
    }

    #[inline]
    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Written {
        self.0.put(b"null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Written {
        self.serialize_str(name)
    }

    #[inline]
    fn serialize_newtype_struct<T>(self, _: &'static str, value: &T) -> Written
    where
        T: Serialize + ?Sized,
    {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Written
    where
        T: Serialize + ?Sized,
    {
        let mut object = self.start(b'{')?;
        object.serialize_field(name, value)?;
        SerializeStruct::end(object)
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Problem> {
        self.start(b'[')
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Problem> {
        self.start(b'[')
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Self, Problem> {
        self.start(b'{')
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Problem> {
        self.start(b'{')
    }
}

macro_rules! parts {
    ($($part:ident $end:literal { $($method:item)+ })+) => {
        $(impl $part for Serializer<'_> {
            type Ok = ();
            type Error = Problem;

            $($method)+

            fn end(self) -> Written {
                self.0.put($end)
            }
        })+
    };
}

parts! {
    SerializeSeq b"]" {
        #[inline]
        fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
            self.item(value)
        }
    }
    SerializeTuple b"]" {
        fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
            self.item(value)
        }
    }
    SerializeMap b"}" {
        #[inline]
        fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
            self.separate()?;
            let start = self.0.bytes.len();
            key.serialize(Serializer(self.0))?;
            if self.0.bytes.get(start) == Some(&b'"') {
                return Ok(());
            }
            Err(ser::Error::custom("the key of an object is not a text"))
        }
        #[inline]
        fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
            self.0.put(b":")?;
            value.serialize(Serializer(self.0))
        }
    }
    SerializeStruct b"}" {
        /// Names come from the contract and need no escape.
        #[expect(
            clippy::inline_always,
            reason = "every name is a literal, so the compiler builds the text"
        )]
        #[inline(always)]
        fn serialize_field<T>(&mut self, name: &'static str, value: &T) -> Written
        where
            T: Serialize + ?Sized,
        {
            if name.len() > MAX_NAME {
                return self.serialize_entry(name, value);
            }
            // `name` is a literal, so the compiler builds the text with and without the comma.
            let mut text = [b' '; MAX_NAME + 4];
            let end = name.len() + 4;
            text[..2].copy_from_slice(b",\"");
            text[2..end - 2].copy_from_slice(name.as_bytes());
            text[end - 2..end].copy_from_slice(b"\":");
            if self.is_at_start() {
                self.0.put(&text[1..end])?;
            } else {
                self.0.put(&text[..end])?;
            }
            value.serialize(Serializer(self.0))
        }
    }
}

fn put_text(out: &mut Buffer, text: &str) -> Written {
    let is_special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    // No early exit, so that the compiler vectorises the loop.
    let special = |found, byte: &u8| found | u8::from(is_special(*byte));
    if text.as_bytes().iter().fold(0, special) > 0 {
        return put_any(out, text);
    }
    let room = out.room(text.len() + 2)?;
    room.push(b'"');
    room.extend_from_slice(text.as_bytes());
    room.push(b'"');
    Ok(())
}

/// Writes a value with `serde_json`.
#[cold]
fn put_any(out: &mut Buffer, value: &(impl Serialize + ?Sized)) -> Written {
    serde_json::to_writer(&mut *out, value)
        .map_err(|error| out.refusal().unwrap_or_else(|| ser::Error::custom(error)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::{any, proptest};
    use serde::Serialize;

    use crate::wire::memory::MemoryReservation;

    use super::*;

    #[derive(Serialize)]
    enum Word {
        #[serde(rename = "\"quoted\"")]
        Quoted,
        With(u8),
    }

    #[derive(Serialize)]
    struct Everything<'a> {
        text: &'a str,
        a_name_of_twenty_eight_bytes: char,
        a_name_of_twenty_nine_letters: bool,
        numbers: (i8, i16, i32, i64, u8, u16, u32, u64, u128, f64),
        words: [Word; 2],
        options: [Option<Vec<u8>>; 2],
        unit: (),
        map: BTreeMap<&'a str, i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
        #[serde(flatten)]
        more: BTreeMap<&'static str, char>,
    }

    fn written(value: &impl Serialize) -> String {
        let mut buffer = Buffer::new(MemoryReservation::new(None), usize::MAX);
        value.serialize(Serializer(&mut buffer)).unwrap();
        String::from_utf8(buffer.bytes).unwrap()
    }

    proptest! {
        #[test]
        fn it_writes_what_serde_json_writes(text: String, letter: char, number in any::<i64>()) {
            let any = number.unsigned_abs();
            let value = Everything {
                text: &text,
                a_name_of_twenty_eight_bytes: letter,
                a_name_of_twenty_nine_letters: number > 0,
                numbers: (-1, -300, i32::MIN, number, 9, 10, u32::MAX, any, u128::MAX, 0.5),
                words: [Word::Quoted, Word::With(3)],
                options: [None, Some(vec![0, 255])],
                unit: (),
                map: BTreeMap::from([(&*text, number), ("", 0)]),
                absent: None,
                more: BTreeMap::from([("a", letter), ("b", '"')]),
            };
            assert_eq!(written(&value), serde_json::to_string(&value).unwrap());
        }
    }

    #[test]
    fn a_key_that_is_no_text_is_refused() {
        let map = BTreeMap::from([(1, 2)]);
        let mut buffer = Buffer::new(MemoryReservation::new(None), usize::MAX);
        assert!(map.serialize(Serializer(&mut buffer)).is_err());
    }

    #[test]
    fn what_needs_an_escape_gets_it() {
        for special in ('\0'..'\u{80}').chain(['é', '\u{2028}']) {
            for text in [format!("{special}"), format!("0123456789abcdef0{special}")] {
                assert_eq!(written(&text), serde_json::to_string(&text).unwrap());
            }
        }
    }
}
