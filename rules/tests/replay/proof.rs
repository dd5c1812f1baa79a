//! What a record proves about its chance: `proof` shows everything that is missing or wrong.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chakart::{Position, START};
use variant_arbiter_rules::game::{Game, Listing, Reason as _};
use variant_arbiter_rules::replay::Evidence::{Absent, Contradicted, Proven};
use variant_arbiter_rules::replay::{
    Agreement, AgreementProof, ChanceValue, Contribution, ContributionProofs, Digest, Entry,
    FailureCode, GameId, NamedStart, Origin, Party, Proof, Provable, Record, Replay,
};

use super::support::{record, record_of, replayed, seeded, valid};
use super::toy::Toy;

const ID: GameId = GameId::new([17; 16]);

fn contribution(side: Color, byte: u8) -> Contribution {
    let value = ChanceValue::new([byte; 32]);
    Contribution {
        side,
        commitment: Some(value.commitment(Party::Player(side), ID)),
        value,
    }
}

fn provable() -> Provable {
    let secret = ChanceValue::new([9; 32]);
    Provable {
        secret,
        game_id: ID,
        commitment: Some(secret.commitment(Party::Site, ID)),
        contributions: vec![contribution(Color::Black, 2), contribution(Color::White, 1)],
        agreement: None,
    }
}

fn agreement() -> Agreement {
    let drawn = Origin::Drawn("shuffled".to_owned());
    provable().agreement_on("chakart/1", &drawn)
}

fn shuffled(provable: &Provable) -> NamedStart<Position> {
    NamedStart::of("shuffled", None, Some(provable)).unwrap()
}

type Move = <Position as Game>::Move;

/// Returns a game of Chakart from a derived start, with its draws, in which every part is proven.
fn game() -> Record<Position> {
    let named = shuffled(&provable());
    let start = named.derived.unwrap();
    let mut position = start;
    let mut entries = Vec::new();
    for number in 1..=6 {
        let seed = agreement().seed(number);
        let play = |mv: &Move| {
            let (before, mv_text) = (position.to_string(), position.notation(mv));
            let mut chance = seeded::<Position>(&seed, &before, &mv_text);
            let after = position.play_unchecked(mv, &mut chance, &mut ());
            (after, chance.finish().unwrap())
        };
        // Prefers moves with draws.
        let moves = position.moves(Listing::Turns);
        let mv = moves.iter().max_by_key(|mv| play(mv).1.len()).unwrap();
        let (after, draws) = play(mv);
        entries.push(Entry {
            mv: position.notation(mv),
            seed: Some(seed.clone()),
            draws: Some(draws),
            ..Entry::default()
        });
        position = after;
    }
    Record {
        named_start: Some(named),
        provable: Some(provable()),
        ..record_of(start, entries)
    }
}

fn secret(game: &mut Record<Position>) -> &mut Provable {
    game.provable.as_mut().unwrap()
}

/// Returns the proof of a record in which every party has committed, and nothing else proves the
/// agreement.
fn all() -> Proof {
    Proof {
        agreement: Some(AgreementProof {
            value: agreement().digest(),
            evidence: Absent,
        }),
        commitment: Proven,
        seeds: Proven,
        start: Proven,
        contributions: ContributionProofs {
            white: Proven,
            black: Proven,
        },
    }
}

/// Returns that proof with a change.
fn all_but(change: impl FnOnce(&mut Proof)) -> Proof {
    let mut proof = all();
    change(&mut proof);
    proof
}

#[track_caller]
fn fails(game: &Record<Position>, code: FailureCode, proof: Proof) -> Replay {
    let replayed = replayed(game);
    let failure = replayed.failure.as_ref().unwrap();
    assert_eq!((failure.code, replayed.proof), (code.code(), proof));
    assert!(failure.recorded.is_some() && failure.recorded != failure.computed);
    replayed
}

#[test]
fn a_game_in_which_everybody_committed_is_proven_in_every_part() {
    assert_eq!(valid(&game()).proof, all());
}

#[test]
fn an_agreement_that_was_noted_proves_all_that_was_committed_to() {
    let mut game = game();
    let noted = Some(agreement().digest());
    let provable = secret(&mut game);
    provable.agreement = noted;
    provable.commitment = None;
    for own in &mut provable.contributions {
        own.commitment = None;
    }
    let agreed = |evidence| {
        let value = agreement().digest();
        Some(AgreementProof { value, evidence })
    };
    let proof = all_but(|proof| proof.agreement = agreed(Proven));
    assert_eq!(valid(&game).proof, proof);
    let mut other = game.clone();
    secret(&mut other).agreement = Some(Digest::new([0; 32]));
    let proof = Proof {
        agreement: agreed(Contradicted),
        commitment: Absent,
        seeds: Absent,
        start: Proven,
        contributions: ContributionProofs {
            white: Absent,
            black: Absent,
        },
    };
    let replayed = fails(&other, FailureCode::WrongAgreement, proof);
    assert_eq!(replayed.plies, []);
    let failure = replayed.failure.unwrap();
    assert_eq!(failure.computed, Some(agreement().digest().to_string()));
}

