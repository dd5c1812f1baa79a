//! `batch`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::ResponseError;

use crate::http::bodies::batch::{BatchItem, BatchRequest};
use crate::http::caught::broken_off;
use crate::http::codes::Code;
use crate::http::json::Json;
use crate::http::limits::Limits;
use crate::http::meter::Meter;
use crate::http::problem::Problem;

use super::ask;

/// The answer to one request.
#[derive(Debug)]
struct Reply {
    status: u16,
    body: Json,
}

/// Requests that several workers answer at once.
pub struct Batch {
    items: Vec<BatchItem>,
    id: String,
    /// The request that the next free worker takes: they are taken in order.
    next: AtomicUsize,
    /// The bytes of all answers so far.
    bytes: AtomicUsize,
    answers: Vec<OnceLock<Reply>>,
    limits: Limits,
    too_much: Reply,
}

impl Batch {
    /// Nothing is answered yet.
    pub fn new(request: BatchRequest, id: String, limits: Limits) -> Batch {
        let most_bytes = limits.batch_answers;
        let detail = format!("the answers of one batch may have {most_bytes} bytes together");
        Batch {
            answers: request.requests.iter().map(|_| OnceLock::new()).collect(),
            too_much: refusal(Problem::new(Code::BudgetExceeded, detail), &id),
            items: request.requests,
            id,
            limits,
            next: AtomicUsize::new(0),
            bytes: AtomicUsize::new(0),
        }
    }

    /// Answers one request after the other until none is left.
    pub fn work(&self, meter: &mut Meter) {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let (Some(item), Some(answer)) = (self.items.get(index), self.answers.get(index))
            else {
                return;
            };
            if self.bytes.load(Ordering::Relaxed) > self.limits.batch_answers {
                continue;
            }
            let reply = match meter.look() {
                Ok(()) => self.reply(item, meter),
                Err(_) => refusal(meter.problem(), &self.id),
            };
            self.bytes.fetch_add(reply.body.len(), Ordering::Relaxed);
            // Each index is given out once.
            let _ = answer.set(reply);
            // A client that hung up while this one was answered waits for no other.
            if meter.look().is_err() && meter.client_is_gone() {
                return;
            }
        }
    }

    /// A mistake of ours in one request must not spoil the others.
    fn reply(&self, item: &BatchItem, meter: &Meter) -> Reply {
        let mut meter = meter.for_next_piece();
        let answered = catch_unwind(AssertUnwindSafe(|| {
            let (variant, operation) = (&item.variant.0, &item.operation.0);
            let body = item.body.get().as_bytes();
            ask(variant, operation, body, &self.limits, &mut meter)
        }));
        let answered = answered.unwrap_or_else(|_| Err(broken_off(Some(meter.state()))));
        match answered {
            Ok(body) => Reply { status: 200, body },
            Err(problem) => refusal(problem, &self.id),
        }
    }

    /// The answers in order. Those beyond the limit are left out, counted in order, so that equal
    /// requests get equal answers whichever worker was faster.
    pub fn answer(&self) -> Result<Json, Problem> {
        let mut bytes = 0;
        let within = self.answers.iter().map(|answer| {
            let reply = answer.get().unwrap_or(&self.too_much);
            bytes += reply.body.len();
            if bytes > self.limits.batch_answers {
                &self.too_much
            } else {
                reply
            }
        });
        let mut json = Json::new();
        let mut answer = json.object();
        answer.list("responses", within, |json, reply| {
            let mut response = json.object();
            response.field("status", &reply.status)?;
            response.json("body", &reply.body);
            response.close();
            Ok(())
        })?;
        answer.close();
        Ok(json)
    }
}

fn refusal(problem: Problem, id: &str) -> Reply {
    let problem = problem.of_request(id);
    Reply {
        status: problem.status_code().as_u16(),
        body: Json::of(problem.body()).unwrap_or_else(|_| Json::new()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::http::extract::from_json;

    use super::*;

    #[test]
    fn when_the_time_is_over_the_rest_is_refused_by_itself() {
        let item = json!({ "variant": "minigolf", "operation": "position", "body": {} });
        let request = json!({ "requests": [item, item] }).to_string();
        let limits = Limits::default();
        let request = from_json(request.as_bytes(), &limits).unwrap();
        let batch = Batch::new(request, "id".to_owned(), limits);
        batch.work(&mut Meter::expired());
        let answer: Value = serde_json::from_slice(&batch.answer().unwrap().into_bytes()).unwrap();
        assert_eq!(answer["responses"].as_array().unwrap().len(), 2);
        for response in answer["responses"].as_array().unwrap() {
            assert_eq!(response["status"], 422);
            assert_eq!(response["body"]["code"], "budget_exceeded");
            assert_eq!(response["body"]["requestId"], "id");
            let detail = response["body"]["detail"].as_str().unwrap();
            assert!(detail.contains("10 seconds"), "{detail}");
        }
    }

    #[test]
    fn answers_beyond_the_limit_are_refused_in_order_and_the_same_each_time() {
        let info = crate::http::referee::REFEREES[0].info();
        let body = json!({ "position": info.start });
        let item = json!({ "variant": info.id, "operation": "legal-moves", "body": body });
        let request = json!({ "requests": vec![item; 60] }).to_string();
        let answers = |batch_answers| {
            let limits = Limits {
                batch_answers,
                ..Limits::default()
            };
            let request = from_json(request.as_bytes(), &limits).unwrap();
            let batch = Batch::new(request, "id".to_owned(), limits);
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| batch.work(&mut Meter::of_example()));
                }
            });
            serde_json::from_slice::<Value>(&batch.answer().unwrap().into_bytes()).unwrap()["responses"]
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
