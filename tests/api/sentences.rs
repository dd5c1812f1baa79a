//! Clients never get a library's message: the service has its own sentence for each malformed
//! request.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde_json::{Value, json};
use variant_arbiter::openapi;
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Request};
use variant_arbiter::server::Limits;

use crate::helpers::{encoded, get};

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

/// Returns whether a request is refused with 400, after checking the problem's sentence.
#[track_caller]
fn is_in_our_words(method: &str, target: &str, body: &str) -> bool {
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
        return false;
    }
    let problem: Value = serde_json::from_slice(&reply.body).unwrap();
    let detail = problem["detail"].as_str().unwrap();
    assert!(!detail.is_empty());
    are_templates_filled_in(&problem);
    for foreign in FOREIGN {
        assert!(!detail.contains(foreign), "{detail} to {target} {body}");
    }
    true
}

/// Returns the templates of each code, as `/problems` lists them.
fn listed() -> &'static BTreeMap<String, Vec<String>> {
    static LISTED: OnceLock<BTreeMap<String, Vec<String>>> = OnceLock::new();
    LISTED.get_or_init(|| {
        let answer = get("/problems").ok();
        let codes = answer["codes"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let templates = |page: &Value| {
            page["templates"]
                .as_array()
                .unwrap()
                .iter()
                .map(text)
                .collect()
        };
        codes
            .map(|page| (text(&page["code"]), templates(page)))
            .collect()
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
    let (code, detail) = (
        answer["code"].as_str().unwrap(),
        answer["detail"].as_str().unwrap(),
    );
    assert!(
        listed()[code].iter().any(|known| known == template),
        "{answer}"
    );
    let (plain, names) = parts(template);
    let params = answer["params"].as_object();
    let given: BTreeSet<&str> = params
        .into_iter()
        .flatten()
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(given, names.iter().copied().collect(), "{answer}");
    let mut rest = detail
        .strip_prefix(plain[0])
        .unwrap_or_else(|| panic!("{answer}"));
    for (name, text) in names.into_iter().zip(&plain[1..]) {
        rest = if CODED.contains(&name) {
            let end = if text.is_empty() {
                rest.len()
            } else {
                rest.find(text).unwrap()
            };
            &rest[end..]
        } else {
            let value = words(&answer["params"][name]);
            rest.strip_prefix(&value)
                .unwrap_or_else(|| panic!("{name} in {answer}"))
        };
        rest = rest
            .strip_prefix(text)
            .unwrap_or_else(|| panic!("{answer}"));
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
            assert!(
                plain.iter().all(|text| !text.contains(['{', '}'])),
                "{template}"
            );
            let is_name = |name: &&str| name.chars().all(|letter| letter.is_ascii_alphabetic());
            assert!(names.iter().all(is_name), "{template}");
        }
    }
}

fn values() -> Vec<Value> {
    vec![
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
        let fields = schema["properties"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        let (variant, example) = match content.get("examples") {
            Some(examples) => {
                let (variant, example) = examples.as_object().unwrap().iter().next().unwrap();
                (variant.as_str(), &example["value"])
            }
            None => ("", &content["example"]),
        };
        found.push((path.replace("{variant}", variant), example.clone(), fields));
    }
    assert!(found.len() > 10);
    found
}

#[test]
fn a_body_that_does_not_fit_gets_a_reason_in_plain_words() {
    let mut count = 0;
    for (path, example, fields) in requests() {
        let is_in_our_words = |body: &str| is_in_our_words("POST", &path, body);
        for field in fields
            .iter()
            .map(String::as_str)
            .chain(["unheardOf", "`x`, expected `y`"])
        {
            for value in values() {
                let mut request = example.clone();
                request[field] = value;
                count += usize::from(is_in_our_words(&request.to_string()));
            }
            let mut request = example.clone();
            request.as_object_mut().unwrap().remove(field);
            let text = request.to_string();
            is_in_our_words(&text);
            let twice = text.replacen('{', &format!("{{\"{field}\":null,\"{field}\":null,"), 1);
            count += usize::from(is_in_our_words(&twice));
        }
        let text = example.to_string();
        for (end, _) in text.char_indices() {
            assert!(is_in_our_words(&text[..end]), "{text}");
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
        for parameter in methods["get"]["parameters"]
            .as_array()
            .into_iter()
            .flatten()
        {
            let name = parameter["name"].as_str().unwrap();
            for value in ["", "x", "1.5", "-1", "true,1", "99999999999999999999"] {
                let address = format!("{path}?{name}={}", encoded(value));
                count += usize::from(is_in_our_words("GET", &address, ""));
                let address = format!("{address}&{name}=1&unheardOf=1");
                count += usize::from(is_in_our_words("GET", &address, ""));
            }
        }
    }
    assert!(count > 100, "{count}");
}
