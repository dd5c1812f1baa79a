//! Fast paths (`game::Speed`).

use std::fmt;

use crate::game::Speed;

use super::Position;
use super::moves::Move;

impl Speed for Position {
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
