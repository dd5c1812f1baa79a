//! The state of a connection, and the deadlines of its client.
//!
//! The library limits only the time of a connection's first head. After one request, a client could
//! send the next head one byte per hour, or leave an answer unread, and keep its connection. A
//! connection is therefore closed if it has no request for the idle time plus the time for a head,
//! if its client reads nothing of a long answer for five seconds, or if its client reads an answer too
//! slowly.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::net::{IpAddr, Ipv6Addr, Shutdown, TcpStream};
use std::rc::{Rc, Weak};
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

use actix_web::rt::{self, net};
use socket2::SockRef;

use super::client_address::network;

/// The minimum rate at which a client must read an answer, in bytes per second.
const MIN_RATE: u64 = 64 * 1024;
/// The maximum time for which a client may read nothing of an answer.
const MAX_STALL: Duration = Duration::from_secs(5);
/// The interval between two checks of a connection.
const CHECK_EVERY: Duration = Duration::from_millis(500);
/// The answer to a client that misses its deadline for a request.
const TIMED_OUT: &[u8] =
    b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
/// The answer to a client whose head is too long.
const HEAD_TOO_LONG: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// What a connection reads next, or that its request is being answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConnectionState {
    /// The head of a request comes next; `received` bytes of it have arrived.
    Head { received: usize },
    /// The handler reads the body of a request.
    Body,
    /// A request is being answered. Its body, if unread, comes next.
    Working { has_unread_body: bool },
    /// The request was answered before its body was read; the body comes next.
    UnreadBody,
    /// A head was refused for its length; everything that follows is discarded.
    HeadRefused,
}

/// How a request's body is handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestBody {
    /// The request has no body.
    None,
    /// The handler reads the body.
    Read,
    /// The body is never read.
    Ignored,
}

/// A connection, shared by its stream and its requests.
pub struct Connection {
    number: u64,
    address: IpAddr,
    socket: TcpStream,
    state: Cell<ConnectionState>,
    /// Whether an answer is still being passed to the library.
    is_sending: Cell<bool>,
    /// Whether the socket's buffer is full because the client is not reading.
    is_blocked: Cell<bool>,
    is_hung_up: Cell<bool>,
    /// Waker of the reader, stored while reading is paused.
    reader: RefCell<Option<Waker>>,
    /// When the last answer was ready, or the connection was opened.
    waits_since: Cell<Instant>,
    /// When the connection is closed; `None` while a request is handled.
    deadline: Cell<Option<Instant>>,
    /// The deadline for reading the last answer and sending the next request.
    answer_deadline: Cell<Instant>,
    /// The time without a request after which the connection is closed.
    idle: Duration,
    timeout: rt::task::JoinHandle<()>,
}

impl Drop for Connection {
    /// Stops the timeout task, which would otherwise keep the allocation until its next check.
    fn drop(&mut self) {
        self.timeout.abort();
    }
}

impl Connection {
    /// Creates a connection, with the task that enforces its deadlines.
    ///
    /// # Errors
    /// Returns an error if the system denies a second handle to the socket.
    pub fn new(stream: &net::TcpStream, idle: Duration) -> io::Result<Rc<Connection>> {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        // A second handle to the socket: the library owns the first.
        let socket: TcpStream = SockRef::from(stream).try_clone()?.into();
        let address = socket.peer_addr().map(|peer| peer.ip());
        let now = Instant::now();
        Ok(Rc::new_cyclic(|connection| Connection {
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            address: network(address.unwrap_or(Ipv6Addr::UNSPECIFIED.into())),
            socket,
            state: Cell::new(ConnectionState::Head { received: 0 }),
            is_sending: Cell::new(false),
            is_blocked: Cell::new(false),
            is_hung_up: Cell::new(false),
            reader: RefCell::new(None),
            waits_since: Cell::new(now),
            deadline: Cell::new(Some(now + idle)),
            answer_deadline: Cell::new(now),
            idle,
            timeout: rt::spawn(enforce_deadline(connection.clone())),
        }))
    }

    /// Returns the connection's number, which is unique in the process.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Returns the address of the client, or its network.
    pub const fn address(&self) -> IpAddr {
        self.address
    }

    /// Returns when the last answer was ready, or when the connection was opened.
    pub const fn waits_since(&self) -> Instant {
        self.waits_since.get()
    }
}

/// Events of a request.
impl Connection {
    /// Records that the head of a request has arrived.
    pub fn request_started(&self, body: RequestBody) {
        self.deadline.set(None);
        self.state.set(match body {
            RequestBody::Read => ConnectionState::Body,
            RequestBody::None | RequestBody::Ignored => ConnectionState::Working {
                has_unread_body: body == RequestBody::Ignored,
            },
        });
    }

    /// Records that the body of the request has arrived.
    pub fn body_received(&self) {
        let has_unread_body = false;
        self.state.set(ConnectionState::Working { has_unread_body });
    }

