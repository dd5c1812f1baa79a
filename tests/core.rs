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
    let (status, problem) = start(Randomness::None);
    assert_eq!((status, &problem["code"]), (422, &json!("invalid_seed")));
    assert_eq!(problem["pointer"], "/seed");
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
fn a_body_over_the_limit_is_refused_and_head_has_no_body() {
    let arbiter = Arbiter::standard();
    let asked = |line: &str, body: &[u8]| {
        let request = Request {
            body,
            ..request(line)
        };
        arbiter.ask(&request, &mut RequestBudget::default())
    };
    let large = asked("POST /v1/batch", &vec![b' '; 9 << 20]);
    assert_eq!(large.status, 413);
    let head = asked("HEAD /v1/variants", b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
}
