//! Positions that look the same to a viewer.

use std::collections::BTreeMap;

use crate::board::Color;
use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{Game, Listing, Viewer};

use super::chance::some_outcomes;
use super::compared::{LISTINGS, difference, json, list, verdict};
use super::law::{LawResult, ensure};
use super::trial::Trial;
use super::walk::{after, chance_of};

/// The maximum number of positions that are compared with one that looks the same.
const COMPARED: usize = 8;
/// The maximum number of moves that are judged in each pair of positions.
const JUDGED: usize = 24;
/// The maximum number of moves of a position that are heard.
const HEARD: usize = 64;
/// The maximum number of moves whose draws are compared in each pair of positions.
const DRAWING: usize = 6;

/// Positions that look the same to a viewer give that viewer the same answers. Checks a position
/// and its view, the positions of a game, and those that follow the last one.
pub fn answer_alike<G: Game>(trial: &Trial<G>) -> LawResult {
    each_pair(trial, |one, other, viewer| {
        answers_alike(one, other, viewer, trial)
    })
}

/// Checks pairs of positions that look the same to a viewer.
fn each_pair<G: Game>(trial: &Trial<G>, law: impl Fn(&G, &G, Viewer) -> LawResult) -> LawResult {
    for viewer in Viewer::ALL {
        for alike in groups(trial, viewer).values() {
            let mut others = alike.iter().skip(1).take(COMPARED);
            others.try_for_each(|other| law(&alike[0], other, viewer))?;
        }
    }
    Ok(())
}

/// A move in two positions that look the same to a viewer, with results that look the same, is heard
/// by that viewer alike. Records and plans show moves as they are heard.
pub fn are_heard_alike<G: Game>(trial: &Trial<G>) -> LawResult {
    for viewer in Viewer::ALL {
        for alike in groups(trial, viewer).values() {
            let heard = |position: &G| {
                let moves = position.moves(Listing::Turns);
                let mut heard = BTreeMap::<_, Vec<String>>::new();
                for mv in trial.some(&moves, HEARD) {
                    let it = position.describe(mv, Listing::Turns);
                    let after = after(trial.pick, position, mv);
                    let key = (it.from, it.to, it.promotion, it.drop, after.view(viewer));
                    let own = heard.entry(key).or_default();
                    own.push(position.view_move(mv, viewer));
                }
                heard
            };
            let one = &alike[0];
            let first = heard(one);
            for other in alike.iter().skip(1).take(COMPARED) {
                let second = heard(other);
                let mut differing = second.iter();
                let differing =
                    differing.find(|(key, heard)| first.get(*key).is_some_and(|it| it != *heard));
                if let Some(((from, to, ..), heard)) = differing {
                    let from = from.map(|it| it.to_string()).unwrap_or_default();
                    return Err(format!(
                        "\"{one}\" and \"{other}\" look the same to {}, who hears of the move {from}{to} as \
                         {heard:?} in the second and otherwise in the first",
                        viewer.name()
                    ));
                }
            }
        }
    }
    Ok(())
}

/// Returns the number of pairs of different positions that look the same.
pub fn count<G: Game>(trial: &Trial<G>) -> usize {
    let pairs = |viewer| -> usize {
        let groups = groups(trial, viewer);
        groups.values().map(|alike| alike.len() - 1).sum()
    };
    Viewer::ALL.into_iter().map(pairs).sum()
}

/// Groups the positions that differ from their view by this view, each position once.
fn groups<G: Game>(trial: &Trial<G>, viewer: Viewer) -> BTreeMap<String, Vec<G>> {
    let mut groups = BTreeMap::<String, Vec<G>>::new();
    for position in trial.walk.positions.iter().cloned().chain(results(trial)) {
        let seen = position.seen_by(viewer);
        if seen == position {
            continue;
        }
        // The view itself is the first position of its group.
        let group = groups.entry(seen.to_string());
        let group = group.or_insert_with(|| vec![seen]);
        if !group.contains(&position) {
            group.push(position);
        }
    }
    groups
}

/// Returns the positions after moves and draws from the last one.
fn results<G: Game>(trial: &Trial<G>) -> Vec<G> {
    if !G::info().hidden_information {
        // A separate law checks that nothing is hidden.
        return Vec::new();
    }
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    let mut results: Vec<G> = moves
        .iter()
        .map(|mv| after(trial.pick, position, mv))
        .collect();
    for (_, all) in some_outcomes(trial) {
        results.extend(all.into_iter().map(|outcome| outcome.position));
    }
    results
}

