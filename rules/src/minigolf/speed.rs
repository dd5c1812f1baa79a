//! Fast paths (`game::Speed`).

use std::fmt;
use std::ops::ControlFlow;

use crate::game::{Listing, Speed};

use super::square::Squares;
use super::status::FORCED_DRAW_CLOCK;
use super::{Position, Turn};

impl Speed for Position {
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
