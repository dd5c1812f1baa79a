//! Probes, metrics, and redirections.

use actix_web::HttpResponse;
use actix_web::http::header::{self, HeaderValue};

use crate::server::content::encoded_body::EncodedBody;
use crate::server::lifecycle::{Lifecycle, Phase};
use crate::server::response::{HttpAnswer, NO_STORE, fresh};
use crate::server::telemetry::metrics::Metrics;
use crate::server::work::memory::Memory;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::Health;

/// Redirects to a path with status 307.
pub fn moved(path: &'static str) -> HttpAnswer {
    let head = HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, path))
        .finish();
    HttpAnswer::empty(head)
}

/// Answers the liveness probe, as long as the process runs.
pub fn live() -> Result<HttpAnswer, Problem> {
    fresh(&Health::OK)
}

/// Answers the readiness probe, with a problem once the service is draining.
pub fn ready(lifecycle: &Lifecycle) -> Result<HttpAnswer, Problem> {
    if lifecycle.has_reached(Phase::Draining) {
        return Err(Problem::new(sentences::DRAINING));
    }
    live()
}

/// Answers with the metrics in Prometheus' text format.
pub fn metrics(metrics: &Metrics, memory: &Memory) -> Result<HttpAnswer, Problem> {
    memory.observe();
    let text = metrics.text().map_err(|error| Problem::failed(&error))?;
    let content_type = HeaderValue::from_static(prometheus::TEXT_FORMAT);
    let body = EncodedBody::of_kept(text.into());
    Ok(HttpAnswer::ok(content_type, body).with(header::CACHE_CONTROL, NO_STORE))
}
