//! Games whose dice no party can choose.

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, Reason as _};
use variant_arbiter_rules::replay::{ChanceValue, Digest, FailureCode, GameId, Provable, Record};

use super::support::{record, replayed, valid};
use super::toy::Toy;

fn provable() -> Provable {
    let provable = Provable {
        secret: ChanceValue::new([9; 32]),
        game_id: GameId::new([17; 16]),
        commitment: None,
        contributions: Vec::new(),
        agreement: None,
    };
    let commitment = Some(provable.secret_commitment());
    Provable {
        commitment,
        ..provable
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

fn seed(number: u32) -> String {
    game().agreement().unwrap().seed(number)
}

#[track_caller]
fn fails(game: &Record<Toy>, ply: Option<u32>, code: FailureCode) {
    let failure = replayed(game).failure.unwrap();
    assert_eq!((failure.ply, failure.code), (ply, code.code()));
    assert!(failure.recorded.is_some() && failure.recorded != failure.computed);
}

#[test]
fn each_entry_has_the_seed_of_its_number_second_actions_included() {
    let replayed = valid(&game());
    let mut before = replayed.start.position.clone();
    for (number, ply) in (1..).zip(&replayed.plies) {
        let seed = seed(number);
        let mut chance = Chance::seeded(&DrawKey {
            seed: &seed,
            rules_version: "toy/1",
            position: &before,
            mv: &ply.mv,
        });
        let position = Toy::parse(&before).unwrap();
        let mv = position.judge(&ply.mv).unwrap();
        before = position
            .play_unchecked(&mv, &mut chance, &mut ())
            .to_string();
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
    game.provable.as_mut().unwrap().secret = ChanceValue::new([8; 32]);
    fails(&game, None, FailureCode::WrongCommitment);
    assert_eq!(replayed(&game).plies.len(), 0);
    game.provable.as_mut().unwrap().commitment = None;
    valid(&game);
}

#[test]
fn recorded_seeds_and_draws_are_those_of_the_secret() {
    let mut game = game();
    let played = valid(&game);
    for (entry, (number, ply)) in game.entries.iter_mut().zip((1..).zip(&played.plies)) {
        entry.seed = Some(seed(number));
        entry.draws = Some(ply.draws.clone());
    }
    assert_eq!(valid(&game), played);
    let mut other = game.clone();
    other.entries[2].seed = Some(seed(2));
    fails(&other, Some(3), FailureCode::WrongSeed);
    other = game.clone();
    other.entries[4].draws.as_mut().unwrap()[0] ^= 1;
    fails(&other, Some(5), FailureCode::WrongDraws);
}

#[test]
fn another_game_has_other_dice() {
    let draws = |game: &Record<Toy>| -> Vec<Vec<u32>> {
        valid(game).plies.into_iter().map(|ply| ply.draws).collect()
    };
    let mut renamed = game();
    let provable = renamed.provable.as_mut().unwrap();
    provable.game_id = GameId::new([18; 16]);
    provable.commitment = None;
    assert_ne!(draws(&game()), draws(&renamed));
}

#[test]
fn the_game_id_is_committed_to() {
    let mut renamed = game();
    renamed.provable.as_mut().unwrap().game_id = GameId::new([18; 16]);
    fails(&renamed, None, FailureCode::WrongCommitment);
}

#[test]
fn a_game_is_the_one_that_was_agreed_on_or_none() {
    let mut game = game();
    let agreed = game.agreement().unwrap().digest();
    game.provable.as_mut().unwrap().agreement = Some(agreed);
    valid(&game);
    game.provable.as_mut().unwrap().agreement = Some(Digest::new([0; 32]));
    fails(&game, None, FailureCode::WrongAgreement);
    assert_eq!(replayed(&game).plies, []);
}
