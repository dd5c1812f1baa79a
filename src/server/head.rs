//! The head of a request: checked before the request is routed, and freed when it is answered or its
//! client has gone.
//!
//! The library keeps up to 256 requests per thread for reuse, with their headers and with the
//! buffers from which these were parsed. A thousand heads of 16 KiB would hold some 40 MiB forever.

use std::net::Ipv6Addr;

use actix_web::HttpRequest;
use actix_web::dev::{RequestHead, ServiceRequest};
use actix_web::http::Uri;
use actix_web::http::header::{self, HeaderMap, HeaderValue};

use crate::wire::problem::Problem;
use crate::wire::sentences;

/// The maximum length of a path, in bytes.
const MAX_PATH: usize = 1024;
/// The maximum length of a host with its port.
const MAX_HOST: usize = 261;

/// Refuses a request whose path is too long or whose host is invalid, whatever its method.
pub fn check(head: &mut RequestHead) -> Result<(), Problem> {
    if head.uri.path().len() > MAX_PATH {
        return Err(Problem::new(sentences::LONG_PATH.with("limit", MAX_PATH)));
    }
    settle_host(head)
}

/// Sets the `Host` of a request to that of its request target, if the target has one (RFC 9112,
/// section 3.2.2). The library refuses HTTP/1.1 requests without a `Host`, and requests with
/// several.
///
/// # Errors
/// Returns a problem if one of the two is not a valid host.
fn settle_host(head: &mut RequestHead) -> Result<(), Problem> {
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

/// Returns whether a text is the host of a URL, by name or address, with or without a port. RFC 3986
/// permits more in names: encoded bytes, and punctuation that no host has.
pub fn is_host(text: &str) -> bool {
    let bracketed = text.strip_prefix('[').and_then(|it| it.split_once(']'));
    let (is_host, port) = if let Some((address, port)) = bracketed {
        (address.parse::<Ipv6Addr>().is_ok(), port)
    } else {
        let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        (!name.is_empty() && name.bytes().all(is_plain), port)
    };
    let digits = port.strip_prefix(':');
    let is_port = digits.map_or(port.is_empty(), |it| it.bytes().all(|c| c.is_ascii_digit()));
    text.len() <= MAX_HOST && is_host && is_port
}

/// A request whose head is freed when the guard is dropped.
pub struct HeadGuard(Option<HttpRequest>);

impl HeadGuard {
    /// Guards a request that has no clone.
    pub const fn new(request: HttpRequest) -> HeadGuard {
        HeadGuard(Some(request))
    }

    /// Returns the request, with its head.
    pub fn request(&self) -> &HttpRequest {
        self.0
            .as_ref()
            .expect("a guard has its request until it ends")
    }

    /// Ends the guard without freeing the head, and returns the request.
    pub fn into_request(mut self) -> HttpRequest {
        self.0
            .take()
            .expect("a guard has its request until it ends")
    }
}

impl Drop for HeadGuard {
    fn drop(&mut self) {
        if let Some(request) = self.0.take() {
            free_head(request);
        }
    }
}

/// Frees the headers and the address of a request that has no clone.
pub fn free_head(request: HttpRequest) -> HttpRequest {
    let mut request = ServiceRequest::from_request(request);
    let head = request.head_mut();
    head.headers = HeaderMap::new();
    head.uri = Uri::default();
    request.match_info_mut().get_mut().update(&Uri::default());
    request.into_parts().0
}
