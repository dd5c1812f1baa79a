//! Every possible result of a move, with its probability.

use std::collections::HashMap;

use crate::chance::{self, Chance, Probability, TooManyOutcomes};
use crate::effect::{Effect, EffectLog};

use super::Game;

/// The most ways in which the chance of one move is followed.
pub const MOST_WAYS: usize = 100_000;

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
/// marks are merged.
///
/// # Errors
/// When chance can fall in more than `budget` ways.
pub fn outcomes<G: Game>(
    position: &G,
    mv: &G::Move,
    budget: usize,
) -> Result<Vec<Outcome<G>>, TooManyOutcomes> {
    let mut merged: Vec<Outcome<G>> = Vec::new();
    let mut known: HashMap<(String, Option<&str>), usize> = HashMap::new();
    let play = |chance: &mut Chance| {
        let mut log = EffectLog::default();
        (position.play(mv, chance, &mut log), log.into_effects())
    };
    // Merged as they come, so that equal branches need no room.
    chance::enumerate(budget, play, |branch| {
        let (after, effects) = branch.result;
        let key = (after.to_string(), G::outcome_mark(&effects));
        let index = *known.entry(key).or_insert(merged.len());
        match merged.get_mut(index) {
            Some(outcome) => outcome.probability += branch.probability,
            None => merged.push(Outcome {
                probability: branch.probability,
                draws: branch.draws,
                position: after,
                effects,
            }),
        }
    })?;
    Ok(merged)
}

/// A move as a game's log has it: canonical notation, and the mark of what chance made of it.
#[must_use]
pub fn logged<G: Game>(notation: &str, effects: &[Effect]) -> String {
    format!("{notation}{}", G::outcome_mark(effects).unwrap_or_default())
}
