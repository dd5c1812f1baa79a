//! `legal-moves` and `validate`.

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::{IntoParams, ToSchema};

use crate::board::SquareName;
use crate::http::json::Plain;
use crate::http::problem::ReasonBody;
use crate::twinkie;

use super::common::{Common, StatusBody};
use super::effect::{EffectBody, LogBody, MomentumBody};
use super::extras::MoveKindBody;
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

/// The legal moves of a position. The list is long and so written move by move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMovesAnswer<'a> {
    #[serde(flatten)]
    pub common: Common,
    /// The moves in a fixed order.
    pub moves: Vec<LegalMove<'a>>,
    /// From each square the squares that its piece may go to, as board widgets take it.
    #[schema(value_type = std::collections::BTreeMap<String, Vec<String>>)]
    pub dests: Dests,
}

/// From each square the squares that its piece may go to, those from one square together, written
/// as a map; a square that several moves go to is written once.
#[derive(Clone, Debug)]
pub struct Dests(pub Vec<(SquareName, SquareName)>);

impl Serialize for Dests {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut reached = Vec::new();
        for ways in self.0.chunk_by(|one, other| one.0 == other.0) {
            reached.clear();
            for (_, to) in ways {
                if !reached.contains(to) {
                    reached.push(*to);
                }
            }
            map.serialize_entry(&ways[0].0, &reached)?;
        }
        map.end()
    }
}

/// A legal move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMove<'a> {
    /// The move in canonical notation; `play` takes it as it is.
    #[serde(rename = "move")]
    #[schema(value_type = String, example = "0e2-0e4")]
    pub mv: Plain<'a>,
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
    /// twinkie-danger: the legal second parts of this first part, doing nothing apart. Put one
    /// after the move with a stroke between: `0d7-0d5` and `+d5` make `0d7-0d5/+d5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, example = json!(["+a3", "-d5", "-d5/Q1d5"]))]
    pub link_actions: Option<Vec<twinkie::ActionText>>,
    /// minigolf: the momentum that the move leaves; null when it leaves none, as a King's move,
    /// castling, a promotion or a stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(
        clippy::option_option,
        reason = "absent in other games, null where there is none"
    )]
    #[schema(value_type = Option<MomentumBody>)]
    pub momentum: Option<Option<MomentumBody>>,
    /// minigolf: what the chosen action is. chakart: what the move is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<MoveKindBody>,
    /// What the move leads to, when results are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<MoveResult<'a>>,
}

/// What a move leads to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveResult<'a> {
    /// The position after it.
    #[schema(value_type = String)]
    pub position: Plain<'a>,
    /// What happened.
    #[schema(value_type = Vec<EffectBody>)]
    pub effects: LogBody<'a>,
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
