//! Draws that the position alone does not tell, or does not force.

use strum::{IntoStaticStr, VariantArray};

/// What the rules say of a position that stands again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// Its third occurrence may be claimed as a draw, its fifth is one.
    Draws,
    /// It is counted and reported, and never a draw.
    Reported,
}

/// How a variant's games are drawn, apart from what a position alone tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// What a repetition does.
    pub repetition: Repetition,
    /// The number of the section of the rules that says so.
    pub section: u8,
}

/// A draw that the clock lets a player claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ClockClaim {
    /// Fifty moves of each side without a capture or Pawn move.
    FiftyMoves,
    /// A hundred moves of each side without a capture or chosen Pawn move.
    HundredMoves,
}

impl ClockClaim {
    /// The code in an answer's `claims`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}
