//! Connections whose client neither asks nor goes.
//!
//! The library limits the time of a connection's first head alone. A client that has asked once
//! could send the next head a letter an hour, or leave the answer unread, and keep its place. So
//! each connection is looked after: one that has had no request for as long as it may be idle, with
//! the time for a head and for the last answer on top, is ended.

use std::cell::Cell;
use std::io::Write;
use std::net::{Shutdown, TcpStream};
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use actix_web::rt::{self, net};
use socket2::SockRef;

/// The slowest that a client may take an answer, in bytes a second.
const SLOWEST: u64 = 64 * 1024;
/// What is said to a client that did not send its head in time, if it listens.
const TOO_LATE: &[u8] =
    b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// Other files that are open: listeners, event queues, the log.
#[cfg(unix)]
const OTHER_FILES: u64 = 256;

/// Raises the number of files that may be open, of which each connection has two, as far as the
/// system lets it. Many systems start programs with fewer than a busy service needs.
#[cfg(unix)]
pub fn make_room(connections: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use tracing::warn;

    let needed = 2 * connections as u64 + OTHER_FILES;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_none_or(|current| current >= needed) {
        return;
    }
    let raised = maximum.map_or(needed, |most| most.min(needed));
    let limit = Rlimit {
        current: Some(raised),
        maximum,
    };
    if setrlimit(Resource::Nofile, limit).is_err() || raised < needed {
        let open = current.unwrap_or_default().max(raised);
        warn!(
            needed,
            open, "fewer files may be open than there may be connections"
        );
    }
}

/// Elsewhere files are not limited so.
#[cfg(not(unix))]
pub fn make_room(_: usize) {}

/// A connection, as its requests know it.
pub struct Connection {
    socket: TcpStream,
    /// When it has to be ended; nothing while a request is answered.
    patience: Cell<Option<Instant>>,
    /// How long it may be without a request.
    idle: Duration,
    watcher: rt::task::JoinHandle<()>,
}

impl Drop for Connection {
    /// Otherwise every connection would be remembered for as long as it might have been idle.
    fn drop(&mut self) {
        self.watcher.abort();
    }
}

impl Connection {
    /// Looks after a connection until it ends.
    pub fn watch(stream: &net::TcpStream, idle: Duration) -> Option<Rc<Connection>> {
        // A second handle to the socket: the first is the library's.
        let socket = SockRef::from(stream).try_clone().ok()?.into();
        Some(Rc::new_cyclic(|connection| Connection {
            socket,
            patience: Cell::new(Some(Instant::now() + idle)),
            idle,
            watcher: rt::spawn(end(connection.clone(), idle)),
        }))
    }

    /// A request is answered now.
    pub fn asked(&self) {
        self.patience.set(None);
    }

    /// The answer is handed over now.
    pub fn answered(&self, bytes: u64, now: Instant) {
        let taking = Duration::from_secs(bytes / SLOWEST);
        self.patience.set(Some(now + self.idle + taking));
    }
}

/// Ends a connection when nobody has patience with it any more.
async fn end(connection: Weak<Connection>, idle: Duration) {
    let mut wait = idle;
    loop {
        rt::time::sleep(wait).await;
        let Some(connection) = connection.upgrade() else {
            return;
        };
        wait = match connection.patience.get() {
            None => idle,
            Some(end) => end.saturating_duration_since(Instant::now()),
        };
        if wait.is_zero() {
            // The socket does not block: what a client does not take is not waited for.
            let _ = (&connection.socket).write(TOO_LATE);
            let _ = connection.socket.shutdown(Shutdown::Both);
            return;
        }
    }
}
