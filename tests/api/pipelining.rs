//! Requests that a client sends without waiting for earlier answers.

use std::io::{ErrorKind, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use proptest::prelude::*;

use crate::helpers::{START, address, post_text, read_answer, until_closed};

const LIVE: &[u8] = b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n";
/// The answer has 1.5 MB, more than the system buffers.
const LARGE: &[u8] = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\r\n";
/// A body that contains what looks like the ends of two heads.
const BLANK: &str = "{\r\n\r\n\r\n\r\n\"game\":1}";

fn chunked(path: &str, body: &str) -> Vec<u8> {
    let (first, second) = body.split_at(body.len() / 2);
    let (first, second) = (first.as_bytes(), second.as_bytes());
    let mut request = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\n\r\n"
    )
    .into_bytes();
    for chunk in [first, second, b""] {
        write!(request, "{:x}\r\n", chunk.len()).unwrap();
        request.extend_from_slice(chunk);
        request.extend_from_slice(b"\r\n");
    }
    request
}

/// Generates a request and the status of its answer.
fn kinds() -> impl Strategy<Value = (Vec<u8>, &'static str)> {
    let position = "/v1/variants/twinkie-danger/legal-moves";
    let body = format!("{{\"position\":\"{START}\"}}");
    prop_oneof![
        Just((LIVE.to_vec(), "200")),
        Just((post_text(position, &body).into_bytes(), "200")),
        Just((post_text(position, BLANK).into_bytes(), "400")),
        Just((chunked(position, &body), "200")),
        Just((chunked(position, BLANK), "400")),
        Just((post_text("/nowhere", "").into_bytes(), "404")),
        Just((
            b"\r\nGET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n".to_vec(),
            "404"
        )),
    ]
}

/// Sends requests in parts of a length, and reads the statuses of `many` answers.
fn statuses(address: SocketAddr, requests: &[u8], part: usize, many: usize) -> Vec<String> {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_nodelay(true).unwrap();
    let mut sender = stream.try_clone().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            for part in requests.chunks(part) {
                sender.write_all(part).unwrap();
            }
        });
        (0..many).map(|_| status(&mut stream)).collect()
    })
}

/// Reads one answer and returns its status.
fn status(stream: &mut TcpStream) -> String {
    let answer = read_answer(stream, "GET");
    String::from_utf8_lossy(&answer[9..12]).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn requests_in_a_row_are_answered_in_order_however_they_arrive(
        requests in prop::collection::vec(kinds(), 1..40),
        part in prop_oneof![1_usize..40, 40_usize..20_000],
    ) {
        let bytes: Vec<u8> = requests.iter().flat_map(|(bytes, _)| bytes.clone()).collect();
        let expected: Vec<&str> = requests.iter().map(|(_, status)| *status).collect();
        // Each part is a packet, so only a few requests are sent in parts of a byte or two.
        let part = part.max(bytes.len() / 500);
        prop_assert_eq!(statuses(address(), &bytes, part, expected.len()), expected);
    }
}

#[test]
fn a_large_answer_is_followed_by_those_of_the_requests_behind_it() {
    let requests = [LARGE, LIVE, LARGE, LARGE, LIVE].concat();
    assert_eq!(statuses(address(), &requests, 7, 5), ["200"; 5]);
}

#[test]
fn nothing_is_read_from_a_client_that_does_not_take_its_answer() {
    let mut stream = TcpStream::connect(address()).unwrap();
    stream.write_all(LARGE).unwrap();
    stream
        .set_write_timeout(Some(Duration::from_millis(500)))
        .unwrap();
    // The systems on both sides buffer some megabytes.
    let most = 64 * 1024 * 1024;
    let row = LIVE.repeat(1000);
    let mut sent = 0;
    let error = loop {
        match stream.write(&row) {
            Ok(bytes) => sent += bytes,
            Err(error) => break error,
        }
        assert!(sent < most, "the service reads everything");
    };
    let is_held_back = matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
    assert!(is_held_back, "{error}");
}

#[test]
fn a_request_whose_length_is_in_doubt_is_refused_and_what_follows_is_not_read() {
    let begin = "POST /v1/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    let behind = format!("0\r\n\r\n{}", str::from_utf8(LIVE).unwrap());
    for lines in [
        "content-length: 5\r\ntransfer-encoding: chunked",
        "transfer-encoding: chunked\r\ncontent-length: 5",
        "content-length: 5\r\ncontent-length: 6",
        "content-length: 5\r\ncontent-length: 5",
        "content-length: 5, 5",
        "content-length: +5",
        "content-length: -5",
        "content-length: 0x5",
        "content-length : 5",
        "transfer-encoding: chunked\r\ntransfer-encoding: chunked",
        "transfer-encoding: gzip, chunked",
        "transfer-encoding: xchunked",
        "transfer-encoding: identity",
        "transfer-encoding : chunked",
        "x-folded: a\r\n transfer-encoding: chunked",
    ] {
        let stream = TcpStream::connect(address()).unwrap();
        let answer = until_closed(&stream, &format!("{begin}{lines}\r\n\r\n{behind}"));
        assert!(answer.starts_with("HTTP/1.1 400 "), "{lines}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1").count(), 1, "{lines}: {answer}");
    }
}
