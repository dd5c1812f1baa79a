//! Answers, and the headers that depend on them.

use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, EntityTag, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};

use crate::operations::budget::Meter;
use crate::operations::work_class::Lane;
use crate::server::content::negotiate::{known, takes_gzip};
use crate::server::content::text::Text;
use crate::server::work::executor::Executor;
use crate::wire::chunks::ChunkReader;
use crate::wire::json::Json;
use crate::wire::problem::Problem;

use super::sending::Body;

/// How long an answer that only a new release can change may be kept, in seconds.
pub const A_DAY: u32 = 86_400;
/// What it is reckoned to take to compress a byte.
const A_BYTE: Duration = Duration::from_nanos(10);

/// Looked at letter by letter when the service is built, not for each answer.
static JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The forms of an answer differ by what the client takes.
pub static VARY_BY_CODING: HeaderValue = HeaderValue::from_static("Accept-Encoding");
/// The coding of a compressed form.
pub const GZIP: HeaderValue = HeaderValue::from_static("gzip");
/// Nobody keeps it.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// An answer that has its head; its body is still to be compressed, or is as it will be sent.
#[derive(Debug)]
pub struct HttpAnswer {
    head: HttpResponse<()>,
    content: AnswerBody,
}

#[derive(Debug)]
enum AnswerBody {
    Written(Text),
    Made(ChunkReader),
    Nothing,
}

impl HttpAnswer {
    /// An answer without a body.
    pub fn empty(head: HttpResponse) -> HttpAnswer {
        HttpAnswer {
            head: head.drop_body(),
            content: AnswerBody::Nothing,
        }
    }

    /// An answer whose client may have it already, by the tags of its forms, of which the first is
    /// sent: whether it has one, or the answer still gets its content.
    pub fn unless_known(request: &HttpRequest, tags: &[EntityTag]) -> (HttpAnswer, bool) {
        let known = known(request, tags);
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

    /// With a body that was made before it was asked for.
    #[must_use]
    pub fn sending(mut self, reader: ChunkReader) -> HttpAnswer {
        self.content = AnswerBody::Made(reader);
        self
    }

    /// An answer that was written for this request.
    pub fn written(content_type: HeaderValue, text: Text) -> HttpAnswer {
        let mut head = HttpResponse::with_body(StatusCode::OK, ());
        head.headers_mut()
            .insert(header::CONTENT_TYPE, content_type);
        HttpAnswer {
            head,
            content: AnswerBody::Written(text),
        }
    }

    /// With another header.
    #[must_use]
    pub fn with(mut self, name: HeaderName, value: HeaderValue) -> HttpAnswer {
        self.head.headers_mut().insert(name, value);
        self
    }

    /// The answer in the form that its client takes, with the headers that say so.
    ///
    /// gzip alone: every client knows it, and the library's own middleware hands every answer above a
    /// kilobyte to another thread and takes a queue without an end for that. Here long work
    /// compresses its answer itself, and of the others only a large one waits for a thread.
    pub async fn compressed(mut self, request: &HttpRequest) -> Result<HttpAnswer, Problem> {
        let AnswerBody::Written(mut text) = self.content else {
            return Ok(self);
        };
        if text.has_forms() && !text.is_compressed() && takes_gzip(request) {
            text = if text.is_short() {
                text.compressed(|| Ok(()))?
            } else {
                let bytes = u32::try_from(text.len()).unwrap_or(u32::MAX);
                let compress = move |budget: &mut Meter| text.compressed(|| budget.go_on());
                let executor = Executor::for_request(request)?;
                let cost = A_BYTE.saturating_mul(bytes);
                executor.on_worker(Lane::Answers, cost, compress).await?
            };
        }
        let headers = self.head.headers_mut();
        if text.has_forms() && !headers.contains_key(header::VARY) {
            // The middleware for origins may add its own.
            headers.insert(header::VARY, VARY_BY_CODING.clone());
        }
        if text.is_compressed() {
            headers.insert(header::CONTENT_ENCODING, GZIP);
        }
        // The tag of the plain form may stand there.
        if let Some(tag) = text.tag() {
            headers.insert(header::ETAG, etag(&tag));
        }
        self.content = AnswerBody::Written(text);
        Ok(self)
    }

    /// What is sent over the connection of a request.
    pub fn response(self, request: &HttpRequest) -> HttpResponse {
        let reader = match self.content {
            AnswerBody::Nothing => return self.head.set_body(BoxBody::new(())),
            AnswerBody::Written(text) => text.into_chunks().into_reader(),
            AnswerBody::Made(reader) => reader,
        };
        self.head.set_body(BoxBody::new(Body::new(reader, request)))
    }
}

/// An answer to a POST.
pub fn json(answer: impl Into<Text>) -> HttpAnswer {
    HttpAnswer::written(JSON.clone(), answer.into())
}

/// An answer that must not be kept.
pub fn fresh(answer: Json) -> HttpAnswer {
    json(answer).with(header::CACHE_CONTROL, NO_STORE)
}

/// An answer to a GET. One that depends on its address alone has a tag and may be kept; `immutable`
/// when it cannot change within a version of the rules.
pub fn cached(
    request: &HttpRequest,
    content_type: HeaderValue,
    text: Text,
    immutable: bool,
) -> HttpAnswer {
    let Some(tag) = text.tag() else {
        let answer = HttpAnswer::written(content_type, text);
        return answer.with(header::CACHE_CONTROL, NO_STORE);
    };
    // The client may have another form, whose tag is weak or not; it is the one to be renewed.
    let (answer, is_known) = HttpAnswer::unless_known(request, &[tag]);
    let mut answer = answer.with(header::CACHE_CONTROL, cache_control(A_DAY, immutable));
    if !is_known {
        answer.content = AnswerBody::Written(text);
        answer.with(header::CONTENT_TYPE, content_type)
    } else if text.has_forms() {
        answer.with(header::VARY, VARY_BY_CODING.clone())
    } else {
        answer
    }
}

/// How long an answer may be kept.
pub fn cache_control(max_age: u32, immutable: bool) -> HeaderValue {
    let immutable = if immutable { ", immutable" } else { "" };
    let value = format!("public, max-age={max_age}{immutable}");
    HeaderValue::try_from(value).expect("letters and digits are fit for a header")
}

fn etag(tag: &EntityTag) -> HeaderValue {
    HeaderValue::try_from(tag.to_string()).expect("digits are fit for a header")
}
