//! What a client sends: a request, parsed from a JSON body or a query, and the texts, numbers and lists in
//! it with their limits, which the schema repeats. What does not fit is a problem that points at it.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Deserialize, DeserializeOwned, Deserializer, SeqAccess, Unexpected};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::game::Game;
use crate::replay::pgn::MAX_GLYPHS;
use crate::replay::{Glyph, Key};

use super::deserializer::{read_json, read_query};
use super::limits::at_most;
use super::memory::MemoryReservation;
use super::problem::Problem;
use super::sentences;

#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    Json(&'a [u8]),
    Query(&'a str),
}

/// The memory of any request, in bytes: a position, a refusal with its faults.
const OF_ANY: usize = 36 * 1024;
/// The memory of a parsed request, in bytes: for each byte of its text, for each comma, and for each
/// object and each list in it.
const PER_BYTE: usize = 2;
const PER_COMMA: usize = 12;
const PER_OBJECT: usize = 512;
const PER_LIST: usize = 64;
/// The maximum number of objects in a body. Reading one takes some hundred nanoseconds.
const MAX_OBJECTS: usize = 10_000;

impl Input<'_> {
    /// Parses a request. Reserves the memory for its strings, and for its lists while they grow. A body
    /// that is not JSON is refused before its fields are read. Both can take milliseconds, so `check` is
    /// called between them and while the fields are read.
    pub fn read<T: DeserializeOwned>(
        self,
        reservation: &mut MemoryReservation,
        check: &mut dyn FnMut() -> Result<(), Problem>,
    ) -> Result<T, Problem> {
        let (bytes, objects) = match self {
            Input::Json(bytes) => (bytes, objects(bytes)),
            Input::Query(text) => (text.as_bytes(), 0),
        };
        let count = |sign: u8| memchr::memchr_iter(sign, bytes).count();
        let items = PER_COMMA * count(b',') + PER_LIST * count(b'[') + PER_OBJECT * objects;
        reservation.take(OF_ANY + PER_BYTE * bytes.len() + items)?;
        if let Input::Query(text) = self {
            return read_query(text);
        }
        if bytes.trim_ascii().is_empty() {
            return Err(Problem::new(sentences::EMPTY));
        }
        at_most(objects, MAX_OBJECTS, sentences::OBJECTS, "")?;
        let body: &RawValue = serde_json::from_slice(bytes).map_err(|error| malformed(&error))?;
        if !body.get().starts_with('{') {
            return Err(Problem::new(sentences::NO_OBJECT).at(""));
        }
        check()?;
        read_json(body, Some(check)).map_err(|problem| {
            // Half a character is found only when its string is read. The library says where it is.
            if problem.sentence.template == sentences::DOES_NOT_FIT.text
                && let Err(error) = serde_json::from_slice::<T>(bytes)
                && error.is_syntax()
            {
                return malformed(&error);
            }
            problem
        })
    }
}

/// Counts the braces outside strings that open an object.
fn objects(json: &[u8]) -> usize {
    let (mut count, mut at) = (0, 0);
    while let Some(found) = memchr::memchr2(b'{', b'"', &json[at..]) {
        at += found + 1;
        if json[at - 1] == b'{' {
            count += 1;
            continue;
        }
        // To the end of the string. A backslash escapes the byte after it.
        while let Some(found) = memchr::memchr2(b'\\', b'"', &json[at..]) {
            at += found + 1;
            if json[at - 1] == b'"' {
                break;
            }
            at = json.len().min(at + 1);
        }
    }
    count
}

/// Parses a part of a body that was kept as raw JSON. A problem points below `pointer`.
pub fn read_part<'de, T: Deserialize<'de>>(
    value: &'de RawValue,
    pointer: &str,
) -> Result<T, Problem> {
    read_json(value, None).map_err(|problem| problem.below(pointer))
}

/// Parses the position of a request, or returns the standard start if there is none.
pub fn read_position<G: Game>(text: Option<&PositionText>) -> Result<G, Problem> {
    let text = text.map_or(G::info().start, |text| &text.0);
    G::parse(text).map_err(Problem::invalid_position)
}

fn malformed(error: &serde_json::Error) -> Problem {
    let sentence = sentences::NOT_JSON.with("line", error.line());
    Problem::new(sentence.with("column", error.column()))
}

/// What a text is, for messages, its maximum length in characters, and the characters that it cannot have.
struct Expected(&'static str, usize, &'static [char]);

impl de::Visitor<'_> for Expected {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Expected(what, most, _) = self;
        write!(f, "{what}, a string of 1 to {most} characters")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<String, E> {
        // A text has at least as many bytes as characters.
        let fits = text.len() <= self.1 || text.chars().count() <= self.1;
        if !fits || text.is_empty() {
            return Err(E::invalid_length(text.chars().count(), &self));
        }
        match self.2.iter().find(|letter| text.contains(**letter)) {
            Some(letter) => Err(E::invalid_value(Unexpected::Char(*letter), &self)),
            None => Ok(text.to_owned()),
        }
    }
}

macro_rules! text_types {
    ($(
        $(#$about:tt)*
        $name:ident = $what:literal, $most:tt $(, without $letter:literal)? $(, example = $text:tt)?;
    )+) => {$(
        $(#$about)*
        #[derive(Clone, Debug, ToSchema)]
        #[schema(value_type = String, min_length = 1, max_length = $most $(, example = $text)?)]
        pub struct $name(pub String);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let expected = Expected($what, $most, &[$($letter)?]);
                deserializer.deserialize_str(expected).map($name)
            }
        }
    )+};
}

