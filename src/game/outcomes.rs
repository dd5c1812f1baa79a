//! Every possible result of a move, with its probability.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::chance::{self, Chance, Probability};
use crate::effect::{Effect, EffectLog};

use super::{Game, Stopped};

/// The most ways in which the chance of one move is followed.
pub const MOST_WAYS: usize = 100_000;

/// The most effects that the logs of all results of one move may have together. A board can be made
/// on which a piece has tens of thousands of long ways; games come nowhere near.
pub const MOST_EFFECTS: usize = 50_000;

/// The results of a move are not told: there are more than anybody could read, or the caller has
/// had enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TooManyResults {
    /// Chance can fall in too many ways.
    #[error("chance can fall in more than {0} ways, which is the most that is followed")]
    Ways(usize),
    /// The logs of the results are too long together.
    #[error("the results have more than {0} effects together, which is the most that is told")]
    Effects(usize),
    /// The caller said to stop.
    #[error("the work was stopped")]
    Stopped,
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
    /// The effect log; of merged branches, that of the first.
    pub effects: Vec<Effect>,
}

/// Every distinct result of a move, in the order of the draws; branches with equal positions and
/// marks are merged. `look` is asked between two ways whether to go on.
///
/// # Errors
/// When chance can fall in more than `budget` ways, or the logs have more than [`MOST_EFFECTS`]
/// effects together, or as soon as `look` says to stop.
pub fn outcomes<G: Game>(
    position: &G,
    mv: &G::Move,
    budget: usize,
    look: &mut impl FnMut() -> Result<(), Stopped>,
) -> Result<Vec<Outcome<G>>, TooManyResults> {
    let mut merged: Vec<Outcome<G>> = Vec::new();
    let mut known: HashMap<(String, Option<&str>), usize> = HashMap::new();
    let play = |chance: &mut Chance| {
        let mut log = EffectLog::default();
        (position.play(mv, chance, &mut log), log.into_effects())
    };
    let mut told = 0;
    let mut stopped = Ok(());
    // Merged as they come, so that equal branches need no room.
    let followed = chance::enumerate(budget, play, |branch| {
        stopped = look();
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        let (after, effects) = branch.result;
        let key = (after.to_string(), G::outcome_mark(&effects));
        let index = *known.entry(key).or_insert(merged.len());
        if let Some(outcome) = merged.get_mut(index) {
            outcome.probability += branch.probability;
            return ControlFlow::Continue(());
        }
        told += effects.len();
        merged.push(Outcome {
            probability: branch.probability,
            draws: branch.draws,
            position: after,
            effects,
        });
        if told > MOST_EFFECTS {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    stopped.map_err(|Stopped| TooManyResults::Stopped)?;
    match followed {
        _ if told > MOST_EFFECTS => Err(TooManyResults::Effects(MOST_EFFECTS)),
        Err(_) => Err(TooManyResults::Ways(budget)),
        Ok(()) => Ok(merged),
    }
}

/// A move as a game's log has it: canonical notation, and the mark of what chance made of it.
#[must_use]
pub fn logged<G: Game>(notation: &str, effects: &[Effect]) -> String {
    format!("{notation}{}", G::outcome_mark(effects).unwrap_or_default())
}
