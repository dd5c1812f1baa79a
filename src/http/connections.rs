//! Connections whose client neither asks nor goes.
//!
//! The library limits the time of a connection's first head alone. A client that has asked once
//! could send the next head a letter an hour, or leave the answer unread, and keep its place. So
//! each connection is looked after: one that has had no request for as long as it may be idle, with
//! the time for a head on top, is ended, and so is one that takes no byte of its answer for five
//! seconds, or takes it too slowly.

use std::cell::Cell;
use std::io::Write;
use std::net::{Shutdown, TcpStream};
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use actix_web::rt::{self, net};
use socket2::SockRef;

/// The slowest that a client may take an answer, in bytes a second.
const SLOWEST: u64 = 64 * 1024;
/// How long a client may take nothing of an answer.
const STALLED: Duration = Duration::from_secs(5);
/// How often a connection is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// At how many looks a client may send on without taking its answer.
const SENDS_ON: u32 = 2;
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
    number: u64,
    socket: Arc<TcpStream>,
    /// When it has to be ended; nothing while a request is worked on.
    patience: Cell<Option<Instant>>,
    /// Whether there is more of an answer to hand over.
    is_sending: Cell<bool>,
    /// When its client has to have taken the last answer and to have asked again.
    taken_until: Cell<Instant>,
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
        static NEXT: AtomicU64 = AtomicU64::new(1);
        // A second handle to the socket: the first is the library's.
        let socket = SockRef::from(stream).try_clone().ok()?.into();
        Some(Rc::new_cyclic(|connection| Connection {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            socket: Arc::new(socket),
            patience: Cell::new(Some(Instant::now() + idle)),
            is_sending: Cell::new(false),
            taken_until: Cell::new(Instant::now()),
            idle,
            watcher: rt::spawn(end(connection.clone())),
        }))
    }

    /// A number that no other connection of the process has.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The socket, for whoever has to close it.
    pub const fn socket(&self) -> &Arc<TcpStream> {
        &self.socket
    }

    /// A request is worked on now.
    pub fn asked(&self) {
        self.patience.set(None);
    }

    /// The answer is handed over from now on.
    pub fn answered(&self, bytes: u64, now: Instant) {
        let taking = Duration::from_secs(bytes / SLOWEST);
        self.taken_until.set(now + self.idle + taking);
        self.patience.set(Some(now + self.idle + taking));
    }

    /// The client has taken so much of a long answer that a piece more is handed over.
    pub fn takes(&self, is_last: bool) {
        let wait = if is_last { self.idle } else { STALLED };
        self.is_sending.set(!is_last);
        let until = self.taken_until.get().min(Instant::now() + wait);
        self.patience.set(Some(until));
    }
}

impl Connection {
    /// Whether the client sends more, beyond what the library keeps of it, before it has taken its
    /// answer: then the library would look again and again whether there is room for it.
    fn sends_on(&self) -> bool {
        self.is_sending.get() && self.socket.peek(&mut [0]).is_ok_and(|bytes| bytes > 0)
    }
}

/// Ends a connection when nobody has patience with it any more.
async fn end(connection: Weak<Connection>) {
    let mut wait = LOOK_EVERY;
    let mut sends_on = 0;
    loop {
        rt::time::sleep(wait).await;
        let Some(connection) = connection.upgrade() else {
            return;
        };
        sends_on = if connection.sends_on() {
            sends_on + 1
        } else {
            0
        };
        if sends_on == SENDS_ON {
            let _ = connection.socket.shutdown(Shutdown::Both);
            return;
        }
        wait = match connection.patience.get() {
            None => LOOK_EVERY,
            Some(end) => end
                .saturating_duration_since(Instant::now())
                .min(LOOK_EVERY),
        };
        if wait.is_zero() {
            if !connection.is_sending.get() {
                // The socket does not block: what a client does not take is not waited for.
                let _ = (&*connection.socket).write(TOO_LATE);
            }
            let _ = connection.socket.shutdown(Shutdown::Both);
            return;
        }
    }
}
