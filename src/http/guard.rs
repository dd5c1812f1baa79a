//! What surrounds every request: its id, the form of its errors, and a net under mistakes of ours.

use std::future::{Future, Ready, poll_fn, ready};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::HeaderValue;
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest, ResponseError};
use rand::TryRng;
use rand::rngs::SysRng;

use super::codes::Code;
use super::problem::{Problem, REQUEST_ID};
use super::respond;

/// The longest request id that is taken over.
const MAX_ID: usize = 128;

/// Answers a request with its id; errors become problems, and so does a panic, which would
/// otherwise drop the connection.
pub async fn guard(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let id = request_id(&request);
    request.extensions_mut().insert(RequestId(id.clone()));
    let form = form(request.path());
    if let Some(form) = form.filter(|form| !respond::accepts(&request, form)) {
        let detail = format!("answers are {form}, which the Accept header does not allow");
        let problem = Problem::new(Code::NotAcceptable, detail).of_request(&id);
        return Ok(request.into_response(problem.error_response()));
    }
    let response = match caught(next.call(request)).await {
        Some(Ok(response)) => response.map_into_boxed_body(),
        Some(Err(error)) => return Err(as_problem(&error).of_request(&id).into()),
        None => {
            let detail = "a mistake of the service broke off the answer";
            return Err(Problem::new(Code::InternalError, detail)
                .of_request(&id)
                .into());
        }
    };
    let mut response = match response.response().error().map(as_problem) {
        Some(problem) => {
            let answer = problem.of_request(&id).error_response();
            response.into_response(answer)
        }
        None => response,
    };
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    Ok(response)
}

/// The request's id, for answers that hold problems of their own.
#[derive(Clone, Default)]
pub struct RequestId(pub String);

impl FromRequest for RequestId {
    type Error = Problem;
    type Future = Ready<Result<RequestId, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(request.extensions().get().cloned().unwrap_or_default()))
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

/// An error that one of our own extractors or handlers made is a problem already.
fn as_problem(error: &Error) -> Problem {
    match error.as_error::<Problem>() {
        Some(problem) => problem.clone(),
        None if error.as_response_error().status_code().is_client_error() => {
            Problem::new(Code::InvalidRequest, error.to_string())
        }
        None => Problem::new(Code::InternalError, "the service could not answer"),
    }
}

/// The id that the client sent, when it is fit to be repeated, or a new one.
fn request_id(request: &ServiceRequest) -> String {
    let sent = request.headers().get(REQUEST_ID);
    let sent = sent.and_then(|value| value.to_str().ok());
    let fit =
        |id: &&str| (1..=MAX_ID).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_graphic());
    if let Some(id) = sent.filter(fit) {
        return id.to_owned();
    }
    let mut bytes = [0; 16];
    // An id that repeats does no harm, so that a failing source is no reason to refuse.
    let _ = SysRng.try_fill_bytes(&mut bytes);
    super::hex(&bytes)
}

/// The future's output, or nothing when it panicked.
async fn caught<F: Future>(future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    poll_fn(
        move |context| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(polled) => polled.map(Some),
            Err(_) => std::task::Poll::Ready(None),
        },
    )
    .await
}

#[cfg(test)]
mod tests {
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, HttpResponse, web};
    use serde_json::Value;

    use super::*;

    async fn breaks() -> HttpResponse {
        panic!("a mistake of ours")
    }

    #[actix_web::test]
    async fn a_panic_is_a_problem_and_the_next_request_is_fine() {
        let app = App::new()
            .wrap(from_fn(guard))
            .route("/breaks", web::get().to(breaks))
            .route("/works", web::get().to(HttpResponse::Ok));
        let app = init_service(app).await;
        let broken = TestRequest::get()
            .uri("/breaks")
            .insert_header((REQUEST_ID, "abc"))
            .to_request();
        let error = actix_web::test::try_call_service(&app, broken)
            .await
            .unwrap_err();
        let answer = error.error_response();
        assert_eq!(answer.status(), 500);
        assert_eq!(answer.headers().get(REQUEST_ID).unwrap(), "abc");
        let body = actix_web::body::to_bytes(answer.into_body()).await.unwrap();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(
            (&body["code"], &body["requestId"]),
            (&"internal_error".into(), &"abc".into())
        );

        let works = TestRequest::get().uri("/works").to_request();
        assert_eq!(call_service(&app, works).await.status(), 200);
    }

    #[actix_web::test]
    async fn an_error_of_the_framework_becomes_a_problem() {
        let app = App::new().wrap(from_fn(guard)).route(
            "/number/{n}",
            web::get().to(|n: web::Path<u8>| async move { n.to_string() }),
        );
        let app = init_service(app).await;
        let request = TestRequest::get().uri("/number/x").to_request();
        let answer = call_service(&app, request).await;
        assert_eq!(
            answer.headers().get("content-type").unwrap(),
            "application/problem+json"
        );
        let body: Value = read_body_json(answer).await;
        assert_eq!(body["code"], "invalid_request");
    }
}
