//! Waiting work of a client that hangs up never starts.

use variant_arbiter::server::{Config, Queue};

use super::long::long;
use super::{endless, held};
use crate::helpers::{service, until};

#[test]
fn whatever_waits_leaves_the_queue_when_its_client_hangs_up() {
    let (address, work) = service(Config {
        queue: Queue {
            // Nothing starts.
            short: 0,
            ..Queue::default()
        },
        ..endless()
    });
    for asked in long() {
        let client = asked.sent(address);
        until(&format!("{asked} waits"), || work.waiting() == 1);
        drop(client);
        until("it does not wait", || work.waiting() == 0);
    }
    assert_eq!((work.started(), work.abandoned()), (0, 0));
    until("all memory is given back", || held(address) == 0);
}
