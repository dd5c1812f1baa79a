//! Draws that the position alone does not show or does not force.

use super::own_code::shared_codes;

/// The rule for a repeated position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// A player may claim a draw at the third occurrence. The fifth occurrence is a draw.
    Draws,
    /// The repetition is counted and reported, but is never a draw.
    Reported,
}

/// The drawing rules that depend on more than the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// The rule for repetitions.
    pub repetition: Repetition,
    /// The number of the section of the rules that states it.
    pub section: u8,
}

shared_codes! {
    /// A draw that the half-move clock lets a player claim.
    pub enum ClockClaim {
        /// Fifty moves of each side without a capture or Pawn move.
        FiftyMoves "fifty_moves",
    } own "A rule of a variant's own, listed in `Info::own_codes`."
}
