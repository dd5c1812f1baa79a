//! `solve`: whether the side to move can force its goal.

use serde::{Deserializer, de};

use crate::chance::Probability;
use crate::solve::{self, Finding, MAX_TURNS, Question, Solution, SolveError};
use crate::wire::input::AnyU32;

use super::prelude::*;

impl Operation for SolveRequest {
    type Answer<G: Pictured> = SolveAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/solve";
    const TAG: &'static str = "analysis";
    const SUMMARY: &'static str = "Search for a forced win";
    const PROBLEMS: &'static [Code] =
        &[Code::NotOffered, Code::InvalidPosition, Code::HiddenPieces];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<SolveAnswer, Problem> {
        if !budget.limits().solve {
            return Err(Problem::new(sentences::NO_SOLVE));
        }
        let position: G = read_position(self.position.as_ref())?;
        let turns = u8::try_from(self.turns.0).ok();
        let question = turns.and_then(|turns| Question::new(turns, self.at_least).ok());
        let mut question =
            question.expect("the numbers are in their ranges, since they were parsed");
        let nodes = self.nodes.map_or(NODES, |nodes| nodes.0);
        // The rest of the budget is for the solution.
        question.nodes = u64::from(nodes).min(budget.limits().nodes / 2);
        question.memory = budget.limits().memory / 2;
        let solved = solve::solve(&position, &question, budget).map_err(|why| match why {
            SolveError::Hidden => Problem::new(sentences::HIDES_PIECES).at("/position"),
            SolveError::Stopped(_) => budget.problem(),
        })?;
        Ok(SolveAnswer {
            summary: PositionSummary::of(&position),
            verdict: solved.finding,
            lower: solved.bounds.lower.to_string(),
            upper: solved.bounds.upper.to_string(),
            turns: solved.turns,
            nodes: solved.nodes,
            solution: solved.solution,
        })
    }
}

/// The default number of nodes of a search.
const NODES: u32 = 1_000_000;

/// A request for a forced win of the side to move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct SolveRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The maximum number of turns of the side to move. Actions that are owed belong to the first.
    #[schema(value_type = u8, minimum = 1, maximum = 16, example = 2)]
    pub turns: Within<1, { MAX_TURNS as u32 }>,
    /// The least probability that counts as a win, a fraction such as `3/4` or a decimal such as
    /// `0.75`. By default the verdict is on certainty, and in a game of chance the bounds are as
    /// close as the search gets them.
    #[serde(default, deserialize_with = "at_least")]
    #[schema(value_type = Option<String>, max_length = 79, example = "3/4")]
    pub at_least: Option<Probability>,
    /// The maximum number of positions and ways of chance to search. Default: 1000000.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 4_294_967_295_u32)]
    pub nodes: Option<AnyU32>,
}

fn at_least<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Probability>, D::Error> {
    let Some(text) = Option::<String>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let read = text.parse().ok().or_else(|| decimal(&text));
    match read.filter(|it| Question::new(1, Some(*it)).is_ok()) {
        Some(probability) => Ok(Some(probability)),
        None => Err(de::Error::custom(
            "a probability is a fraction such as 3/4 or a decimal such as 0.75, more than 0 and at most 1",
        )),
    }
}

/// The maximum number of digits after the decimal point.
const MAX_DIGITS: usize = 30;

fn decimal(text: &str) -> Option<Probability> {
    let (whole, part) = text.split_once('.')?;
    let is_plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(whole) || !is_plain(part) || part.len() > MAX_DIGITS {
        return None;
    }
    let numerator = format!("{whole}{part}").parse().ok()?;
    let denominator = 10_u128.pow(u32::try_from(part.len()).ok()?);
    Some(Probability::new(numerator, denominator))
}

/// The verdict on a forced win.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SolveAnswer {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The verdict.
    pub verdict: Finding,
    /// The lower bound of the probability of the goal, a fraction in lowest terms; 0 or 1 in a game
    /// without chance.
    #[schema(
        pattern = "^(?:0|1|[1-9][0-9]*/[1-9][0-9]*)$",
        max_length = 79,
        example = "1/4"
    )]
    pub lower: String,
    /// The upper bound. Both are equal if the search is complete; with `atLeast` they need not be
    /// close.
    #[schema(
        pattern = "^(?:0|1|[1-9][0-9]*/[1-9][0-9]*)$",
        max_length = 79,
        example = "3/4"
    )]
    pub upper: String,
    /// The number of turns that were searched; of a forced goal, the number that it takes.
    #[schema(example = 2)]
    pub turns: u8,
    /// The number of positions and ways of chance that were searched.
    #[schema(example = 1234)]
    pub nodes: u64,
    /// The proof of what was asked for, or of `lower` if the probability itself was asked for; null
    /// if there is none.
    #[schema(required)]
    pub solution: Option<Solution>,
}
