//! Why a request does not fit its type, as a sentence of the service.
//!
//! The libraries put that into English words that name Rust types. So a refused body is parsed again,
//! into errors that keep the facts, and the path to the fault.

use std::borrow::Cow;
use std::fmt::Display;
use std::mem;
use std::str::Split;

use form_urlencoded::Parse;
use serde::de::value::{MapAccessDeserializer, StrDeserializer, StringDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::game::{self, Sentence};

use super::problem::{Problem, pointer_to, shortened};
use super::sentences::{self, Code};

/// The number of lists and objects in each other at which the library stops.
const MAX_DEPTH: usize = 127;
/// The number of names and values between two checks.
const CHECK_EVERY: usize = 1000;
/// The maximum length of a pointer in a problem, in characters.
const MAX_POINTER: usize = 300;
/// The maximum length of a sentence of a parser, in characters.
const MAX_SENTENCE: usize = 300;

type Read<T> = Result<T, Mismatch>;
/// A check for an interrupt. It returns the problem to answer with if the work must stop.
pub type Check<'a> = Option<&'a mut dyn FnMut() -> Result<(), Problem>>;

/// Parses a query.
pub fn read_query<T: DeserializeOwned>(text: &str) -> Read<T> {
    let query = Some(form_urlencoded::parse(text.as_bytes()));
    T::deserialize(MapAccessDeserializer::new(Fields {
        query,
        ..Fields::default()
    }))
}

/// What does not fit.
#[derive(Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Mismatch {
    sentence: Sentence<Code>,
    /// The steps from the fault up to the request.
    path: Vec<String>,
}

impl Mismatch {
    /// Finds out what does not fit the type in a value of a body. Calls `check` every thousand names
    /// and values.
    ///
    /// # Errors
    /// Returns the problem of `check`.
    pub fn find<'de, T: Deserialize<'de>>(
        value: &'de RawValue,
        check: Check<'de>,
    ) -> Result<Mismatch, Problem> {
        let mut json = Json {
            rest: value.get(),
            depth: 0,
            parts: 0,
            check,
            stopped: Ok(()),
        };
        let read = T::deserialize(Part::Json(&mut json));
        json.stopped?;
        if json.depth > MAX_DEPTH {
            return Ok(Mismatch::of(sentences::NESTED));
        }
        Ok(read.err().unwrap_or_else(Mismatch::lost))
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
        let path = Vec::new();
        Mismatch { sentence, path }
    }

    /// A value that is not what is described, by this service or by a library.
    fn expected(what: impl Display) -> Mismatch {
        let what = match what.to_string().as_str() {
            "u32" => format!("a whole number in digits, from 0 to {}", u32::MAX),
            what => what.to_owned(),
        };
        Mismatch::of(sentences::EXPECTED.with("what", what))
    }

    /// Returns the problem. Its pointer is `start` and the path to the fault.
    pub fn problem(self, start: &str) -> Problem {
        let steps = self.path.iter().rev().map(|step| pointer_to(step));
        let pointer: String = [start.to_owned()].into_iter().chain(steps).collect();
        // A name that a client made up can be as long as the body.
        let pointer: String = pointer.chars().take(MAX_POINTER).collect();
        Problem::new(self.sentence).at(pointer)
    }

    /// Adds the next step of the path.
    fn at(mut self, step: impl Into<String>) -> Mismatch {
        self.path.push(step.into());
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
enum Part<'de, 'at> {
    /// A parameter of a query, or an item of one.
    Text(Cow<'de, str>),
    /// The next value of a body.
    Json(&'at mut Json<'de>),
}

/// A body that is JSON, without what has been read of it.
struct Json<'de> {
    rest: &'de str,
    /// The number of lists and objects around the rest.
    depth: usize,
    /// The number of names and values before the rest.
    parts: usize,
    check: Check<'de>,
    stopped: Result<(), Problem>,
}

impl<'de> Json<'de> {
    /// Reads a sign if it is next.
    fn take(&mut self, sign: char) -> bool {
        let rest = self.rest.trim_ascii_start().strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Reads the start of a list or object if it is next.
    fn enters(&mut self, start: char) -> Read<bool> {
        let is_next = self.take(start);
        if is_next {
            self.depth += 1;
            self.count()?;
        }
        Ok(is_next)
    }

    /// Counts a name or a value, and checks whether to go on.
    fn count(&mut self) -> Read<()> {
        self.parts += 1;
        if self.parts.is_multiple_of(CHECK_EVERY)
            && let Some(check) = &mut self.check
        {
            self.stopped = check();
        }
        let goes_on = self.depth <= MAX_DEPTH && self.stopped.is_ok();
        goes_on.then_some(()).ok_or_else(Mismatch::lost)
    }

    /// Reads to the next part of a list or object, or its end.
    fn has_part(&mut self, end: char) -> bool {
        self.take(',');
        let is_end = self.take(end);
        self.depth -= usize::from(is_end);
        !is_end
    }

    fn value<T: Deserialize<'de>>(&mut self) -> Read<T> {
        self.count()?;
        let mut values = serde_json::Deserializer::from_str(self.rest).into_iter();
        let value = values.next().and_then(Result::ok);
        self.rest = &self.rest[values.byte_offset()..];
        value.ok_or_else(Mismatch::lost)
    }
}

impl<'de> Part<'de, '_> {
    /// Returns the text of a parameter, or the JSON of a value.
    fn text(self) -> Read<Cow<'de, str>> {
        match self {
            Part::Text(text) => Ok(text),
            Part::Json(json) => Ok(json.value::<&RawValue>()?.get().into()),
        }
    }

