//! Many requests in one.

use serde_json::{Value, json};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Limits, Request};

use crate::helpers::{Answer, START, ask_of, late_after, post_bytes, send};

const GOLF: &str = variant_arbiter::minigolf::START;

fn batch(requests: &Value) -> Answer {
    post_bytes(
        "/v1/batch",
        json!({ "requests": requests }).to_string().as_bytes(),
    )
}

fn item(variant: &str, operation: &str, body: impl Into<Value>) -> Value {
    json!({ "variant": variant, "operation": operation, "body": body.into() })
}

#[test]
fn every_request_is_answered_as_it_would_be_alone_and_in_order() {
    let mv = |position: &str, mv: &str| json!({ "position": position, "move": mv });
    let items = [
        item("twinkie-danger", "position", json!({ "position": START })),
        item(
            "minigolf",
            "legal-moves",
            json!({ "position": GOLF, "results": true }),
        ),
        item("twinkie-danger", "validate", mv(START, "0e2-0e5")),
        item("twinkie-danger", "play", mv(START, "0e2-0e4")),
        item("minigolf", "play", mv(GOLF, "a1.e2-a1.e4")),
        item("minigolf", "outcomes", mv(GOLF, "a1.e2-a1.e3")),
        item(
            "twinkie-danger",
            "view",
            json!({ "position": START, "viewer": "black" }),
        ),
        item(
            "minigolf",
            "perft",
            json!({ "position": GOLF, "depth": 2, "divide": true }),
        ),
        item(
            "twinkie-danger",
            "replay",
            json!({ "moves": [{ "move": "0e2-0e4" }], "result": "*" }),
        ),
        item(
            "twinkie-danger",
            "record",
            json!({ "pgn": "1. 0e2-0e4 1-0" }),
        ),
    ];
    let answer = batch(&json!(items)).ok();
    let responses = answer["responses"].as_array().unwrap();
    assert_eq!(responses.len(), items.len());
    for (response, item) in responses.iter().zip(&items) {
        let text = |field: &str| item[field].as_str().unwrap();
        let alone = ask_of(text("variant"), text("operation"), &item["body"]);
        assert_eq!(response["status"], alone.status, "{item}");
        assert_eq!(response["body"], alone.ok(), "{item}");
    }
}

#[test]
fn a_picture_in_a_batch_is_the_text_of_the_picture_alone() {
    let asked = json!({ "position": START, "move": "0e2-0e4", "highlight": ["e4"] });
    let wrong = json!({ "position": START, "highlight": ["e9"] });
    let items = [&asked, &wrong].map(|body| item("twinkie-danger", "diagram", body.clone()));
    let answer = batch(&json!(items)).ok();
    let alone = ask_of("twinkie-danger", "diagram", &asked);
    let svg = String::from_utf8(alone.body).unwrap();
    assert!(svg.starts_with("<svg"));
    let expected = json!({ "status": 200, "body": { "svg": svg } });
    assert_eq!(answer["responses"][0], expected);
    assert_eq!(answer["responses"][1]["status"], 422);
    assert_eq!(answer["responses"][1]["body"]["code"], "invalid_square");
}

