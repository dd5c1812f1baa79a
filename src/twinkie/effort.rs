//! How long work with a position can take (`game::Effort`).

use crate::board::Role;
use crate::game::Effort;

use super::{Board, Position};

impl Position {
    /// Told from the pieces: first parts are found by sets of squares, each with its link actions.
    #[must_use]
    pub fn effort(&self) -> Effort {
        let mut count = 0;
        let mut moves = 0;
        for pieces in Board::BOTH.map(|board| self.on(board)) {
            let own = pieces.of(self.turn);
            count += u64::from(pieces.occupied().len());
            moves += Role::ALL
                .into_iter()
                .map(|role| u64::from((own & pieces.with(role)).len()) * usual_moves(role))
                .sum::<u64>();
        }
        Effort {
            one: 400 + 20 * count,
            list: moves * (100 + 4 * count),
            most: 4 * moves * (100 + 4 * count),
        }
    }
}

/// About how many moves a piece has in the middle of a game.
const fn usual_moves(role: Role) -> u64 {
    match role {
        Role::Pawn => 2,
        Role::Knight | Role::Bishop | Role::King => 5,
        Role::Rook => 7,
        Role::Queen => 12,
    }
}
