//! Bad input gets a clear problem: the exact status and code of each.

use std::io::Write;
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::helpers::{
    Answer, START, address, ask, encoded, get, post_bytes, post_text, read_answer, rows, send,
};

const POSITION: &str = "/v1/variants/twinkie-danger/position";
const PERFT: &str = "/v1/variants/twinkie-danger/perft";
const PLAY: &str = "/v1/variants/twinkie-danger/play";

fn body(text: &str) -> Answer {
    post_bytes(POSITION, text.as_bytes())
}

#[test]
fn malformed_json() {
    let problem = body(" ").problem(400, "malformed_json");
    assert_eq!(problem["detail"], "the body is empty");
    let deep = "[".repeat(100_000);
    for text in [
        "{",
        "{\"position\":}",
        "{'position':'x'}",
        "nul",
        "{} {}",
        &deep,
    ] {
        body(text).problem(400, "malformed_json");
    }
    post_bytes(POSITION, b"{\"position\":\"\xff\"}").problem(400, "malformed_json");
    // The grammar allows these, but they are no characters and no number.
    for (value, column) in [(r#""\ud800""#, 21), (r#""\udc00x""#, 20), ("1e999", 18)] {
        let text = format!("{{\n \"position\": {value}}}");
        let problem = body(&text).problem(400, "malformed_json");
        let detail = format!("the body is not JSON in UTF-8, from line 2, column {column} on");
        assert_eq!(problem["detail"], detail, "{text}");
    }
}

#[test]
fn a_seed_is_a_string_and_the_problem_says_why() {
    let play = |seed: Value| {
        let request = json!({ "position": START, "move": "0e2-0e4", "seed": seed });
        ask("play", &request)
    };
    play(json!(7)).problem_saying(400, "invalid_request", "JavaScript");
    for seed in [json!(7), json!(""), json!("s".repeat(129))] {
        play(seed).problem_at(400, "invalid_request", "/seed");
    }
    play(json!("♞".repeat(128))).ok();
    play(json!("a\0b")).problem(422, "invalid_seed");
}

#[test]
fn a_wrong_content_type() {
    let request = json!({ "position": START }).to_string();
    let sent = |headers: &[(&str, &str)]| send("POST", POSITION, headers, request.as_bytes());
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/xml",
        "x",
    ] {
        sent(&[("content-type", kind)]).problem(415, "unsupported_media_type");
    }
    sent(&[]).problem(415, "unsupported_media_type");
    sent(&[("content-type", "application/json; charset=utf-8")]).ok();
}

#[test]
fn a_text_that_is_too_long_or_empty() {
    let position = |text: &str| ask("position", &json!({ "position": text }));
    for text in ["", &"x".repeat(4097)] {
        position(text).problem_at(400, "invalid_request", "/position");
    }
    position(&"x".repeat(4096)).problem(422, "invalid_position");
    let validate = |text: &str| ask("validate", &json!({ "position": START, "move": text }));
    for text in ["", &"x".repeat(257)] {
        validate(text).problem_at(400, "invalid_request", "/move");
    }
    for text in ["♞♛😀", "a\0b", "\u{202e}", &"x".repeat(256)] {
        position(text).problem(422, "invalid_position");
        let reason = &validate(text).ok()["reason"];
        assert_eq!(reason["code"], "not_understood", "{text}");
    }
}

#[test]
fn query_parameters_are_checked_like_fields() {
    let position = encoded(START);
    let moves = "/v1/variants/twinkie-danger/legal-moves";
    for (query, pointer) in [
        (format!("position={position}&form=0e2"), "/form"),
        (format!("position={position}&results=maybe"), "/results"),
        (
            format!("position={position}&position={position}"),
            "/position",
        ),
        ("position=".to_owned(), "/position"),
        (format!("position={}", "x".repeat(4097)), "/position"),
    ] {
        get(&format!("{moves}?{query}")).problem_at(400, "invalid_request", pointer);
    }
    get("/v1/variants/twinkie-danger/position?position=%ff%fe").problem(422, "invalid_position");
}

#[test]
fn a_body_where_none_is_read_is_refused() {
    let body = json!({ "position": START }).to_string();
    let length = body.len();
    for path in [
        POSITION,
        "/v1/variants/chakart/diagram.png",
        "/v1",
        "/v1/variants",
        "/v1/variants/chakart",
    ] {
        for head in [
            format!("content-length: {length}\r\n\r\n{body}"),
            format!("transfer-encoding: chunked\r\n\r\n{length:x}\r\n{body}\r\n0\r\n\r\n"),
        ] {
            let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{head}");
            let answer = raw(&request);
            assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
            assert!(answer.contains("the body is not read"), "{answer}");
        }
    }
}

