//! Requests without a connection: calls by name, or by method, target and body, which return the
//! bytes that HTTP would.

use crate::wire::input::Input;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::Health;
use crate::wire::variants::{VariantSummary, VariantsAnswer};

use super::budget::RequestBudget;
use super::operation::{JSON, Output, PNG, PROBLEM, VARIANT};
use super::pages::Page;
use super::router::{Arbiter, Endpoint, index, nothing_at, route};

/// An answer for a caller without a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The status of the answer over HTTP.
    pub status: u16,
    /// The media type of the body.
    pub content_type: &'static str,
    /// The answer or the problem, in the form that `content_type` names.
    pub body: Vec<u8>,
}

impl Reply {
    pub(crate) const fn of(content_type: &'static str, body: Vec<u8>) -> Reply {
        Reply {
            status: 200,
            content_type,
            body,
        }
    }
}

impl From<Output> for Reply {
    fn from(output: Output) -> Reply {
        Reply::of(output.content_type, output.body.bytes)
    }
}

impl From<&Problem> for Reply {
    fn from(problem: &Problem) -> Reply {
        Reply {
            status: problem.status,
            content_type: PROBLEM,
            body: problem.to_json(),
        }
    }
}

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
    /// Answers the body of a POST to an operation of a variant. A picture is the field `svg` of an
    /// object, as in a batch.
    #[must_use]
    pub fn call(&self, variant: &str, operation: &str, body: &[u8]) -> Reply {
        let mut budget = RequestBudget::default();
        self.call_within(variant, operation, body, &mut budget)
    }

    /// Like [`Arbiter::call`], but charges the work of the answer to `budget`.
    #[must_use]
    pub fn call_within(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut RequestBudget,
    ) -> Reply {
        let answered = self
            .variant(variant)
            .and_then(|variant| variant.answer(operation, check_length(body, budget)?, budget));
        answered.map_or_else(|problem| Reply::from(&problem), Reply::from)
    }

    /// Answers a request as the service would over HTTP. Pictures are SVG. With the feature `png`,
    /// the path of a PNG is answered with a PNG, and an animation is an animated PNG. Without that
    /// feature, the answer to a request for an animation is its description.
    #[must_use]
    pub fn ask(&self, request: &Request<'_>, budget: &mut RequestBudget) -> Reply {
        let mut reply = self
            .try_ask(request, budget)
            .unwrap_or_else(|problem| Reply::from(&problem.with_request_id(request.id)));
        if request.method == "HEAD" {
            reply.body.clear();
        }
        reply
    }

    fn try_ask(&self, request: &Request<'_>, budget: &mut RequestBudget) -> Result<Reply, Problem> {
        let target = request.target;
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let has_body = !request.body.is_empty();
        match route(request.method, path, query, has_body).endpoint? {
            Endpoint::Operation {
                variant,
                operation,
                media_type,
                query,
            } if media_type != PNG || cfg!(feature = "png") => {
                let handler = self.variant(&variant)?.handler(operation.name())?;
                let input = match query {
                    Some(query) => Input::Query(query),
                    None => Input::Json(check_length(request.body, budget)?),
                };
                handler(input, media_type, budget).map(Reply::from)
            }
            Endpoint::Batch => {
                let body = check_length(request.body, budget)?;
                let output = self.answer_batch(body, request.id, budget)?;
                Ok(output.into())
            }
            Endpoint::Page(page) => {
                let json = self.json_page(&page)?.ok_or_else(|| nothing_at(path))?;
                Ok(Reply::of(JSON, json))
            }
            // PNGs need the feature `png`.
            Endpoint::Operation { .. } => Err(nothing_at(path)),
        }
    }

    /// Returns a page about the service itself, as JSON; `None` for those that need the server: the contract,
    /// metrics, and what is for browsers.
    ///
    /// # Errors
    /// Returns a problem if the page has the name of an unknown code or variant.
    pub(crate) fn json_page(&self, page: &Page) -> Result<Option<Vec<u8>>, Problem> {
        let json = match page.template {
            "/v1" => serde_json::to_vec(&index()),
            "/health/live" | "/health/ready" => serde_json::to_vec(&Health::OK),
            "/problems" => serde_json::to_vec(&self.codes()),
            "/problems/{code}" => serde_json::to_vec(&self.code(&page.name)?),
            "/v1/variants" => serde_json::to_vec(&VariantsAnswer {
                variants: self.infos().map(VariantSummary::from).collect(),
            }),
            VARIANT => serde_json::to_vec(&self.variant(&page.name)?.page()),
            _ => return Ok(None),
        };
        json.map(Some).map_err(|error| Problem::failed(&error))
    }
}

fn check_length<'a>(body: &'a [u8], budget: &RequestBudget) -> Result<&'a [u8], Problem> {
    let most = budget.limits().body;
    if body.len() > most {
        return Err(Problem::new(sentences::BODY_LIMIT.with("limit", most)));
    }
    Ok(body)
}
