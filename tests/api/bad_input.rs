//! Bad input gets a clear problem: the exact status and code of each.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;

use crate::helpers::{Answer, START, address, ask, encoded, get, post_bytes, read_answer, send};

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
    for text in ["{", "{\"position\":}", "{'position':'x'}", "nul", "{} {}"] {
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
    let deep = "[".repeat(100_000);
    post_bytes(POSITION, deep.as_bytes()).problem(400, "malformed_json");
}

#[test]
fn a_seed_is_a_string_and_the_problem_says_why() {
    let request = json!({ "position": START, "move": "0e2-0e4", "seed": 7 });
    let problem = ask("play", &request).problem_at(400, "invalid_request", "/seed");
    assert!(problem["detail"].as_str().unwrap().contains("JavaScript"));
    let long = "s".repeat(129);
    for seed in ["", long.as_str()] {
        let request = json!({ "position": START, "move": "0e2-0e4", "seed": seed });
        ask("play", &request).problem_at(400, "invalid_request", "/seed");
    }
    let knights = "♞".repeat(128);
    ask(
        "play",
        &json!({ "position": START, "move": "0e2-0e4", "seed": knights }),
    )
    .ok();
    let request = json!({ "position": START, "move": "0e2-0e4", "seed": "a\0b" });
    ask("play", &request).problem(422, "invalid_seed");
}

#[test]
fn a_wrong_content_type() {
    let request = json!({ "position": START }).to_string();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/xml",
        "x",
    ] {
        send(
            "POST",
            POSITION,
            &[("content-type", kind)],
            request.as_bytes(),
        )
        .problem(415, "unsupported_media_type");
    }
    send("POST", POSITION, &[], request.as_bytes()).problem(415, "unsupported_media_type");
    let utf8 = "application/json; charset=utf-8";
    send(
        "POST",
        POSITION,
        &[("content-type", utf8)],
        request.as_bytes(),
    )
    .ok();
}

#[test]
fn a_text_that_is_too_long_or_empty() {
    for text in [String::new(), "x".repeat(4097)] {
        ask("position", &json!({ "position": text })).problem_at(
            400,
            "invalid_request",
            "/position",
        );
    }
    ask("position", &json!({ "position": "x".repeat(4096) })).problem(422, "invalid_position");
    for mv in [String::new(), "x".repeat(257)] {
        let request = json!({ "position": START, "move": mv });
        ask("validate", &request).problem_at(400, "invalid_request", "/move");
    }
    let request = json!({ "position": START, "move": "x".repeat(256) });
    assert_eq!(
        ask("validate", &request).ok()["reason"]["code"],
        "not_understood"
    );
}

#[test]
fn emoji_and_nul() {
    for text in ["♞♛😀", "a\0b", "\u{202e}"] {
        ask("position", &json!({ "position": text })).problem(422, "invalid_position");
        let request = json!({ "position": START, "move": text });
        assert_eq!(
            ask("validate", &request).ok()["reason"]["code"],
            "not_understood"
        );
        let problem = ask("play", &request).problem(422, "illegal_move");
        assert_eq!(problem["reason"]["code"], "not_understood");
    }
}

#[test]
fn every_fault_of_a_position_is_reported() {
    let position = "3kk3/P7/8/8/8/8/8/3K4 8/8/8/8/8/8/8/8 w KX - - 0 0";
    let problem =
        ask("position", &json!({ "position": position })).problem(422, "invalid_position");
    let errors = problem["errors"].as_array().unwrap();
    let codes: Vec<&str> = errors.iter().map(|e| e["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["bad_castling", "number_out_of_range", "king_count"]);
    assert!(
        errors
            .iter()
            .all(|e| e["detail"].is_string() && e["pointer"] == "/position")
    );
    assert_eq!(
        problem.get("position"),
        None,
        "an invalid position may hide anything"
    );
}

#[test]
fn an_illegal_move_has_the_same_reason_in_each_operation() {
    let request = json!({ "position": START, "move": "R0a1-0a3" });
    let problem = ask("play", &request).problem(422, "illegal_move");
    assert_eq!(problem["reason"]["code"], "blocked");
    assert_eq!(
        (&problem["position"], &problem["move"]),
        (&request["position"], &request["move"])
    );
    assert_eq!(problem["pointer"], "/move");
    let verdict = ask("validate", &request).ok();
    assert_eq!(verdict["legal"], false);
    assert_eq!(verdict["reason"], problem["reason"]);
    ask("outcomes", &request).problem(422, "illegal_move");
}

#[test]
fn an_option_that_the_variant_does_not_know() {
    let path = "/v1/variants/twinkie-danger/start?setup=shuffled";
    get(path).problem_at(422, "invalid_option", "/setup");
    let request = json!({ "position": START, "from": "e2" });
    ask("legal-moves", &request).problem_at(422, "invalid_square", "/from");
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
        let problem = get(&format!("{moves}?{query}")).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], pointer, "{query}");
    }
    get("/v1/variants/twinkie-danger/position?position=%ff%fe").problem(422, "invalid_position");
}

