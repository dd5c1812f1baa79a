//! Answers that do not depend on the request: compressed once, and served as they are.

use actix_web::http::header::{self, EntityTag, HeaderName};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::html_pages::site::HTML;
use crate::operations::output::JSON;
use crate::page_file::PageFile;

use super::answer::{AN_HOUR, Form, answer, gzip_well, is_worth_compressing, set, takes_gzip};

#[derive(Clone, Debug)]
pub struct StaticFile {
    content_type: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
    /// The tag of the plain form; the other has its own.
    tag: String,
    cache: &'static str,
    headers: Vec<(HeaderName, &'static str)>,
}

impl StaticFile {
    /// Creates a file that is kept for an hour, and compresses it if that is worth it.
    pub fn new(content_type: &'static str, bytes: impl Into<Bytes>) -> StaticFile {
        let plain = bytes.into();
        let is_gzip = plain.starts_with(&[0x1f, 0x8b]);
        let gzip = is_worth_compressing(plain.len()) && !is_gzip;
        let gzip = gzip.then(|| gzip_well(&plain).into());
        StaticFile::with_forms(content_type, plain, gzip)
    }

    pub fn of(file: &PageFile) -> StaticFile {
        let (content_type, bytes) = (file.content_type(), file.bytes.clone());
        match file.gzip {
            Some(gzip) => StaticFile::with_forms(content_type, bytes, Some(gzip.into())),
            None => StaticFile::new(content_type, bytes),
        }
    }

    pub fn page(text: impl Into<Bytes>, policy: &'static str) -> StaticFile {
        StaticFile::new(HTML, text).with(header::CONTENT_SECURITY_POLICY, policy)
    }

    pub fn json(value: &impl Serialize) -> StaticFile {
        let json = serde_json::to_vec(value).expect("the service's own pages are JSON");
        StaticFile::new(JSON, json)
    }

    fn with_forms(content_type: &'static str, plain: Bytes, gzip: Option<Bytes>) -> StaticFile {
        StaticFile {
            content_type,
            tag: hex::encode(&Sha256::digest(&plain)[..16]),
            plain,
            gzip,
            cache: AN_HOUR,
            headers: Vec::new(),
        }
    }

    #[must_use]
    pub fn kept(self, cache: &'static str) -> StaticFile {
        StaticFile { cache, ..self }
    }

    #[must_use]
    pub fn with(mut self, name: HeaderName, value: &'static str) -> StaticFile {
        self.headers.push((name, value));
        self
    }

    /// Answers with the file in the form that the client takes, or with a 304.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let gzip = self.gzip.as_ref().filter(|_| takes_gzip(request));
        let mut tags = vec![self.tag.clone(), format!("{}-gzip", self.tag)];
        if gzip.is_some() {
            tags.reverse();
        }
        let form = Form {
            tags: tags.into_iter().map(EntityTag::new_strong).collect(),
            is_gzip: gzip.is_some(),
            has_gzip: self.gzip.is_some(),
            ..Form::of_kept(gzip.unwrap_or(&self.plain).clone())
        };
        let mut response = answer(request, self.content_type, form, Some(self.cache));
        for (name, value) in &self.headers {
            set(&mut response, name.clone(), value);
        }
        response
    }
}
