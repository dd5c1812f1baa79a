//! Waiting work of a client that hangs up never starts.

use variant_arbiter::server::{Config, Queue};

use super::long::{count_without_end, long};
use super::{endless, held};
use crate::helpers::{get_from, service, until};

/// The number of requests of one client that may have started.
const STARTED: usize = 3;

#[test]
fn whatever_waits_leaves_the_queue_when_its_client_hangs_up() {
    let (address, work) = service(Config {
        queue: Queue {
            started: [STARTED, STARTED],
            ..Queue::default()
        },
        ..endless()
    });
    let clients = [(); STARTED].map(|()| count_without_end().sent(address));
    until("all of them run", || work.running() == STARTED);
    for asked in long() {
        let client = asked.sent(address);
        until(&format!("{asked} waits"), || work.waiting() == 1);
        drop(client);
        until("it does not wait", || work.waiting() == 0);
    }
    assert_eq!((work.running(), work.abandoned()), (STARTED, 0));
    drop(clients);
    until("nothing runs", || work.running() == 0);
    get_from(address, "/v1/variants/minigolf/start").ok();
    assert_eq!(work.abandoned(), STARTED, "a job was left in the queue");
    until("all memory is given back", || held(address) == 0);
}
