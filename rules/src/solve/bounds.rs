//! Bounds of a value, and which of them decide a question.

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use crate::chance::Probability;

/// A lower and an upper bound of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: Probability,
    /// The value is at most this.
    pub upper: Probability,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Bounds = Bounds {
        lower: Ratio::ZERO,
        upper: Ratio::ONE,
    };

    /// The bounds of a value that is known.
    #[must_use]
    pub const fn exactly(value: Probability) -> Bounds {
        Bounds {
            lower: value,
            upper: value,
        }
    }

    /// Whether the value is known.
    #[must_use]
    pub fn are_exact(self) -> bool {
        self.lower == self.upper
    }

    /// What both say together.
    #[must_use]
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// The bounds of the greater of two values.
    pub(super) fn max(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.max(other.lower),
            upper: self.upper.max(other.upper),
        }
    }

    /// The bounds of the smaller of two values.
    pub(super) fn min(self, other: Bounds) -> Bounds {
        Bounds {
            lower: self.lower.min(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// The sum of values, each times its probability, once one more of them is known. Before that the value
    /// was counted as unknown. Nothing when a fraction outgrows 128 bits.
    pub(super) fn with_known(self, probability: Probability, value: Bounds) -> Option<Bounds> {
        let missing = Ratio::ONE - value.upper;
        Some(Bounds {
            lower: self
                .lower
                .checked_add(&probability.checked_mul(&value.lower)?)?,
            upper: self
                .upper
                .checked_sub(&probability.checked_mul(&missing)?)?,
        })
    }
}

/// Which bounds decide a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// A value below this is too small.
    above: Probability,
    /// Whether this value itself is too small.
    includes_above: bool,
    /// A value of this or more is enough.
    pub(super) enough: Probability,
}

impl Window {
    /// The value itself is wanted.
    pub(super) const VALUE: Window = Window {
        above: Ratio::ZERO,
        includes_above: true,
        enough: Ratio::ONE,
    };

    /// Whether the value is at least so much is wanted.
    pub(super) const fn at_least(threshold: Probability) -> Window {
        Window {
            above: threshold,
            includes_above: false,
            enough: threshold,
        }
    }

    /// Whether no more needs to be known.
    pub(super) fn is_settled_by(self, bounds: Bounds) -> bool {
        bounds.lower >= self.enough || self.is_missed_by(bounds.upper) || bounds.are_exact()
    }

    /// Whether a value of at most so much is too small.
    pub(super) fn is_missed_by(self, upper: Probability) -> bool {
        upper < self.above || self.includes_above && upper == self.above
    }

    /// The window for another way of the solver, who has this much already.
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

    /// The window for another way of the opponent, who has kept the solver to this much already.
    pub(super) fn below(self, upper: Probability) -> Window {
        Window {
            enough: self.enough.min(upper),
            ..self
        }
    }

    /// The window for a value that has this probability in a sum. `sum` has the value as unknown.
    pub(super) fn for_part(self, probability: Probability, sum: Bounds) -> Window {
        let rest = sum.upper.checked_sub(&probability);
        let above = rest.and_then(|rest| share(self.above, rest, probability));
        let enough = share(self.enough, sum.lower, probability);
        match (above, enough) {
            (Some(above), Some(enough)) => Window {
                above,
                enough,
                ..self
            },
            // The fractions are too fine: then the value itself is found, which decides everything.
            _ => Window::VALUE,
        }
    }
}

/// What a part of this probability has to add where `rest` is there already, from 0 to 1.
fn share(goal: Probability, rest: Probability, probability: Probability) -> Option<Probability> {
    if goal <= rest {
        return Some(Ratio::ZERO);
    }
    let missing = goal.checked_sub(&rest)?;
    Some(missing.checked_div(&probability)?.min(Ratio::ONE))
}
