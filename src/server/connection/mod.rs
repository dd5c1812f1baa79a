//! Connections: what actix does not limit about them.
//!
//! actix limits the time for a connection's first head and the time that it idles. It does not limit
//! the time for a later head, nor how slowly an answer is read. It buffers a head of up to 128 KiB,
//! and as much behind a request that it is answering. One address may have all connections.
//!
//! `stream` has the stream of a connection, which reads no further than it must.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use actix_web::rt::time::timeout;
use tokio::sync::Notify;

pub mod stream;

/// The maximum time for which a client may read nothing of an answer.
const MAX_STALL: Duration = Duration::from_secs(5);
/// The maximum time that a client may take to read a byte of an answer, on average: 64 KiB a second.
const PER_BYTE: Duration = Duration::from_nanos(1_000_000_000 / (64 * 1024));
/// How long a connection stays open for what its client still sends after the last answer. Closing it
/// with unread bytes would reset it, and the client might not see that answer.
const LINGER: Duration = Duration::from_secs(1);
/// The interval between two checks of a connection.
const CHECK_EVERY: Duration = Duration::from_millis(500);

/// What the library gets next from a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// The head of a request, of which so many bytes have arrived.
    Head(usize),
    /// The body of a request, with so many bytes left, or in chunks.
    Body(Option<usize>),
    /// Nothing: a request is worked on, or its answer is passed to the library. The answer is the last
    /// if the body of the request has not been read.
    Nothing { is_last: bool },
    /// The end of the stream.
    End,
}

/// A connection, shared by its stream and its requests.
pub struct Connection {
    address: IpAddr,
    /// The time without a request after which the connection is closed.
    idle: Duration,
    next: Cell<Next>,
    /// When the connection was opened, or its last answer was passed on.
    waits_since: Cell<Instant>,
    /// When the connection is closed; `None` while a request is worked on.
    deadline: Cell<Option<Instant>>,
    /// Notified when the connection makes room for another one.
    evicted: Notify,
}

impl Connection {
    /// Creates a connection, which is closed after `idle` without a request.
    fn new(address: IpAddr, idle: Duration) -> Connection {
        let now = Instant::now();
        Connection {
            address,
            idle,
            next: Cell::new(Next::Head(0)),
            waits_since: Cell::new(now),
            deadline: Cell::new(Some(now + idle)),
            evicted: Notify::new(),
        }
    }

    /// Waits until the connection is late or makes room for another one. Wakes its task now and then:
    /// nothing else does when a client hangs up whose bytes are not read.
    pub async fn must_close(&self) {
        let is_late = || self.deadline.get().is_some_and(|it| it <= Instant::now());
        while !is_late() && timeout(CHECK_EVERY, self.evicted.notified()).await.is_err() {}
    }

    /// Returns whether the connection waits for a request, or for the rest of one.
    const fn waits_for_client(&self) -> bool {
        !matches!(self.next.get(), Next::Nothing { .. } | Next::Body(Some(0)))
    }

    /// Records that the head of a request has arrived. A body without a length comes in chunks.
    pub fn request_started(&self, has_body: bool, length: Option<usize>) {
        self.deadline.set(None);
        self.next.set(if has_body {
            Next::Body(length)
        } else {
            Next::Nothing { is_last: false }
        });
    }

    /// Records that the body of the request has arrived.
    pub fn body_received(&self) {
        self.next.set(Next::Nothing { is_last: false });
    }

    /// Starts the deadline of an answer. Returns whether it is the last one.
    pub fn answer_ready(&self) -> bool {
        let is_last = self.waits_for_client();
        self.next.set(Next::Nothing { is_last });
        self.deadline.set(Some(Instant::now() + MAX_STALL));
        is_last
    }

    /// Moves the deadline of an answer, of which the client has taken some bytes.
    fn answer_taken(&self, bytes: usize) {
        if let (Next::Nothing { .. }, Some(deadline)) = (self.next.get(), self.deadline.get()) {
            let more = PER_BYTE * u32::try_from(bytes).unwrap_or(u32::MAX);
            let most = Instant::now() + MAX_STALL;
            self.deadline.set(Some(most.min(deadline + more)));
        }
    }

    /// Records that all of an answer has been passed to the library.
    pub fn answer_passed(&self) {
        if self.next.get() == (Next::Nothing { is_last: true }) {
            self.end();
            return;
        }
        let now = Instant::now();
        self.next.set(Next::Head(0));
        self.waits_since.set(now);
        self.deadline.set(Some(now + self.idle));
    }

    /// Records that nothing more is passed to the library. Returns whether it has not ended before.
    fn end(&self) -> bool {
        let ends = self.next.replace(Next::End) != Next::End;
        if ends {
            self.deadline.set(Some(Instant::now() + LINGER));
        }
        ends
    }
}

/// The open connections of an I/O thread.
pub struct Connections {
    most: usize,
    open: RefCell<Vec<Weak<Connection>>>,
}

impl Connections {
    /// Creates an empty set of at most `most` connections.
    pub const fn new(most: usize) -> Connections {
        let open = RefCell::new(Vec::new());
        Connections { most, open }
    }

    /// Adds a connection. At the limit, closes another one to make room for the next, of the address that
    /// has the most: the oldest that waits for its client, or else the oldest whose answer waits to be
    /// read, or else the oldest. Otherwise, a single address could lock out all others.
    pub fn add(&self, connection: &Rc<Connection>) {
        let mut open = self.open.borrow_mut();
        open.retain(|other| other.strong_count() > 0);
        let others: Vec<_> = open.iter().filter_map(Weak::upgrade).collect();
        open.push(Rc::downgrade(connection));
        if open.len() < self.most {
            return;
        }
        let mut by_address: HashMap<IpAddr, usize> = HashMap::new();
        for other in &others {
            *by_address.entry(other.address).or_default() += 1;
        }
        let first = others.iter().max_by_key(|other| {
            let is_worked_on = other.deadline.get().is_none();
            let kind = (other.waits_for_client(), !is_worked_on);
            (
                by_address[&other.address],
                kind,
                Reverse(other.waits_since.get()),
            )
        });
        if let Some(first) = first {
            first.evicted.notify_one();
        }
    }
}
