//! What browsers are told: which pages may read an answer, and what must not be done with it.

use actix_cors::Cors;
use actix_web::dev::{ServiceRequest, Transform};
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Condition;

/// How long a browser may remember that it may ask, in seconds.
const A_DAY: usize = 86_400;
/// The headers that a page may read besides those that every page may.
const EXPOSED: &str = "allow, etag, retry-after, x-request-id";

/// What `Origins::cors` makes of an application.
pub(super) type Asked<S> = <Condition<Cors> as Transform<S, ServiceRequest>>::Transform;

/// What is shown in a window of its own, or belongs to it.
const PAGES: [&str; 4] = [
    "text/html",
    "text/css",
    "text/javascript",
    "application/javascript",
];

// Every answer has these: each is looked at letter by letter when the service is built, not then.
static NOSNIFF: HeaderValue = HeaderValue::from_static("nosniff");
static NO_REFERRER: HeaderValue = HeaderValue::from_static("no-referrer");
static SAME_ORIGIN: HeaderValue = HeaderValue::from_static("same-origin");
static CROSS_ORIGIN: HeaderValue = HeaderValue::from_static("cross-origin");
static ANYONE: HeaderValue = HeaderValue::from_static("*");
static MAY_BE_READ: HeaderValue = HeaderValue::from_static(EXPOSED);
static SHOWN: HeaderValue = HeaderValue::from_static("frame-ancestors 'self'");
static NOT_SHOWN: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

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
    pub(super) fn cors(&self) -> Condition<Cors> {
        let cors = Cors::default()
            .allowed_methods(["GET", "HEAD", "POST"])
            .allow_any_header()
            .expose_headers(EXPOSED.split(", "))
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

    /// Whether the middleware has anything to do with requests of a method. Where any origin may
    /// read, all answers say the same, which costs less to write than to ask for.
    pub(super) fn have_to_be_asked(&self, method: &Method) -> bool {
        matches!(self, Origins::These(_)) || method == Method::OPTIONS
    }

    /// Completes the headers of an answer.
    pub fn harden(&self, headers: &mut HeaderMap) {
        let mut put = |name: HeaderName, value: &HeaderValue| {
            headers.insert(name, value.clone());
        };
        put(header::X_CONTENT_TYPE_OPTIONS, &NOSNIFF);
        put(header::REFERRER_POLICY, &NO_REFERRER);
        let readers = match self {
            Origins::None => &SAME_ORIGIN,
            _ => &CROSS_ORIGIN,
        };
        put(header::CROSS_ORIGIN_RESOURCE_POLICY, readers);
        if *self == Origins::Any {
            // Also for a request without an origin: a cache may keep its answer for one that has.
            put(header::ACCESS_CONTROL_ALLOW_ORIGIN, &ANYONE);
            put(header::ACCESS_CONTROL_EXPOSE_HEADERS, &MAY_BE_READ);
        }
        // Pages and pictures have policies of their own; nothing else is shown.
        if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
            let kind = headers.get(header::CONTENT_TYPE);
            let is_page = kind.is_some_and(|kind| {
                PAGES
                    .into_iter()
                    .any(|page| kind.as_bytes().starts_with(page.as_bytes()))
            });
            let policy = if is_page { &SHOWN } else { &NOT_SHOWN };
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
    }
}
