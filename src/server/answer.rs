//! Answers: their heads, and their bodies in the form that a client takes and has not cached,
//! according to the headers of its request.

use std::io::Write;

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, AcceptEncoding, EntityTag, HeaderName, HeaderValue, IfNoneMatch, Quality, QualityItem,
};
use actix_web::mime::Mime;
use actix_web::web::Bytes;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::html_pages::site::{self, POLICY};
use crate::operations::Arbiter;
use crate::operations::operation::{Output, PAGE, PROBLEM, READABLE, SVG_TEXT};
use crate::operations::router::is_of_programs;
use crate::page_file::HTML;
use crate::wire::memory::{Buffer, MemoryReservation, no_memory};
use crate::wire::problem::Problem;

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

/// The maximum size of a chunk, in bytes. actix copies each into a buffer of the connection.
pub const CHUNK: usize = 32 * 1024;

/// Answers with a body, or with a 304 if the client has cached one of its forms.
pub fn answer(request: &HttpRequest, form: Form, cache: Option<&'static str>) -> HttpResponse {
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
    set(&mut response, header::CONTENT_TYPE, form.content_type);
    if form.is_gzip {
        set(&mut response, header::CONTENT_ENCODING, "gzip");
    }
    // Held until the body has been passed to the library.
    response.extensions_mut().insert(form.reservation);
    response.set_body(BoxBody::new(form.bytes))
}

/// Sets a header, in place of any value that it had.
pub fn set<B>(response: &mut HttpResponse<B>, name: HeaderName, value: &'static str) {
    let value = HeaderValue::from_static(value);
    response.headers_mut().insert(name, value);
}

/// Answers with a problem. A browser gets a page for a 404.
pub fn refusal(request: &HttpRequest, problem: &Problem, arbiter: &Arbiter) -> HttpResponse {
    let status = StatusCode::from_u16(problem.status);
    let mut response = HttpResponse::build(status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR));
    response
        .insert_header((header::CONTENT_TYPE, PROBLEM))
        .insert_header((header::CACHE_CONTROL, NO_STORE));
    if let Some(methods) = problem.allow {
        response.insert_header((header::ALLOW, methods));
    }
    if let Some(seconds) = problem.retry_after() {
        response.insert_header((header::RETRY_AFTER, seconds));
    }
    if problem.status == 404 && !is_of_programs(request.path()) {
        response.insert_header((header::VARY, "Accept"));
        if wants_page(request) {
            return response
                .insert_header((header::CONTENT_TYPE, HTML))
                .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
                .body(site::not_found(
                    arbiter,
                    problem.title,
                    &problem.sentence.detail,
                ));
        }
    }
    response.body(problem.to_json())
}

/// The smallest body that is compressed, in bytes. Compressing a smaller one saves no packet.
const MIN_COMPRESSED: usize = 1024;

/// The memory of an encoder, in bytes: 374 KiB of zlib-rs, and a buffer of 32 KiB of flate2.
pub const ENCODER: usize = 416 * 1024;

/// The most that gzip adds to a body of up to [`UNCHECKED`] bytes.
const GZIP: usize = 256;

/// The maximum number of bytes that are compressed between two checks of the budget. Random digits take
/// 3 ms, and most answers a tenth of that. Most are shorter: their encoders never wait for a turn.
const UNCHECKED: usize = 64 * 1024;

/// Fast rather than small: the highest level saves another tenth and takes five times as long.
const LEVEL: Compression = Compression::new(3);

#[derive(Debug, Default)]
pub struct Form {
    pub content_type: &'static str,
    pub bytes: Bytes,
    /// Covers the bytes, unless they are kept in memory anyway.
    pub reservation: MemoryReservation,
    /// The tag of this form, then those of the others. No cache may store a body without a tag.
    pub tags: Vec<EntityTag>,
    pub is_gzip: bool,
    /// Whether clients that take gzip get another form than those that do not.
    pub has_gzip: bool,
}

/// Returns whether a body of this length is compressed for clients that accept it.
pub const fn is_worth_compressing(bytes: usize) -> bool {
    bytes >= MIN_COMPRESSED
}

