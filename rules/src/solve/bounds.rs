//! Bounds of a value, the bounds that decide a question, and what a part of a solution guarantees.

use crate::chance::Probability;

/// A lower and an upper bound of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Bounds {
    /// The value is at least this.
    pub lower: Probability,
    /// The value is at most this.
    pub upper: Probability,
}

impl Bounds {
    /// Nothing is known of the value.
    pub const UNKNOWN: Bounds = Bounds {
        lower: Probability::ZERO,
        upper: Probability::ONE,
    };

    /// Returns the bounds of a known value.
    pub const fn exactly(value: Probability) -> Bounds {
        Bounds {
            lower: value,
            upper: value,
        }
    }

    /// Returns whether the value is known.
    #[must_use]
    pub fn are_exact(self) -> bool {
        self.lower == self.upper
    }

    /// Combines two pairs of bounds of the same value.
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// Returns the bounds of the greater of two values.
    pub(super) fn max(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }

    /// Returns the bounds of the smaller of two values.
    pub(super) fn min(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.min(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// Returns the bounds of a probability-weighted sum after one of its unknown terms gets bounds.
    /// Returns `None` if a fraction exceeds 128 bits.
    pub(super) fn with_known(self, probability: Probability, value: Bounds) -> Option<Bounds> {
        let missing = Probability::ONE - value.upper;
        Some(Bounds {
            lower: self
                .lower
                .checked_add(probability.checked_mul(value.lower)?)?,
            upper: self.upper.checked_sub(probability.checked_mul(missing)?)?,
        })
    }
}

/// The bounds that decide a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// Any value below this is too small.
    above: Probability,
    /// Whether this value itself is too small.
    includes_above: bool,
    /// Any value of this or more is enough.
    pub(super) enough: Probability,
}

impl Window {
    /// Asks for the value itself.
    pub(super) const VALUE: Window = Window {
        above: Probability::ZERO,
        includes_above: true,
        enough: Probability::ONE,
    };

    /// Asks whether the value is at least `threshold`.
    pub(super) const fn at_least(threshold: Probability) -> Window {
        Window {
            above: threshold,
            includes_above: false,
            enough: threshold,
        }
    }

    /// Returns whether these bounds decide the question.
    pub(super) fn is_settled_by(self, bounds: Bounds) -> bool {
        bounds.lower >= self.enough || self.is_missed_by(bounds.upper) || bounds.are_exact()
    }

    /// Returns whether any value of at most `upper` is too small.
    pub(super) fn is_missed_by(self, upper: Probability) -> bool {
        upper < self.above || self.includes_above && upper == self.above
    }

    /// Returns the window for another move of the solver, who already has at least `lower`.
    pub(super) fn beyond(self, lower: Probability) -> Window {
        if lower < self.above {
            return self;
        }
        Window {
            above: lower,
            includes_above: true,
            ..self
        }
    }

    /// Returns the window for another reply, if the solver is already limited to `upper`.
    pub(super) fn below(self, upper: Probability) -> Window {
        Window {
            enough: self.enough.min(upper),
            ..self
        }
    }

    /// Returns the window for a value of this probability in `sum`, which counts it as unknown.
    pub(super) fn for_part(self, probability: Probability, sum: Bounds) -> Window {
        let rest = sum.upper.checked_sub(probability);
        let above = rest.and_then(|rest| share(self.above, rest, probability));
        let enough = share(self.enough, sum.lower, probability);
        match (above, enough) {
            (Some(above), Some(enough)) => Window {
                above,
                enough,
                ..self
            },
            // The fractions are too fine: ask for the value itself, which decides everything.
            _ => Window::VALUE,
        }
    }
}

/// Returns the value, at most 1, that a term of this weight needs for the sum to reach `goal`.
fn share(goal: Probability, rest: Probability, probability: Probability) -> Option<Probability> {
    if goal <= rest {
        return Some(Probability::ZERO);
    }
    let missing = goal.checked_sub(rest)?;
    Some(missing.checked_div(probability)?.min(Probability::ONE))
}

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