#[test]
fn the_start_is_agreed_on_and_so_are_the_rules() {
    // The same position given as the start is another origin.
    let mut given = game();
    given.named_start = None;
    assert_ne!(given.agreement(), Some(agreement()));
    let failure = replayed(&given).failure.unwrap();
    assert_eq!(failure.code, FailureCode::WrongSeed.code());
    let other_rules = provable().agreement_on("chakart/2", &game().origin());
    assert_ne!(other_rules, agreement());
}

#[test]
fn a_start_that_is_not_drawn_is_the_same_by_name_and_as_a_position() {
    let given = Record {
        provable: Some(provable()),
        ..record::<Position>(START, &[])
    };
    let named = Record {
        named_start: Some(NamedStart::of("standard", None, given.provable.as_ref()).unwrap()),
        ..given.clone()
    };
    assert_eq!(named.agreement(), given.agreement());
    assert_eq!(named.origin().to_string(), START);
    assert_eq!(game().origin().to_string(), "start:shuffled");
}

#[test]
fn a_wrong_start_is_contradicted_and_nothing_is_replayed() {
    let mut other = game();
    other.start = Position::parse(START).unwrap();
    let proof = all_but(|proof| (proof.start, proof.seeds) = (Contradicted, Absent));
    assert_eq!(fails(&other, FailureCode::WrongStart, proof).plies, []);
    // A start given as a position proves nothing, nor does one from a seed without a commitment.
    let mut given = game();
    given.named_start = None;
    given.entries.clear();
    assert_eq!(valid(&given).proof.start, Absent);
    let named = NamedStart::of("shuffled", Some("seed"), None).unwrap();
    let seeded = Record::<Position> {
        start: named.derived.unwrap(),
        named_start: Some(named),
        ..record(START, &[])
    };
    assert_eq!(valid(&seeded).proof.start, Absent);
    let mut moved = seeded.clone();
    moved.start = Position::parse(START).unwrap();
    let replayed = replayed(&moved);
    assert_eq!(replayed.proof.start, Contradicted);
    let code = replayed.failure.unwrap().code;
    assert_eq!(code, FailureCode::WrongStart.code());
}

#[test]
fn the_standard_start_is_proven_without_a_seed() {
    let by_default: Record<Position> = record(START, &[]);
    assert_eq!(valid(&by_default).proof.start, Proven);
    let named = NamedStart::of("standard", None, None).unwrap();
    assert!(!named.is_drawn);
    let by_name = Record {
        named_start: Some(named),
        ..by_default
    };
    assert_eq!(valid(&by_name).proof.start, Proven);
}

#[test]
fn a_missing_commitment_is_absent_and_a_wrong_one_contradicted() {
    let mut game = game();
    secret(&mut game).commitment = None;
    let proof = all_but(|proof| proof.commitment = Absent);
    assert_eq!(valid(&game).proof, proof);
    secret(&mut game).commitment = Some(Digest::new([0; 32]));
    let proof = all_but(|proof| (proof.commitment, proof.seeds) = (Contradicted, Absent));
    assert_eq!(fails(&game, FailureCode::WrongCommitment, proof).plies, []);
}

#[test]
fn the_game_id_is_committed_to() {
    let mut renamed = game();
    secret(&mut renamed).game_id = GameId::new([18; 16]);
    let code = replayed(&renamed).failure.unwrap().code;
    assert_eq!(code, FailureCode::WrongCommitment.code());
}

#[test]
fn a_ground_contribution_is_absent_without_its_commitment_and_contradicted_with_another() {
    for (at, side) in [(0, Color::Black), (1, Color::White)] {
        let own = |proof: &mut Proof, evidence| match side {
            Color::White => proof.contributions.white = evidence,
            Color::Black => proof.contributions.black = evidence,
        };
        let mut ground = game();
        secret(&mut ground).contributions[at].commitment = None;
        let proof = all_but(|proof| own(proof, Absent));
        assert_eq!(valid(&ground).proof, proof);
        secret(&mut ground).contributions[at].commitment = Some(Digest::new([0; 32]));
        let proof = all_but(|proof| {
            proof.seeds = Absent;
            own(proof, Contradicted);
        });
        let replayed = fails(&ground, FailureCode::WrongContribution, proof);
        let message = replayed.failure.unwrap().sentence.detail;
        assert!(message.starts_with(side.name()), "{message}");
        assert_eq!(replayed.plies, []);
    }
}

