//! Parses a JSON body or query parameters into a typed request, or a problem that points at the
//! part that does not fit.

use serde::de::{Deserialize, DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use crate::game::Game;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::{PositionText, pointer_to};

use super::serde_message::translate;

/// The maximum length of a message and of a pointer in a problem, in characters.
const MAX_DETAIL: usize = 300;

/// A request as it was sent.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// The JSON body.
    Json(&'a [u8]),
    /// The query, after the `?` of the address.
    Query(&'a str),
}

impl Input<'_> {
    /// Parses a request. A body that is not JSON is refused before its fields are checked.
    ///
    /// # Errors
    /// Returns a problem that points at the part that does not fit.
    pub fn read<T: DeserializeOwned>(self) -> Result<T, Problem> {
        match self {
            Input::Json(bytes) => read_json(bytes),
            Input::Query(text) => read_query(text),
        }
    }
}

fn read_query<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(text.as_bytes());
    serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
        .map_err(|error| mismatch(error.path(), &error.inner().to_string()))
}

fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json);
    let is_object = || bytes.trim_ascii_start().first() == Some(&b'{');
    let complete = json.end().is_ok() && is_object();
    let error = match read {
        Ok(request) if complete => return Ok(request),
        other => other.err(),
    };
    serde_json::from_slice::<IgnoredAny>(bytes).map_err(|error| malformed(&error))?;
    Err(match error {
        // serde_json reports this only in its message.
        Some(error) if error.inner().to_string().starts_with("recursion limit") => {
            Problem::new(sentences::NESTED).at("")
        }
        Some(error) if error.inner().classify() != Category::Data => malformed(error.inner()),
        Some(error) if is_object() => mismatch(error.path(), &error.inner().to_string()),
        // serde would accept an array for a struct, field by field.
        _ => Problem::new(sentences::NO_OBJECT).at(""),
    })
}

/// Parses a part of a body that was kept as raw JSON. A problem points below `pointer`.
///
/// # Errors
/// Returns a problem that points at the part that does not fit.
pub fn read_part<'de, T: Deserialize<'de>>(text: &'de str, pointer: &str) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json)
        .map_err(|error| mismatch_below(pointer, error.path(), &error.inner().to_string()))
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

/// Returns the problem for a request that does not fit its schema. serde names an unknown, missing
/// or repeated field only in its message, from which the pointer is completed.
fn mismatch(path: &Path, message: &str) -> Problem {
    mismatch_below("", path, message)
}

fn mismatch_below(start: &str, path: &Path, message: &str) -> Problem {
    let mut steps: Vec<String> = path
        .iter()
        .filter_map(|step| match step {
            Segment::Seq { index } => Some(index.to_string()),
            Segment::Map { key } => Some(key.clone()),
            Segment::Enum { variant } => Some(variant.clone()),
            Segment::Unknown => None,
        })
        .collect();
    let names_field = ["unknown field", "missing field", "duplicate field"]
        .into_iter()
        .any(|start| message.starts_with(start));
    if let (true, Some(field)) = (names_field, message.split('`').nth(1))
        && steps.last().is_none_or(|last| last != field)
    {
        steps.push(field.to_owned());
    }
    let mut pointer = start.to_owned();
    for step in steps {
        pointer.push_str(&pointer_to(&step));
    }
    // A name that a client made up can be as long as the body.
    let message: String = translate(message).chars().take(MAX_DETAIL).collect();
    Problem::new(sentences::SERDE_MESSAGE.with("message", message))
        .at(pointer.chars().take(MAX_DETAIL).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        #[expect(dead_code, reason = "only parsing is tested")]
        name: String,
        #[expect(dead_code, reason = "only parsing is tested")]
        draws: Option<Vec<u32>>,
    }

    fn problem(json: &str) -> serde_json::Value {
        let problem = read_json::<Toy>(json.as_bytes()).unwrap_err();
        serde_json::to_value(problem.body()).unwrap()
    }

    #[test]
    fn a_wrong_value_points_at_its_field() {
        for (json, pointer) in [
            (r#"{"name":1}"#, "/name"),
            (r#"{"name":"a","draws":[0,"b"]}"#, "/draws/1"),
            (r#"{"name":"a","nmae":"b"}"#, "/nmae"),
            (r#"{"name":"a","a/b~":1}"#, "/a~1b~0"),
            (r"{}", "/name"),
            (r#"{"name":"a","name":"b"}"#, "/name"),
            (r#"["a"]"#, ""),
            ("7", ""),
        ] {
            let problem = problem(json);
            assert_eq!(problem["code"], "invalid_request", "{json}");
            assert_eq!(problem["pointer"], pointer, "{json}: {problem}");
        }
    }

    #[test]
    fn what_is_not_json_is_malformed() {
        for json in [
            "",
            "{",
            "{\"name\":\"a\"} x",
            "{\"name\":\"\\ud800\"}",
            "\u{feff}{}",
        ] {
            assert_eq!(problem(json)["code"], "malformed_json", "{json:?}");
        }
    }
}
