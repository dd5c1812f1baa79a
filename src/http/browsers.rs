//! What browsers are told: which pages may read an answer, and what must not be done with it.

use actix_cors::Cors;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Condition;

use super::problem::REQUEST_ID;

/// How long a browser may remember that it may ask, in seconds.
const A_DAY: usize = 86_400;
/// The headers that a page may read besides those that every page may.
const EXPOSED: [HeaderName; 6] = [
    header::ALLOW,
    header::ETAG,
    header::RETRY_AFTER,
    HeaderName::from_static("ratelimit"),
    HeaderName::from_static("ratelimit-policy"),
    REQUEST_ID,
];

/// The pages that may read answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Origins {
    /// Those of any site: answers depend on the request alone, and nobody is logged in.
    #[default]
    Any,
    /// Those of these origins, such as `https://chess.example`.
    These(Vec<String>),
    /// The service's own alone.
    None,
}

impl Origins {
    /// The middleware that answers what browsers ask before they ask.
    pub fn cors(&self) -> Condition<Cors> {
        let cors = Cors::default()
            .allowed_methods(["GET", "HEAD", "POST"])
            .allow_any_header()
            .expose_headers(EXPOSED)
            .block_on_origin_mismatch(false)
            .max_age(A_DAY);
        let cors = match self {
            // What is the same for every origin does not vary with it.
            Origins::Any => cors
                .allow_any_origin()
                .send_wildcard()
                .disable_vary_header(),
            Origins::These(origins) => origins
                .iter()
                .fold(cors, |cors, origin| cors.allowed_origin(origin)),
            Origins::None => cors,
        };
        Condition::new(*self != Origins::None, cors)
    }

    /// Completes the headers of an answer.
    pub fn harden(&self, headers: &mut HeaderMap) {
        let mut put = |name: HeaderName, value: &'static str| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        put(header::REFERRER_POLICY, "no-referrer");
        let readers = match self {
            Origins::None => "same-origin",
            _ => "cross-origin",
        };
        put(
            HeaderName::from_static("cross-origin-resource-policy"),
            readers,
        );
        if *self == Origins::Any {
            // Also for a request without an origin: a cache may keep its answer for one that has.
            put(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        }
        // Pages and pictures have policies of their own; nothing else is shown.
        if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
            let is_page = headers.get(header::CONTENT_TYPE).is_some_and(|kind| {
                [
                    "text/html",
                    "text/css",
                    "text/javascript",
                    "application/javascript",
                ]
                .into_iter()
                .any(|page| kind.as_bytes().starts_with(page.as_bytes()))
            });
            let policy = if is_page {
                "frame-ancestors 'self'"
            } else {
                "default-src 'none'; frame-ancestors 'none'"
            };
            headers.insert(
                header::CONTENT_SECURITY_POLICY,
                HeaderValue::from_static(policy),
            );
        }
    }
}
