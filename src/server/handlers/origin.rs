//! The public origin of the service, for its absolute addresses.

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};

use crate::server::config::Config;
use crate::server::middleware::head::is_host;

/// The public address of the service, as far as it is configured.
pub struct PublicAddress {
    /// Such as `https://chess.example`.
    origin: Option<String>,
    /// Whether a trusted proxy says which scheme its client used.
    is_behind_proxy: bool,
}

impl PublicAddress {
    pub fn new(config: &Config) -> PublicAddress {
        PublicAddress {
            origin: config.public_address.clone(),
            is_behind_proxy: config.proxies > 0,
        }
    }
}

/// Returns the origin, and how an answer that contains it may be cached. Without a configured
/// origin, it comes from the request, and the answer is private.
pub fn origin(request: &HttpRequest, public: &PublicAddress) -> (Option<String>, HeaderValue) {
    if let Some(origin) = &public.origin {
        let cache = HeaderValue::from_static("public, max-age=0");
        return (Some(origin.clone()), cache);
    }
    let cache = HeaderValue::from_static("private, max-age=0");
    let headers = request.headers();
    let schemes = headers.get_all("x-forwarded-proto");
    let is_https = public.is_behind_proxy && schemes.last().is_some_and(|it| it == "https");
    let scheme = if is_https { "https" } else { "http" };
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let host = host.filter(|host| is_host(host));
    (host.map(|host| format!("{scheme}://{host}")), cache)
}
