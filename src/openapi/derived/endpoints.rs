//! A method of a path in the document, with its answer and its problems.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::game::{self, Sentence, Sentences as _};
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

use super::names::{camel, pascal};
use super::{DocumentBuilder, reference};

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
const BODY_PROBLEMS: [Code; 4] = [
    Code::MalformedJson,
    Code::RequestTimeout,
    Code::BodyTooLarge,
    Code::UnsupportedMediaType,
];

/// A GET, or a POST with a body.
pub struct Endpoint<'a> {
    pub path: &'a str,
    pub tag: &'a str,
    /// Summary and description.
    pub doc: [&'a str; 2],
    pub parameters: Vec<Value>,
    /// The JSON of the request: schema and examples.
    pub body: Option<Value>,
    /// The description of the answer.
    pub answer: &'a str,
    /// The answer, by media type.
    pub content: Value,
    /// Whether caches may store the answer.
    pub is_kept: bool,
    /// The problems that are specific to it.
    pub problems: &'a [Code],
}

impl DocumentBuilder<'_> {
    /// Adds a method. Of a path with both the POST comes first.
    pub fn add(&mut self, endpoint: Endpoint<'_>) {
        let of_body = endpoint.body.as_ref().map_or(&[][..], |_| &BODY_PROBLEMS);
        let problems = COMMON_PROBLEMS.iter().chain(of_body);
        let mut responses = self.problems(problems.chain(endpoint.problems));
        let ok = json!({
            "description": endpoint.answer,
            "content": endpoint.content,
            "headers": headers_of(200, endpoint.is_kept),
        });
        responses.insert("200".to_owned(), ok);
        let methods = &mut self.document["paths"][endpoint.path];
        let (_, name) = endpoint.path.rsplit_once('/').unwrap_or_default();
        let is_second = methods.get("post").is_some();
        let [summary, description] = endpoint.doc;
        let mut operation = json!({
            "summary": summary,
            "description": description,
            "tags": [endpoint.tag],
            "operationId": camel(name) + if is_second { "ByGet" } else { "" },
            "responses": responses,
        });
        if !endpoint.parameters.is_empty() {
            operation["parameters"] = endpoint.parameters.into();
        }
        let Some(body) = endpoint.body else {
            methods["get"] = operation;
            return;
        };
        let content = json!({ "application/json": body });
        operation["requestBody"] = json!({ "required": true, "content": content });
        methods["post"] = operation;
    }

    /// Returns the responses with problems, by status. Operations share them, except those with
    /// status 422, whose codes differ.
    fn problems<'c>(&mut self, codes: impl Iterator<Item = &'c Code>) -> Map<String, Value> {
        let mut by_status: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
        for &code in codes {
            by_status.entry(code.status()).or_default().push(code);
        }
        let mut responses = Map::new();
        for (status, codes) in by_status {
            let mut response = response(status, &codes);
            if status != 422 {
                let names: Vec<String> = codes.iter().map(|code| pascal(code.text())).collect();
                let name = names.join("Or");
                let shared = reference("responses", &name);
                self.document["components"]["responses"][name] = response;
                response = shared;
            }
            responses.insert(status.to_string(), response);
        }
        responses
    }
}

/// Returns a path parameter.
pub fn part(name: &str, description: &str, schema: &Value) -> Value {
    json!({
        "name": name,
        "in": "path",
        "required": true,
        "description": description,
        "schema": schema,
    })
}

/// Returns a response with one of several codes, the first of which is the example.
fn response(status: u16, codes: &[Code]) -> Value {
    let title = |code: &Code| format!("{} (`{}`)", code.title(), code.text());
    let titles: Vec<String> = codes.iter().map(title).collect();
    let problem = Problem::new(sentence(codes[0])).with_request_id(EXAMPLE_ID);
    json!({
        "description": titles.join("; "),
        "headers": headers_of(status, false),
        "content": { "application/problem+json": {
            "schema": reference("schemas", "Problem"),
            "example": problem.body(),
        } },
    })
}

/// Returns a sentence from the first template of a code, with values that an answer could have.
fn sentence(code: Code) -> Sentence<Code> {
    let mut templates = Code::TEMPLATES.iter();
    let template = templates.find(|known| known.code == code);
    let template = template.expect("every code has a template");
    let limits = Limits::default();
    let value = |name| match name {
        "message" => game::Reason::meaning(code).into(),
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
    let names = template.parameters();
    names.fold(Sentence::from(*template), |sentence, name| {
        sentence.with(name, value(name))
    })
}

/// Returns the headers to which responses refer.
pub fn headers() -> Value {
    json!({
        "RequestId": {
            "description": "The request's id: the client's own `x-request-id`, or a new one.",
            "schema": { "type": "string", "minLength": 1, "maxLength": 128 },
            "example": EXAMPLE_ID,
        },
        "RetryAfter": {
            "description": "In how many seconds to come again.",
            "schema": { "type": "integer", "minimum": 0 },
            "example": 1,
        },
        "ETag": {
            "description": "The answer's tag, for `If-None-Match`; weak when the answer is compressed.",
            "schema": { "type": "string" },
            "example": "\"b66e27d94fffeef484a7f262dd7935d8\"",
        },
    })
}

/// Returns the headers of a response. One that caches may store has a tag.
fn headers_of(status: u16, is_kept: bool) -> Value {
    let mut headers = json!({ "x-request-id": reference("headers", "RequestId") });
    if [429, 503].contains(&status) {
        headers["Retry-After"] = reference("headers", "RetryAfter");
    }
    if is_kept {
        headers["ETag"] = reference("headers", "ETag");
    }
    headers
}
