//! Exact probabilities.

use std::iter::Sum;
use std::ops::Mul;
use std::str::FromStr;

use derive_more::{Add, AddAssign, Display, Sub};
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

/// An exact probability, or a multiple of one: a fraction of 128 bits in lowest terms. It prints as
/// `3/4`, or as a whole number.
///
/// ```
/// use variant_arbiter_rules::chance::Probability;
///
/// let three_quarters: Probability = "6/8".parse()?;
/// assert_eq!(three_quarters.to_string(), "3/4");
/// assert_eq!(f64::from(three_quarters), 0.75);
/// # Ok::<(), variant_arbiter_rules::chance::NoProbability>(())
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Display, Add, AddAssign, Sub,
)]
pub struct Probability(Ratio<u128>);

/// The text is not a fraction such as `3/4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a probability is a fraction of 128 bits, such as 3/4")]
pub struct NoProbability;

impl Probability {
    /// What never happens.
    pub const ZERO: Probability = Probability(Ratio::new_raw(0, 1));
    /// What always happens.
    pub const ONE: Probability = Probability(Ratio::new_raw(1, 1));

    /// Returns a fraction.
    ///
    /// # Panics
    /// Panics if the denominator is 0.
    #[must_use]
    pub fn new(numerator: u128, denominator: u128) -> Probability {
        Probability(Ratio::new(numerator, denominator))
    }

    /// Returns the numerator of the reduced fraction.
    #[must_use]
    pub const fn numerator(&self) -> u128 {
        *self.0.numer()
    }

    /// Returns the denominator of the reduced fraction.
    #[must_use]
    pub const fn denominator(&self) -> u128 {
        *self.0.denom()
    }

    /// Returns the sum, or `None` if it exceeds 128 bits.
    #[must_use]
    pub fn checked_add(self, other: Probability) -> Option<Probability> {
        self.0.checked_add(&other.0).map(Probability)
    }

    /// Returns the difference, or `None` if it is negative or exceeds 128 bits.
    #[must_use]
    pub fn checked_sub(self, other: Probability) -> Option<Probability> {
        self.0.checked_sub(&other.0).map(Probability)
    }

    /// Returns the product, or `None` if it exceeds 128 bits.
    #[must_use]
    pub fn checked_mul(self, other: Probability) -> Option<Probability> {
        self.0.checked_mul(&other.0).map(Probability)
    }

    /// Returns the quotient, or `None` if it exceeds 128 bits or the divisor is 0.
    #[must_use]
    pub fn checked_div(self, other: Probability) -> Option<Probability> {
        self.0.checked_div(&other.0).map(Probability)
    }
}

impl From<Probability> for f64 {
    /// Returns the nearest number of 64 bits, apart from rounding.
    #[allow(
        clippy::cast_precision_loss,
        reason = "that is what the caller asks for"
    )]
    fn from(exact: Probability) -> f64 {
        exact.numerator() as f64 / exact.denominator() as f64
    }
}

impl FromStr for Probability {
    type Err = NoProbability;

    fn from_str(text: &str) -> Result<Probability, NoProbability> {
        text.parse().map(Probability).map_err(|_| NoProbability)
    }
}

impl Mul for Probability {
    type Output = Probability;

    fn mul(self, other: Probability) -> Probability {
        Probability(self.0 * other.0)
    }
}

impl Sum for Probability {
    fn sum<I: Iterator<Item = Probability>>(parts: I) -> Probability {
        parts.fold(Probability::ZERO, |sum, part| sum + part)
    }
}