// What each is, for messages, and its maximum length in characters.
text_types! {
    /// A position in the variant's notation, as the service or a player wrote it.
    PositionText = "a position", 4096,
        example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1";
    /// A move in the variant's notation. `$defs` has the pattern of each variant, which is also the
    /// `movePattern` of the variant.
    MoveText = "a move", 256, example = "0e2-0e4";
    /// The seed of chance: a string of 1 to 128 characters without U+0000, not a number, since
    /// JavaScript rounds large numbers.
    // A zero byte separates the texts in the key of a draw.
    SeedText = "a seed (a string, since JavaScript rounds large numbers)", 128, without '\0',
        example = "correct horse";
    /// A square as the variant's positions name it.
    SquareText = "a square", 64, example = "0e2";
    /// A variant or an operation.
    NameText = "a name", 64;
    /// The name of a start set-up.
    SetupText = "a set-up", 64, example = "standard";
}

/// The index of an option that was drawn.
#[derive(ToSchema)]
#[schema(value_type = u32, maximum = 4_294_967_295_u32)]
#[allow(dead_code, reason = "only its schema is used")]
pub struct DrawIndex(u32);

/// The maximum number of draws of one move.
pub const MAX_DRAWS: usize = 256;

/// The maximum number of tags that a client chooses for a record.
pub const MAX_TAGS: usize = 64;

/// Parses tags. An empty list counts as none, since some languages write an empty map so.
pub fn tags<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    struct Tags;

    impl<'de> de::Visitor<'de> for Tags {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "an object of at most {MAX_TAGS} texts")
        }

        fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
            Ok(BTreeMap::new())
        }

        fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut read = BTreeMap::new();
            while let Some((name, value)) = map.next_entry()? {
                if read.len() == MAX_TAGS {
                    return Err(de::Error::invalid_length(MAX_TAGS + 1, &self));
                }
                read.insert(name, value);
            }
            Ok(read)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
            match items.next_element::<de::IgnoredAny>()? {
                None => Ok(BTreeMap::new()),
                Some(_) => Err(de::Error::invalid_type(Unexpected::Seq, &self)),
            }
        }
    }

    deserializer.deserialize_any(Tags)
}

/// The maximum number of keys of a game's positions.
const MAX_KEYS: usize = 2000;

/// Parses the keys of a game's positions. A game has at least one, so an empty list counts as
/// omitted.
pub fn history<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Key>>, D::Error> {
    let keys: Option<AtMost<Key, MAX_KEYS>> = Option::deserialize(deserializer)?;
    Ok(keys.map(|list| list.0).filter(|keys| !keys.is_empty()))
}

/// Parses a list of annotations: numbers from 0 to 255.
pub fn glyphs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<[Glyph]>, D::Error> {
    let glyphs: Option<AtMost<Within<0, 255>, MAX_GLYPHS>> = Option::deserialize(deserializer)?;
    let glyphs = glyphs.into_iter().flat_map(|list| list.0);
    Ok((glyphs.filter_map(|it| u8::try_from(it.0).ok()).map(Glyph)).collect())
}

/// Parses a list of draws.
pub fn draws<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<u32>>, D::Error> {
    let draws: Option<AtMost<AnyU32, MAX_DRAWS>> = Option::deserialize(deserializer)?;
    Ok(draws.map(|list| list.0.into_iter().map(|draw| draw.0).collect()))
}

/// A list of at most `MOST` items: an array in JSON, items with commas between in a query.
#[derive(Clone, Debug)]
pub struct AtMost<T, const MOST: usize>(pub Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for AtMost<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(AtMost(Vec::new()))
    }
}

/// Reads items into an empty list.
impl<'de, T: Deserialize<'de>, const MOST: usize> de::Visitor<'de> for AtMost<T, MOST> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MOST} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<Self, A::Error> {
        while let Some(item) = items.next_element()? {
            if self.0.len() == MOST {
                return Err(de::Error::invalid_length(MOST + 1, &self));
            }
            self.0.push(item);
        }
        Ok(self)
    }
}

/// An integer from `LEAST` to `MOST`. Accepts `2.0`: JSON has a single type of number, and some
/// languages write integers that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Within<const LEAST: u32, const MOST: u32>(pub u32);

pub type AnyU32 = Within<0, { u32::MAX }>;

impl<'de, const LEAST: u32, const MOST: u32> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<const LEAST: u32, const MOST: u32>;

        impl<const LEAST: u32, const MOST: u32> de::Visitor<'_> for Visitor<LEAST, MOST> {
            type Value = Within<LEAST, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from {LEAST} to {MOST}")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
                let whole = u32::try_from(number).ok();
                let whole = whole.filter(|whole| (LEAST..=MOST).contains(whole));
                let wrong = || E::invalid_value(Unexpected::Unsigned(number), &self);
                whole.map(Within).ok_or_else(wrong)
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
                // The text of a whole number has digits alone; the sum turns -0 into 0.
                match (number + 0.0).to_string().parse() {
                    Ok(whole) => self.visit_u64(whole),
                    Err(_) => Err(E::invalid_value(Unexpected::Float(number), &self)),
                }
            }
        }

        deserializer.deserialize_u64(Visitor)
    }
}
