//! A client that hangs up stops the work of its request.

mod asked;
mod game;
mod half_sent;
mod long;
pub mod positions;
mod running;
mod waiting;

use std::io::{Read, Write};
use std::net::Shutdown;
use std::time::Duration;

use variant_arbiter::replay::pgn::PgnLimits;
use variant_arbiter::server::{Config, Limits};

pub use game::game;

use crate::helpers::{PERFT, deep, held, posted, service, until};

const A_LONG_TIME: Duration = Duration::from_secs(3600);

/// Returns a configuration without limits of work.
fn endless() -> Config {
    Config {
        limits: Limits {
            body: 1 << 30,
            batch: 1 << 20,
            batch_answers: 1 << 40,
            game: PgnLimits {
                plies: 1 << 20,
                ..PgnLimits::default()
            },
            animation_plies: 1 << 20,
            nodes: u64::MAX,
            outcomes: usize::MAX,
            work: A_LONG_TIME,
            answer: 1 << 40,
            memory: 1 << 40,
            ..Limits::default()
        },
        memory: 1 << 40,
        ..Config::default()
    }
}

#[test]
fn a_client_that_closes_its_sending_side_has_hung_up() {
    let (address, work) = service(endless());
    let mut stopped = 0;
    // Another request may be waiting behind the count.
    for next in ["", "GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n"] {
        for hang_up in [Shutdown::Write, Shutdown::Both] {
            let mut stream = posted(address, PERFT, &deep());
            until("the count runs", || work.running() == 1);
            stream.write_all(next.as_bytes()).unwrap();
            stream.shutdown(hang_up).unwrap();
            until("the count is stopped", || work.running() == 0);
            stopped += 1;
            assert_eq!(work.abandoned(), stopped, "{hang_up:?} {next}");
        }
    }
}

#[test]
fn a_count_whose_client_stays_ends_with_its_budget() {
    let (address, work) = service(Config {
        limits: Limits {
            nodes: 1_000_000,
            ..Limits::default()
        },
        ..Config::default()
    });
    let mut stream = posted(address, PERFT, &deep());
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 422");
    assert_eq!((work.running(), work.abandoned()), (0, 0));
}
