//! Stopping: the service reports that it is not ready, drains, and finishes requests in progress.

use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::helpers::{PERFT, counted, deep, get_from, posted, until, until_closed};
use crate::process::start;

/// Waits until a job runs.
fn until_it_works(address: SocketAddr) {
    until("it works", || {
        counted(address, "variant_arbiter_work_running") == 1
    });
}

#[test]
fn a_stopping_service_is_not_ready_and_still_answers() {
    let mut running = start(&["--drain-seconds", "2"]);
    let address = running.address;
    let ready = get_from(address, "/health/ready");
    ready.ok();
    assert!(ready.headers.get("connection").is_none());
    running.signal("TERM");
    until("it is not ready", || {
        get_from(address, "/health/ready").status == 503
    });
    let refused = get_from(address, "/health/ready");
    refused.problem(503, "overloaded");
    assert_eq!(refused.header("retry-after"), "1");
    // It is alive, and answers one request on each connection.
    get_from(address, "/health/live").ok();
    let answer = get_from(address, "/v1/variants");
    answer.ok();
    assert_eq!(answer.header("connection"), "close");
    assert!(running.is_running());
    let begun = Instant::now();
    let (well, log) = running.end();
    assert!(well, "{log}");
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(TcpStream::connect(address).is_err());
}

#[test]
fn a_request_that_runs_when_the_signal_comes_is_answered() {
    let running = ["TERM", "INT"].map(|signal| {
        let running = start(&["--drain-seconds", "0", "--work-seconds", "1"]);
        let stream = posted(running.address, PERFT, &deep());
        until_it_works(running.address);
        running.signal(signal);
        (running, stream)
    });
    for (running, stream) in running {
        let answer = until_closed(&stream, "");
        assert!(answer.contains("connection: close"), "{answer}");
        // The request had its full time.
        assert!(answer.starts_with("HTTP/1.1 422 "), "{answer}");
        assert!(answer.contains("one request may work 1 s"), "{answer}");
        assert!(running.end().0);
    }
}

#[test]
fn work_beyond_the_grace_gets_a_problem_before_the_end() {
    let settings = "--drain-seconds 0 --grace-seconds 2 --work-seconds 600";
    let running = start(&settings.split(' ').collect::<Vec<_>>());
    let body = json!({ "turns": 16, "nodes": 4_000_000_000_u32 });
    let stream = posted(running.address, "/v1/variants/twinkie-danger/solve", &body);
    until_it_works(running.address);
    let begun = Instant::now();
    running.signal("TERM");
    let answer = until_closed(&stream, "");
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    assert!(answer.contains("the service is being stopped"), "{answer}");
    assert!(running.end().0);
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let mut running = start(&["--drain-seconds", "600"]);
    running.signal("TERM");
    let address = running.address;
    until("it drains", || {
        get_from(address, "/health/ready").status == 503
    });
    assert!(running.is_running());
    running.signal("TERM");
    let begun = Instant::now();
    running.end();
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn no_request_fails_while_the_service_stops_under_load() {
    let running = start(&["--drain-seconds", "1"]);
    let address = running.address;
    // Each sends requests over new connections until they are refused.
    let answered = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                while let Ok(stream) = TcpStream::connect(address) {
                    let asked = "GET /v1/variants HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
                    let answer = until_closed(&stream, asked);
                    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
                    assert!(answer.ends_with('}'), "the answer is incomplete");
                    answered.fetch_add(1, Ordering::Relaxed);
                    thread::sleep(Duration::from_millis(5));
                }
            });
        }
        until("many are answered", || {
            answered.load(Ordering::Relaxed) > 100
        });
        running.signal("TERM");
    });
    assert!(running.end().0);
}
