//! The answers of an operation: what it answers, and the problems that it may answer with instead.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::headers;

/// The request id in the examples of problems.
pub const EXAMPLE_ID: &str = "5f0c2b7e9a3d4c18";

/// What any answer may be instead.
const ANYWHERE: [Code; 6] = [
    Code::InvalidRequest,
    Code::MethodNotAllowed,
    Code::NotAcceptable,
    Code::RateLimited,
    Code::InternalError,
    Code::Overloaded,
];

/// What may be wrong with a body.
pub const OF_A_BODY: [Code; 4] = [
    Code::MalformedJson,
    Code::RequestTimeout,
    Code::BodyTooLarge,
    Code::UnsupportedMediaType,
];

/// What is answered when all is well.
pub struct Good {
    pub description: &'static str,
    pub media_type: &'static str,
    pub schema: Value,
    pub example: Value,
    /// Whether a client may keep it.
    pub is_kept: bool,
}

/// Every answer, by its status: each status once, with the titles of the codes that have it.
pub fn responses(good: Good, problems: &[Code]) -> Value {
    let mut by_status: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
    for &code in ANYWHERE.iter().chain(problems) {
        by_status.entry(code.status()).or_default().push(code);
    }
    let problems = by_status
        .into_iter()
        .map(|(status, codes)| (status.to_string(), response(&codes)));
    let Good {
        description,
        media_type,
        schema,
        example,
        is_kept,
    } = good;
    let content = json!({ media_type: { "schema": schema, "example": example } });
    let good = json!({ "description": description, "content": content });
    let mut all: Map<String, Value> = problems.chain([("200".to_owned(), good)]).collect();
    for (status, response) in &mut all {
        response["headers"] = headers::of(status, is_kept);
    }
    all.into()
}

/// A response with one of several codes; the first is shown as the example.
fn response(codes: &[Code]) -> Value {
    let title = |code: &Code| format!("{} (`{}`)", code.title(), code.text());
    let titles: Vec<String> = codes.iter().map(title).collect();
    let example = codes.first().map(|&code| {
        let problem = Problem::new(code, code.meaning()).of_request(EXAMPLE_ID);
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
