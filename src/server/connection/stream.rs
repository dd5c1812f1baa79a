//! The stream of a connection, which reads no further than it must.
//!
//! While a request is answered, and until its client has read the answer, what follows stays in the
//! system's buffer, as backpressure to the client. The library gets only a few requests at a time.

use std::future::Future as _;
use std::io;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::rt::net::TcpStream;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};

use super::client_address::network;
use super::state::{Connection, State};

/// The number of bytes that the library gets before it must parse them. Requests that it parses at
/// once are held at once: a kilobyte contains forty at most.
const MAX_TURN: usize = 1024;
/// The maximum length of a head, in bytes. The library would buffer 128 KiB.
const MAX_HEAD: usize = 16 * 1024;
/// The answer to a head that is too long.
const HEAD_TOO_LONG: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// The stream of a connection.
pub struct Stream {
    socket: TcpStream,
    connection: Rc<Connection>,
    /// The number of bytes passed in this turn.
    turn: usize,
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
            turn: 0,
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

    /// Discards what arrives until the client hangs up.
    fn poll_discard(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; MAX_TURN];
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
        let turn = std::mem::take(&mut this.turn);
        this.check(context)?;
        if this.connection.is_paused() {
            return this.poll_hang_up(context);
        }
        let state = this.connection.state.get();
        let room = match state {
            State::Ending => return this.poll_discard(context),
            State::Head { received: MAX_HEAD } if turn == 0 => {
                let _ = this.socket.try_write(HEAD_TOO_LONG);
                this.connection.end();
                return this.poll_discard(context);
            }
            State::Head { received } => (MAX_HEAD - received).min(MAX_TURN - turn),
            State::Body | State::Working => MAX_TURN - turn,
        };
        if room == 0 {
            // The library parses what it has, and polls again.
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let room = room.min(buffer.remaining());
        let mut part = ReadBuf::new(buffer.initialize_unfilled_to(room));
        ready!(Pin::new(&mut this.socket).poll_read(context, &mut part))?;
        let read = part.filled().len();
        buffer.advance(read);
        if let State::Head { received } = state {
            let received = received + read;
            this.connection.state.set(State::Head { received });
        }
        this.turn = turn + read;
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