    fn is_json(&self, first: char) -> bool {
        matches!(self, Part::Json(json) if json.rest.trim_ascii_start().starts_with(first))
    }
}

impl<'de> Deserializer<'de> for Part<'de, '_> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let json = match self {
            Part::Text(text) => return text.into_deserializer().deserialize_any(visitor),
            Part::Json(json) => json,
        };
        if json.enters('{')? {
            let object = Some(json);
            return visitor.visit_map(Fields {
                object,
                ..Fields::default()
            });
        }
        if json.enters('[')? {
            let list = Some(json);
            return visitor.visit_seq(Items {
                list,
                ..Items::default()
            });
        }
        match json.value()? {
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

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.is_json('n') {
            self.text()?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    /// Of the types in requests only [`RawValue`] is a newtype.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        let Part::Json(json) = self else {
            return visitor.visit_newtype_struct(self);
        };
        let value: &RawValue = json.value()?;
        let value = value.deserialize_newtype_struct(name, visitor);
        value.map_err(|_| Mismatch::lost())
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let value = self.text()?.parse();
        visitor.visit_bool(value.map_err(|_| Mismatch::expected("true or false"))?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if let Part::Text(text) = &self
            && let Ok(number) = text.parse()
        {
            return visitor.visit_u32(number);
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if let Part::Text(text) = &self {
            let texts = (!text.is_empty()).then(|| text.split(','));
            return visitor.visit_seq(Items {
                texts,
                ..Items::default()
            });
        }
        if self.is_json('[') {
            return self.deserialize_any(visitor);
        }
        Err(Mismatch::expected("a list"))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
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
    ) -> Read<V::Value> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        let text = String::deserialize(self);
        let text = text.map_err(|_| de::Error::unknown_variant("", variants))?;
        let text: StringDeserializer<Mismatch> = text.into_deserializer();
        text.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u64 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct identifier ignored_any
    }
}

/// The fields of a query or an object.
#[derive(Default)]
struct Fields<'de, 'at> {
    query: Option<Parse<'de>>,
    object: Option<&'at mut Json<'de>>,
    name: String,
    /// The value of a parameter.
    value: Cow<'de, str>,
}

impl<'de> MapAccess<'de> for Fields<'de, '_> {
    type Error = Mismatch;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        if let Some(object) = &mut self.object {
            if !object.has_part('}') {
                return Ok(None);
            }
            self.name = object.value()?;
        } else if let Some((name, value)) = self.query.as_mut().and_then(Iterator::next) {
            (self.name, self.value) = (name.into_owned(), value);
        } else {
            return Ok(None);
        }
        let name: StrDeserializer<'_, Mismatch> = self.name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Read<V::Value> {
        let part = match &mut self.object {
            Some(object) => {
                object.take(':');
                Part::Json(object)
            }
            None => Part::Text(mem::take(&mut self.value)),
        };
        seed.deserialize(part).map_err(|fault| fault.at(&self.name))
    }
}

/// The items of a parameter or a list.
#[derive(Default)]
struct Items<'de, 'at> {
    texts: Option<Split<'at, char>>,
    list: Option<&'at mut Json<'de>>,
    index: usize,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = Mismatch;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        let part = match &mut self.list {
            Some(list) => list.has_part(']').then_some(Part::Json(list)),
            None => (self.texts.as_mut().and_then(Iterator::next))
                .map(|text| Part::Text(text.to_owned().into())),
        };
        let read = part.map(|part| seed.deserialize(part)).transpose();
        self.index += 1;
        read.map_err(|fault| fault.at((self.index - 1).to_string()))
    }
}
