//! Turns a panic while answering into a problem.
//!
//! Panics are caught inside the application, so that the answer is counted and logged under its
//! route.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use crate::operations::catch_panic::catch_panic;
use crate::server::lifecycle::Lifecycle;
use crate::wire::problem::Problem;

/// Returns the future's output, or a problem if the future panics.
pub async fn answer<T>(
    state: &Lifecycle,
    answering: impl Future<Output = Result<T, Problem>>,
) -> Result<T, Problem> {
    let mut answering = pin!(answering);
    poll_fn(move |context| {
        catch_panic(|| answering.as_mut().poll(context)).unwrap_or_else(|| {
            state.panics().inc();
            Poll::Ready(Err(Problem::broken_off()))
        })
    })
    .await
}

/// Panics, for tests.
#[cfg(any(test, feature = "provoke-panic"))]
#[expect(clippy::panic, reason = "tests need a panic")]
pub fn provoke() -> Result<crate::server::response::HttpAnswer, Problem> {
    panic!("provoked")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use actix_web::dev::fn_service;
    use actix_web::rt::System;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, web};
    use serde_json::Value;

    use crate::html_pages::site::Site;
    use crate::operations::Arbiter;
    use crate::operations::work_class::Lane;
    use crate::server::config::Config;
    use crate::server::handlers::respond::{AppState, serve};
    use crate::server::middleware::Middleware;
    use crate::server::middleware::request_id::REQUEST_ID;
    use crate::server::telemetry::metrics::Metrics;
    use crate::server::work::executor::Executor;
    use crate::server::work::workers::Workers;

    use super::*;

    #[test]
    fn a_panic_in_a_handler_is_answered_like_any_problem_and_counted() {
        System::new().block_on(async {
            let metrics = Metrics::new();
            let state = Lifecycle::new(&metrics);
            let config = Config::default();
            let workers = Workers::new(&config, &state, &metrics);
            let arbiter = Arbiter::standard();
            let site = web::Data::new(Site::new(&arbiter));
            let (counted, phase) = (metrics.clone(), state.clone());
            let shared = AppState::new(&config, arbiter, &site, counted, phase, workers);
            let shared = web::Data::new(shared);
            let app = App::new()
                .wrap(Middleware::new(&config, &metrics, &state))
                .default_service(fn_service(move |request| {
                    serve(request, web::Data::clone(&shared))
                }));
            let app = init_service(app).await;
            for times in 1..=2 {
                let broken = TestRequest::get()
                    .uri("/provoke-panic")
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
                let text = metrics.text().unwrap();
                assert!(text.contains(&format!("variant_arbiter_panics_total {times}\n")));
                assert!(text.contains("status_code=\"500\",http_route=\"/provoke-panic\""));
                assert!(text.contains("http_server_active_requests 0\n"));

                let works = TestRequest::get().uri("/health/live").to_request();
                assert_eq!(call_service(&app, works).await.status(), 200);
            }
        });
    }

    #[test]
    fn a_panic_on_a_worker_is_a_problem_and_counted() {
        System::new().block_on(async {
            let metrics = Metrics::new();
            let state = Lifecycle::new(&metrics);
            let workers = Workers::new(&Config::default(), &state, &metrics);
            let request = TestRequest::default().app_data(web::Data::new(workers.clone()));
            let executor = Executor::for_request(&request.to_http_request()).unwrap();
            let none = Duration::ZERO;
            let broken = executor.on_worker(Lane::Answers, none, |_| -> Result<(), Problem> {
                panic!("provoked")
            });
            assert_eq!(broken.await.unwrap_err().code(), "internal_error");
            assert_eq!(state.panics().get(), 1);
            assert_eq!(workers.running(), 0);
            assert_eq!(
                executor
                    .on_worker(Lane::Counts, none, |_| Ok(7))
                    .await
                    .unwrap(),
                7
            );
        });
    }
}