#[test]
fn a_query_is_refused_where_none_is_read_except_by_pages_and_probes() {
    post_bytes(&format!("{POSITION}?position=x"), b"{}").problem_saying(
        400,
        "invalid_request",
        "the query parameter \"position\" is not read: the request of a POST is its body",
    );
    post_bytes("/v1/batch?", br#"{"requests":[]}"#).ok();
    // Other sites add parameters to links, and monitors to probes.
    for path in ["/", "/play/chakart", "/rules/chakart", "/health/live"] {
        assert_eq!(get(&format!("{path}?utm_source=a")).status, 200, "{path}");
    }
}

#[test]
fn a_wrong_method_names_the_right_ones() {
    for (method, path, allow) in [
        ("DELETE", PLAY, "GET, HEAD, POST"),
        ("GET", PERFT, "POST"),
        ("DELETE", POSITION, "GET, HEAD, POST"),
        ("PUT", "/v1/variants", "GET, HEAD"),
        ("POST", "/", "GET, HEAD"),
        ("get", "/v1", "GET, HEAD"),
        ("PATCH", "/health/live", "GET, HEAD"),
        ("OPTIONS", PERFT, "POST"),
        ("BREW", "/openapi.json", "GET, HEAD"),
    ] {
        let answer = send(method, path, &[], b"");
        answer.problem(405, "method_not_allowed");
        assert_eq!(answer.header("allow"), allow);
    }
}

#[test]
fn an_answer_that_the_client_does_not_accept() {
    for accept in [
        "text/html",
        "application/xml, image/*",
        "application/json;q=0",
    ] {
        send("GET", "/v1/variants", &[("accept", accept)], b"").problem(406, "not_acceptable");
    }
    for accept in [
        "*/*",
        "application/*",
        "text/html, application/json;q=0.1",
        "",
    ] {
        send("GET", "/v1/variants", &[("accept", accept)], b"").ok();
    }
}

#[test]
fn a_body_with_too_many_objects() {
    let moves = |count: usize| format!("{{\"moves\":[{}{{}}]}}", "{},".repeat(count - 2));
    let refused = post_bytes(POSITION, moves(10_001).as_bytes());
    let problem = refused.problem(400, "invalid_request");
    assert_eq!(problem["params"]["limit"], 10_000);
    // The position has no field `moves`.
    post_bytes(POSITION, moves(10_000).as_bytes()).problem_at(400, "invalid_request", "/moves");
    // Braces in strings open no objects.
    let text = "{\\\"{".repeat(6_000);
    let request = format!("{{\"position\":\"{text}\"}}");
    post_bytes(POSITION, request.as_bytes()).problem_at(400, "invalid_request", "/position");
}

/// Sends a raw request, and reads its answer.
fn raw(request: &str) -> String {
    let mut stream = TcpStream::connect(address()).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    String::from_utf8_lossy(&read_answer(&mut stream, "GET")).into_owned()
}

#[test]
fn another_protocol_is_not_taken_up_and_the_connection_said_to_close() {
    let head =
        "connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n";
    let request = post_text(POSITION, "{}").replacen("host", &format!("{head}host"), 1);
    let answer = raw(&request);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
    assert!(answer.contains("\"key\":"), "{answer}");
}

#[test]
fn the_request_id_of_the_client_is_kept_when_it_is_fit() {
    let answer = send("GET", "/nope", &[("x-request-id", "game-17/ply-4")], b"");
    assert_eq!(
        answer.problem(404, "not_found")["requestId"],
        "game-17/ply-4"
    );
    let spaced = send("GET", "/nope", &[("x-request-id", "two words")], b"");
    assert_ne!(spaced.problem(404, "not_found")["requestId"], "two words");
    let answer = send("GET", "/v1/variants", &[("x-request-id", "abc")], b"");
    assert_eq!(answer.header("x-request-id"), "abc");
}

#[test]
fn of_a_long_path_or_name_only_the_beginning_is_repeated() {
    for path in [
        "/".to_owned() + &"a".repeat(10_000),
        "/v1/variants/".to_owned() + &"%2f".repeat(300),
        "/docs/".to_owned() + &"a".repeat(900),
        "/problems/".to_owned() + &"a".repeat(900),
    ] {
        let answer = get(&path);
        answer.problem(404, answer.json()["code"].as_str().unwrap());
        assert!(answer.body.len() < 1000, "{} bytes", answer.body.len());
    }
}

#[test]
fn a_wrong_value_points_at_its_field_and_says_what_it_has_to_be() {
    let table = r#"
/move {"move":1} => this has to be a move, a string of 1 to 256 characters
/draws {"move":"a","draws":0} => this has to be a list
/draws/1 {"move":"a","draws":[0,"b"]} => this has to be a whole number from 0 to 4294967295
/views {"move":"a","views":1} => this has to be true or false
/plan {"move":"a","plan":[]} => this has to be an object
/move {} => the field "move" is missing
/move {"move":"a","move":"b"} => the field "move" is there twice"#;
    for (pointer, rest) in rows(table) {
        let (body, detail) = rest.split_once(" => ").unwrap();
        let problem = post_bytes(PLAY, body.as_bytes()).problem_at(400, "invalid_request", pointer);
        assert_eq!(problem["detail"], detail, "{body}");
    }
    for body in [r#"["a"]"#, "7", "null"] {
        let problem = post_bytes(PLAY, body.as_bytes()).problem_at(400, "invalid_request", "");
        assert_eq!(
            problem["detail"], "the body has to be a JSON object",
            "{body}"
        );
    }
    for (field, pointer) in [("mvoe", "/mvoe"), ("a/b~", "/a~1b~0")] {
        let body = json!({ "move": "a", field: 1 }).to_string();
        let problem = post_bytes(PLAY, body.as_bytes()).problem_at(400, "invalid_request", pointer);
        let start = format!("there is no field {field:?} here; there are: position, history, move");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.starts_with(&start), "{detail}");
    }
    for side in ["\"a\"", "7", r#"{"white":null}"#] {
        let body = format!(r#"{{"owner":{side},"nodes":[]}}"#);
        let answer = post_bytes("/v1/variants/minigolf/plan", body.as_bytes());
        let problem = answer.problem_at(400, "invalid_request", "/owner");
        assert_eq!(problem["detail"], "this has to be one of: white, black");
    }
}

#[test]
fn an_object_is_not_written_as_a_list_of_its_fields() {
    let table = r#"
play /plan {"move":"e2-e4","plan":[null,null]}
plan /nodes/0/when {"owner":"white","nodes":[{"when":[null,null,null,null]}]}
replay /moves/0 {"moves":[["e2-e4",null,null,null,null,null,[],null]]}
replay /moves/0/variations/0/0 {"moves":[{"move":"e2-e4","variations":[[["e2-e4",null]]]}]}
review /provable {"moves":[],"provable":["$32","$16",null,[],null]}
replay /provable/contributions/0 {"moves":[],"provable":{$own,"contributions":[["white",null,"$32"]]}}
review /recorded {"recorded":["chakart","chakart/1",{"position":"p"},[],null]}
replay /recorded/start {"recorded":{$rules,"start":["p",null,null,null],"plies":[]}}
replay /recorded/plies/0 {"recorded":{$rules,$start,"plies":[["p","m",null,[],[],"p"]]}}
replay /recorded/plies/0/effects/0 {"recorded":{$rules,$start,"plies":[{$ply,"effects":[[]]}]}}
verify-solution /solution {"solution":[[]]}
verify-solution /solution/nodes/0 {"solution":{"nodes":[["p",1,"1",[]]]}}"#;
    let table = table
        .replace(
            "$rules",
            r#""variant":"chakart","rulesVersion":"chakart/1""#,
        )
        .replace("$start", r#""start":{"position":"p"}"#)
        .replace("$ply", r#""before":"p","move":"m","draws":[]"#)
        .replace("$own", r#""secret":"$32","gameId":"$16""#)
        .replace("$32", &"00".repeat(32))
        .replace("$16", &"00".repeat(16));
    let refused = |path: &str, body: &str, pointer: &str| {
        let answer = post_bytes(&format!("/v1/{path}"), body.as_bytes());
        let problem = answer.problem_at(400, "invalid_request", pointer);
        assert_eq!(problem["detail"], "this has to be an object", "{body}");
    };
    for (operation, rest) in rows(&table) {
        let (pointer, body) = rest.split_once(' ').unwrap();
        refused(&format!("variants/chakart/{operation}"), body, pointer);
    }
    let item = r#"{"requests":[["chakart","start",{}]]}"#;
    refused("batch", item, "/requests/0");
}

#[test]
fn a_number_is_whole_however_it_is_written() {
    let asked = |depth: &str| post_bytes(PERFT, format!(r#"{{"depth":{depth}}}"#).as_bytes());
    for depth in ["0", "-0", "-0.0", "1", "1.0", "0.1e1"] {
        let counted = &asked(depth).ok()["depth"];
        assert_eq!(*counted, u8::from(depth.contains('1')), "{depth}");
    }
    for depth in "-1 -1.0 0.5 64.5 65 65.0 1e300 4294967296 4294967296.0 \"1\" null".split(' ') {
        let problem = asked(depth).problem_at(400, "invalid_request", "/depth");
        let detail = "this has to be a whole number from 0 to 64";
        assert_eq!(problem["detail"], detail, "{depth}");
    }
}
