//! Texts of a request with their limits. A limit is kept here and repeated in the schema; those of
//! positions and moves are settings (`within.rs`), and the schema has their defaults.

use serde::{Deserialize, Deserializer, de};
use utoipa::ToSchema;

use super::whole::Whole;

/// The longest seed.
pub const MAX_SEED: usize = 128;
/// The longest name of a square or option.
pub const MAX_WORD: usize = 64;

fn limited<'de, D: Deserializer<'de>>(
    deserializer: D,
    what: &'static str,
    most: usize,
) -> Result<String, D::Error> {
    struct Visitor {
        what: &'static str,
        most: usize,
    }
    impl de::Visitor<'_> for Visitor {
        type Value = String;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(
                f,
                "{}, a string of 1 to {} characters",
                self.what, self.most
            )
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<String, E> {
            let length = text.chars().count();
            if (1..=self.most).contains(&length) {
                Ok(text.to_owned())
            } else {
                Err(E::invalid_length(length, &self))
            }
        }
    }
    deserializer.deserialize_str(Visitor { what, most })
}

/// A text of any length but none.
fn filled<'de, D: Deserializer<'de>>(
    deserializer: D,
    what: &'static str,
) -> Result<String, D::Error> {
    struct Visitor(&'static str);
    impl de::Visitor<'_> for Visitor {
        type Value = String;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{}, a string that is not empty", self.0)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<String, E> {
            if text.is_empty() {
                return Err(E::invalid_length(0, &self));
            }
            Ok(text.to_owned())
        }
    }
    deserializer.deserialize_str(Visitor(what))
}

/// A position in the variant's notation, as the service or a player wrote it.
#[derive(Clone, Debug, ToSchema)]
#[schema(
    value_type = String,
    min_length = 1,
    max_length = 4096,
    example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1"
)]
pub struct PositionText(pub String);

/// A move in the variant's notation.
#[derive(Clone, Debug, ToSchema)]
#[schema(value_type = String, min_length = 1, max_length = 256, example = "0e2-0e4")]
pub struct MoveText(pub String);

/// The seed of chance: a string of 1 to 128 characters without U+0000, not a number, since
/// JavaScript rounds large numbers.
#[derive(Clone, Debug, ToSchema)]
#[schema(value_type = String, min_length = 1, max_length = 128, example = "correct horse")]
pub struct SeedText(pub String);

/// A square as the variant's positions name it.
#[derive(Clone, Debug, ToSchema)]
#[schema(value_type = String, min_length = 1, max_length = 64, example = "0e2")]
pub struct SquareText(pub String);

/// A variant or an operation.
#[derive(Clone, Debug)]
pub struct NameText(pub String);

/// The name of a start set-up.
#[derive(Clone, Debug, ToSchema)]
#[schema(value_type = String, min_length = 1, max_length = 64, example = "standard")]
pub struct SetupText(pub String);

impl<'de> Deserialize<'de> for PositionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        filled(deserializer, "a position").map(PositionText)
    }
}

impl<'de> Deserialize<'de> for MoveText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        filled(deserializer, "a move").map(MoveText)
    }
}

impl<'de> Deserialize<'de> for SeedText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let what = "a seed (a string, since JavaScript rounds large numbers)";
        limited(deserializer, what, MAX_SEED).map(SeedText)
    }
}

impl<'de> Deserialize<'de> for SquareText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        limited(deserializer, "a square", MAX_WORD).map(SquareText)
    }
}

impl<'de> Deserialize<'de> for NameText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        limited(deserializer, "a name", MAX_WORD).map(NameText)
    }
}

impl<'de> Deserialize<'de> for SetupText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        limited(deserializer, "a set-up", MAX_WORD).map(SetupText)
    }
}

/// The most draws of one move.
pub const MAX_DRAWS: usize = 256;

/// Reads a list of draws of limited length.
pub fn draws<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<u32>>, D::Error> {
    let draws = Option::<Vec<Whole>>::deserialize(deserializer)?;
    match &draws {
        Some(list) if list.len() > MAX_DRAWS => Err(de::Error::custom(format_args!(
            "{} draws; a move has {MAX_DRAWS} at most",
            list.len()
        ))),
        _ => Ok(draws.map(|list| list.into_iter().map(|draw| draw.0).collect())),
    }
}
