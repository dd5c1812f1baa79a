//! Requests without a connection: takes method, target and body, and returns the bytes that HTTP
//! would. The contract, metrics and pages for browsers need the server.

use serde::Serialize;

use crate::game::Value;
use crate::wire::json::Json;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::Health;
use crate::wire::text::MAX_WORD;
use crate::wire::variants::VariantsAnswer;

use super::answer::Answer;
use super::arbiter::{Arbiter, Reply};
use super::batch::{Batch, BatchRequest};
use super::budget::RequestBudget;
use super::index;
use super::input::Input;
use super::router::{Endpoint, Page, nothing_at, route};
use super::spec::{self, MediaType};

/// A request without a connection.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `HEAD` or `POST`.
    pub method: &'a str,
    /// The path, followed by `?` and the query if there is one.
    pub target: &'a str,
    /// JSON, for POST.
    pub body: &'a [u8],
    /// The request's id, which problems repeat.
    pub id: &'a str,
}

impl Arbiter {
    /// Answers a request as the service would over HTTP. Pictures are SVG. With the feature `png`,
    /// the path of a PNG is answered with a PNG, and an animation is an animated PNG. Without that
    /// feature, the answer to a request for an animation is its description.
    #[must_use]
    pub fn ask(&self, request: &Request<'_>, budget: &mut RequestBudget) -> Reply {
        let mut reply = self.try_ask(request, budget).unwrap_or_else(|problem| {
            let problem = problem.of_request(request.id);
            Reply {
                status: problem.status(),
                content_type: spec::PROBLEM,
                body: serde_json::to_vec(problem.body()).unwrap_or_default(),
            }
        });
        if request.method == "HEAD" {
            reply.body.clear();
        }
        reply
    }

    fn try_ask(&self, request: &Request<'_>, budget: &mut RequestBudget) -> Result<Reply, Problem> {
        let (path, query) = request
            .target
            .split_once('?')
            .unwrap_or((request.target, ""));
        match route(request.method, path, query).endpoint? {
            Endpoint::Operation {
                variant,
                operation,
                is_image,
                query,
            } if !is_image || cfg!(feature = "png") => {
                let operation = self.variant(&variant)?.operation(operation);
                let input = match query {
                    Some(query) => Input::Query(query),
                    None => Input::Json(check_length(request.body, budget)?),
                };
                let media_type = if is_image {
                    MediaType::Png
                } else {
                    operation.spec().media_type
                };
                let request = operation.prepare(input, media_type, budget.limits())?;
                let answer = request.answer(budget)?;
                let content_type = match answer {
                    // Without the feature `png`, an animation is its description.
                    Answer::Json(_) | Answer::OfChance(_) | Answer::Animation(_) => spec::JSON,
                    Answer::Picture(_) | Answer::Image(_) => media_type.content_type(),
                };
                let chunks = answer.into_chunks(budget)?;
                Ok(Reply::of(content_type, chunks.into_bytes()))
            }
            Endpoint::Batch => {
                let requests: BatchRequest =
                    Input::Json(check_length(request.body, budget)?).read()?;
                requests.check_limits(budget.limits())?;
                let batch = Batch::new(requests, request.id.to_owned(), *budget.limits());
                batch.work(self, budget);
                let answer = batch.answer(budget.empty_batch_json())?;
                Ok(Reply::of(spec::JSON, answer.into_chunks().into_bytes()))
            }
            Endpoint::Page(Page::Index) => page(&index()),
            // Over HTTP, their answers end with a line feed, unlike the other pages.
            Endpoint::Page(Page::Live | Page::Ready) => {
                let chunks = Json::unbounded().with(&Health::OK)?.into_chunks();
                Ok(Reply::of(spec::JSON, chunks.into_bytes()))
            }
            Endpoint::Page(Page::Codes) => page(&self.codes()),
            Endpoint::Page(Page::Code(code)) => {
                let codes = self.codes().codes;
                let found = codes.iter().find(|page| page.code == code);
                page(found.ok_or_else(|| no_code(&code))?)
            }
            Endpoint::Page(Page::Variants) => page(&VariantsAnswer::of(self.infos())),
            Endpoint::Page(Page::Variant(id)) => page(&self.variant(&id)?.page()),
            // The contract, metrics and pages for browsers need the server; PNGs need the feature `png`.
            _ => Err(nothing_at(path)),
        }
    }
}

/// Answers with a page about the service itself.
fn page(value: &impl Serialize) -> Result<Reply, Problem> {
    let json = Json::unbounded().with(value)?;
    Ok(Reply::of(spec::JSON, json.into_bytes()))
}

/// Checks a body against its limit.
fn check_length<'a>(body: &'a [u8], budget: &RequestBudget) -> Result<&'a [u8], Problem> {
    let most = budget.limits().body;
    if body.len() > most {
        return Err(Problem::body_too_large(most));
    }
    Ok(body)
}

/// Returns the problem for an unknown code.
pub fn no_code(code: &str) -> Problem {
    let code: String = code.chars().take(MAX_WORD).collect();
    Problem::new(sentences::NO_CODE.with("text", Value::quoted(&code)))
}
