//! Reads requests, and says why one does not fit its type: a sentence of the service with a pointer.
//!
//! The libraries put that into English words that name Rust types, and read a struct also from a list of
//! its fields. So they read only single values here.

use std::borrow::Cow;
use std::fmt::Display;
use std::mem;

use serde::de::value::{MapAccessDeserializer, StrDeserializer, StringDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Expected, IgnoredAny, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use serde_json::Value;
use serde_json::de::StrRead;
use serde_json::value::RawValue;

use crate::game::{self, Sentence};

use super::problem::{Problem, shortened};
use super::sentences::{self, Code};

/// The maximum number of lists and objects in each other.
const MAX_DEPTH: usize = 127;
/// The number of names and values between two checks.
const CHECK_EVERY: usize = 1000;
/// The maximum length of a sentence of a parser, in characters.
const MAX_SENTENCE: usize = 300;

type Read<T> = Result<T, Problem>;
/// A check for an interrupt. It returns the problem to answer with if the work must stop.
pub type Check<'a> = Option<&'a mut dyn FnMut() -> Result<(), Problem>>;

/// Reads a query.
pub fn read_query<T: DeserializeOwned>(text: &str) -> Read<T> {
    let query = &mut form_urlencoded::parse(text.as_bytes());
    T::deserialize(MapAccessDeserializer::new(Parts::of(Source::Texts(query))))
}

/// Reads a value of a body. Calls `check` every thousand names and values.
pub fn read_json<'de, T: Deserialize<'de>>(value: &'de RawValue, check: Check<'de>) -> Read<T> {
    T::deserialize(Part::Json(&mut Json {
        rest: value.get(),
        depth: 0,
        parts: 0,
        check,
    }))
}

/// Returns a problem with what is read. It points there, and `inside` leads there from the whole.
fn mismatch(sentence: impl Into<Sentence<Code>>) -> Problem {
    Problem::new(sentence).at("")
}

/// JSON that the library does not turn into a value.
fn unreadable() -> Problem {
    mismatch(sentences::DOES_NOT_FIT)
}

/// A value that is not what is described, by this service or by a library.
fn unexpected(expected: impl Display) -> Problem {
    mismatch(sentences::EXPECTED.with("what", expected.to_string()))
}

impl de::Error for Problem {
    fn custom<T: Display>(message: T) -> Problem {
        let message: String = message.to_string().chars().take(MAX_SENTENCE).collect();
        mismatch(sentences::OF_A_PARSER.with("message", message))
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Problem {
        unexpected(expected)
    }

    fn invalid_value(value: Unexpected<'_>, expected: &dyn Expected) -> Problem {
        match value {
            // Of all texts only seeds refuse a character.
            Unexpected::Char(_) => mismatch(sentences::ZERO_IN_SEED),
            _ => unexpected(expected),
        }
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Problem {
        unexpected(expected)
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Problem {
        mismatch(sentences::NONE_OF.with("known", game::Value::list(known)))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Problem {
        let sentence = sentences::UNKNOWN_FIELD.quoting(&shortened(field));
        mismatch(sentence.with("known", game::Value::list(known))).of_part(field)
    }

    fn missing_field(field: &'static str) -> Problem {
        mismatch(sentences::MISSING_FIELD.quoting(field)).of_part(field)
    }

    fn duplicate_field(field: &'static str) -> Problem {
        mismatch(sentences::REPEATED_FIELD.quoting(field)).of_part(field)
    }
}

/// A part of a request.
enum Part<'de, 'at> {
    /// A parameter of a query, or an item of one.
    Text(Cow<'de, str>),
    /// The next value of a body.
    Json(&'at mut Json<'de>),
}

/// Valid JSON, without what has been read of it.
struct Json<'de> {
    rest: &'de str,
    /// The number of lists and objects around the rest.
    depth: usize,
    /// The number of names and values before the rest.
    parts: usize,
    check: Check<'de>,
}

impl<'de> Json<'de> {
    fn is_next(&self, sign: char) -> bool {
        self.rest.trim_ascii_start().starts_with(sign)
    }

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
        if self.depth > MAX_DEPTH {
            return Err(mismatch(sentences::NESTED));
        }
        match &mut self.check {
            Some(check) if self.parts.is_multiple_of(CHECK_EVERY) => check(),
            _ => Ok(()),
        }
    }

    /// Reads to the next part of a list or object, or its end.
    fn has_part(&mut self, end: char) -> bool {
        self.take(',');
        let is_end = self.take(end);
        self.depth -= usize::from(is_end);
        !is_end
    }

    fn value<T: Deserialize<'de>>(&mut self) -> Read<T> {
        self.read(|json| T::deserialize(json))
    }

    /// Lets the library read the next value.
    fn read<T>(
        &mut self,
        read: impl FnOnce(&mut Library<'de>) -> serde_json::Result<T>,
    ) -> Read<T> {
        self.count()?;
        let mut library = Library::from_str(self.rest);
        let value = read(&mut library).map_err(|_| unreadable())?;
        self.rest = &self.rest[library.into_iter::<IgnoredAny>().byte_offset()..];
        Ok(value)
    }
}

type Library<'de> = serde_json::Deserializer<StrRead<'de>>;

/// A string of a body, which is borrowed if nothing in it is escaped.
#[derive(Deserialize)]
struct JsonString<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Deserializer<'de> for Part<'de, '_> {
    type Error = Problem;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let json = match self {
            Part::Text(text) => return text.into_deserializer().deserialize_any(visitor),
            Part::Json(json) => json,
        };
        if json.enters('{')? {
            return visitor.visit_map(Parts::of(Source::Json(json)));
        }
        if json.enters('[')? {
            return visitor.visit_seq(Parts::of(Source::Json(json)));
        }
        if json.is_next('"') {
            let JsonString(text) = json.value()?;
            return text.into_deserializer().deserialize_any(visitor);
        }
        match json.value()? {
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., number) => visitor.visit_f64(number.ok_or_else(unreadable)?),
            },
            _ => visitor.visit_unit(),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self {
            Part::Json(json) if json.is_next('n') => {
                json.value::<()>()?;
                visitor.visit_none()
            }
            part => visitor.visit_some(part),
        }
    }

    /// Of the types in requests only [`RawValue`] is a newtype.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        match self {
            Part::Text(_) => visitor.visit_newtype_struct(self),
            Part::Json(json) => json.read(|json| json.deserialize_newtype_struct(name, visitor)),
        }
    }

    /// A field that no caller reads may hold what no type could: half a character, or a number that is too
    /// large for JSON's libraries.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self {
            Part::Text(_) => visitor.visit_unit(),
            Part::Json(json) => json.read(|json| json.deserialize_ignored_any(visitor)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let value = match self {
            Part::Text(text) => text.parse().ok(),
            Part::Json(json) => json.value::<&RawValue>()?.get().parse().ok(),
        };
        visitor.visit_bool(value.ok_or_else(|| unexpected("true or false"))?)
    }

    /// Of the types in requests only `Within` describes its number itself.
    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if let Part::Text(text) = &self
            && let Ok(number) = text.parse()
        {
            return visitor.visit_u64(number);
        }
        self.deserialize_any(visitor)
    }

    /// A plain number, which a library's visitor would describe as `u32`.
    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let number = match self {
            Part::Text(text) => text.parse().ok(),
            Part::Json(json) => json.value::<&RawValue>()?.get().parse().ok(),
        };
        let what = || format!("a whole number in digits, from 0 to {}", u32::MAX);
        visitor.visit_u32(number.ok_or_else(|| unexpected(what()))?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self {
            Part::Text(text) => {
                let items = text.split(',').filter(|_| !text.is_empty());
                let items = &mut items.map(|item| (Cow::default(), item.to_owned().into()));
                visitor.visit_seq(Parts::of(Source::Texts(items)))
            }
            Part::Json(ref json) if json.is_next('[') => self.deserialize_any(visitor),
            Part::Json(_) => Err(unexpected("a list")),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self {
            Part::Json(ref json) if json.is_next('{') => self.deserialize_any(visitor),
            _ => Err(unexpected("an object")),
        }
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
        let text = String::deserialize(self).map_err(|problem| match problem.pointer {
            Some(_) => de::Error::unknown_variant("", variants),
            None => problem,
        })?;
        let text: StringDeserializer<Problem> = text.into_deserializer();
        text.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct identifier
    }
}

