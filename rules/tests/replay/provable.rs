//! Games whose dice nobody could choose.

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, Reason as _};
use variant_arbiter_rules::replay::{Flaw, Provable, Record, Secret};

use crate::support::{record, replayed, valid};
use crate::toy::Toy;

fn provable() -> Provable {
    Provable {
        secret: Secret::new([9; 32]),
        game_id: "game-17".to_owned(),
        commitment: Some(Secret::new([9; 32]).commitment()),
        contributions: Vec::new(),
    }
}

fn game() -> Record<Toy> {
    Record {
        provable: Some(provable()),
        ..record(
            "0 6 w 0 -",
            &["roll", "bonus:a@b", "roll??", "wait", "roll"],
        )
    }
}

#[track_caller]
fn fails(game: &Record<Toy>, ply: Option<u32>, flaw: Flaw) {
    let failure = replayed(game).failure.unwrap();
    assert_eq!((failure.ply, failure.code), (ply, flaw.code()));
    assert!(failure.recorded.is_some() && failure.recorded != failure.computed);
}

#[test]
fn each_entry_has_the_seed_of_its_number_second_actions_included() {
    let replayed = valid(&game());
    let mut before = replayed.start.position.clone();
    for (number, ply) in (1..).zip(&replayed.plies) {
        let seed = provable().seed(number);
        let mut chance = Chance::seeded(&DrawKey {
            seed: &seed,
            rules_version: "toy/1",
            position: &before,
            mv: &ply.mv,
        });
        let position = Toy::parse(&before).unwrap();
        let mv = position.judge(&ply.mv).unwrap();
        before = position.play(&mv, &mut chance, &mut ()).to_string();
        assert_eq!(ply.after.position, before);
        let draws = chance.finish().unwrap();
        assert_eq!(ply.draws, draws);
        assert_eq!(ply.seed, (!draws.is_empty()).then_some(seed));
    }
    assert_eq!(replayed.plies.len(), 5);
}

#[test]
fn a_secret_that_was_not_committed_to_proves_nothing() {
    let mut game = game();
    game.provable.as_mut().unwrap().secret = Secret::new([8; 32]);
    fails(&game, None, Flaw::WrongCommitment);
    assert_eq!(replayed(&game).plies.len(), 0);
    game.provable.as_mut().unwrap().commitment = None;
    valid(&game);
}

#[test]
fn recorded_seeds_and_draws_are_those_of_the_secret() {
    let mut game = game();
    let played = valid(&game);
    for (entry, (number, ply)) in game.entries.iter_mut().zip((1..).zip(&played.plies)) {
        entry.seed = Some(provable().seed(number));
        entry.draws = Some(ply.draws.clone());
    }
    assert_eq!(valid(&game), played);
    let mut other = game.clone();
    other.entries[2].seed = Some(provable().seed(2));
    fails(&other, Some(3), Flaw::WrongSeed);
    other = game.clone();
    other.entries[4].draws.as_mut().unwrap()[0] ^= 1;
    fails(&other, Some(5), Flaw::WrongDraws);
}

#[test]
fn another_game_has_other_dice() {
    let draws = |game: &Record<Toy>| -> Vec<Vec<u32>> {
        valid(game).plies.into_iter().map(|ply| ply.draws).collect()
    };
    let mut renamed = game();
    renamed.provable.as_mut().unwrap().game_id = "game-18".to_owned();
    assert_ne!(draws(&game()), draws(&renamed));
}
