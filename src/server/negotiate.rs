//! What a client accepts and has cached, according to the headers of its request.

use actix_web::HttpRequest;
use actix_web::http::header::{
    self, AcceptEncoding, EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch, Quality,
    QualityItem,
};
use actix_web::mime::Mime;

use crate::operations::media_type::{PAGE, READABLE};

/// The maximum length of a header that is parsed, in bytes.
const MAX_HEADER: usize = 1024;

/// Returns whether a client prefers gzip to the plain form.
pub fn takes_gzip(request: &HttpRequest) -> bool {
    if header_value(request, header::ACCEPT_ENCODING).is_none() {
        return false;
    }
    let known = [header::Encoding::gzip(), header::Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok();
    accepted.and_then(|accepted| accepted.negotiate(known.iter())) == Some(header::Encoding::gzip())
}

/// Returns the value of a header, unless its lines are longer than [`MAX_HEADER`]: parsing a list
/// of 100 KB would take milliseconds.
fn header_value(request: &HttpRequest, name: HeaderName) -> Option<&HeaderValue> {
    let lines = request.headers().get_all(&name);
    let bytes: usize = lines.map(HeaderValue::len).sum();
    let value = request.headers().get(name)?;
    (bytes <= MAX_HEADER).then_some(value)
}

/// Returns the tag of the client's cached answer, in the form that the client sent, if that answer
/// is still current.
pub fn current_tag(request: &HttpRequest, tags: &[EntityTag]) -> Option<EntityTag> {
    header_value(request, header::IF_NONE_MATCH)?;
    match IfNoneMatch::parse(request).ok()? {
        IfNoneMatch::Any => tags.first().cloned(),
        IfNoneMatch::Items(known) => known
            .into_iter()
            .find(|known| tags.iter().any(|tag| known.weak_eq(tag))),
    }
}

/// Returns the media type, such as `application/json`, that the Accept header prefers, and the
/// first of several. Returns `None` if it allows none of them.
pub fn preferred<'a>(request: &HttpRequest, types: &[&'a str]) -> Option<&'a str> {
    // Fast path for what most clients send.
    match header_value(request, header::ACCEPT) {
        Some(accept) if accept != "*/*" => {}
        _ => return types.first().copied(),
    }
    let Ok(header::Accept(ranges)) = header::Accept::parse(request) else {
        return types.first().copied();
    };
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
