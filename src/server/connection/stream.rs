//! The stream of a connection, which passes one request at a time to the library.
//!
//! The library holds seven kilobytes for each request that it has parsed, and parses all that it has
//! read. It therefore gets no byte behind a head before it has parsed that, and no byte behind a body.
//! What follows stays here and in the system's buffer, as backpressure to the client.

use std::future::Future as _;
use std::io;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::rt::net::TcpStream;
use actix_web::web::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};

use super::client_address::network;
use super::state::{Connection, State};

/// The maximum length of a head, in bytes. The library would buffer 128 KiB.
const MAX_HEAD: usize = 16 * 1024;
/// The number of bytes that are read at once.
const READ: usize = 4096;
/// The answer to a head that is too long.
const HEAD_TOO_LONG: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// The stream of a connection.
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