/// A list, an object or a query, read part by part.
enum Source<'de, 'at> {
    /// The names and values of a query, or the items of a parameter as values.
    Texts(&'at mut dyn Iterator<Item = (Cow<'de, str>, Cow<'de, str>)>),
    /// A list or object whose start has been read.
    Json(&'at mut Json<'de>),
}

/// The fields or the items that are left.
struct Parts<'de, 'at> {
    source: Source<'de, 'at>,
    /// The name of the last field.
    name: Cow<'de, str>,
    /// Its value in a query.
    value: Cow<'de, str>,
    /// The number of items that were read.
    items: usize,
}

impl<'de, 'at> Parts<'de, 'at> {
    fn of(source: Source<'de, 'at>) -> Parts<'de, 'at> {
        Parts {
            source,
            name: Cow::default(),
            value: Cow::default(),
            items: 0,
        }
    }
}

impl<'de> MapAccess<'de> for Parts<'de, '_> {
    type Error = Problem;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        match &mut self.source {
            Source::Json(object) => {
                if !object.has_part('}') {
                    return Ok(None);
                }
                JsonString(self.name) = object.value()?;
            }
            Source::Texts(texts) => {
                let Some((name, value)) = texts.next() else {
                    return Ok(None);
                };
                (self.name, self.value) = (name, value);
            }
        }
        let name: StrDeserializer<'_, Problem> = (*self.name).into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Read<V::Value> {
        let part = if let Source::Json(object) = &mut self.source {
            object.take(':');
            Part::Json(object)
        } else {
            Part::Text(mem::take(&mut self.value))
        };
        seed.deserialize(part)
            .map_err(|problem| problem.of_part(&self.name))
    }
}

impl<'de> SeqAccess<'de> for Parts<'de, '_> {
    type Error = Problem;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        let part = match &mut self.source {
            Source::Json(list) => list.has_part(']').then_some(Part::Json(list)),
            Source::Texts(texts) => texts.next().map(|(_, text)| Part::Text(text)),
        };
        let read = part.map(|part| seed.deserialize(part)).transpose();
        let index = self.items;
        self.items += 1;
        read.map_err(|problem| problem.of_part(&index.to_string()))
    }
}
