//! Answers and their headers.

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, EntityTag, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};

use serde::Serialize;

use crate::operations::budget::RequestBudget;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::content::negotiate::{current_tag, takes_gzip};
use crate::server::work::client::Client;
use crate::wire::body::{Body, Buffer};
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;

use super::body::ResponseBody;

/// The `max-age` of an answer that only a new release can change, in seconds.
pub const A_DAY: u32 = 86_400;
/// The `max-age` of a page, in seconds. A release may reword it.
pub const AN_HOUR: u32 = 3_600;
/// The media type of most answers. As a static, it is validated once, at build time.
static JSON: HeaderValue = HeaderValue::from_static("application/json");
/// `Vary` for an answer that may be compressed.
pub static VARY_BY_CODING: HeaderValue = HeaderValue::from_static("Accept-Encoding");
/// `Vary` for an answer that has several media types and may be compressed.
pub const VARY_BY_TYPE: &str = "Accept, Accept-Encoding";
/// `Content-Encoding` for a compressed body.
pub const GZIP: HeaderValue = HeaderValue::from_static("gzip");
/// `Cache-Control` for an answer that no cache may store.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// An answer: its head, and its body, plain or compressed.
#[derive(Debug)]
pub struct HttpAnswer {
    head: HttpResponse<()>,
    body: Option<EncodedBody>,
}

impl HttpAnswer {
    /// Creates an answer without a body.
    pub fn empty(head: HttpResponse) -> HttpAnswer {
        HttpAnswer {
            head: head.drop_body(),
            body: None,
        }
    }

    /// Creates an answer with the first of `tags`, the tags of its forms. If the client has cached
    /// one of them, the answer is a 304 with that tag. Returns whether the client already has it.
    pub fn unless_known(request: &HttpRequest, tags: &[EntityTag]) -> (HttpAnswer, bool) {
        let known = current_tag(request, tags);
        let status = match known {
            Some(_) => StatusCode::NOT_MODIFIED,
            None => StatusCode::OK,
        };
        let answer = HttpAnswer::empty(HttpResponse::new(status));
        let answer = match known.as_ref().or(tags.first()) {
            Some(tag) => answer.with(header::ETAG, etag(tag)),
            None => answer,
        };
        (answer, known.is_some())
    }

    #[must_use]
    pub fn with_body(mut self, body: EncodedBody) -> HttpAnswer {
        self.body = Some(body);
        self
    }

    /// Creates an answer with status 200.
    pub fn ok(content_type: HeaderValue, body: EncodedBody) -> HttpAnswer {
        let mut head = HttpResponse::with_body(StatusCode::OK, ());
        head.headers_mut()
            .insert(header::CONTENT_TYPE, content_type);
        HttpAnswer {
            head,
            body: Some(body),
        }
    }

    /// Sets a header, in place of any value that it had.
    #[must_use]
    pub fn with(mut self, name: HeaderName, value: HeaderValue) -> HttpAnswer {
        self.head.headers_mut().insert(name, value);
        self
    }

    /// Compresses the body if the client accepts that, and sets the headers that declare it.
    ///
    /// Supports only gzip, which every client knows. The middleware of actix is not used because it
    /// hands every answer above a kilobyte to another thread, through an unbounded queue. Here, a
    /// job compresses its own answer, and of the other answers only large ones become jobs.
    pub async fn compressed(mut self, request: &HttpRequest) -> Result<HttpAnswer, Problem> {
        let Some(mut body) = self.body else {
            return Ok(self);
        };
        if body.has_gzip_form() && !body.is_compressed() && takes_gzip(request) {
            body = if body.is_short() {
                body.compressed(|| Ok(()))?
            } else {
                let compress =
                    move |budget: &mut RequestBudget| body.compressed(|| budget.check_interrupt());
                Client::of(request)?.run(compress).await?
            };
        }
        let headers = self.head.headers_mut();
        if body.has_gzip_form() && !headers.contains_key(header::VARY) {
            // The CORS middleware may add its own.
            headers.insert(header::VARY, VARY_BY_CODING.clone());
        }
        if body.is_compressed() {
            headers.insert(header::CONTENT_ENCODING, GZIP);
        }
        // Replaces the tag of the plain form.
        if let Some(tag) = body.tag() {
            headers.insert(header::ETAG, etag(&tag));
        }
        self.body = Some(body);
        Ok(self)
    }

    /// Converts the answer to the response to its request.
    pub fn response(self) -> HttpResponse {
        let Some(body) = self.body else {
            return self.head.set_body(BoxBody::new(()));
        };
        let (bytes, reservation) = body.into_parts();
        self.head
            .set_body(BoxBody::new(ResponseBody::new(bytes, reservation)))
    }
}

/// Creates an answer in JSON with status 200.
pub fn json(answer: impl Into<EncodedBody>) -> HttpAnswer {
    HttpAnswer::ok(JSON.clone(), answer.into())
}

/// Creates an answer in JSON that no cache may store.
pub fn fresh(answer: &impl Serialize) -> Result<HttpAnswer, Problem> {
    let body = Body::json(
        answer,
        Buffer::new(MemoryReservation::new(None), usize::MAX),
    )?;
    Ok(json(body).with(header::CACHE_CONTROL, NO_STORE))
}

/// Creates an answer to a GET. If the body has a tag, the answer may be cached, but is not
/// immutable: no address names the version of the rules or the release.
pub fn cached(request: &HttpRequest, content_type: HeaderValue, body: EncodedBody) -> HttpAnswer {
    let Some(tag) = body.tag() else {
        let answer = HttpAnswer::ok(content_type, body);
        return answer.with(header::CACHE_CONTROL, NO_STORE);
    };
    let (answer, is_known) = HttpAnswer::unless_known(request, &[tag]);
    let answer = answer.with(header::CACHE_CONTROL, cache_control(A_DAY, false));
    if !is_known {
        let answer = answer.with(header::CONTENT_TYPE, content_type);
        answer.with_body(body)
    } else if body.has_gzip_form() {
        answer.with(header::VARY, VARY_BY_CODING.clone())
    } else {
        answer
    }
}

/// Returns the Cache-Control header that lets caches store an answer.
pub fn cache_control(max_age: u32, immutable: bool) -> HeaderValue {
    let immutable = if immutable { ", immutable" } else { "" };
    let value = format!("public, max-age={max_age}{immutable}");
    HeaderValue::try_from(value).expect("letters and digits are fit for a header")
}

fn etag(tag: &EntityTag) -> HeaderValue {
    HeaderValue::try_from(tag.to_string()).expect("digits are fit for a header")
}
