//! What a part of a solution guarantees.

use crate::chance::Probability;

/// The goal is reached within this number of turns, with at least this probability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guarantee {
    pub(super) at_least: Probability,
    pub(super) turns: u8,
}

impl Guarantee {
    /// Nothing is guaranteed.
    pub(super) const NOTHING: Guarantee = Guarantee {
        at_least: Probability::ZERO,
        turns: 0,
    };

    /// A result in which the solver has won. It counts as one turn, even if the opponent's move
    /// ended the game.
    pub(super) const WON: Guarantee = Guarantee {
        at_least: Probability::ONE,
        turns: 1,
    };

    /// The best guarantee, as the neutral element of `worse`.
    pub(super) const BEST: Guarantee = Guarantee {
        at_least: Probability::ONE,
        turns: 0,
    };

    /// Returns the guarantee before a move that may end a turn of the solver.
    pub(super) const fn before(self, ends_turn: bool) -> Guarantee {
        Guarantee {
            turns: self.turns.saturating_add(ends_turn as u8),
            ..self
        }
    }

    /// Returns what two guarantees leave if the opponent chooses.
    pub(super) fn worse(self, other: Guarantee) -> Guarantee {
        Guarantee {
            at_least: self.at_least.min(other.at_least),
            turns: self.turns.max(other.turns),
        }
    }

    /// Adds another result of chance. Returns `None` if a fraction exceeds 128 bits.
    pub(super) fn with_part(self, probability: Probability, part: Guarantee) -> Option<Guarantee> {
        let more = probability.checked_mul(part.at_least)?;
        Some(Guarantee {
            at_least: self.at_least.checked_add(more)?,
            turns: self.turns.max(part.turns),
        })
    }
}
