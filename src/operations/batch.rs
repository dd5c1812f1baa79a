//! `batch`: many requests in one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::budget::RequestBudget;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::game::Budget as _;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::NameText;

use super::Arbiter;
use super::catch_panic::catch_panic;
use super::input::Input;
use super::spec::MethodDoc;

/// The summary and description of a batch.
pub const DOC: MethodDoc = ["Ask many questions at once", DESCRIPTION];

const DESCRIPTION: &str = "\
Up to {batch} requests of any variant: `position`, `legal-moves`, `validate`, `play`, `outcomes`,
`view`, `diagram`, `perft`, `replay`, `record` and `plan`, each with the body that it takes alone. Each is
answered by itself, in order, with the status and body that it would have alone, a picture as
`{\"svg\": \"…\"}`; one that fails does not touch the others. They are worked on side by side and share {work} and {batch answers} of answers;
those that come too late are `budget_exceeded`.";

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
pub struct BatchAnswer<'a> {
    /// An answer for each request, in order.
    // For the contract: `Batch::answer` writes the fields.
    pub responses: Vec<&'a BatchReply>,
}

/// The answer to one request of a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchResponse)]
pub struct BatchReply {
    /// The status that the answer would have alone.
    #[schema(minimum = 200, maximum = 599, example = 200)]
    pub status: u16,
    /// The answer: that of the operation, or a problem. A picture, which is no JSON when it is
    /// asked for alone, is the text `svg` of an object.
    #[schema(value_type = Object)]
    pub body: Box<RawValue>,
}

impl BatchRequest {
    /// Parses a request, and checks it against the limits.
    ///
    /// # Errors
    /// Returns a problem if it is invalid.
    pub fn read(body: &[u8], limits: &Limits) -> Result<BatchRequest, Problem> {
        let request: BatchRequest = Input::Json(body).read()?;
        request.check_limits(limits)?;
        Ok(request)
    }

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

/// The maximum size of a response without its body, or of a problem in its place, in bytes.
const OVERHEAD: usize = 640;

/// The answer to one request.
#[derive(Debug)]
struct ItemReply {
    status: u16,
    body: Json,
}

/// Requests that several workers answer in parallel.
pub struct Batch {
    items: Vec<BatchItem>,
    id: String,
    /// The index of the next request.
    next: AtomicUsize,
    /// The size of all answers so far, in bytes.
    bytes: AtomicUsize,
    /// The answers to the requests. Each is taken when the batch is written.
    answers: Vec<OnceLock<Mutex<Option<ItemReply>>>>,
    limits: Limits,
}

impl Batch {
    /// Creates a batch without answers.
    pub fn new(request: BatchRequest, id: String, limits: Limits) -> Batch {
        Batch {
            answers: request.requests.iter().map(|_| OnceLock::new()).collect(),
            items: request.requests,
            id,
            limits,
            next: AtomicUsize::new(0),
            bytes: AtomicUsize::new(0),
        }
    }

    /// Returns the number of requests.
    pub const fn len(&self) -> usize {
        self.items.len()
    }

    /// Answers requests until none is left.
    pub fn work(&self, arbiter: &Arbiter, budget: &mut RequestBudget) {
        // Checked before a request is taken, while `bytes` counts only earlier requests. Which
        // answers are left out therefore does not depend on the speed of the workers.
        while self.bytes.load(Ordering::Acquire) <= self.room() {
            let index = self.next.fetch_add(1, Ordering::AcqRel);
            let (Some(item), Some(answer)) = (self.items.get(index), self.answers.get(index))
            else {
                return;
            };
            let reply = match budget.check() {
                Ok(()) => self.reply(arbiter, item, budget),
                Err(_) => self.refusal(budget.problem()),
            };
            self.bytes.fetch_add(reply.body.len(), Ordering::Release);
            // Cannot fail: each index is taken once.
            let _ = answer.set(Mutex::new(Some(reply)));
            if budget.check().is_err() && budget.client_is_gone() {
                return;
            }
        }
    }

    /// Answers one request. A panic in it does not affect the others.
    fn reply(&self, arbiter: &Arbiter, item: &BatchItem, budget: &RequestBudget) -> ItemReply {
        let mut budget = budget.for_batch_item();
        let answered = catch_panic(|| {
            let (variant, operation) = (&item.variant.0, &item.operation.0);
            arbiter.answer(variant, operation, item.body.get().as_bytes(), &mut budget)
        });
        let answered = answered.unwrap_or_else(|| Err(budget.panicked()));
        match answered {
            Ok(body) => ItemReply { status: 200, body },
            Err(problem) => self.refusal(problem),
        }
    }

