//! Cross-origin resource sharing: the origins whose pages may read an answer.

use actix_cors::Cors;
use actix_web::dev::{ServiceRequest, Transform};
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::middleware::Condition;

use crate::server::config::Origins;

/// How long a browser may cache the answer to a preflight request, in seconds.
const A_DAY: usize = 86_400;
/// The headers that a page may read besides the safelisted ones: those that the documentation
/// names.
const EXPOSED: &str = "allow, deprecation, etag, link, retry-after, sunset, x-request-id";

static SAME_ORIGIN: HeaderValue = HeaderValue::from_static("same-origin");
static CROSS_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");
static ANY_ORIGIN: HeaderValue = HeaderValue::from_static("*");
static EXPOSED_HEADERS: HeaderValue = HeaderValue::from_static(EXPOSED);

/// An application wrapped in [`middleware`].
pub type WithCors<S> = <Condition<Cors> as Transform<S, ServiceRequest>>::Transform;

/// Creates the library's middleware, which answers preflight requests and checks the origin of
/// other requests.
pub fn middleware(origins: &Origins) -> Condition<Cors> {
    let cors = Cors::default()
        .allowed_methods(["GET", "HEAD", "POST"])
        .allow_any_header()
        .expose_headers(EXPOSED.split(", "))
        .block_on_origin_mismatch(false)
        .max_age(A_DAY);
    let cors = match origins {
        // The answer does not depend on the origin.
        Origins::Any => cors
            .allow_any_origin()
            .send_wildcard()
            .disable_vary_header(),
        Origins::These(origins) => origins
            .iter()
            .fold(cors, |cors, origin| cors.allowed_origin(origin)),
        Origins::None => cors,
    };
    Condition::new(*origins != Origins::None, cors)
}

/// Returns whether requests with a method need the library's middleware. If every origin may read,
/// [`set`] writes the constant headers at less cost.
pub fn needs_middleware(origins: &Origins, method: &Method) -> bool {
    matches!(origins, Origins::These(_)) || method == Method::OPTIONS
}

/// Adds the headers to an answer.
pub fn set(origins: &Origins, headers: &mut HeaderMap) {
    let readers = match origins {
        Origins::None => &SAME_ORIGIN,
        _ => &CROSS_ORIGIN,
    };
    headers.insert(header::CROSS_ORIGIN_RESOURCE_POLICY, readers.clone());
    if *origins == Origins::Any {
        // Also set if the request has no origin: a cache may reuse the answer for a request that
        // has one.
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, ANY_ORIGIN.clone());
        headers.insert(
            header::ACCESS_CONTROL_EXPOSE_HEADERS,
            EXPOSED_HEADERS.clone(),
        );
    }
}
