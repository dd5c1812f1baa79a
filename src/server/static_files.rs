//! Answers that do not depend on the request: made once, plain and compressed, and served as they
//! are.

use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, EntityTag, HeaderName, HeaderValue, TryIntoHeaderPair, TryIntoHeaderValue,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::compress;
use super::negotiate::{known, takes_gzip};
use super::respond::{Answer, cache_control};
use super::text::{gzip_well, is_worth_it};
use crate::wire::chunks::Pieces;
use crate::wire::json::Json;

/// How long a client may keep a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// It has to ask each time whether the file has changed.
    Renewed,
    /// So many seconds.
    For(u32),
    /// As long as it likes: another file would have another address.
    Forever,
}

/// A year, which is as long as anybody keeps anything.
const FOREVER: u32 = 31_536_000;

/// A file in its forms, each with a strong tag of its own.
#[derive(Clone, Debug)]
pub struct StaticFile {
    content_type: HeaderValue,
    plain: Form,
    compressed: Option<Form>,
    /// Its other headers.
    headers: Vec<(HeaderName, HeaderValue)>,
}

#[derive(Clone, Debug)]
struct Form {
    bytes: Bytes,
    tag: EntityTag,
}

impl StaticFile {
    /// A file of a type, made ready to be served.
    pub fn new(content_type: HeaderValue, bytes: impl Into<Bytes>) -> StaticFile {
        let bytes = bytes.into();
        let hash = hex::encode(&Sha256::digest(&bytes)[..16]);
        let compressed = is_worth_it(bytes.len()).then(|| Form {
            bytes: gzip_well(&bytes).into(),
            tag: EntityTag::new_strong(format!("{hash}-gzip")),
        });
        let plain = Form {
            bytes,
            tag: EntityTag::new_strong(hash),
        };
        let vary = (header::VARY, compress::BY_CODING.clone());
        StaticFile {
            content_type,
            headers: compressed.iter().map(|_| vary.clone()).collect(),
            plain,
            compressed,
        }
    }

    /// With how long it may be kept.
    #[must_use]
    pub fn kept(mut self, keep: Keep) -> StaticFile {
        let keep = match keep {
            Keep::Renewed => cache_control(0, false),
            Keep::For(seconds) => cache_control(seconds, false),
            Keep::Forever => cache_control(FOREVER, true),
        };
        self.headers.extend(keep.try_into_pair());
        self
    }

    /// The same for a value as JSON.
    pub fn of_json(value: &impl Serialize, keep: Keep) -> StaticFile {
        let json = Json::alone().with(value).map(Json::into_bytes);
        let content_type = HeaderValue::from_static("application/json");
        StaticFile::new(content_type, json.unwrap_or_default()).kept(keep)
    }

    /// With another header.
    #[must_use]
    pub fn with(mut self, name: HeaderName, value: &'static str) -> StaticFile {
        self.headers.push((name, HeaderValue::from_static(value)));
        self
    }

    /// The file in the form that a client takes, or that it has it already.
    pub fn answer(&self, request: &HttpRequest) -> Answer {
        let form = match &self.compressed {
            Some(compressed) if takes_gzip(request) => compressed,
            _ => &self.plain,
        };
        let tags = [Some(form), Some(&self.plain), self.compressed.as_ref()];
        let tags: Vec<EntityTag> = tags.into_iter().flatten().map(|f| f.tag.clone()).collect();
        let known = known(request, &tags);
        let is_known = known.is_some();
        let status = if is_known {
            StatusCode::NOT_MODIFIED
        } else {
            StatusCode::OK
        };
        let mut head = HttpResponse::with_body(status, ());
        let headers = head.headers_mut();
        for (name, value) in &self.headers {
            headers.insert(name.clone(), value.clone());
        }
        let tag = header::ETag(known.unwrap_or_else(|| form.tag.clone()));
        if let Ok(tag) = tag.try_into_value() {
            headers.insert(header::ETAG, tag);
        }
        if is_known {
            return Answer::empty(head.set_body(actix_web::body::BoxBody::new(())));
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        if self
            .compressed
            .as_ref()
            .is_some_and(|own| std::ptr::eq(own, form))
        {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        Answer::made(head, Pieces::uncounted(form.bytes.clone()))
    }
}
