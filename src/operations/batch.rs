//! `batch`: many requests in one.

use serde_json::value::RawValue;

use crate::wire::input::{Input, NameText};
use crate::wire::limits::Limits;
use crate::wire::memory::Buffer;

use super::prelude::*;
use super::router::Arbiter;

/// Many requests in one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BatchRequest {
    /// The requests; the answers come in the same order.
    #[schema(max_items = 256)]
    pub requests: Vec<BatchItem>,
}

/// One request of a batch.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BatchItem {
    /// The variant's id.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "twinkie-danger")]
    pub variant: NameText,
    /// The operation: the last part of its path. Every operation of a variant that is asked by POST.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "play")]
    pub operation: NameText,
    /// The body that the operation takes alone.
    #[schema(value_type = Object)]
    pub body: Box<RawValue>,
}

/// The answers to a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchAnswer {
    /// An answer for each request, in order.
    pub responses: Vec<BatchReply>,
}

/// The answer to one request of a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchResponse)]
pub struct BatchReply {
    /// The status that the answer would have alone, or 422 with the code `batch_exceeded`.
    #[schema(minimum = 200, maximum = 599, example = 200)]
    pub status: u16,
    /// The answer of the operation, or a problem. A picture is an object with the text `svg`.
    #[schema(value_type = Object)]
    pub body: Buffer,
}

impl BatchRequest {
    fn check_limits(&self, limits: &Limits) -> Result<(), Problem> {
        let sent = self.requests.len();
        at_most(sent, limits.batch, sentences::MOST_REQUESTS, "/requests")?;
        for (index, item) in self.requests.iter().enumerate() {
            if !item.body.get().starts_with('{') {
                let pointer = format!("/requests/{index}/body");
                return Err(Problem::new(sentences::BODY_NO_OBJECT).at(pointer));
            }
        }
        Ok(())
    }
}

/// The maximum size of a response without its body, in bytes.
const ENVELOPE: usize = r#"{"status":200,"body":},"#.len();
/// The maximum size of a response without its body, or of a problem in its place, in bytes.
const OVERHEAD: usize = 640;

impl Arbiter {
    /// Answers the requests of a batch, one after the other. `id` is the id of the batch.
    pub(crate) fn answer_batch(
        &self,
        body: &[u8],
        id: &str,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        let mut reservation = budget.reservation();
        let mut check = || budget.check_interrupt();
        let request: BatchRequest = Input::Json(body).read(&mut reservation, &mut check)?;
        request.check_limits(budget.limits())?;
        let requests = request.requests;
        let limits = *budget.limits();
        // With the overhead, all answers together stay within the limit of a single one.
        let most = limits.answer.saturating_sub(OVERHEAD * requests.len());
        let most = limits.batch_answers.min(most);
        let mut room = Some(most);
        let mut responses: Vec<BatchReply> = Vec::with_capacity(requests.len());
        for item in &requests {
            if let Some(left) = room {
                let reply = self.reply(item, id, budget)?;
                room = left.checked_sub(reply.body.bytes.len());
                if room.is_some() {
                    responses.push(reply);
                    continue;
                }
            }
            let sentence = sentences::BATCH_SIZE.with("limit", most);
            responses.push(BatchReply::refusal(Problem::new(sentence), id, budget)?);
        }
        let sizes = responses.iter().map(|it| it.body.bytes.len() + ENVELOPE);
        budget.listed = sizes.sum::<usize>() + OVERHEAD;
        Output::json(&BatchAnswer { responses }, budget)
    }

    /// Answers one request. A panic in it does not affect the others.
    fn reply(
        &self,
        item: &BatchItem,
        id: &str,
        budget: &mut RequestBudget,
    ) -> Result<BatchReply, Problem> {
        budget.start_item();
        let answered = budget.check_interrupt().and_then(|()| {
            let variant = self.variant(&item.variant.0)?;
            let (operation, body) = (&item.operation.0, item.body.get().as_bytes());
            budget.catch_panic(|budget| variant.answer(operation, body, budget))
        });
        match answered {
            Ok(output) => Ok(BatchReply::of(200, output.body)),
            // The other requests have taken the time that it would have had alone.
            Err(_) if budget.is_late() => {
                let sentence = sentences::BATCH_TIME.with("limit", budget.limits().work.as_secs());
                BatchReply::refusal(Problem::new(sentence), id, budget)
            }
            Err(problem) => BatchReply::refusal(problem, id, budget),
        }
    }
}

impl BatchReply {
    /// Takes over an answer, without its line feed and what its buffer has left.
    fn of(status: u16, mut body: Buffer) -> BatchReply {
        if body.bytes.last() == Some(&b'\n') {
            body.bytes.pop();
        }
        body.shrink();
        BatchReply { status, body }
    }

    fn refusal(problem: Problem, id: &str, budget: &RequestBudget) -> Result<BatchReply, Problem> {
        let problem = problem.with_request_id(id);
        let body = budget.buffer().with_json(&problem)?;
        Ok(BatchReply::of(problem.status, body))
    }
}
