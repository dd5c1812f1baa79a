//! The operations of a variant, and batches.

use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::dev::Payload;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;

use crate::operations::Arbiter;
use crate::operations::batch::{Batch, BatchRequest};
use crate::operations::input::Input;
use crate::operations::spec::MediaType;
use crate::operations::variant_operation::VariantOperation;
use crate::operations::work_class::WorkerPool;
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, cached, json};
use crate::server::work::executor::Executor;
use crate::wire::problem::Problem;

use super::body::read_body;

/// The estimated time of a batch, whose requests are unknown.
const BATCH_COST: Duration = Duration::from_millis(100);

/// The policy of a picture that is opened by itself: it runs and loads nothing.
static PICTURE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
);

/// Answers a request of one operation of a variant, from its query or its body.
pub async fn operation(
    operation: &'static dyn VariantOperation,
    media_type: MediaType,
    query: Option<&str>,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpAnswer, Problem> {
    let executor = Executor::for_request(request)?;
    let is_picture = operation.spec().media_type != MediaType::Json;
    let content_type = HeaderValue::from_static(media_type.content_type());
    let answer = if let Some(query) = query {
        let prepared = operation.prepare(Input::Query(query), media_type, executor.limits())?;
        let body = executor.answer(prepared, true).await?;
        cached(request, content_type, body)
    } else {
        // The memory of the body stays reserved until the answer is ready.
        let (prepared, _reserved) = read_body(request, payload, &executor, move |body, limits| {
            operation.prepare(Input::Json(body), media_type, limits)
        })
        .await?;
        HttpAnswer::ok(content_type, executor.answer(prepared, false).await?)
    };
    Ok(if is_picture {
        answer.with(header::CONTENT_SECURITY_POLICY, PICTURE_POLICY.clone())
    } else {
        answer
    })
}

pub async fn batch(
    request: &HttpRequest,
    payload: Payload,
    arbiter: &Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let executor = Executor::for_request(request)?;
    let (requests, _reserved) = read_body(request, payload, &executor, BatchRequest::read).await?;
    let batch = Arc::new(Batch::new(
        requests,
        RequestId::text_of(request),
        *executor.limits(),
    ));
    let (shared, arbiter) = (Arc::clone(&batch), Data::clone(arbiter));
    let answer_each = move |budget: &mut _| shared.work(&arbiter, budget);
    executor
        .fan_out(batch.len(), BATCH_COST, answer_each)
        .await?;
    let answer = executor.on_worker(WorkerPool::Counts, Duration::ZERO, move |budget| {
        batch.answer(budget.empty_batch_json())
    });
    Ok(json(answer.await?))
}
