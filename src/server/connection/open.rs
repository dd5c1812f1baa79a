//! The listening socket, and the open connections of an I/O thread: closed when they are late, or to
//! make room.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use actix_web::rt;
use socket2::SockRef;
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

/// The size of a connection's send buffer, in bytes. The default of megabytes would hide whether the
/// client is reading.
const SEND_BUFFER: usize = 128 * 1024;
/// The number of connections that may wait to be accepted.
const BACKLOG: i32 = 1024;

/// Listens on an address.
///
/// # Errors
/// Returns an error if the address cannot be bound.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    let socket = SockRef::from(&listener);
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.listen(BACKLOG)?;
    Ok(listener)
}

/// Drops new connections, whose clients retry a moment later and are then refused. Closing a listener
/// resets the connections that are established but not yet accepted, even if their clients have sent
/// requests: `deploy/measure/stop` shows it.
#[cfg(target_os = "linux")]
pub fn stop_accepting(listener: &TcpListener) {
    // A filter of one instruction: keep 0 bytes of every packet.
    const RETURN: u16 = 0x06;
    let drop_all = socket2::SockFilter::new(RETURN, 0, 0, 0);
    if let Err(error) = SockRef::from(listener).attach_filter(&[drop_all]) {
        tracing::warn!(%error, "cannot stop accepting connections: some may be reset at shutdown");
    }
}

/// Does nothing: other systems offer no such filter.
#[cfg(not(target_os = "linux"))]
pub fn stop_accepting(_: &TcpListener) {}
