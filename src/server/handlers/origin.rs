//! Where the service is for others: the start of its absolute addresses.

use actix_web::HttpRequest;
use actix_web::http::header::HeaderValue;

/// The longest name of a host, in characters, with its port.
const MOST_HOST: usize = 261;

/// The address that the service was told to be at, such as `https://chess.example`.
pub struct PublicAddress(pub Option<String>);

/// Where the service is, and how an answer that says so may be kept. Where nobody has told the
/// service, it is what the request says, and the answer is for whoever has sent that alone.
pub fn origin(request: &HttpRequest, public: &PublicAddress) -> (Option<String>, HeaderValue) {
    if let Some(public) = &public.0 {
        let kept = HeaderValue::from_static("public, max-age=0");
        return (Some(public.clone()), kept);
    }
    let kept = HeaderValue::from_static("private, max-age=0");
    let connection = request.connection_info();
    let scheme = match connection.scheme() {
        "https" => "https",
        _ => "http",
    };
    let host = connection.host();
    let origin = is_host(host).then(|| format!("{scheme}://{host}"));
    (origin, kept)
}

/// Whether a text may be a host, with a port or without; anybody can send any text as one.
fn is_host(host: &str) -> bool {
    let is_fit = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    !host.is_empty() && host.len() <= MOST_HOST && host.bytes().all(is_fit)
}
