//! The service without its server: requests are answered by a function of bytes, to the byte as they
//! are over HTTP.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use variant_arbiter::operations::{Arbiter, Reply};

/// What a golden file has for an answer: its status, and its bytes in a line. A picture is a JSON
/// string there.
fn written(reply: Reply) -> String {
    let body = String::from_utf8(reply.body).unwrap();
    let body = body.strip_suffix('\n').unwrap().to_owned();
    // Without a connection nobody gives a request its id.
    let body = match reply.status {
        200 => body,
        _ => body.replace("\"requestId\":\"\"", "\"requestId\":\"golden\""),
    };
    match body
        .strip_prefix("{\"svg\":")
        .map(|svg| &svg[..svg.len() - 1])
    {
        Some(svg) => format!("{} {svg}", reply.status),
        None => format!("{} {body}", reply.status),
    }
}

#[test]
fn every_golden_answer_to_an_operation_is_answered_without_a_server() {
    let arbiter = Arbiter::standard();
    let mut count = 0;
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for case in text.trim_end().split("\n\n") {
            let (request, kept) = case.split_once('\n').unwrap();
            let asked = request.strip_prefix("POST /v1/variants/");
            let Some((variant, rest)) = asked.and_then(|asked| asked.split_once('/')) else {
                continue;
            };
            let (operation, body) = rest.split_once(' ').unwrap_or((rest, ""));
            let reply = arbiter.call(variant, operation, body.as_bytes());
            assert_eq!(written(reply), kept, "{request}");
            count += 1;
        }
    }
    assert!(count > 250, "{count}: the answers are read");
}

#[test]
fn what_there_is_not_is_a_problem() {
    let arbiter = Arbiter::standard();
    for (variant, operation, code) in [
        ("chess", "play", "unknown_variant"),
        ("chakart", "resign", "not_found"),
    ] {
        let reply = arbiter.call(variant, operation, b"{}");
        assert_eq!(reply.status, 404);
        let body: Value = serde_json::from_slice(&reply.body).unwrap();
        assert_eq!(body["code"], json!(code));
    }
}
