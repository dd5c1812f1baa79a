//! The public origin of the service, for its absolute addresses.

use actix_web::HttpRequest;
use actix_web::http::header::HeaderValue;

use crate::server::middleware::head::is_host;

/// The configured origin, such as `https://chess.example`.
pub struct PublicAddress(pub Option<String>);

/// Returns the origin, and how an answer that contains it may be cached. Without a configured
/// origin, it comes from the request, and the answer is private.
pub fn origin(request: &HttpRequest, public: &PublicAddress) -> (Option<String>, HeaderValue) {
    if let Some(public) = &public.0 {
        let cache = HeaderValue::from_static("public, max-age=0");
        return (Some(public.clone()), cache);
    }
    let cache = HeaderValue::from_static("private, max-age=0");
    let connection = request.connection_info();
    let scheme = match connection.scheme() {
        "https" => "https",
        _ => "http",
    };
    let host = connection.host();
    let origin = is_host(host).then(|| format!("{scheme}://{host}"));
    (origin, cache)
}
