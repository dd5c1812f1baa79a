//! Requests without a connection: a method, a target and a body in, what HTTP answers out, to the
//! byte. What a server adds of its own (pages for reading, metrics, PNG) is not here.

use percent_encoding::percent_decode_str;
use serde::Serialize;

use crate::wire::codes::Code;
use crate::wire::json::Json;
use crate::wire::problem::Problem;
use crate::wire::service::Health;
use crate::wire::text::MAX_WORD;
use crate::wire::variants::VariantsAnswer;

use super::about::{self, About, VARIANT};
use super::answer::Answer;
use super::arbiter::{Arbiter, Reply};
use super::batch::{Batch, BatchRequest};
use super::budget::Meter;
use super::input::Input;
use super::methods::{GET, Methods, POST, nothing_at};
use super::{OPERATIONS, index};

/// A request without a connection.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `HEAD` or `POST`.
    pub method: &'a str,
    /// The path, and the query behind a `?`.
    pub target: &'a str,
    /// JSON, for POST.
    pub body: &'a [u8],
    /// The request's id, which problems repeat.
    pub id: &'a str,
}

/// What a path is about.
enum Subject<'a> {
    Index,
    Health,
    Codes,
    Code(&'a str),
    Variants,
    Variant(&'a str),
    Operation(&'a str, &'static About),
    Batch,
}

impl Subject<'_> {
    /// That of a path.
    fn of(path: &str) -> Option<Subject<'_>> {
        match path {
            "/v1" => return Some(Subject::Index),
            "/v1/variants" => return Some(Subject::Variants),
            "/v1/batch" => return Some(Subject::Batch),
            "/problems" => return Some(Subject::Codes),
            "/health/live" | "/health/ready" => return Some(Subject::Health),
            _ => {}
        }
        if let Some(code) = path.strip_prefix("/problems/") {
            return Some(Subject::Code(code)).filter(|_| !code.contains('/'));
        }
        let (prefix, _) = VARIANT.split_once('{')?;
        let variant = path.strip_prefix(prefix)?;
        let Some((variant, name)) = variant.split_once('/') else {
            return Some(Subject::Variant(variant));
        };
        let about = OPERATIONS.iter().find(|about| about.name() == name)?;
        Some(Subject::Operation(variant, about))
    }

    const fn methods(&self) -> Methods {
        match self {
            Subject::Operation(_, about) => Methods::of(about),
            Subject::Batch => POST,
            _ => GET,
        }
    }
}

impl Arbiter {
    /// Answers a request as the service answers it over HTTP, within a budget. Pictures are SVG.
    #[must_use]
    pub fn ask(&self, request: &Request<'_>, budget: &mut Meter) -> Reply {
        let mut reply = self.asked(request, budget).unwrap_or_else(|problem| {
            let problem = problem.of_request(request.id);
            Reply {
                status: problem.status(),
                content_type: about::PROBLEM,
                body: serde_json::to_vec(problem.body()).unwrap_or_default(),
            }
        });
        if request.method == "HEAD" {
            reply.body.clear();
        }
        reply
    }

    fn asked(&self, request: &Request<'_>, budget: &mut Meter) -> Result<Reply, Problem> {
        let (path, query) = request
            .target
            .split_once('?')
            .unwrap_or((request.target, ""));
        let path = percent_decode_str(path).decode_utf8_lossy();
        let subject = Subject::of(&path).ok_or_else(|| nothing_at(&path))?;
        let methods = subject.methods();
        if !methods.has(request.method) {
            return Err(methods.refusal());
        }
        let input = match request.method {
            "POST" => Input::Json(within(request.body, budget)?),
            _ => Input::Query(query),
        };
        match subject {
            Subject::Index => page(&index()),
            Subject::Health => page(&Health::OK),
            Subject::Codes => page(&self.codes()),
            Subject::Code(code) => {
                let codes = self.codes().codes;
                let found = codes.iter().find(|page| page.code == code);
                page(found.ok_or_else(|| no_code(code))?)
            }
            Subject::Variants => page(&VariantsAnswer::of(self.infos())),
            Subject::Variant(id) => {
                self.variant(id)?;
                let found = self.pages().find(|page| page.summary.id == id);
                page(&found.ok_or_else(|| nothing_at(&path))?)
            }
            Subject::Operation(id, about) => {
                let bound = self.variant(id)?.operation(about.name());
                let bound = bound.ok_or_else(|| nothing_at(&path))?;
                let prepared = bound.prepare(input, budget.limits())?;
                let answer = prepared.run(budget)?;
                let content_type = match answer {
                    Answer::Json(_) | Answer::OfChance(_) => about::JSON,
                    Answer::Picture(_) => about::SVG_TEXT,
                    Answer::Image(_) => about::PNG,
                };
                let chunks = answer.into_chunks(budget)?;
                Ok(Reply::of(content_type, chunks.into_bytes()))
            }
            Subject::Batch => {
                let requests: BatchRequest = input.read()?;
                requests.within(budget.limits())?;
                let batch = Batch::new(requests, request.id.to_owned(), *budget.limits());
                batch.work(self, budget);
                let answer = batch.answer(budget.batch_answer())?;
                Ok(Reply::of(about::JSON, answer.into_chunks().into_bytes()))
            }
        }
    }
}

/// A page about the service itself.
fn page(value: &impl Serialize) -> Result<Reply, Problem> {
    let json = Json::alone().with(value)?;
    Ok(Reply::of(about::JSON, json.into_bytes()))
}

/// A body, unless it is too large.
fn within<'a>(body: &'a [u8], budget: &Meter) -> Result<&'a [u8], Problem> {
    let most = budget.limits().body;
    if body.len() > most {
        return Err(Problem::body_too_large(most));
    }
    Ok(body)
}

/// There is no such code.
pub fn no_code(code: &str) -> Problem {
    let code: String = code.chars().take(MAX_WORD).collect();
    let detail = format!("there is no code {code:?}; GET /problems lists them");
    Problem::new(Code::NotFound, detail)
}
