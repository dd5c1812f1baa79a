//! The log describes answers, never the content of requests.

use serde_json::{Value, json};

use crate::helpers::{encoded, get_from, send_to};
use crate::process::start;

const SEED: &str = "xyzzy-secret-seed";
/// Black's Queen is invisible on d5.
const UNSEEN: &str = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";

/// Returns the log of a service after various requests, which include secrets.
fn log(form: &str) -> String {
    let running = start(&["--log", form, "--access-log", "all", "--drain-seconds", "0"]);
    let address = running.address;
    let game = "/v1/variants/chakart";
    // A request id of the client may contain anything.
    let id = [("x-request-id", "id"), ("content-type", "application/json")];
    let get_from = |address, path: &str| send_to(address, "GET", path, &id, b"");
    let post_to = |address, path: &str, body: &Value| {
        send_to(address, "POST", path, &id, body.to_string().as_bytes())
    };
    get_from(address, &format!("{game}/start?setup=shuffled&seed={SEED}")).ok();
    let position = encoded(UNSEEN);
    get_from(address, &format!("{game}/position?position={position}")).ok();
    get_from(
        address,
        &format!("{game}/position?position={position}&seed={SEED}"),
    )
    .problem(400, "invalid_request");
    let body = json!({ "position": UNSEEN, "move": "e4-d5", "seed": SEED });
    post_to(address, &format!("{game}/play"), &body);
    post_to(
        address,
        &format!("{game}/perft"),
        &json!({ "position": UNSEEN, "depth": SEED }),
    );
    let moves = json!({ "start": UNSEEN, "moves": [{ "move": "e4-d5", "seed": SEED }] });
    post_to(address, &format!("{game}/replay"), &moves).ok();
    get_from(address, &format!("/{SEED}")).problem(404, "not_found");
    get_from(address, &format!("/problems/{SEED}")).problem(404, "not_found");
    let ply = [("x-request-id", "ply-17")];
    send_to(address, "GET", "/health/live", &ply, b"").ok();
    send_to(address, "BREW", "/health/live", &id, b"").problem(405, "method_not_allowed");
    running.signal("TERM");
    let (well, log) = running.end();
    assert!(well, "{log}");
    log
}

#[test]
fn each_answer_has_a_line_of_json() {
    let log = log("json");
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let answers: Vec<&Value> = lines
        .iter()
        .filter(|l| l["message"] == "answered")
        .collect();
    assert_eq!(answers.len(), 10, "{log}");
    for answer in &answers {
        assert!(answer["timestamp"].is_string(), "{answer}");
        assert!(
            answer["micros"].is_u64() && answer["bytes"].is_u64(),
            "{answer}"
        );
        assert!(!answer["id"].as_str().unwrap().is_empty());
    }
    let logged = |index: usize| {
        let line: &Value = answers[index];
        let text = |field: &str| line[field].as_str().unwrap().to_owned();
        (
            text("method"),
            text("route"),
            line["status"].as_u64().unwrap(),
        )
    };
    let expected =
        |method: &str, route: &str, status: u64| (method.to_owned(), route.to_owned(), status);
    assert_eq!(
        logged(0),
        expected("GET", "/v1/variants/{variant}/start", 200)
    );
    assert_eq!(logged(6), expected("GET", "", 404));
    assert_eq!(logged(7), expected("GET", "/problems/{code}", 404));
    assert_eq!(logged(8), expected("GET", "/health/live", 200));
    assert_eq!(answers[8]["id"], "ply-17");
    assert_eq!(logged(9), expected("_OTHER", "/health/live", 405));
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
    let running = start(&["--drain-seconds", "0"]);
    get_from(running.address, "/health/live").ok();
    running.signal("TERM");
    let (_, log) = running.end();
    assert!(!log.contains("answered"), "{log}");
    assert!(log.contains("signal received: draining"), "{log}");

    let running = start(&[
        "--drain-seconds",
        "0",
        "--log",
        "off",
        "--access-log",
        "all",
    ]);
    get_from(running.address, "/health/live").ok();
    running.signal("TERM");
    assert_eq!(running.end(), (true, String::new()));
}
