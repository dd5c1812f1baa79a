//! The only source of chance: seeded, recorded or enumerated. It records every draw.
//!
//! `docs/RANDOMNESS.md` specifies the protocol. Playing from a seed, replaying recorded draws and
//! listing every outcome run the same rules code with a [`Chance`]. They differ only in the source
//! of the next index.

use std::fmt::Display;
use std::ops::{ControlFlow, Deref};

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

mod probability;

pub use probability::{NoProbability, Probability};

/// The prefix of everything that is hashed. A change of the protocol would change it.
pub(crate) const PROTOCOL: &str = "variant-arbiter/2";

/// The texts that determine a seeded draw, all in canonical form.
#[derive(Clone, Copy, Debug)]
pub struct DrawKey<'a> {
    /// The seed, exactly as the caller has it.
    pub seed: &'a str,
    /// The version of the variant's rules, such as `chakart/1`.
    pub rules_version: &'a str,
    /// The canonical position before the move.
    pub position: &'a str,
    /// The canonical move.
    pub mv: &'a str,
}

impl DrawKey<'_> {
    /// Returns the generator's key: SHA-256 over the protocol's name and the four texts, separated
    /// by zero bytes.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        MoveKeys::of(self.seed, self.rules_version, self.position).digest(self.mv)
    }
}

/// The keys of all moves of one position. Their common prefix is hashed only once.
#[derive(Clone, Debug)]
pub struct MoveKeys(Sha256);

impl MoveKeys {
    /// Returns the keys of the moves of a position. All texts are as in a [`DrawKey`].
    #[must_use]
    pub fn of(seed: &str, rules_version: &str, position: &str) -> MoveKeys {
        let mut hash = Sha256::new();
        hash.update(PROTOCOL);
        for text in [seed, rules_version, position] {
            hash.update([0]);
            hash.update(text);
        }
        MoveKeys(hash)
    }

    /// Returns the draws of the generator that a move's key seeds.
    pub fn seeded(&self, mv: &str) -> Chance {
        Chance::from_key(self.digest(mv))
    }

    fn digest(&self, mv: &str) -> [u8; 32] {
        let mut hash = self.0.clone();
        hash.update([0]);
        hash.update(mv);
        hash.finalize().into()
    }
}

/// The source of the next index.
enum Mode {
    Seeded(Box<ChaCha20Rng>),
    Recorded(Vec<u32>),
    Enumerated(Vec<u32>),
}

/// One draw: the chosen index and the number of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DrawnIndex {
    options: u32,
    chosen: u32,
}

/// A source of draws that keeps a record of each draw.
#[must_use]
pub struct Chance {
    mode: Mode,
    taken: Vec<DrawnIndex>,
    fault: Option<DrawsFault>,
}

/// A draw of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Draw {
    /// The number of the draw in the move, from 0.
    #[cfg_attr(feature = "utoipa", schema(value_type = u32))]
    pub index: usize,
    /// The options, in the order that the rules fix.
    pub options: Vec<String>,
    /// The index of the option that was drawn.
    #[cfg_attr(feature = "utoipa", schema(value_type = u32))]
    pub chosen: usize,
}

/// One of some options, drawn by [`Chance::pick`]. It dereferences to the option, and keeps the
/// data for the record of the draw.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a, T> {
    options: &'a [T],
    chosen: usize,
    index: usize,
}

impl<T> Deref for Drawn<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.options[self.chosen]
    }
}

impl<T: Display> Drawn<'_, T> {
    /// Returns the record of the draw, or `None` if there was only one option and thus no draw.
    #[must_use]
    pub fn record(&self) -> Option<Draw> {
        (self.options.len() > 1).then(|| Draw {
            index: self.index,
            options: self.options.iter().map(T::to_string).collect(),
            chosen: self.chosen,
        })
    }
}

/// The reason why recorded draws do not fit a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawsFault {
    /// The move needs more draws than are given.
    #[error("the move needs result {needed} of chance and only {given} are given")]
    TooShort {
        /// The number of the first missing draw, counted from 1.
        needed: usize,
        /// The number of draws that are given.
        given: usize,
    },
    /// The move takes fewer draws than are given.
    #[error("the move takes {taken} results of chance and {given} are given")]
    TooLong {
        /// The number of draws that the move took.
        taken: usize,
        /// The number of draws that are given.
        given: usize,
    },
    /// A draw is not the index of an option.
    #[error("result {number} of chance is {chosen}, but there are only {options} options, 0 to {last}", last = options - 1)]
    OutOfRange {
        /// The number of the draw, counted from 1.
        number: usize,
        /// The index that is given.
        chosen: u32,
        /// The number of options.
        options: u32,
    },
}

impl Chance {
    /// Returns the draws of the generator that the key seeds.
    pub fn seeded(key: &DrawKey<'_>) -> Chance {
        Chance::from_key(key.digest())
    }

    fn from_key(key: [u8; 32]) -> Chance {
        Chance::with(Mode::Seeded(Box::new(ChaCha20Rng::from_seed(key))))
    }

    /// Repeats recorded draws, either from dice thrown elsewhere or from a recorded game.
    pub fn recorded(draws: &[u32]) -> Chance {
        Chance::with(Mode::Recorded(draws.to_vec()))
    }

    fn with(mode: Mode) -> Chance {
        Chance {
            mode,
            taken: Vec::new(),
            fault: None,
        }
    }

