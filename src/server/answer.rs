//! Answers: their heads, and their bodies, which are sent as their clients read them.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;

use crate::html_pages::site::{HTML, POLICY, Site};
use crate::operations::output::{JSON, PROBLEM};
use crate::operations::router::is_of_programs;
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;

use super::form::{Form, current_tag, wants_page};

/// `Cache-Control` for an answer that only a new release can change.
pub const A_DAY: &str = "public, max-age=86400";
/// `Cache-Control` for a page. A release may reword it.
pub const AN_HOUR: &str = "public, max-age=3600";
/// `Cache-Control` for a file whose address changes with its content.
pub const FOREVER: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` for a file that clients revalidate each time.
pub const REVALIDATED: &str = "public, max-age=0";
/// `Cache-Control` for an answer that no cache may store.
pub const NO_STORE: &str = "no-store";
/// `Vary` for an answer that has several media types and may be compressed.
pub const VARY_BY_TYPE: &str = "Accept, Accept-Encoding";

/// The maximum size of a chunk, in bytes. actix copies each chunk into a buffer of the connection.
pub const CHUNK: usize = 32 * 1024;

/// Answers with a body, or with a 304 if the client has cached one of its forms.
pub fn answer(
    request: &HttpRequest,
    content_type: &'static str,
    form: Form,
    cache: Option<&'static str>,
) -> HttpResponse {
    let known = current_tag(request, &form.tags);
    let mut response = HttpResponse::with_body(StatusCode::OK, ());
    if let Some(cache) = cache {
        set(&mut response, header::CACHE_CONTROL, cache);
    }
    if form.has_gzip {
        set(&mut response, header::VARY, "Accept-Encoding");
    }
    if let Some(tag) = known.as_ref().or(form.tags.first()) {
        let tag = HeaderValue::try_from(tag.to_string()).expect("digits are fit for a header");
        response.headers_mut().insert(header::ETAG, tag);
    }
    if known.is_some() {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response.set_body(BoxBody::new(()));
    }
    set(&mut response, header::CONTENT_TYPE, content_type);
    if form.is_gzip {
        set(&mut response, header::CONTENT_ENCODING, "gzip");
    }
    response.set_body(BoxBody::new(ResponseBody {
        left: form.bytes,
        _reservation: form.reservation,
    }))
}

/// Sets a header, in place of any value that it had.
pub fn set<B>(response: &mut HttpResponse<B>, name: HeaderName, value: &'static str) {
    let value = HeaderValue::from_static(value);
    response.headers_mut().insert(name, value);
}

/// Answers in JSON that no cache may store.
pub fn fresh(request: &HttpRequest, value: &impl Serialize) -> Result<HttpResponse, Problem> {
    let json = serde_json::to_vec(value).map_err(|error| Problem::failed(&error))?;
    Ok(answer(request, JSON, Form::of_kept(json), Some(NO_STORE)))
}

/// Answers with a problem. A browser gets a page for a 404.
pub fn refusal(request: &HttpRequest, problem: &Problem, site: &Site) -> HttpResponse {
    let status = StatusCode::from_u16(problem.status());
    let mut response = HttpResponse::build(status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR));
    response
        .insert_header((header::CONTENT_TYPE, PROBLEM))
        .insert_header((header::CACHE_CONTROL, NO_STORE));
    if let Some(methods) = problem.allow() {
        response.insert_header((header::ALLOW, methods));
    }
    if let Some(seconds) = problem.retry_after() {
        response.insert_header((header::RETRY_AFTER, seconds));
    }
    if problem.status() == 404 && !is_of_programs(request.path()) {
        response.insert_header((header::VARY, "Accept"));
        if wants_page(request) {
            return response
                .insert_header((header::CONTENT_TYPE, HTML))
                .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
                .body(site.not_found(problem.title(), problem.detail()));
        }
    }
    response.body(problem.to_json())
}

/// The body of an answer for actix, in chunks.
struct ResponseBody {
    left: Bytes,
    _reservation: MemoryReservation,
}

impl MessageBody for ResponseBody {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.left.len() as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        let length = self.left.len().min(CHUNK);
        let chunk = (length > 0).then(|| self.left.split_to(length));
        Poll::Ready(chunk.map(Ok))
    }
}
