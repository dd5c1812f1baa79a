//! Many requests in one.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Limits, Request};

use crate::helpers::{Answer, START, ask_of, late_after, post_bytes, rows, send};

const GOLF: &str = variant_arbiter::minigolf::START;
const VARIANT: &str = "twinkie-danger";

fn batch(requests: &Value) -> Answer {
    let body = json!({ "requests": requests }).to_string();
    post_bytes("/v1/batch", body.as_bytes())
}

fn item(variant: &str, operation: &str, body: impl Into<Value>) -> Value {
    json!({ "variant": variant, "operation": operation, "body": body.into() })
}

#[test]
fn every_request_is_answered_as_it_would_be_alone_and_in_order() {
    let mv = |position: &str, mv: &str| json!({ "position": position, "move": mv });
    let list = json!({ "position": GOLF, "results": true });
    let view = json!({ "position": START, "viewer": "black" });
    let count = json!({ "position": GOLF, "depth": 2, "divide": true });
    let game = json!({ "moves": [{ "move": "0e2-0e4" }], "result": "*" });
    let items = [
        item(VARIANT, "position", json!({ "position": START })),
        item("minigolf", "legal-moves", list),
        item(VARIANT, "validate", mv(START, "0e2-0e5")),
        item(VARIANT, "play", mv(START, "0e2-0e4")),
        item("minigolf", "play", mv(GOLF, "a1.e2-a1.e4")),
        item("minigolf", "outcomes", mv(GOLF, "a1.e2-a1.e3")),
        item(VARIANT, "view", view),
        item("minigolf", "perft", count),
        item(VARIANT, "replay", game),
        item(VARIANT, "record", json!({ "pgn": "1. 0e2-0e4 1-0" })),
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
    let fine = item(VARIANT, "position", json!({ "position": START }));
    let illegal = json!({ "position": START, "move": "0e2-0e5" });
    let film = json!({ "moves": [], "size": 800 });
    let wrong = json!({ "moves": [{ "move": "x" }] });
    let own = |operation: &str, body: Value| item(VARIANT, operation, body);
    let bad = [
        (own("play", illegal), 422, "illegal_move"),
        (
            own("position", json!({ "position": "x" })),
            422,
            "invalid_position",
        ),
        (
            own("position", json!({ "positon": "x" })),
            400,
            "invalid_request",
        ),
        (
            item("minishogi", "position", json!({})),
            404,
            "unknown_variant",
        ),
        (own("resign", json!({})), 404, "not_found"),
        (own("batch", json!({ "requests": [] })), 404, "not_found"),
        (own("animation", film), 422, "budget_exceeded"),
        (own("replay", json!({ "pgn": "(" })), 422, "invalid_pgn"),
        (own("record", wrong), 422, "unreplayable_game"),
    ];
    let items: Vec<&Value> = bad.iter().flat_map(|(item, ..)| [item, &fine]).collect();
    let body = json!({ "requests": items }).to_string();
    let headers = [
        ("content-type", "application/json"),
        ("x-request-id", "batch-7"),
    ];
    let answer = send("POST", "/v1/batch", &headers, body.as_bytes()).ok();
    let pairs = answer["responses"].as_array().unwrap().chunks(2);
    for (pair, (item, status, code)) in pairs.zip(&bad) {
        let (response, fine) = (&pair[0], &pair[1]);
        assert_eq!(response["status"], *status, "{item}");
        assert_eq!(response["body"]["code"], *code, "{item}");
        assert_eq!(response["body"]["type"], format!("/problems/{code}"));
        assert_eq!(response["body"]["requestId"], "batch-7");
        assert_eq!(fine["status"], 200);
        assert_eq!(fine["body"]["position"], START);
    }
}

#[test]
fn a_problem_is_the_one_that_the_request_has_alone() {
    let headers = [
        ("content-type", "application/json"),
        ("x-request-id", "same"),
    ];
    let asked = |path: &str, body: &str| send("POST", path, &headers, body.as_bytes());
    for body in [
        r#"{"position":"x","position":"y"}"#,
        r#"{"position":1}"#,
        r#"{"position":"4k3/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 w - - - 0 0"}"#,
    ] {
        let alone = asked("/v1/variants/twinkie-danger/position", body);
        let request = format!(
            r#"{{"requests":[{{"variant":"twinkie-danger","operation":"position","body":{body}}}]}}"#
        );
        let answer = asked("/v1/batch", &request).ok();
        assert_eq!(answer["responses"][0]["body"], alone.json(), "{body}");
        assert_eq!(answer["responses"][0]["status"], alone.status);
    }
}

#[test]
fn a_batch_has_256_requests_at_most() {
    let request = json!({ "position": START, "move": "0e2-0e4" });
    let fine = item(VARIANT, "validate", request);
    assert_eq!(batch(&json!([])).ok(), json!({ "responses": [] }));
    let answer = batch(&json!(vec![fine.clone(); 256])).ok();
    let responses = answer["responses"].as_array().unwrap();
    assert_eq!(responses.len(), 256);
    assert!(responses.iter().all(|response| *response == responses[0]));
    let more = batch(&json!(vec![fine; 257]));
    more.problem_at(400, "invalid_request", "/requests");
    more.problem_saying(400, "invalid_request", "256");
}

#[test]
fn a_batch_that_is_not_one_is_a_problem() {
    let table = r#"
/requests {}
/requests {"requests":{}}
/requests/0/body {"requests":[{"variant":"minigolf","operation":"view"}]}
/requests/0/variant {"requests":[{"variant":7,"operation":"view","body":{}}]}
/requests/0/variant {"requests":[{"variant":"","operation":"view","body":{}}]}
/requests/0/id {"requests":[{"variant":"x","operation":"y","body":{},"id":1}]}
/requests/0/body {"requests":[{"variant":"x","operation":"y","body":[1]}]}
/request {"request":[]}"#;
    for (pointer, body) in rows(table) {
        let answer = post_bytes("/v1/batch", body.as_bytes());
        answer.problem_at(400, "invalid_request", pointer);
    }
    post_bytes("/v1/batch", b"{\"requests\":[{]}").problem(400, "malformed_json");
}

/// Returns the answer to a request without a connection.
fn reply(target: &str, request: &Value, mut budget: RequestBudget) -> Value {
    let request = Request {
        method: "POST",
        target,
        body: &request.to_string().into_bytes(),
        id: "id",
    };
    let reply = Arbiter::standard().ask(&request, &mut budget);
    serde_json::from_slice(&reply.body).unwrap()
}

/// Returns the answers to a batch without a connection.
fn answered(request: &Value, budget: RequestBudget) -> Vec<Value> {
    let answer = reply("/v1/batch", request, budget);
    answer["responses"].as_array().unwrap().clone()
}

#[test]
fn a_search_has_the_same_verdict_alone_and_in_a_batch() {
    let position = "4k3/8/8/8/8/8/8/Q2QK3 8/8/8/8/8/8/8/8 w - - - 0 1";
    let mut found = BTreeSet::new();
    for (nodes, memory) in [(20, 1 << 10), (2_000, 1 << 20), (2_000, 100), (0, 1 << 20)] {
        let limits = Limits {
            nodes,
            memory,
            ..Limits::default()
        };
        for asked in [1, 100, 4_000_000_000_u32] {
            let body = json!({ "position": position, "turns": 2, "nodes": asked });
            let budget = || RequestBudget::new(limits);
            let alone = reply("/v1/variants/twinkie-danger/solve", &body, budget());
            let item = item(VARIANT, "solve", body);
            let request = json!({ "requests": [item, item, item] });
            for response in answered(&request, budget()) {
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
    let item = item(VARIANT, "solve", body);
    let request = json!({ "requests": [item, item, item] });
    let unhurried = answered(&request, RequestBudget::default());
    let mut in_time = BTreeSet::new();
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
    let item = item(VARIANT, "legal-moves", body);
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
