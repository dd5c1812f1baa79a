//! The responses of a method: its answer and its problems.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::game::{self, Reason as _, Sentence};
use crate::operations::operation::{JSON, PROBLEM};
use crate::operations::schemas::reference;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::sentences::Code;

/// The request id in the examples of problems.
pub const EXAMPLE_ID: &str = "5f0c2b7e9a3d4c18";

/// Returns the problems of a method by their statuses: those of its kind and its path, and its own.
pub fn by_status(path: &str, has_body: bool, own: &[Code]) -> BTreeMap<u16, Vec<Code>> {
    let has = |part: &str| path.contains(part);
    let all = [
        (true, Code::InvalidRequest),
        (has_body, Code::MalformedJson),
        (has("{variant}"), Code::UnknownVariant),
        (has("{code}"), Code::NotFound),
        (true, Code::MethodNotAllowed),
        (true, Code::NotAcceptable),
        (has_body, Code::RequestTimeout),
        (has_body, Code::BodyTooLarge),
        (has_body, Code::UnsupportedMediaType),
        (true, Code::RateLimited),
        (true, Code::InternalError),
        (true, Code::Overloaded),
    ];
    let own = own.iter().map(|code| (true, *code));
    // Each operation works within a budget.
    let of_budget = (has("{variant}/"), Code::BudgetExceeded);
    let mut by_status: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
    for (applies, code) in all.into_iter().chain(own).chain([of_budget]) {
        if applies {
            by_status.entry(code.status()).or_default().push(code);
        }
    }
    by_status
}

/// Returns a response by media type, perhaps with a header beside the request's id.
pub fn response(about: &str, content: &Value, header: Option<&str>) -> Value {
    let mut headers = json!({ "x-request-id": { "$ref": "#/components/headers/RequestId" } });
    if let Some(name) = header {
        let component = name.replace('-', "");
        headers[name] = json!({ "$ref": format!("#/components/headers/{component}") });
    }
    json!({ "description": about, "content": content, "headers": headers })
}

/// Returns a response with one of several codes, the first of which is the example.
pub fn refusal(status: u16, codes: &[Code]) -> Value {
    let title = |code: &Code| format!("{} (`{}`)", code.title(), code.code());
    let titles: Vec<String> = codes.iter().map(title).collect();
    let problem = Problem::new(sentence(codes[0])).with_request_id(EXAMPLE_ID);
    let content = json!({ "schema": reference("Problem"), "example": problem });
    let header = [429, 503].contains(&status).then_some("Retry-After");
    response(&titles.join("; "), &json!({ PROBLEM: content }), header)
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
