//! A connection: what it does, when it is closed, and its stream, which passes one request at a time
//! to the library.
//!
//! The library holds seven kilobytes for each request that it has parsed, and parses all that it has
//! read. It therefore gets no byte behind a head before it has parsed that, and no byte behind a body.
//! What follows stays here and in the system's buffer, as backpressure to the client.

use std::cell::{Cell, RefCell};
use std::future::Future as _;
use std::io;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker, ready};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::rt::net::TcpStream;
use actix_web::web::{Bytes, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};

use super::client_address::network;

/// The maximum length of a head, in bytes. The library would buffer 128 KiB.
const MAX_HEAD: usize = 16 * 1024;
/// The number of bytes that are read at once.
const READ: usize = 4096;
const HEAD_TOO_LONG: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

pub struct Stream {
    socket: TcpStream,
    connection: Rc<Connection>,
    /// Bytes read from the socket and not yet passed to the library.
    pending: BytesMut,
    /// Whether the last byte passed ended a line.
    is_line_over: bool,
    /// Whether the library must parse what it has before it gets more.
    is_turn_over: bool,
}

impl Stream {
    /// Wraps a socket. The connection is closed after `idle` without a request.
    ///
    /// # Errors
    /// Returns an error if the socket is no longer connected.
    pub fn open(socket: TcpStream, idle: Duration) -> io::Result<Stream> {
        // Otherwise the last piece of an answer would wait for the acknowledgement of the others.
        socket.set_nodelay(true)?;
        let address = network(socket.peer_addr()?.ip());
        Ok(Stream {
            connection: Connection::new(address, idle),
            socket,
            pending: BytesMut::new(),
            is_line_over: false,
            is_turn_over: false,
        })
    }

    pub const fn connection(&self) -> &Rc<Connection> {
        &self.connection
    }

    /// Keeps the task of the connection, to wake it. Fails if the connection is closed.
    fn check(&self, context: &Context<'_>) -> io::Result<()> {
        if self.connection.is_closed.get() {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        self.connection
            .waker
            .borrow_mut()
            .clone_from(context.waker());
        Ok(())
    }

    /// Waits until the client hangs up. Bytes that are not read yet do not hide it, but nothing then
    /// wakes the task: [`Connections`](super::open::Connections) does so now and then.
    fn poll_hang_up(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.socket.poll_read_ready(context))?;
        let state = ready!(pin!(self.socket.ready(Interest::READABLE)).poll(context))?;
        if state.is_read_closed() {
            return Poll::Ready(Ok(()));
        }
        Poll::Pending
    }

    /// Takes the bytes that the library gets next, `most` at most. Ends the connection if a head is
    /// too long.
    fn next_piece(&mut self, most: usize) -> BytesMut {
        let (end, state) = match self.connection.state.get() {
            State::Head { received } => {
                let end = self.until_blank_line(most);
                let received = received + end;
                (end, State::Head { received })
            }
            State::Body { left: Some(left) } => {
                let end = most.min(left);
                let left = Some(left - end);
                (end, State::Body { left })
            }
            state => (self.until_blank_line(most), state),
        };
        self.connection.state.set(state);
        if matches!(state, State::Head { received } if received > MAX_HEAD) {
            self.connection.end();
        }
        self.pending.split_to(end)
    }

    /// Returns the number of pending bytes, `most` at most, up to the first blank line, which ends a
    /// head, and a body in chunks.
    fn until_blank_line(&mut self, most: usize) -> usize {
        for (index, byte) in self.pending[..most].iter().enumerate() {
            let is_blank = self.is_line_over && *byte == b'\n';
            if *byte != b'\r' {
                self.is_line_over = *byte == b'\n' && !is_blank;
            }
            if is_blank {
                return index + 1;
            }
        }
        most
    }

    /// Discards what arrives until the client hangs up.
    fn poll_discard(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; READ];
        let mut discarded = ReadBuf::new(&mut discarded);
        ready!(Pin::new(&mut self.socket).poll_read(context, &mut discarded))?;
        if discarded.filled().is_empty() {
            return Poll::Ready(Ok(()));
        }
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        this.check(context)?;
        let is_turn_over = std::mem::take(&mut this.is_turn_over);
        if this.connection.is_paused() {
            return this.poll_hang_up(context);
        }
        if this.connection.state.get() == State::Ending {
            return this.poll_discard(context);
        }
        if is_turn_over {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if this.pending.is_empty() {
            let mut read = [0; READ];
            let mut read = ReadBuf::new(&mut read);
            ready!(Pin::new(&mut this.socket).poll_read(context, &mut read))?;
            this.pending.extend_from_slice(read.filled());
            // There may be more in the system's buffer.
            this.is_turn_over = read.remaining() == 0;
        }
        let most = this.pending.len().min(buffer.remaining());
        let piece = this.next_piece(most);
        if this.connection.state.get() == State::Ending {
            let _ = this.socket.try_write(HEAD_TOO_LONG);
            return this.poll_discard(context);
        }
        buffer.put_slice(&piece);
        this.is_turn_over |= !this.pending.is_empty();
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check(context)?;
        let written = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.connection.set_blocked(written.is_pending());
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}

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
