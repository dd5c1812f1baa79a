//! The end of the game (`docs/chakart.md` §2).

use crate::board::{Color, Role};
use crate::game::{CanWin, OwnCode, State, Status};

use super::Position;

pub(super) const STATES: &[OwnCode] = &[KING_CAPTURED, NO_MOVES];
const KING_CAPTURED: OwnCode = OwnCode::new("kingCaptured", "the capture of the King");
const NO_MOVES: OwnCode = OwnCode::new("noMoves", "a side without a move, which has lost");

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
            (Some(winner), None) => Status::won(State::Own(KING_CAPTURED), false, winner),
            (None, _) => Status::drawn(State::Own(KING_CAPTURED), false, None),
            _ if self.has_move() => Status::ongoing(false, CanWin::each(|_| true)),
            _ => Status::won(State::Own(NO_MOVES), false, !self.turn),
        }
    }
}
