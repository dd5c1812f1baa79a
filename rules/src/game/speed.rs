//! Faster implementations of what the other traits provide.

use std::fmt;
use std::ops::ControlFlow;

use crate::chance::Chance;

use super::{Listing, Observation, Occupant};

/// A variant's optional shortcuts. Every default is correct, so an empty `impl` is enough. Defaults
/// call `Display` and the other traits, so those must not call these functions.
pub trait Speed: Observation {
    /// Visits the legal moves with the positions after them, for games without chance. A game that
    /// must make a move to know that it is legal can avoid making it twice.
    fn visit_results(
        &self,
        listing: Listing,
        visit: &mut dyn FnMut(&Self::Move, &Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut chance = Chance::recorded(&[]);
        self.visit_moves(listing, None, &mut |mv| {
            let mut after = self.clone();
            after.make(mv, &mut chance, &mut ());
            visit(mv, &after)
        })
    }

    /// Returns the occupants that count in the evaluation of the position. A piece that occupies
    /// several squares counts once.
    fn pieces(&self) -> Vec<Occupant<Self::SquareExtras>> {
        self.occupants()
    }

    /// Returns the letter of the piece that a legal move captures.
    fn takes(&self, mv: &Self::Move) -> Option<char> {
        self.describe(mv, Listing::Turns).captures
    }

    /// Writes the key of a transposition table. Two positions share it only if the same
    /// continuations of this many plies are possible in both, apart from move numbers. Omitting a
    /// counter that cannot matter within these plies increases the hit rate.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    fn write_table_key(&self, _plies: u32, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    /// Writes the canonical text of the position after a move. `_text` is the text of the position
    /// before the move, so that unchanged parts can be copied.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    fn write_result(&self, _text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{after}")
    }
}
