//! Overload: threads and queue are bounded, and more long work is refused at once.

use std::io::Read;
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use variant_arbiter::server::{Config, Limits, WorkCapacity, Workers};

use crate::helpers::{PERFT, deep, get_from, held, post_to, posted, service, until};

/// Starts a service with one thread, and one place in the queue.
fn small(max_wait: Duration) -> (SocketAddr, Workers) {
    service(Config {
        // Work runs until its client hangs up.
        limits: Limits {
            nodes: u64::MAX,
            ..Limits::default()
        },
        work: WorkCapacity {
            threads: 1,
            max_waiting: 1,
            max_wait,
        },
        ..Config::default()
    })
}

#[test]
fn beyond_the_queue_long_work_is_refused_at_once_and_short_work_is_not() {
    let (address, work) = small(Duration::from_secs(60));
    let _first = posted(address, PERFT, &deep());
    until("one runs", || work.running() == 1);
    let waiting = posted(address, PERFT, &deep());
    until("one waits", || work.waiting() == 1);

    let before = Instant::now();
    let refused = post_to(address, PERFT, &deep());
    refused.problem(503, "overloaded");
    assert_eq!(refused.header("retry-after"), "1");
    let batch = json!({ "requests": [{ "variant": "chakart", "operation": "view", "body": {} }] });
    post_to(address, "/v1/batch", &batch).problem(503, "overloaded");
    assert!(
        before.elapsed() < Duration::from_secs(5),
        "the refusal took too long"
    );

    let start = get_from(address, "/v1/variants/twinkie-danger/start").ok();
    let body = json!({ "position": start["position"], "move": "0e2-0e4" });
    post_to(address, "/v1/variants/twinkie-danger/play", &body).ok();

    // The place of a client that hangs up is free for another.
    drop(waiting);
    until("none waits", || work.waiting() == 0);
    assert_eq!(work.running(), 1);
    let _next = posted(address, PERFT, &deep());
    until("another waits", || work.waiting() == 1);
}

#[test]
fn a_waiting_request_gets_the_thread_when_it_is_free() {
    let (address, work) = small(Duration::from_secs(60));
    let first = posted(address, PERFT, &deep());
    until("one runs", || work.running() == 1);
    let body = json!({ "position": deep()["position"], "depth": 1 });
    let mut second = posted(address, PERFT, &body);
    until("one waits", || work.waiting() == 1);
    drop(first);
    let mut answer = [0; 15];
    second.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
}

#[test]
fn no_request_waits_longer_than_the_limit() {
    let (address, work) = small(Duration::from_secs(1));
    let _first = posted(address, PERFT, &deep());
    until("one runs", || work.running() == 1);
    let problem = post_to(address, PERFT, &deep()).problem(503, "overloaded");
    assert_eq!(
        problem["detail"],
        "other long work has not left a thread in time"
    );
    assert_eq!(work.waiting(), 0);
}

/// Twelve pieces in motion, so that each move has a long log.
const IN_MOTION: &str = "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/\
    RN1K1B1R b kq - a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;\
    a1.a5:0,-2;a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7";

/// A batch whose answer exceeds the socket buffers of a client that does not read.
fn large() -> Value {
    let item = json!({
        "variant": "minigolf", "operation": "legal-moves",
        "body": { "position": IN_MOTION, "results": true },
    });
    json!({ "requests": vec![item; 110] })
}

/// Returns the number of bytes of an answer still to be read.
fn rest(mut connection: TcpStream) -> usize {
    let mut bytes = Vec::new();
    // A closed connection may be reset.
    let _ = connection.read_to_end(&mut bytes);
    bytes.len()
}

#[test]
fn an_unread_answer_is_closed_when_others_need_its_memory() {
    let second = Duration::from_secs(1);
    let (address, _) = service(Config {
        memory: 20 << 20,
        header_deadline: second,
        keep_alive: second,
        ..Config::default()
    });
    let path = "/v1/batch";
    let size = post_to(address, path, &large()).body.len();
    assert!(size > 6 << 20, "{size}");
    let unread = [(); 3].map(|()| posted(address, path, &large()));
    // Each time, unread answers make room.
    for _ in 0..2 {
        until("there is memory for others", || {
            post_to(address, path, &large()).status == 200
        });
    }
    let rests = unread.map(|connection| thread::spawn(|| rest(connection)));
    let is_cut = rests.map(|rest| rest.join().unwrap() < size);
    assert!(is_cut.contains(&true), "{is_cut:?}");
    get_from(address, "/v1/variants/minigolf/start").ok();
}

#[test]
fn a_client_that_takes_no_byte_for_five_seconds_is_closed() {
    let (address, _) = service(Config::default());
    let unread = posted(address, "/v1/batch", &large());
    until("it is held", || held(address) > 1_000_000);
    until("it is given back", || held(address) < 100_000);
    assert!(rest(unread) < 7 << 20);
}

#[test]
fn a_problem_with_many_faults_takes_nothing_from_the_memory_of_others() {
    let (address, _) = service(Config::default());
    let movers = vec!["z"; 2000].join(";");
    let position = format!("8/8/8/8/8/8/8/k7/8/8/8/8/8/8/8/7K w - - {movers} 0 1");
    let item =
        json!({ "variant": "minigolf", "operation": "position", "body": { "position": position } });
    let batch = json!({ "requests": vec![item; 40] });
    let answer = post_to(address, "/v1/batch", &batch).ok();
    let problem = &answer["responses"][0]["body"];
    assert_eq!(problem["errors"].as_array().unwrap().len(), 64);
    assert!(problem["detail"].as_str().unwrap().contains("the first 64"));
    let path = "/v1/variants/minigolf/position";
    post_to(address, path, &json!({ "position": position })).problem(422, "invalid_position");
    let metrics = String::from_utf8(get_from(address, "/metrics").body).unwrap();
    assert!(
        metrics.contains("variant_arbiter_memory_bytes 0\n"),
        "{metrics}"
    );
    post_to(address, "/v1/batch", &large()).ok();
}

#[test]
fn a_client_that_reads_slowly_but_steadily_gets_the_whole_answer() {
    let (address, _) = service(Config::default());
    let size = post_to(address, "/v1/batch", &large()).body.len();
    let mut connection = posted(address, "/v1/batch", &large());
    let (mut taken, mut part) = (Vec::new(), vec![0; 64 * 1024]);
    // This takes longer than a client may read nothing.
    while taken.len() < size {
        let count = connection.read(&mut part).unwrap();
        assert!(count > 0, "closed after {} of {size}", taken.len());
        taken.extend_from_slice(&part[..count]);
        thread::sleep(Duration::from_micros(900_000 * count as u64 / (1 << 20)));
    }
    let text = String::from_utf8_lossy(&taken);
    assert_eq!(text.matches("HTTP/1.1").count(), 1);
}

#[test]
fn without_a_queue_a_lone_client_is_still_never_refused() {
    let (address, _) = service(Config {
        work: WorkCapacity {
            threads: 1,
            max_waiting: 0,
            ..WorkCapacity::default()
        },
        ..Config::default()
    });
    let body = json!({ "position": deep()["position"], "depth": 1 });
    for _ in 0..200 {
        post_to(address, PERFT, &body).ok();
    }
}
