//! Checked moves: those of the list are made, any other is refused and nothing happens.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash, RandomState};

use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::EffectLog;
use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::support::random_game;

/// Returns how many moves of other positions are made, and how many are refused.
fn exchanged<G: Game + Eq + Hash>() -> [usize; 2]
where
    G::Move: Debug,
{
    let mut counts = [0; 2];
    for seed in 0..10 {
        let game = random_game::<G>(&seed.to_string());
        for (position, own, _) in &game {
            let moves = position.legal_moves();
            let mut chance = Chance::recorded(&[]);
            let played = position.clone().play(own, &mut chance, &mut ());
            assert!(played.is_ok(), "{own:?} in {position}");
            for (_, mv, _) in &game {
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
        let set: HashSet<&G> = game.iter().map(|(position, ..)| position).collect();
        read_positions_are_in_the_set(&set);
    }
    counts
}

fn read_positions_are_in_the_set<G: Game + Eq + Hash>(set: &HashSet<&G>) {
    let state = RandomState::new();
    let hashes = set.iter().map(|position| state.hash_one(position));
    assert_eq!(hashes.collect::<HashSet<u64>>().len(), set.len());
    for position in set {
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
