//! Problems quote the limits in force.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};
use variant_arbiter::replay::pgn::PgnLimits;
use variant_arbiter::server::{Config, Limits};

use crate::hang_up::positions::BANANAS;
use crate::helpers::{
    PERFT, START, deep, get_from, held, limited, post_to, send_to, service, unhurried_address,
    until, until_closed, with,
};

const GAME: &str = "/v1/variants/twinkie-danger";
/// A Bishop of Chakart leaves a bomb on one of four squares.
const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";

/// Returns low limits.
fn limits() -> Limits {
    Limits {
        body: 2000,
        batch: 2,
        batch_answers: 100_000,
        game: PgnLimits {
            plies: 3,
            ..PgnLimits::default()
        },
        plan_nodes: 3,
        plan_depth: 2,
        plan_bytes: 300,
        nodes: 1000,
        outcomes: 3,
        work: Duration::from_secs(1),
        receive_deadline: Duration::from_secs(1),
        ..Limits::default()
    }
}

/// Returns the address of a service with low limits.
fn narrow() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| limited(limits()))
}

#[track_caller]
fn refused(path: &str, body: &Value, status: u16, code: &str, sentence: &str) -> Value {
    let answer = post_to(narrow(), path, body);
    answer.problem_saying(status, code, sentence)["pointer"].clone()
}

#[test]
fn each_limit_is_quoted_as_it_is_in_force() {
    let at = |operation: &str| format!("{GAME}/{operation}");
    let long = "x".repeat(257);
    let body = json!({ "position": START, "move": long });
    for operation in ["validate", "play", "outcomes", "diagram"] {
        let pointer = refused(&at(operation), &body, 400, "invalid_request", "1 to 256");
        assert_eq!(pointer, "/move");
    }
    let moves = |count: usize| json!({ "moves": vec![json!({ "move": "0e2-0e4" }); count] });
    for operation in ["replay", "record"] {
        let sentence = "4 moves; a game has 3 at most";
        refused(&at(operation), &moves(4), 400, "invalid_request", sentence);
        post_to(narrow(), &at("replay"), &moves(3)).ok();
        let pgn = json!({ "pgn": "1. a1 a2 2. a3 a4 *" });
        refused(&at(operation), &pgn, 422, "invalid_pgn", "3 plies");
        let entry = json!({ "moves": [{ "move": long }] });
        let pointer = refused(&at(operation), &entry, 400, "invalid_request", "1 to 256");
        assert_eq!(pointer, "/moves/0/move");
    }
    let item = json!({ "variant": "chakart", "operation": "position", "body": {} });
    let body = json!({ "requests": vec![item; 3] });
    refused("/v1/batch", &body, 400, "invalid_request", "has 2 at most");

    refused(PERFT, &deep(), 422, "budget_exceeded", "1000 nodes");
    let body = json!({ "position": SKETCH, "move": "Be1-b4" });
    let path = "/v1/variants/chakart/outcomes";
    refused(path, &body, 422, "budget_exceeded", "more than 3 ways");

    let body = json!({ "position": "x".repeat(3000) });
    refused(&at("position"), &body, 413, "body_too_large", "2000 bytes");
}

#[test]
fn a_plan_has_limits_of_its_own() {
    let deep = |depth| (0..depth).fold(json!([]), |then, _| json!([{ "then": then }]));
    let wide = |count: usize| json!(vec![json!({}); count]);
    let text = json!([{ "when": { "squares": { "0e2": null } }, "play": "x".repeat(40) }]);
    let long = vec![text[0].clone(); 4];
    for (nodes, sentence) in [
        (wide(4), "a plan has 3 nodes at most"),
        (deep(3), "stand 2 deep below each other at most"),
        (deep(20), "stand 2 deep below each other at most"),
        (json!(long), "bytes; a plan has 300 at most"),
    ] {
        let body = json!({ "owner": "white", "nodes": nodes });
        let at = format!("{GAME}/plan");
        let pointer = refused(&at, &body, 400, "invalid_request", sentence);
        assert_eq!(pointer, "/nodes");
        let body = json!({ "move": "0e2-0e4", "plan": { "black": nodes } });
        let at = format!("{GAME}/play");
        let pointer = refused(&at, &body, 400, "invalid_request", sentence);
        assert_eq!(pointer, "/plan/black");
    }
    for nodes in [wide(3), deep(2)] {
        let body = json!({ "owner": "white", "nodes": nodes });
        post_to(narrow(), &format!("{GAME}/plan"), &body).ok();
    }
}

