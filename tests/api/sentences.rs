//! Clients never get a library's message: the service has its own sentence for each malformed
//! request.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde_json::{Value, json};
use variant_arbiter::openapi;
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Request};
use variant_arbiter::server::Limits;

use crate::helpers::{encoded, get, with};

/// Phrases of the libraries that parse requests.
const FOREIGN: [&str; 20] = [
    "unknown field",
    "unknown variant",
    "missing field",
    "duplicate field",
    "invalid type",
    "invalid value",
    "invalid length",
    "invalid digit",
    "expected one of",
    "at line",
    "EOF",
    "struct ",
    "sequence",
    "tuple",
    "newtype",
    "did not match",
    "provided string",
    "u32",
    "a map",
    // The sentence for a fault that is not found again.
    "this does not fit",
];

/// Returns the problem of a request that is refused with 400, after checking its sentence.
#[track_caller]
fn refused(method: &str, target: &str, body: &str) -> Option<Value> {
    static ARBITER: OnceLock<Arbiter> = OnceLock::new();
    let request = Request {
        method,
        target,
        body: body.as_bytes(),
        id: "x",
    };
    let arbiter = ARBITER.get_or_init(Arbiter::standard);
    // Enough to refuse a request; a search ends with another status.
    let limits = Limits {
        nodes: 1000,
        ..Limits::default()
    };
    let reply = arbiter.ask(&request, &mut RequestBudget::new(limits));
    if reply.status != 400 {
        return None;
    }
    let problem: Value = serde_json::from_slice(&reply.body).unwrap();
    let detail = problem["detail"].as_str().unwrap();
    assert!(!detail.is_empty());
    are_templates_filled_in(&problem);
    for foreign in FOREIGN {
        assert!(!detail.contains(foreign), "{detail} to {target} {body}");
    }
    Some(problem)
}

/// Returns the templates of each code, as `/problems` lists them.
fn listed() -> &'static BTreeMap<String, Vec<String>> {
    static LISTED: OnceLock<BTreeMap<String, Vec<String>>> = OnceLock::new();
    LISTED.get_or_init(|| {
        let answer = get("/problems").ok();
        let codes = answer["codes"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let page = |page: &Value| {
            let templates = page["templates"].as_array().unwrap().iter();
            (text(&page["code"]), templates.map(text).collect())
        };
        codes.map(page).collect()
    })
}

/// Returns the plain texts of a template, and the names between them.
fn parts(template: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut plain, mut names) = (Vec::new(), Vec::new());
    for part in template.split('{') {
        let (name, text) = part
            .split_once('}')
            .map_or((None, part), |(name, text)| (Some(name), text));
        names.extend(name);
        plain.push(text);
    }
    (plain, names)
}

/// Writes a value as sentences do. The test knows no words for codes except the colours.
fn words(value: &Value) -> String {
    match value.as_str() {
        Some("white") => "White".to_owned(),
        Some("black") => "Black".to_owned(),
        Some(text) => text.to_owned(),
        None => value.as_u64().unwrap().to_string(),
    }
}

/// The parameters whose values are codes, for which `detail` has words.
const CODED: [&str; 6] = ["momentum", "choices", "cause", "how", "white", "black"];

/// Returns the rest of a text behind its start.
#[track_caller]
fn behind<'a>(text: &'a str, start: &str) -> &'a str {
    let rest = text.strip_prefix(start);
    rest.unwrap_or_else(|| panic!("{text:?} does not start with {start:?}"))
}

