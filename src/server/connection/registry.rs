//! The open connections of an I/O thread, and their limit.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::rc::{Rc, Weak};

use tracing::warn;

use super::Connection;

/// Open files other than connections: listeners, event queues, the log.
const OTHER_FILES: u64 = 256;

/// Raises the limit on open files to two per connection, as far as the system permits. Many systems
/// start programs with a limit too low for a busy service.
pub fn raise_file_limit(connections: usize) {
    let needed = 2 * connections as u64 + OTHER_FILES;
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
    /// Creates an empty registry for at most `max` connections.
    pub const fn new(max: usize) -> Connections {
        Connections {
            max,
            open: RefCell::new(Vec::new()),
        }
    }

    /// Adds a connection. At the limit, closes another one to make room for the next: of those that
    /// wait for their client, the oldest of the address that has the most. Otherwise, a single
    /// address could lock out all others by sending nothing.
    pub fn add(&self, connection: &Rc<Connection>) {
        let mut open = self.open.borrow_mut();
        open.retain(|other| other.strong_count() > 0);
        open.push(Rc::downgrade(connection));
        if open.len() < self.max {
            return;
        }
        let others = open.iter().filter_map(Weak::upgrade);
        let waiting: Vec<Rc<Connection>> = others
            .filter(|other| other.number() != connection.number() && other.waits_for_client())
            .collect();
        let mut by_address: HashMap<IpAddr, usize> = HashMap::new();
        for other in &waiting {
            *by_address.entry(other.address()).or_default() += 1;
        }
        let first = waiting
            .iter()
            .max_by_key(|other| (by_address[&other.address()], Reverse(other.waits_since())));
        if let Some(first) = first {
            first.close();
            open.retain(|other| other.as_ptr() != Rc::as_ptr(first));
        }
    }
}
