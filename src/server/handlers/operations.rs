//! The operations of a variant, and batches.

use actix_web::HttpRequest;
use actix_web::dev::Payload;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;

use crate::operations::Arbiter;
use crate::operations::budget::RequestBudget;
use crate::operations::input::Input;
use crate::operations::media_type::MediaType;
use crate::operations::spec::{Handler, OperationSpec};
use crate::server::middleware::request_id::RequestId;
use crate::server::response::{HttpAnswer, cached, json};
use crate::server::work::client::Client;
use crate::wire::problem::Problem;

use super::body::read_body;

/// The policy of a picture that is opened by itself: it runs and loads nothing.
static PICTURE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
);

/// Answers a request of one operation of a variant, from its query or its body.
pub async fn operation(
    handler: Handler,
    spec: &'static OperationSpec,
    media_type: MediaType,
    query: Option<&str>,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpAnswer, Problem> {
    let client = Client::of(request)?;
    let content_type = HeaderValue::from_static(media_type.content_type());
    let answer = if let Some(query) = query {
        let (query, length) = (query.to_owned(), query.len());
        let answer =
            move |budget: &mut RequestBudget| handler(Input::Query(&query), media_type, budget);
        let is_small = is_small(spec, length);
        let body = client.answer(is_small, true, answer).await?;
        cached(request, content_type, body)
    } else {
        let body = read_body(request, payload, &client).await?;
        let is_small = is_small(spec, body.bytes.len());
        let answer = move |budget: &mut RequestBudget| {
            handler(Input::Json(body.as_slice()), media_type, budget)
        };
        let body = client.answer(is_small, false, answer).await?;
        HttpAnswer::ok(content_type, body)
    };
    Ok(if spec.media_type == MediaType::Json {
        answer
    } else {
        answer.with(header::CONTENT_SECURITY_POLICY, PICTURE_POLICY.clone())
    })
}

/// Returns whether a request to an operation is small, by its length in bytes.
fn is_small(spec: &OperationSpec, length: usize) -> bool {
    const SMALL: [&str; 6] = [
        "legal-moves",
        "play",
        "position",
        "start",
        "validate",
        "view",
    ];
    length <= 4096 && SMALL.contains(&spec.name())
}

/// Answers a batch.
pub async fn batch(
    request: &HttpRequest,
    payload: Payload,
    arbiter: &Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let client = Client::of(request)?;
    let body = read_body(request, payload, &client).await?;
    let (arbiter, id) = (Data::clone(arbiter), RequestId::text_of(request));
    let answer =
        move |budget: &mut RequestBudget| arbiter.answer_batch(body.as_slice(), &id, budget);
    Ok(json(client.answer(false, false, answer).await?))
}
