//! The trait of an operation, its description, and its entry in the table of a variant.

use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use crate::picture::Pictured;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::budget::RequestBudget;
use super::input::Input;
use super::output::{MediaType, Output};

/// An operation of any variant. The implementing type is its parsed request.
pub trait Operation: DeserializeOwned + ToSchema {
    type Answer<G: Pictured>: Serialize;

    /// The answer as the contract describes it: the same struct for any variant.
    type AnswerSchema: ToSchema;

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
}

/// Answers a request to one operation of one variant.
pub type Handler = fn(Input<'_>, MediaType, &mut RequestBudget) -> Result<Output, Problem>;

/// An operation of one variant: an entry of the variant's table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub spec: &'static OperationSpec,
    pub handler: Handler,
}

impl Entry {
    pub fn of<G: Pictured, O: Operation>() -> Entry {
        Entry {
            spec: &O::SPEC,
            handler: answer::<G, O>,
        }
    }
}

/// Answers a request: parses it, computes the answer, writes it.
fn answer<G: Pictured, O: Operation>(
    input: Input<'_>,
    media_type: MediaType,
    budget: &mut RequestBudget,
) -> Result<Output, Problem> {
    let mut reservation = budget.reservation();
    reservation.take(input.memory())?;
    let request: O = input.read()?;
    let answer = request.run::<G>(budget)?;
    O::encode::<G>(answer, media_type, budget)
}

/// The prefix of a variant's paths.
pub const VARIANT: &str = "/v1/variants/{variant}";
pub const BATCH: &str = "/v1/batch";

#[derive(PartialEq, Eq, Debug)]
pub struct OperationSpec {
    /// The template of its path, below [`VARIANT`].
    pub path: &'static str,
    /// The group in which the contract lists it.
    pub tag: &'static str,
    /// What it is for, in a few words; `src/openapi/operations.md` has it in some sentences.
    pub summary: &'static str,
    pub has_get: bool,
    /// The path of its PNG, if it has one.
    pub png: Option<&'static str>,
    /// The media type of its answers, unless the client prefers another.
    pub media_type: MediaType,
    pub answer: &'static str,
    /// The fields of its answers that are for the site alone while a piece is hidden, except in an
    /// answer for a `viewer`: their names, with blanks between. `moves.result` is a field of each
    /// item of `moves`.
    pub site_only: &'static str,
    /// The fields that are for the side to move alone.
    pub mover_only: &'static str,
    pub problems: &'static [Code],
}

impl OperationSpec {
    /// A description without parts.
    pub const NONE: OperationSpec = OperationSpec {
        path: "",
        tag: "",
        summary: "",
        has_get: false,
        png: None,
        media_type: MediaType::Json,
        answer: "",
        site_only: "",
        mover_only: "",
        problems: &[],
    };

    pub const fn methods(&self) -> &'static [&'static str] {
        if self.has_get {
            &["GET", "POST"]
        } else {
            &["POST"]
        }
    }

    /// Returns the operation's name: the last part of its path.
    pub fn name(&self) -> &'static str {
        &self.path[VARIANT.len() + 1..]
    }
}

pub const POSITION_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::InvalidSquare,
    Code::InvalidSeed,
    Code::InvalidOption,
    Code::BudgetExceeded,
];

pub const MOVE_PROBLEMS: &[Code] = &[
    Code::InconsistentRequest,
    Code::InvalidPosition,
    Code::IllegalMove,
    Code::InvalidSeed,
    Code::InvalidDraws,
    Code::BudgetExceeded,
];