#[test]
fn a_query_and_the_parts_of_a_batch_have_the_same_limits() {
    let path = format!("{GAME}/validate?move={}", "x".repeat(257));
    get_from(narrow(), &path).problem_saying(400, "invalid_request", "1 to 256");

    let body = json!({ "move": "x".repeat(257) });
    let item = json!({ "variant": "minigolf", "operation": "validate", "body": body });
    let answer = post_to(narrow(), "/v1/batch", &json!({ "requests": [item] })).ok();
    let problem = &answer["responses"][0]["body"];
    assert!(problem["detail"].as_str().unwrap().contains("1 to 256"));
}

#[test]
fn the_time_of_work_is_a_limit_too() {
    let address = limited(Limits {
        nodes: u64::MAX,
        work: Duration::from_secs(1),
        ..Limits::default()
    });
    let problem = post_to(address, PERFT, &deep()).problem(422, "budget_exceeded");
    assert_eq!(problem["detail"], "one request may work 1 s");

    // A batch is answered with what was ready in time, compressed or not.
    let count = json!({ "variant": "twinkie-danger", "operation": "perft", "body": deep() });
    let batch = json!({ "requests": vec![count; 5] }).to_string();
    let headers = [
        ("content-type", "application/json"),
        ("accept-encoding", "gzip"),
    ];
    let answer = send_to(address, "POST", "/v1/batch", &headers, batch.as_bytes());
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-encoding"), "gzip");
}

#[test]
fn an_answer_that_is_too_long_is_refused_alone_and_in_a_batch() {
    let address = limited(Limits {
        answer: 10 * 1024,
        ..Limits::default()
    });
    let body = json!({ "results": true });
    let item = json!({ "variant": "minigolf", "operation": "legal-moves", "body": body });
    let small = json!({ "variant": "minigolf", "operation": "position", "body": {} });
    let batch = json!({ "requests": [item, small] });
    let batch = post_to(address, "/v1/batch", &batch).ok();
    let alone = post_to(address, "/v1/variants/minigolf/legal-moves", &body);
    let problem = alone.problem(422, "budget_exceeded");
    assert_eq!(batch["responses"][0]["status"], 422);
    assert_eq!(batch["responses"][0]["body"]["detail"], problem["detail"]);
    assert_eq!(batch["responses"][1]["status"], 200);
}

#[test]
fn a_move_of_chance_that_falls_in_too_many_ways_is_refused_with_the_limit() {
    for (operation, more, detail) in [
        (
            "perft",
            json!({ "depth": 1 }),
            "chance can fall in more than 100000 ways, which is the most that is followed",
        ),
        (
            "outcomes",
            json!({ "move": "Ra1-a2" }),
            "one request may hold 16 MiB while it is worked on; ask for less in one",
        ),
    ] {
        let path = format!("/v1/variants/chakart/{operation}");
        let body = with(&json!({ "position": BANANAS }), more);
        let answer = post_to(unhurried_address(), &path, &body);
        let problem = answer.problem(422, "budget_exceeded");
        assert_eq!(problem["detail"], detail);
    }
    let played = json!({ "position": BANANAS, "move": "Ra1-a2", "seed": "s" });
    post_to(unhurried_address(), "/v1/variants/chakart/play", &played).ok();
}

#[test]
fn a_compressed_body_is_refused_before_it_is_unpacked() {
    let headers = [
        ("content-type", "application/json"),
        ("content-encoding", "gzip"),
    ];
    let path = format!("{GAME}/position");
    let answer = send_to(narrow(), "POST", &path, &headers, &[0x1f, 0x8b, 8, 0]);
    answer.problem_saying(415, "unsupported_media_type", "Content-Encoding");
}

const REPLAY: &str = "POST /v1/variants/minigolf/replay HTTP/1.1\r\nhost: x\r\n\
    content-type: application/json\r\n";

/// Starts a service with 12 MiB whose clients may take an hour to send a body.
fn patient() -> SocketAddr {
    let (address, _) = service(Config {
        memory: 12 << 20,
        limits: Limits {
            receive_deadline: Duration::from_secs(3600),
            ..Limits::default()
        },
        ..Config::default()
    });
    address
}

