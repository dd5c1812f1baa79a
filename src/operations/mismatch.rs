//! Why a request does not fit its type, as a sentence of the service.
//!
//! The libraries put that into English words that name Rust types. So the part of a refused request
//! that is at fault is parsed again, into errors that keep the facts.

use std::borrow::Cow;
use std::fmt::{self, Display};

use serde::Deserializer;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Value;
use serde_json::value::RawValue;
use serde_path_to_error::Segment;

use crate::game::{self, Sentence};
use crate::wire::codes::Code;
use crate::wire::fields::shortened;
use crate::wire::sentences;

/// The maximum number of parts of a list or object that are parsed again: more than any struct has,
/// and than any list may have whose length is checked while it is parsed.
const MOST_PARTS: usize = 300;
/// The maximum length of a sentence of a parser, in characters.
const MAX_SENTENCE: usize = 300;

/// What does not fit.
#[derive(Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Mismatch {
    pub sentence: Sentence<Code>,
    /// The field that is unknown, missing or repeated.
    pub field: Option<String>,
}

impl Mismatch {
    /// A fault that is not found again.
    pub fn lost() -> Mismatch {
        Mismatch::of(sentences::DOES_NOT_FIT)
    }

    fn of(sentence: impl Into<Sentence<Code>>) -> Mismatch {
        let sentence = sentence.into();
        let field = None;
        Mismatch { sentence, field }
    }

    /// A value that is not what is described.
    fn expected(what: impl Display) -> Mismatch {
        Mismatch::of(sentences::EXPECTED.with("what", what.to_string()))
    }

    fn at(mut self, field: &str) -> Mismatch {
        self.field = Some(field.to_owned());
        self
    }
}

impl de::Error for Mismatch {
    fn custom<T: Display>(message: T) -> Mismatch {
        let message: String = message.to_string().chars().take(MAX_SENTENCE).collect();
        Mismatch::of(sentences::OF_A_PARSER.with("message", message))
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Mismatch {
        Mismatch::expected(expected)
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Mismatch {
        Mismatch::expected(expected)
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Mismatch {
        Mismatch::expected(expected)
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Mismatch {
        Mismatch::of(sentences::NONE_OF.with("known", game::Value::list(known)))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Mismatch {
        let sentence = sentences::UNKNOWN_FIELD.quoting(&shortened(field));
        Mismatch::of(sentence.with("known", game::Value::list(known))).at(field)
    }

    fn missing_field(field: &'static str) -> Mismatch {
        Mismatch::of(sentences::MISSING_FIELD.quoting(field)).at(field)
    }

    fn duplicate_field(field: &'static str) -> Mismatch {
        Mismatch::of(sentences::REPEATED_FIELD.quoting(field)).at(field)
    }
}

pub struct Parameter<'de>(pub Cow<'de, str>);

impl<'de> Deserializer<'de> for Parameter<'de> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.0.into_deserializer().deserialize_any(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_bool(boolean(&self.0)?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.0.parse() {
            Ok(number) => visitor.visit_u32(number),
            Err(_) => self.deserialize_any(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let items = self.0.split(',').filter(|_| !self.0.is_empty());
        let items = items.map(|item| Parameter(item.to_owned().into()));
        visitor.visit_seq(SeqDeserializer::new(items))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        let text = self.0.into_deserializer();
        text.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u64 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Mismatch> for Parameter<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

fn boolean(text: &str) -> Result<bool, Mismatch> {
    (text.parse()).map_err(|_| Mismatch::expected("true or false"))
}

/// A value of a body, and the path from it to the fault.
pub struct Place<'de, 'path> {
    pub value: &'de RawValue,
    pub path: &'path [&'path Segment],
}

impl Place<'_, '_> {
    fn starts_with(&self, first: char) -> bool {
        self.value.get().starts_with(first)
    }
}

impl<'de> Deserializer<'de> for Place<'de, '_> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let (wanted, path) = match self.path {
            [] => (Wanted(None), self.path),
            [first, rest @ ..] => (Wanted(Some(first)), rest),
        };
        if self.starts_with('{') || self.starts_with('[') {
            let parts = self.value.deserialize_any(wanted);
            let parts = parts.map_err(|_| Mismatch::lost())?.into_iter();
            let parts = parts.map(|(field, value)| (field, Place { value, path }));
            if self.starts_with('{') {
                return visitor.visit_map(MapDeserializer::new(parts));
            }
            return visitor.visit_seq(SeqDeserializer::new(parts.map(|(_, part)| part)));
        }
        let value: Value = serde_json::from_str(self.value.get()).map_err(|_| Mismatch::lost())?;
        match value {
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., number) => visitor.visit_f64(number.ok_or_else(Mismatch::lost)?),
            },
            Value::String(text) => visitor.visit_string(text),
            _ => visitor.visit_unit(),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.value.get() == "null" {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    /// Of the types in requests only [`RawValue`] is a newtype.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        let value = self.value.deserialize_newtype_struct(name, visitor);
        value.map_err(|_| Mismatch::lost())
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_bool(boolean(self.value.get())?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.starts_with('[') {
            return self.deserialize_any(visitor);
        }
        Err(Mismatch::expected("a list"))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.starts_with('{') {
            return self.deserialize_any(visitor);
        }
        Err(Mismatch::expected("an object"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        let text: Result<String, _> = serde_json::from_str(self.value.get());
        let text = text.map_err(|_| de::Error::unknown_variant("", variants))?;
        let text = text.into_deserializer();
        text.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Mismatch> for Place<'de, '_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The part of a list or object to which the path leads, or its first parts where the path ends.
struct Wanted<'path>(Option<&'path Segment>);

impl<'de> Visitor<'de> for Wanted<'_> {
    /// The parts, those of an object with their names.
    type Value = Vec<(String, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut parts = Vec::new();
        while let Some((field, value)) = map.next_entry::<String, _>()? {
            let is_wanted = match self.0 {
                None => parts.len() < MOST_PARTS,
                Some(segment) => matches!(segment, Segment::Map { key } if *key == field),
            };
            parts.extend(is_wanted.then_some((field, value)));
        }
        Ok(parts)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(value) = list.next_element()? {
            let is_wanted = match self.0 {
                None => at < MOST_PARTS,
                Some(segment) => matches!(segment, Segment::Seq { index } if *index == at),
            };
            parts.extend(is_wanted.then_some((String::new(), value)));
            at += 1;
        }
        Ok(parts)
    }
}
