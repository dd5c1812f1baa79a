//! `outcomes`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::common::Common;
use super::effect::AnyEffect;
use super::text::{MoveText, PositionText};
use crate::game::Status;

/// Asks for every possible result of a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OutcomesRequest {
    pub position: PositionText,
    #[serde(rename = "move")]
    pub mv: MoveText,
}

/// Every possible result of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutcomesAnswer<'a> {
    /// The position before the move.
    #[serde(flatten)]
    pub common: Common,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The results, in the order of the draws; their probabilities sum to exactly 1.
    pub outcomes: Vec<AnyOutcome<'a>>,
}

/// One possible result in any game, as the contract describes it.
type AnyOutcome<'a> = OutcomeBody<'a, AnyEffect>;

/// One possible result.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Outcome)]
pub struct OutcomeBody<'a, L> {
    pub probability: Fraction,
    /// The position.
    pub position: &'a str,
    /// How the game stands.
    pub status: Status,
    /// The draws that lead here; of several ways, the first.
    pub draws: &'a [u32],
    /// What happened; of several ways, in the first.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
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
