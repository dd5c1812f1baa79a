//! Parses a JSON body or query parameters into a typed request, or a problem that points at the
//! part that does not fit.

use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, DeserializeOwned};
use serde_json::error::Category;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

use crate::game::Game;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::{PositionText, pointer_to};

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

#[cfg(test)]
mod tests {
    use crate::board::Color;
    use crate::wire::number::AnyU32;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        #[expect(dead_code, reason = "only parsing is tested")]
        name: String,
        #[expect(dead_code, reason = "only parsing is tested")]
        draws: Option<Vec<AnyU32>>,
        #[expect(dead_code, reason = "only parsing is tested")]
        side: Option<Color>,
    }

    fn problem(json: &str) -> serde_json::Value {
        let problem = read_json::<Toy>(json.as_bytes()).unwrap_err();
        serde_json::to_value(problem.body()).unwrap()
    }

    #[test]
    fn a_wrong_value_points_at_its_field() {
        for (json, pointer, detail) in [
            (r#"{"name":1}"#, "/name", "this has to be a string"),
            (
                r#"{"name":"a","draws":0}"#,
                "/draws",
                "this has to be a list",
            ),
            (
                r#"{"name":"a","draws":[0,"b"]}"#,
                "/draws/1",
                "this has to be a whole number from 0 to 4294967295",
            ),
            (
                r#"{"name":"a","side":"a"}"#,
                "/side",
                "this has to be one of: white, black",
            ),
            (
                r#"{"name":"a","side":7}"#,
                "/side",
                "this has to be one of: white, black",
            ),
            (
                r#"{"name":"a","nmae":"b"}"#,
                "/nmae",
                r#"there is no field "nmae" here; there are: name, draws, side"#,
            ),
            (
                r#"{"name":"a","a/b~":1}"#,
                "/a~1b~0",
                r#"there is no field "a/b~" here; there are: name, draws, side"#,
            ),
            (r"{}", "/name", r#"the field "name" is missing"#),
            (
                r#"{"name":"a","name":"b"}"#,
                "/name",
                r#"the field "name" is there twice"#,
            ),
            (r#"["a"]"#, "", "the body has to be a JSON object"),
            ("7", "", "the body has to be a JSON object"),
            ("null", "", "the body has to be a JSON object"),
        ] {
            let problem = problem(json);
            assert_eq!(problem["code"], "invalid_request", "{json}");
            assert_eq!(problem["pointer"], pointer, "{json}: {problem}");
            assert_eq!(problem["detail"], detail, "{json}");
        }
    }
}
