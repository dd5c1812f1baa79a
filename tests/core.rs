//! The service without its server: a function from bytes to bytes gives the same answers as HTTP.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test panics on an unexpected value"
)]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Randomness, Reply, Request};

/// Writes an answer as `tests/golden/answers.txt` does: its status, and its bytes in a line, or as a
/// JSON string if they are not one line of JSON.
fn written(reply: &Reply) -> String {
    let text = str::from_utf8(&reply.body).unwrap();
    let line = text.strip_suffix('\n').filter(|line| line.ends_with('}'));
    let text = line.unwrap_or(text);
    if text.contains('\n') {
        return format!("{} {}", reply.status, json!(text));
    }
    format!("{} {text}", reply.status)
}

/// Reads a golden request: a method, a target and possibly a body.
fn request(line: &str) -> Request<'_> {
    let (method, rest) = line.split_once(' ').unwrap();
    let (target, body) = rest.split_once(' ').unwrap_or((rest, ""));
    Request {
        method,
        target,
        body: body.as_bytes(),
        id: "golden",
    }
}

#[test]
fn every_golden_request_is_answered_without_a_server() {
    let arbiter = Arbiter::standard();
    for (file, fewest) in [("answers.txt", 40), ("requests.txt", 250)] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let cases: Vec<&str> = text.trim_end().split("\n\n").collect();
        for case in &cases {
            let (line, kept) = case.split_once('\n').unwrap();
            let reply = arbiter.ask(&request(line), &mut RequestBudget::default());
            if file == "answers.txt" {
                assert_eq!(written(&reply), kept, "{line}");
            } else {
                let status = kept.split(' ').next().unwrap();
                assert_eq!(reply.status.to_string(), status, "{line}");
            }
        }
        assert!(cases.len() > fewest, "only {} requests", cases.len());
    }
}

#[test]
fn a_request_of_chance_draws_its_seed_from_the_host_or_asks_for_one() {
    let arbiter = Arbiter::standard();
    let asked = request("POST /v1/variants/chakart/start {\"setup\":\"shuffled\"}");
    let start = |randomness| {
        let mut budget = RequestBudget::default();
        budget.set_randomness(randomness);
        let reply = arbiter.ask(&asked, &mut budget);
        let body: Value = serde_json::from_slice(&reply.body).unwrap();
        (reply.status, body)
    };
    let (status, body) = start(Randomness::None);
    assert_eq!((status, &body["code"]), (422, &json!("invalid_seed")));
    assert_eq!(body["pointer"], "/seed");
    let (status, first) = start(Randomness::of_host([1; 32]));
    assert_eq!(status, 200);
    let seed = first["seed"].as_str().unwrap();
    assert_eq!(seed.len(), 32, "the seed does not have 128 bits");
    assert_eq!(start(Randomness::of_host([1; 32])).1, first);
    assert_ne!(start(Randomness::of_host([2; 32])).1["seed"], first["seed"]);
    let shared = Randomness::of_host([3; 32]);
    assert_ne!(start(shared.clone()).1["seed"], start(shared).1["seed"]);
}

#[test]
fn paths_and_methods_are_those_of_the_service() {
    let arbiter = Arbiter::standard();
    for (line, status, code) in [
        ("GET /v1/batch", 405, "method_not_allowed"),
        (
            "DELETE /v1/variants/chakart/play",
            405,
            "method_not_allowed",
        ),
        ("get /v1", 405, "method_not_allowed"),
        ("GET /v1/variants/chakart/", 404, "not_found"),
        ("GET /v1/variants/chakart/resign", 404, "not_found"),
        ("GET /v1/variants/", 404, "not_found"),
        ("GET /v1%2Fvariants", 404, "not_found"),
        ("GET /problems/a/b", 404, "not_found"),
        ("GET //v1", 404, "not_found"),
        ("GET ", 404, "not_found"),
        ("POST /v1/variants/minigolf/play", 400, "malformed_json"),
    ] {
        let reply = arbiter.ask(&request(line), &mut RequestBudget::default());
        let body: Value = serde_json::from_slice(&reply.body).unwrap();
        assert_eq!(
            (reply.status, &body["code"]),
            (status, &json!(code)),
            "{line}"
        );
        assert_eq!(reply.content_type, "application/problem+json");
        assert_eq!(body["requestId"], "golden");
    }
    let large = vec![b' '; 9 << 20];
    let reply = arbiter.ask(
        &Request {
            body: &large,
            ..request("POST /v1/batch")
        },
        &mut RequestBudget::default(),
    );
    assert_eq!(reply.status, 413);
    let head = arbiter.ask(&request("HEAD /v1/variants"), &mut RequestBudget::default());
    assert_eq!((head.status, head.body.len()), (200, 0));
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
