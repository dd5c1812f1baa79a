//! HTTP and requests without a connection share one router: any method, path and query gets the
//! same status and bytes from both.

use std::io::Write;
use std::net::TcpStream;

use proptest::prelude::*;
use serde_json::Value;
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Reply, Request};

use crate::helpers::{address, get, read_answer};

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

fn asked(method: &str, target: &str, body: &str) -> Reply {
    let request = Request {
        method,
        target,
        body: body.as_bytes(),
        id: "same",
    };
    Arbiter::standard().ask(&request, &mut RequestBudget::default())
}

fn is_answered_alike(method: &str, target: &str, body: &str) {
    let reply = asked(method, target, body);
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
    let known = "v1 variants batch problems health live ready chakart minigolf twinkie-danger \
        start position legal-moves validate play view diagram animation record replay outcomes \
        plan solve verify-solution illegal_move docs rules";
    let known = prop::sample::select(known.split(' ').collect::<Vec<_>>());
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
    let starts = "/v1/variants/chakart /v1/variants/minigolf /v1/variants /v1 /problems /health \
        //v1 /%76%31 /v1%2Fvariants";
    let query = prop_oneof![
        3 => Just(String::new()),
        1 => "[?][a-z]{1,8}=[a-zA-Z0-9%+&=-]{0,12}",
        1 => Just("?move=a1.e2-a1.e4&draws=".to_owned()),
    ];
    let start = prop::sample::select(starts.split(' ').collect::<Vec<_>>());
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
    let odd = "/v1%2Fvariants /%76%31 /v1/ //v1 /v1//variants /v1/variants/ \
        /v1/variants//play /v1/variants/minigolf/ /v1/variants/mini%67olf/pl%61y \
        /v1/variants/minigolf%2Fplay /v1/variants/minigolf/play%3Fmove /v1/variants/%20 \
        /v1/variants/chess/diagram /v1/variants/minigolf/diagram?size=100 \
        /v1/variants/minigolf/diagram.png?size=64 /v1/variants/chess/diagram.png /problems/ \
        /problems/nope /problems/a/b /problems/illegal%5Fmove /problems/caf%C3%A9 \
        /v1/variants/caf%C3%A9 /v1/caf%C3%A9 /v1/%ff%";
    for target in odd.split(' ') {
        for method in ["GET", "HEAD", "POST", "OPTIONS", "BREW", "get"] {
            is_answered_alike(method, target, "{}");
        }
    }
}

/// Returns the status, code, pointer and sentence of a refusal.
fn refused(method: &str, target: &str, body: &str) -> (u16, String, Value, String) {
    let reply = asked(method, target, body);
    let problem: Value = serde_json::from_slice(&reply.body).unwrap();
    let text = |field: &str| problem[field].as_str().unwrap().to_owned();
    let pointer = problem.get("pointer").cloned().unwrap_or_default();
    (reply.status, text("code"), pointer, text("detail"))
}

#[test]
fn what_an_endpoint_would_not_read_is_refused() {
    for (method, path, body, pointer) in [
        ("POST", "/variants/minigolf/play?move=a&b=c", "{}", "/move"),
        ("POST", "/variants/minigolf/play?&a%2Fb", "{}", "/a~1b"),
        ("POST", "/batch?=", "{}", "/"),
        ("GET", "/variants/minigolf/play?move=a", "{}", ""),
        ("GET", "/variants/a/diagram.png", "{}", ""),
        ("GET", "/variants/minigolf?a=b", "", "/a"),
        ("GET", "/variants", "{}", ""),
        ("GET", "/variants?a=b", "", "/a"),
        ("GET", "?a", "{}", "/a"),
        // An empty query is not refused.
        ("POST", "/variants/minigolf/play?&&", "{}", "/move"),
    ] {
        let (_, code, at, _) = refused(method, &format!("/v1{path}"), body);
        assert_eq!(code, "invalid_request", "{method} {path}");
        assert_eq!(at, pointer, "{method} {path}");
    }
}

#[test]
fn there_is_nothing_at_any_other_path() {
    let paths = " * // //v1 /v1/ /V1 /v1%2Fvariants /v1/% /v1/%zz /v1/variants/ \
        /v1/variants//play /v1/variants/minigolf/ /v1/variants/minigolf/play/ \
        /v1/variants/minigolf/play%2F /v1/variants/minigolf/resign \
        /v1/variants/mini/golf/play /v1/batch/ /problems/ /problems/a/b /rules// /rules/a/b \
        /pages /embed /embed/ /embed/a/b /playground /verify/ /health";
    for path in paths.split(' ') {
        for method in ["GET", "POST", "BREW"] {
            let (status, code, _, detail) = refused(method, path, "{}");
            assert_eq!((status, code.as_str()), (404, "not_found"), "{path}");
            assert_eq!(detail, format!("there is nothing at {path}"));
        }
    }
}

#[test]
fn there_is_a_page_at_every_path_of_the_table() {
    let table = include_str!("../../src/operations/pages.rs");
    let rows = table
        .lines()
        .filter_map(|line| line.strip_prefix("    (\""));
    let templates: Vec<&str> = rows.filter_map(|row| row.split('"').next()).collect();
    assert!(templates.len() > 20, "{templates:?}");
    for template in templates {
        let path = match template {
            "/docs/{file:.*}" => "/docs/contract.js",
            "/playground/{file:.*}" => "/playground/theme.js",
            // The name changes; `html_pages.rs` takes it from a page.
            "/pages/{file:.*}" => continue,
            template => template,
        };
        let path = path.replace("{variant}", "chakart");
        let status = get(&path.replace("{code}", "illegal_move")).status;
        assert!([200, 307].contains(&status), "{template}: {status}");
    }
}

#[test]
fn percent_encoding_is_undone_but_where_it_would_make_another_path() {
    for (sent, name) in [
        ("a%20b", "a b"),
        ("%41%6a", "Aj"),
        ("%25%2f%2F%2B", "%25%2f%2F%2B"),
        ("%2525", "%2525"),
        ("%%41", "%A"),
        ("%4", "%4"),
        ("%zz%", "%zz%"),
        ("%e2%99%94", "♔"),
        ("%e2%99", "\u{fffd}"),
        ("+", "+"),
    ] {
        let (_, code, _, detail) = refused("POST", &format!("/v1/variants/{sent}/pl%61y"), "{}");
        assert_eq!(code, "unknown_variant");
        let start = format!("there is no variant {name:?}; ");
        assert!(detail.starts_with(&start), "{detail}");
    }
}
