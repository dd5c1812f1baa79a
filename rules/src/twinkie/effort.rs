//! How long work with a position can take (`game::Effort`).

use crate::game::Effort;

use super::{Board, Position};

impl Position {
    /// Told from the pieces: first parts are found by sets of squares, each with its link actions.
    pub(super) fn effort(&self) -> Effort {
        let mut count = 0;
        let mut moves = 0;
        for pieces in Board::BOTH.map(|board| self.on(board)) {
            count += u64::from(pieces.occupied().len());
            for (role, squares) in pieces.by_role() {
                let own = squares & pieces.of(self.turn);
                moves += u64::from(own.len()) * role.usual_moves();
            }
        }
        Effort {
            one: 400 + 20 * count,
            list: moves * (100 + 4 * count),
            most: 4 * moves * (100 + 4 * count),
        }
    }
}
