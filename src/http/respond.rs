//! Writing answers.

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, CacheControl, CacheDirective, EntityTag, Header, HeaderValue, IfNoneMatch,
};
use actix_web::{HttpRequest, HttpResponse};
use sha2::{Digest, Sha256};

use super::json::Json;

/// How long an answer that only a new release can change may be kept, in seconds.
pub const A_DAY: u32 = 86_400;
/// How long a page that may be reworded may be kept, in seconds.
pub const AN_HOUR: u32 = 3_600;

/// Looked at letter by letter when the service is built, not for each answer.
static JSON: HeaderValue = HeaderValue::from_static("application/json");

/// An answer to a POST.
pub fn json(answer: Json) -> HttpResponse {
    let mut response = HttpResponse::with_body(StatusCode::OK, BoxBody::new(answer.into_bytes()));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, JSON.clone());
    response
}

/// An answer that must not be kept.
pub fn fresh(answer: Json) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .insert_header(CacheControl(vec![CacheDirective::NoStore]))
        .body(answer.into_bytes())
}

/// An answer to a GET that depends on its address alone; `immutable` when it cannot change within
/// a version of the rules.
pub fn cached(request: &HttpRequest, answer: Json, max_age: u32, immutable: bool) -> HttpResponse {
    let bytes = answer.into_bytes();
    cached_bytes(request, "application/json", bytes, max_age, immutable)
}

/// The same for bytes of any type.
pub fn cached_bytes(
    request: &HttpRequest,
    content_type: &'static str,
    bytes: Vec<u8>,
    max_age: u32,
    immutable: bool,
) -> HttpResponse {
    let tag = EntityTag::new_strong(super::hex(&Sha256::digest(&bytes)[..16]));
    let mut keep = vec![CacheDirective::Public, CacheDirective::MaxAge(max_age)];
    if immutable {
        keep.push(CacheDirective::Extension("immutable".to_owned(), None));
    }
    let known = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) if request.headers().contains_key(header::IF_NONE_MATCH) => {
            Some(tag.clone())
        }
        // The client may have the compressed form, whose tag is weak; it is the one to be renewed.
        Ok(IfNoneMatch::Items(tags)) => tags.into_iter().find(|known| known.weak_eq(&tag)),
        _ => None,
    };
    let is_known = known.is_some();
    let mut response = if is_known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header(header::ETag(known.unwrap_or(tag)))
        .insert_header(CacheControl(keep));
    if is_known {
        response.finish()
    } else {
        response.content_type(content_type).body(bytes)
    }
}

/// Whether the request's Accept header allows answers of a type, such as `application/json`.
pub fn accepts(request: &HttpRequest, form: &str) -> bool {
    // What most clients send need not be parsed.
    match request.headers().get(header::ACCEPT) {
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
