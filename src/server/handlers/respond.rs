//! From a handler to the response: what its client takes, problems, compression, and the pieces in
//! which it is sent. Done where a handler is called, where the request and its route are known.

use std::future::Future;
use std::pin::pin;

use actix_web::web::{self, Payload};
use actix_web::{Error, FromRequest, Handler, HttpRequest, HttpResponse};

use crate::server::content::negotiate::preferred;
use crate::server::middleware::catch_panic;
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, problem};
use crate::server::route::Route;
use crate::server::telemetry::metrics::Metrics;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

/// A handler of this service.
pub trait Answers<Args>: Handler<Args, Output = Result<HttpAnswer, Problem>> + Copy {}

impl<Args, F: Handler<Args, Output = Result<HttpAnswer, Problem>> + Copy> Answers<Args> for F {}

/// A handler as the library calls it.
pub fn responding<F, Args>(
    handler: F,
) -> impl Handler<(HttpRequest, Payload), Output = HttpResponse, Future: Future<Output = HttpResponse>>
where
    F: Answers<Args>,
    Args: FromRequest + 'static,
{
    move |request: HttpRequest, payload| async move {
        // Pinned where it is: futures that are handed on by value are kept twice, and this one is
        // moved for every request.
        let answering = pin!(answer(handler, &request, payload));
        let answered = catch_panic::answer(&request, answering).await;
        answered.unwrap_or_else(|problem| {
            let problem = problem.of_request(&RequestId::text_of(&request));
            let metrics = request.app_data().map(web::Data::<Metrics>::get_ref);
            problem::response_to(&request, &problem, metrics)
        })
    }
}

/// Answers a request, or refuses it when its client would not take the answer.
async fn answer<F, Args>(
    handler: F,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem>
where
    F: Answers<Args>,
    Args: FromRequest + 'static,
{
    let types = request.app_data::<Route>().map_or(&[][..], |it| it.types);
    if !types.is_empty() && preferred(request, types).is_none() {
        let types = types.join(" or ");
        let detail = format!("answers are {types}, which the Accept header does not allow");
        return Err(Problem::new(Code::NotAcceptable, detail));
    }
    let arguments = Args::from_request(request, &mut payload.into_inner()).await;
    let arguments = arguments.map_err(|error| as_problem(&error.into()))?;
    let answer = handler.call(arguments).await?;
    Ok(answer.compressed(request).await?.response(request))
}

/// An error that one of our own extractors made is a problem already.
fn as_problem(error: &Error) -> Problem {
    match error.as_error::<Problem>() {
        Some(problem) => problem.clone(),
        None if error.as_response_error().status_code().is_client_error() => {
            Problem::new(Code::InvalidRequest, error.to_string())
        }
        None => Problem::new(Code::InternalError, "the service could not answer"),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::rt::System;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, web};
    use serde_json::Value;

    use crate::server::{response, routes};
    use crate::wire::json::Json;

    #[test]
    fn an_error_of_the_framework_becomes_a_problem() {
        System::new().block_on(async {
            let number = |number: web::Path<u8>| async move {
                let answer = Json::alone().with(&*number)?;
                Ok(response::json(answer))
            };
            let app = App::new().service(routes::page("/number/{number}", number));
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
        });
    }
}