#[test]
fn a_body_is_counted_when_it_is_announced_and_given_back_when_its_client_leaves() {
    let address = patient();
    let mut silent = TcpStream::connect(address).unwrap();
    let head = format!("{REPLAY}content-length: 262144\r\n\r\n");
    silent.write_all(head.as_bytes()).unwrap();
    until("it is counted", || held(address) == 262_144);
    drop(silent);
    until("it is given back", || held(address) == 0);
}

#[test]
fn a_chunked_body_is_counted_as_it_grows() {
    let address = patient();
    let mut slow = TcpStream::connect(address).unwrap();
    let part = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    let head = format!("{REPLAY}transfer-encoding: chunked\r\n\r\n");
    slow.write_all(head.as_bytes()).unwrap();
    slow.write_all(part.repeat(16).as_bytes()).unwrap();
    until("it is counted", || held(address) >= 0x10000);
    assert!(held(address) <= 0x20000);
}

/// Announces as many bodies as fit in the share of a client, which are never sent.
fn silent(address: SocketAddr, head: &str) -> [TcpStream; 8] {
    let silent = [(); 8].map(|()| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(head.as_bytes()).unwrap();
        stream
    });
    until("all are counted", || held(address) == 8 * 262_144);
    silent
}

#[test]
fn silent_clients_of_one_address_are_refused_before_they_send_anything() {
    let address = patient();
    let head = format!("{REPLAY}content-length: 262144\r\n\r\n");
    let silent = silent(address, &head);
    let answer = until_closed(&TcpStream::connect(address).unwrap(), &head);
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    assert!(answer.contains("retry-after: 1\r\n"), "{answer}");
    assert!(answer.contains("connection: close\r\n"), "{answer}");
    assert_eq!(held(address), 8 * 262_144);

    // Short bodies of the same client still get answers, and so do other clients.
    let body = json!({ "position": START, "move": "0e2-0e4" });
    post_to(address, &format!("{GAME}/play"), &body).ok();
    #[cfg(target_os = "linux")]
    {
        let body = format!("{{\"moves\":[]}}{}", " ".repeat(262_132));
        let whole = format!("{REPLAY}connection: close\r\ncontent-length: 262144\r\n\r\n{body}");
        let other = crate::slow::connect_from(2, address);
        assert!(until_closed(&other, &whole).starts_with("HTTP/1.1 200 OK"));
    }
    drop(silent);
    until("all is given back", || held(address) == 0);
}

#[test]
fn what_a_refused_client_sends_is_not_taken_for_another_request() {
    let address = patient();
    let head = format!("{REPLAY}content-length: 262144\r\n\r\n");
    let _silent = silent(address, &head);
    let sent = format!("{head}{}", " ".repeat(262_144));
    let answer = until_closed(&TcpStream::connect(address).unwrap(), &sent);
    assert_eq!(answer.matches("HTTP/1.1").count(), 1, "{answer}");
}

#[test]
fn a_head_is_taken_up_to_16_kib() {
    let answer_to = |sent: &str| until_closed(&TcpStream::connect(narrow()).unwrap(), sent);
    let head = |method: &str, rest: &str, length: usize| {
        let begin = format!("{method} /health/live HTTP/1.1\r\nhost: x\r\n{rest}x-long: ");
        let long = "x".repeat(length - begin.len() - 4);
        format!("{begin}{long}\r\n\r\n")
    };
    let close = "connection: close\r\n";
    assert!(answer_to(&head("GET", close, 16_384)).starts_with("HTTP/1.1 200 OK"));
    for length in [16_385, 20_000, 40_000, 200_000] {
        let answer = answer_to(&head("GET", "", length));
        assert!(answer.starts_with("HTTP/1.1 431 "), "{length}: {answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    // A body does not count, nor do earlier requests.
    let body = "content-type: application/json\r\ncontent-length: 1900\r\n";
    let post = head("POST", body, 16_384).replacen("/health/live", "/v1/batch", 1);
    let post = post + &" ".repeat(1900);
    let sent = [
        &*post,
        &head("GET", "", 16_000),
        &head("GET", close, 16_000),
    ]
    .concat();
    let answer = answer_to(&sent);
    for (status, times) in [("400 Bad Request", 1), ("200 OK", 2)] {
        assert_eq!(answer.matches(status).count(), times, "{answer}");
    }
}
