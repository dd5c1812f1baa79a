//! Fast paths (`game::Speed`).

use std::fmt;

use crate::board::placement;
use crate::game::{NoExtras, Occupant, Speed, chess};

use super::status::FORCED_DRAW_CLOCK;
use super::{Board, BoardSquare, Position, Turn};

impl Speed for Position {
    /// A piece on a linked square counts once.
    fn pieces(&self) -> Vec<Occupant<NoExtras>> {
        let links = self.links();
        let is_again =
            |place: &BoardSquare| place.board == Board::One && links.contains(place.square);
        self.places()
            .filter(|place| !is_again(place))
            .filter_map(|place| self.occupant(place))
            .collect()
    }

    fn takes(&self, turn: &Turn) -> Option<char> {
        self.captured_letter(turn)
    }

    /// Omits the clock while it cannot force a draw.
    fn write_table_key(&self, plies: u32, out: &mut impl fmt::Write) -> fmt::Result {
        if self.clock.saturating_add(plies) >= FORCED_DRAW_CLOCK {
            return write!(out, "{self}");
        }
        self.write_without_numbers(out)?;
        self.write_armies(out)
    }

    fn write_result(&self, text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = text;
        for board in Board::BOTH {
            text = placement::write_changed(self.on(board), text, after.on(board), out)?;
        }
        after.write_state(out)?;
        chess::write_numbers(out, [after.clock, after.number])?;
        after.write_armies(out)
    }
}
