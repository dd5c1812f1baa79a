//! Every operation of a variant, and many of them at once.

use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::{Data, Payload};

use crate::operations::Arbiter;
use crate::operations::batch::{Batch, BatchRequest};
use crate::operations::input::Input;
use crate::operations::spec::{self, MediaType};
use crate::operations::variant_operation::VariantOperation;
use crate::operations::work_class::Lane;
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, cached, json};
use crate::server::work::client_work::ClientWork;
use crate::wire::problem::Problem;

use super::body::read_body;

/// What a batch is reckoned to take: it may be anything.
const COST: Duration = Duration::from_millis(100);

static SVG: HeaderValue = HeaderValue::from_static(spec::SVG_TEXT);
static PNG: HeaderValue = HeaderValue::from_static(spec::PNG);
static JSON: HeaderValue = HeaderValue::from_static(spec::JSON);

/// A picture that is opened by itself runs nothing and loads nothing.
static HARMLESS: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");

/// Answers a request of one operation of a variant, sent in the query or in the body.
pub async fn operation(
    operation: &'static dyn VariantOperation,
    form: MediaType,
    query: Option<&str>,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpAnswer, Problem> {
    let work = ClientWork::of(request)?;
    let draws = operation.spec().media_type == MediaType::Svg;
    let content_type = match form {
        MediaType::Json => JSON.clone(),
        MediaType::Svg => SVG.clone(),
        MediaType::Png => PNG.clone(),
    };
    let answer = if let Some(query) = query {
        let read = operation.prepare(Input::Query(query), form, work.limits())?;
        let text = work.answer(read, true).await?;
        // Drawings may be improved without a change of the rules: they are not immutable.
        cached(request, content_type, text, !draws)
    } else {
        // The memory of the body is reserved until there is an answer.
        let (read, _held) = read_body(request, payload, &work, move |body, limits| {
            operation.prepare(Input::Json(body), form, limits)
        })
        .await?;
        HttpAnswer::ok(content_type, work.answer(read, false).await?)
    };
    Ok(if draws {
        answer.with(header::CONTENT_SECURITY_POLICY, HARMLESS.clone())
    } else {
        answer
    })
}

/// Many requests in one.
pub async fn batch(
    request: &HttpRequest,
    payload: Payload,
    arbiter: &Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let work = ClientWork::of(request)?;
    let (requests, _held) = read_body(request, payload, &work, |body, limits| {
        let requests: BatchRequest = Input::Json(body).read()?;
        requests.check_limits(limits)?;
        Ok(requests)
    })
    .await?;
    let batch = Arc::new(Batch::new(
        requests,
        RequestId::text_of(request),
        *work.limits(),
    ));
    let (shared, arbiter) = (Arc::clone(&batch), Data::clone(arbiter));
    let answer_each = move |budget: &mut _| shared.work(&arbiter, budget);
    work.together(batch.len(), COST, answer_each).await?;
    let answer = work.in_lane(Lane::Counts, Duration::ZERO, move |budget| {
        batch.answer(budget.batch_answer())
    });
    Ok(json(answer.await?))
}