#[test]
fn what_is_sent_where_it_is_not_read_is_refused() {
    let query = format!("position={}", encoded(START));
    let problem = post_bytes(&format!("{POSITION}?{query}"), b"{}").problem_at(
        400,
        "invalid_request",
        "/position",
    );
    assert_eq!(
        problem["detail"],
        "the query parameter \"position\" is not read: the request of a POST is its body"
    );
    let batch = br#"{"requests":[]}"#;
    post_bytes("/v1/batch?a=b", batch).problem(400, "invalid_request");
    post_bytes("/v1/batch?", batch).ok();

    let body = json!({ "position": START }).to_string();
    for path in [
        POSITION,
        "/v1/variants/chakart/diagram.png",
        "/v1",
        "/v1/variants",
        "/v1/variants/chakart",
    ] {
        for head in [
            format!("content-length: {}\r\n\r\n{body}", body.len()),
            format!(
                "transfer-encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
                body.len()
            ),
        ] {
            let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{head}");
            let answer = raw(request.as_bytes());
            assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
            assert!(answer.contains("the body is not read"), "{answer}");
        }
    }
    for path in ["/v1", "/v1/variants", "/v1/variants/chakart"] {
        get(&format!("{path}?a=b")).problem_at(400, "invalid_request", "/a");
    }
    // Other sites add parameters to links, and monitors to probes.
    for path in ["/", "/play/chakart", "/rules/chakart", "/health/live"] {
        assert_eq!(get(&format!("{path}?utm_source=a")).status, 200, "{path}");
    }
}

#[test]
fn a_depth_beyond_its_limit() {
    for depth in [
        json!(65),
        json!(-1),
        json!(1.5),
        json!("2"),
        json!(4_294_967_296_u64),
    ] {
        let request = json!({ "position": START, "depth": depth });
        ask("perft", &request).problem_at(400, "invalid_request", "/depth");
    }
}

#[test]
fn an_unknown_variant_or_path() {
    post_bytes("/v1/variants/minishogi/play", b"{}").problem(404, "unknown_variant");
    get("/v1/variants/minishogi").problem(404, "unknown_variant");
    for path in [
        "/v2",
        "/v1/variants/",
        "/v1/variants/twinkie-danger/resign",
        "/docs/nope.js",
    ] {
        get(path).problem(404, "not_found");
    }
    get("/problems/nonsense").problem(404, "not_found");
}

#[test]
fn a_wrong_method_names_the_right_ones() {
    for (method, path, allow) in [
        ("DELETE", PLAY, "GET, HEAD, POST"),
        ("GET", PERFT, "POST"),
        ("DELETE", POSITION, "GET, HEAD, POST"),
        ("PUT", "/v1/variants", "GET, HEAD"),
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
fn a_body_over_the_limit() {
    let large = format!("{{\"position\":\"{}\"}}", "x".repeat(300_000));
    let problem = post_bytes(POSITION, large.as_bytes()).problem(413, "body_too_large");
    assert!(problem["detail"].as_str().unwrap().contains("262144"));
}

/// Sends a raw request, and reads until the service closes the connection.
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

fn raw(request: &[u8]) -> String {
    let mut stream = TcpStream::connect(address()).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(15)))
        .unwrap();
    stream.write_all(request).unwrap();
    String::from_utf8_lossy(&read_answer(&mut stream, "GET")).into_owned()
}

#[test]
fn another_protocol_is_not_taken_up_and_the_connection_said_to_close() {
    let request = "POST {POSITION} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                   connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\
                   content-length: 2\r\n\r\n{}";
    let answer = raw(request.replace("{POSITION}", POSITION).as_bytes());
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
    assert!(answer.contains("\"key\":"), "{answer}");
}

