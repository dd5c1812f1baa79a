//! Faster ways to what the other traits give already.

use std::fmt;
use std::ops::ControlFlow;

use crate::chance::Chance;

use super::{Effort, Listing, NoExtras, Observation, Occupant, Status};

/// Shortcuts for a variant that has them. Every default is right, and an empty `impl` is enough.
pub trait Speed: Observation {
    /// How long work with this position can take at the most, estimated from the pieces alone.
    /// Work of unknown effort runs on threads for long work.
    fn effort(&self) -> Effort {
        Effort::UNKNOWN
    }

    /// Visits the legal moves with the positions after them, for games without chance. Some games
    /// have to make a move to know that it is legal, and need not make it twice.
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

    /// Visits what stands on the board, for a rating of who stands better. A piece that stands on
    /// several squares may be visited once.
    fn visit_pieces(&self, visit: &mut dyn FnMut(&Occupant<NoExtras>)) {
        for occupant in self.occupants() {
            visit(&Occupant {
                square: occupant.square,
                piece: occupant.piece,
                color: occupant.color,
                name: occupant.name,
                extras: NoExtras {},
            });
        }
    }

    /// The letter of the piece that a legal move takes.
    fn takes(&self, mv: &Self::Move) -> Option<char> {
        self.describe(mv, Listing::Turns).captures
    }

    /// Writes the canonical text, as `Display` does, but without a formatter in between.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    /// Writes a text that is equal for two positions only where all that can happen within so many plies is
    /// the same, the numbers of moves apart. A search that keeps what it found meets more positions again
    /// when the text leaves out a number that cannot matter so soon.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_prospect(&self, _plies: u32, out: &mut impl fmt::Write) -> fmt::Result {
        self.write(out)
    }

    /// Writes the canonical text of the position to which a move of this one leads. This one's own
    /// text is given, so that what the move leaves as it is may be copied.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_result(&self, _text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        after.write(out)
    }

    /// [`Notation::write_notation`](super::Notation::write_notation) where the status after the move is known: to find out whether the
    /// move gives check or mate is most of the work.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_notation_to(
        &self,
        mv: &Self::Move,
        _: Status,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        self.write_notation(mv, out)
    }
}
