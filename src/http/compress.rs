//! Compressed answers, for clients that ask for them.
//!
//! gzip alone: every client knows it, and the library's own middleware hands every answer above a
//! kilobyte to another thread and takes a queue without an end for that. Here an answer is whole
//! when it is compressed, and only a large one goes elsewhere.

use std::io::Write;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, AcceptEncoding, EntityTag, Header, HeaderMap, HeaderValue, TryIntoHeaderValue,
};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The smallest answer that is worth it, in bytes: below, nothing is saved on the way.
const WORTH_IT: u64 = 1024;
/// The largest answer that is compressed on an I/O thread, in bytes; it takes about a millisecond.
const IN_PLACE: usize = 64 * 1024;

static BY_CODING: HeaderValue = HeaderValue::from_static("Accept-Encoding");

/// Quick rather than small: the highest level saves a tenth more and takes five times as long.
const LEVEL: Compression = Compression::new(3);

/// Compresses an answer if it is worth it and its client takes it so.
pub async fn compressed(request: &HttpRequest, mut response: HttpResponse) -> HttpResponse {
    let is_worth_it = matches!(response.body().size(), BodySize::Sized(WORTH_IT..));
    if !is_worth_it || response.status() != StatusCode::OK || !is_text(response.headers()) {
        return response;
    }
    // No handler names another header; the middleware for origins may add its own.
    let headers = response.headers_mut();
    headers.insert(header::VARY, BY_CODING.clone());
    if !is_wanted(request) {
        return response;
    }
    let (mut response, body) = response.into_parts();
    let bytes = match body.try_into_bytes() {
        Ok(bytes) => bytes,
        Err(body) => return response.set_body(body),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    weaken_tag(headers);
    let body = if bytes.len() <= IN_PLACE {
        gzip(&bytes)
    } else {
        // Broken off only when the service is.
        Box::pin(web::block(move || gzip(&bytes)))
            .await
            .unwrap_or_default()
    };
    response.set_body(BoxBody::new(body))
}

fn gzip(bytes: &Bytes) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), LEVEL);
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default().into()
}

/// Two forms of an answer are not equal byte for byte, so that they must not share a strong tag.
fn weaken_tag(headers: &mut HeaderMap) {
    let tag = headers.get(header::ETAG);
    let tag = tag.and_then(|tag| tag.to_str().ok()?.parse::<EntityTag>().ok());
    let weak = tag.map(|tag| header::ETag(EntityTag::new_weak(tag.tag().to_owned())));
    if let Some(weak) = weak.and_then(|weak| weak.try_into_value().ok()) {
        headers.insert(header::ETAG, weak);
    }
}

fn is_wanted(request: &HttpRequest) -> bool {
    if !request.headers().contains_key(header::ACCEPT_ENCODING) {
        return false;
    }
    let known = [header::Encoding::gzip(), header::Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok();
    accepted.and_then(|accepted| accepted.negotiate(known.iter())) == Some(header::Encoding::gzip())
}

/// Whether an answer is text that is not compressed yet.
fn is_text(headers: &HeaderMap) -> bool {
    if headers.contains_key(header::CONTENT_ENCODING) {
        return false;
    }
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    ["application/json", "image/svg+xml", "text/"]
        .into_iter()
        .any(|start| kind.starts_with(start))
}
