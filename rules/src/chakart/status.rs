//! The end of the game (`docs/chakart.md` §2).

use crate::board::{Color, Role};
use crate::game::{CanWin, State, Status};

use super::Position;

impl Position {
    fn has_king(&self, color: Color) -> bool {
        !self.pieces.which(color, Role::King).is_empty()
    }

    /// Returns whether a side has lost its last King.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        !Color::BOTH.into_iter().all(|color| self.has_king(color))
    }

    /// There is no check and no draw. A side without a King has lost, and so has a side to move
    /// that has no move.
    pub(super) fn compute_status(&self) -> Status {
        let mut kings = Color::BOTH
            .into_iter()
            .filter(|color| self.has_king(*color));
        match (kings.next(), kings.next()) {
            (Some(winner), None) => Status::won(State::KingCaptured, false, winner),
            (None, _) => Status::drawn(State::KingCaptured, false, None),
            _ if self.has_move() => Status::ongoing(false, CanWin::each(|_| true)),
            _ => Status::won(State::NoMoves, false, !self.turn),
        }
    }
}
