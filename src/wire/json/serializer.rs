//! A serializer that is fast for what answers mostly contain: field names, short texts, long
//! lists. It writes the same bytes as `serde_json`, which a property test verifies, and leaves
//! everything else to it.
//!
//! A list of moves with results takes one and a half to two times as long with `serde_json`, and
//! longer with `sonic-rs`: both examine each byte of each field's name. Without names built at
//! compile time, an answer takes 1.08 to 1.21 times as long; without room for a whole list, 1.04 to
//! 1.68 times (`deploy/measure/speed --before`).

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Impossible};

use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::Json;
use super::quoted::put_text;

/// Why a value cannot be written. Small, so that results are returned in registers.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SerializeError(Box<Problem>);

impl ser::Error for SerializeError {
    fn custom<T: Display>(message: T) -> SerializeError {
        let sentence = sentences::NOT_WRITTEN.with("message", message.to_string());
        Problem::new(sentence).into()
    }
}

impl From<serde_json::Error> for SerializeError {
    fn from(error: serde_json::Error) -> SerializeError {
        ser::Error::custom(error)
    }
}

impl From<Problem> for SerializeError {
    fn from(problem: Problem) -> SerializeError {
        SerializeError(problem.into())
    }
}

impl From<SerializeError> for Problem {
    fn from(error: SerializeError) -> Problem {
        *error.0
    }
}

/// The maximum length of a field name that is written with one fixed-size copy, in bytes.
const MAX_NAME: usize = 28;

/// The length from which a list allocates room for all items after its first.
const MANY: usize = 12;

type Written = Result<(), SerializeError>;

/// Appends one value to what has been written.
pub struct Serializer<'a> {
    out: &'a mut Json,
}

impl Json {
    /// Writes a whole value.
    pub fn with(mut self, value: &impl Serialize) -> Result<Json, Problem> {
        value.serialize(Serializer::new(&mut self))?;
        self.reserve_and_check()?;
        Ok(self)
    }
}

/// A list or object that is being written.
pub struct Compound<'a> {
    pub(super) out: &'a mut Json,
    is_empty: bool,
    end: u8,
    /// The number of items after the first, if the list is long.
    others: usize,
}

impl<'a> Serializer<'a> {
    /// Creates a serializer that appends to `out`.
    #[inline]
    pub const fn new(out: &'a mut Json) -> Serializer<'a> {
        Serializer { out }
    }

    #[inline]
    pub(super) fn items(self, start: u8, end: u8) -> Compound<'a> {
        self.out.bytes().push(start);
        Compound {
            out: self.out,
            is_empty: true,
            end,
            others: 0,
        }
    }

    /// Starts a list of `length` items.
    #[inline]
    pub(super) fn list(self, length: usize) -> Compound<'a> {
        let others = if length >= MANY { length - 1 } else { 0 };
        Compound {
            others,
            ..self.items(b'[', b']')
        }
    }
}

