//! Reading the body of a request, within its limits of bytes, time and memory.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest, rt, web};
use futures_core::Stream;

use crate::operations::budget::RequestBudget;
use crate::operations::work_class::Lane;

use crate::server::connection::lifetime::Connection;
use crate::server::work::client_work::ClientWork;
use crate::wire::codes::Code;
use crate::wire::limits::{Limits, seconds};
use crate::wire::memory::{Exhausted, MemoryReservation};
use crate::wire::problem::Problem;

/// The longest body that is read on an I/O thread, in bytes: less than half a millisecond of work.
const SHORT: usize = 16 * 1024;
/// What a byte of a body is reckoned to take.
const A_BYTE: Duration = Duration::from_nanos(20);

/// What is made of a byte of a body and of an object in it when they are read, in bytes.
const OF_A_BYTE: usize = 2;
const OF_AN_OBJECT: usize = 256;
/// The shortest object of a list that is read, a move and its comma, in bytes. A text may have more braces.
const AN_OBJECT: usize = r#"{"move":""},"#.len();

/// In how many chunks a body may come that are smaller than [`SMALL_CHUNK`] on the average, in bytes.
/// The library keeps a note of each chunk, which is larger than a few bytes.
const MANY_CHUNKS: usize = 256;
const SMALL_CHUNK: usize = 64;

/// Takes the body of a request and reads it: what is long, in a lane. Also what it holds of the
/// memory.
pub async fn read_body<T: Send + 'static>(
    request: &HttpRequest,
    payload: web::Payload,
    work: &ClientWork,
    read: impl FnOnce(&[u8], &Limits) -> Result<T, Problem> + Send + 'static,
) -> Result<(T, MemoryReservation), Problem> {
    check_type(request)?;
    check_coding(request)?;
    let limits = work.limits();
    let length = length(request);
    let announced = usize::try_from(length.unwrap_or_default()).unwrap_or(usize::MAX);
    if announced > limits.body {
        return Err(broken_off(&PayloadError::Overflow, limits.body));
    }
    // Of a chunked one nobody knows the length.
    let mut account = work.body(length.is_none() || announced > SHORT);
    // Before it is read: at this place nothing of it has come but what was sent along with the head.
    account.take(announced)?;
    let bytes = Vec::with_capacity(announced);
    let mut arriving = pin!(arrived(payload.into_inner(), bytes, limits.body, account));
    let arrived = match there(arriving.as_mut()).await {
        Some(arrived) => Ok(arrived),
        None => rt::time::timeout(limits.body_deadline, arriving).await,
    };
    let (bytes, mut account) = arrived.map_err(|_| too_late(limits))??;
    if let Some(connection) = request.conn_data::<Rc<Connection>>() {
        connection.has_read();
    }
    account.take(read_of(&bytes))?;
    if bytes.len() <= SHORT {
        return Ok((read(&bytes, limits)?, account));
    }
    let cost = A_BYTE.saturating_mul(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
    let allocated = bytes.capacity();
    let long = move |budget: &mut RequestBudget| read(&bytes, budget.limits());
    let read = Box::pin(work.in_lane(Lane::Answers, cost, long)).await?;
    account.give(allocated);
    Ok((read, account))
}

/// What is made of a body when it is read, in bytes at most: its texts, and its lists while they grow.
fn read_of(bytes: &[u8]) -> usize {
    let braces = memchr::memchr_iter(b'{', bytes).count();
    let objects = braces.min(1 + bytes.len() / AN_OBJECT);
    OF_A_BYTE * bytes.len() + OF_AN_OBJECT * objects
}

/// A whole body, and what it holds of the memory. The bytes have room for what is announced.
async fn arrived(
    mut payload: Payload,
    mut bytes: Vec<u8>,
    most: usize,
    mut account: MemoryReservation,
) -> Result<(Vec<u8>, MemoryReservation), Problem> {
    let mut parts = 0;
    while let Some(part) = poll_fn(|context| Pin::new(&mut payload).poll_next(context)).await {
        let part = part.map_err(|error| broken_off(&error, most))?;
        parts += 1;
        if parts > MANY_CHUNKS && bytes.len() / parts < SMALL_CHUNK {
            let detail = format!(
                "the body comes in more than {MANY_CHUNKS} chunks of less than {SMALL_CHUNK} bytes"
            );
            return Err(Problem::new(Code::InvalidRequest, detail));
        }
        if bytes.len() + part.len() > most {
            return Err(broken_off(&PayloadError::Overflow, most));
        }
        if bytes.len() + part.len() > bytes.capacity() {
            grow(&mut bytes, part.len(), most, &mut account)?;
        }
        bytes.extend_from_slice(&part);
    }
    Ok((bytes, account))
}

/// Makes room for a part more, twice as much as there was. While bytes are moved both rooms are held.
fn grow(
    bytes: &mut Vec<u8>,
    part: usize,
    most: usize,
    account: &mut MemoryReservation,
) -> Result<(), Exhausted> {
    let before = bytes.capacity();
    let needed = bytes.len() + part;
    let room = needed.max((2 * before).min(most));
    account.take(room)?;
    bytes.reserve_exact(room - bytes.len());
    account.give(before);
    Ok(())
}

/// What is there at once, or after whatever else has arrived with the request has been looked at.
/// A body comes with its head, nearly always, and then there need not be a timer for it.
async fn there<F: Future>(mut arriving: Pin<&mut F>) -> Option<F::Output> {
    let mut has_looked = false;
    poll_fn(move |context| match arriving.as_mut().poll(context) {
        Poll::Ready(arrived) => Poll::Ready(Some(arrived)),
        Poll::Pending if has_looked => Poll::Ready(None),
        Poll::Pending => {
            has_looked = true;
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
    let detail =
        "the body has to be announced as Content-Type: application/json; curl --json does so";
    Err(Problem::new(Code::UnsupportedMediaType, detail))
}

/// The length of a body that its head tells.
fn length(request: &HttpRequest) -> Option<u64> {
    let length = request.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

/// A compressed body is refused rather than unpacked: bodies are small, and none can then be larger
/// than what is counted while it arrives.
fn check_coding(request: &HttpRequest) -> Result<(), Problem> {
    let coding = request.headers().get(header::CONTENT_ENCODING);
    if coding.is_none_or(|coding| coding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Ok(());
    }
    let detail = "a body is taken as it is, without Content-Encoding";
    Err(Problem::new(Code::UnsupportedMediaType, detail))
}

fn too_late(limits: &Limits) -> Problem {
    let detail = format!(
        "the body did not arrive within {}",
        seconds(limits.body_deadline)
    );
    Problem::new(Code::RequestTimeout, detail)
}

fn broken_off(error: &PayloadError, most: usize) -> Problem {
    match error {
        PayloadError::Overflow => Problem::body_too_large(most),
        _ => Problem::new(Code::InvalidRequest, format!("the body broke off: {error}")),
    }
}