fn answers_alike<G: Game>(one: &G, other: &G, viewer: Viewer, trial: &Trial<G>) -> LawResult {
    let pair = || {
        let name = viewer.name();
        format!("\"{one}\" and \"{other}\" look the same to {name}, but ")
    };
    let seen = |position: &G| {
        [
            json(&position.turn()),
            json(&position.status()),
            json(&position.pending()),
            json(&position.armies().map(|armies| armies.0)),
            json(&position.seen_by(viewer).extras()),
            json(&position.seen_by(viewer).occupants()),
            json(&Color::BOTH.map(|side| position.seen_by(viewer).reserve(side))),
        ]
    };
    let [first, second] = [seen(one), seen(other)];
    for (first, second) in first.iter().zip(&second) {
        ensure!(first == second, "{}show {first} and {second}", pair());
    }
    // Only the player to move gets lists, verdicts and refusals.
    if viewer != Viewer::from(one.turn()) {
        return Ok(());
    }
    for listing in LISTINGS {
        if let Some(wrong) = difference(&list(one, listing), &list(other, listing)) {
            return Err(format!("{}list different moves: {wrong}", pair()));
        }
    }
    let mut texts = trial.texts();
    // Moves with which a player could probe for hidden pieces, from both positions.
    let moves = one.moves(Listing::Turns);
    texts.extend(trial.some(&moves, JUDGED).map(|mv| one.notation(mv)));
    for square in other.occupants() {
        texts.extend(texts_about(one, square.square.as_str()));
    }
    for text in texts {
        let [first, second] = [verdict(one, &text), verdict(other, &text)];
        ensure!(
            first == second,
            "{}say of {text:?}: {first}; {second}",
            pair()
        );
    }
    Ok(())
}

/// Two moves with the same notation and the same resulting view for a viewer have the same effects
/// for that viewer, so that no effect reveals which move was made. Moves that draw are skipped
/// because they can reach one view in several ways.
pub fn have_equal_effects<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    if !G::info().hidden_information {
        return Ok(());
    }
    let moves = position.moves(Listing::Turns);
    for viewer in Viewer::ALL {
        let mut known = BTreeMap::new();
        for mv in &moves {
            let mut log = EffectLog::default();
            let mut chance = chance_of(trial.pick, position, mv);
            let after = position.play_unchecked(mv, &mut chance, &mut log);
            if chance.count() > 0 || after.seen_by(viewer) == after {
                continue;
            }
            let log = position.view_effects(&after, &log.into_effects(), viewer);
            let key = (position.view_move(mv, viewer), after.view(viewer));
            let this = (json(&log), position.notation(mv));
            let first = known.entry(key).or_insert_with(|| this.clone());
            ensure!(
                first.0 == this.0,
                "to {} the moves {} and {} look alike in \"{position}\", but the effects are {} and {}",
                viewer.name(),
                first.1,
                this.1,
                first.0,
                this.0
            );
        }
    }
    Ok(())
}

/// A draw that a viewer sees has the same options in every position that looks the same. It may
/// depend on earlier effects that the viewer saw, so the comparison stops when effects differ.
pub fn shown_draws_tell_nothing<G: Game>(trial: &Trial<G>) -> LawResult {
    if !G::info().chance || !G::info().hidden_information {
        return Ok(());
    }
    each_pair(trial, |one, other, viewer| {
        let moves = other.moves(Listing::Turns);
        let mut some = trial.some(&moves, DRAWING);
        some.try_for_each(|mv| draws_alike(one, other, mv, viewer, trial.pick))
    })
}

fn draws_alike<G: Game>(one: &G, other: &G, mv: &G::Move, viewer: Viewer, seed: u64) -> LawResult {
    let text = other.notation(mv);
    let Ok(same) = one.judge(&text) else {
        return Ok(());
    };
    let log_of = |position: &G, mv: &G::Move, chance: &mut Chance| {
        let mut log = EffectLog::default();
        let after = position.play_unchecked(mv, chance, &mut log);
        position.view_effects(&after, &log.into_effects(), viewer)
    };
    let mut chance = chance_of(seed, other, mv);
    let second = log_of(other, mv, &mut chance);
    let draws = chance
        .finish()
        .map_err(|fault| format!("{fault:?} of seeded chance"))?;
    let first = log_of(one, &same, &mut Chance::recorded(&draws));
    for (first, second) in first.iter().zip(&second) {
        if let (Some(first), Some(second)) = (&first.draw, &second.draw) {
            ensure!(
                first.options == second.options,
                "\"{one}\" and \"{other}\" look the same to {}, but a draw of {text} has the options {:?} and {:?}",
                viewer.name(),
                first.options,
                second.options
            );
        }
        if json(first) != json(second) {
            break;
        }
    }
    Ok(())
}

/// Returns the texts of moves of a position with one of their squares replaced by this one.
fn texts_about<G: Game>(position: &G, square: &str) -> Vec<String> {
    let moves = position.moves(Listing::FirstParts);
    let changed = |mv: &G::Move| {
        let described = position.listed(mv, Listing::FirstParts);
        let text = position.notation(mv);
        let mut texts = vec![text.replace(described.to.as_str(), square)];
        texts.extend(
            described
                .from
                .map(|from| text.replace(from.as_str(), square)),
        );
        texts
    };
    moves
        .iter()
        .step_by(moves.len().div_ceil(4).max(1))
        .flat_map(changed)
        .collect()
}
