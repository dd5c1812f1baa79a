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

use super::{Connection, Next};
use crate::server::client_address::network;

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