#[test]
fn one_that_fails_does_not_touch_the_others() {
    let fine = item("twinkie-danger", "position", json!({ "position": START }));
    let bad = [
        (
            item(
                "twinkie-danger",
                "play",
                json!({ "position": START, "move": "0e2-0e5" }),
            ),
            422,
            "illegal_move",
        ),
        (
            item("twinkie-danger", "position", json!({ "position": "x" })),
            422,
            "invalid_position",
        ),
        (
            item("twinkie-danger", "position", json!({ "positon": "x" })),
            400,
            "invalid_request",
        ),
        (
            item("minishogi", "position", json!({})),
            404,
            "unknown_variant",
        ),
        (
            item("twinkie-danger", "resign", json!({})),
            404,
            "not_found",
        ),
        (
            item("twinkie-danger", "batch", json!({ "requests": [] })),
            404,
            "not_found",
        ),
        (
            item(
                "twinkie-danger",
                "animation",
                json!({ "moves": [], "size": 800 }),
            ),
            422,
            "budget_exceeded",
        ),
        (
            item("twinkie-danger", "replay", json!({ "pgn": "(" })),
            422,
            "invalid_pgn",
        ),
        (
            item(
                "twinkie-danger",
                "record",
                json!({ "moves": [{ "move": "x" }] }),
            ),
            422,
            "unreplayable_game",
        ),
    ];
    let mut items = Vec::new();
    for (item, ..) in &bad {
        items.extend([item.clone(), fine.clone()]);
    }
    let body = json!({ "requests": items }).to_string();
    let headers = [
        ("content-type", "application/json"),
        ("x-request-id", "batch-7"),
    ];
    let answer = send("POST", "/v1/batch", &headers, body.as_bytes()).ok();
    for (pair, (item, status, code)) in answer["responses"].as_array().unwrap().chunks(2).zip(&bad)
    {
        let (response, fine) = (&pair[0], &pair[1]);
        assert_eq!(
            (&response["status"], &response["body"]["code"]),
            (&json!(status), &json!(code)),
            "{item}"
        );
        assert_eq!(response["body"]["type"], format!("/problems/{code}"));
        assert_eq!(response["body"]["requestId"], "batch-7");
        assert_eq!(
            (&fine["status"], &fine["body"]["position"]),
            (&json!(200), &json!(START))
        );
    }
}

#[test]
fn a_problem_is_the_one_that_the_request_has_alone() {
    for body in [
        r#"{"position":"x","position":"y"}"#,
        r#"{"position":1}"#,
        r#"{"position":"4k3/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 w - - - 0 0"}"#,
    ] {
        let id = ("x-request-id", "same");
        let headers = [("content-type", "application/json"), id];
        let alone = send(
            "POST",
            "/v1/variants/twinkie-danger/position",
            &headers,
            body.as_bytes(),
        );
        let request = format!(
            r#"{{"requests":[{{"variant":"twinkie-danger","operation":"position","body":{body}}}]}}"#
        );
        let answer = send("POST", "/v1/batch", &headers, request.as_bytes()).ok();
        assert_eq!(answer["responses"][0]["body"], alone.json(), "{body}");
        assert_eq!(answer["responses"][0]["status"], alone.status);
    }
}

#[test]
fn a_batch_has_256_requests_at_most() {
    let fine = item(
        "twinkie-danger",
        "validate",
        json!({ "position": START, "move": "0e2-0e4" }),
    );
    assert_eq!(batch(&json!([])).ok(), json!({ "responses": [] }));
    let answer = batch(&json!(vec![fine.clone(); 256])).ok();
    let responses = answer["responses"].as_array().unwrap();
    assert_eq!(responses.len(), 256);
    assert!(responses.iter().all(|response| *response == responses[0]));
    let problem = batch(&json!(vec![fine; 257])).problem(400, "invalid_request");
    assert_eq!(problem["pointer"], "/requests");
    assert!(problem["detail"].as_str().unwrap().contains("256"));
}

#[test]
fn a_batch_that_is_not_one_is_a_problem() {
    for (body, pointer) in [
        (json!({}), "/requests"),
        (json!({ "requests": {} }), "/requests"),
        (
            json!({ "requests": [{ "variant": "minigolf", "operation": "view" }] }),
            "/requests/0/body",
        ),
        (
            json!({ "requests": [{ "variant": 7, "operation": "view", "body": {} }] }),
            "/requests/0/variant",
        ),
        (
            json!({ "requests": [{ "variant": "", "operation": "view", "body": {} }] }),
            "/requests/0/variant",
        ),
        (
            json!({ "requests": [{ "variant": "x", "operation": "y", "body": {}, "id": 1 }] }),
            "/requests/0/id",
        ),
        (
            json!({ "requests": [item("chakart", "view", json!({})), item("x", "y", json!([1]))] }),
            "/requests/1/body",
        ),
        (json!({ "request": [] }), "/request"),
    ] {
        let problem =
            post_bytes("/v1/batch", body.to_string().as_bytes()).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], pointer, "{body}");
    }
    post_bytes("/v1/batch", b"{\"requests\":[{]}").problem(400, "malformed_json");
    send("GET", "/v1/batch", &[], b"").problem(405, "method_not_allowed");
}

