//! Turns a request into its response: route, negotiation, answer or problem.

use std::future::{Future as _, poll_fn};
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::task::Poll;

use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};
use scopeguard::{ScopeGuard, guard};

use crate::game::Value;
use crate::operations::budget::{RequestBudget, catch_panic};
use crate::operations::operation::{JSON, PAGE};
use crate::operations::pages::Page;
use crate::operations::router::{Endpoint, Route, nothing_at, route};
use crate::wire::input::Input;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::Health;

use super::answer::{A_DAY, Form, NO_STORE, VARY_BY_TYPE, answer, preferred, refusal, set};
use super::client_address::is_forwarded;
use super::middleware::{RouteTemplate, id_of, shared_of};
use super::pages::Wanted;
use super::playground::playground;
use super::request::{check, free_head, has_body, read_body};
use super::state::AppState;
use super::work::client::Client;

/// The policy of a picture that is opened by itself: it runs and loads nothing.
const PICTURE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Answers any request, with a problem if it is refused, or if this panics: a job catches its own panics.
///
/// # Errors
/// Never: a refusal is an answer.
pub async fn serve(mut request: ServiceRequest) -> Result<ServiceResponse, Error> {
    let shared = shared_of(&request);
    let checked = check(request.head_mut());
    let (request, payload) = request.into_parts();
    // The head is also freed if the client hangs up.
    let request = guard(request, |request| drop(free_head(request)));
    let answered = {
        // Pinned in place: a future that is passed by value is stored twice.
        let mut answering = pin!(async {
            checked?;
            route_and_answer(&request, payload, &shared).await
        });
        poll_fn(|context| {
            catch_panic(|| answering.as_mut().poll(context)).unwrap_or_else(|| {
                shared.metrics.panics.inc();
                Poll::Ready(Err(Problem::new(sentences::PANICKED)))
            })
        })
        .await
    };
    let response = answered.unwrap_or_else(|problem| {
        shared.metrics.problem(problem.code);
        let problem = problem.with_request_id(&id_of(&request));
        refusal(&request, &problem, &shared.arbiter)
    });
    Ok(ServiceResponse::new(
        ScopeGuard::into_inner(request),
        response,
    ))
}

/// Answers a request, or refuses it if its client does not accept the media type of the answer.
async fn route_and_answer(
    request: &HttpRequest,
    payload: Payload,
    shared: &Data<AppState>,
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
    let mut response = match endpoint? {
        Endpoint::Operation {
            variant,
            operation,
            media_type,
            query,
        } => {
            let variant = shared.arbiter.variant(&variant)?;
            let handler = variant.handler(operation.name())?;
            let media_type = accepted.unwrap_or(media_type);
            let client = Client::of(request, shared);
            let (form, cache) = if let Some(query) = query {
                let query = query.to_owned();
                let work = move |budget: &mut RequestBudget| {
                    handler(Input::Query(&query), media_type, budget)
                };
                let form = client.answer(true, work).await?;
                let cache = if form.tags.is_empty() {
                    NO_STORE
                } else {
                    A_DAY
                };
                (form, Some(cache))
            } else {
                let body = read_body(request, payload, &client).await?;
                let work = move |budget: &mut RequestBudget| {
                    handler(Input::Json(body.as_slice()), media_type, budget)
                };
                (client.answer(false, work).await?, None)
            };
            let mut response = answer(request, form, cache);
            if operation.types[0] != JSON {
                let policy = header::CONTENT_SECURITY_POLICY;
                set(&mut response, policy, PICTURE_POLICY);
            }
            response
        }
        // Boxed, so that the future of an operation stays small.
        Endpoint::Batch => Box::pin(answer_batch(request, payload, shared)).await?,
        Endpoint::Page(page) => {
            let is_html = accepted == Some(PAGE);
            Box::pin(answer_page(page, is_html, request, shared)).await?
        }
    };
    if types.len() > 1 {
        set(&mut response, header::VARY, VARY_BY_TYPE);
    }
    Ok(response)
}

async fn answer_batch(
    request: &HttpRequest,
    payload: Payload,
    shared: &Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let client = Client::of(request, shared);
    let body = read_body(request, payload, &client).await?;
    let (state, id) = (Data::clone(shared), id_of(request));
    let work = move |budget: &mut RequestBudget| {
        let arbiter = &state.arbiter;
        arbiter.answer_batch(body.as_slice(), &id, budget)
    };
    let form = client.answer(false, work).await?;
    Ok(answer(request, form, None))
}

async fn answer_page(
    page: Page,
    is_html: bool,
    request: &HttpRequest,
    shared: &Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let fresh = |content_type, text: String| {
        let form = Form {
            content_type,
            bytes: text.into(),
            ..Form::default()
        };
        Ok(answer(request, form, Some(NO_STORE)))
    };
    match page.template {
        "/health/ready" if shared.lifecycle.is_draining.load(Ordering::Relaxed) => {
            Err(Problem::new(sentences::DRAINING))
        }
        "/health/live" | "/health/ready" => match serde_json::to_string(&Health::OK) {
            Ok(json) => fresh(JSON, json),
            Err(error) => Err(Problem::failed(&error)),
        },
        // For those who reach the service itself, as its monitoring does.
        "/metrics" if is_forwarded(request, shared.config.proxies) => {
            Err(nothing_at(request.path()))
        }
        "/metrics" => {
            let text = (shared.metrics).text(|| (shared.scheduler.jobs(), shared.memory.used()));
            let mut form = Form {
                content_type: prometheus::TEXT_FORMAT,
                bytes: text.map_err(|error| Problem::failed(&error))?,
                reservation: Client::of(request, shared).reservation(),
                ..Form::default()
            };
            form.reservation.take(form.bytes.len())?;
            Ok(answer(request, form, Some(NO_STORE)))
        }
        "/docs" => Ok(moved("/docs/")),
        "/play" => Ok(moved("/")),
        "/" => playground(request, shared, None).await,
        "/play/{variant}" => playground(request, shared, Some(page.name)).await,
        _ => answer_kept((page, is_html), request, shared).await,
    }
}

/// Answers with a page that is made once.
async fn answer_kept(
    wanted: Wanted,
    request: &HttpRequest,
    shared: &Data<AppState>,
) -> Result<HttpResponse, Problem> {
    let file = if let Some(file) = shared.pages.kept(&wanted) {
        file
    } else {
        let state = Data::clone(shared);
        let make = move |_: &mut RequestBudget| state.pages.make(&state.arbiter, wanted);
        Client::of(request, shared).run(make).await?
    };
    Ok(file.answer(request))
}

fn moved(path: &'static str) -> HttpResponse {
    HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, path))
        .finish()
}
