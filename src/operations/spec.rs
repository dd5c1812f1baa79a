//! The trait of an operation, and the description of one.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;

use crate::picture::Pictured;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::budget::RequestBudget;
use super::media_type::MediaType;
use super::output::Output;

/// An operation of any variant. The implementing type is its parsed request.
pub trait Operation: DeserializeOwned + ToSchema {
    /// The answer that is sent.
    type Answer<G: Pictured>: Serialize;

    /// The answer as the contract describes it: the same struct for any variant.
    type AnswerSchema: ToSchema;

    /// Its description.
    const SPEC: OperationSpec;

    /// Checks the request against its limits, and computes the answer.
    ///
    /// # Errors
    /// Returns a problem if the request is invalid or exceeds its budget.
    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<Self::Answer<G>, Problem>;

    /// Writes the answer in a media type of the operation: JSON, unless it has pictures.
    ///
    /// # Errors
    /// Returns a problem if the answer is too long, or if there is no memory for it.
    fn encode<G: Pictured>(
        answer: Self::Answer<G>,
        _: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        Output::json(&answer, budget)
    }

    /// Returns the example that the contract shows.
    fn example() -> Example;
}

/// An example of an operation. Its answer is computed when the contract is generated, so that it is
/// never out of date.
#[derive(Debug)]
pub struct Example {
    /// Requests that succeed, each with the id of its variant.
    pub requests: Vec<(&'static str, Value)>,
    /// A request to the first variant that is refused, if the contract shows one.
    pub refused: Option<Value>,
}

impl Example {
    /// Creates an example with a request that succeeds.
    pub fn of(variant: &'static str, request: Value) -> Example {
        Example {
            requests: vec![(variant, request)],
            refused: None,
        }
    }

    /// Adds a request to another variant.
    #[must_use]
    pub fn and(mut self, variant: &'static str, request: Value) -> Example {
        self.requests.push((variant, request));
        self
    }

    /// Adds a request that is refused.
    #[must_use]
    pub fn refusing(mut self, request: Value) -> Example {
        self.refused = Some(request);
        self
    }
}

/// The prefix of a variant's paths.
pub const VARIANT: &str = "/v1/variants/{variant}";
/// The path of a batch.
pub const BATCH: &str = "/v1/batch";

/// The description of an operation.
#[derive(PartialEq, Eq, Debug)]
pub struct OperationSpec {
    /// The template of its path, below [`VARIANT`].
    pub path: &'static str,
    /// The group in which the contract lists it.
    pub tag: &'static str,
    /// GET, if supported.
    pub get: Option<MethodDoc>,
    /// POST, if supported.
    pub post: Option<MethodDoc>,
    /// The path of its PNG, if it has one.
    pub png: Option<(&'static str, MethodDoc)>,
    /// The media type of its answers, unless the client prefers another.
    pub media_type: MediaType,
    /// The description of its answers.
    pub answer: &'static str,
    /// The fields of its answers that are for the site alone while a piece is hidden, except in an
    /// answer for a `viewer`. `moves.result` is a field of each item of `moves`.
    pub site_only: &'static [&'static str],
    /// The fields that are for the side to move alone.
    pub mover_only: &'static [&'static str],
    /// The problems that are specific to this operation.
    pub problems: &'static [Code],
}

impl OperationSpec {
    /// A description without parts.
    pub const NONE: OperationSpec = OperationSpec {
        path: "",
        tag: "",
        get: None,
        post: None,
        png: None,
        media_type: MediaType::Json,
        answer: "",
        site_only: &[],
        mover_only: &[],
        problems: &[],
    };

    /// Returns `GET`, `POST` or both.
    pub fn methods(&self) -> impl Iterator<Item = &'static str> {
        let get = self.get.map(|_| "GET");
        get.into_iter().chain(self.post.map(|_| "POST"))
    }

    /// Returns the operation's name: the last part of its path.
    pub fn name(&self) -> &'static str {
        &self.path[VARIANT.len() + 1..]
    }
}

/// The summary and description of a method in the contract.
pub type MethodDoc = [&'static str; 2];

/// The problems of operations on a position.
pub const POSITION_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::InvalidSquare,
    Code::InvalidSeed,
    Code::InvalidOption,
    Code::BudgetExceeded,
];

/// The problems of operations on a move.
pub const MOVE_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::IllegalMove,
    Code::InvalidSeed,
    Code::InvalidDraws,
    Code::BudgetExceeded,
];
