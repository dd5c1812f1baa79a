//! Running work is stopped.

use std::net::SocketAddr;

use super::asked::Asked;
use super::long::long;
use super::{endless, held};
use crate::helpers::{Work, service, until};

/// The number of attempts for work that may end before its client hangs up.
const TRIES: u64 = 40;

/// The size of batches in bytes, which makes any operation take long.
const BATCH: usize = 100_000;

/// Sends a request and hangs up during the work, and tries again if the work ends first.
#[track_caller]
fn is_stopped(asked: &Asked, address: SocketAddr, work: &Work) {
    let before = work.abandoned();
    let hang_up = |_| {
        let begun = work.started() + 1;
        let client = asked.sent(address);
        client.set_nonblocking(true).unwrap();
        let is_answered = || client.peek(&mut [0]).is_ok();
        until("it runs", || work.started() >= begun || is_answered());
        drop(client);
        until("nothing runs", || work.running() == 0);
        work.abandoned() > before
    };
    let is_stopped = (0..TRIES).any(hang_up);
    assert!(
        is_stopped,
        "the work for a client that hung up went on: {asked}"
    );
    until("its memory is given back", || held(address) == 0);
}

#[test]
fn whatever_takes_long_stops_when_its_client_hangs_up() {
    let (address, work) = service(endless());
    for asked in long() {
        is_stopped(&asked, address, &work);
    }
}

#[test]
fn so_does_a_batch_of_it() {
    let (address, work) = service(endless());
    for asked in long() {
        is_stopped(&asked.in_batch(BATCH), address, &work);
    }
}
