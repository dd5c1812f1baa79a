//! Turns a request into its response: route, negotiation, handler, problems, compression.

use std::pin::pin;

use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};

use crate::game::Value;
use crate::html_pages::site::Site;
use crate::operations::Arbiter;
use crate::operations::in_process::no_code;
use crate::operations::router::{Endpoint, Page, Route, route};
use crate::operations::spec::{self, MediaType};
use crate::server::config::Config;
use crate::server::content::negotiate::preferred;
use crate::server::lifecycle::Lifecycle;
use crate::server::middleware::catch_panic;
use crate::server::middleware::metrics_and_logs::RouteTemplate;
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, problem};
use crate::server::telemetry::metrics::Metrics;
use crate::server::work::workers::Workers;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::head_guard::HeadGuard;
use super::origin::PublicAddress;
use super::pages::Pages;
use super::playground::Playground;
use super::{docs, html_pages, module, operations, pages, playground};

/// For an answer with several media types.
static VARY_BY_TYPE: HeaderValue = HeaderValue::from_static("Accept, Accept-Encoding");

/// The state that handlers share.
pub struct AppState {
    /// The variants.
    pub arbiter: Data<Arbiter>,
    /// Pages about the service.
    pub pages: Data<Pages>,
    /// The front page.
    pub playground: Playground,
    /// The public address of the service.
    pub public: PublicAddress,
    /// Counters and gauges.
    pub metrics: Metrics,
    /// The lifecycle of the service.
    pub state: Lifecycle,
    /// The worker threads.
    pub work: Workers,
}

impl AppState {
    /// Creates the state of a service with these variants.
    pub fn new(
        config: &Config,
        arbiter: Arbiter,
        site: &Data<Site>,
        metrics: Metrics,
        state: Lifecycle,
        work: Workers,
    ) -> AppState {
        let arbiter = Data::new(arbiter);
        let pages = Pages::new(Data::clone(&arbiter), config.limits, Data::clone(site));
        AppState {
            playground: Playground::new(&arbiter),
            pages: Data::new(pages),
            public: PublicAddress(config.public_address.clone()),
            arbiter,
            metrics,
            state,
            work,
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
    let answering = pin!(answer(request, payload, shared));
    let answered = catch_panic::answer(&shared.state, answering).await;
    answered.unwrap_or_else(|problem| {
        let problem = problem.of_request(&RequestId::text_of(request));
        problem::response_to(request, &problem, Some(&shared.metrics))
    })
}

/// Answers a request, or refuses it if its client does not accept the media type of the answer.
async fn answer(
    request: &HttpRequest,
    payload: Payload,
    shared: &AppState,
) -> Result<HttpResponse, Problem> {
    let method = request.method().as_str();
    let Route {
        template,
        types,
        endpoint,
    } = route(method, request.path(), request.query_string());
    request.extensions_mut().insert(RouteTemplate(template));
    let media_type = preferred(request, types);
    if !types.is_empty() && media_type.is_none() {
        let sentence = sentences::NOT_ACCEPTED.with("types", Value::list(types));
        return Err(Problem::new(sentence));
    }
    if endpoint.is_err()
        && let Some(answer) = pages::folder(request, &shared.pages).await?
    {
        return Ok(answer.compressed(request).await?.response(request));
    }
    let answer = match endpoint? {
        Endpoint::Operation {
            variant,
            operation,
            is_image,
            query,
        } => {
            let operation = shared.arbiter.variant(&variant)?.operations[operation];
            let form = match media_type {
                Some(spec::PNG) => MediaType::Png,
                Some(spec::APNG) => MediaType::Apng,
                Some(spec::SVG) => MediaType::Svg,
                None if is_image => MediaType::Png,
                _ => MediaType::Json,
            };
            let answer = operations::operation(operation, form, query, request, payload).await?;
            if types.len() > 1 {
                answer.with(header::VARY, VARY_BY_TYPE.clone())
            } else {
                answer
            }
        }
        // Boxed, so that the future of an operation stays small.
        Endpoint::Batch => Box::pin(operations::batch(request, payload, &shared.arbiter)).await?,
        Endpoint::Page(page) => Box::pin(answer_page(page, request, shared)).await?,
    };
    Ok(answer.compressed(request).await?.response(request))
}

/// Answers with a page.
async fn answer_page(
    page: Page,
    request: &HttpRequest,
    shared: &AppState,
) -> Result<HttpAnswer, Problem> {
    let AppState {
        arbiter,
        pages,
        playground,
        public,
        metrics,
        state,
        work,
    } = shared;
    match page {
        Page::Index => pages::page(request, pages, "/v1").await,
        Page::Variants => pages::page(request, pages, "/v1/variants").await,
        Page::Variant(id) => {
            arbiter.variant(&id)?;
            pages::page(request, pages, &format!("/v1/variants/{id}")).await
        }
        Page::Codes => pages::page(request, pages, "/problems").await,
        Page::Code(code) => {
            let page = pages::find(request, pages, &format!("/problems/{code}")).await?;
            page.ok_or_else(|| no_code(&code))
        }
        Page::Live => pages::live(),
        Page::Ready => pages::ready(state),
        Page::Contract => pages::page(request, pages, "/openapi.json").await,
        Page::Metrics => pages::metrics(metrics, work),
        Page::Rules(id) => {
            arbiter.variant(&id)?;
            pages::page(request, pages, &format!("/rules/{id}")).await
        }
        Page::DocsFolder => Ok(pages::moved("/docs/")),
        Page::Docs => pages::page(request, pages, "/docs/").await,
        Page::DocsFile(name) => docs::docs(request, &name).await,
        Page::Style => html_pages::style(request),
        Page::Front => playground::front(request, arbiter, playground, public),
        Page::Game(id) => {
            let variant = arbiter.variant(&id)?;
            playground::game(request, arbiter, variant, playground, public).await
        }
        Page::Embed(id) => {
            arbiter.variant(&id)?;
            Ok(playground::embed(request))
        }
        Page::Verify => Ok(playground::verify(request)),
        Page::PlaygroundFile(name) => playground::file(request, &name).await,
        Page::Module => module::module(request).await,
        Page::ModuleSummary => module::summary(request).await,
        #[cfg(any(test, feature = "provoke-panic"))]
        Page::Panic => catch_panic::provoke(),
    }
}