/// Checks that every sentence of an answer is a template filled in, and returns their number.
#[track_caller]
pub fn are_templates_filled_in(answer: &Value) -> usize {
    let fields: Vec<&Value> = match answer {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => return 0,
    };
    let inside: usize = fields.into_iter().map(are_templates_filled_in).sum();
    let Some(template) = answer["template"].as_str() else {
        return inside;
    };
    let [code, detail] = ["code", "detail"].map(|field| answer[field].as_str().unwrap());
    let mut known = listed()[code].iter();
    assert!(known.any(|known| known == template), "{answer}");
    let (plain, names) = parts(template);
    let params = answer["params"].as_object().into_iter().flatten();
    let given: BTreeSet<&str> = params.map(|(name, _)| name.as_str()).collect();
    assert_eq!(given, names.iter().copied().collect(), "{answer}");
    let mut rest = behind(detail, plain[0]);
    for (name, text) in names.into_iter().zip(&plain[1..]) {
        rest = if !CODED.contains(&name) {
            behind(rest, &words(&answer["params"][name]))
        } else if text.is_empty() {
            ""
        } else {
            &rest[rest.find(text).unwrap()..]
        };
        rest = behind(rest, text);
    }
    assert_eq!(rest, "", "{answer}");
    inside + 1
}

#[test]
fn every_code_lists_templates() {
    for (code, templates) in listed() {
        assert!(!templates.is_empty(), "{code}");
        for template in templates {
            let (plain, names) = parts(template);
            let has_braces = plain.iter().any(|text| text.contains(['{', '}']));
            assert!(!has_braces, "{template}");
            let is_name = |name: &&str| name.chars().all(|letter| letter.is_ascii_alphabetic());
            assert!(names.iter().all(is_name), "{template}");
        }
    }
}

fn values() -> [Value; 13] {
    [
        json!(true),
        json!(1),
        json!(-1),
        json!(1.5),
        json!(1e30),
        json!(u64::MAX),
        json!(""),
        json!("a sentence"),
        json!([]),
        json!([true]),
        json!([[1]]),
        json!({}),
        json!({ "a": 1 }),
    ]
}

/// Returns the example requests by POST, with their paths and possible fields.
fn requests() -> Vec<(String, Value, Vec<String>)> {
    let document = openapi::document(&Arbiter::standard());
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        let Some(schema) = content["schema"]["$ref"].as_str() else {
            continue;
        };
        let schema = document.pointer(&schema[1..]).unwrap();
        let fields = schema["properties"].as_object().unwrap().keys();
        let examples = content.get("examples").and_then(Value::as_object);
        let first = examples.and_then(|examples| examples.iter().next());
        let (variant, example) = first.map_or(("", &content["example"]), |(variant, example)| {
            (variant.as_str(), &example["value"])
        });
        let path = path.replace("{variant}", variant);
        found.push((path, example.clone(), fields.cloned().collect()));
    }
    assert!(found.len() > 10);
    found
}

#[test]
fn a_body_that_does_not_fit_gets_a_reason_in_plain_words_that_points_at_its_field() {
    let mut count = 0;
    for (path, example, fields) in requests() {
        let refused = |body: &str| refused("POST", &path, body);
        let names = fields.iter().map(String::as_str);
        for field in names.chain(["unheardOf", "`x`, expected `y`"]) {
            for value in values() {
                let request = with(&example, json!({ field: value })).to_string();
                let Some(problem) = refused(&request) else {
                    continue;
                };
                let pointer = problem["pointer"].as_str().unwrap();
                assert!(pointer.starts_with(&format!("/{field}")), "{problem}");
                count += 1;
            }
            let mut request = example.clone();
            request.as_object_mut().unwrap().remove(field);
            let text = request.to_string();
            refused(&text);
            let twice = text.replacen('{', &format!("{{\"{field}\":null,\"{field}\":null,"), 1);
            count += usize::from(refused(&twice).is_some());
        }
        let text = example.to_string();
        for (end, _) in text.char_indices() {
            assert!(refused(&text[..end]).is_some(), "{text}");
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn a_query_that_does_not_fit_gets_a_reason_in_plain_words() {
    let document = openapi::document(&Arbiter::standard());
    let mut count = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{variant}", "minigolf");
        let parameters = methods["get"]["parameters"].as_array();
        for parameter in parameters.into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            for value in ["", "x", "1.5", "-1", "true,1", "99999999999999999999"] {
                let address = format!("{path}?{name}={}", encoded(value));
                count += usize::from(refused("GET", &address, "").is_some());
                let address = format!("{address}&{name}=1&unheardOf=1");
                count += usize::from(refused("GET", &address, "").is_some());
            }
        }
    }
    assert!(count > 100, "{count}");
}
