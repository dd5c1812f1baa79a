//! The end of the game (`docs/rules/chakart.md` §2).

use crate::board::{Color, Role};
use crate::game::{State, Status};

use super::Position;

impl Position {
    fn has_king(&self, color: Color) -> bool {
        !self.pieces.which(color, Role::King).is_empty()
    }

    /// Whether a side has lost its last King.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        !Color::BOTH.into_iter().all(|color| self.has_king(color))
    }

    /// There is no check and no draw: a side without a King has lost, and so has a side to move
    /// without a move.
    pub(super) fn status(&self) -> Status {
        let (state, winner) = if self.is_finished() {
            let winner = Color::BOTH.into_iter().find(|color| self.has_king(*color));
            (State::KingCaptured, winner)
        } else if self.has_move() {
            (State::Ongoing, None)
        } else {
            (State::NoMoves, Some(!self.turn))
        };
        Status {
            state,
            in_check: false,
            winner,
            draw_by: None,
        }
    }
}
