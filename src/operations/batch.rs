//! `batch`: many requests in one.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::wire::limits::Limits;
use crate::wire::memory::{Body, Buffer};
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::NameText;

use super::Arbiter;
use super::budget::{RequestBudget, catch_panic};
use super::input::Input;
use super::output::Output;

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
    pub body: Body,
}

impl BatchRequest {
    /// Checks the number of requests, and that each body is an object.
    fn check_limits(&self, limits: &Limits) -> Result<(), Problem> {
        let (sent, most) = (self.requests.len(), limits.batch);
        if sent > most {
            let sentence = sentences::MOST_REQUESTS.with("count", sent);
            return Err(Problem::new(sentence.with("limit", most)).at("/requests"));
        }
        let is_object = |item: &BatchItem| item.body.get().starts_with('{');
        match self.requests.iter().position(|item| !is_object(item)) {
            None => Ok(()),
            Some(index) => {
                let pointer = format!("/requests/{index}/body");
                Err(Problem::new(sentences::BODY_NO_OBJECT).at(pointer))
            }
        }
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
        reservation.take(Input::Json(body).memory())?;
        let request: BatchRequest = Input::Json(body).read()?;
        request.check_limits(budget.limits())?;
        let requests = request.requests;
        let limits = *budget.limits();
        // With the overhead, all answers together stay within the limit of a single one.
        let most = limits.answer.saturating_sub(OVERHEAD * requests.len());
        let mut room = Some(limits.batch_answers.min(most));
        let mut responses: Vec<BatchReply> = Vec::with_capacity(requests.len());
        for item in &requests {
            let reply = match room {
                Some(_) => Some(self.reply(item, id, budget)?),
                None => None,
            };
            let size = reply.as_ref().map_or(0, |reply| reply.body.bytes.len());
            room = room.and_then(|room| room.checked_sub(size));
            responses.push(if let Some(reply) = reply.filter(|_| room.is_some()) {
                reply
            } else {
                let sentence = sentences::BATCH_SIZE.with("limit", limits.batch_answers);
                BatchReply::refusal(Problem::new(sentence), id, budget)?
            });
        }
        let sizes = responses.iter().map(|it| it.body.bytes.len() + ENVELOPE);
        let all = sizes.sum::<usize>() + OVERHEAD;
        Output::json_of(&BatchAnswer { responses }, all, budget)
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
            let (variant, operation) = (&item.variant.0, &item.operation.0);
            let body = item.body.get().as_bytes();
            catch_panic(|| self.answer(variant, operation, body, budget))
                .unwrap_or_else(|| Err(budget.panicked()))
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
    fn of(status: u16, mut body: Body) -> BatchReply {
        if body.bytes.last() == Some(&b'\n') {
            body.bytes.pop();
        }
        body.shrink();
        BatchReply { status, body }
    }

    fn refusal(problem: Problem, id: &str, budget: &RequestBudget) -> Result<BatchReply, Problem> {
        let problem = problem.with_request_id(id);
        let buffer = Buffer::new(budget.reservation(), budget.limits().answer);
        let body = Body::json(problem.body(), buffer)?;
        Ok(BatchReply::of(problem.status(), body))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::operations::budget::late_after;

    use super::super::Request;
    use super::*;

    fn answered(request: &Value, budget: &mut RequestBudget) -> Value {
        let request = request.to_string();
        let output = Arbiter::standard().answer_batch(request.as_bytes(), "id", budget);
        let answer: Value = serde_json::from_slice(&output.unwrap().body.bytes).unwrap();
        answer["responses"].clone()
    }

    #[test]
    fn a_search_has_the_same_verdict_alone_and_in_a_batch() {
        let arbiter = Arbiter::standard();
        let position = "4k3/8/8/8/8/8/8/Q2QK3 8/8/8/8/8/8/8/8 w - - - 0 1";
        let mut found = std::collections::BTreeSet::new();
        for (nodes, memory) in [(20, 1 << 10), (2_000, 1 << 20), (2_000, 100), (0, 1 << 20)] {
            let limits = Limits {
                nodes,
                memory,
                ..Limits::default()
            };
            for asked in [1, 100, 4_000_000_000_u32] {
                let body = json!({ "position": position, "turns": 2, "nodes": asked });
                let item =
                    json!({ "variant": "twinkie-danger", "operation": "solve", "body": body });
                let alone = arbiter.ask(
                    &Request {
                        method: "POST",
                        target: "/v1/variants/twinkie-danger/solve",
                        body: body.to_string().as_bytes(),
                        id: "id",
                    },
                    &mut RequestBudget::new(limits),
                );
                let alone: Value = serde_json::from_slice(&alone.body).unwrap();
                let request = json!({ "requests": [item, item, item] });
                for response in answered(&request, &mut RequestBudget::new(limits))
                    .as_array()
                    .unwrap()
                {
                    assert_eq!(response["body"], alone, "{nodes} nodes, {memory} bytes");
                }
                found.insert(alone["code"].as_str().map(str::to_owned));
            }
        }
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn when_the_time_is_over_a_search_has_its_own_verdict_or_none() {
        let position = "4k3/8/8/8/8/8/8/Q2QK3 8/8/8/8/8/8/8/8 w - - - 0 1";
        let body = json!({ "position": position, "turns": 2, "nodes": 50 });
        let item = json!({ "variant": "twinkie-danger", "operation": "solve", "body": body });
        let request = json!({ "requests": [item, item, item] });
        let unhurried = answered(&request, &mut RequestBudget::default());
        let mut in_time = std::collections::BTreeSet::new();
        for checks in 0..200 {
            let responses = answered(&request, &mut late_after(checks));
            let responses = responses.as_array().unwrap();
            let late = responses.iter().filter(|it| it["status"] == 422);
            in_time.insert(responses.len() - late.clone().count());
            for response in late {
                assert_eq!(response["body"]["code"], "batch_exceeded");
                assert_eq!(response["body"]["requestId"], "id");
            }
            let mut others = responses.iter().filter(|it| it["status"] != 422);
            assert!(others.all(|it| *it == unhurried[0]), "{checks} checks");
        }
        assert_eq!(in_time, [0, 1, 2, 3].into());
    }

    #[test]
    fn answers_beyond_the_limit_are_refused_in_order() {
        let arbiter = Arbiter::standard();
        let info = arbiter.infos().next().unwrap();
        let body = json!({ "position": info.start });
        let item = json!({ "variant": info.id, "operation": "legal-moves", "body": body });
        let request = json!({ "requests": vec![item; 60] });
        let answers = |batch_answers| {
            let limits = Limits {
                batch_answers,
                ..Limits::default()
            };
            answered(&request, &mut RequestBudget::new(limits))
        };
        let size = answers(usize::MAX)[0]["body"].to_string().len();
        for room in [0, 1, 30, 59, 60] {
            let limited = answers(size * room);
            for (index, response) in limited.as_array().unwrap().iter().enumerate() {
                let status = if index < room { 200 } else { 422 };
                assert_eq!(response["status"], status, "{index} of {room}");
                let refused = response["body"]["code"] == "batch_exceeded";
                assert_eq!(refused, index >= room);
            }
        }
    }
}
