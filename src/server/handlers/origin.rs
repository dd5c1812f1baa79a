//! The public origin of the service, with which its absolute addresses begin.

use actix_web::HttpRequest;
use actix_web::http::header::HeaderValue;

/// The maximum length of a host with its port.
const MAX_HOST: usize = 261;

/// The configured origin, such as `https://chess.example`.
pub struct PublicAddress(pub Option<String>);

/// The origin, and how an answer that contains it may be cached. Without a configured one it comes from
/// the request, and the answer is private.
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

/// Whether a text is a host with or without a port; clients can send any text as one.
fn is_host(host: &str) -> bool {
    let is_valid = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    !host.is_empty() && host.len() <= MAX_HOST && host.bytes().all(is_valid)
}
