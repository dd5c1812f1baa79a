//! Counts and logs every answer.

use std::time::Instant;

use actix_web::HttpMessage;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use tracing::{error, info, warn};

use crate::server::config::AccessLog;
use crate::server::telemetry::metrics::{Metrics, known_method};

use super::request_id::RequestId;

/// The metrics and the log of a service.
#[derive(Clone, Debug)]
pub struct Observer {
    pub metrics: Metrics,
    /// Which answers are logged.
    pub access_log: AccessLog,
}

/// The template of a request's path, such as `/v1/variants/{variant}/play`; empty until the request
/// has been routed. Stored as an extension of the request.
#[derive(Clone, Copy, Default)]
pub struct RouteTemplate(pub &'static str);

/// A request in progress.
pub struct Observed<'a> {
    observer: &'a Observer,
    method: Method,
    since: Instant,
}

impl Observer {
    /// Starts observing a request.
    pub fn begin(&self, request: &ServiceRequest) -> Observed<'_> {
        self.metrics.active.inc();
        Observed {
            observer: self,
            method: request.method().clone(),
            since: Instant::now(),
        }
    }
}

impl Observed<'_> {
    /// Counts and logs the answer.
    pub fn end<B: MessageBody>(&self, id: &RequestId, response: &ServiceResponse<B>) {
        let took = self.since.elapsed();
        let Observer {
            metrics,
            access_log,
        } = self.observer;
        let status = response.status();
        let route = response.request().extensions().get().copied();
        let RouteTemplate(route) = route.unwrap_or_default();
        metrics.answered(&self.method, route, status, took);
        let is_logged = match access_log {
            AccessLog::Off => false,
            AccessLog::Failures => status.is_server_error(),
            AccessLog::All => true,
        };
        if !is_logged {
            return;
        }
        let (id, method, status) = (&*id.text(), known_method(&self.method), status.as_u16());
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bytes = length(response);
        match status {
            // Expected: a probe while the service is draining, or work beyond its capacity.
            503 => warn!(id, method, route, status, micros, bytes, "answered"),
            500.. => error!(id, method, route, status, micros, bytes, "answered"),
            _ => info!(id, method, route, status, micros, bytes, "answered"),
        }
    }
}

impl Drop for Observed<'_> {
    /// Also runs when the client hangs up before the answer.
    fn drop(&mut self) {
        self.observer.metrics.active.dec();
    }
}

/// Returns the length of an answer's body in bytes, or 0 if it is unknown.
pub fn length<B: MessageBody>(response: &ServiceResponse<B>) -> u64 {
    match response.response().body().size() {
        BodySize::Sized(bytes) => bytes,
        _ => 0,
    }
}