impl<'a> Compound<'a> {
    /// Writes the name of a field. The names come from the contract and need no escape.
    #[expect(
        clippy::inline_always,
        reason = "every name is a literal, so the compiler builds the text"
    )]
    #[inline(always)]
    pub(super) fn name(&mut self, name: &'static str) -> Written {
        if name.len() > MAX_NAME {
            self.separate();
            put_text(self.out.bytes(), name)?;
            self.out.bytes().push(b':');
            return Ok(());
        }
        // `name` is a literal, so the compiler builds the text with and without the comma.
        let mut text = [b' '; MAX_NAME + 4];
        let end = name.len() + 4;
        text[..2].copy_from_slice(b",\"");
        text[2..end - 2].copy_from_slice(name.as_bytes());
        text[end - 2..end].copy_from_slice(b"\":");
        if std::mem::replace(&mut self.is_empty, false) {
            self.out.bytes().extend_from_slice(&text[1..end]);
        } else {
            self.out.bytes().extend_from_slice(&text[..end]);
        }
        Ok(())
    }

    #[expect(
        clippy::inline_always,
        reason = "every name is a literal, so the compiler builds the text"
    )]
    #[inline(always)]
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        self.name(name)?;
        value.serialize(Serializer::new(self.out))
    }

    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.separate();
        if self.others > 0 {
            return self.first_of_many(value);
        }
        value.serialize(Serializer::new(self.out))?;
        self.next_chunk_if_full()
    }

    /// Writes the first item and allocates room for the others, each estimated a quarter longer
    /// than the first: growing would copy everything.
    #[cold]
    fn first_of_many<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        let start = self.out.len();
        value.serialize(Serializer::new(self.out))?;
        let first = self.out.len() - start;
        let each = first + first / 4 + 16;
        let bytes = each.saturating_mul(std::mem::take(&mut self.others));
        self.out.chunks.make_room(bytes);
        self.next_chunk_if_full()
    }

    #[inline]
    pub(super) fn separate(&mut self) {
        if !std::mem::replace(&mut self.is_empty, false) {
            self.out.bytes().push(b',');
        }
    }

    /// Writes the closing bracket.
    pub(super) fn close(self) -> &'a mut Json {
        self.out.bytes().push(self.end);
        self.out
    }

    /// Starts another chunk if one is full.
    #[inline]
    fn next_chunk_if_full(&mut self) -> Written {
        if self.out.chunks.is_full() {
            return self.next_chunk();
        }
        Ok(())
    }

    /// Not inlined, so that the common path stays short.
    #[cold]
    fn next_chunk(&mut self) -> Written {
        Ok(self.out.reserve_and_check()?)
    }
}

/// Integers.
macro_rules! numbers {
    ($($method:ident($number:ty))*) => {
        $(#[inline]
        fn $method(self, value: $number) -> Written {
            let mut digits = itoa::Buffer::new();
            self.out.bytes().extend_from_slice(digits.format(value).as_bytes());
            Ok(())
        })*
    };
}

/// Delegates rare types to `serde_json`. Floats occur only in the points of Minigolf paths.
macro_rules! unusual {
    ($($method:ident($value:ty))*) => {
        $(#[cold]
        fn $method(self, value: $value) -> Written {
            Ok(serde_json::to_writer(self.out.bytes(), &value)?)
        })*
    };
}

/// Refuses forms that no answer has.
macro_rules! refused {
    ($($method:ident($($argument:ty),+) -> $Form:ident)*) => {
        $(fn $method(self, $(_: $argument),+) -> Result<Self::$Form, SerializeError> {
            Err(ser::Error::custom(concat!("no answer has the form of ", stringify!($method))))
        })*
    };
}

impl<'a> ser::Serializer for Serializer<'a> {
    type Ok = ();
    type Error = SerializeError;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Compound<'a>;
    type SerializeTupleStruct = Impossible<(), SerializeError>;
    type SerializeTupleVariant = Impossible<(), SerializeError>;
    type SerializeMap = Compound<'a>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Impossible<(), SerializeError>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Written {
        // Two copies of constant length.
        if value {
            self.out.bytes().extend_from_slice(b"true");
        } else {
            self.out.bytes().extend_from_slice(b"false");
        }
        Ok(())
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

    unusual! { serialize_f32(f32) serialize_f64(f64) serialize_bytes(&[u8]) }

