//! Overload: long work and what waits is bounded, and more is refused at once.

use std::io::Read;
use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use variant_arbiter::server::{Config, Limits, Queue};

use crate::helpers::{
    PERFT, Work, deep, get_from, held, post_to, posted, service, unhurried, until,
};

/// Starts a service whose work runs until its client hangs up.
fn endless(queue: Queue) -> (SocketAddr, Work) {
    service(Config {
        limits: Limits {
            nodes: u64::MAX,
            work: Duration::from_secs(3600),
            ..Limits::default()
        },
        queue,
        ..Config::default()
    })
}

/// Starts a service with one place in the queue, which starts nothing.
fn full(wait: Duration) -> SocketAddr {
    let (address, _) = endless(Queue {
        waiting: [1, 1],
        short: 0,
        wait,
        ..Queue::default()
    });
    address
}

/// A batch with one short request.
fn small() -> Value {
    json!({ "requests": [{ "variant": "chakart", "operation": "view", "body": {} }] })
}

/// The sentence for a request that has waited for too long.
const WAITED: &str = "the work of other requests has not left a place in time";

#[test]
fn beyond_the_queue_work_is_refused_at_once() {
    let address = full(Duration::from_secs(3));
    let before = Instant::now();
    let (sender, answers) = mpsc::channel();
    thread::scope(|scope| {
        for path in [PERFT, PERFT, "/v1/batch"] {
            let sender = sender.clone();
            let body = if path == PERFT { deep() } else { small() };
            scope.spawn(move || sender.send(post_to(address, path, &body)).unwrap());
        }
        for _ in 0..2 {
            let refused = answers.recv().unwrap();
            let sentence = "too many requests are waiting already";
            refused.problem_saying(503, "overloaded", sentence);
            assert_eq!(refused.header("retry-after"), "1");
        }
        assert!(before.elapsed() < Duration::from_secs(3));
        let waited = answers.recv().unwrap();
        waited.problem_saying(503, "overloaded", WAITED);
    });
}

#[test]
fn a_waiting_request_starts_when_another_has_ended() {
    let (address, _) = endless(Queue {
        short: 1,
        ..Queue::default()
    });
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| post_to(address, "/v1/batch", &small()).ok());
        }
    });
}

#[test]
fn beside_as_much_long_work_as_there_may_be_only_short_work_is_answered() {
    const LONG: usize = 3;
    let (address, work) = endless(Queue {
        long: [LONG, LONG],
        ..Queue::default()
    });
    let _running = [(); LONG + 1].map(|()| posted(address, PERFT, &deep()));
    until("one is refused", || {
        work.started() > LONG && work.running() == LONG
    });
    for _ in 0..20 {
        get_from(address, "/v1/variants/twinkie-danger/start").ok();
    }
    post_to(address, PERFT, &deep()).problem(503, "overloaded");
    assert_eq!(work.running(), LONG);
}

#[test]
fn a_short_request_is_answered_beside_long_ones_of_the_same_client() {
    let (address, work) = service(Config {
        processors: 1,
        ..Config::default()
    });
    let _running = [(); 8].map(|()| posted(address, PERFT, &deep()));
    until("they run", || work.running() == 8);
    for _ in 0..20 {
        get_from(address, "/v1/variants/twinkie-danger/start").ok();
    }
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

#[test]
fn large_answers_of_one_client_wait_for_each_other() {
    let (address, _) = service(Config {
        memory: 4 << 20,
        limits: unhurried(),
        ..Config::default()
    });
    let mut batch = large();
    batch["requests"].as_array_mut().unwrap().truncate(10);
    let size = post_to(address, "/v1/batch", &batch).body.len();
    assert!(size > 1 << 19, "{size}");
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| assert_eq!(post_to(address, "/v1/batch", &batch).body.len(), size));
        }
    });
}

#[test]
fn a_client_that_takes_no_byte_for_five_seconds_is_closed() {
    let (address, _) = service(Config::default());
    let mut unread = posted(address, "/v1/batch", &large());
    until("it is held", || held(address) > 1_000_000);
    until("it is given back", || held(address) < 100_000);
    let mut rest = Vec::new();
    // A closed connection may be reset.
    let _ = unread.read_to_end(&mut rest);
    assert!(rest.len() < 7 << 20);
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
    assert_eq!(held(address), 0);
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
