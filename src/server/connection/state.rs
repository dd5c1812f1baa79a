//! What a connection does, and when it is closed.

use std::cell::{Cell, RefCell};
use std::io;
use std::net::IpAddr;
use std::rc::Rc;
use std::task::{Context, Waker};
use std::time::{Duration, Instant};

/// The minimum rate at which a client must read an answer, in bytes per second.
const MIN_RATE: u64 = 64 * 1024;
/// The maximum time for which a client may read nothing of an answer.
const MAX_STALL: Duration = Duration::from_secs(5);
/// How long a connection stays open for what its client still sends after the last answer. Closing it
/// with unread bytes would reset it, and the client might not see that answer.
pub const LINGER: Duration = Duration::from_secs(1);
/// The maximum length of a head, in bytes.
const MAX_HEAD: usize = 16 * 1024;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// The head of a request comes next; `received` bytes of it have arrived.
    Head { received: usize },
    /// The handler reads the body of a request.
    Body,
    /// A request is worked on. If its body is not read, the answer is the last of the connection.
    Working { is_last: bool },
    /// All that arrives is discarded until the connection is closed.
    Ending,
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
    /// The address of the client, or its network.
    address: IpAddr,
    /// The time without a request after which the connection is closed.
    idle: Duration,
    state: Cell<State>,
    /// Whether an answer is still being passed to the library.
    is_sending: Cell<bool>,
    /// Whether the socket's buffer is full because the client is not reading.
    is_blocked: Cell<bool>,
    /// Whether the stream was last asked to read when it must not.
    is_paused: Cell<bool>,
    is_closed: Cell<bool>,
    /// When the last answer was ready, or the connection was opened.
    waits_since: Cell<Instant>,
    /// When the connection is closed; `None` while a request is handled.
    deadline: Cell<Option<Instant>>,
    /// The time by which the whole answer must have been read.
    answer_deadline: Cell<Instant>,
    /// Wakes the task of the connection.
    waker: RefCell<Option<Waker>>,
}

impl Connection {
    /// Creates a connection, which is closed after `idle` without a request.
    pub fn new(address: IpAddr, idle: Duration) -> Rc<Connection> {
        let now = Instant::now();
        Rc::new(Connection {
            address,
            idle,
            state: Cell::new(State::Head { received: 0 }),
            is_sending: Cell::new(false),
            is_blocked: Cell::new(false),
            is_paused: Cell::new(false),
            is_closed: Cell::new(false),
            waits_since: Cell::new(now),
            deadline: Cell::new(Some(now + idle)),
            answer_deadline: Cell::new(now),
            waker: RefCell::new(None),
        })
    }

    pub const fn address(&self) -> IpAddr {
        self.address
    }

    pub const fn waits_since(&self) -> Instant {
        self.waits_since.get()
    }

    /// Returns whether the connection waits for a request, or for the rest of one.
    pub fn waits_for_client(&self) -> bool {
        let is_working = matches!(self.state.get(), State::Working { .. });
        !(is_working || self.is_sending.get() || self.is_blocked.get())
    }

    pub fn is_late(&self, now: Instant) -> bool {
        self.deadline.get().is_some_and(|deadline| deadline <= now)
    }

    pub const fn is_closed(&self) -> bool {
        self.is_closed.get()
    }

    /// Closes the connection: its stream fails from now on.
    pub fn close(&self) {
        self.is_closed.set(true);
        self.wake();
    }

    /// Wakes the task if it waits to read, so that it looks whether its client has hung up.
    pub fn wake_if_paused(&self) {
        if self.is_paused.get() {
            self.wake();
        }
    }

    fn resume(&self) {
        if self.waits_for_client() {
            self.wake_if_paused();
        }
    }

    fn wake(&self) {
        if let Some(waker) = &*self.waker.borrow() {
            waker.wake_by_ref();
        }
    }
}

/// Events of a request.
impl Connection {
    /// Records that the head of a request has arrived.
    pub fn request_started(&self, body: RequestBody) {
        self.deadline.set(None);
        self.state.set(match body {
            RequestBody::Read => State::Body,
            RequestBody::None => State::Working { is_last: false },
            RequestBody::Ignored => State::Working { is_last: true },
        });
    }

    /// Records that the body of the request has arrived.
    pub fn body_received(&self) {
        self.state.set(State::Working { is_last: false });
    }

    /// Records that the answer is ready to be sent, and starts its deadline. Returns whether it is
    /// the last of the connection, since the body of its request has not been read.
    pub fn answer_ready(&self, bytes: u64) -> bool {
        let now = Instant::now();
        let deadline = now + self.idle + Duration::from_secs(bytes / MIN_RATE);
        self.answer_deadline.set(deadline);
        self.deadline.set(Some(now + self.idle));
        self.waits_since.set(now);
        let is_last = self.state.get() != State::Working { is_last: false };
        self.state.set(if is_last {
            State::Ending
        } else {
            State::Head { received: 0 }
        });
        if !self.is_sending.get() {
            self.answer_passed();
        }
        is_last
    }

    /// Records that an answer is being passed to the library, piece by piece.
    pub fn answer_begun(&self) {
        self.is_sending.set(true);
    }

    /// Records that an answer has been passed to the library as a whole.
    pub fn answer_passed(&self) {
        self.is_sending.set(false);
        let is_last = self.state.get() == State::Ending;
        let wait = if is_last { LINGER } else { self.idle };
        self.deadline.set(Some(Instant::now() + wait));
        self.resume();
    }
}

/// What the stream asks and reports.
impl Connection {
    /// Keeps the task of the stream, to wake it.
    ///
    /// # Errors
    /// Returns an error if the connection is closed.
    pub fn check(&self, context: &Context<'_>) -> io::Result<()> {
        if self.is_closed.get() {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        let mut waker = self.waker.borrow_mut();
        if !waker.as_ref().is_some_and(|it| it.will_wake(context.waker())) {
            *waker = Some(context.waker().clone());
        }
        Ok(())
    }

    /// Returns whether nothing may be read. If so, the task is woken when reading resumes.
    pub fn is_paused(&self) -> bool {
        self.is_paused.set(!self.waits_for_client());
        self.is_paused.get()
    }

    pub fn is_ending(&self) -> bool {
        self.state.get() == State::Ending
    }

    /// Returns how many bytes may still be read before a head is complete, if one comes next.
    pub const fn head_room(&self) -> usize {
        match self.state.get() {
            State::Head { received } => MAX_HEAD - received,
            _ => usize::MAX,
        }
    }

    /// Records that bytes were read.
    pub fn bytes_read(&self, bytes: usize) {
        if let State::Head { received } = self.state.get() {
            let received = received + bytes;
            self.state.set(State::Head { received });
        }
    }

    /// Records that a head is too long. No further request is read.
    pub fn head_refused(&self) {
        self.state.set(State::Ending);
        self.deadline.set(Some(Instant::now() + LINGER));
    }

    /// Records whether bytes of an answer could be written.
    pub fn wrote(&self, is_blocked: bool) {
        if self.is_sending.get() && !is_blocked {
            let stalled = Instant::now() + MAX_STALL;
            self.deadline.set(Some(stalled.min(self.answer_deadline.get())));
        }
        self.is_blocked.set(is_blocked);
        self.resume();
    }
}
