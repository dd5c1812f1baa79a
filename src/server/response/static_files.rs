//! Answers that do not depend on the request: compressed once, and served as they are.

use actix_web::HttpRequest;
use actix_web::http::header::{self, EntityTag, HeaderName, HeaderValue};
use actix_web::web::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::html_pages::site::HTML;
use crate::page_file::PageFile;
use crate::server::content::encoded_body::{EncodedBody, gzip_well, is_worth_compressing};
use crate::server::content::negotiate::takes_gzip;

use super::answer::{GZIP, HttpAnswer, VARY_BY_CODING, cache_control};

/// The `max-age` of a file that clients revalidate each time.
pub const REVALIDATED: u32 = 0;
/// The `max-age` of a file whose address changes with its content: a year, in seconds.
pub const FOREVER: u32 = 31_536_000;

/// A file, plain and compressed, each with its own strong tag.
#[derive(Clone, Debug)]
pub struct StaticFile {
    content_type: HeaderValue,
    plain: Encoded,
    compressed: Option<Encoded>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

#[derive(Clone, Debug)]
struct Encoded {
    bytes: Bytes,
    tag: EntityTag,
}

impl StaticFile {
    /// Creates a file, and compresses it if that is worth it.
    pub fn new(content_type: &'static str, bytes: impl Into<Bytes>) -> StaticFile {
        let bytes = bytes.into();
        let is_gzip = bytes.starts_with(&[0x1f, 0x8b]);
        let gzip =
            (is_worth_compressing(bytes.len()) && !is_gzip).then(|| gzip_well(&bytes).into());
        StaticFile::with_forms(content_type, bytes, gzip)
    }

    /// Creates the file of a page.
    pub fn of(file: &PageFile) -> StaticFile {
        let (content_type, bytes) = (file.content_type(), file.bytes.clone());
        match file.gzip {
            Some(gzip) => StaticFile::with_forms(content_type, bytes, Some(gzip.into())),
            None => StaticFile::new(content_type, bytes),
        }
    }

    /// Creates a page with its Content-Security-Policy.
    pub fn page(text: impl Into<Bytes>, policy: &'static str) -> StaticFile {
        StaticFile::new(HTML, text).with(header::CONTENT_SECURITY_POLICY, policy)
    }

    /// Creates the file of a value as JSON.
    pub fn json(value: &impl Serialize) -> StaticFile {
        let json = serde_json::to_vec(value).expect("the service's own pages are JSON");
        StaticFile::new("application/json", json)
    }

    fn with_forms(content_type: &'static str, bytes: Bytes, gzip: Option<Bytes>) -> StaticFile {
        let hash = hex::encode(&Sha256::digest(&bytes)[..16]);
        let compressed = gzip.map(|bytes| Encoded {
            bytes,
            tag: EntityTag::new_strong(format!("{hash}-gzip")),
        });
        let plain = Encoded {
            bytes,
            tag: EntityTag::new_strong(hash),
        };
        let vary = (header::VARY, VARY_BY_CODING.clone());
        StaticFile {
            content_type: HeaderValue::from_static(content_type),
            headers: compressed.iter().map(|_| vary.clone()).collect(),
            plain,
            compressed,
        }
    }

    /// Sets its `max-age`, in seconds.
    #[must_use]
    pub fn max_age(mut self, seconds: u32) -> StaticFile {
        let keep = cache_control(seconds, seconds == FOREVER);
        self.headers.push((header::CACHE_CONTROL, keep));
        self
    }

    #[must_use]
    pub fn with(mut self, name: HeaderName, value: &'static str) -> StaticFile {
        self.headers.push((name, HeaderValue::from_static(value)));
        self
    }

    /// Returns the file in the form that the client accepts, or a 304.
    pub fn answer(&self, request: &HttpRequest) -> HttpAnswer {
        let compressed = self.compressed.as_ref();
        let sent = compressed.filter(|_| takes_gzip(request));
        let form = sent.unwrap_or(&self.plain);
        let forms = [form, &self.plain].into_iter().chain(compressed);
        let tags: Vec<EntityTag> = forms.map(|form| form.tag.clone()).collect();
        let (mut answer, is_known) = HttpAnswer::unless_known(request, &tags);
        for (name, value) in &self.headers {
            answer = answer.with(name.clone(), value.clone());
        }
        if is_known {
            return answer;
        }
        if sent.is_some() {
            answer = answer.with(header::CONTENT_ENCODING, GZIP);
        }
        answer
            .with(header::CONTENT_TYPE, self.content_type.clone())
            .with_body(EncodedBody::of_kept(form.bytes.clone()))
    }
}
