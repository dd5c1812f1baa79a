//! An operation of one variant, as a function from the bytes of a request to those of its answer.

use crate::picture::Pictured;
use crate::wire::problem::Problem;

use super::budget::RequestBudget;
use super::input::Input;
use super::media_type::MediaType;
use super::output::Output;
use super::spec::{Operation, OperationSpec};

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
