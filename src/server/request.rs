//! Reads a request within its limits: checks its head, and receives its body.

use std::future::poll_fn;
use std::net::Ipv6Addr;
use std::pin::Pin;
use std::rc::Rc;

use actix_web::dev::{Payload, RequestHead, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::Uri;
use actix_web::http::header::{self, ContentLength, HeaderMap, HeaderValue};
use actix_web::{HttpMessage, HttpRequest, rt};
use futures_core::Stream;

use crate::wire::memory::Buffer;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::connection::Connection;
use super::work::client::Client;

/// The maximum length of a host with its port.
const MAX_HOST: usize = 261;
/// The maximum number of chunks if their average length is below [`SMALL_CHUNK`] bytes. An I/O thread reads
/// each: without this limit, bodies of crumbs double the times of honest requests.
const MANY_CHUNKS: usize = 256;
const SMALL_CHUNK: usize = 64;

/// Checks the host of a request, whatever its method. Sets its `Host` to that of its
/// request target, if the target has one (RFC 9112, section 3.2.2). The library refuses HTTP/1.1
/// requests without a `Host`, and requests with several.
///
/// # Errors
/// Returns a problem if one of the hosts is not valid.
pub fn check(head: &mut RequestHead) -> Result<(), Problem> {
    let addressed = head.uri.authority().map(|it| it.as_str().to_owned());
    let named = head.headers().get(header::HOST).map(HeaderValue::to_str);
    let mut hosts = named.into_iter().chain(addressed.as_deref().map(Ok));
    if !hosts.all(|host| host.is_ok_and(is_host)) {
        return Err(Problem::new(sentences::NO_HOST));
    }
    if let Some(host) = addressed.and_then(|host| host.try_into().ok()) {
        head.headers_mut().insert(header::HOST, host);
    }
    Ok(())
}

/// Returns whether a text is the host of a URL, by name or address, with or without a port. RFC 3986
/// permits more in names: encoded bytes, and punctuation that no host has.
pub fn is_host(text: &str) -> bool {
    let bracketed = text.strip_prefix('[').and_then(|it| it.split_once(']'));
    let (is_host, port) = if let Some((address, port)) = bracketed {
        (address.parse::<Ipv6Addr>().is_ok(), port)
    } else {
        let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        (!name.is_empty() && name.bytes().all(is_plain), port)
    };
    let digits = port.strip_prefix(':');
    let is_port = digits.map_or(port.is_empty(), |it| it.bytes().all(|c| c.is_ascii_digit()));
    text.len() <= MAX_HOST && is_host && is_port
}

/// Frees the headers and the address of a request that has no clone.
///
/// The library keeps up to 256 requests per thread for reuse, with their headers and with the
/// buffers from which these were parsed. A thousand heads of 16 KiB would hold some 40 MiB forever.
pub fn free_head(request: HttpRequest) -> HttpRequest {
    let mut request = ServiceRequest::from_request(request);
    let head = request.head_mut();
    head.headers = HeaderMap::new();
    head.uri = Uri::default();
    request.match_info_mut().get_mut().update(&Uri::default());
    request.into_parts().0
}

pub async fn read_body(
    request: &HttpRequest,
    payload: Payload,
    client: &Client<'_>,
) -> Result<Buffer, Problem> {
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
        return Err(Problem::new(sentences::BODY_LIMIT.with("limit", most)));
    }
    let mut body = Buffer::new(client.reservation(), most);
    // Reserved before reading: only what came with the head has arrived yet.
    body.room(announced)?;
    let received = rt::time::timeout(deadline, receive(payload, &mut body, most)).await;
    let late = |_| Problem::new(sentences::BODY_LATE.with("limit", deadline.as_secs()));
    received.map_err(late)??;
    if let Some(connection) = request.conn_data::<Rc<Connection>>() {
        connection.body_received();
    }
    Ok(body)
}

/// Receives a body, which has at most `most` bytes.
async fn receive(mut payload: Payload, body: &mut Buffer, most: usize) -> Result<(), Problem> {
    let mut chunks = 0;
    while let Some(chunk) = poll_fn(|context| Pin::new(&mut payload).poll_next(context)).await {
        let cut = |error: PayloadError| sentences::BODY_CUT.with("message", error.to_string());
        let chunk = chunk.map_err(|error| Problem::new(cut(error)))?;
        chunks += 1;
        if chunks > MANY_CHUNKS && body.bytes.len() / chunks < SMALL_CHUNK {
            let sentence = sentences::SMALL_CHUNKS.with("count", MANY_CHUNKS);
            return Err(Problem::new(sentence.with("limit", SMALL_CHUNK)));
        }
        if body.bytes.len() + chunk.len() > most {
            return Err(Problem::new(sentences::BODY_LIMIT.with("limit", most)));
        }
        body.put(&chunk)?;
    }
    Ok(())
}

pub fn has_body(request: &HttpRequest) -> bool {
    let is_chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
    is_chunked || content_length(request) > 0
}

fn content_length(request: &HttpRequest) -> usize {
    let length: Option<ContentLength> = request.get_header();
    length.map_or(0, |length| *length)
}
