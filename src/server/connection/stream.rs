//! The stream of a connection, which passes one request at a time to the library.
//!
//! The library reads ahead: while it answers a request, it parses everything that the client has
//! sent after it, and it answers short requests without waiting for the client to read. Both are
//! bounded per connection, but only at megabytes. Whatever follows a request therefore stays in the
//! system's buffer, as backpressure to the client, until the answer has been taken. The library
//! also gets only a few kilobytes at a time, which keeps its own buffer small.

use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::LazyLock;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::rt::net::TcpStream;
use actix_web::web::{Buf, BytesMut};
use memchr::memmem;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::Connection;

/// The end of the head of a request.
const END_OF_HEAD: &[u8] = b"\r\n\r\n";
/// Built only once, since that takes as long as a search.
static END_FINDER: LazyLock<memmem::Finder> = LazyLock::new(|| memmem::Finder::new(END_OF_HEAD));

/// The number of bytes that the library gets before it must parse them. Without a limit, its buffer
/// would grow to 128 KiB per connection.
const MAX_TURN: usize = 4096;
/// The maximum length of a head, in bytes. The library buffers a head until it is complete.
const MAX_HEAD: usize = 16 * 1024;
/// The maximum number of pieces into which a body is split at sequences that look like the end of a
/// head.
const MAX_PIECES: u32 = 32;
/// The length of the pieces if a body is split by length, in bytes.
const PIECE: usize = 4096;

/// A stream that yields one request at a time.
pub struct Stream {
    socket: TcpStream,
    connection: Rc<Connection>,
    /// Bytes read from the socket and not yet passed to the library.
    pending: BytesMut,
    /// The last bytes passed to the library, in which the end of a head may begin.
    tail: [u8; END_OF_HEAD.len() - 1],
    /// The number of pieces of the current body passed so far.
    pieces: u32,
    /// The number of bytes passed in this turn.
    turn: usize,
    /// Whether the bytes of this turn include the end of a head.
    has_head: bool,
    turn_is_over: bool,
}

impl Stream {
    /// Wraps a socket. The connection is closed after `idle` without a request.
    ///
    /// # Errors
    /// Returns an error if the system refuses a socket option.
    pub fn open(socket: TcpStream, idle: Duration) -> io::Result<Stream> {
        // Otherwise the last chunk of an answer would wait for the acknowledgement of the others.
        socket.set_nodelay(true)?;
        Ok(Stream {
            connection: Connection::new(&socket, idle)?,
            socket,
            pending: BytesMut::new(),
            tail: [0; END_OF_HEAD.len() - 1],
            pieces: 0,
            turn: 0,
            has_head: false,
            turn_is_over: false,
        })
    }

    pub const fn connection(&self) -> &Rc<Connection> {
        &self.connection
    }

    /// Returns how many of these bytes the library may get before it parses them: at most one head,
    /// and nothing after a body that may be complete. A body is split at sequences that look like
    /// the end of a head; by length if there are many of them, or if the body is skipped.
    fn next_piece(&mut self, bytes: &[u8]) -> usize {
        if self.connection.skips_body() {
            return bytes.len().min(PIECE);
        }
        let split = self.split_end(bytes);
        if split > 0 && self.turn > 0 {
            // The library parses what it has before it gets the end of the next head.
            return 0;
        }
        let mut ends = END_FINDER.find_iter(&bytes[split..]).map(|end| split + end);
        let reads_body = self.connection.reads_body();
        if !reads_body {
            self.pieces = 0;
        } else if self.pieces == MAX_PIECES {
            return bytes.len().min(PIECE);
        }
        let is_next = !reads_body || split > 0 || bytes.starts_with(END_OF_HEAD);
        if is_next && !self.has_head {
            self.has_head = split > 0 || ends.next().is_some();
        }
        let Some(end) = ends.next() else {
            return bytes.len();
        };
        self.pieces += u32::from(reads_body);
        end
    }

    /// Returns the number of bytes that complete an end of a head begun in the bytes passed before,
    /// or 0.
    fn split_end(&self, bytes: &[u8]) -> usize {
        let known = self.tail.len();
        let mut joint = [0; 2 * (END_OF_HEAD.len() - 1)];
        let more = bytes.len().min(known);
        joint[..known].copy_from_slice(&self.tail);
        joint[known..known + more].copy_from_slice(&bytes[..more]);
        let end = END_FINDER.find(&joint[..known + more]);
        end.map_or(0, |end| end + END_OF_HEAD.len() - known)
    }

    fn update_tail(&mut self, bytes: &[u8]) {
        let first = bytes.len().saturating_sub(self.tail.len());
        for byte in &bytes[first..] {
            self.tail.rotate_left(1);
            self.tail[END_OF_HEAD.len() - 2] = *byte;
        }
    }

    const fn begin_turn(&mut self) {
        self.turn = 0;
        self.has_head = false;
    }

    /// Reads and discards what a client sends after a head that is too long. Closing the connection
    /// with unread bytes would reset it, and the client would not see the answer.
    fn poll_discard(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; MAX_TURN];
        let mut discarded = ReadBuf::new(&mut discarded);
        match Pin::new(&mut self.socket).poll_read(context, &mut discarded) {
            Poll::Ready(Ok(())) if !discarded.filled().is_empty() => {
                context.waker().wake_by_ref();
                Poll::Pending
            }
            other => other,
        }
    }

    /// Polls for a hang-up of the client, while reading is paused.
    fn poll_hung_up(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.connection.is_hung_up() {
            return Poll::Ready(Ok(()));
        }
        match self.socket.poll_peek(context, &mut ReadBuf::new(&mut [0])) {
            Poll::Ready(Ok(0)) => Poll::Ready(Ok(())),
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            // Unread data stays in the socket; the connection wakes the task when reading resumes.
            Poll::Ready(Ok(_)) | Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.connection.is_refused() {
            return this.poll_discard(context);
        }
        if this.connection.is_paused(context) {
            this.begin_turn();
            return this.poll_hung_up(context);
        }
        if std::mem::take(&mut this.turn_is_over) {
            // The library parses what it has and polls again.
            this.begin_turn();
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = buffer.filled().len();
        if this.pending.is_empty() {
            match Pin::new(&mut this.socket).poll_read(context, buffer) {
                Poll::Ready(Ok(())) => {}
                other => {
                    this.begin_turn();
                    return other;
                }
            }
            let end = before + this.next_piece(&buffer.filled()[before..]);
            this.pending.extend_from_slice(&buffer.filled()[end..]);
            buffer.set_filled(end);
        } else {
            let mut pending = std::mem::take(&mut this.pending);
            let end = this.next_piece(&pending).min(buffer.remaining());
            buffer.put_slice(&pending[..end]);
            pending.advance(end);
            this.pending = pending;
        }
        let given = buffer.filled().len() - before;
        this.update_tail(&buffer.filled()[before..]);
        this.turn += given;
        if !this.has_head && this.connection.count_head(given) > MAX_HEAD {
            buffer.set_filled(before);
            this.connection.refuse_head();
            return this.poll_discard(context);
        }
        this.turn_is_over = !this.pending.is_empty() || this.turn >= MAX_TURN;
        if this.turn_is_over && given == 0 {
            // Zero bytes would mean the end of the stream.
            return self.poll_read(context, buffer);
        }
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
