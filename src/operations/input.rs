//! Parses a JSON body or query parameters into a typed request, or a problem that points at the
//! part that does not fit.

use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, DeserializeOwned};
use serde_json::error::Category;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

use crate::game::Game;
use crate::wire::fields::{PositionText, pointer_to};
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::mismatch::{Mismatch, Parameter, Place};

/// The maximum length of a pointer in a problem, in characters.
const MAX_POINTER: usize = 300;
/// The least number of steps of a path at which the library stops because of the depth.
const DEEP: usize = 100;

#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    Json(&'a [u8]),
    Query(&'a str),
}

/// The memory of any request, in bytes: a position, a refusal with its faults.
const OF_ANY: usize = 36 * 1024;
/// The memory of a parsed request, in bytes: for each byte of its text, and for each object and
/// each list in it.
const PER_BYTE: usize = 2;
const PER_OBJECT: usize = 512;
const PER_LIST: usize = 64;
/// The length of the shortest object in a list. It bounds the number of objects, since braces may
/// also occur in strings.
const MIN_OBJECT: usize = r#"{"move":""},"#.len();

impl Input<'_> {
    /// Returns the memory to reserve before the request is parsed, in bytes: for its strings, and
    /// for its lists while they grow.
    pub fn memory(self) -> usize {
        let bytes = match self {
            Input::Json(bytes) => bytes,
            Input::Query(text) => text.as_bytes(),
        };
        let count = |sign| memchr::memchr_iter(sign, bytes).count();
        let objects = count(b'{').min(1 + bytes.len() / MIN_OBJECT);
        OF_ANY + PER_BYTE * bytes.len() + PER_OBJECT * objects + PER_LIST * count(b'[')
    }

    /// Parses a request. A body that is not JSON is refused before its fields are checked.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, Problem> {
        match self {
            Input::Json(bytes) => read_json(bytes),
            Input::Query(text) => read_query(text),
        }
    }
}

fn read_query<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(text.as_bytes());
    let fields = MapDeserializer::new(pairs.map(|(name, value)| (name, Parameter(value))));
    serde_path_to_error::deserialize(fields).map_err(|error| {
        let path = error.path().clone();
        problem("", &path, error.into_inner())
    })
}

fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json);
    let is_object = || bytes.trim_ascii_start().first() == Some(&b'{');
    // serde does not look at the letters of a field that it ignores.
    let is_text = str::from_utf8(bytes).is_ok();
    let complete = json.end().is_ok() && is_object() && is_text;
    let error = match read {
        Ok(request) if complete => return Ok(request),
        other => other.err(),
    };
    let body: &RawValue = serde_json::from_slice(bytes).map_err(|error| malformed(&error))?;
    let Some(error) = error.filter(|_| is_object()) else {
        // serde would accept an array for a struct, field by field.
        return Err(Problem::new(sentences::NO_OBJECT).at(""));
    };
    if error.path().iter().count() >= DEEP {
        return Err(Problem::new(sentences::NESTED).at(""));
    }
    let fault = fault_of::<T>(body, error.path());
    let is_lost = fault.sentence.template == sentences::DOES_NOT_FIT.text;
    if is_lost && error.inner().classify() == Category::Syntax {
        // Half a character, or a number that is too large for JSON's libraries.
        return Err(malformed(error.inner()));
    }
    Err(problem("", error.path(), fault))
}

/// Parses a part of a body that was kept as raw JSON. A problem points below `pointer`.
pub fn read_part<'de, T: Deserialize<'de>>(
    value: &'de RawValue,
    pointer: &str,
) -> Result<T, Problem> {
    serde_path_to_error::deserialize(value)
        .map_err(|error| problem(pointer, error.path(), fault_of::<T>(value, error.path())))
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

/// Finds out what does not fit the type in a value, from the path to it.
fn fault_of<'de, T: Deserialize<'de>>(value: &'de RawValue, path: &Path) -> Mismatch {
    let steps: Vec<&Segment> = path.iter().collect();
    let place = Place {
        value,
        path: &steps,
    };
    T::deserialize(place).err().unwrap_or_else(Mismatch::lost)
}

fn problem(start: &str, path: &Path, fault: Mismatch) -> Problem {
    let mut steps: Vec<String> = path
        .iter()
        .filter_map(|step| match step {
            Segment::Seq { index } => Some(index.to_string()),
            Segment::Map { key } => Some(key.clone()),
            Segment::Enum { .. } | Segment::Unknown => None,
        })
        .collect();
    let field = fault.field.filter(|field| steps.last() != Some(field));
    steps.extend(field);
    let steps = steps.iter().map(|step| pointer_to(step));
    let pointer: String = [start.to_owned()].into_iter().chain(steps).collect();
    // A name that a client made up can be as long as the body.
    let pointer: String = pointer.chars().take(MAX_POINTER).collect();
    Problem::new(fault.sentence).at(pointer)
}
