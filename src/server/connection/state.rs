//! What a connection does, and when it is closed.

use std::cell::{Cell, RefCell};
use std::net::IpAddr;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::web::Bytes;

/// The minimum rate at which a client must read an answer, in bytes per second.
const MIN_RATE: u64 = 64 * 1024;
/// The maximum time for which a client may read nothing of an answer.
const MAX_STALL: Duration = Duration::from_secs(5);
/// How long a connection stays open for what its client still sends after the last answer. Closing it
/// with unread bytes would reset it, and the client might not see that answer.
pub const LINGER: Duration = Duration::from_secs(1);

/// What a connection reads next, or that it reads nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The head of a request comes next; `received` bytes of it have arrived.
    Head { received: usize },
    /// The body of a request comes next, with so many bytes, or in chunks.
    Body { left: Option<usize> },
    /// A request is worked on, or its answer is passed to the library. Nothing is read.
    Working,
    /// All that arrives is discarded until the connection is closed.
    Ending,
}

/// How a request's body is handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestBody {
    /// The request has no body.
    None,
    /// The handler reads the body, which has so many bytes or comes in chunks.
    Read(Option<usize>),
    /// The body is never read.
    Ignored,
}

/// A connection, shared by its stream and its requests.
pub struct Connection {
    /// The address of the client, or its network.
    pub(super) address: IpAddr,
    /// The time without a request after which the connection is closed.
    idle: Duration,
    pub(super) state: Cell<State>,
    /// Whether the body of the request has not been read. Its answer is then the last.
    has_unread_body: Cell<bool>,
    /// Whether the socket's buffer is full because the client is not reading.
    is_blocked: Cell<bool>,
    /// When the connection was opened, or its last answer was passed on.
    pub(super) waits_since: Cell<Instant>,
    /// When the connection is closed; `None` while a request is handled.
    pub(super) deadline: Cell<Option<Instant>>,
    /// The time by which the whole answer must have been read.
    answer_deadline: Cell<Instant>,
    pub(super) is_closed: Cell<bool>,
    /// Whether the task of the connection waits until it may read.
    is_paused: Cell<bool>,
    /// Wakes the task of the connection.
    pub(super) waker: RefCell<Waker>,
}

impl Connection {
    /// Creates a connection, which is closed after `idle` without a request.
    pub fn new(address: IpAddr, idle: Duration) -> Rc<Connection> {
        let now = Instant::now();
        Rc::new(Connection {
            address,
            idle,
            state: Cell::new(State::Head { received: 0 }),
            has_unread_body: Cell::new(false),
            is_blocked: Cell::new(false),
            waits_since: Cell::new(now),
            deadline: Cell::new(Some(now + idle)),
            answer_deadline: Cell::new(now),
            is_closed: Cell::new(false),
            is_paused: Cell::new(false),
            waker: RefCell::new(Waker::noop().clone()),
        })
    }

    /// Returns whether the connection waits for a request, or for the rest of one.
    pub fn waits_for_client(&self) -> bool {
        let has_request = matches!(
            self.state.get(),
            State::Working | State::Body { left: Some(0) }
        );
        !has_request && !self.is_blocked.get()
    }

    /// Closes the connection: its stream fails from now on.
    pub fn close(&self) {
        self.is_closed.set(true);
        self.waker.borrow().wake_by_ref();
    }

    /// Returns whether nothing may be read. If so, the task is woken when reading resumes.
    pub fn is_paused(&self) -> bool {
        self.is_paused.set(!self.waits_for_client());
        self.is_paused.get()
    }

    /// Wakes the task if it waits until it may read.
    pub fn wake_if_paused(&self) {
        if self.is_paused.get() {
            self.waker.borrow().wake_by_ref();
        }
    }

    /// Records whether the socket's buffer is full, and that the client reads if it is not.
    pub fn set_blocked(&self, is_blocked: bool) {
        let is_answering = self.state.get() == State::Working && self.deadline.get().is_some();
        if is_answering && !is_blocked {
            let stalled = Instant::now() + MAX_STALL;
            self.deadline
                .set(Some(stalled.min(self.answer_deadline.get())));
        }
        if self.is_blocked.replace(is_blocked) && !is_blocked {
            self.wake_if_paused();
        }
    }

    /// Records that no further request is read, and sets the end of the connection.
    pub fn end(&self) {
        self.state.set(State::Ending);
        self.deadline.set(Some(Instant::now() + LINGER));
    }
}

/// The steps of a request.
impl Connection {
    /// Records that the head of a request has arrived.
    pub fn request_started(&self, body: RequestBody) {
        self.deadline.set(None);
        self.has_unread_body.set(body != RequestBody::None);
        self.state.set(match body {
            RequestBody::Read(left) => State::Body { left },
            RequestBody::None | RequestBody::Ignored => State::Working,
        });
    }

    /// Records that the body of the request has arrived.
    pub fn body_received(&self) {
        self.has_unread_body.set(false);
        self.state.set(State::Working);
    }

    /// Starts the deadline of an answer, in bytes. Returns whether it is the last of the connection.
    pub fn answer_ready(&self, bytes: u64) -> bool {
        let deadline = Instant::now() + self.idle + Duration::from_secs(bytes / MIN_RATE);
        self.answer_deadline.set(deadline);
        self.deadline
            .set(Some(deadline.min(Instant::now() + MAX_STALL)));
        self.state.set(State::Working);
        self.has_unread_body.get()
    }

    fn answer_passed(&self) {
        if self.has_unread_body.get() {
            self.end();
        } else {
            let now = Instant::now();
            self.state.set(State::Head { received: 0 });
            self.waits_since.set(now);
            self.deadline.set(Some(now + self.idle));
        }
        self.wake_if_paused();
    }
}

/// The body of an answer. Until all of it has been passed to the library, its connection reads no
/// further request.
pub struct AnswerBody {
    pub body: BoxBody,
    pub connection: Option<Rc<Connection>>,
}

impl Drop for AnswerBody {
    /// Also runs if the body is never read, as after HEAD.
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            connection.answer_passed();
        }
    }
}

impl MessageBody for AnswerBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}
