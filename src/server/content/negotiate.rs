//! What a client takes and what it has already, as the headers of its request say.

use actix_web::HttpRequest;
use actix_web::http::header::{
    self, AcceptEncoding, EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch, Quality,
    QualityItem,
};
use actix_web::mime::Mime;

use crate::operations::spec::{PAGE, READABLE};

/// The longest header that is read, in bytes.
const MOST_HEADER: usize = 1024;

/// Whether a client takes gzip rather than the plain form.
pub fn takes_gzip(request: &HttpRequest) -> bool {
    if sensible(request, header::ACCEPT_ENCODING).is_none() {
        return false;
    }
    let known = [header::Encoding::gzip(), header::Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok();
    accepted.and_then(|accepted| accepted.negotiate(known.iter())) == Some(header::Encoding::gzip())
}

/// A header of a request, unless it is longer than any that makes sense: to read a list of 100 KB
/// would take milliseconds.
fn sensible(request: &HttpRequest, name: HeaderName) -> Option<&HeaderValue> {
    let lines = request.headers().get_all(&name);
    let bytes: usize = lines.map(HeaderValue::len).sum();
    let value = request.headers().get(name)?;
    (bytes <= MOST_HEADER).then_some(value)
}

/// Which of an answer's tags the client knows, as it says it.
pub fn known(request: &HttpRequest, tags: &[EntityTag]) -> Option<EntityTag> {
    sensible(request, header::IF_NONE_MATCH)?;
    match IfNoneMatch::parse(request).ok()? {
        IfNoneMatch::Any => tags.first().cloned(),
        IfNoneMatch::Items(known) => known
            .into_iter()
            .find(|known| tags.iter().any(|tag| known.weak_eq(tag))),
    }
}

/// The first of the media types that the request's Accept header likes best, such as
/// `application/json`; none when it allows none.
pub fn preferred<'a>(request: &HttpRequest, types: &[&'a str]) -> Option<&'a str> {
    // What most clients send need not be parsed.
    match sensible(request, header::ACCEPT) {
        Some(accept) if accept != "*/*" => {}
        _ => return types.first().copied(),
    }
    let Ok(header::Accept(ranges)) = header::Accept::parse(request) else {
        return types.first().copied();
    };
    if ranges.is_empty() {
        return types.first().copied();
    }
    let liked = types.iter().rev().map(|of| (liking(&ranges, of), *of));
    let allowed = liked.filter(|((_, quality), _)| *quality > Quality::ZERO);
    // An exact name says more than a wildcard of the same quality.
    let best = allowed.max_by_key(|((exactness, quality), _)| (*quality, *exactness));
    best.map(|(_, of)| of)
}

/// Whether a request likes a page best, as those of browsers do.
pub fn wants_page(request: &HttpRequest) -> bool {
    preferred(request, READABLE) == Some(PAGE)
}

/// How exactly the ranges name a type, and with which quality: the most exact one decides.
fn liking(ranges: &[QualityItem<Mime>], of: &str) -> (u8, Quality) {
    let folder = of.split('/').next().unwrap_or_default();
    let exactness = |range: &Mime| match (range.type_().as_str(), range.subtype().as_str()) {
        _ if range.essence_str() == of => 3,
        (kind, "*") if kind == folder => 2,
        ("*", _) => 1,
        _ => 0,
    };
    let of_ranges = ranges.iter().map(|it| (exactness(&it.item), it.quality));
    let matching = of_ranges.filter(|(exactness, _)| *exactness > 0);
    matching.max().unwrap_or((0, Quality::ZERO))
}