    fn refusal(&self, problem: Problem) -> ItemReply {
        let problem = problem.with_request_id(&self.id);
        let body = Json::unbounded().with(problem.body());
        ItemReply {
            status: problem.status(),
            body: body.unwrap_or_else(|_| Json::unbounded()),
        }
    }

    /// Returns the maximum size of all answers together, in bytes. Together with the overhead, they
    /// stay within the limit of a single answer.
    fn room(&self) -> usize {
        let overhead = OVERHEAD * self.items.len();
        let most = self.limits.answer.saturating_sub(overhead);
        self.limits.batch_answers.min(most)
    }

    fn too_much(&self) -> ItemReply {
        let sentence = sentences::BATCH_SIZE.with("limit", self.limits.batch_answers);
        self.refusal(Problem::new(sentence))
    }

    /// Writes the answers in order. Answers beyond the limit are left out; they are counted in
    /// order, so that equal requests get equal answers.
    pub fn answer(&self, mut json: Json) -> Result<Json, Problem> {
        let mut room = Some(self.room());
        let mut object = json.object();
        let mut responses = object.list("responses", self.items.len())?;
        for answer in &self.answers {
            let reply = answer.get().and_then(|reply| {
                let mut reply = reply.lock().unwrap_or_else(PoisonError::into_inner);
                reply.take()
            });
            let size = reply.as_ref().map(|reply| reply.body.len());
            room = room.and_then(|room| room.checked_sub(size?));
            let reply = reply.filter(|_| room.is_some());
            let ItemReply { status, body } = reply.unwrap_or_else(|| self.too_much());
            let mut response = responses.object();
            response.field("status", &status)?;
            response.json("body", body)?;
            response.end()?;
        }
        responses.end()?;
        object.end()?;
        Ok(json)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use std::time::Duration;

    use crate::operations::budget::{Interrupt, Interrupted};
    use crate::operations::input::Input;

    use super::*;

    /// An interrupt whose time is always over.
    struct AlwaysLate;

    impl Interrupt for AlwaysLate {
        fn check(&mut self) -> Result<(), Interrupted> {
            Err(Interrupted::Time(Duration::ZERO))
        }

        fn fork(&self) -> Box<dyn Interrupt> {
            Box::new(AlwaysLate)
        }

        fn count_panic(&self) {}
    }

    #[test]
    fn when_the_time_is_over_the_rest_is_refused_by_itself() {
        let item = json!({ "variant": "minigolf", "operation": "position", "body": {} });
        let request = json!({ "requests": [item, item] }).to_string();
        let limits = Limits::default();
        let request = Input::Json(request.as_bytes()).read().unwrap();
        let batch = Batch::new(request, "id".to_owned(), limits);
        batch.work(
            &Arbiter::standard(),
            &mut RequestBudget::shared(limits, None, Some(Box::new(AlwaysLate)), false),
        );
        let answer: Value =
            serde_json::from_slice(&batch.answer(Json::unbounded()).unwrap().into_bytes()).unwrap();
        assert_eq!(answer["responses"].as_array().unwrap().len(), 2);
        for response in answer["responses"].as_array().unwrap() {
            assert_eq!(response["status"], 422);
            assert_eq!(response["body"]["code"], "budget_exceeded");
            assert_eq!(response["body"]["requestId"], "id");
            let detail = response["body"]["detail"].as_str().unwrap();
            assert!(detail.contains("one request may work 0 s"), "{detail}");
        }
    }

    #[test]
    fn answers_beyond_the_limit_are_refused_in_order_and_the_same_each_time() {
        let arbiter = Arbiter::standard();
        let info = arbiter.infos().next().unwrap();
        let body = json!({ "position": info.start });
        let item = json!({ "variant": info.id, "operation": "legal-moves", "body": body });
        let request = json!({ "requests": vec![item; 60] }).to_string();
        let answers = |batch_answers| {
            let limits = Limits {
                batch_answers,
                ..Limits::default()
            };
            let request = Input::Json(request.as_bytes()).read().unwrap();
            let batch = Batch::new(request, "id".to_owned(), limits);
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| batch.work(&arbiter, &mut RequestBudget::default()));
                }
            });
            serde_json::from_slice::<Value>(&batch.answer(Json::unbounded()).unwrap().into_bytes())
                .unwrap()["responses"]
                .clone()
        };
        let size = answers(usize::MAX)[0]["body"].to_string().len();
        for room in [0, 1, 30, 59, 60] {
            let limited = answers(size * room);
            for (index, response) in limited.as_array().unwrap().iter().enumerate() {
                let status = if index < room { 200 } else { 422 };
                assert_eq!(response["status"], status, "{index} of {room}");
                let refused = response["body"]["code"] == "budget_exceeded";
                assert_eq!(refused, index >= room);
            }
            assert_eq!(limited, answers(size * room));
        }
    }
}
