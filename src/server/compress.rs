//! Compressed answers, for clients that ask for them.
//!
//! gzip alone: every client knows it, and the library's own middleware hands every answer above a
//! kilobyte to another thread and takes a queue without an end for that. Here long work compresses
//! its answer itself, and of the others only a large one waits for a thread like other work.

use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderMap, HeaderValue};

use crate::operations::budget::Budget;
use crate::operations::prepared::Lane;

use super::negotiate::takes_gzip;
use super::text::Text;
use super::work::ClientWork;
use crate::wire::problem::Problem;

/// What a byte is reckoned to take.
const A_BYTE: Duration = Duration::from_nanos(10);

/// The forms of an answer differ by what the client takes.
pub static BY_CODING: HeaderValue = HeaderValue::from_static("Accept-Encoding");

/// The text of an answer as its client takes it, with the headers that say so.
pub async fn compressed(
    request: &HttpRequest,
    work: Option<&ClientWork>,
    headers: &mut HeaderMap,
    mut text: Text,
) -> Result<Text, Problem> {
    if !text.has_forms() {
        return Ok(text);
    }
    // No handler names another header; the middleware for origins may add its own.
    headers.insert(header::VARY, BY_CODING.clone());
    if !text.is_compressed() && takes_gzip(request) {
        text = match work {
            Some(work) if !text.is_short() => {
                let bytes = u32::try_from(text.len()).unwrap_or(u32::MAX);
                let cost = A_BYTE.saturating_mul(bytes);
                let compress = move |budget: &mut Budget| text.compressed(|| budget.go_on());
                work.in_lane(Lane::Answers, cost, compress).await?
            }
            _ => text.compressed(|| Ok(()))?,
        };
    }
    if text.is_compressed() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(text)
}
