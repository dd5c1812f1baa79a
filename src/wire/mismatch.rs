//! Why a request does not fit its type, as a sentence of the service.
//!
//! The libraries put that into English words that name Rust types. So the part of a refused request
//! that is at fault is parsed again, into errors that keep the facts.

use std::borrow::Cow;
use std::fmt::{self, Display};

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{
    self, Expected, IgnoredAny, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use serde_json::Value;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

use crate::game::{self, Sentence};

use super::codes::Code;
use super::problem::{Problem, pointer_to, shortened};
use super::sentences;

/// The maximum number of parts of a list or object that are parsed again: more than any struct has,
/// and than any list may have whose length is checked while it is parsed.
const MOST_PARTS: usize = 300;
/// The maximum length of a pointer in a problem, in characters.
const MAX_POINTER: usize = 300;
/// The maximum length of a sentence of a parser, in characters.
const MAX_SENTENCE: usize = 300;

/// What does not fit.
#[derive(Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Mismatch {
    sentence: Sentence<Code>,
    /// The field that is unknown, missing or repeated.
    field: Option<String>,
}

impl Mismatch {
    /// Finds out what does not fit the type in a value, from the path to it.
    pub fn find<'de, T: Deserialize<'de>>(value: &'de RawValue, path: &Path) -> Mismatch {
        let steps: Vec<&Segment> = path.iter().collect();
        let read = T::deserialize(Part::Json(value, &steps));
        read.err().unwrap_or_else(Mismatch::lost)
    }

    /// Returns whether the fault was not found again.
    pub fn is_lost(&self) -> bool {
        self.sentence.template == sentences::DOES_NOT_FIT.text
    }

    /// A fault that is not found again.
    fn lost() -> Mismatch {
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

    /// Returns the problem. Its pointer is `start` and the path to the fault.
    pub fn problem(self, start: &str, path: &Path) -> Problem {
        let mut steps: Vec<String> = path
            .iter()
            .filter_map(|step| match step {
                Segment::Seq { index } => Some(index.to_string()),
                Segment::Map { key } => Some(key.clone()),
                Segment::Enum { .. } | Segment::Unknown => None,
            })
            .collect();
        let field = self.field.filter(|field| steps.last() != Some(field));
        steps.extend(field);
        let steps = steps.iter().map(|step| pointer_to(step));
        let pointer: String = [start.to_owned()].into_iter().chain(steps).collect();
        // A name that a client made up can be as long as the body.
        let pointer: String = pointer.chars().take(MAX_POINTER).collect();
        Problem::new(self.sentence).at(pointer)
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

/// A part of a request.
pub enum Part<'de, 'path> {
    /// A parameter of a query.
    Parameter(Cow<'de, str>),
    /// A value of a body, and the path from it to the fault.
    Json(&'de RawValue, &'path [&'path Segment]),
}

impl Part<'_, '_> {
    fn is_json(&self, first: char) -> bool {
        matches!(self, Part::Json(value, _) if value.get().starts_with(first))
    }
}

impl<'de> Deserializer<'de> for Part<'de, '_> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let (value, path) = match self {
            Part::Parameter(text) => return text.into_deserializer().deserialize_any(visitor),
            Part::Json(value, path) => (value, path),
        };
        let is_object = value.get().starts_with('{');
        if is_object || value.get().starts_with('[') {
            let (wanted, path) = match path {
                [] => (Wanted(None), path),
                [first, rest @ ..] => (Wanted(Some(first)), rest),
            };
            let parts = value.deserialize_any(wanted);
            let parts = parts.map_err(|_| Mismatch::lost())?.into_iter();
            let parts = parts.map(|(field, value)| (field, Part::Json(value, path)));
            return if is_object {
                visitor.visit_map(MapDeserializer::new(parts))
            } else {
                visitor.visit_seq(SeqDeserializer::new(parts.map(|(_, part)| part)))
            };
        }
        let value: Value = serde_json::from_str(value.get()).map_err(|_| Mismatch::lost())?;
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
        if self.is_json('n') {
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
        let Part::Json(value, _) = self else {
            return visitor.visit_newtype_struct(self);
        };
        let value = value.deserialize_newtype_struct(name, visitor);
        value.map_err(|_| Mismatch::lost())
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let text = match &self {
            Part::Parameter(text) => text,
            Part::Json(value, _) => value.get(),
        };
        let value = text.parse();
        visitor.visit_bool(value.map_err(|_| Mismatch::expected("true or false"))?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Part::Parameter(text) = &self
            && let Ok(number) = text.parse()
        {
            return visitor.visit_u32(number);
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if let Part::Parameter(text) = &self {
            let items = text.split(',').filter(|_| !text.is_empty());
            let items = items.map(|item| Part::Parameter(item.to_owned().into()));
            return visitor.visit_seq(SeqDeserializer::new(items));
        }
        if self.is_json('[') {
            return self.deserialize_any(visitor);
        }
        Err(Mismatch::expected("a list"))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.is_json('{') {
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
        let text = match self {
            Part::Parameter(text) => Some(text.into_owned()),
            Part::Json(value, _) => serde_json::from_str(value.get()).ok(),
        };
        let text: String = text.ok_or_else(|| de::Error::unknown_variant("", variants))?;
        let text = text.into_deserializer();
        text.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u64 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Mismatch> for Part<'de, '_> {
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
        while parts.len() < MOST_PARTS
            && let Some((field, value)) = map.next_entry::<String, _>()?
        {
            let is_wanted = self
                .0
                .is_none_or(|segment| matches!(segment, Segment::Map { key } if *key == field));
            parts.extend(is_wanted.then_some((field, value)));
        }
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
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
