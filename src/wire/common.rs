//! What every answer about a position carries.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::board::Color;
use crate::game::{self, DrawReason, Game, State, Status, Viewer};

/// How a game stands.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = State)]
pub enum StateBody {
    /// The side to move has a move and nothing forces a draw.
    Ongoing,
    /// In check without a legal turn.
    Checkmate,
    /// No legal turn, and no check: a draw.
    Stalemate,
    /// The King is captured.
    KingCaptured,
    /// A side without a move has lost.
    NoMoves,
    /// A forced draw; `reason` says by which rule.
    Draw,
}

/// The state of a game and what goes with it.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Status)]
pub struct StatusBody {
    /// How the game stands.
    pub state: StateBody,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// Who has won, if somebody has.
    #[schema(required)]
    pub winner: Option<Color>,
    /// The rule that forces a draw, such as `seventyFiveMoves` or `deadPosition`.
    #[schema(required, example = "deadPosition")]
    pub reason: Option<&'static str>,
}

impl From<Status> for StatusBody {
    fn from(status: Status) -> StatusBody {
        StatusBody {
            state: match status.state {
                State::Ongoing => StateBody::Ongoing,
                State::Checkmate => StateBody::Checkmate,
                State::Stalemate => StateBody::Stalemate,
                State::KingCaptured => StateBody::KingCaptured,
                State::NoMoves => StateBody::NoMoves,
                State::Draw => StateBody::Draw,
            },
            in_check: status.in_check,
            winner: status.winner,
            reason: status.reason.map(DrawReason::code),
        }
    }
}

/// What every answer about a position carries.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    pub status: StatusBody,
}

impl Common {
    /// The fields for a position.
    pub fn of<G: Game>(position: &G) -> Common {
        Common {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            position: game::written(|out| position.write(out)),
            turn: position.turn(),
            status: position.status().into(),
        }
    }
}

/// Who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Viewer)]
pub enum ViewerBody {
    White,
    Black,
    Spectator,
}

impl From<ViewerBody> for Viewer {
    fn from(viewer: ViewerBody) -> Viewer {
        match viewer {
            ViewerBody::White => Viewer::Player(Color::White),
            ViewerBody::Black => Viewer::Player(Color::Black),
            ViewerBody::Spectator => Viewer::Spectator,
        }
    }
}
