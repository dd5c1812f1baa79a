//! `legal-moves` and `validate`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::board::SquareName;
use crate::http::problem::ReasonBody;

use super::common::{Common, StatusBody};
use super::effect::EffectBody;
use super::extras::MoveExtrasBody;
use super::text::{MoveText, PositionText, SeedText, SquareText};

/// Asks for the legal moves of a position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LegalMovesRequest {
    #[param(value_type = String, min_length = 1, max_length = 4096)]
    pub position: PositionText,
    /// Only the moves of the piece on this square; on a linked square, on both boards.
    #[param(value_type = Option<String>, min_length = 1, max_length = 64, example = "0e2")]
    pub from: Option<SquareText>,
    /// Whether each move also carries its result; not unless asked for.
    #[serde(default)]
    pub results: bool,
    /// The seed for the results of moves of chance.
    #[param(value_type = Option<String>, min_length = 1, max_length = 128)]
    pub seed: Option<SeedText>,
    /// twinkie-danger: one entry for each whole turn instead of `linkActions`; not unless asked for.
    #[serde(default)]
    pub expand: bool,
}

/// The legal moves of a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMovesAnswer {
    #[serde(flatten)]
    pub common: Common,
    /// The moves in a fixed order.
    pub moves: Vec<LegalMove>,
    /// From each square the squares that its piece may go to, as board widgets take it.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub dests: BTreeMap<SquareName, Vec<SquareName>>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMove {
    /// The move in canonical notation; `play` takes it as it is.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// Where the piece sets out.
    pub from: SquareName,
    /// Where it aims.
    pub to: SquareName,
    /// Its letter in the position string.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// The letter of the man that is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "p")]
    pub captures: Option<char>,
    /// The capital letter of what a Pawn becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "Q")]
    pub promotion: Option<char>,
    /// Whether the result depends on the seed.
    pub chance: bool,
    #[serde(flatten)]
    pub extras: MoveExtrasBody,
    /// What the move leads to, when results are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<MoveResult>,
}

/// What a move leads to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveResult {
    /// The position after it.
    pub position: String,
    /// What happened.
    pub effects: Vec<EffectBody>,
    /// How the game stands after it.
    pub status: StatusBody,
}

/// Asks whether a move is legal.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ValidateRequest {
    pub position: PositionText,
    #[serde(rename = "move")]
    pub mv: MoveText,
}

/// Whether a move is legal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ValidateAnswer {
    #[serde(flatten)]
    pub common: Common,
    /// Whether it is.
    pub legal: bool,
    /// The move in canonical notation, or null.
    #[serde(rename = "move")]
    #[schema(required, example = "0e2-0e4")]
    pub mv: Option<String>,
    /// Which rule forbids it, or null.
    #[schema(required)]
    pub reason: Option<ReasonBody>,
}
