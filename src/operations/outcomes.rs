//! `outcomes`: every possible result of a move.

use serde_json::json;

use crate::effect::EffectLog;
use crate::game::{self, Game, TooManyResults};
use crate::wire::codes::Code;
use crate::wire::common::Common;
use crate::wire::json::Json;
use crate::wire::outcomes::{Fraction, OutcomeBody, OutcomesAnswer, OutcomesRequest};
use crate::wire::problem::Problem;

use super::about::{About, Example, OF_A_MOVE, Operation, Variant};
use super::budget::Budget;
use super::play::judge;
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
        Prepared::about(request, |r| &r.position, part, outcomes::<G>)
    }

    fn example() -> Example {
        Example::of(CHAKART, json!({ "position": BANANA, "move": "Bh1-e4" }))
    }
}

fn outcomes<G: Game>(
    position: &G,
    request: &OutcomesRequest,
    budget: &mut Budget,
) -> Result<Json, Problem> {
    let mv = judge(position, &request.mv)?;
    let ways = budget.limits().outcomes;
    let outcomes = game::outcomes(position, &mv, ways, budget);
    let outcomes = outcomes.map_err(|error| match error {
        TooManyResults::Stopped => budget.problem(),
        error @ TooManyResults::Ways(_) => Problem::new(Code::BudgetExceeded, error.to_string()),
    })?;
    let mut json = budget.answer();
    let mut answer = json.open(&Common::of(position))?;
    answer.field("move", &position.notation(&mv))?;
    let mut after = String::new();
    let mut log = EffectLog::default();
    answer.list("outcomes", &outcomes, |json, outcome| {
        budget.go_on()?;
        outcome.log(position, &mv, &mut log);
        after.clear();
        // A text takes whatever is written to it.
        let _ = outcome.position.write(&mut after);
        json.put(&OutcomeBody {
            probability: Fraction {
                numerator: *outcome.probability.numer(),
                denominator: *outcome.probability.denom(),
            },
            position: &after,
            status: outcome.position.status(),
            draws: &outcome.draws,
            effects: &log,
        })
    })?;
    answer.close();
    Ok(json)
}
