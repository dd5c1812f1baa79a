//! Chunked bodies that are not read to their end.
//!
//! When a request is answered before its chunked body ends, the library reads on to that end, which
//! the client can delay forever. It closes the connection instead if the body is still alive while
//! the answer is written, so the answer keeps the body alive.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::web::Bytes;
use futures_core::Stream;

/// A request body that lives until the answer has been written.
#[derive(Clone)]
pub struct UnreadBody(Rc<RefCell<Payload>>);

/// Shares the body of a request if it is chunked.
pub fn hold(request: &mut ServiceRequest) -> Option<UnreadBody> {
    request.headers().get(header::TRANSFER_ENCODING)?;
    let unread = UnreadBody(Rc::new(RefCell::new(request.take_payload())));
    request.set_payload(Payload::Stream {
        payload: Box::pin(unread.clone()),
    });
    Some(unread)
}

impl Stream for UnreadBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.borrow_mut()).poll_next(context)
    }
}

impl UnreadBody {
    /// Wraps an answer so that it keeps the request's body alive.
    pub fn held_by(self, answer: BoxBody) -> BoxBody {
        BoxBody::new(Holding {
            answer,
            _unread: self,
        })
    }
}

struct Holding {
    answer: BoxBody,
    _unread: UnreadBody,
}

impl MessageBody for Holding {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.answer).poll_next(context)
    }
}
