//! Checked moves: those of the list are made, any other is refused and nothing happens.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash, RandomState};

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::effect::EffectLog;
use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

/// Returns the positions of a random game, and those after a move of each that was drawn.
fn positions<G: Game>(seed: &str) -> Vec<(G, G::Move)> {
    let mut chance = Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position: "",
        mv: "",
    });
    let mut position = G::parse(G::info().start).unwrap();
    let mut found = Vec::new();
    while position.status().state == State::Ongoing && found.len() < 60 {
        let moves = position.legal_moves();
        let mv = moves[chance.draw(u32::try_from(moves.len()).unwrap()) as usize].clone();
        let after = position.play_unchecked(&mv, &mut chance, &mut ());
        found.push((position, mv));
        position = after;
    }
    found
}

/// Returns how many moves of other positions are made, and how many are refused.
fn exchanged<G: Game + Eq + Hash>() -> [usize; 2]
where
    G::Move: Debug,
{
    let mut counts = [0; 2];
    for seed in 0..10 {
        let game: Vec<(G, G::Move)> = positions(&seed.to_string());
        for (position, own) in &game {
            let moves = position.legal_moves();
            let played = position
                .clone()
                .play(own, &mut Chance::recorded(&[]), &mut ());
            assert!(played.is_ok(), "{own:?} in {position}");
            for (_, mv) in &game {
                let mut log = EffectLog::default();
                let mut chance = Chance::recorded(&[]);
                match position.clone().play(mv, &mut chance, &mut log) {
                    Ok(after) => {
                        assert!(moves.contains(mv), "{mv:?} in {position}");
                        let made = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
                        assert_eq!(after, made, "{mv:?} in {position}");
                        counts[0] += 1;
                    }
                    Err(refused) => {
                        assert!(!moves.contains(mv), "{mv:?} in {position}");
                        assert_eq!(refused.position, *position);
                        assert_eq!((chance.count(), log.iter().count()), (0, 0));
                        counts[1] += 1;
                    }
                }
            }
        }
        read_positions_are_in_the_set(&game);
    }
    counts
}

fn read_positions_are_in_the_set<G: Game + Eq + Hash>(game: &[(G, G::Move)]) {
    let state = RandomState::new();
    let set: HashSet<&G> = game.iter().map(|(position, _)| position).collect();
    let hashes: HashSet<u64> = set
        .iter()
        .map(|position| state.hash_one(position))
        .collect();
    assert_eq!(hashes.len(), set.len());
    for position in &set {
        let read = G::parse(&position.to_string()).unwrap();
        assert!(set.contains(&read), "{position}");
    }
}

#[test]
fn a_move_of_another_position_is_refused_and_the_position_comes_back() {
    for [made, refused] in [
        exchanged::<twinkie::Position>(),
        exchanged::<minigolf::Position>(),
        exchanged::<chakart::Position>(),
    ] {
        assert!(made > 500 && refused > 5000, "{made} and {refused}");
    }
}

#[test]
fn every_fault_of_a_text_is_in_the_error() {
    let text = "8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 x KQkq - - 0 1";
    let error = text.parse::<twinkie::Position>().unwrap_err();
    let faults: Vec<String> = error.iter().map(ToString::to_string).collect();
    assert!(faults.len() > 2, "{error}");
    assert_eq!(error.to_string(), faults.join("; "));
}