impl Form {
    /// Creates the form of an answer for a client that `takes_gzip` or not. It is compressed if that is
    /// worth it; a picture in pixels is compressed already. It has a tag if it `may_be_tagged` and an
    /// equal request gets an equal answer: a strong one if it is plain, and a weak one otherwise, since
    /// the bytes of both forms differ. Calls `check` first, and again while the body is long.
    ///
    /// # Errors
    /// Returns the problem of `check`, or one if there is no memory.
    pub fn of(
        output: Output,
        takes_gzip: bool,
        may_be_tagged: bool,
        mut check: impl FnMut() -> Result<(), Problem>,
    ) -> Result<Form, Problem> {
        let body = output.body;
        let content_type = output.content_type;
        let is_png = content_type.starts_with("image/") && content_type != SVG_TEXT;
        let has_gzip = !is_png && is_worth_compressing(body.bytes.len());
        let is_gzip = has_gzip && takes_gzip;
        let is_tagged = may_be_tagged && output.is_repeatable;
        let reservation = || body.reservation.of_same_source();
        check()?;
        let mut encoder_memory = reservation();
        let mut buffer = Buffer::new(reservation(), usize::MAX);
        let length = body.bytes.len();
        if is_gzip && length > UNCHECKED {
            encoder_memory.take(ENCODER)?;
        } else if is_gzip {
            // Short answers stay small requests: nothing pauses while one is compressed, so that there are
            // no more such encoders than slots.
            buffer.room(length + GZIP)?;
        }
        let mut encoder = is_gzip.then(|| GzEncoder::new(buffer, LEVEL));
        let mut digest = is_tagged.then(Sha256::new);
        for (number, chunk) in body.bytes.chunks(UNCHECKED).enumerate() {
            if number > 0 {
                check()?;
            }
            if let Some(digest) = &mut digest {
                digest.update(chunk);
            }
            if let Some(encoder) = &mut encoder {
                encoder.write_all(chunk).map_err(|_| no_memory())?;
            }
        }
        let compressed = encoder.map(|encoder| encoder.finish().map_err(|_| no_memory()));
        let mut sent = compressed.unwrap_or(Ok(body))?;
        // It may wait for its reader.
        sent.shrink();
        let tag = digest.map(|digest| hex::encode(&digest.finalize()[..16]));
        Ok(Form {
            content_type,
            bytes: sent.bytes.into(),
            reservation: sent.reservation,
            tags: tag
                .map(|tag| EntityTag::new(is_gzip, tag))
                .into_iter()
                .collect(),
            is_gzip,
            has_gzip,
        })
    }
}

/// Compresses with the highest level of gzip, for files that are served many times.
pub fn gzip_well(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().expect("writing to memory does not fail")
}

/// Returns whether a client prefers gzip to the plain form.
pub fn takes_gzip(request: &HttpRequest) -> bool {
    let known = [header::Encoding::gzip(), header::Encoding::identity()];
    let accepted: Option<AcceptEncoding> = request.get_header();
    accepted.and_then(|accepted| accepted.negotiate(known.iter())) == Some(header::Encoding::gzip())
}

/// Returns the tag of the client's cached answer, in the form that the client sent, if that answer
/// is still current.
fn current_tag(request: &HttpRequest, tags: &[EntityTag]) -> Option<EntityTag> {
    match request.get_header()? {
        IfNoneMatch::Any => tags.first().cloned(),
        IfNoneMatch::Items(known) => known
            .into_iter()
            .find(|known| tags.iter().any(|tag| known.weak_eq(tag))),
    }
}

/// Returns the media type, such as `application/json`, that the Accept header prefers, and the
/// first of several. Returns `None` if it allows none of them.
pub fn preferred<'a>(request: &HttpRequest, types: &[&'a str]) -> Option<&'a str> {
    let accept = request.headers().get(header::ACCEPT);
    // Fast path for what most clients send.
    let accepted = accept.filter(|accept| *accept != "*/*");
    let accepted = accepted.and_then(|_| request.get_header());
    let ranges = accepted.map_or_else(Vec::new, |header::Accept(ranges)| ranges);
    if ranges.is_empty() {
        return types.first().copied();
    }
    let ranked = types.iter().rev().map(|kind| (rank(&ranges, kind), *kind));
    let allowed = ranked.filter(|((_, quality), _)| *quality > Quality::ZERO);
    // An exact name outranks a wildcard of the same quality.
    let best = allowed.max_by_key(|((exactness, quality), _)| (*quality, *exactness));
    best.map(|(_, kind)| kind)
}

/// Returns whether a request prefers an HTML page, as browsers do.
pub fn wants_page(request: &HttpRequest) -> bool {
    preferred(request, READABLE) == Some(PAGE)
}

/// Returns the exactness and the quality of the most exact range that matches a media type.
fn rank(ranges: &[QualityItem<Mime>], media_type: &str) -> (u8, Quality) {
    let main_type = media_type.split('/').next().unwrap_or_default();
    let exactness = |range: &Mime| match (range.type_().as_str(), range.subtype().as_str()) {
        _ if range.essence_str() == media_type => 3,
        (kind, "*") if kind == main_type => 2,
        ("*", _) => 1,
        _ => 0,
    };
    let ranked = ranges.iter().map(|it| (exactness(&it.item), it.quality));
    let matching = ranked.filter(|(exactness, _)| *exactness > 0);
    matching.max().unwrap_or((0, Quality::ZERO))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::wire::memory::{MemorySource, Meter};

    #[test]
    fn the_memory_of_an_encoder_is_reserved_and_what_is_sent_has_no_more_than_it_needs() {
        for takes_gzip in [false, true] {
            let meter = Arc::new(Meter::default());
            let source: Arc<dyn MemorySource> = Arc::clone(&meter) as _;
            let mut body = Buffer::new(MemoryReservation::new(Some(source)), usize::MAX);
            for number in 0..20_000 {
                body.put(format!("{number},").as_bytes()).unwrap();
            }
            let before = body.reservation.held();
            let output = Output {
                body,
                content_type: HTML,
                is_repeatable: true,
            };
            let form = Form::of(output, takes_gzip, true, || Ok(())).unwrap();
            assert_eq!(form.reservation.held(), form.bytes.len());
            assert_eq!(meter.peak() > before + ENCODER, takes_gzip);
        }
    }
}
