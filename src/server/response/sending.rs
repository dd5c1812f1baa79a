//! The body of an answer on its way: piece by piece, as its client takes it.

use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll};

use actix_web::HttpRequest;
use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;

use crate::server::connection::lifetime::Connection;
use crate::server::work::lanes::Work;
use crate::server::work::memory_pool::Sending;
use crate::wire::chunks::Pieces;

/// From this size on an answer may be given up in favour of others, in bytes.
const LARGE: usize = 64 * 1024;

/// The body of an answer, as the library asks for it.
pub struct Body {
    pieces: Pieces,
    connection: Option<Rc<Connection>>,
    sending: Option<Arc<Sending>>,
}

impl Body {
    /// The body of an answer to a request.
    pub fn new(pieces: Pieces, request: &HttpRequest) -> Body {
        let connection: Option<Rc<Connection>> = request.conn_data().cloned();
        let sending = match &connection {
            Some(connection) if pieces.are_counted() && pieces.left() >= LARGE => Work::of(request)
                .map(|work| work.memory().sending(pieces.left(), connection.socket())),
            _ => None,
        };
        if let Some(connection) = &connection {
            connection.sends(true);
        }
        Body {
            pieces,
            connection,
            sending,
        }
    }
}

impl Drop for Body {
    /// Also when nobody takes it, as that of an answer to HEAD.
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            connection.sends(false);
        }
    }
}

impl MessageBody for Body {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.pieces.left() as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let piece = self.pieces.next();
        if piece.is_some() {
            if let Some(connection) = &self.connection {
                connection.takes(self.pieces.left() == 0);
            }
            if let Some(sending) = &self.sending {
                sending.left(self.pieces.left());
            }
        }
        Poll::Ready(piece.map(Ok))
    }
}
