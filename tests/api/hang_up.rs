//! A client that hangs up stops the work that it asked for.

use std::io::Write;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use variant_arbiter::http::{self, Config, Work};

use crate::helpers::START;

/// A service of this test's own, so that nobody else works there.
fn service() -> (SocketAddr, Work) {
    let (send, receive) = channel();
    thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let service = http::bind(&Config::at("127.0.0.1:0".parse().unwrap())).unwrap();
            send.send((service.address, service.work)).unwrap();
            service.server.await
        })
    });
    receive.recv().unwrap()
}

/// Looks until it is so; gives up long after it should be.
#[track_caller]
fn until(what: &str, is_so: impl Fn() -> bool) {
    let patience = Instant::now() + Duration::from_secs(9);
    while !is_so() {
        assert!(Instant::now() < patience, "never: {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

fn posted(address: SocketAddr, path: &str, body: &Value) -> TcpStream {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

/// More than any budget allows.
fn deep() -> Value {
    json!({ "position": START, "depth": 64 })
}

#[test]
fn a_count_stops_when_its_client_hangs_up() {
    let (address, work) = service();
    let stream = posted(address, "/v1/variants/twinkie-danger/perft", &deep());
    until("the count runs", || work.running() == 1);
    assert_eq!(work.abandoned(), 0);
    drop(stream);
    until("the count is stopped", || work.running() == 0);
    // It ended for this reason and not because its budget was spent.
    assert_eq!(work.abandoned(), 1);
}

#[test]
fn a_client_that_closes_its_sending_side_has_hung_up() {
    let (address, work) = service();
    let stream = posted(address, "/v1/variants/twinkie-danger/perft", &deep());
    until("the count runs", || work.running() == 1);
    stream.shutdown(Shutdown::Write).unwrap();
    until("the count is stopped", || work.running() == 0);
    assert_eq!(work.abandoned(), 1);
}

#[test]
fn a_batch_stops_when_its_client_hangs_up() {
    let (address, work) = service();
    let item = json!({ "variant": "twinkie-danger", "operation": "perft", "body": deep() });
    let stream = posted(
        address,
        "/v1/batch",
        &json!({ "requests": vec![item; 200] }),
    );
    let workers = thread::available_parallelism().unwrap().get();
    until("all workers run", || work.running() == workers);
    drop(stream);
    until("all workers are stopped", || work.running() == 0);
    assert_eq!(work.abandoned(), u64::try_from(workers).unwrap());
}

#[test]
fn a_count_whose_client_stays_ends_with_its_budget() {
    let (address, work) = service();
    let mut stream = posted(address, "/v1/variants/twinkie-danger/perft", &deep());
    let mut answer = [0; 12];
    std::io::Read::read_exact(&mut stream, &mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 422");
    assert_eq!((work.running(), work.abandoned()), (0, 0));
}
