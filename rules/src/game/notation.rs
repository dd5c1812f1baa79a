//! Moves as text.

use std::fmt;

use super::{Illegal, Reason, Rules};

/// What is written, as a text of its own.
#[must_use]
pub fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    // Most positions have less.
    let mut text = String::with_capacity(128);
    // A text takes whatever is written to it.
    let _ = write(&mut text);
    text
}

/// The notation of a variant's moves.
pub trait Notation: Rules {
    /// Why a text is not a legal move.
    type Reason: Reason;

    /// Finds the legal move that a text means.
    ///
    /// # Errors
    /// Which rule forbids it.
    fn judge(&self, text: &str) -> Result<Self::Move, Illegal<Self::Reason>>;

    /// Writes the canonical notation of a legal move.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn write_notation(&self, mv: &Self::Move, out: &mut impl fmt::Write) -> fmt::Result;

    /// Canonical notation of a legal move.
    fn notation(&self, mv: &Self::Move) -> String {
        written(|out| self.write_notation(mv, out))
    }

    /// The marks by which results of one move may differ although their positions are equal. No move
    /// ends in one.
    const OUTCOME_MARKS: &'static [&'static str] = &[];

    /// The mark of a result with this effect, if it has one; a game's log writes it after the move.
    #[must_use]
    fn outcome_mark(_: &Self::Effect) -> Option<&'static str> {
        None
    }
}
