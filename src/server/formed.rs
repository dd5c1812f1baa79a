//! The form of every answer: what its client takes, errors as problems, compressed where that is
//! wanted, in pieces that are given back as they are sent.
//!
//! Done where a handler is called rather than around all of them: one layer less for each request.

use std::future::Future;

use actix_web::{HttpRequest, HttpResponse, web};

use super::negotiate::accepts;
use super::request_id::RequestId;
use super::respond::Answer;
use super::watch::Watch;
use super::work::ClientWork;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

/// Gives an answer its form, or refuses the request when its client would not take the answer.
pub async fn formed(
    request: &HttpRequest,
    answering: impl Future<Output = Result<Answer, Problem>>,
) -> HttpResponse {
    if let Some(form) = form(request.path()).filter(|form| !accepts(request, form)) {
        let detail = format!("answers are {form}, which the Accept header does not allow");
        return refused(request, Problem::new(Code::NotAcceptable, detail));
    }
    let answer = match answering.await {
        Ok(answer) => {
            answer
                .compressed(request, ClientWork::of(request).as_ref())
                .await
        }
        problem => problem,
    };
    match answer {
        Ok(answer) => answer.response(request),
        Err(problem) => refused(request, problem),
    }
}

/// The answer to a request that has a problem.
fn refused(request: &HttpRequest, problem: Problem) -> HttpResponse {
    // Without the guard, as in tests, nobody counts.
    let watch = request.app_data().map(web::Data::<Watch>::get_ref);
    match (watch, RequestId::known(request)) {
        (Some(watch), Some(id)) => watch.answer(problem, &id),
        _ => HttpResponse::from_error(problem),
    }
}

/// The form of the answers of a path, where it has only one.
fn form(path: &str) -> Option<&'static str> {
    if path.starts_with("/v1/variants/") && path.ends_with("/diagram") {
        return Some("image/svg+xml");
    }
    ["/v1/", "/problems", "/health/", "/openapi.json"]
        .into_iter()
        .any(|start| path.starts_with(start))
        .then_some("application/json")
}

#[cfg(test)]
mod tests {
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, web};
    use serde_json::Value;

    use crate::server::{respond, routes};
    use crate::wire::json::Json;

    #[actix_web::test]
    async fn an_error_of_the_framework_becomes_a_problem() {
        let number = |number: web::Path<u8>| async move {
            let answer = Json::alone().with(&*number)?;
            Ok(respond::json(answer))
        };
        let app = App::new().service(routes::get("/number/{number}", number));
        let app = init_service(app).await;
        let request = TestRequest::get().uri("/number/x").to_request();
        let answer = call_service(&app, request).await;
        assert_eq!(answer.status(), 400);
        assert_eq!(
            answer.headers().get("content-type").unwrap(),
            "application/problem+json"
        );
        let body: Value = read_body_json(answer).await;
        assert_eq!(body["code"], "invalid_request");
    }
}
