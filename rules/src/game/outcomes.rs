//! All possible results of a move, with their probabilities.

use std::mem::size_of;
use std::ops::ControlFlow;

use indexmap::IndexMap;
use indexmap::map::Entry;

use crate::chance::{self, Chance, Probability};
use crate::effect::EffectLog;

use super::outcome_mark::MarkRecorder;
use super::{Budget, Game, Stopped};

/// The maximum number of branches of chance that are followed for one move.
pub const MAX_WAYS: usize = 100_000;

/// The results of a move cannot be listed or counted: there are too many, or the budget stopped the
/// work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutcomesError {
    /// The move has too many branches of chance.
    #[error("chance can fall in more than {0} ways, which is the most that is followed")]
    Ways(usize),
    /// The budget stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// One possible result of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome<G> {
    /// Its exact probability.
    pub probability: Probability,
    /// The draws that lead to the result. For merged branches, those of the first branch.
    pub draws: Vec<u32>,
    /// The position.
    pub position: G,
    /// The mark that distinguishes the result from another one with the same position.
    pub mark: Option<&'static str>,
}

impl<G: Game> Outcome<G> {
    /// Writes the log of the move that led from `before` to this result. For merged branches, it is
    /// that of the first branch. The logs of all results are large, so each is made on demand.
    pub fn log(&self, before: &G, mv: &G::Move, log: &mut EffectLog<G::Effect>) {
        log.clear();
        let _ = before.play_unchecked(mv, &mut Chance::recorded(&self.draws), log);
    }
}

/// Returns every distinct result of a move, in the order of the draws. Merges branches with equal
/// positions and marks. Spends a node for each branch, and holds memory for each distinct result.
///
/// # Errors
/// Returns an error if there are more than `most_ways` branches or the budget stops the work.
pub fn outcomes<G: Game>(
    position: &G,
    mv: &G::Move,
    most_ways: usize,
    budget: &mut dyn Budget,
) -> Result<Vec<Outcome<G>>, OutcomesError> {
    let mut merged: Merged<G> = IndexMap::new();
    let play = |chance: &mut Chance| {
        let mut mark = MarkRecorder::<G>::default();
        (position.play_unchecked(mv, chance, &mut mark), mark.mark())
    };
    let mut stopped = Ok(());
    let mut held = 0;
    // Branches are merged as they arrive, so that equal branches take no memory.
    let followed = chance::enumerate(most_ways, play, |branch| {
        stopped = budget.spend(1);
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        match merged.entry(branch.result) {
            Entry::Occupied(mut same) => same.get_mut().0 += branch.probability,
            Entry::Vacant(new) => {
                let bytes = memory::<G>(&branch.draws);
                stopped = budget.reserve(bytes);
                if stopped.is_err() {
                    return ControlFlow::Break(());
                }
                held += bytes;
                new.insert((branch.probability, branch.draws));
            }
        }
        ControlFlow::Continue(())
    });
    stopped?;
    if followed.is_err() {
        budget.release(held);
        return Err(OutcomesError::Ways(most_ways));
    }
    let outcome = |((position, mark), (probability, draws))| Outcome {
        probability,
        draws,
        position,
        mark,
    };
    Ok(merged.into_iter().map(outcome).collect())
}

/// The results of a move, in the order of their first branches: position and mark, then probability
/// and draws.
type Merged<G> = IndexMap<(G, Option<&'static str>), (Probability, Vec<u32>)>;

/// Returns the memory of a distinct result, in bytes: three times, because lists grow by doubling
/// while the old one exists, or are copied into another. Its entry in the table of hashes is 36 bytes
/// at most.
fn memory<G>(draws: &[u32]) -> usize {
    3 * (size_of::<Outcome<G>>() + size_of::<u64>()) + 36 + 2 * size_of_val(draws)
}