/// Returns the answers to a batch without a connection.
fn answered(request: &Value, mut budget: RequestBudget) -> Vec<Value> {
    let request = Request {
        method: "POST",
        target: "/v1/batch",
        body: &request.to_string().into_bytes(),
        id: "id",
    };
    let reply = Arbiter::standard().ask(&request, &mut budget);
    let answer: Value = serde_json::from_slice(&reply.body).unwrap();
    answer["responses"].as_array().unwrap().clone()
}

#[test]
fn a_search_has_the_same_verdict_alone_and_in_a_batch() {
    let arbiter = Arbiter::standard();
    let position = "4k3/8/8/8/8/8/8/Q2QK3 8/8/8/8/8/8/8/8 w - - - 0 1";
    let mut found = std::collections::BTreeSet::new();
    for (nodes, memory) in [(20, 1 << 10), (2_000, 1 << 20), (2_000, 100), (0, 1 << 20)] {
        let limits = Limits {
            nodes,
            memory,
            ..Limits::default()
        };
        for asked in [1, 100, 4_000_000_000_u32] {
            let body = json!({ "position": position, "turns": 2, "nodes": asked });
            let item = json!({ "variant": "twinkie-danger", "operation": "solve", "body": body });
            let alone = arbiter.ask(
                &Request {
                    method: "POST",
                    target: "/v1/variants/twinkie-danger/solve",
                    body: body.to_string().as_bytes(),
                    id: "id",
                },
                &mut RequestBudget::new(limits),
            );
            let alone: Value = serde_json::from_slice(&alone.body).unwrap();
            let request = json!({ "requests": [item, item, item] });
            for response in answered(&request, RequestBudget::new(limits)) {
                assert_eq!(response["body"], alone, "{nodes} nodes, {memory} bytes");
            }
            found.insert(alone["code"].as_str().map(str::to_owned));
        }
    }
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn when_the_time_is_over_a_search_has_its_own_verdict_or_none() {
    let position = "4k3/8/8/8/8/8/8/Q2QK3 8/8/8/8/8/8/8/8 w - - - 0 1";
    let body = json!({ "position": position, "turns": 2, "nodes": 50 });
    let item = json!({ "variant": "twinkie-danger", "operation": "solve", "body": body });
    let request = json!({ "requests": [item, item, item] });
    let unhurried = answered(&request, RequestBudget::default());
    let mut in_time = std::collections::BTreeSet::new();
    // The first check comes before the first search, and refuses the whole batch.
    for checks in 1..400 {
        let responses = answered(&request, late_after(checks));
        let late = responses.iter().filter(|it| it["status"] == 422);
        in_time.insert(responses.len() - late.clone().count());
        for response in late {
            assert_eq!(response["body"]["code"], "batch_exceeded");
            assert_eq!(response["body"]["requestId"], "id");
        }
        let mut others = responses.iter().filter(|it| it["status"] != 422);
        assert!(others.all(|it| *it == unhurried[0]), "{checks} checks");
    }
    assert_eq!(in_time, [0, 1, 2, 3].into());
}

#[test]
fn answers_beyond_the_limit_are_refused_in_order() {
    let body = json!({ "position": START });
    let item = json!({ "variant": "twinkie-danger", "operation": "legal-moves", "body": body });
    let request = json!({ "requests": vec![item; 60] });
    let answers = |batch_answers| {
        let limits = Limits {
            batch_answers,
            ..Limits::default()
        };
        answered(&request, RequestBudget::new(limits))
    };
    let size = answers(usize::MAX)[0]["body"].to_string().len();
    for room in [0, 1, 30, 59, 60] {
        let limited = answers(size * room);
        for (index, response) in limited.iter().enumerate() {
            let status = if index < room { 200 } else { 422 };
            assert_eq!(response["status"], status, "{index} of {room}");
            let refused = response["body"]["code"] == "batch_exceeded";
            assert_eq!(refused, index >= room);
        }
    }
}