    /// Draws one of `options` equally likely indexes. With fewer than two options it returns 0
    /// without a draw or a record. [`Chance::finish`] reports recorded draws that do not fit.
    pub fn draw(&mut self, options: u32) -> u32 {
        if options < 2 {
            return 0;
        }
        let number = self.taken.len();
        let chosen = match &mut self.mode {
            Mode::Seeded(generator) => uniform(generator, options),
            Mode::Enumerated(path) => path.get(number).copied().unwrap_or(0),
            Mode::Recorded(draws) => match draws.get(number) {
                Some(&chosen) if chosen < options => chosen,
                Some(&chosen) => {
                    self.fault.get_or_insert(DrawsFault::OutOfRange {
                        number: number + 1,
                        chosen,
                        options,
                    });
                    0
                }
                None => {
                    self.fault.get_or_insert(DrawsFault::TooShort {
                        needed: number + 1,
                        given: draws.len(),
                    });
                    0
                }
            },
        };
        self.taken.push(DrawnIndex { options, chosen });
        chosen
    }

    /// Draws one of some equally likely options, or returns `None` if there are none. As with
    /// [`Chance::draw`], a single option takes no draw.
    pub fn pick<'a, T>(&mut self, options: &'a [T]) -> Option<Drawn<'a, T>> {
        let index = self.count();
        let count = u32::try_from(options.len()).ok()?;
        (count > 0).then(|| Drawn {
            options,
            chosen: self.draw(count) as usize,
            index,
        })
    }

    /// Returns the number of draws so far.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.taken.len()
    }

    /// Returns the drawn indexes, in order.
    ///
    /// # Errors
    /// Returns an error if recorded draws did not fit.
    pub fn finish(self) -> Result<Vec<u32>, DrawsFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match self.mode {
            Mode::Recorded(draws) if draws.len() > self.taken.len() => Err(DrawsFault::TooLong {
                taken: self.taken.len(),
                given: draws.len(),
            }),
            _ => Ok(self.taken.iter().map(|taken| taken.chosen).collect()),
        }
    }
}

/// Returns a uniform index below `options`, from the first word that yields one.
fn uniform(generator: &mut ChaCha20Rng, options: u32) -> u32 {
    // The library's sampling method may change between versions, so the method is written out.
    loop {
        if let Some(index) = index_of(generator.next_u32(), options) {
            return index;
        }
    }
}

/// Returns the index of a word. Rejects words from the largest multiple of `options` upwards.
fn index_of(word: u32, options: u32) -> Option<u32> {
    let limit = (1u64 << 32) / u64::from(options) * u64::from(options);
    (u64::from(word) < limit).then_some(word % options)
}

/// One sequence of draws, with its probability and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch<T> {
    /// The exact probability of the sequence.
    pub probability: Probability,
    /// The drawn indexes.
    pub draws: Vec<u32>,
    /// The result that the draws lead to.
    pub result: T,
}

/// There are more sequences of draws than the caller allows, or a probability exceeds 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("more than {budget} outcomes")]
pub struct TooManyBranches {
    /// The maximum number of outcomes that the caller allows.
    pub budget: usize,
}

/// Runs `play` once for every sequence of its draws, in lexicographic order, and passes each branch
/// to `keep` until that breaks. The probabilities of all branches sum to exactly 1.
///
/// # Errors
/// Returns an error if there are more than `budget` branches, or a probability exceeds 128 bits.
pub fn enumerate<T>(
    budget: usize,
    mut play: impl FnMut(&mut Chance) -> T,
    mut keep: impl FnMut(Branch<T>) -> ControlFlow<()>,
) -> Result<(), TooManyBranches> {
    let mut left = budget;
    let mut path = Vec::new();
    loop {
        left = left.checked_sub(1).ok_or(TooManyBranches { budget })?;
        let mut chance = Chance::with(Mode::Enumerated(path));
        let result = play(&mut chance);
        let taken = chance.taken;
        let mut options = taken.iter().map(|taken| u128::from(taken.options));
        let ways = options.try_fold(1, u128::checked_mul);
        let ways = ways.ok_or(TooManyBranches { budget })?;
        let kept = keep(Branch {
            probability: Probability::new(1, ways),
            draws: taken.iter().map(|taken| taken.chosen).collect(),
            result,
        });
        match next_path(taken) {
            Some(next) if kept.is_continue() => path = next,
            _ => return Ok(()),
        }
    }
}

/// Returns the draws of the next branch: the last draw with another option left takes it.
fn next_path(mut taken: Vec<DrawnIndex>) -> Option<Vec<u32>> {
    while taken.last().is_some_and(|t| t.chosen + 1 == t.options) {
        taken.pop();
    }
    taken.last_mut()?.chosen += 1;
    Some(taken.iter().map(|taken| taken.chosen).collect())
}

#[cfg(test)]
mod tests {
    use super::index_of;

    #[test]
    fn the_first_word_of_an_incomplete_multiple_is_thrown_away() {
        for options in [2, 3, 5, 7, 64, 1_000_003] {
            let multiple = u64::from(options) * ((1 << 32) / u64::from(options));
            let last = u32::try_from(multiple - 1).unwrap();
            assert_eq!(index_of(last, options), Some(options - 1));
            if let Ok(first) = u32::try_from(multiple) {
                assert_eq!(index_of(first, options), None);
            }
        }
    }
}
