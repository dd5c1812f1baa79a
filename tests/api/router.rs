//! HTTP and requests without a connection share one router: any method, path and query gets the
//! same status and bytes from both.

use std::io::Write;
use std::net::TcpStream;

use proptest::prelude::*;
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Request};

use crate::helpers::{address, read_answer};

/// Sends a raw request, because client libraries correct hostile ones.
fn over_http(method: &str, target: &str, body: &str) -> (u16, String, Vec<u8>) {
    let length = body.len();
    let head = format!(
        "{method} {target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-request-id: same\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(address()).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = read_answer(&mut stream, method);
    let end = answer.windows(4).position(|end| end == b"\r\n\r\n");
    let body = answer.split_off(end.unwrap_or_else(|| panic!("{method} {target}")) + 4);
    let head = String::from_utf8(answer).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap();
    let media_type = lines.find_map(|line| line.strip_prefix("content-type: "));
    let media_type = media_type.unwrap_or_default().to_owned();
    (status.parse().unwrap(), media_type, body)
}

fn is_answered_alike(method: &str, target: &str, body: &str) {
    let request = Request {
        method,
        target,
        body: body.as_bytes(),
        id: "same",
    };
    let reply = Arbiter::standard().ask(&request, &mut RequestBudget::default());
    let (status, media_type, sent) = over_http(method, target, body);
    let text = String::from_utf8_lossy(&sent);
    assert_eq!(reply.status, status, "{method} {target}: {text}");
    assert_eq!(reply.content_type, media_type, "{method} {target}");
    let reply = String::from_utf8_lossy(&reply.body);
    assert_eq!(reply, text, "{method} {target}");
}

fn any_method() -> impl Strategy<Value = String> {
    let known = ["GET", "HEAD", "POST", "GET", "POST", "OPTIONS", "DELETE"];
    prop_oneof![
        4 => prop::sample::select(known.to_vec()).prop_map(str::to_owned),
        1 => "[A-Za-z]{1,8}",
    ]
}

/// Generates a part of a path: a known name, perhaps with an encoded letter, or any text.
fn any_part() -> impl Strategy<Value = String> {
    let known = [
        "v1",
        "variants",
        "batch",
        "problems",
        "health",
        "live",
        "ready",
        "chakart",
        "minigolf",
        "twinkie-danger",
        "start",
        "position",
        "legal-moves",
        "validate",
        "play",
        "view",
        "diagram",
        "animation",
        "record",
        "replay",
        "outcomes",
        "plan",
        "solve",
        "verify-solution",
        "illegal_move",
        "docs",
        "rules",
    ];
    let known = prop::sample::select(known.to_vec());
    prop_oneof![
        6 => known.clone().prop_map(str::to_owned),
        1 => (known, any::<prop::sample::Index>()).prop_map(|(name, at)| {
            let at = at.index(name.len());
            let (before, after) = name.split_at(at);
            format!("{before}%{:02x}{}", after.as_bytes()[0], &after[1..])
        }),
        1 => prop::sample::select(vec![
            "", ".", "..", "%2F", "%2f", "%25", "%2B", "+", "%", "%4", "%zz", "%%41", "%2525",
            "%ff", "%C3%A9", "%00", "%0A", ";", ":", "@", "resign", "chess", "diagram.svg", "V1",
        ]).prop_map(str::to_owned),
        1 => "[a-zA-Z0-9%._~!$&'()*+,;=:@-]{0,12}",
    ]
}

fn any_target() -> impl Strategy<Value = String> {
    // Pages for browsers are missing, because only a server has them.
    let starts = [
        "/v1/variants/chakart",
        "/v1/variants/minigolf",
        "/v1/variants",
        "/v1",
        "/problems",
        "/health",
        "//v1",
        "/%76%31",
        "/v1%2Fvariants",
    ];
    let query = prop_oneof![
        3 => Just(String::new()),
        1 => "[?][a-z]{1,8}=[a-zA-Z0-9%+&=-]{0,12}",
        1 => Just("?move=a1.e2-a1.e4&draws=".to_owned()),
    ];
    let start = prop::sample::select(starts.to_vec());
    let parts = prop::collection::vec(any_part(), 0..4);
    (start, parts, query).prop_map(|(start, parts, query)| {
        let path = [&[start.to_owned()], &parts[..]].concat().join("/");
        format!("{path}{query}")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn http_answers_as_a_request_without_a_connection_is_answered(
        method in any_method(), target in any_target(),
        body in prop::sample::select(vec!["", "{}", "[", "{\"position\":\"x\"}", "{\"requests\":[]}"]),
    ) {
        is_answered_alike(&method, &target, body);
    }
}

#[test]
fn so_do_the_addresses_that_are_easily_taken_for_others() {
    let odd = [
        "/v1%2Fvariants",
        "/%76%31",
        "/v1/",
        "//v1",
        "/v1//variants",
        "/v1/variants/",
        "/v1/variants//play",
        "/v1/variants/minigolf/",
        "/v1/variants/mini%67olf/pl%61y",
        "/v1/variants/minigolf%2Fplay",
        "/v1/variants/minigolf/play%3Fmove",
        "/v1/variants/%20",
        "/v1/variants/chess/diagram",
        "/v1/variants/minigolf/diagram?size=100",
        "/v1/variants/minigolf/diagram.png?size=64",
        "/v1/variants/chess/diagram.png",
        "/problems/",
        "/problems/nope",
        "/problems/a/b",
        "/problems/illegal%5Fmove",
        "/problems/caf%C3%A9",
        "/v1/variants/caf%C3%A9",
        "/v1/caf%C3%A9",
        "/v1/%ff%",
    ];
    for target in odd {
        for method in ["GET", "HEAD", "POST", "OPTIONS", "BREW", "get"] {
            is_answered_alike(method, target, "{}");
        }
    }
}
