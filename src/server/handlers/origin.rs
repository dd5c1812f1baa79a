//! The host of a request, and the public origin of the service for its absolute addresses.

use std::net::Ipv6Addr;

use actix_web::HttpRequest;
use actix_web::dev::RequestHead;
use actix_web::http::header::{self, HeaderValue};

use crate::wire::problem::Problem;
use crate::wire::sentences;

/// The maximum length of a host with its port.
const MAX_HOST: usize = 261;

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

/// Sets the `Host` of a request to that of its request target, if the target has one (RFC 9112,
/// section 3.2.2). The library refuses HTTP/1.1 requests without a `Host`, and requests with
/// several.
///
/// # Errors
/// Returns a problem if one of the two is not a valid host.
pub fn settle_host(head: &mut RequestHead) -> Result<(), Problem> {
    let is_valid = |value: &HeaderValue| value.to_str().is_ok_and(is_host);
    let authority = head.uri.authority().map(|it| it.as_str().try_into());
    let addressed: Option<HeaderValue> = authority.transpose().map_err(|_| no_host())?;
    let named = head.headers().get(header::HOST);
    if !named.into_iter().chain(&addressed).all(is_valid) {
        return Err(no_host());
    }
    if let Some(host) = addressed {
        head.headers_mut().insert(header::HOST, host);
    }
    Ok(())
}

fn no_host() -> Problem {
    Problem::new(sentences::NO_HOST)
}

/// Returns whether a text is a host with or without a port (RFC 9112, section 3.2, and RFC 3986,
/// section 3.2.2). A comma, which would allow two hosts, is refused.
fn is_host(text: &str) -> bool {
    let bracketed = text.strip_prefix('[').and_then(|it| it.split_once(']'));
    let (is_host, port) = if let Some((address, port)) = bracketed {
        (address.parse::<Ipv6Addr>().is_ok(), port)
    } else {
        let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
        (is_name(name), port)
    };
    let digits = port.strip_prefix(':');
    let is_port = digits.map_or(port.is_empty(), |it| it.bytes().all(|c| c.is_ascii_digit()));
    text.len() <= MAX_HOST && is_host && is_port
}

fn is_name(name: &str) -> bool {
    let mut parts = name.split('%');
    let is_plain = |part: &[u8]| {
        let mut bytes = part.iter();
        bytes.all(|byte| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+;=".contains(byte))
    };
    let is_encoded = |part: &str| {
        let code = part.as_bytes().split_at_checked(2);
        code.is_some_and(|(code, rest)| code.iter().all(u8::is_ascii_hexdigit) && is_plain(rest))
    };
    let begins_plain = parts.next().is_some_and(|part| is_plain(part.as_bytes()));
    !name.is_empty() && begins_plain && parts.all(is_encoded)
}
