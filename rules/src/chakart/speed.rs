//! Fast paths (`game::Speed`).

use std::fmt;

use crate::game::{Effort, Speed, usual_moves};

use super::Position;
use super::moves::Move;

impl Speed for Position {
    /// Estimated from the pieces and objects: a path meets each object at most once.
    fn effort(&self) -> Effort {
        let objects = u64::from(self.objects.all().len());
        // A drop or a swap may target any square.
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

    fn takes(&self, mv: &Move) -> Option<char> {
        self.captured_letter(*mv)
    }

    /// Omits the number of turns, on which nothing depends.
    fn write_table_key(&self, _plies: u32, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_fields(out, None)
    }

    fn write_result(&self, text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_fields_after(text, after, out)
    }
}
