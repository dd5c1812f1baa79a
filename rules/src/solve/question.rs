//! Questions to the solver.

use crate::chance::Probability;

/// The maximum number of turns of the solver.
pub const MAX_TURNS: u8 = 16;

/// A question about a position: can the side to move force its goal?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    turns: u8,
    at_least: Option<Probability>,
    /// The number of nodes (positions and branches of chance) after which the search gives up.
    /// Building the solution afterwards does not count.
    pub nodes: u64,
    /// The maximum size of the search's table, in bytes. A full table does not grow.
    pub memory: usize,
}

/// Why a question is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// The number of turns is out of range.
    #[error("the turns are 1 to {MAX_TURNS}")]
    Turns,
    /// The probability is out of range.
    #[error("the probability is more than 0 and at most 1")]
    AtLeast,
}

impl Question {
    /// Asks whether the value within `turns` turns is at least `at_least`. Without it, asks for the
    /// value itself, with a finding on certainty; a game without chance has no other value.
    ///
    /// # Errors
    /// Returns an error if a number is out of range.
    pub fn new(turns: u8, at_least: Option<Probability>) -> Result<Question, QuestionError> {
        let is_probability = |it| it > Probability::ZERO && it <= Probability::ONE;
        if !(1..=MAX_TURNS).contains(&turns) {
            return Err(QuestionError::Turns);
        }
        if !at_least.is_none_or(is_probability) {
            return Err(QuestionError::AtLeast);
        }
        Ok(Question {
            turns,
            at_least,
            nodes: 10_000_000,
            memory: 256 << 20,
        })
    }

    /// Returns the number of turns of the solver.
    #[must_use]
    pub const fn turns(&self) -> u8 {
        self.turns
    }

    /// Returns the least value that is asked for.
    #[must_use]
    pub const fn at_least(&self) -> Option<Probability> {
        self.at_least
    }
}
