//! The stream of a connection, which hands over one request at a time.
//!
//! The library reads ahead: while it answers one request it takes apart all that its client sends
//! behind it, and it answers what is short without asking whether the client takes anything. That is
//! bounded for each connection, at megabytes. So what comes behind a request stays in the system,
//! where it slows its client, until the answer has been handed over and taken. And what is handed
//! over comes in turns of a few kilobytes, so that the library's buffer stays as small.

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

use super::lifetime::Connection;

/// What ends the head of a request.
const END_OF_HEAD: &[u8] = b"\r\n\r\n";
/// Finds it; to make one for each request would take as long as to search.
static END: LazyLock<memmem::Finder> = LazyLock::new(|| memmem::Finder::new(END_OF_HEAD));

/// How much the library is given before it takes apart what it has, in bytes: its buffer would else
/// grow to 128 KiB for each connection.
const TURN: usize = 4096;
/// The longest that a head may be, in bytes: as long as the library does not know its end, it keeps
/// all of it.
const MOST_HEAD: usize = 16 * 1024;
/// In how many parts a body is handed over for what looks like the ends of heads in it.
const MOST_PARTS: u32 = 32;
/// How long a part of another body is, in bytes.
const PART: usize = 4096;

/// A stream whose requests come one by one.
pub struct Stream {
    socket: TcpStream,
    connection: Rc<Connection>,
    /// What has been read and comes behind the request that the library has.
    kept: BytesMut,
    /// The last bytes that the library was given: the end of a head may begin with them.
    tail: [u8; END_OF_HEAD.len() - 1],
    /// How many parts of a body have been handed over.
    parts: u32,
    /// How much the library has been given since it was last made to wait.
    turn: usize,
    /// Whether that has the end of a head.
    has_head: bool,
    /// Whether the library waits before it is given more.
    has_enough: bool,
}

impl Stream {
    /// The stream of a socket, whose client may be idle for a while.
    ///
    /// # Errors
    /// When the system does not let the socket be set up.
    pub fn open(socket: TcpStream, idle: Duration) -> io::Result<Stream> {
        // The last piece of an answer would else wait until the client has acknowledged the others.
        socket.set_nodelay(true)?;
        Ok(Stream {
            connection: Connection::watch(&socket, idle)?,
            socket,
            kept: BytesMut::new(),
            tail: [0; END_OF_HEAD.len() - 1],
            parts: 0,
            turn: 0,
            has_head: false,
            has_enough: false,
        })
    }

    /// The connection, as its requests know it.
    pub const fn connection(&self) -> &Rc<Connection> {
        &self.connection
    }

    /// How much of what was read may be handed over before the library has taken it apart: the end
    /// of one head, and none behind a body, which may be whole by then. What looks like one in a body
    /// parts it; when it does so often, or nobody reads the body, it is parted by length.
    fn first(&mut self, bytes: &[u8]) -> usize {
        if self.connection.has_unread_body() {
            return bytes.len().min(PART);
        }
        let split = self.split_end(bytes);
        if split > 0 && self.turn > 0 {
            // Before the library has the end of the next head it takes apart what it has.
            return 0;
        }
        let mut ends = END.find_iter(&bytes[split..]).map(|end| split + end);
        let has_body = self.connection.has_body();
        if !has_body {
            self.parts = 0;
        } else if self.parts == MOST_PARTS {
            return bytes.len().min(PART);
        }
        let is_next = !has_body || split > 0 || bytes.starts_with(END_OF_HEAD);
        if is_next && !self.has_head {
            self.has_head = split > 0 || ends.next().is_some();
        }
        let Some(end) = ends.next() else {
            return bytes.len();
        };
        self.parts += u32::from(has_body);
        end
    }

    /// How many of these bytes end what looks like the end of a head and began in what the library was
    /// given.
    fn split_end(&self, bytes: &[u8]) -> usize {
        let known = self.tail.len();
        let mut joint = [0; 2 * (END_OF_HEAD.len() - 1)];
        let more = bytes.len().min(known);
        joint[..known].copy_from_slice(&self.tail);
        joint[known..known + more].copy_from_slice(&bytes[..more]);
        let end = END.find(&joint[..known + more]);
        end.map_or(0, |end| end + END_OF_HEAD.len() - known)
    }

    /// Notes what the library is given.
    fn note_given(&mut self, bytes: &[u8]) {
        let first = bytes.len().saturating_sub(self.tail.len());
        for byte in &bytes[first..] {
            self.tail.rotate_left(1);
            self.tail[END_OF_HEAD.len() - 2] = *byte;
        }
    }

    /// The library is not given more for now, and takes apart what it has.
    const fn end_turn(&mut self) {
        self.turn = 0;
        self.has_head = false;
    }

    /// Reads on and keeps nothing: what a client sends behind a head that is too long. With its last
    /// bytes unread its connection would be reset, and the client not hear why.
    fn poll_discard(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; TURN];
        let mut discarded = ReadBuf::new(&mut discarded);
        match Pin::new(&mut self.socket).poll_read(context, &mut discarded) {
            Poll::Ready(Ok(())) if !discarded.filled().is_empty() => {
                context.waker().wake_by_ref();
                Poll::Pending
            }
            other => other,
        }
    }

    /// Whether the client has hung up, asked while nothing is read from it.
    fn poll_hung_up(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.connection.is_hung_up() {
            return Poll::Ready(Ok(()));
        }
        match self.socket.poll_peek(context, &mut ReadBuf::new(&mut [0])) {
            Poll::Ready(Ok(0)) => Poll::Ready(Ok(())),
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            // What is there waits; whoever lets the library read again wakes it.
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
        if this.connection.holds_back(context) {
            this.end_turn();
            return this.poll_hung_up(context);
        }
        if std::mem::take(&mut this.has_enough) {
            // The library takes apart what it has been given, and comes again.
            this.end_turn();
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = buffer.filled().len();
        if this.kept.is_empty() {
            match Pin::new(&mut this.socket).poll_read(context, buffer) {
                Poll::Ready(Ok(())) => {}
                other => {
                    this.end_turn();
                    return other;
                }
            }
            let end = before + this.first(&buffer.filled()[before..]);
            this.kept.extend_from_slice(&buffer.filled()[end..]);
            buffer.set_filled(end);
        } else {
            let mut kept = std::mem::take(&mut this.kept);
            let end = this.first(&kept).min(buffer.remaining());
            buffer.put_slice(&kept[..end]);
            kept.advance(end);
            this.kept = kept;
        }
        let given = buffer.filled().len() - before;
        this.note_given(&buffer.filled()[before..]);
        this.turn += given;
        if !this.has_head && this.connection.has_sent_of_head(given) > MOST_HEAD {
            buffer.set_filled(before);
            this.connection.refuse_head();
            return this.poll_discard(context);
        }
        this.has_enough = !this.kept.is_empty() || this.turn >= TURN;
        if this.has_enough && given == 0 {
            // Nothing would say that there is nothing more.
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
        self.connection.waits_to_write(written.is_pending());
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}