#[test]
fn a_chunked_body_over_the_limit() {
    let mut request = format!(
        "POST {POSITION} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\nconnection: close\r\n\r\n"
    )
    .into_bytes();
    for _ in 0..40 {
        request.extend(b"2000\r\n");
        request.extend([b' '; 0x2000]);
        request.extend(b"\r\n");
    }
    request.extend(b"0\r\n\r\n");
    let answer = raw(&request);
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
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
    for (body, pointer, detail) in [
        (
            r#"{"move":1}"#,
            "/move",
            "this has to be a move, a string of 1 to 256 characters",
        ),
        (
            r#"{"move":"a","draws":0}"#,
            "/draws",
            "this has to be a list",
        ),
        (
            r#"{"move":"a","draws":[0,"b"]}"#,
            "/draws/1",
            "this has to be a whole number from 0 to 4294967295",
        ),
        (
            r#"{"move":"a","views":1}"#,
            "/views",
            "this has to be true or false",
        ),
        (
            r#"{"move":"a","plan":[]}"#,
            "/plan",
            "this has to be an object",
        ),
        (r"{}", "/move", r#"the field "move" is missing"#),
        (
            r#"{"move":"a","move":"b"}"#,
            "/move",
            r#"the field "move" is there twice"#,
        ),
        (r#"["a"]"#, "", "the body has to be a JSON object"),
        ("7", "", "the body has to be a JSON object"),
        ("null", "", "the body has to be a JSON object"),
    ] {
        let problem = post_bytes(PLAY, body.as_bytes()).problem_at(400, "invalid_request", pointer);
        assert_eq!(problem["detail"], detail, "{body}");
    }
    for (field, pointer) in [("mvoe", "/mvoe"), ("a/b~", "/a~1b~0")] {
        let body = json!({ "move": "a", field: 1 }).to_string();
        let problem = post_bytes(PLAY, body.as_bytes()).problem_at(400, "invalid_request", pointer);
        let start = format!("there is no field {field:?} here; there are: position, history, move");
        assert!(
            problem["detail"].as_str().unwrap().starts_with(&start),
            "{problem}"
        );
    }
    for side in ["\"a\"", "7", r#"{"white":null}"#] {
        let body = format!(r#"{{"owner":{side},"nodes":[]}}"#);
        let plan = "/v1/variants/minigolf/plan";
        let problem =
            post_bytes(plan, body.as_bytes()).problem_at(400, "invalid_request", "/owner");
        assert_eq!(problem["detail"], "this has to be one of: white, black");
    }
}

#[test]
fn an_object_is_not_written_as_a_list_of_its_fields() {
    let zeros = |bytes: usize| "00".repeat(bytes);
    let (secret, id) = (zeros(32), zeros(16));
    let start = r#"{"position":"p"}"#;
    let recorded = |start: &str, ply: &str| {
        format!(
            r#"{{"recorded":{{"variant":"chakart","rulesVersion":"chakart/1","start":{start},"plies":[{ply}]}}}}"#
        )
    };
    for (path, body, pointer) in [
        (
            "batch",
            r#"{"requests":[["chakart","start",{}]]}"#.to_owned(),
            "/requests/0",
        ),
        (
            "variants/minigolf/play",
            r#"{"move":"a1.b1-a1.c3","plan":[null,null]}"#.to_owned(),
            "/plan",
        ),
        (
            "variants/minigolf/plan",
            r#"{"owner":"white","nodes":[{"when":[null,null,null,null]}]}"#.to_owned(),
            "/nodes/0/when",
        ),
        (
            "variants/chakart/replay",
            r#"{"moves":[["e2-e4",null,null,null,null,null,[],null]]}"#.to_owned(),
            "/moves/0",
        ),
        (
            "variants/chakart/replay",
            r#"{"moves":[{"move":"e2-e4","variations":[[["e2-e4",null,null,null,null,null,[],null]]]}]}"#
                .to_owned(),
            "/moves/0/variations/0/0",
        ),
        (
            "variants/chakart/review",
            format!(r#"{{"moves":[],"provable":["{secret}","{id}",null,[],null]}}"#),
            "/provable",
        ),
        (
            "variants/chakart/replay",
            format!(
                r#"{{"moves":[],"provable":{{"secret":"{secret}","gameId":"{id}",
                "contributions":[["white",null,"{secret}"]]}}}}"#
            ),
            "/provable/contributions/0",
        ),
        (
            "variants/chakart/review",
            format!(r#"{{"recorded":["chakart","chakart/1",{start},[],null]}}"#),
            "/recorded",
        ),
        (
            "variants/chakart/replay",
            recorded(r#"["p",null,null,null]"#, ""),
            "/recorded/start",
        ),
        (
            "variants/chakart/replay",
            recorded(start, r#"["p","m",null,[],[],"p"]"#),
            "/recorded/plies/0",
        ),
        (
            "variants/chakart/replay",
            recorded(start, r#"{"before":"p","move":"m","draws":[],"effects":[[]]}"#),
            "/recorded/plies/0/effects/0",
        ),
        (
            "variants/chakart/verify-solution",
            r#"{"solution":[[]]}"#.to_owned(),
            "/solution",
        ),
        (
            "variants/chakart/verify-solution",
            r#"{"solution":{"nodes":[["p",1,"1",[]]]}}"#.to_owned(),
            "/solution/nodes/0",
        ),
    ] {
        let answer = post_bytes(&format!("/v1/{path}"), body.as_bytes());
        let problem = answer.problem_at(400, "invalid_request", pointer);
        assert_eq!(problem["detail"], "this has to be an object", "{body}");
    }
}

#[test]
fn a_number_is_whole_however_it_is_written() {
    let asked = |depth: &str| post_bytes(PERFT, format!(r#"{{"depth":{depth}}}"#).as_bytes());
    for depth in ["0", "-0", "-0.0", "1", "1.0", "0.1e1"] {
        assert_eq!(
            asked(depth).ok()["depth"],
            u8::from(depth.contains('1')),
            "{depth}"
        );
    }
    for depth in [
        "-1",
        "-1.0",
        "0.5",
        "64.5",
        "65.0",
        "1e300",
        "4294967296.0",
        "\"1\"",
        "null",
    ] {
        let problem = asked(depth).problem_at(400, "invalid_request", "/depth");
        assert_eq!(
            problem["detail"],
            "this has to be a whole number from 0 to 64"
        );
    }
}
