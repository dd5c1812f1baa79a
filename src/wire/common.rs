//! What every answer about a position carries.

use serde::Serialize;
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
}

impl Common {
    /// The fields for a position.
    pub fn of<G: Game>(position: &G) -> Common {
        let text = game::written(|out| position.write(out));
        Common::new::<G>(text, position.turn(), position.status())
    }

    /// The same for a position that is written already.
    pub fn new<G: Game>(position: String, turn: Color, status: Status) -> Common {
        Common {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            position,
            turn,
            status,
        }
    }
}
