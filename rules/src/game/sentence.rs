//! Sentences for people: a template of one code, and the values that fill it in.
//!
//! A frontend translates each template once, and fills in the values in its own language.

use std::borrow::Cow;
use std::fmt;

use derive_more::From;
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};
#[cfg(feature = "utoipa")]
use utoipa::openapi::RefOr;
#[cfg(feature = "utoipa")]
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
#[cfg(feature = "utoipa")]
use utoipa::{PartialSchema, ToSchema};

use crate::board::{Color, Named, Role};

/// A sentence of a code, with its parameters in braces: `the way to {to} is blocked on {square}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template<C = &'static str> {
    /// The code.
    pub code: C,
    /// The text.
    pub text: &'static str,
}

impl<C: Copy> Template<C> {
    /// Returns the names of the parameters.
    pub fn parameters(self) -> impl Iterator<Item = &'static str> {
        let named = self.text.split('{').skip(1);
        named.filter_map(|part| part.split('}').next())
    }

    /// Returns the sentence with its first value.
    pub fn with(self, name: &'static str, value: impl Into<Value>) -> Sentence<C> {
        Sentence::from(self).with(name, value)
    }

    /// Returns the sentence whose first value, `text`, is a part of a text from the caller.
    pub fn quoting(self, text: &str) -> Sentence<C> {
        self.with("text", Value::quoted(text))
    }
}

/// A template with its values. Only `Display` fills them in.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Sentence<C = &'static str> {
    /// The code.
    pub code: C,
    /// The text of the template.
    pub template: &'static str,
    /// The values.
    pub params: Params,
}

impl<C> From<Template<C>> for Sentence<C> {
    fn from(template: Template<C>) -> Sentence<C> {
        Sentence {
            code: template.code,
            template: template.text,
            params: Params::default(),
        }
    }
}

impl<C> Sentence<C> {
    /// Adds a value.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Sentence<C> {
        self.params.0.push((name, value.into()));
        self
    }
}

impl<C> fmt::Display for Sentence<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some((before, opened)) = rest.split_once('{') {
            let (name, after) = opened.split_once('}').unwrap_or((opened, ""));
            f.write_str(before)?;
            match self.params.get(name) {
                Some(value) => write!(f, "{value}")?,
                None => write!(f, "{{{name}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

/// A sentence for people, with its parts for a translation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "utoipa", derive(ToSchema), schema(as = Sentence))]
pub struct FilledSentence {
    /// The sentence in English.
    pub detail: String,
    /// The sentence with its parameters in braces, one of the `templates` of the code.
    #[cfg_attr(
        feature = "utoipa",
        schema(example = "the way from {from} to {to} is blocked on {square}")
    )]
    pub template: &'static str,
    /// The values of the parameters, if the template has any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Params::is_empty"))]
    pub params: Params,
}

impl<C> From<Sentence<C>> for FilledSentence {
    fn from(sentence: Sentence<C>) -> FilledSentence {
        FilledSentence {
            detail: sentence.to_string(),
            template: sentence.template,
            params: sentence.params,
        }
    }
}

/// The values of a sentence, by the names that its template has in braces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Params(Vec<(&'static str, Value)>);

impl Params {
    /// Returns whether there are no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of a parameter.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value)
    }

    /// Returns the names with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }
}

#[cfg(feature = "serde")]
impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "utoipa")]
impl ToSchema for Params {}

#[cfg(feature = "utoipa")]
impl PartialSchema for Params {
    fn schema() -> RefOr<Schema> {
        let value = ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Integer]))
            .build();
        let schema = ObjectBuilder::new()
            .description(Some(
                "The values of a sentence, by the names that its template has in braces.",
            ))
            .additional_properties(Some(Schema::Object(value)))
            .build();
        schema.into()
    }
}

/// A value of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, From)]
#[must_use]
pub enum Value {
    /// A count or a limit.
    #[from(u32, u64)]
    Number(u64),
    /// A square, a name, or a part of a text from the caller.
    #[from(String, &'static str)]
    Text(Cow<'static, str>),
    /// A value with a code in the contract and with words in sentences, such as a colour.
    Coded {
        /// The code, for programs.
        code: Cow<'static, str>,
        /// The words, for people.
        words: Cow<'static, str>,
    },
}

impl Value {
    /// Returns a code with its words.
    pub fn coded(code: impl Into<Cow<'static, str>>, words: impl Into<Cow<'static, str>>) -> Value {
        Value::Coded {
            code: code.into(),
            words: words.into(),
        }
    }

    /// Returns a part of a text from the caller on one line, with line breaks and quotes escaped.
    pub fn quoted(text: &str) -> Value {
        Value::Text(text.escape_debug().collect())
    }

    /// Returns texts separated by commas.
    pub fn list(texts: impl IntoIterator<Item = impl ToString>) -> Value {
        let texts: Vec<String> = texts.into_iter().map(|text| text.to_string()).collect();
        Value::Text(texts.join(", ").into())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) | Value::Coded { words: text, .. } => f.write_str(text),
        }
    }
}

#[cfg(feature = "serde")]
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(number) => serializer.serialize_u64(*number),
            Value::Text(text) | Value::Coded { code: text, .. } => serializer.serialize_str(text),
        }
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as u64)
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Value {
        letter.to_string().into()
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Value {
        match color {
            Color::White => Value::coded("white", "White"),
            Color::Black => Value::coded("black", "Black"),
        }
    }
}

impl From<Role> for Value {
    fn from(role: Role) -> Value {
        role.name().into()
    }
}

impl<N: Named> From<N> for Value {
    fn from(square: N) -> Value {
        square.name().into()
    }
}

/// Declares the sentences of each code as constants, and `TEMPLATES`, the list of all.
#[macro_export]
macro_rules! sentences {
    ($vis:vis $code:ty: $($of:expr => { $($name:ident: $text:expr,)* })+) => {
        $($($vis const $name: $crate::game::Template<$code> = $crate::game::Template {
            code: $of,
            text: $text,
        };)*)+

        /// All templates, grouped by code.
        $vis const TEMPLATES: &[$crate::game::Template<$code>] = &[$($($name,)*)+];
    };
}
pub use sentences;
