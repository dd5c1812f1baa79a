//! `legal-moves` and `validate`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::board::SquareName;
use crate::http::problem::ReasonBody;
use crate::{chakart, minigolf, twinkie};

use super::common::{Common, StatusBody};
use super::effect::{EffectBody, MomentumBody};
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

/// The fields of a move that only one variant has.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveExtrasBody {
    /// twinkie-danger: the legal second parts of this first part, doing nothing apart. Put one
    /// after the move with a stroke between: `0d7-0d5` and `+d5` make `0d7-0d5/+d5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["+a3", "-d5", "-d5/Q1d5"]))]
    pub link_actions: Option<Vec<String>>,
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
}

/// What a chosen action (minigolf) or a move (chakart) is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoveKind)]
pub enum MoveKindBody {
    /// A move of a piece.
    Move,
    /// minigolf: castling.
    Castle,
    /// minigolf: a stop of a piece in motion.
    Stop,
    /// chakart: a Queen becomes invisible.
    Stealth,
    /// chakart: a King removes an enemy from afar.
    Shell,
    /// chakart: two pieces swap places (King Boo).
    Swap,
    /// chakart: a piece of the reserve is put on the board (Toadette). `from` and `to` are the
    /// square that it comes to.
    Drop,
    /// chakart: a Pawn whose path has ended on its last rank becomes something else. `from` and
    /// `to` are its square.
    Promotion,
}

impl From<minigolf::MoveExtras> for MoveExtrasBody {
    fn from(extras: minigolf::MoveExtras) -> MoveExtrasBody {
        MoveExtrasBody {
            momentum: Some(extras.momentum.map(Into::into)),
            kind: Some(match extras.kind {
                minigolf::MoveKind::Move => MoveKindBody::Move,
                minigolf::MoveKind::Castle => MoveKindBody::Castle,
                minigolf::MoveKind::Stop => MoveKindBody::Stop,
            }),
            ..MoveExtrasBody::default()
        }
    }
}

impl From<chakart::MoveExtras> for MoveExtrasBody {
    fn from(extras: chakart::MoveExtras) -> MoveExtrasBody {
        use chakart::Kind;
        MoveExtrasBody {
            kind: Some(match extras.kind {
                Kind::Move | Kind::Promotion(_) => MoveKindBody::Move,
                Kind::Stealth => MoveKindBody::Stealth,
                Kind::Shell => MoveKindBody::Shell,
                Kind::Swap => MoveKindBody::Swap,
                Kind::Drop => MoveKindBody::Drop,
                Kind::LatePromotion(_) => MoveKindBody::Promotion,
            }),
            ..MoveExtrasBody::default()
        }
    }
}

impl From<twinkie::MoveExtras> for MoveExtrasBody {
    fn from(extras: twinkie::MoveExtras) -> MoveExtrasBody {
        MoveExtrasBody {
            link_actions: extras.link_actions,
            ..MoveExtrasBody::default()
        }
    }
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
