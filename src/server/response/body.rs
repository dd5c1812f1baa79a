//! Sends the body of an answer chunk by chunk, as its client reads it.

use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;

use crate::wire::memory::MemoryReservation;

/// The maximum size of a chunk, in bytes. actix copies each chunk into a buffer of the connection.
pub const CHUNK: usize = 32 * 1024;

/// The body of an answer for actix.
pub struct ResponseBody {
    left: Bytes,
    _reservation: MemoryReservation,
}

impl ResponseBody {
    pub const fn new(left: Bytes, reservation: MemoryReservation) -> ResponseBody {
        ResponseBody {
            left,
            _reservation: reservation,
        }
    }
}

impl MessageBody for ResponseBody {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.left.len() as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let length = self.left.len().min(CHUNK);
        let chunk = (length > 0).then(|| self.left.split_to(length));
        Poll::Ready(chunk.map(Ok))
    }
}
