//! Connections whose client neither asks nor goes.
//!
//! The library limits the time of a connection's first head alone. A client that has asked once
//! could send the next head a letter an hour, or leave the answer unread, and keep its place. So
//! each connection is looked after: one that has had no request for as long as it may be idle, with
//! the time for a head on top, is ended, and so is one that takes no byte of its answer for five
//! seconds, or takes it too slowly. And when there are as many connections as there may be, one that
//! waits for its client makes room for the next.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv6Addr, Shutdown, TcpStream};
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

use actix_web::rt::{self, net};
use socket2::SockRef;
use tracing::warn;

use super::client::network;

/// The slowest that a client may take an answer, in bytes a second.
const SLOWEST: u64 = 64 * 1024;
/// How long a client may take nothing of an answer.
const STALLED: Duration = Duration::from_secs(5);
/// How often a connection is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// What is said to a client that did not send its head in time, if it listens.
const TOO_LATE: &[u8] =
    b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/// What is said to one whose head is too long.
const TOO_LONG: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// Other files that are open: listeners, event queues, the log.
const OTHER_FILES: u64 = 256;

/// Raises the number of files that may be open, of which each connection has two, as far as the
/// system lets it. Many systems start programs with fewer than a busy service needs.
pub fn raise_file_limit(connections: usize) {
    let needed = 2 * connections as u64 + OTHER_FILES;
    let open = rlimit::increase_nofile_limit(needed).unwrap_or_default();
    if open < needed {
        warn!(
            needed,
            open, "fewer files may be open than there may be connections"
        );
    }
}

/// The connections of an I/O thread.
pub struct Connections {
    most: usize,
    open: RefCell<Vec<Weak<Connection>>>,
}

impl Connections {
    /// None yet, and so many at most.
    pub const fn new(most: usize) -> Connections {
        Connections {
            most,
            open: RefCell::new(Vec::new()),
        }
    }

    /// There is one more. When it is the last that there may be, another makes room for the next:
    /// of those that wait for a request or the rest of one, it is the oldest of the address that has
    /// most of them. Otherwise one address could keep all others out by saying nothing.
    pub fn add(&self, connection: &Rc<Connection>) {
        let mut open = self.open.borrow_mut();
        open.retain(|other| other.strong_count() > 0);
        open.push(Rc::downgrade(connection));
        if open.len() < self.most {
            return;
        }
        let others = open.iter().filter_map(Weak::upgrade);
        let waiting: Vec<Rc<Connection>> = others
            .filter(|other| other.number != connection.number && other.waits_for_client())
            .collect();
        let mut of_address: HashMap<IpAddr, usize> = HashMap::new();
        for other in &waiting {
            *of_address.entry(other.address).or_default() += 1;
        }
        let first = waiting
            .iter()
            .max_by_key(|other| (of_address[&other.address], Reverse(other.waits_since.get())));
        if let Some(first) = first {
            let _ = first.socket.shutdown(Shutdown::Both);
            open.retain(|other| other.as_ptr() != Rc::as_ptr(first));
        }
    }
}

