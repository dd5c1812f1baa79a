//! The fields that every answer about a position has.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::game::{self, Game, PendingAction, Status};
use crate::replay::{Claim, Key, Repeated, claims};

use super::problem::Problem;
use super::sentences;

/// What every answer about a position carries.
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
    /// How the game stands.
    pub status: Status,
    /// What the side to move owes before its turn is over, or null.
    #[schema(required)]
    pub pending: Option<PendingAction>,
    pub key: Key,
    /// The draws that may be claimed or are forced, as far as the game's history was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<Claim>>,
}

impl PositionSummary {
    /// That of a position.
    pub fn of<G: Game>(position: &G) -> PositionSummary {
        PositionSummary {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            position: game::written(|out| position.write(out)),
            turn: position.turn(),
            status: position.status(),
            pending: position.pending(),
            key: Key::of(position),
            claims: None,
        }
    }

    /// That of the last position of a game, whose keys are `history`.
    ///
    /// # Errors
    /// If the last key is not that of the position.
    pub fn in_game<G: Game>(
        position: &G,
        history: Option<&[Key]>,
    ) -> Result<PositionSummary, Problem> {
        let summary = PositionSummary::of(position);
        let Some(history) = history else {
            return Ok(summary);
        };
        if history.last() != Some(&summary.key) {
            return Err(Problem::new(sentences::LAST_KEY).at("/history"));
        }
        let (status, claims) = claims(position, Repeated::last_of(history));
        Ok(PositionSummary {
            status,
            claims: Some(claims),
            ..summary
        })
    }
}
