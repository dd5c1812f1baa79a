//! Compares the answers of this release with files, because clients rely on them.
//!
//! Each file of `tests/golden` has requests, one per line, each followed by a line about its answer:
//! in `answers.txt` its status and exact bytes, in `requests.txt` its status, its codes and its
//! position. `UPDATE_GOLDEN=1 cargo test --test api golden` rewrites these lines; `CONTRIBUTING.md`
//! says when that is allowed.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

use crate::contract::is_described;
use crate::helpers::{Answer, send};
use crate::sentences::are_templates_filled_in;

/// Sends a request, which is a method, a path and possibly a body.
fn ask(request: &str) -> Answer {
    let (method, rest) = request.split_once(' ').unwrap();
    let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut headers = vec![("x-request-id", "golden")];
    if method == "POST" {
        headers.push(("content-type", "application/json"));
    }
    let answer = send(method, path, &headers, body.as_bytes());
    is_described(method, path, &answer);
    answer
}

/// Writes the status and the bytes of an answer in a line. An answer other than one line of JSON,
/// such as a picture, is written as a JSON string.
fn written(_: &str, answer: &Answer) -> String {
    let text = str::from_utf8(&answer.body).unwrap();
    let line = text.strip_suffix('\n').filter(|line| line.ends_with('}'));
    let text = line.unwrap_or(text);
    if text.contains('\n') {
        return format!("{} {}", answer.status, Value::from(text));
    }
    format!("{} {text}", answer.status)
}

/// Writes the status of an answer, its codes, and the position unless the request has it.
fn facts(request: &str, answer: &Answer) -> String {
    let mut facts = answer.status.to_string();
    let body = serde_json::from_slice(&answer.body).unwrap_or(Value::Null);
    for pointer in [
        "/code",
        "/reason/code",
        "/failure/code",
        "/flaw/code",
        "/position",
    ] {
        let fact = body.pointer(pointer).and_then(Value::as_str);
        if let Some(fact) = fact.filter(|fact| !request.contains(fact)) {
            write!(facts, " {fact}").unwrap();
        }
    }
    facts
}

/// Compares the lines of a file with those of this release, and returns the answers.
#[track_caller]
fn compare(file: &str, write: impl Fn(&str, &Answer) -> String) -> Vec<Answer> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(file);
    let text = fs::read_to_string(&file).unwrap();
    let (mut changed, mut fresh, mut answers) = (String::new(), Vec::new(), Vec::new());
    for case in text.trim_end().split("\n\n") {
        let (request, kept) = case.split_once('\n').unwrap_or((case, ""));
        let answer = ask(request);
        let line = write(request, &answer);
        if line != kept {
            writeln!(changed, "{request}\n- {kept}\n+ {line}").unwrap();
        }
        fresh.push(format!("{request}\n{line}"));
        answers.push(answer);
    }
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, fresh.join("\n\n") + "\n").unwrap();
    } else {
        assert!(changed.is_empty(), "{changed}");
    }
    answers
}

#[test]
fn some_answers_of_each_kind_are_to_the_byte_what_they_were() {
    assert!(compare("answers.txt", written).len() > 40);
}

#[test]
fn other_answers_have_the_status_codes_and_position_that_they_had() {
    let answers = compare("requests.txt", facts);
    assert!(answers.len() > 250, "too few requests");
    let bodies = answers
        .iter()
        .filter_map(|answer| serde_json::from_slice(&answer.body).ok());
    let sentences: usize = bodies.map(|body| are_templates_filled_in(&body)).sum();
    assert!(sentences > 100, "{sentences}");
}
