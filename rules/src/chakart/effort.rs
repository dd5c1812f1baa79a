//! How long work with a position can take (`game::Effort`).

use crate::game::{Effort, usual_moves};

use super::Position;

impl Position {
    /// Told from the pieces and objects: a path meets each object once at the most.
    pub(super) fn effort(&self) -> Effort {
        let objects = u64::from(self.objects.all().len());
        // A drop or a swap may go to any square.
        let moves = match self.pending {
            Some(_) => 5 * 64,
            None => usual_moves(&self.pieces, self.turn, 15),
        };
        Effort {
            one: 3_000 + 100 * objects,
            list: moves * (150 + 2 * objects),
            most: 4 * moves * (150 + 2 * objects),
        }
    }
}
