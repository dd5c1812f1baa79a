//! `outcomes`: every possible result of a move.

use crate::effect::EffectLog;
use crate::game::{self, OutcomesError, Status};
use crate::replay::Key;

use super::play::legal_move;
use super::prelude::*;
use super::views::AnyEffect;

impl Operation for OutcomesRequest {
    type Answer<G: Pictured> = OutcomesAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/outcomes";
    const TAG: &'static str = "play";
    const SUMMARY: &'static str = "List the outcomes of a move";
    const HAS_GET: bool = true;
    const SITE_ONLY: &'static str = "position key move outcomes";
    const PROBLEMS: &'static [Code] = &[Code::InvalidPosition, Code::IllegalMove];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<OutcomesAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let mv = legal_move(&position, &self.mv)?;
        let ways = budget.limits().outcomes;
        let all = game::outcomes(&position, &mv, ways, budget);
        let all = all.map_err(|error| too_many(error, budget))?;
        let mut outcomes = List::new(budget);
        let mut log = EffectLog::default();
        for outcome in &all {
            outcome.log(&position, &mv, &mut log);
            let item = OutcomeBody {
                probability: Fraction {
                    numerator: outcome.probability.numerator(),
                    denominator: outcome.probability.denominator(),
                },
                position: &outcome.position.to_string(),
                status: outcome.position.status(),
                draws: &outcome.draws,
                effects: &log,
                sentences: (self.sentences == Some(true))
                    .then(|| G::sentences(log.iter().map(|it| it.effect))),
            };
            outcomes.push(&item, budget)?;
        }
        Ok(OutcomesAnswer {
            summary: PositionSummary::of(&position),
            key: Key::of(&position),
            mv: position.notation(&mv),
            outcomes,
        })
    }
}

/// A request for every possible result of a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OutcomesRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// True to add `sentences`, the effects of each result in English. Default: false.
    pub sentences: Option<bool>,
}

/// Every possible result of a move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutcomesAnswer {
    /// The position before the move.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position.
    pub key: Key,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The results, in the order of the draws; their probabilities sum to exactly 1.
    #[schema(value_type = Vec<AnyOutcome>)]
    pub outcomes: List,
}

/// One possible result in any game, as the contract describes it.
pub type AnyOutcome<'a> = OutcomeBody<'a, AnyEffect>;

/// One possible result.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Outcome)]
pub struct OutcomeBody<'a, L> {
    /// Its exact probability.
    pub probability: Fraction,
    /// The position.
    pub position: &'a str,
    /// The state of the game.
    pub status: Status,
    /// The draws that lead to it; of several ways, the first.
    pub draws: &'a [u32],
    /// The effects; of several ways, those of the first.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
    /// The effects in English, a sentence for each, with `sentences`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
}

/// An exact probability in lowest terms. Both numbers are whole and may be large: a board can be made
/// on which they pass 2^53, beyond which JavaScript rounds.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Fraction {
    #[schema(value_type = u64, minimum = 1, example = 1)]
    pub numerator: u128,
    #[schema(value_type = u64, minimum = 1, example = 4)]
    pub denominator: u128,
}

/// Returns the problem for a move with too many results to follow.
pub fn too_many(error: OutcomesError, budget: &RequestBudget) -> Problem {
    match error {
        OutcomesError::Stopped(_) => budget.problem(),
        OutcomesError::Ways(most) => Problem::new(sentences::WAYS.with("limit", most)),
    }
}
