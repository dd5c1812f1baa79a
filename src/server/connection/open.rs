//! The open connections of an I/O thread: closed when they are late, or to make room.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use actix_web::rt;
use tracing::warn;

use super::Connection;

/// Open files other than connections: listeners, event queues, the log.
const OTHER_FILES: u64 = 256;
/// The interval between two checks of the connections.
const CHECK_EVERY: Duration = Duration::from_millis(500);

/// Raises the limit on open files to what all connections need, as far as the system permits. Many
/// systems start programs with a limit too low for a busy service.
pub fn raise_file_limit(connections: usize) {
    let needed = connections as u64 + OTHER_FILES;
    let open = rlimit::increase_nofile_limit(needed).unwrap_or_default();
    if open < needed {
        warn!(
            needed,
            open, "the limit of open files is below what all connections need"
        );
    }
}

/// The open connections of an I/O thread.
pub struct Connections {
    max: usize,
    open: RefCell<Vec<Weak<Connection>>>,
}

impl Connections {
    /// Creates an empty set of at most `max` connections, with the task that closes late ones.
    pub fn new(max: usize) -> Rc<Connections> {
        let connections = Rc::new(Connections {
            max,
            open: RefCell::default(),
        });
        rt::spawn(close_late(Rc::downgrade(&connections)));
        connections
    }

    /// Adds a connection. At the limit, closes another one to make room for the next: of those that
    /// wait for their client, the oldest of the address that has the most. Otherwise, a single
    /// address could lock out all others by sending nothing.
    pub fn add(&self, connection: &Rc<Connection>) {
        let mut waiting = self.open();
        self.open.borrow_mut().push(Rc::downgrade(connection));
        if waiting.len() + 1 < self.max {
            return;
        }
        waiting.retain(|other| other.waits_for_client());
        let mut by_address: HashMap<IpAddr, usize> = HashMap::new();
        for other in &waiting {
            *by_address.entry(other.address).or_default() += 1;
        }
        let first = waiting
            .iter()
            .max_by_key(|other| (by_address[&other.address], Reverse(other.waits_since.get())));
        if let Some(first) = first {
            first.close();
        }
    }

    /// Returns the connections that are neither closed nor being closed.
    fn open(&self) -> Vec<Rc<Connection>> {
        let mut open = self.open.borrow_mut();
        let upgraded = |other: &Weak<Connection>| other.upgrade().filter(|it| !it.is_closed.get());
        open.retain(|other| upgraded(other).is_some());
        open.iter().filter_map(Weak::upgrade).collect()
    }
}

async fn close_late(connections: Weak<Connections>) {
    while let Some(connections) = connections.upgrade() {
        let now = Instant::now();
        for connection in connections.open() {
            if connection
                .deadline
                .get()
                .is_some_and(|deadline| deadline <= now)
            {
                connection.close();
            } else {
                connection.wake_if_paused();
            }
        }
        drop(connections);
        rt::time::sleep(CHECK_EVERY).await;
    }
}
