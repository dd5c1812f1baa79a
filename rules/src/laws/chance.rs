//! Results of a move, and its draws.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::chance::{Chance, Probability};
use crate::effect::{EffectLog, LogEntry};
use crate::game::{Game, Listing, Outcome, Unlimited, outcomes};

use super::compared::letters;
use super::effects::rebuilds;
use super::law::{LawResult, as_json, ensure};
use super::positions::reads_back;
use super::trial::Trial;
use super::walk::chance_of;

/// The maximum number of moves of a position whose results are listed.
const MOVES: usize = 6;
/// The maximum number of branches of chance. Moves with more are not checked.
const WAYS: usize = 2_000;

/// A move with its results.
type WithResults<G> = (<G as Game>::Move, Vec<Outcome<G>>);

/// Returns some moves with their results.
pub fn some_outcomes<G: Game>(trial: &Trial<G>) -> Vec<WithResults<G>> {
    let position = trial.position();
    let moves = position.moves(Listing::FirstParts);
    let some = trial.some(&moves, MOVES);
    let with_results = |mv: &G::Move| {
        let all = outcomes(position, mv, WAYS, &mut Unlimited).ok()?;
        Some((mv.clone(), all))
    };
    some.filter_map(with_results).collect()
}

/// Checks some moves of the position, each with its results.
fn each<G: Game>(
    trial: &Trial<G>,
    law: impl Fn(&G::Move, &[Outcome<G>]) -> LawResult,
) -> LawResult {
    let position = trial.position();
    for (mv, all) in some_outcomes(trial) {
        let result = law(&mv, &all);
        result.map_err(|it| format!("{} in \"{position}\": {it}", position.notation(&mv)))?;
    }
    Ok(())
}

/// Returns the log of a result.
pub fn log_of<G: Game>(
    position: &G,
    mv: &G::Move,
    outcome: &Outcome<G>,
) -> Vec<LogEntry<G::Effect>> {
    let mut log = EffectLog::default();
    outcome.log(position, mv, &mut log);
    log.into_effects()
}

/// The results of a move differ and are lawful, and their probabilities sum to 1.
pub fn outcomes_are_exact<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    each(trial, |mv, all| {
        let sum: Probability = all.iter().map(|outcome| outcome.probability).sum();
        ensure!(sum == Probability::ONE, "the probabilities sum to {sum}");
        let keys = all.iter().map(|it| (it.position.to_string(), it.mark));
        let distinct: BTreeSet<_> = keys.collect();
        ensure!(distinct.len() == all.len(), "two results are equal");
        for outcome in all {
            reads_back(&outcome.position)?;
            let log = log_of(position, mv, outcome);
            let after = letters(&outcome.position);
            let result = rebuilds::<G>(letters(position), &log, &after);
            result.map_err(|it| format!("with the draws {:?} {it}", outcome.draws))?;
        }
        Ok(())
    })
}

/// A move gives one of its results, and its recorded draws give it again.
pub fn play_gives_one<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    each(trial, |mv, all| {
        let mut log = EffectLog::default();
        let mut chance = chance_of(trial.pick, position, mv);
        let after = position.play_unchecked(mv, &mut chance, &mut log);
        let draws = chance
            .finish()
            .map_err(|fault| format!("{fault:?} of seeded chance"))?;
        let effects = log.into_effects();
        let mut marks = effects.iter().map(|entry| G::outcome_mark(&entry.effect));
        let mark = marks.find_map(|mark| mark);
        let mut found = all.iter();
        ensure!(
            found.any(|it| it.position == after && it.mark == mark),
            "it leads to \"{after}\" with the mark {mark:?}, which is none of its results"
        );
        let mut log = EffectLog::default();
        let mut recorded = Chance::recorded(&draws);
        let again = position.play_unchecked(mv, &mut recorded, &mut log);
        let taken = recorded.finish();
        ensure!(
            again == after && taken == Ok(draws) && log.into_effects() == effects,
            "its own draws lead to \"{again}\" instead of \"{after}\", or to another log"
        );
        Ok(())
    })
}

/// The log shows every draw with its index, its options and the chosen option.
pub fn draws_are_logged<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    each(trial, |mv, all| {
        for outcome in all {
            let log = log_of(position, mv, outcome);
            let draws = log.iter().filter_map(|entry| entry.draw.as_ref());
            let mut logged = Vec::new();
            for (index, draw) in draws.enumerate() {
                ensure!(
                    draw.index == index,
                    "draw {index} has the index {}",
                    draw.index
                );
                let options = draw.options.len();
                ensure!(
                    options > 1 && draw.chosen < options,
                    "draw {index} is {} of {options} options",
                    draw.chosen
                );
                logged.push(u32::try_from(draw.chosen).unwrap_or(u32::MAX));
            }
            log.iter().try_for_each(names_chosen_option)?;
            let draws = &outcome.draws;
            ensure!(
                logged == *draws,
                "the draws {draws:?} are logged as {logged:?}"
            );
        }
        Ok(())
    })
}

/// An effect that names an option of its draw names the chosen one.
fn names_chosen_option<E: Serialize>(entry: &LogEntry<E>) -> LawResult {
    let Some(draw) = &entry.draw else {
        return Ok(());
    };
    let effect = as_json(&entry.effect)?;
    let fields = effect.as_object().into_iter().flatten();
    let values: Vec<&str> = fields.filter_map(|(_, value)| value.as_str()).collect();
    let names = |option: &String| values.contains(&option.as_str());
    ensure!(
        !draw.options.iter().any(names) || draw.options.get(draw.chosen).is_some_and(names),
        "of the options {:?} came {}, but the effect is {effect}",
        draw.options,
        draw.chosen
    );
    Ok(())
}

/// A move that takes draws is described as a move of chance.
pub fn chance_is_described<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    each(trial, |mv, all| {
        let is_described = position.listed(mv, Listing::FirstParts).chance;
        let draws = all.len() > 1 || all.iter().any(|outcome| !outcome.draws.is_empty());
        ensure!(
            is_described || !draws,
            "it draws, but is not described as a move of chance"
        );
        Ok(())
    })
}
