//! How long work with a position can take (`game::Effort`).

use crate::board::Role;
use crate::game::Effort;

use super::Position;

impl Position {
    /// Told from the pieces and objects: a path meets each object once at the most.
    #[must_use]
    pub fn effort(&self) -> Effort {
        let own = self.pieces.of(self.turn);
        let objects = u64::from(self.objects.all().len());
        let moves: u64 = Role::ALL
            .into_iter()
            .map(|role| u64::from((own & self.pieces.with(role)).len()) * usual_moves(role))
            .sum();
        // A drop or a swap may go to any square.
        let moves = if self.pending.is_some() {
            5 * 64
        } else {
            moves
        };
        Effort {
            one: 3_000 + 100 * objects,
            list: moves * (150 + 2 * objects),
            most: 4 * moves * (150 + 2 * objects),
        }
    }
}

/// About how many moves a piece has in the middle of a game.
const fn usual_moves(role: Role) -> u64 {
    match role {
        Role::Pawn => 2,
        Role::Knight | Role::Bishop | Role::King => 5,
        Role::Rook => 7,
        Role::Queen => 15,
    }
}
