//! Many requests in one.

use std::sync::Arc;
use std::time::Duration;

use crate::http::answer::Batch;
use crate::http::bodies::batch::{BatchAnswer, BatchRequest};
use crate::http::extract::Body;
use crate::http::prepared::Lane;
use crate::http::problem::Problem;
use crate::http::request_id::RequestId;
use crate::http::respond::{Answer, json};
use crate::http::work::ClientWork;

use super::statuses::OfBatch;

/// What a batch is reckoned to take: it may be anything.
const COST: Duration = Duration::from_millis(100);

/// Ask many questions at once
///
/// Up to 256 requests of any variant: `position`, `legal-moves`, `validate`, `play`, `outcomes`,
/// `view`, `diagram`, `perft`, `replay` and `record`, each with the body that it takes alone. Each is
/// answered by itself, in order, with the status and body that it would have alone, a picture as
/// `{"svg": "…"}`; one that fails does not touch the others. They are worked on side by side and share 10 seconds and 8 MiB of answers;
/// those that come too late are `budget_exceeded`.
#[utoipa::path(
    post, path = "/v1/batch", operation_id = "askBatch", tag = "service",
    request_body = BatchRequest,
    responses(OfBatch, (status = 200, description = "The answers", body = BatchAnswer)),
)]
pub async fn batch(
    work: ClientWork,
    id: RequestId,
    body: Body<BatchRequest>,
) -> Result<Answer, Problem> {
    let pieces = body.0.requests.len();
    let batch = Arc::new(Batch::new(body.0, id.text(), *work.limits()));
    let shared = Arc::clone(&batch);
    work.together(pieces, COST, move |budget| shared.work(budget))
        .await?;
    let answer = work.in_lane(Lane::Counts, Duration::ZERO, move |budget| {
        batch.answer(budget.batch_answer())
    });
    Ok(json(answer.await?))
}
