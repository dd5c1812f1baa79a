//! Every possible result of a move, with its probability.

use std::collections::HashMap;
use std::mem::size_of;
use std::ops::ControlFlow;

use crate::chance::{self, Chance, Probability};
use crate::effect::EffectLog;

use super::outcome_mark::MarkRecorder;
use super::{Budget, Game, Stopped};

/// The maximum number of ways of chance that are followed for one move.
pub const MOST_WAYS: usize = 100_000;

/// The results of a move are not listed: there are too many, or the budget is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TooManyResults {
    /// Chance can fall in too many ways.
    #[error("chance can fall in more than {0} ways, which is the most that is followed")]
    Ways(usize),
    /// The budget said to stop.
    #[error("the work was stopped")]
    Stopped,
}

impl From<Stopped> for TooManyResults {
    fn from(_: Stopped) -> TooManyResults {
        TooManyResults::Stopped
    }
}

/// One possible result of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome<G> {
    /// Its exact probability.
    pub probability: Probability,
    /// The draws that lead to it; of merged branches, those of the first.
    pub draws: Vec<u32>,
    /// The position.
    pub position: G,
    /// What tells it apart from another result with the same position.
    pub mark: Option<&'static str>,
}

impl<G: Game> Outcome<G> {
    /// Logs what happened on the way from the position before the move; of merged branches, in the
    /// first. The logs of all results together are large, so that each is made when it is wanted.
    pub fn log(&self, before: &G, mv: &G::Move, log: &mut EffectLog<G::Effect>) {
        log.clear();
        let _ = before.play(mv, &mut Chance::recorded(&self.draws), log);
    }
}

/// Every distinct result of a move, in the order of the draws; branches with equal positions and
/// marks are merged. Each way of chance is a node of the budget, each distinct result is held.
///
/// # Errors
/// When chance can fall in more than `most_ways` ways, or as soon as the budget says to stop.
pub fn outcomes<G: Game>(
    position: &G,
    mv: &G::Move,
    most_ways: usize,
    budget: &mut dyn Budget,
) -> Result<Vec<Outcome<G>>, TooManyResults> {
    let mut merged: Vec<Outcome<G>> = Vec::new();
    let mut known: HashMap<(String, Option<&str>), usize> = HashMap::new();
    let play = |chance: &mut Chance| {
        let mut mark = MarkRecorder::<G>::default();
        (position.play(mv, chance, &mut mark), mark.mark())
    };
    let mut stopped = Ok(());
    // Merged as they come, so that equal branches need no room.
    let followed = chance::enumerate(most_ways, play, |branch| {
        stopped = budget.spend(1);
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        let (after, mark) = branch.result;
        let key = (after.to_string(), mark);
        if let Some(index) = known.get(&key) {
            merged[*index].probability += branch.probability;
            return ControlFlow::Continue(());
        }
        stopped = budget.hold(memory::<G>(&key.0, &branch.draws));
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        known.insert(key, merged.len());
        merged.push(Outcome {
            probability: branch.probability,
            draws: branch.draws,
            position: after,
            mark,
        });
        ControlFlow::Continue(())
    });
    stopped?;
    match followed {
        Err(_) => Err(TooManyResults::Ways(most_ways)),
        Ok(()) => Ok(merged),
    }
}

/// What a distinct result takes in memory, in bytes: itself and its entry among the known ones, each
/// twice since lists and tables grow by doubling, and its texts.
fn memory<G>(text: &str, draws: &[u32]) -> usize {
    let entry = size_of::<((String, Option<&str>), usize)>();
    2 * (size_of::<Outcome<G>>() + entry) + text.len() + size_of_val(draws)
}
