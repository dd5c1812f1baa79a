//! What every request passes through: it gets an id, its answer gets the headers for browsers, and is
//! counted and logged.

use std::convert::Infallible;
use std::hash::{BuildHasher, RandomState};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Instant;

use actix_cors::Cors;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::http::header::{self, ContentLength, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::{Condition, Next};
use actix_web::web::{Bytes, Data};
use actix_web::{Error, HttpMessage, HttpRequest};
use scopeguard::defer;
use tracing::{error, info, warn};

use crate::wire::memory::MemoryReservation;

use super::answer::CHUNK;
use super::config::{AccessLog, Origins};
use super::connection::Connection;
use super::metrics::known_method;
use super::request::free_head;
use super::state::AppState;

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The maximum length of a client's id.
const MAX_ID: usize = 128;

/// How long a browser may cache the answer to a preflight request, in seconds.
const A_DAY: usize = 86_400;
/// The headers that a page may read besides the safelisted ones: those that the documentation
/// names.
const EXPOSED: &str = "allow, deprecation, etag, link, retry-after, sunset, x-request-id";

/// The template of a request's path, such as `/v1/variants/{variant}/play`; empty until the request
/// has been routed. Stored as an extension of the request.
#[derive(Clone, Copy, Default)]
pub struct RouteTemplate(pub &'static str);

/// Gives a request its id, as its header: the client's own, if it is valid, or a new one of 32
/// hexadecimal digits.
fn identify(request: &mut ServiceRequest) -> HeaderValue {
    let is_valid = |id: &&HeaderValue| {
        let id = id.as_bytes();
        (1..=MAX_ID).contains(&id.len()) && id.iter().all(u8::is_ascii_graphic)
    };
    let sent = request.headers().get(REQUEST_ID).filter(is_valid);
    let id = sent.cloned().unwrap_or_else(|| {
        // It need only be unique, not secret: the random keys of the standard library's hash tables
        // suffice, and creating them never fails.
        let halves = [(); 2].map(|()| RandomState::new().hash_one(()).to_be_bytes());
        let id = hex::encode(halves.as_flattened());
        HeaderValue::try_from(id).expect("digits are valid in a header")
    });
    request.headers_mut().insert(REQUEST_ID, id.clone());
    id
}

/// Returns the id of a request, which [`observe`] has given it.
pub fn id_of(request: &HttpRequest) -> String {
    let id = request.headers().get(REQUEST_ID);
    let id = id.and_then(|id| id.to_str().ok());
    id.unwrap_or_default().to_owned()
}

/// Creates the library's middleware for the origins whose pages may read an answer: it answers
/// preflight requests and checks the origin of other requests.
pub fn cors(origins: &Origins) -> Condition<Cors> {
    let cors = Cors::default()
        .allowed_methods(["GET", "HEAD", "POST"])
        .allow_any_header()
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

pub fn shared_of(request: &ServiceRequest) -> Data<AppState> {
    let shared = request.app_data::<Data<AppState>>().cloned();
    shared.expect("the application has its state")
}

/// Passes a request on, and completes its answer.
///
/// # Errors
/// Returns the library's errors: refusals of the service are answers.
pub async fn observe(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<AnswerBody>, Error> {
    let shared = shared_of(&request);
    let since = Instant::now();
    shared.metrics.active.inc();
    // Also when the client hangs up.
    defer!(shared.metrics.active.dec());
    let method = request.method().clone();
    let id = identify(&mut request);
    let connection = request.conn_data::<Rc<Connection>>().cloned();
    if let Some(connection) = &connection {
        let has_body = !matches!(request.parts_mut().1, Payload::None);
        let length: Option<ContentLength> = request.get_header();
        connection.request_started(has_body, length.map(|length| *length));
    }
    let answered = next.call(request).await;
    let is_last = connection.as_ref().is_some_and(|it| it.answer_ready());
    // Refusals of handlers and the router are answers; only the library returns errors.
    let (request, response) = answered?.into_parts();
    let (mut response, body) = response.into_parts();
    let left = body.try_into_bytes().ok();
    let left = left.expect("the bodies of the service and of the library's middleware are bytes");
    let reservation = response.extensions_mut().remove();
    set_headers(&shared.config.origins, &id, response.headers_mut());
    // The library closes the connection of a request that asks for another protocol, such as h2c, which
    // Java's client does by default. Without this header, that client would use the connection again.
    let wants_upgrade = request.head().upgrade();
    if is_last || wants_upgrade || shared.lifecycle.is_draining.load(Ordering::Relaxed) {
        let head = response.head_mut();
        head.set_connection_type(ConnectionType::Close);
    }
    let route = request.extensions().get().copied();
    let RouteTemplate(route) = route.unwrap_or_default();
    let (status, took) = (response.status(), since.elapsed());
    shared.metrics.answered(&method, route, status, took);
    let is_logged = match shared.config.access_log {
        AccessLog::Off => false,
        AccessLog::Failures => status.is_server_error(),
        AccessLog::All => true,
    };
    if is_logged {
        let id = id.to_str().unwrap_or_default();
        let (method, status) = (known_method(&method), status.as_u16());
        let bytes = left.len();
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        match status {
            // Expected: a probe while the service is draining, or work beyond its capacity.
            503 => warn!(id, method, route, status, micros, bytes, "answered"),
            500.. => error!(id, method, route, status, micros, bytes, "answered"),
            _ => info!(id, method, route, status, micros, bytes, "answered"),
        }
    }
    let response = response.set_body(AnswerBody {
        left,
        _reservation: reservation,
        connection,
    });
    Ok(ServiceResponse::new(free_head(request), response))
}

/// Adds the headers of every answer: its id, and what a browser may do with it.
fn set_headers(origins: &Origins, id: &HeaderValue, headers: &mut HeaderMap) {
    headers.insert(REQUEST_ID, id.clone());
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    if *origins == Origins::None {
        set(header::CROSS_ORIGIN_RESOURCE_POLICY, "same-origin");
    } else {
        set(header::CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin");
        set(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    }
    if *origins == Origins::Any {
        // Also set if the request has no origin: a cache may reuse the answer for a request that
        // has one.
        set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    }
    // Pages and pictures set their own policies; browsers display nothing else.
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        let policy = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// The body of an answer, in chunks. Until all of it has been passed to the library, its connection
/// reads no further request.
pub struct AnswerBody {
    left: Bytes,
    _reservation: Option<MemoryReservation>,
    connection: Option<Rc<Connection>>,
}

impl Drop for AnswerBody {
    /// Also runs if the body is never read, as after HEAD.
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            connection.answer_passed();
        }
    }
}

impl MessageBody for AnswerBody {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.left.len() as u64)
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        let length = self.left.len().min(CHUNK);
        let chunk = (length > 0).then(|| self.left.split_to(length));
        Poll::Ready(chunk.map(Ok))
    }
}
