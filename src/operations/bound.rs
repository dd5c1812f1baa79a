//! An operation of one variant.

use super::budget::Meter;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

use super::about::{About, Operation, Variant};
use super::input::Input;
use super::prepared::Prepared;

/// An operation of one variant. The types of both are forgotten, so that all stand in one list.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// The description of the operation.
    pub about: &'static About,
    prepare: fn(Input<'_>, &Limits) -> Result<Prepared, Problem>,
}

impl Bound {
    /// An operation of a game.
    pub const fn of<G: Variant, O: Operation>() -> Bound {
        Bound {
            about: &O::ABOUT,
            prepare: |input, limits| {
                let request: O = input.read()?;
                request.within(limits)?;
                request.prepare::<G>()
            },
        }
    }

    /// Reads a request, and tells how long its answer takes.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn prepare(&self, input: Input<'_>, limits: &Limits) -> Result<Prepared, Problem> {
        (self.prepare)(input, limits)
    }

    /// Answers a request in JSON.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn answer(&self, body: &[u8], budget: &mut Meter) -> Result<Json, Problem> {
        let prepared = self.prepare(Input::Json(body), budget.limits())?;
        prepared.run(budget)?.into_json(budget)
    }
}
