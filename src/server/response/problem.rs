//! A problem as an answer.

use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{HttpResponse, ResponseError};

use crate::server::telemetry::metrics::Metrics;
use crate::wire::problem::Problem;

/// What is sent for a problem, and counted.
pub fn response(problem: &Problem, metrics: Option<&Metrics>) -> HttpResponse {
    if let Some(metrics) = metrics {
        metrics.problem(problem.code());
    }
    problem.error_response()
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response
            .insert_header((header::CONTENT_TYPE, "application/problem+json"))
            .insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(methods) = self.allow() {
            response.insert_header((header::ALLOW, methods));
        }
        if let Some(seconds) = self.retry_after() {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        response.body(serde_json::to_vec(self.body()).unwrap_or_default())
    }
}
