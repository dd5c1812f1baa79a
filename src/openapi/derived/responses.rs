//! The responses of an operation: its answer, and its problems.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::game::{self, Sentence, Sentences as _};
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

use super::headers;

/// The request id in the examples of problems.
pub const EXAMPLE_ID: &str = "5f0c2b7e9a3d4c18";

/// The problems of every operation.
const COMMON_PROBLEMS: [Code; 6] = [
    Code::InvalidRequest,
    Code::MethodNotAllowed,
    Code::NotAcceptable,
    Code::RateLimited,
    Code::InternalError,
    Code::Overloaded,
];

/// The problems of every operation with a body.
pub const BODY_PROBLEMS: [Code; 4] = [
    Code::MalformedJson,
    Code::RequestTimeout,
    Code::BodyTooLarge,
    Code::UnsupportedMediaType,
];

/// The response with status 200.
pub struct OkResponse {
    pub description: &'static str,
    /// By media type.
    pub content: Value,
    /// Whether caches may store it.
    pub is_kept: bool,
}

/// Returns the responses by status. Each has the titles of its codes.
pub fn responses(good: OkResponse, problems: &[Code]) -> Value {
    let mut by_status: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
    for &code in COMMON_PROBLEMS.iter().chain(problems) {
        by_status.entry(code.status()).or_default().push(code);
    }
    let problems = by_status
        .into_iter()
        .map(|(status, codes)| (status.to_string(), response(&codes)));
    let OkResponse {
        description,
        content,
        is_kept,
    } = good;
    let good = json!({ "description": description, "content": content });
    let mut all: Map<String, Value> = problems.chain([("200".to_owned(), good)]).collect();
    for (status, response) in &mut all {
        response["headers"] = headers::for_status(status, is_kept);
    }
    all.into()
}

/// Moves responses that operations share to the components, under the names of their codes. Those with
/// status 422 differ by operation and stay.
pub fn share(document: &mut Value) {
    let mut shared = Map::new();
    let paths = document["paths"].as_object_mut().into_iter();
    let operations = paths
        .flat_map(Map::values_mut)
        .filter_map(Value::as_object_mut);
    for operation in operations.flat_map(Map::values_mut) {
        let responses = operation
            .get_mut("responses")
            .and_then(Value::as_object_mut);
        for (status, response) in responses.into_iter().flatten() {
            if status != "200" && status != "304" && status != "422" {
                let description = response["description"].as_str().unwrap_or_default();
                let codes: Vec<String> = description
                    .split('`')
                    .skip(1)
                    .step_by(2)
                    .map(upper)
                    .collect();
                let name = codes.join("Or");
                let named = json!({ "$ref": format!("#/components/responses/{name}") });
                shared.insert(name, std::mem::replace(response, named));
            }
        }
    }
    document["components"]["responses"] = shared.into();
}

/// Converts a code to the name of a component: `not_found` to `NotFound`.
fn upper(code: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    code.split('_').map(word).collect()
}

/// Returns a sentence from the first template of a code, with values that an answer could have.
fn example(code: Code) -> Option<Sentence<Code>> {
    let template = Code::TEMPLATES.iter().find(|known| known.code == code)?;
    let limits = Limits::default();
    let value = |name| match name {
        "message" => code.meaning().into(),
        "limit" if code == Code::BodyTooLarge => limits.body.into(),
        "limit" => limits.receive_deadline.as_secs().into(),
        "text" => "chess".into(),
        "known" => "…".into(),
        "path" => "/v2".into(),
        "methods" => "GET, HEAD".into(),
        "types" => "application/json".into(),
        "square" => "0e2".into(),
        _ => game::Value::from(1_u32),
    };
    let sentence = Sentence::from(*template);
    Some(
        template
            .parameters()
            .fold(sentence, |sentence, name| sentence.with(name, value(name))),
    )
}

/// Returns a response with one of several codes, the first of which is the example.
fn response(codes: &[Code]) -> Value {
    let title = |code: &Code| format!("{} (`{}`)", code.title(), code.text());
    let titles: Vec<String> = codes.iter().map(title).collect();
    let example = codes.first().and_then(|&code| example(code));
    let example = example.map(|sentence| {
        let problem = Problem::new(sentence).with_request_id(EXAMPLE_ID);
        json!(problem.body())
    });
    json!({
        "description": titles.join("; "),
        "content": { "application/problem+json": {
            "schema": { "$ref": "#/components/schemas/Problem" },
            "example": example,
        } },
    })
}
