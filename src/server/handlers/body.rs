//! Reads the body of a request within limits of length, time and memory.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::Poll;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header::{self, ContentLength};
use actix_web::{HttpMessage, HttpRequest, rt};
use futures_core::Stream;

use crate::server::connection::Connection;
use crate::server::work::client::Client;
use crate::wire::body::Body;
use crate::wire::limits::Limits;
use crate::wire::memory::{Exhausted, MemoryReservation};
use crate::wire::problem::Problem;
use crate::wire::sentences;

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
    check_type(request)?;
    check_coding(request)?;
    let limits = client.limits();
    let announced = content_length(request);
    if announced > limits.body {
        return Err(payload_problem(&PayloadError::Overflow, limits.body));
    }
    let mut reservation = client.reservation();
    // Reserved before reading: only what came with the head has arrived yet.
    reservation.take(announced)?;
    let bytes = Vec::with_capacity(announced);
    let mut receiving = pin!(receive(payload, bytes, limits.body, reservation));
    let received = match ready_now(receiving.as_mut()).await {
        Some(received) => Ok(received),
        None => rt::time::timeout(limits.receive_deadline, receiving).await,
    };
    let (bytes, reservation) = received.map_err(|_| timed_out(limits))??;
    if let Some(connection) = request.conn_data::<Rc<Connection>>() {
        connection.body_received();
    }
    Ok(Body { bytes, reservation })
}

/// Receives a body into `bytes`, which have the announced capacity.
async fn receive(
    mut payload: Payload,
    mut bytes: Vec<u8>,
    max: usize,
    mut reservation: MemoryReservation,
) -> Result<(Vec<u8>, MemoryReservation), Problem> {
    let mut chunks = 0;
    while let Some(chunk) = poll_fn(|context| Pin::new(&mut payload).poll_next(context)).await {
        let chunk = chunk.map_err(|error| payload_problem(&error, max))?;
        chunks += 1;
        if chunks > MANY_CHUNKS && bytes.len() / chunks < SMALL_CHUNK {
            let sentence = sentences::SMALL_CHUNKS.with("count", MANY_CHUNKS);
            return Err(Problem::new(sentence.with("limit", SMALL_CHUNK)));
        }
        if bytes.len() + chunk.len() > max {
            return Err(payload_problem(&PayloadError::Overflow, max));
        }
        if bytes.len() + chunk.len() > bytes.capacity() {
            grow(&mut bytes, chunk.len(), max, &mut reservation)?;
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok((bytes, reservation))
}

/// Doubles the capacity, or grows it further if `additional` bytes need it. The reservation holds
/// both buffers while the bytes are moved.
fn grow(
    bytes: &mut Vec<u8>,
    additional: usize,
    max: usize,
    reservation: &mut MemoryReservation,
) -> Result<(), Exhausted> {
    let before = bytes.capacity();
    let needed = bytes.len() + additional;
    let capacity = needed.max((2 * before).min(max));
    reservation.take(capacity)?;
    bytes.reserve_exact(capacity - bytes.len());
    reservation.give(before);
    Ok(())
}

/// Returns the output of a future that is ready at once, or after the task has run once more. A
/// body nearly always arrives with its head and then needs no timer.
async fn ready_now<F: Future>(mut future: Pin<&mut F>) -> Option<F::Output> {
    let mut is_second = false;
    poll_fn(move |context| match future.as_mut().poll(context) {
        Poll::Ready(output) => Poll::Ready(Some(output)),
        Poll::Pending if is_second => Poll::Ready(None),
        Poll::Pending => {
            is_second = true;
            context.waker().wake_by_ref();
            Poll::Pending
        }
    })
    .await
}

fn check_type(request: &HttpRequest) -> Result<(), Problem> {
    if request
        .content_type()
        .eq_ignore_ascii_case("application/json")
    {
        return Ok(());
    }
    Err(Problem::new(sentences::NOT_ANNOUNCED))
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

/// Refuses compressed bodies: bodies are small, and an uncompressed one is never larger than what was
/// counted while it arrived.
fn check_coding(request: &HttpRequest) -> Result<(), Problem> {
    let coding = request.headers().get(header::CONTENT_ENCODING);
    if coding.is_none_or(|coding| coding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Ok(());
    }
    Err(Problem::new(sentences::ENCODED))
}

fn timed_out(limits: &Limits) -> Problem {
    Problem::new(sentences::BODY_LATE.with("limit", limits.receive_deadline.as_secs()))
}

fn payload_problem(error: &PayloadError, max: usize) -> Problem {
    match error {
        PayloadError::Overflow => Problem::body_too_large(max),
        _ => Problem::new(sentences::BODY_CUT.with("message", error.to_string())),
    }
}