    #[inline]
    fn serialize_char(self, value: char) -> Written {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Written {
        Ok(put_text(self.out.bytes(), text)?)
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
        self.out.bytes().extend_from_slice(b"null");
        Ok(())
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
        let mut object = self.items(b'{', b'}');
        object.field(name, value)?;
        ser::SerializeStruct::end(object)
    }

    #[inline]
    fn serialize_seq(self, length: Option<usize>) -> Result<Compound<'a>, SerializeError> {
        Ok(self.list(length.unwrap_or_default()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'a>, SerializeError> {
        Ok(self.items(b'[', b']'))
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'a>, SerializeError> {
        Ok(self.items(b'{', b'}'))
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, SerializeError> {
        Ok(self.items(b'{', b'}'))
    }
}

macro_rules! parts {
    ($($part:ident { $($method:item)+ })+) => {
        $(impl ser::$part for Compound<'_> {
            type Ok = ();
            type Error = SerializeError;

            $($method)+

            fn end(self) -> Written {
                self.close();
                Ok(())
            }
        })+
    };
}

parts! {
    SerializeSeq {
        #[inline]
        fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
            self.item(value)
        }
    }
    SerializeTuple {
        fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
            self.item(value)
        }
    }
    SerializeMap {
        #[inline]
        fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
            self.separate();
            let start = self.out.bytes().len();
            key.serialize(Serializer::new(self.out))?;
            if self.out.bytes().get(start) == Some(&b'"') {
                return Ok(());
            }
            Err(ser::Error::custom("the key of an object is not a text"))
        }
        #[inline]
        fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
            self.out.bytes().push(b':');
            value.serialize(Serializer::new(self.out))?;
            self.next_chunk_if_full()
        }
    }
    SerializeStruct {
        #[expect(
            clippy::inline_always,
            reason = "every name is a literal, so the compiler builds the text"
        )]
        #[inline(always)]
        fn serialize_field<T>(&mut self, name: &'static str, value: &T) -> Written
        where
            T: Serialize + ?Sized,
        {
            self.field(name, value)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::{any, proptest};
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    enum Word {
        OfTwoParts,
        #[serde(rename = "\"quoted\"")]
        Quoted,
        With(u8),
    }

    #[derive(Serialize)]
    struct Everything<'a> {
        text: &'a str,
        letter: char,
        a_name_of_twenty_eight_bytes: u8,
        a_name_of_twenty_nine_letters: u8,
        numbers: (i8, i16, i32, i64, u8, u16, u32, u64, u128, f64),
        flags: [bool; 2],
        words: [Word; 3],
        none: Option<u8>,
        some: Option<Vec<u8>>,
        unit: (),
        map: BTreeMap<&'a str, i64>,
        empty: BTreeMap<char, u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
        #[serde(flatten)]
        more: BTreeMap<&'static str, char>,
    }

    fn everything(text: &str, letter: char, number: i64) -> Everything<'_> {
        let number_of_any_size = number.unsigned_abs();
        Everything {
            text,
            letter,
            a_name_of_twenty_eight_bytes: 1,
            a_name_of_twenty_nine_letters: 2,
            numbers: (
                -1,
                -300,
                i32::MIN,
                number,
                9,
                10,
                u32::MAX,
                number_of_any_size,
                u128::MAX,
                0.5,
            ),
            flags: [true, false],
            words: [Word::OfTwoParts, Word::Quoted, Word::With(3)],
            none: None,
            some: Some(vec![0, 255]),
            unit: (),
            map: BTreeMap::from([(text, number), ("", 0)]),
            empty: BTreeMap::new(),
            absent: None,
            more: BTreeMap::from([("a", letter), ("b", '"')]),
        }
    }

    fn written(value: &impl Serialize) -> String {
        let json = Json::unbounded().with(value).unwrap();
        String::from_utf8(json.into_bytes()).unwrap()
    }

    proptest! {
        #[test]
        fn it_writes_what_serde_json_writes(text: String, letter: char, number in any::<i64>()) {
            let value = everything(&text, letter, number);
            assert_eq!(written(&value), serde_json::to_string(&value).unwrap());
        }
    }

    #[test]
    fn every_small_number_is_written() {
        for number in i16::MIN..=i16::MAX {
            assert_eq!(written(&number), number.to_string());
            assert_eq!(written(&i64::from(number)), number.to_string());
        }
        for number in u8::MIN..=u8::MAX {
            let signed = number.cast_signed();
            assert_eq!(written(&number), number.to_string());
            assert_eq!(written(&signed), signed.to_string());
            assert_eq!(written(&u128::from(number)), number.to_string());
        }
    }

    #[test]
    fn a_key_that_is_no_text_is_refused() {
        let map = BTreeMap::from([(1, 2)]);
        assert!(Json::unbounded().with(&map).is_err());
    }
}
