//! A method of a path in the document, with its answer and its problems.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::game::{self, Reason as _, Sentence};
use crate::operations::output::{JSON, PROBLEM};
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

/// The request id in the examples of problems.
pub const EXAMPLE_ID: &str = "5f0c2b7e9a3d4c18";

const COMMON_PROBLEMS: [Code; 6] = [
    Code::InvalidRequest,
    Code::MethodNotAllowed,
    Code::NotAcceptable,
    Code::RateLimited,
    Code::InternalError,
    Code::Overloaded,
];

const BODY_PROBLEMS: [Code; 4] = [
    Code::MalformedJson,
    Code::RequestTimeout,
    Code::BodyTooLarge,
    Code::UnsupportedMediaType,
];

/// A GET, or a POST with a body.
#[derive(Clone, Default)]
pub struct Endpoint<'a> {
    pub path: &'a str,
    pub tag: &'a str,
    pub doc: [&'a str; 2],
    pub parameters: Vec<Value>,
    /// The JSON of the request: schema and examples.
    pub body: Option<Value>,
    pub answer: &'a str,
    /// The answer, by media type.
    pub content: Value,
    /// Whether caches may store the answer.
    pub is_kept: bool,
    pub problems: &'a [Code],
}

impl Endpoint<'_> {
    /// Adds the method to the document. Of a path with both the POST comes first.
    pub fn add_to(self, document: &mut Value) {
        let of_body = self.body.as_ref().map_or(&[][..], |_| &BODY_PROBLEMS);
        let mut by_status: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
        for &code in COMMON_PROBLEMS.iter().chain(of_body).chain(self.problems) {
            by_status.entry(code.status()).or_default().push(code);
        }
        let mut responses = Map::new();
        for (status, codes) in by_status {
            let mut response = refusal(status, &codes);
            // Operations share responses, except those with status 422, whose codes differ.
            if status != 422 {
                let names: Vec<String> = codes.iter().map(|code| pascal(code.text())).collect();
                let name = names.join("Or");
                let shared = reference("responses", &name);
                document["components"]["responses"][name] = response;
                response = shared;
            }
            responses.insert(status.to_string(), response);
        }
        let ok = json!({
            "description": self.answer,
            "content": self.content,
            "headers": headers(200, self.is_kept),
        });
        responses.insert("200".to_owned(), ok);
        let methods = &mut document["paths"][self.path];
        let (_, name) = self.path.rsplit_once('/').unwrap_or_default();
        let name = pascal(name);
        let name = name[..1].to_ascii_lowercase() + &name[1..];
        let is_second = methods.get("post").is_some();
        let mut operation = json!({
            "summary": self.doc[0],
            "description": self.doc[1],
            "tags": [self.tag],
            "operationId": name + if is_second { "ByGet" } else { "" },
            "responses": responses,
        });
        if !self.parameters.is_empty() {
            operation["parameters"] = self.parameters.into();
        }
        let method = if let Some(body) = self.body {
            operation["requestBody"] = json!({ "required": true, "content": { JSON: body } });
            "post"
        } else {
            "get"
        };
        methods[method] = operation;
    }
}

fn reference(kind: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{kind}/{name}") })
}

/// Converts words between other characters to `PascalCase`.
pub fn pascal(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_ascii_uppercase() + &word[1..])
        .collect()
}

/// Returns a response with one of several codes, the first of which is the example.
fn refusal(status: u16, codes: &[Code]) -> Value {
    let title = |code: &Code| format!("{} (`{}`)", code.title(), code.text());
    let titles: Vec<String> = codes.iter().map(title).collect();
    let problem = Problem::new(sentence(codes[0])).with_request_id(EXAMPLE_ID);
    json!({
        "description": titles.join("; "),
        "headers": headers(status, false),
        "content": { PROBLEM: {
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
        "types" => JSON.into(),
        "square" => "0e2".into(),
        _ => game::Value::from(1_u32),
    };
    let names = template.parameters();
    names.fold(Sentence::from(*template), |sentence, name| {
        sentence.with(name, value(name))
    })
}

/// Returns the headers of a response. One that caches may store has a tag.
fn headers(status: u16, is_kept: bool) -> Value {
    let mut headers = json!({ "x-request-id": reference("headers", "RequestId") });
    if [429, 503].contains(&status) {
        headers["Retry-After"] = reference("headers", "RetryAfter");
    }
    if is_kept {
        headers["ETag"] = reference("headers", "ETag");
    }
    headers
}
