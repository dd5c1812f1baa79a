//! Work that runs is stopped.

use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use variant_arbiter::server::Work;

use super::asked::Asked;
use super::long::long;
use super::short::{at_once, handed_over};
use super::{endless, held};
use crate::helpers::{service, until};

/// How often work is asked for that may end before its client hangs up.
const TRIES: u64 = 40;

/// How large batches are, so that they take long whatever is asked, in bytes.
const BATCH: usize = 300_000;

/// Asks and hangs up in the middle of the work; again when that has ended before, and then a little
/// later, since it may have been the body that was read, which also happens in a lane when it is long.
#[track_caller]
fn is_stopped(asked: &Asked, address: SocketAddr, work: &Work) {
    let before = work.abandoned();
    let hang_up = |attempt| {
        let client = asked.sent(address);
        client.set_nonblocking(true).unwrap();
        let is_answered = || client.peek(&mut [0]).is_ok();
        until("it runs", || work.running() > 0 || is_answered());
        thread::sleep(Duration::from_millis(2 * attempt));
        drop(client);
        until("nothing runs", || work.running() == 0);
        work.abandoned() > before
    };
    assert!(
        (0..TRIES).any(hang_up),
        "worked on for a client that was gone: {asked}"
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
fn so_does_a_batch_of_any_operation_of_any_game() {
    let (address, work) = service(endless());
    for asked in [long(), handed_over(), at_once()].concat() {
        if let Some(batch) = asked.in_batch(BATCH) {
            is_stopped(&batch, address, &work);
        }
    }
}
