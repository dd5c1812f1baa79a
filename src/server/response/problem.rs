//! Problems as responses.

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, ResponseError};

use crate::html_pages::site::{HTML, POLICY, Site};
use crate::operations::media_type::PROBLEM;
use crate::operations::router::is_of_programs;
use crate::server::content::negotiate::wants_page;
use crate::server::telemetry::metrics::Metrics;
use crate::wire::problem::Problem;

/// Returns the response for a problem, and counts the problem. A browser gets a page for a 404.
pub fn response(request: &HttpRequest, problem: &Problem, metrics: &Metrics) -> HttpResponse {
    metrics.problem(problem.code());
    let mut response = problem.error_response();
    if response.status() != StatusCode::NOT_FOUND || is_of_programs(request.path()) {
        return response;
    }
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("Accept"));
    let site = request.app_data::<Data<Site>>();
    let Some(site) = site.filter(|_| wants_page(request)) else {
        return response;
    };
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(HTML));
    let policy = HeaderValue::from_static(POLICY);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    let page = site.not_found(problem.title(), problem.detail());
    response.set_body(BoxBody::new(page))
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response
            .insert_header((header::CONTENT_TYPE, PROBLEM))
            .insert_header((header::CACHE_CONTROL, "no-store"));
        if let Some(methods) = self.allow() {
            response.insert_header((header::ALLOW, methods));
        }
        if let Some(seconds) = self.retry_after() {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        response.body(self.to_json())
    }
}
