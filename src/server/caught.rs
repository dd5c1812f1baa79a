//! The net under mistakes of ours: a panic in a handler becomes a problem.

use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use actix_web::web::Payload;
use actix_web::{FromRequest, Handler, HttpRequest};

use super::respond::Answer;
use super::state::State;
use super::watch::as_problem;
use crate::wire::problem::Problem;

/// The future's output, or nothing when it panicked.
pub async fn caught<F: Future>(future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    poll_fn(
        move |context| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(polled) => polled.map(Some),
            Err(_) => Poll::Ready(None),
        },
    )
    .await
}

/// What is answered after a panic.
pub fn broken_off(state: Option<&State>) -> Problem {
    if let Some(state) = state {
        state.panics().inc();
    }
    Problem::broken_off()
}

/// Reads a handler's arguments and asks it, all of it under the net. The request is still known
/// afterwards, so that a panic's answer is like any other.
pub async fn answer<F, Args>(
    handler: F,
    request: &HttpRequest,
    payload: Payload,
) -> Result<Answer, Problem>
where
    F: Handler<Args, Output = Result<Answer, Problem>>,
    Args: FromRequest + 'static,
{
    let mut payload = payload.into_inner();
    let answering = pin!(async {
        match Args::from_request(request, &mut payload).await {
            Ok(arguments) => handler.call(arguments).await,
            Err(error) => Err(as_problem(&error.into())),
        }
    });
    let answered = caught(answering).await;
    answered.unwrap_or_else(|| Err(broken_off(request.app_data())))
}

/// A mistake that tests make on purpose.
#[cfg(any(test, feature = "provoke-panic"))]
#[expect(clippy::panic, reason = "it is what is tested")]
pub async fn provoke() -> Result<Answer, Problem> {
    panic!("provoked")
}

#[cfg(test)]
mod tests {
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use std::time::Duration;

    use actix_web::{App, HttpResponse, web};
    use serde_json::Value;

    use crate::operations::prepared::Lane;
    use crate::server::config::Config;
    use crate::server::guard::Guard;
    use crate::server::memory::Memory;
    use crate::server::queue::Client;
    use crate::server::request_id::REQUEST_ID;
    use crate::server::routes;
    use crate::server::watch::Watch;
    use crate::server::work::Work;

    use super::*;

    async fn works() -> Result<Answer, Problem> {
        Ok(Answer::empty(HttpResponse::Ok().finish()))
    }

    #[actix_web::test]
    async fn a_panic_in_a_handler_is_answered_like_any_problem_and_counted() {
        let config = Config::default();
        let state = State::default();
        let memory = Memory::new(usize::MAX);
        let work = Work::new(&config, &state, &memory);
        let watch = web::Data::new(Watch::new(&config, &work, &state, &memory));
        let app = App::new()
            .app_data(watch.clone())
            .app_data(state)
            .wrap(Guard::new(watch.clone()))
            .service(routes::get("/breaks", provoke))
            .service(routes::get("/works", works));
        let app = init_service(app).await;
        for times in 1..=2 {
            let broken = TestRequest::get()
                .uri("/breaks")
                .insert_header((REQUEST_ID, "abc"))
                .insert_header(("origin", "https://chess.example"))
                .to_request();
            let answer = call_service(&app, broken).await;
            assert_eq!(answer.status(), 500);
            let header = |name: &str| answer.headers().get(name).unwrap().to_str().unwrap();
            assert_eq!(header("x-request-id"), "abc");
            assert_eq!(header("access-control-allow-origin"), "*");
            assert_eq!(header("x-content-type-options"), "nosniff");
            assert_eq!(header("content-type"), "application/problem+json");
            let body: Value = read_body_json(answer).await;
            assert_eq!(body["code"], "internal_error");
            assert_eq!(body["requestId"], "abc");
            let metrics = watch.metrics.text().unwrap();
            assert!(metrics.contains(&format!("variant_arbiter_panics_total {times}\n")));
            assert!(metrics.contains("status_code=\"500\",http_route=\"/breaks\""));

            let works = TestRequest::get().uri("/works").to_request();
            assert_eq!(call_service(&app, works).await.status(), 200);
        }
    }

    #[actix_web::test]
    async fn a_panic_off_the_io_threads_is_a_problem_and_counted() {
        let config = Config::default();
        let state = State::default();
        let memory = Memory::new(usize::MAX);
        let work = Work::new(&config, &state, &memory);
        let own = work.of_client(Client {
            address: [192, 0, 2, 1].into(),
            connection: Some(1),
        });
        let none = Duration::ZERO;
        let broken = own.in_lane(Lane::Answers, none, |_| -> Result<(), Problem> {
            panic!("provoked")
        });
        assert_eq!(broken.await.unwrap_err().code(), "internal_error");
        assert_eq!(state.panics().get(), 1);
        assert_eq!(work.running(), 0);
        assert_eq!(own.in_lane(Lane::Counts, none, |_| Ok(7)).await.unwrap(), 7);
    }
}
