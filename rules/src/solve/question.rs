//! What is asked.

use num_rational::Ratio;

use crate::chance::Probability;

/// The most turns of the solver.
pub const MOST_TURNS: u8 = 16;

/// A question about a position: can the side to move force its goal?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    turns: u8,
    at_least: Option<Probability>,
    /// The nodes after which the search gives up: positions and ways of chance. The solution is built
    /// afterwards and not counted.
    pub nodes: u64,
    /// The bytes that the table of the search may take. Once they are taken it does not grow.
    pub memory: usize,
}

/// Why something is no question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswerable {
    /// The number of turns is out of range.
    #[error("the turns are 1 to {MOST_TURNS}")]
    Turns,
    /// The probability is out of range.
    #[error("the probability is more than 0 and at most 1")]
    AtLeast,
}

impl Question {
    /// Whether the value within so many turns is at least so much. Without a threshold the value itself
    /// is searched for, and the finding is on certainty; a game without chance has no other value.
    ///
    /// # Errors
    /// When a number is out of range.
    pub fn new(turns: u8, at_least: Option<Probability>) -> Result<Question, Unanswerable> {
        let is_probability = |it| it > Ratio::ZERO && it <= Ratio::ONE;
        if !(1..=MOST_TURNS).contains(&turns) {
            return Err(Unanswerable::Turns);
        }
        if !at_least.is_none_or(is_probability) {
            return Err(Unanswerable::AtLeast);
        }
        Ok(Question {
            turns,
            at_least,
            nodes: 10_000_000,
            memory: 256 << 20,
        })
    }

    /// The turns of the solver.
    #[must_use]
    pub const fn turns(&self) -> u8 {
        self.turns
    }

    /// The least value that is asked for.
    #[must_use]
    pub const fn at_least(&self) -> Option<Probability> {
        self.at_least
    }
}
