//! What every answer about a position carries.

use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::board::Color;
use crate::game::{self, Game, Status};

/// What every answer about a position carries.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PositionSummary)]
pub struct Common {
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
    #[schema(required, example = "daisy:f6")]
    pub pending: Option<String>,
    /// A hash that is equal for two positions exactly when they count as a repetition: 32
    /// hexadecimal digits.
    #[schema(min_length = 32, max_length = 32, pattern = "^[0-9a-f]{32}$")]
    pub key: String,
}

impl Common {
    /// The fields for a position.
    pub fn of<G: Game>(position: &G) -> Common {
        let hash = Sha256::digest(position.repetition_text());
        Common {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            position: game::written(|out| position.write(out)),
            turn: position.turn(),
            status: position.status(),
            pending: position.pending(),
            key: hex::encode(&hash[..16]),
        }
    }
}
