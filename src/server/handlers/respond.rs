//! Turns a request into its response: route, negotiation, handler, problems, compression.

use std::future::{Future as _, poll_fn};
use std::pin::pin;
use std::task::Poll;

use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};

use crate::game::Value;
use crate::html_pages::site::Site;
use crate::operations::Arbiter;
use crate::operations::budget::catch_panic;
use crate::operations::media_type::MediaType;
use crate::operations::router::{Endpoint, Page, Route, nothing_at, route};
use crate::server::config::Config;
use crate::server::connection::client_address::is_forwarded;
use crate::server::content::negotiate::preferred;
use crate::server::lifecycle::Lifecycle;
use crate::server::middleware::head::HeadGuard;
use crate::server::middleware::metrics_and_logs::RouteTemplate;
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, VARY_BY_TYPE, problem};
use crate::server::telemetry::metrics::Metrics;
use crate::server::work::memory::Memory;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::body::has_body;
use super::pages::{self, Pages};
use super::playground::PublicAddress;
use super::{operations, playground, probes};

/// The state that handlers share.
pub struct AppState {
    pub arbiter: Data<Arbiter>,
    /// Pages about the service.
    pub pages: Data<Pages>,
    /// The public address of the service.
    pub public: PublicAddress,
    pub metrics: Metrics,
    pub lifecycle: Lifecycle,
    pub memory: Memory,
    /// The number of trusted proxies in front of the service.
    proxies: usize,
}

impl AppState {
    /// Creates the state of a service with these variants.
    pub fn new(
        config: &Config,
        arbiter: Arbiter,
        site: &Data<Site>,
        metrics: Metrics,
        lifecycle: Lifecycle,
        memory: Memory,
    ) -> AppState {
        let arbiter = Data::new(arbiter);
        let pages = Pages::new(Data::clone(&arbiter), Data::clone(site));
        AppState {
            pages: Data::new(pages),
            public: PublicAddress::new(config),
            arbiter,
            metrics,
            lifecycle,
            memory,
            proxies: config.proxies,
        }
    }
}

/// Answers any request.
///
/// # Errors
/// Never: a refusal is an answer.
pub async fn serve(
    request: ServiceRequest,
    shared: Data<AppState>,
) -> Result<ServiceResponse, Error> {
    let (request, payload) = request.into_parts();
    let guard = HeadGuard::new(request);
    let response = respond(guard.request(), payload, &shared).await;
    Ok(ServiceResponse::new(guard.into_request(), response))
}

/// Answers a request, with a problem if it is refused or its handler panics.
async fn respond(request: &HttpRequest, payload: Payload, shared: &AppState) -> HttpResponse {
    // Pinned in place: a future that is passed by value is stored twice.
    let mut answering = pin!(route_and_answer(request, payload, shared));
    let answered = poll_fn(|context| {
        catch_panic(|| answering.as_mut().poll(context)).unwrap_or_else(|| {
            shared.lifecycle.panics().inc();
            Poll::Ready(Err(Problem::panicked()))
        })
    });
    let answered = answered.await;
    answered.unwrap_or_else(|problem| {
        let problem = problem.with_request_id(&RequestId::text_of(request));
        problem::response(request, &problem, &shared.metrics)
    })
}

/// Answers a request, or refuses it if its client does not accept the media type of the answer.
async fn route_and_answer(
    request: &HttpRequest,
    payload: Payload,
    shared: &AppState,
) -> Result<HttpResponse, Problem> {
    let (method, query) = (request.method().as_str(), request.query_string());
    let Route {
        template,
        types,
        endpoint,
    } = route(method, request.path(), query, has_body(request));
    request.extensions_mut().insert(RouteTemplate(template));
    let accepted = preferred(request, types);
    if !types.is_empty() && accepted.is_none() {
        let sentence = sentences::NOT_ACCEPTED.with("types", Value::list(types));
        return Err(Problem::new(sentence));
    }
    let answer = match endpoint? {
        Endpoint::Operation {
            variant,
            operation,
            media_type,
            query,
        } => {
            let handler = shared.arbiter.variant(&variant)?.handler(operation);
            let media_type = accepted.and_then(MediaType::named).unwrap_or(media_type);
            let answer =
                operations::operation(handler, operation, media_type, query, request, payload)
                    .await?;
            if types.len() > 1 {
                let vary = const { HeaderValue::from_static(VARY_BY_TYPE) };
                answer.with(header::VARY, vary)
            } else {
                answer
            }
        }
        // Boxed, so that the future of an operation stays small.
        Endpoint::Batch => Box::pin(operations::batch(request, payload, &shared.arbiter)).await?,
        Endpoint::Page(page) => Box::pin(answer_page(page, request, shared)).await?,
    };
    Ok(answer.compressed(request).await?.response())
}

async fn answer_page(
    page: Page,
    request: &HttpRequest,
    shared: &AppState,
) -> Result<HttpAnswer, Problem> {
    let AppState {
        arbiter,
        pages,
        public,
        metrics,
        lifecycle,
        memory,
        proxies,
    } = shared;
    match page {
        Page::Live => probes::live(),
        Page::Ready => probes::ready(lifecycle),
        // For those who reach the service itself, as its monitoring does.
        Page::Metrics if is_forwarded(request, *proxies) => Err(nothing_at(request.path())),
        Page::Metrics => probes::metrics(metrics, memory),
        Page::DocsFolder => Ok(probes::moved("/docs/")),
        Page::GamesFolder => Ok(probes::moved("/")),
        Page::Front => playground::front(request, arbiter, public),
        Page::Game(id) => playground::game(request, arbiter, id, public).await,
        #[cfg(any(test, feature = "provoke-panic"))]
        Page::Panic => provoke_panic(),
        kept => pages::page(request, pages, &kept).await,
    }
}

#[cfg(any(test, feature = "provoke-panic"))]
#[expect(clippy::panic, reason = "tests need a panic")]
fn provoke_panic() -> Result<HttpAnswer, Problem> {
    panic!("provoked")
}

#[cfg(test)]
mod tests {
    use actix_web::App;
    use actix_web::dev::fn_service;
    use actix_web::rt::System;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use serde_json::Value;

    use crate::server::middleware::Middleware;
    use crate::server::middleware::request_id::REQUEST_ID;
    use crate::server::work::client::Work;

    use super::*;

    #[test]
    fn a_panic_in_a_handler_is_answered_like_any_problem_and_counted() {
        System::new().block_on(async {
            let metrics = Metrics::new();
            let lifecycle = Lifecycle::new(&metrics);
            let config = Config::default();
            let work = Work::new(&config, &lifecycle, &metrics);
            let arbiter = Arbiter::standard();
            let site = Data::new(Site::new(&arbiter));
            let shared = AppState::new(
                &config,
                arbiter,
                &site,
                metrics.clone(),
                lifecycle.clone(),
                work.memory,
            );
            let shared = Data::new(shared);
            let app = App::new()
                .wrap(Middleware::new(&config, &metrics, &lifecycle))
                .default_service(fn_service(move |request| {
                    serve(request, Data::clone(&shared))
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
}
