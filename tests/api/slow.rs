//! Slow clients are disconnected, and do not delay others.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};
use variant_arbiter::server::{Config, Limits};

use crate::helpers::{PERFT, START, deep, get_from, post_text, service, until_closed};

const LIVE: &str = "GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n";
const POSITION: &str = "POST /v1/variants/twinkie-danger/position HTTP/1.1\r\nhost: x\r\n";

/// Starts a service with deadlines of one second.
fn impatient() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let second = Duration::from_secs(1);
        service(Config {
            keep_alive: second,
            limits: Limits {
                receive_deadline: second,
                ..Limits::default()
            },
            ..Config::default()
        })
        .0
    })
}

fn connect() -> TcpStream {
    TcpStream::connect(impatient()).unwrap()
}

/// Sends each text over a connection of its own, all at once. Returns what follows each.
fn all_until_closed<'a>(sent: &[&'a str]) -> Vec<(&'a str, String)> {
    let streams: Vec<TcpStream> = sent.iter().map(|_| connect()).collect();
    for (mut stream, sent) in streams.iter().zip(sent) {
        stream.write_all(sent.as_bytes()).unwrap();
    }
    let answers = streams.iter().map(|stream| until_closed(stream, ""));
    sent.iter().copied().zip(answers).collect()
}

#[track_caller]
fn last_status(answer: &str) -> &str {
    let last = answer.rfind("HTTP/1.1 ").unwrap();
    &answer[last + 9..last + 12]
}

#[test]
fn a_head_that_does_not_arrive_is_given_up() {
    let heads = ["", "G", "GET /health/live HTTP/1.1\r\nhost: x\r\nx-a: "];
    for (sent, answer) in all_until_closed(&heads) {
        assert_eq!(last_status(&answer), "408", "{sent}");
    }
}

#[test]
fn a_second_head_that_does_not_arrive_is_given_up_too() {
    let stream = connect();
    (&stream).write_all(LIVE.as_bytes()).unwrap();
    let mut first = [0; 15];
    (&stream).read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    let answer = until_closed(&stream, "GET /health");
    assert!(!answer.contains("HTTP/1.1"), "{answer}");
}

#[test]
fn a_body_that_does_not_arrive_is_given_up_and_its_connection_closed() {
    let requests = [
        "content-length: 50\r\n\r\n",
        "content-length: 50\r\n\r\n{\"posi",
        "transfer-encoding: chunked\r\n\r\n6\r\n{\"posi\r\n",
        "transfer-encoding: chunked\r\n\r\n6\r\n{\"p",
    ];
    let requests =
        requests.map(|rest| format!("{POSITION}content-type: application/json\r\n{rest}"));
    for (sent, answer) in all_until_closed(&requests.each_ref().map(String::as_str)) {
        assert_eq!(last_status(&answer), "408", "{sent}");
        assert!(answer.contains("connection: close"), "{answer}");
        assert!(answer.contains("did not arrive within 1 s\""), "{answer}");
    }
}

#[test]
fn a_body_that_comes_in_pieces_in_time_is_read() {
    let body = format!("{{\"position\":\"{START}\"}}");
    let length = body.len();
    let json = "content-type: application/json\r\n";
    let head = format!("{POSITION}{json}content-length: {length}\r\n\r\n");
    let (first, rest) = body.split_at(body.len() - 1);
    let stream = connect();
    stream.set_nodelay(true).unwrap();
    // One byte per packet.
    for byte in head.bytes().chain(first.bytes()) {
        (&stream).write_all(&[byte]).unwrap();
    }
    assert_eq!(last_status(&until_closed(&stream, rest)), "200");
}

#[test]
fn an_unread_body_does_not_keep_a_connection_open() {
    let heads = [
        POSITION,
        "GET /nope HTTP/1.1\r\nhost: x\r\n",
        "GET /health/live HTTP/1.1\r\nhost: x\r\n",
    ];
    let chunked = "transfer-encoding: chunked\r\n\r\n6\r\n{\"posi\r\n";
    let requests = heads.map(|head| format!("{head}{chunked}"));
    let before = Instant::now();
    let answers = all_until_closed(&requests.each_ref().map(String::as_str));
    assert!(before.elapsed() < Duration::from_secs(5));
    let statuses: Vec<&str> = answers
        .iter()
        .map(|(_, answer)| last_status(answer))
        .collect();
    assert_eq!(statuses, ["415", "404", "200"]);
}

#[test]
fn an_endless_chunked_body_is_cut_off_at_the_limit() {
    let stream = connect();
    let head =
        format!("{POSITION}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n");
    (&stream).write_all(head.as_bytes()).unwrap();
    let writer = stream.try_clone().unwrap();
    let writing = thread::spawn(move || {
        let chunk = format!("2000\r\n{}\r\n", " ".repeat(0x2000));
        // Until the service closes the connection.
        while (&writer).write_all(chunk.as_bytes()).is_ok() {
            thread::sleep(Duration::from_millis(1));
        }
    });
    let mut answer = [0; 12];
    (&stream).read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 413");
    writing.join().unwrap();
}

#[test]
fn others_are_answered_while_many_are_slow() {
    let slow: Vec<TcpStream> = (0..200).map(|_| connect()).collect();
    for (index, mut stream) in slow.iter().enumerate() {
        let part = if index % 2 == 0 { "GET /hea" } else { POSITION };
        stream.write_all(part.as_bytes()).unwrap();
    }
    get_from(impatient(), "/v1/variants").ok();
    for stream in &slow {
        assert_eq!(last_status(&until_closed(stream, "")), "408");
    }
}

/// Connects from another address of this machine, which only Linux has.
#[cfg(target_os = "linux")]
pub fn connect_from(last: u8, address: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    let own = SocketAddr::from(([127, 0, 0, last], 0));
    socket.bind(&own.into()).unwrap();
    socket.connect(&address.into()).unwrap();
    let patience = Some(Duration::from_secs(60));
    socket.set_read_timeout(patience).unwrap();
    socket.into()
}

#[cfg(target_os = "linux")]
#[test]
fn an_address_that_takes_all_connections_keeps_no_other_out() {
    // No connection is closed for being slow.
    let hour = Duration::from_secs(3600);
    let (address, _) = service(Config {
        processors: 1,
        connections: 16,
        keep_alive: hour,
        limits: Limits {
            receive_deadline: hour,
            ..Limits::default()
        },
        ..Config::default()
    });
    let body = format!("{POSITION}content-type: application/json\r\ncontent-length: 9\r\n\r\n{{");
    let count = post_text(PERFT, &deep().to_string());
    let unread = "GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\r\n";
    for half in ["", "GET /health/li", &body, &count, unread] {
        let live = |mut stream: &TcpStream| {
            stream.write_all(LIVE.as_bytes()).unwrap();
            let mut answer = [0; 15];
            stream.read_exact(&mut answer).unwrap();
            assert_eq!(&answer, b"HTTP/1.1 200 OK", "{half}");
            // Drains the rest of this answer.
            let _ = stream.read(&mut [0; 4096]).unwrap();
        };
        let early = connect_from(1, address);
        live(&early);
        let attack: Vec<TcpStream> = (0..64).map(|_| connect_from(2, address)).collect();
        for mut stream in &attack {
            // Some connections were closed to make room.
            let _ = stream.write_all(half.as_bytes());
        }
        live(&connect_from(3, address));
        live(&early);
    }
}
