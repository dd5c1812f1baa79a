//! An answer as bytes, and the function that computes it from the bytes of a request.

use serde::Serialize;

use crate::picture::Pictured;
use crate::wire::body::Body;
use crate::wire::problem::Problem;

use super::budget::RequestBudget;
use super::input::Input;
use super::spec::{self, MediaType, Operation, OperationSpec};

/// An answer as it is sent.
#[derive(Debug)]
pub struct Output {
    pub body: Body,
    pub content_type: &'static str,
    /// Whether an equal request gets an equal answer: no fresh seed decided anything.
    pub is_repeatable: bool,
}

impl Output {
    /// Writes an answer as JSON.
    ///
    /// # Errors
    /// Returns a problem if it is too long, or if there is no memory for it.
    pub fn json(answer: &impl Serialize, budget: &RequestBudget) -> Result<Output, Problem> {
        let body = Body::json(answer, budget.reservation(), budget.limits().answer)?;
        Ok(Output::of(spec::JSON, body, budget))
    }

    /// Takes over bytes of another media type.
    ///
    /// # Errors
    /// Returns a problem if there is no memory for them.
    pub fn bytes(
        content_type: &'static str,
        bytes: Vec<u8>,
        budget: &RequestBudget,
    ) -> Result<Output, Problem> {
        let body = Body::of(bytes, budget.reservation())?;
        Ok(Output::of(content_type, body, budget))
    }

    const fn of(content_type: &'static str, body: Body, budget: &RequestBudget) -> Output {
        Output {
            body,
            content_type,
            is_repeatable: !budget.is_freshly_seeded(),
        }
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
    /// Returns the operation `O` of the variant `G`.
    pub fn of<G: Pictured, O: Operation>() -> Entry {
        Entry {
            spec: &O::SPEC,
            handler: answer::<G, O>,
        }
    }
}

/// Answers a request: parses it, checks its limits, computes the answer, writes it.
fn answer<G: Pictured, O: Operation>(
    input: Input<'_>,
    media_type: MediaType,
    budget: &mut RequestBudget,
) -> Result<Output, Problem> {
    let request: O = input.read()?;
    request.check_limits(budget.limits())?;
    let answer = request.run::<G>(budget)?;
    O::encode::<G>(answer, media_type, budget)
}
