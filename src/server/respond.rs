//! Answers, and the headers that depend on them.

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, CacheControl, CacheDirective, HeaderName, HeaderValue, TryIntoHeaderValue,
};
use actix_web::{HttpRequest, HttpResponse, ResponseError};

use super::compress;
use super::negotiate::known;
use super::request_id::REQUEST_ID;
use super::sending::Body;
use super::text::Text;
use super::work::ClientWork;
use crate::wire::chunks::Pieces;
use crate::wire::json::Json;
use crate::wire::problem::Problem;

/// How long an answer that only a new release can change may be kept, in seconds.
pub const A_DAY: u32 = 86_400;
/// How long a page that may be reworded may be kept, in seconds.
pub const AN_HOUR: u32 = 3_600;

/// Looked at letter by letter when the service is built, not for each answer.
static JSON: HeaderValue = HeaderValue::from_static("application/json");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// An answer that has its head; its body is still to be compressed, or is as it will be sent.
#[derive(Debug)]
pub struct Answer {
    head: HttpResponse<()>,
    content: Content,
}

#[derive(Debug)]
enum Content {
    Written(Text),
    Made(Pieces),
    Nothing,
}

impl Answer {
    /// An answer without a body.
    pub fn empty(head: HttpResponse) -> Answer {
        Answer {
            head: head.drop_body(),
            content: Content::Nothing,
        }
    }

    /// An answer that was made before it was asked for.
    pub fn made(head: HttpResponse<()>, pieces: Pieces) -> Answer {
        Answer {
            head,
            content: Content::Made(pieces),
        }
    }

    /// An answer that was written for this request.
    pub fn written(content_type: HeaderValue, text: Text) -> Answer {
        let mut head = HttpResponse::with_body(StatusCode::OK, ());
        head.headers_mut()
            .insert(header::CONTENT_TYPE, content_type);
        Answer {
            head,
            content: Content::Written(text),
        }
    }

    /// With another header.
    #[must_use]
    pub fn with(mut self, name: HeaderName, value: HeaderValue) -> Answer {
        self.head.headers_mut().insert(name, value);
        self
    }

    /// The answer in the form that the client takes.
    pub async fn compressed(
        mut self,
        request: &HttpRequest,
        work: Option<&ClientWork>,
    ) -> Result<Answer, Problem> {
        if let Content::Written(text) = self.content {
            let text = compress::compressed(request, work, self.head.headers_mut(), text).await?;
            // The tag of the plain form may stand there.
            let tag = text.tag().map(|tag| header::ETag(tag).try_into_value());
            if let Some(Ok(tag)) = tag {
                self.head.headers_mut().insert(header::ETAG, tag);
            }
            self.content = Content::Written(text);
        }
        Ok(self)
    }

    /// What is sent over the connection of a request.
    pub fn response(self, request: &HttpRequest) -> HttpResponse {
        let pieces = match self.content {
            Content::Nothing => return self.head.set_body(BoxBody::new(())),
            Content::Written(text) => text.into_chunks().into_pieces(),
            Content::Made(pieces) => pieces,
        };
        self.head.set_body(BoxBody::new(Body::new(pieces, request)))
    }
}

/// An answer to a POST.
pub fn json(answer: impl Into<Text>) -> Answer {
    Answer::written(JSON.clone(), answer.into())
}

/// An answer that must not be kept.
pub fn fresh(answer: Json) -> Answer {
    json(answer).with(header::CACHE_CONTROL, NO_STORE)
}

/// An answer to a GET. One that depends on its address alone has a tag and may be kept; `immutable`
/// when it cannot change within a version of the rules.
pub fn cached(
    request: &HttpRequest,
    content_type: HeaderValue,
    text: Text,
    immutable: bool,
) -> Answer {
    let Some(tag) = text.tag() else {
        let answer = Answer::written(content_type, text);
        return answer.with(header::CACHE_CONTROL, NO_STORE);
    };
    // The client may have another form, whose tag is weak or not; it is the one to be renewed.
    let known = known(request, std::slice::from_ref(&tag));
    let mut head = if known.is_some() {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    head.insert_header(header::ETag(known.clone().unwrap_or(tag)));
    head.insert_header(cache_control(A_DAY, immutable));
    if known.is_some() {
        if text.has_forms() {
            head.insert_header((header::VARY, compress::BY_CODING.clone()));
        }
        return Answer::empty(head.finish());
    }
    head.insert_header((header::CONTENT_TYPE, content_type));
    Answer {
        head: head.finish().drop_body(),
        content: Content::Written(text),
    }
}

/// How long an answer may be kept.
pub fn cache_control(max_age: u32, immutable: bool) -> CacheControl {
    let mut keep = vec![CacheDirective::Public, CacheDirective::MaxAge(max_age)];
    if immutable {
        keep.push(CacheDirective::Extension("immutable".to_owned(), None));
    }
    CacheControl(keep)
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response
            .insert_header((header::CONTENT_TYPE, "application/problem+json"))
            .insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(methods) = self.allow() {
            response.insert_header((header::ALLOW, methods));
        }
        if let Some(seconds) = self.retry_after() {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        if !self.request_id().is_empty() {
            response.insert_header((REQUEST_ID, self.request_id()));
        }
        response.body(serde_json::to_vec(self.body()).unwrap_or_default())
    }
}
