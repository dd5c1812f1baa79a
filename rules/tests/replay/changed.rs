//! Changes one character of a move, seed, draw or position in a record. A complete record fails at
//! that ply unless the meaning is the same.

use proptest::prelude::*;
use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::replay::{Record, Replay};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::support::{Choices, Sample, random_game, replayed, valid};
use super::toy::Toy;

/// The characters that a typing error may leave.
const SIGNS: &str = "abcdefgh12345678wWbBkKqQrRnNpP+-x=/:;,.{}()0 9?*♞";

/// Replaces one character of the text with a different one.
fn slip(text: &str, choices: &mut Choices) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let index = choices.below(letters.len());
    let others = SIGNS.chars().filter(|sign| *sign != letters[index]);
    letters[index] = choices.pick(&others.collect::<Vec<_>>());
    letters.into_iter().collect()
}

/// Changes one character of the move, seed, draws or position of one entry. Returns the entry's
/// index and the changed field.
fn change<G>(game: &mut Record<G>, choices: &mut Choices) -> (usize, &'static str) {
    let index = choices.below(game.entries.len());
    let entry = &mut game.entries[index];
    match choices.below(4) {
        0 => {
            entry.seed = entry.seed.as_deref().map(|seed| slip(seed, choices));
            (index, "seed")
        }
        1 => {
            if let Some([first, ..]) = entry.draws.as_deref_mut() {
                // Replaces the digit with a different one.
                *first = (*first + 1 + u32::try_from(choices.below(9)).unwrap()) % 10;
                return (index, "draws");
            }
            entry.mv = slip(&entry.mv, choices);
            (index, "move")
        }
        2 => {
            entry.position = entry.position.as_deref().map(|text| slip(text, choices));
            (index, "position")
        }
        _ => {
            entry.mv = slip(&entry.mv, choices);
            (index, "move")
        }
    }
}

/// A changed record with seeds, draws and positions fails at the changed ply, unless its meaning is
/// unchanged.
fn is_found_out<G: Game>(game: &Record<G>, choices: &mut Choices) {
    let honest = valid(game);
    let mut changed = game.clone();
    let (index, what) = change(&mut changed, choices);
    let verdict = replayed(&changed);
    if let Some(failure) = &verdict.failure {
        let ply = failure.ply.unwrap() as usize;
        assert_eq!(ply, index + 1, "{what}: {failure:?}");
        return;
    }
    // It was a lenient spelling of the same move or position, or a seed with the same draws.
    let summary = |replay: &Replay| -> Vec<(String, Vec<u32>, String)> {
        let plies = replay.plies.iter().cloned();
        let summary = plies.map(|ply| (ply.mv, ply.draws, ply.after.position));
        summary.collect()
    };
    assert_eq!(summary(&honest), summary(&verdict));
    let (entry, was) = (&changed.entries[index], &game.entries[index]);
    let read = |text: &Option<String>| G::parse(text.as_ref().unwrap());
    match what {
        "move" => assert_eq!(verdict.plies[index].mv, was.mv),
        "seed" => assert_eq!(entry.draws, was.draws),
        "position" => assert_eq!(read(&entry.position), read(&was.position)),
        _ => panic!("changed draws are accepted"),
    }
}

/// In a record of moves and seeds alone, the plies before the change stay the same. From there on
/// the answer describes another game, or fails no earlier.
fn differs_from_there<G: Game>(game: &Record<G>, choices: &mut Choices) {
    let honest = valid(game);
    let mut changed = game.clone();
    let (index, _) = change(&mut changed, choices);
    for entry in &mut changed.entries {
        entry.draws = None;
        entry.position = None;
    }
    let verdict = replayed(&changed);
    let before = verdict.plies.iter().zip(&honest.plies).take(index);
    for (ply, same) in before {
        assert_eq!(ply, same);
    }
    match &verdict.failure {
        Some(failure) => assert!(failure.ply.unwrap() as usize > index),
        None => assert_eq!(verdict.plies.len(), honest.plies.len()),
    }
    if let (Some(ply), Some(was)) = (verdict.plies.get(index), honest.plies.get(index)) {
        // The answer shows another move or other draws, unless they lead to the same position.
        let said = (&ply.mv, &ply.draws, &ply.after.position);
        let said_before = (&was.mv, &was.draws, &was.after.position);
        if said == said_before {
            assert_eq!(ply.after, was.after);
        } else {
            assert!(ply.mv != was.mv || ply.draws != was.draws);
        }
    }
}

fn slips_are_found_out<G: Sample>(seeds: &[String], choices: &mut Choices) -> Record<G> {
    let game = random_game(G::sample(choices), 24, seeds, choices);
    is_found_out(&game, choices);
    differs_from_there(&game, choices);
    game
}

proptest! {
    #[test]
    fn a_slip_in_a_record_is_found_out(seed in any::<u64>()) {
        let choices = &mut Choices(seed);
        let seeds = ["5f0c2b7e9a3d4c18".to_owned(), "žluťoučký kůň".to_owned()];
        slips_are_found_out::<twinkie::Position>(&seeds[..1], choices);
        slips_are_found_out::<minigolf::Position>(&seeds[..1], choices);
        slips_are_found_out::<chakart::Position>(&seeds, choices);
        let mut game = slips_are_found_out::<Toy>(&seeds, choices);
        for entry in &mut game.entries {
            entry.seed = None;
        }
        is_found_out_without_seeds(&game, choices);
    }
}

/// In a record of dice from elsewhere, a changed draw leads to another position.
fn is_found_out_without_seeds(game: &Record<Toy>, choices: &mut Choices) {
    let draws_of = |index: &usize| game.entries[*index].draws.as_deref();
    let is_drawn = |index: &usize| draws_of(index).is_some_and(|draws| !draws.is_empty());
    let drawn: Vec<usize> = (0..game.entries.len()).filter(is_drawn).collect();
    if drawn.is_empty() {
        return;
    }
    let index = choices.pick(&drawn);
    let mut changed = game.clone();
    let dice = changed.entries[index].draws.as_mut().unwrap();
    dice[0] = (dice[0] + 1) % 6;
    let failure = replayed(&changed).failure.unwrap();
    assert_eq!(failure.ply.unwrap() as usize, index + 1, "{failure:?}");
}
