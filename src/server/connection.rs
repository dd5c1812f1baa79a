//! Connections: what actix does not limit about them.
//!
//! actix limits the time for a connection's first head and the time that it idles. It does not limit
//! the time for a later head, nor how slowly an answer is read. It buffers a head of up to 128 KiB,
//! and as much behind a request that it is answering. One address may have all connections.
//!
//! [`Stream`] passes one request at a time to actix, which holds seven kilobytes for each request that
//! it has parsed, and parses all that it has read. It therefore gets no byte behind a head before it
//! has parsed that, and no byte behind a body. What follows stays here and in the system's buffer, as
//! backpressure to the client.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::future::Future as _;
use std::io;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::rc::{Rc, Weak};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use actix_web::rt::net::TcpStream;
use actix_web::rt::time::timeout;
use actix_web::web::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::sync::Notify;

use super::client_address::network;

/// The maximum time for which a client may read nothing of an answer.
const MAX_STALL: Duration = Duration::from_secs(5);
/// The maximum time that a client may take to read a byte of an answer, on average: 64 KiB a second.
const PER_BYTE: Duration = Duration::from_nanos(1_000_000_000 / (64 * 1024));
/// How long a connection stays open for what its client still sends after the last answer. Closing it
/// with unread bytes would reset it, and the client might not see that answer.
const LINGER: Duration = Duration::from_secs(1);
/// The interval between two checks of a connection.
const CHECK_EVERY: Duration = Duration::from_millis(500);
/// The maximum length of a head, in bytes. The library would buffer 128 KiB.
const MAX_HEAD: usize = 16 * 1024;
/// The number of bytes that are read at once.
const READ: usize = 4096;
const HEAD_TOO_LONG: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

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
            let kind = match other.deadline.get() {
                _ if other.waits_for_client() => 2,
                Some(_) => 1,
                None => 0,
            };
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

/// The stream of a connection.
pub struct Stream {
    socket: TcpStream,
    connection: Rc<Connection>,
    /// Bytes read from the socket and not yet passed to the library.
    pending: BytesMut,
    /// The last byte passed, besides carriage returns; 0 after a blank line.
    last: u8,
    /// Whether the library must parse what it has before it gets more.
    is_turn_over: bool,
    /// Whether the socket's buffer is full because the client is not reading.
    is_blocked: bool,
    /// Whether the library waits because nothing may be read.
    is_paused: bool,
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
            connection: Rc::new(Connection::new(address, idle)),
            socket,
            pending: BytesMut::new(),
            last: 0,
            is_turn_over: false,
            is_blocked: false,
            is_paused: false,
        })
    }

    pub const fn connection(&self) -> &Rc<Connection> {
        &self.connection
    }

    fn may_read(&self) -> bool {
        !self.is_blocked && self.connection.waits_for_client()
    }

    /// Waits until the client hangs up. Bytes that are not read yet do not hide it, but nothing then
    /// wakes the task: [`Connection::must_close`] does so now and then.
    fn poll_hang_up(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.socket.poll_read_ready(context))?;
        let state = ready!(pin!(self.socket.ready(Interest::READABLE)).poll(context))?;
        if state.is_read_closed() {
            return Poll::Ready(Ok(()));
        }
        Poll::Pending
    }

    /// Reads what the socket has, [`READ`] bytes at most.
    fn poll_socket(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut read = [0; READ];
        let mut read = ReadBuf::new(&mut read);
        ready!(Pin::new(&mut self.socket).poll_read(context, &mut read))?;
        self.pending.extend_from_slice(read.filled());
        // There may be more in the system's buffer.
        self.is_turn_over = read.remaining() == 0;
        Poll::Ready(Ok(()))
    }

    /// Takes the pending bytes that the library gets next, `most` at most; none, if the head is too
    /// long.
    fn next_piece(&mut self, most: usize) -> BytesMut {
        let most = most.min(self.pending.len());
        let (end, next) = match self.connection.next.get() {
            Next::Head(received) => {
                let end = self.until_blank_line(most);
                (end, Next::Head(received + end))
            }
            Next::Body(Some(left)) => {
                let end = most.min(left);
                (end, Next::Body(Some(left - end)))
            }
            next => (self.until_blank_line(most), next),
        };
        self.connection.next.set(next);
        if matches!(next, Next::Head(received) if received > MAX_HEAD) {
            let _ = self.socket.try_write(HEAD_TOO_LONG);
            self.connection.end();
            return BytesMut::new();
        }
        self.pending.split_to(end)
    }

    /// Returns the number of pending bytes, `most` at most, up to the first blank line, which ends a
    /// head, and a body in chunks. The library must parse these before it gets more.
    fn until_blank_line(&mut self, most: usize) -> usize {
        for (index, byte) in self.pending[..most].iter().enumerate() {
            if *byte == b'\n' && self.last == b'\n' {
                self.last = 0;
                self.is_turn_over = true;
                return index + 1;
            }
            if *byte != b'\r' {
                self.last = *byte;
            }
        }
        most
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.connection.next.get() == Next::End {
            return Poll::Ready(Ok(()));
        }
        let is_turn_over = std::mem::take(&mut this.is_turn_over);
        this.is_paused = !this.may_read();
        if this.is_paused {
            return this.poll_hang_up(context);
        }
        if is_turn_over {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if this.pending.is_empty() {
            ready!(this.poll_socket(context))?;
        }
        let piece = this.next_piece(buffer.remaining());
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
        let written = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.is_blocked = written.is_pending();
        if let Poll::Ready(Ok(bytes)) = written {
            self.connection.answer_taken(bytes);
        }
        written
    }

    /// Wakes the task if the library waits and gets more now: it flushes after each answer.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.is_paused && self.may_read() {
            self.is_paused = false;
            context.waker().wake_by_ref();
        }
        Pin::new(&mut self.socket).poll_flush(context)
    }

    /// Discards what the client still sends until it hangs up. A client whose request has not been read
    /// to its end does not see the end of the answers before: many would come back at once.
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.connection.end() {
            ready!(Pin::new(&mut this.socket).poll_shutdown(context))?;
        }
        this.pending.clear();
        ready!(this.poll_socket(context))?;
        if this.pending.is_empty() {
            return Poll::Ready(Ok(()));
        }
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    /// Returns a connection of this address, which waits for a request.
    fn of(address: u8) -> Rc<Connection> {
        let address = Ipv4Addr::new(10, 0, 0, address).into();
        Rc::new(Connection::new(address, Duration::from_secs(5)))
    }

    fn is_evicted(connection: &Connection) -> bool {
        pin!(connection.evicted.notified()).enable()
    }

    #[test]
    fn the_address_with_most_connections_loses_the_one_that_has_waited_longest_for_its_client() {
        let [other, worked_on, answered, sending, idle, last] = [2, 1, 1, 1, 1, 1].map(of);
        worked_on.request_started(false, None);
        answered.request_started(false, None);
        answered.answer_ready();
        sending.request_started(true, Some(9));
        let all = [&other, &worked_on, &answered, &sending, &idle, &last];
        let open = Connections::new(all.len());
        for connection in all {
            open.add(connection);
        }
        assert_eq!(
            all.map(|it| is_evicted(it)),
            [false, false, false, true, false, false]
        );
        let without_idle = Connections::new(3);
        for connection in [&worked_on, &answered, &last] {
            without_idle.add(connection);
        }
        assert!(is_evicted(&answered) && !is_evicted(&worked_on));
    }
}