#[test]
fn each_part_is_judged_although_another_fails() {
    let mut game = game();
    game.start = Position::parse(START).unwrap();
    secret(&mut game).commitment = Some(Digest::new([0; 32]));
    secret(&mut game).contributions[0].commitment = Some(Digest::new([0; 32]));
    let mut proof = all_but(|proof| {
        (proof.commitment, proof.start) = (Contradicted, Contradicted);
        (proof.contributions.black, proof.seeds) = (Contradicted, Absent);
    });
    fails(&game, FailureCode::WrongCommitment, proof);
    secret(&mut game).commitment = None;
    proof.commitment = Absent;
    fails(&game, FailureCode::WrongContribution, proof);
}

#[test]
fn seeds_and_draws_that_are_not_those_of_the_secret_are_contradicted() {
    let is_drawn = |entry: &Entry| entry.draws.as_ref().is_some_and(|draws| !draws.is_empty());
    let drawn = game().entries.iter().position(is_drawn);
    let drawn = drawn.expect("an egg is reached");
    let mut other = game();
    other.entries[drawn].draws.as_mut().unwrap()[0] ^= 1;
    let proof = all_but(|proof| proof.seeds = Contradicted);
    let wrong_draws = fails(&other, FailureCode::WrongDraws, proof);
    other.entries[drawn].seed = Some("another".to_owned());
    let wrong_seed = fails(&other, FailureCode::WrongSeed, proof);
    for replayed in [wrong_draws, wrong_seed] {
        let ply = replayed.failure.unwrap().ply.unwrap();
        assert_eq!(ply as usize, drawn + 1);
    }
    // Without the secret nothing is proven; nor are the seeds if the replay fails earlier.
    let mut open = game();
    open.provable = None;
    let replayed = valid(&open);
    assert_eq!(replayed.proof.seeds, Absent);
    assert_eq!(replayed.proof.commitment, Absent);
    let mut illegal = game();
    illegal.entries[2].mv = "a1-a8".to_owned();
    assert_eq!(self::replayed(&illegal).proof.seeds, Absent);
}

#[test]
fn a_player_whose_contribution_is_left_out_has_other_dice() {
    let dice = |provable: Provable| {
        let plies = valid(&race(provable)).plies.into_iter();
        plies.map(|ply| ply.draws).collect::<Vec<_>>()
    };
    let all = dice(provable());
    let mut turned = provable();
    turned.contributions.reverse();
    assert_eq!(dice(turned), all);
    let mut swapped = provable();
    for own in &mut swapped.contributions {
        own.side = !own.side;
        own.commitment = None;
    }
    assert_ne!(dice(swapped.clone()), all);
    for at in 0..2 {
        let mut without = provable();
        without.contributions.remove(at);
        assert_ne!(dice(without), all);
    }
    // Another game has other dice.
    swapped.contributions = Vec::new();
    swapped.commitment = None;
    let renamed = Provable {
        game_id: GameId::new([18; 16]),
        ..swapped.clone()
    };
    assert_ne!(dice(renamed), dice(swapped));
}

fn race(provable: Provable) -> Record<Toy> {
    let moves = ["roll", "bonus:a@b", "roll??", "wait", "roll"];
    Record {
        provable: Some(provable),
        ..record("0 6 w 0 -", &moves)
    }
}

#[test]
fn each_entry_has_the_seed_of_its_number_second_actions_included() {
    let game = race(provable());
    let replayed = valid(&game);
    let mut before = replayed.start.position.clone();
    for (number, ply) in (1..).zip(&replayed.plies) {
        let seed = game.agreement().unwrap().seed(number);
        let mut chance = seeded::<Toy>(&seed, &before, &ply.mv);
        let position = Toy::parse(&before).unwrap();
        let mv = position.judge(&ply.mv).unwrap();
        let after = position.play_unchecked(&mv, &mut chance, &mut ());
        before = after.to_string();
        assert_eq!(ply.after.position, before);
        let draws = chance.finish().unwrap();
        assert_eq!(ply.draws, draws);
        assert_eq!(ply.seed, (!draws.is_empty()).then_some(seed));
    }
    assert_eq!(replayed.plies.len(), 5);
}

#[test]
fn a_drawn_start_is_drawn_with_the_seed_of_entry_0() {
    let drawn = |seed: &str| {
        let mut chance = seeded::<Position>(seed, "", "start:shuffled");
        Position::start("shuffled", &mut chance).unwrap()
    };
    let proven = shuffled(&provable());
    assert_eq!(proven.derived, Some(drawn(&agreement().seed(0))));
    let seeded = NamedStart::<Position>::of("shuffled", Some("seed"), None).unwrap();
    assert_eq!(seeded.derived, Some(drawn("seed")));
    let unknown = NamedStart::<Position>::of("shuffled", None, None).unwrap();
    assert!(unknown.is_drawn && unknown.derived.is_none());
}
