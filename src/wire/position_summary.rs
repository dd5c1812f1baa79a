//! The fields that every answer about a position has, and its draws by the history of the game.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::game::{Game, PendingAction, Status};
use crate::replay::{Claim, Force, Key, Repeated, claims};

use super::problem::Problem;
use super::sentence::RuleLink;
use super::sentences;

/// The fields of every answer about a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionSummary {
    /// The variant's id.
    #[schema(example = "twinkie-danger")]
    pub variant: &'static str,
    /// The version of the rules that decided; verdicts of one version never change.
    #[schema(example = "twinkie-danger/1")]
    pub rules_version: &'static str,
    /// The position in canonical notation.
    #[schema(
        example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1"
    )]
    pub position: String,
    /// The side to move.
    pub turn: Color,
    /// The state of the game.
    pub status: Status,
    /// The action that the side to move owes before its turn is over; null if it owes none.
    #[schema(required)]
    pub pending: Option<PendingAction>,
}

impl PositionSummary {
    pub fn of<G: Game>(position: &G) -> PositionSummary {
        PositionSummary {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            position: position.to_string(),
            turn: position.turn(),
            status: position.status(),
            pending: position.pending(),
        }
    }
}

pub fn check_last_key(key: &Key, history: &[Key]) -> Result<(), Problem> {
    if history.last() != Some(key) {
        return Err(Problem::new(sentences::LAST_KEY).at("/history"));
    }
    Ok(())
}

/// The last position of a game, as far as its history was sent.
#[derive(Clone, Debug)]
pub struct PositionInGame {
    pub summary: PositionSummary,
    pub key: Key,
    /// The draws that may be claimed or are forced, if the history was sent.
    pub claims: Option<Vec<ClaimBody>>,
}

impl PositionInGame {
    /// Creates the summary of the last position of a game whose positions have these keys.
    pub fn of<G: Game>(position: &G, history: Option<&[Key]>) -> Result<PositionInGame, Problem> {
        let mut summary = PositionSummary::of(position);
        let key = Key::of(position);
        let mut all = None;
        if let Some(history) = history {
            check_last_key(&key, history)?;
            let (status, claims) = claims(position, Repeated::last_of(history));
            summary.status = status;
            all = Some(ClaimBody::list(&claims));
        }
        Ok(PositionInGame {
            summary,
            key,
            claims: all,
        })
    }
}

/// A draw that may be claimed or is forced.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Claim)]
pub struct ClaimBody {
    /// The ground.
    #[schema(example = "threefold_repetition")]
    pub code: &'static str,
    /// The force of the ground.
    pub force: Force,
    /// The number of times that the position has stood, this time included. Only for a repetition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    pub times: Option<u32>,
    /// The ply after which the position first stood, 0 for the start. Only for a repetition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0)]
    pub first_ply: Option<u32>,
    /// The address of the section of the rules that says so, on this service.
    #[schema(value_type = String, example = "/rules/twinkie-danger#7")]
    pub rule: RuleLink,
}

impl ClaimBody {
    pub fn list(claims: &[Claim]) -> Vec<ClaimBody> {
        claims.iter().map(ClaimBody::from).collect()
    }
}

impl From<&Claim> for ClaimBody {
    fn from(claim: &Claim) -> ClaimBody {
        ClaimBody {
            code: claim.code,
            force: claim.force,
            times: claim.repeated.map(|repeated| repeated.times),
            first_ply: claim.repeated.map(|repeated| repeated.first),
            rule: RuleLink(claim.rule),
        }
    }
}
