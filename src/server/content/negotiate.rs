//! What a client takes and what it has already, as the headers of its request say.

use actix_web::HttpRequest;
use actix_web::http::header::{
    self, AcceptEncoding, EntityTag, Header, HeaderName, HeaderValue, IfNoneMatch,
};

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

/// Whether the request's Accept header allows answers of a type, such as `application/json`.
pub fn accepts(request: &HttpRequest, form: &str) -> bool {
    // What most clients send need not be parsed.
    match sensible(request, header::ACCEPT) {
        Some(accept) if accept != "*/*" => {}
        _ => return true,
    }
    let Ok(header::Accept(items)) = header::Accept::parse(request) else {
        return true;
    };
    let folder = form.split('/').next().unwrap_or_default();
    items.is_empty()
        || items.iter().any(|item| {
            let range = &item.item;
            let wanted = item.quality > header::Quality::ZERO;
            let is_folder = range.type_() == folder && range.subtype() == "*";
            wanted && (range.type_() == "*" || is_folder || range.essence_str() == form)
        })
}
