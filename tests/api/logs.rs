//! The log describes answers, never the content of requests.

use serde_json::{Value, json};

use crate::helpers::{encoded, get_from, send_to, with};
use crate::process::start;

const SEED: &str = "xyzzy-secret-seed";
/// Black's Queen is invisible on d5.
const UNSEEN: &str = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";

/// Returns the log of a service after various requests, which include secrets.
fn log(form: &str) -> String {
    let running = start(&["--log", form, "--access-log", "all", "--drain-seconds", "0"]);
    // A request id of the client may contain anything.
    let id = [("x-request-id", "id"), ("content-type", "application/json")];
    let get = |path: &str| send_to(running.address, "GET", path, &id, b"");
    let post = |operation: &str, body: &Value| {
        let path = format!("/v1/variants/chakart/{operation}");
        let body = body.to_string();
        send_to(running.address, "POST", &path, &id, body.as_bytes())
    };
    let game = "/v1/variants/chakart";
    get(&format!("{game}/start?setup=shuffled&seed={SEED}")).ok();
    let position = format!("{game}/position?position={}", encoded(UNSEEN));
    get(&position).ok();
    get(&format!("{position}&seed={SEED}")).problem(400, "invalid_request");
    let mv = json!({ "move": "e4-d5", "seed": SEED });
    post("play", &with(&mv, json!({ "position": UNSEEN })));
    post("perft", &json!({ "position": UNSEEN, "depth": SEED }));
    post("replay", &json!({ "start": UNSEEN, "moves": [mv] })).ok();
    get(&format!("/{SEED}")).problem(404, "not_found");
    get(&format!("/problems/{SEED}")).problem(404, "not_found");
    let ply = [("x-request-id", "ply-17")];
    send_to(running.address, "GET", "/health/live", &ply, b"").ok();
    send_to(running.address, "BREW", "/health/live", &id, b"").problem(405, "method_not_allowed");
    running.signal("TERM");
    let (well, log) = running.end();
    assert!(well, "{log}");
    log
}

#[test]
fn each_answer_has_a_line_of_json() {
    let log = log("json");
    let lines = log.lines().map(|line| serde_json::from_str(line).unwrap());
    let answers: Vec<Value> = lines
        .filter(|line: &Value| line["message"] == "answered")
        .collect();
    assert_eq!(answers.len(), 10, "{log}");
    for answer in &answers {
        assert!(answer["timestamp"].is_string(), "{answer}");
        let is_measured = answer["micros"].is_u64() && answer["bytes"].is_u64();
        assert!(is_measured, "{answer}");
        assert!(!answer["id"].as_str().unwrap().is_empty());
    }
    for (index, method, route, status) in [
        (0, "GET", "/v1/variants/{variant}/start", 200),
        (6, "GET", "", 404),
        (7, "GET", "/problems/{code}", 404),
        (8, "GET", "/health/live", 200),
        (9, "_OTHER", "/health/live", 405),
    ] {
        let logged = ["method", "route", "status"].map(|field| &answers[index][field]);
        assert_eq!(logged, [&json!(method), &json!(route), &json!(status)]);
    }
    assert_eq!(answers[8]["id"], "ply-17");
}

#[test]
fn neither_a_seed_nor_a_hidden_square_nor_a_position_is_ever_logged() {
    for form in ["json", "text"] {
        let log = log(form);
        assert!(log.contains("/v1/variants/{variant}/play"), "{log}");
        for secret in [
            SEED, "xyzzy", "d5", "3ip3", "rnb1kbnr", "RNBQKBNR", "shuffled",
        ] {
            assert!(!log.contains(secret), "{secret} in {log}");
        }
    }
}

#[test]
fn only_failures_are_logged_unless_asked_for() {
    let log = |settings: &[&str]| {
        let running = start(&[&["--drain-seconds", "0"], settings].concat());
        get_from(running.address, "/health/live").ok();
        running.signal("TERM");
        running.end()
    };
    let (_, usual) = log(&[]);
    assert!(!usual.contains("answered"), "{usual}");
    assert!(usual.contains("signal received: draining"), "{usual}");
    let off = log(&["--log", "off", "--access-log", "all"]);
    assert_eq!(off, (true, String::new()));
}
