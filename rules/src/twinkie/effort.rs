//! How long work with a position can take (`game::Effort`).

use crate::game::{Effort, usual_moves};

use super::{Board, Position};

impl Position {
    /// Told from the pieces: first parts are found by sets of squares, each with its link actions.
    pub(super) fn effort(&self) -> Effort {
        let mut count = 0;
        let mut moves = 0;
        for pieces in Board::BOTH.map(|board| self.on(board)) {
            count += u64::from(pieces.occupied().len());
            moves += usual_moves(pieces, self.turn, 12);
        }
        Effort {
            one: 400 + 20 * count,
            list: moves * (100 + 4 * count),
            most: 4 * moves * (100 + 4 * count),
        }
    }
}