    /// Records that the answer is ready to be sent, and starts its deadline.
    pub fn answer_ready(&self, bytes: u64) {
        let now = Instant::now();
        let deadline = now + self.idle + Duration::from_secs(bytes / MIN_RATE);
        self.answer_deadline.set(deadline);
        self.deadline.set(Some(deadline));
        self.waits_since.set(now);
        self.state.set(match self.state.get() {
            ConnectionState::Body
            | ConnectionState::Working {
                has_unread_body: true,
            } => ConnectionState::UnreadBody,
            ConnectionState::Working {
                has_unread_body: false,
            } => ConnectionState::Head { received: 0 },
            other => other,
        });
        self.resume_reading();
    }

    /// Sets whether an answer is being passed to the library.
    pub fn set_sending(&self, is_sending: bool) {
        self.is_sending.set(is_sending);
        self.resume_reading();
    }

    /// Records that the client has read enough of the answer for another chunk.
    pub fn chunk_taken(&self, is_last: bool) {
        let wait = if is_last { self.idle } else { MAX_STALL };
        let deadline = self.answer_deadline.get().min(Instant::now() + wait);
        self.deadline.set(Some(deadline));
    }

    /// Sets whether the socket's buffer is full.
    pub fn set_blocked(&self, is_blocked: bool) {
        self.is_blocked.set(is_blocked);
        self.resume_reading();
    }
}

/// Flow control.
impl Connection {
    /// Returns whether the connection waits for a request, or for the rest of one.
    pub fn waits_for_client(&self) -> bool {
        let is_working = matches!(self.state.get(), ConnectionState::Working { .. });
        !(is_working || self.is_sending.get() || self.is_blocked.get())
    }

    /// Returns whether reading is paused. If so, the task is woken when reading resumes.
    pub fn is_paused(&self, context: &Context<'_>) -> bool {
        let is_paused = !self.waits_for_client();
        if is_paused {
            self.reader.replace(Some(context.waker().clone()));
        }
        is_paused
    }

    fn resume_reading(&self) {
        if !self.waits_for_client() {
            return;
        }
        if let Some(reader) = self.reader.take() {
            reader.wake();
        }
    }

    /// Returns whether the handler is reading a body.
    pub fn reads_body(&self) -> bool {
        self.state.get() == ConnectionState::Body
    }

    /// Returns whether the body of an answered request comes next.
    pub fn skips_body(&self) -> bool {
        self.state.get() == ConnectionState::UnreadBody
    }

    /// Counts bytes of an unfinished head. Returns its length so far, or 0 while no head is read.
    pub fn count_head(&self, bytes: usize) -> usize {
        let ConnectionState::Head { received } = self.state.get() else {
            return 0;
        };
        let received = received + bytes;
        self.state.set(ConnectionState::Head { received });
        received
    }

    /// Answers that the head is too long. No further request is read.
    pub fn refuse_head(&self) {
        self.state.set(ConnectionState::HeadRefused);
        let _ = (&self.socket).write(HEAD_TOO_LONG);
        let _ = self.socket.shutdown(Shutdown::Write);
    }

    /// Returns whether a head was refused.
    pub fn is_refused(&self) -> bool {
        self.state.get() == ConnectionState::HeadRefused
    }
}

/// Closing a connection.
impl Connection {
    pub fn close(&self) {
        let _ = self.socket.shutdown(Shutdown::Both);
    }

    /// Closes the connection of a client that missed its deadline, with a 408 if no answer is being
    /// sent.
    fn time_out(&self) {
        if !self.is_sending.get() {
            // The socket is non-blocking: bytes that cannot be sent at once are lost.
            let _ = (&self.socket).write(TIMED_OUT);
        }
        self.close();
    }

    /// Returns whether the client was found to have hung up.
    pub const fn is_hung_up(&self) -> bool {
        self.is_hung_up.get()
    }

    /// Detects, while reading is paused, whether the client has hung up, even if it sent data
    /// before that is still unread.
    fn detect_hang_up(&self) {
        if self.reader.borrow().is_some() && has_ended(&self.socket) {
            self.is_hung_up.set(true);
            if let Some(reader) = self.reader.take() {
                reader.wake();
            }
        }
    }
}

/// Returns whether the peer has closed its side, even if unread data precedes the end.
#[cfg(target_os = "linux")]
fn has_ended(socket: &TcpStream) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};

    let mut polled = [PollFd::new(socket, PollFlags::RDHUP)];
    poll(&mut polled, 0).is_ok_and(|ended| ended > 0)
}

/// Returns false: other systems report a hang-up only when an answer is written.
#[cfg(not(target_os = "linux"))]
fn has_ended(_: &TcpStream) -> bool {
    false
}

/// Closes the connection once its deadline has passed.
async fn enforce_deadline(connection: Weak<Connection>) {
    let mut wait = CHECK_EVERY;
    loop {
        rt::time::sleep(wait).await;
        let Some(connection) = connection.upgrade() else {
            return;
        };
        connection.detect_hang_up();
        wait = match connection.deadline.get() {
            None => CHECK_EVERY,
            Some(deadline) => deadline
                .saturating_duration_since(Instant::now())
                .min(CHECK_EVERY),
        };
        if wait.is_zero() {
            connection.time_out();
            return;
        }
    }
}
