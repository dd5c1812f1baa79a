//! Every operation of a variant, and many of them at once.

use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::{self, Payload};

use crate::operations::Arbiter;
use crate::operations::about::{self, MediaType};
use crate::operations::batch::{Batch, BatchRequest};
use crate::operations::bound::Bound;
use crate::operations::input::Input;
use crate::operations::prepared::{Lane, Prepared};
use crate::server::content::negotiate::preferred;
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, cached, json};
use crate::server::work::client_work::ClientWork;
use crate::wire::problem::Problem;

use super::body::read_body;

/// What a batch is reckoned to take: it may be anything.
const COST: Duration = Duration::from_millis(100);

static SVG: HeaderValue = HeaderValue::from_static(about::SVG_TEXT);
static PNG: HeaderValue = HeaderValue::from_static(about::PNG);
static JSON: HeaderValue = HeaderValue::from_static(about::JSON);

/// A picture differs also by the type that the client takes.
static VARY_BY_TYPE: HeaderValue = HeaderValue::from_static("Accept, Accept-Encoding");

/// A picture that is opened by itself runs nothing and loads nothing.
static HARMLESS: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");

/// Answers a request of one operation of a variant.
pub async fn operation(
    bound: Bound,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpAnswer, Problem> {
    if bound.about.form == MediaType::Json {
        return formed(bound, about::JSON, request, payload).await;
    }
    let types = bound.about.form.types();
    let form = preferred(&request, types).unwrap_or(about::SVG);
    let answer = formed(bound, form, request, payload).await?;
    Ok(answer.with(header::VARY, VARY_BY_TYPE.clone()))
}

/// Answers a request for a picture at the address of its PNG.
pub async fn image(
    bound: Bound,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpAnswer, Problem> {
    formed(bound, about::PNG, request, payload).await
}

/// Answers a request of one operation in this form.
async fn formed(
    bound: Bound,
    form: &str,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpAnswer, Problem> {
    let work = ClientWork::of(&request)?;
    let draws = bound.about.form == MediaType::Svg;
    let (content_type, formed): (_, fn(Prepared) -> Prepared) = match form {
        about::SVG => (SVG.clone(), |prepared| prepared),
        about::PNG => (PNG.clone(), Prepared::in_png),
        _ if draws => (JSON.clone(), Prepared::in_json),
        _ => (JSON.clone(), |prepared| prepared),
    };
    let answer = if *request.method() == Method::POST {
        // What the body holds of the memory is held until there is an answer.
        let (prepared, _held) = read_body(&request, payload, &work, move |body, limits| {
            bound.prepare(Input::Json(body), limits)
        })
        .await?;
        HttpAnswer::written(content_type, work.answer(formed(prepared), false).await?)
    } else {
        let prepared = bound.prepare(Input::Query(request.query_string()), work.limits())?;
        let text = work.answer(formed(prepared), true).await?;
        // Drawings may be improved without a change of the rules: they are not immutable.
        cached(&request, content_type, text, !draws)
    };
    Ok(if draws {
        answer.with(header::CONTENT_SECURITY_POLICY, HARMLESS.clone())
    } else {
        answer
    })
}

/// The same for a variant that the path names.
pub async fn operation_of_any(
    index: usize,
    request: HttpRequest,
    payload: Payload,
    arbiter: web::Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let variant = arbiter.variant(request.match_info().query("variant"))?;
    operation(variant.operations[index], request, payload).await
}

/// The same of a picture at the address of its PNG.
pub async fn image_of_any(
    index: usize,
    request: HttpRequest,
    payload: Payload,
    arbiter: web::Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let variant = arbiter.variant(request.match_info().query("variant"))?;
    image(variant.operations[index], request, payload).await
}

/// Many requests in one.
pub async fn batch(
    request: HttpRequest,
    payload: Payload,
    arbiter: web::Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let work = ClientWork::of(&request)?;
    let (requests, _held) = read_body(&request, payload, &work, |body, limits| {
        let requests: BatchRequest = Input::Json(body).read()?;
        requests.within(limits)?;
        Ok(requests)
    })
    .await?;
    let batch = Arc::new(Batch::new(
        requests,
        RequestId::text_of(&request),
        *work.limits(),
    ));
    let shared = Arc::clone(&batch);
    let answer_each = move |budget: &mut _| shared.work(&arbiter, budget);
    work.together(batch.len(), COST, answer_each).await?;
    let answer = work.in_lane(Lane::Counts, Duration::ZERO, move |budget| {
        batch.answer(budget.batch_answer())
    });
    Ok(json(answer.await?))
}
