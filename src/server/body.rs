//! Reads the body of a request within limits of length, time and memory.

use std::future::poll_fn;
use std::pin::Pin;
use std::rc::Rc;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header::{self, ContentLength};
use actix_web::{HttpMessage, HttpRequest, rt};
use futures_core::Stream;

use crate::wire::body::Body;
use crate::wire::memory::Exhausted;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::connection::Connection;
use super::work::client::Client;

/// The maximum number of chunks if their average length is below [`SMALL_CHUNK`] bytes: the
/// library's record of a chunk is larger than a few bytes.
const MANY_CHUNKS: usize = 256;
const SMALL_CHUNK: usize = 64;

/// Receives the body of a request.
pub async fn read_body(
    request: &HttpRequest,
    payload: Payload,
    client: &Client,
) -> Result<Body, Problem> {
    let content_type = request.content_type();
    if !content_type.eq_ignore_ascii_case("application/json") {
        return Err(Problem::new(sentences::NOT_ANNOUNCED));
    }
    // Bodies are small, and an uncompressed one is never larger than what was counted while it arrived.
    let coding = request.headers().get(header::CONTENT_ENCODING);
    if coding.is_some_and(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Err(Problem::new(sentences::ENCODED));
    }
    let (most, deadline) = (client.limits().body, client.limits().receive_deadline);
    let announced = content_length(request);
    if announced > most {
        return Err(Problem::body_too_large(most));
    }
    let mut body = Body {
        bytes: Vec::new(),
        reservation: client.reservation(),
    };
    // Reserved before reading: only what came with the head has arrived yet.
    reserve(&mut body, announced)?;
    let received = rt::time::timeout(deadline, receive(payload, body, most)).await;
    let late = |_| Problem::new(sentences::BODY_LATE.with("limit", deadline.as_secs()));
    let body = received.map_err(late)??;
    if let Some(connection) = request.conn_data::<Rc<Connection>>() {
        connection.body_received();
    }
    Ok(body)
}

/// Receives the rest of a body, which has at most `most` bytes.
async fn receive(mut payload: Payload, mut body: Body, most: usize) -> Result<Body, Problem> {
    let mut chunks = 0;
    while let Some(chunk) = poll_fn(|context| Pin::new(&mut payload).poll_next(context)).await {
        let cut = |error: PayloadError| sentences::BODY_CUT.with("message", error.to_string());
        let chunk = chunk.map_err(|error| Problem::new(cut(error)))?;
        chunks += 1;
        if chunks > MANY_CHUNKS && body.bytes.len() / chunks < SMALL_CHUNK {
            let sentence = sentences::SMALL_CHUNKS.with("count", MANY_CHUNKS);
            return Err(Problem::new(sentence.with("limit", SMALL_CHUNK)));
        }
        let (needed, room) = (body.bytes.len() + chunk.len(), body.bytes.capacity());
        if needed > most {
            return Err(Problem::body_too_large(most));
        }
        if needed > room {
            reserve(&mut body, needed.max((2 * room).min(most)))?;
            // Both buffers were held while the bytes were moved.
            body.reservation.give(room);
        }
        body.bytes.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// Gives a body a larger capacity, and holds the memory for it.
fn reserve(body: &mut Body, capacity: usize) -> Result<(), Exhausted> {
    body.reservation.take(capacity)?;
    let more = capacity - body.bytes.len();
    body.bytes.reserve_exact(more);
    Ok(())
}

/// Returns whether a request announces a body.
pub fn has_body(request: &HttpRequest) -> bool {
    let is_chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
    is_chunked || content_length(request) > 0
}

fn content_length(request: &HttpRequest) -> usize {
    let length: Option<ContentLength> = request.get_header();
    length.map_or(0, |length| *length)
}