/// A connection, as its requests know it.
pub struct Connection {
    number: u64,
    address: IpAddr,
    socket: Arc<TcpStream>,
    /// Since when its client has to send something, or has had it sent.
    waits_since: Cell<Instant>,
    /// How much of a head has come.
    head: Cell<usize>,
    /// Whether a head was refused for its length.
    is_refused: Cell<bool>,
    /// When it has to be ended; nothing while a request is worked on.
    patience: Cell<Option<Instant>>,
    /// Whether the body of a request is being read.
    has_body: Cell<bool>,
    /// Whether a request has a body that has not been read: what comes next is no head.
    is_unread: Cell<bool>,
    /// Whether a request has been read and is worked on.
    is_working: Cell<bool>,
    /// Whether there is an answer to hand over.
    is_sending: Cell<bool>,
    /// Whether the system takes no more of an answer, since its client does not.
    is_full: Cell<bool>,
    /// Whether the client has hung up behind something else that it sent.
    is_hung_up: Cell<bool>,
    /// Who reads on when that may be.
    reader: RefCell<Option<Waker>>,
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
    ///
    /// # Errors
    /// When the system has no second handle to the socket.
    pub fn watch(stream: &net::TcpStream, idle: Duration) -> io::Result<Rc<Connection>> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        // A second handle to the socket: the first is the library's.
        let socket: TcpStream = SockRef::from(stream).try_clone()?.into();
        let address = socket.peer_addr().map(|peer| peer.ip());
        Ok(Rc::new_cyclic(|connection| Connection {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            address: network(address.unwrap_or(Ipv6Addr::UNSPECIFIED.into())),
            socket: Arc::new(socket),
            waits_since: Cell::new(Instant::now()),
            head: Cell::new(0),
            is_refused: Cell::new(false),
            patience: Cell::new(Some(Instant::now() + idle)),
            has_body: Cell::new(false),
            is_unread: Cell::new(false),
            is_working: Cell::new(false),
            is_sending: Cell::new(false),
            is_full: Cell::new(false),
            is_hung_up: Cell::new(false),
            reader: RefCell::new(None),
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

    /// A request has come; it may have a body, and that may have to be read.
    pub fn asked(&self, has_body: bool, is_read: bool) {
        self.patience.set(None);
        self.head.set(0);
        self.is_unread.set(has_body);
        let has_body = has_body && is_read;
        self.has_body.set(has_body);
        self.is_working.set(!has_body);
    }

    /// The body of the request has been read, and it is worked on now.
    pub fn has_read(&self) {
        self.is_unread.set(false);
        self.has_body.set(false);
        self.is_working.set(true);
    }

    /// The answer is handed over from now on.
    pub fn answered(&self, bytes: u64) {
        let now = Instant::now();
        let taking = Duration::from_secs(bytes / SLOWEST);
        self.taken_until.set(now + self.idle + taking);
        self.patience.set(Some(now + self.idle + taking));
        self.waits_since.set(now);
        self.has_body.set(false);
        self.is_working.set(false);
        self.read_on();
    }

    /// The client has taken so much of a long answer that a piece more is handed over.
    pub fn takes(&self, is_last: bool) {
        let wait = if is_last { self.idle } else { STALLED };
        let until = self.taken_until.get().min(Instant::now() + wait);
        self.patience.set(Some(until));
    }

    /// There is an answer to hand over, or no longer.
    pub fn sends(&self, is_sending: bool) {
        self.is_sending.set(is_sending);
        self.read_on();
    }

    /// The system takes no more of an answer, or does again.
    pub fn waits_to_write(&self, is_full: bool) {
        self.is_full.set(is_full);
        self.read_on();
    }
}

/// What is read from a connection, and when.
impl Connection {
    /// Whether nothing is read now; whoever asks is woken when that changes.
    pub fn holds_back(&self, context: &Context<'_>) -> bool {
        let holds_back = !self.waits_for_client();
        if holds_back {
            self.reader.replace(Some(context.waker().clone()));
        }
        holds_back
    }

    fn read_on(&self) {
        if !self.waits_for_client() {
            return;
        }
        if let Some(reader) = self.reader.take() {
            reader.wake();
        }
    }

    /// Whether the body of a request is being read.
    pub const fn has_body(&self) -> bool {
        self.has_body.get()
    }

    /// Whether a request has been answered whose body was not read.
    pub const fn has_unread_body(&self) -> bool {
        self.is_unread.get() && !self.has_body.get()
    }

    /// Whether the client has to send a request, or the rest of one.
    fn waits_for_client(&self) -> bool {
        !(self.is_working.get() || self.is_sending.get() || self.is_full.get())
    }

    /// How much of a head has come when that is so much more; nothing where it is no head that comes.
    pub fn has_sent_of_head(&self, more: usize) -> usize {
        let head = if self.is_unread.get() {
            0
        } else {
            self.head.get() + more
        };
        self.head.set(head);
        head
    }

    /// Tells the client that its head is too long. It is not read any more.
    pub fn refuse_head(&self) {
        self.is_refused.set(true);
        let _ = (&*self.socket).write(TOO_LONG);
        let _ = self.socket.shutdown(Shutdown::Write);
    }

    /// Whether a head was refused.
    pub const fn is_refused(&self) -> bool {
        self.is_refused.get()
    }

    /// Whether the client was found to have hung up.
    pub const fn is_hung_up(&self) -> bool {
        self.is_hung_up.get()
    }

    /// Looks whether a client that is not read from has hung up behind what it sent.
    fn look_for_end(&self) {
        if self.reader.borrow().is_some() && has_ended(&self.socket) {
            self.is_hung_up.set(true);
            if let Some(reader) = self.reader.take() {
                reader.wake();
            }
        }
    }
}

/// Whether the other side sends nothing more, whatever of it has not been read.
#[cfg(target_os = "linux")]
fn has_ended(socket: &TcpStream) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};

    let mut looked_at = [PollFd::new(socket, PollFlags::RDHUP)];
    poll(&mut looked_at, 0).is_ok_and(|ended| ended > 0)
}

/// Elsewhere it is seen when an answer is written.
#[cfg(not(target_os = "linux"))]
fn has_ended(_: &TcpStream) -> bool {
    false
}

/// Ends a connection when nobody has patience with it any more.
async fn end(connection: Weak<Connection>) {
    let mut wait = LOOK_EVERY;
    loop {
        rt::time::sleep(wait).await;
        let Some(connection) = connection.upgrade() else {
            return;
        };
        connection.look_for_end();
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
