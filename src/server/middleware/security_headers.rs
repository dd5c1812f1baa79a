//! Headers that restrict what a browser does with an answer.

use actix_web::http::header::{self, HeaderMap, HeaderValue};

/// The media types of pages and their parts.
const PAGES: [&[u8]; 4] = [
    b"text/html",
    b"text/css",
    b"text/javascript",
    b"application/javascript",
];

static NOSNIFF: HeaderValue = HeaderValue::from_static("nosniff");
static NO_REFERRER: HeaderValue = HeaderValue::from_static("no-referrer");
static PAGE_POLICY: HeaderValue = HeaderValue::from_static("frame-ancestors 'self'");
static OTHER_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// Adds the headers to an answer.
pub fn set(headers: &mut HeaderMap) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, NOSNIFF.clone());
    headers.insert(header::REFERRER_POLICY, NO_REFERRER.clone());
    // Pages and pictures set their own policies; browsers display nothing else.
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
        let is_page = kind.is_some_and(|kind| PAGES.iter().any(|page| kind.starts_with(page)));
        let policy = if is_page { &PAGE_POLICY } else { &OTHER_POLICY };
        headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    }
}
