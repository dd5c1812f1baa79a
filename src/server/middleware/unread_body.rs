//! Bodies of requests that nobody reads to their end.
//!
//! When an answer comes before the end of a chunked body, the library reads on until that end, for
//! as long as the client likes. It closes the connection instead when the body is still held by
//! somebody while the answer is written, so that is done here.

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

/// The body of a request, held until the answer has been written.
#[derive(Clone)]
pub struct UnreadBody(Rc<RefCell<Payload>>);

/// Takes hold of the body of a request, if it is chunked.
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
    /// An answer that holds the request's body until it has been written, or nobody waits for it any
    /// more.
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
