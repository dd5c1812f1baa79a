//! `variant-arbiter health`, as the health check of a container calls it.

use crate::helpers::{get_from, until};
use crate::process::{program, run, start};

fn lives(address: &str) -> bool {
    let (lives, said, complaint) = run(&mut program(&["health", "--listen", address]));
    assert!(said.is_empty(), "{said}");
    assert_eq!(complaint.is_empty(), lives, "{complaint}");
    lives
}

#[test]
fn a_service_lives_from_its_start_through_its_draining_to_its_end() {
    let running = start(&["--drain-seconds", "600"]);
    let address = running.address.to_string();
    let everywhere = format!("0.0.0.0:{}", running.address.port());
    assert!(lives(&address));
    assert!(lives(&everywhere));
    running.signal("TERM");
    until("it drains", || {
        get_from(running.address, "/health/ready").status == 503
    });
    assert!(lives(&address));
    running.signal("TERM");
    running.end();
    assert!(!lives(&address));
}

#[test]
fn what_answers_otherwise_is_no_living_service() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let other = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        std::io::Write::write_all(&mut stream, b"HTTP/1.1 500 Broken\r\n\r\n").unwrap();
    });
    assert!(!lives(&address));
    other.join().unwrap();
}
