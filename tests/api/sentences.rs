//! No sentence of a library reaches a user: what does not fit is told in the service's own words.

use serde_json::{Value, json};
use variant_arbiter::openapi;
use variant_arbiter::operations::Arbiter;
use variant_arbiter::server::Limits;

use crate::helpers::{Answer, encoded, get, post_bytes};

/// Words by which the libraries that read requests give themselves away.
const FOREIGN: [&str; 17] = [
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
];

#[track_caller]
fn is_in_our_words(answer: &Answer, request: &str) -> bool {
    if answer.status != 400 {
        return false;
    }
    let problem = answer.json();
    let detail = problem["detail"].as_str().unwrap();
    assert!(!detail.is_empty());
    for foreign in FOREIGN {
        assert!(!detail.contains(foreign), "{detail} to {request}");
    }
    true
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

/// The example requests by POST, with their paths, and the fields that each may have.
fn requests() -> Vec<(String, Value, Vec<String>)> {
    let document = openapi::document(&Arbiter::standard(), &Limits::default());
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
fn a_body_that_does_not_fit_is_told_why_in_our_words() {
    let mut told = 0;
    for (path, example, fields) in requests() {
        for field in fields
            .iter()
            .map(String::as_str)
            .chain(["unheardOf", "`x`, expected `y`"])
        {
            for value in values() {
                let mut request = example.clone();
                request[field] = value;
                let text = request.to_string();
                told += usize::from(is_in_our_words(&post_bytes(&path, text.as_bytes()), &text));
            }
            let mut request = example.clone();
            request.as_object_mut().unwrap().remove(field);
            let text = request.to_string();
            is_in_our_words(&post_bytes(&path, text.as_bytes()), &text);
            let twice = text.replacen('{', &format!("{{\"{field}\":null,\"{field}\":null,"), 1);
            told += usize::from(is_in_our_words(
                &post_bytes(&path, twice.as_bytes()),
                &twice,
            ));
        }
        let text = example.to_string();
        for end in 0..text.len() {
            let cut = &text.as_bytes()[..end];
            assert!(is_in_our_words(&post_bytes(&path, cut), &text), "{text}");
        }
    }
    assert!(told > 500, "{told}");
}

#[test]
fn a_query_that_does_not_fit_is_told_why_in_our_words() {
    let document = openapi::document(&Arbiter::standard(), &Limits::default());
    let mut told = 0;
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
                told += usize::from(is_in_our_words(&get(&address), &address));
                let address = format!("{address}&{name}=1&unheardOf=1");
                told += usize::from(is_in_our_words(&get(&address), &address));
            }
        }
    }
    assert!(told > 100, "{told}");
}
