//! Moves as text.

use std::fmt;

use super::{Illegal, Reason, Rules};

/// Returns what `write` writes, as a new string.
#[must_use]
pub fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    // Most positions are shorter.
    let mut text = String::with_capacity(128);
    // Writing to a `String` does not fail.
    let _ = write(&mut text);
    text
}

/// The notation of a variant's moves.
pub trait Notation: Rules {
    /// The reasons for which the variant refuses a move.
    type Reason: Reason;

    /// Returns the legal move that a text denotes.
    ///
    /// # Errors
    /// Returns the rule that forbids the text.
    fn judge(&self, text: &str) -> Result<Self::Move, Illegal<Self::Reason>>;

    /// Writes the canonical notation of a legal move that leads to a position with this
    /// [`Status::mark`](super::Status::mark). A game that does not mark check ignores the mark.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    fn write_notation(&self, mv: &Self::Move, mark: &str, out: &mut impl fmt::Write)
    -> fmt::Result;

    /// Returns the mark of the position after a legal move. The default, for games that do not mark
    /// check, returns none.
    fn check_mark(&self, _: &Self::Move) -> &'static str {
        ""
    }

    /// Returns the canonical notation of a legal move.
    fn notation(&self, mv: &Self::Move) -> String {
        written(|out| self.write_notation(mv, self.check_mark(mv), out))
    }

    /// The marks that distinguish the results of one move whose positions are equal. The notation
    /// of a move never ends with a mark.
    const OUTCOME_MARKS: &'static [&'static str] = &[];

    /// Returns the mark of a result with this effect, if any. A game's log appends it to the move.
    #[must_use]
    fn outcome_mark(_: &Self::Effect) -> Option<&'static str> {
        None
    }
}
