//! `outcomes`: every possible result of a move.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::outcomes::{OutcomesAnswer, OutcomesRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, OF_A_MOVE, Operation, Variant};
use super::prepared::{Lane, Part, Prepared};
use super::samples::{BANANA, CHAKART};

/// Every possible result of a move.
pub struct Outcomes;

const DESCRIPTION: &str = "\
Every possible result of a move with its exact probability, position and effect log. The
probabilities are fractions that sum to exactly 1; a move without chance has one outcome.";

impl Operation for Outcomes {
    type Request = OutcomesRequest;
    type Answer = OutcomesAnswer<'static>;

    const ABOUT: About = About::of("/v1/variants/{variant}/outcomes", "play")
        .post("listOutcomes", "List the outcomes of a move", DESCRIPTION)
        .answering("The outcomes")
        .or(OF_A_MOVE);

    fn prepare<G: Variant>(request: OutcomesRequest) -> Result<Prepared, Problem> {
        let part = Part::More(Lane::Answers);
        Prepared::about(request, |r| &r.position, part, answer::outcomes::<G>)
    }

    fn example() -> Example {
        Example::of(CHAKART, json!({ "position": BANANA, "move": "Bh1-e4" }))
    }
}
