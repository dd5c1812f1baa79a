//! Fast paths (`game::Speed`).

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, Role};
use crate::game::{Effort, Listing, Speed};

use super::momentum::Course;
use super::square::Squares;
use super::status::FORCED_DRAW_CLOCK;
use super::{Position, Turn};

impl Speed for Position {
    /// Estimated from the pieces. In check, each action is played to see whether it answers the
    /// check, and in each turn every piece in motion moves.
    fn effort(&self) -> Effort {
        let own = self.courses(self.standing(self.turn));
        let enemy = self.courses(self.pieces.by_color(!self.turn));
        let moving = Color::BOTH.map(|side| self.moving.count(side) as u64);
        let moving: u64 = moving.iter().sum();
        let turn = 10 + 3 * moving + moving * moving / 16;
        // Each Pawn that its momentum promotes multiplies the list by four.
        let promoted = 2 * self.near_promotion().len().min(8);
        let one = 500 + 60 * moving + (own + enemy) * turn;
        let each = 60 + turn + 60 * moving;
        Effort {
            one,
            // About a third of the chosen moves are possible.
            list: (own * (60 + 25 * moving) / 3) << promoted,
            most: (own * (each + enemy * turn)) << promoted,
        }
    }

    fn visit_results(
        &self,
        _: Listing,
        visit: &mut dyn FnMut(&Turn, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_legal(Squares::ALL, |found| found.visit_results(&mut *visit))
    }

    fn takes(&self, turn: &Turn) -> Option<char> {
        self.captured_letter(turn)
    }

    /// Omits the clock while it cannot force a draw.
    fn write_table_key(&self, plies: u32, out: &mut impl fmt::Write) -> fmt::Result {
        if self.clock.saturating_add(plies) >= FORCED_DRAW_CLOCK {
            return write!(out, "{self}");
        }
        self.write_without_numbers(out)
    }
}

impl Position {
    /// Returns an upper bound on the number of chosen moves.
    fn courses(&self, among: Squares) -> u64 {
        let courses = Role::ALL.into_iter().map(|role| {
            let count = u64::from((among & self.pieces.with(role)).len());
            let each = match role {
                Role::King => 10,
                _ => Course::count(role),
            };
            count * each as u64
        });
        courses.sum()
    }
}
