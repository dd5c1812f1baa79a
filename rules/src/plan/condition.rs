//! The conditions under which nodes apply.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer};
use serde_json::Value;

use crate::board::SquareName;

/// The side of a ply, as the owner of a plan sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum EventBy {
    /// One of the plan's opponent.
    #[default]
    Opponent,
    /// One of the plan's owner.
    Owner,
}

/// A condition on an event. All of its parts have to hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Condition {
    /// Whose ply it is.
    pub by: EventBy,
    /// The move as shown to the owner (`view_move`).
    pub mv: Option<String>,
    /// The effects: each pattern has to fit an effect that is shown to the owner.
    pub effects: Vec<EffectPattern>,
    /// The contents of squares after the event, as the owner sees them: a letter of the position
    /// string, or `None`.
    pub squares: Vec<(SquareName, Option<char>)>,
}

/// The fields of an effect, `type` among them, with the values that they must have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "utoipa",
    derive(utoipa::ToSchema),
    schema(value_type = Object)
)]
pub struct EffectPattern(pub Vec<(String, Scalar)>);

/// A JSON scalar: null, a boolean, an integer or a string.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are enough")]
pub enum Scalar {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
}

impl EffectPattern {
    /// Returns whether an effect has these values in all fields. A missing field counts as null.
    #[must_use]
    pub fn fits(&self, effect: &Value) -> bool {
        let has = |(name, value): &(String, Scalar)| value.is(&effect[name.as_str()]);
        self.0.iter().all(has)
    }

    /// Returns whether every effect that fits this pattern fits the other.
    #[must_use]
    pub fn implies(&self, other: &EffectPattern) -> bool {
        other.0.iter().all(|field| self.0.contains(field))
    }

    /// Returns the type of effect that the pattern requires, if it requires one.
    #[must_use]
    pub fn tag(&self) -> Option<&Scalar> {
        let tag = self.0.iter().find(|(name, _)| name == "type");
        tag.map(|(_, value)| value)
    }
}

impl Scalar {
    fn is(&self, value: &Value) -> bool {
        match self {
            Scalar::Null => value.is_null(),
            Scalar::Bool(truth) => value.as_bool() == Some(*truth),
            Scalar::Number(number) => value.as_i64() == Some(*number),
            Scalar::Text(text) => value.as_str() == Some(text),
        }
    }
}

/// The maximum number of fields of a pattern.
const MAX_FIELDS: usize = 16;

impl<'de> Deserialize<'de> for EffectPattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EffectPattern, D::Error> {
        struct Fields;

        impl<'de> de::Visitor<'de> for Fields {
            type Value = EffectPattern;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object of at most {MAX_FIELDS} fields")
            }

            fn visit_map<A: de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<EffectPattern, A::Error> {
                let mut fields: Vec<(String, Scalar)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Scalar>()? {
                    if fields.len() == MAX_FIELDS {
                        return Err(de::Error::invalid_length(MAX_FIELDS + 1, &self));
                    }
                    if fields.iter().any(|(known, _)| *known == name) {
                        return Err(de::Error::custom("a field is there twice"));
                    }
                    fields.push((name, value));
                }
                let pattern = EffectPattern(fields);
                match pattern.tag() {
                    Some(_) => Ok(pattern),
                    None => Err(de::Error::missing_field("type")),
                }
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Scalar, D::Error> {
        struct Scalars;

        impl de::Visitor<'_> for Scalars {
            type Value = Scalar;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string, a whole number, true, false or null")
            }

            fn visit_unit<E: de::Error>(self) -> Result<Scalar, E> {
                Ok(Scalar::Null)
            }

            fn visit_bool<E: de::Error>(self, truth: bool) -> Result<Scalar, E> {
                Ok(Scalar::Bool(truth))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Scalar, E> {
                let small = i64::try_from(number);
                let wrong = || E::invalid_value(de::Unexpected::Unsigned(number), &self);
                small.map(Scalar::Number).map_err(|_| wrong())
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Scalar, E> {
                Ok(Scalar::Text(text.to_owned()))
            }
        }

        deserializer.deserialize_any(Scalars)
    }
}
