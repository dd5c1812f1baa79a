//! Repetitions and other draws are found exactly when they occur.

use std::collections::HashMap;

use proptest::prelude::*;
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::EffectLog;
use variant_arbiter_rules::game::{DrawReason, Game, Listing, State};
use variant_arbiter_rules::replay::{Claim, Entry, Force, Record, Replay, ReplayedPosition};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::support::{Choices, Sample, record, record_of, replayed, valid};
use super::toy::Toy;

/// Knights go out and back: every fourth ply repeats the start.
const SHUFFLE: [&str; 4] = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];

/// Kings and a Pawn on the table of Minigolf, and moves after which they stand there again.
const GOLFING_KINGS: &str = "7k/7p/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - - - 0 1";
const GOLF_SHUFFLE: [&str; 4] = ["a1-b1", "h16-g16", "b1-a1", "g16-h16"];

fn twinkie_game(start: &str, moves: &[&str]) -> Record<twinkie::Position> {
    record(start, moves)
}

fn codes(replayed: &ReplayedPosition) -> Vec<&'static str> {
    replayed.claims.iter().map(|claim| claim.code).collect()
}

/// Returns the claims after each ply.
fn claimed(replay: &Replay) -> Vec<Vec<&'static str>> {
    replay.plies.iter().map(|ply| codes(&ply.after)).collect()
}

/// Returns how often the position of a claim has occurred, and the ply of its first occurrence.
fn repeated(claim: &Claim) -> Option<(u32, u32)> {
    claim.times.zip(claim.first_ply)
}

#[test]
fn the_third_occurrence_is_claimable_and_the_fifth_ends_the_game() {
    let replay = valid(&twinkie_game(twinkie::START, &SHUFFLE.repeat(4)));
    let claims = claimed(&replay);
    assert!(claims[..7].iter().all(Vec::is_empty));
    assert_eq!(claims[7..15], [["threefold_repetition"]; 8]);
    assert_eq!(claims[15..], [["fivefold_repetition"]]);
    let third = Claim {
        code: "threefold_repetition",
        force: Force::Claimable,
        times: Some(3),
        first_ply: Some(0),
        rule: twinkie::Position::info().section(7),
    };
    assert_eq!(replay.plies[7].after.claims, [third]);
    assert_eq!(replay.plies[7].after.status.state, State::Ongoing);
    let last = replay.last();
    assert_eq!(last.claims[0].force, Force::Forced);
    assert_eq!(last.status.state, State::Draw);
    assert_eq!(last.status.draw_by, Some(DrawReason::FivefoldRepetition));

    let moves = [&SHUFFLE.repeat(4)[..], &SHUFFLE[..1]].concat();
    let failure = replayed(&twinkie_game(twinkie::START, &moves)).failure;
    let failure = failure.unwrap();
    assert_eq!((failure.ply, failure.code), (Some(17), "game_over"));
    let message = failure.sentence.detail;
    assert!(message.contains("fivefold repetition"), "{message}");
}

#[test]
fn a_link_or_another_owner_of_it_makes_another_position() {
    // A link on d4 restarts the count, and so does its change of owner from Black to White.
    let mut moves = SHUFFLE.repeat(2);
    moves.extend(["N0b1-0c3", "N0b8-0c6/+d4", "N0c3-0b1", "N0c6-0b8"]);
    moves.extend(SHUFFLE);
    moves.extend(["N0b1-0c3", "N0b8-0c6/-d4", "N0c3-0b1/+d4", "N0c6-0b8"]);
    moves.extend(SHUFFLE.repeat(2));
    let replay = valid(&twinkie_game(twinkie::START, &moves));
    let claims = claimed(&replay);
    let ply = |number: usize| claims[number - 1].as_slice();
    assert_eq!(ply(8), ["threefold_repetition"]);
    // The start with Black's link occurs after plies 12 and 16.
    assert_eq!(ply(12), [""; 0]);
    assert_eq!(ply(16), [""; 0]);
    // The start with White's link occurs after plies 20, 24 and 28.
    assert_eq!(ply(20), [""; 0]);
    assert_eq!(ply(24), [""; 0]);
    assert_eq!(ply(28), ["threefold_repetition"]);
    assert_eq!(repeated(&replay.plies[27].after.claims[0]), Some((3, 20)));
}

#[test]
fn en_passant_makes_another_position_only_where_such_a_capture_is_legal() {
    // After 1. e4 no Black Pawn can capture, so this occurrence of the position counts.
    let mut moves = vec!["0e2-0e4"];
    let knights = ["N0g8-0f6", "N0g1-0f3", "N0f6-0g8", "N0f3-0g1"];
    moves.extend(knights.repeat(4));
    let replay = valid(&twinkie_game(twinkie::START, &moves));
    assert_eq!(codes(&replay.plies[8].after), ["threefold_repetition"]);
    assert_eq!(repeated(&replay.plies[8].after.claims[0]), Some((3, 1)));
    assert_eq!(codes(replay.last()), ["fivefold_repetition"]);
    assert_eq!(replay.last().status.state, State::Draw);
    assert!(claimed(&replay)[..8].iter().all(Vec::is_empty));

    // With a Pawn on d4 that may capture, the first occurrence does not count.
    let start = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 9";
    let replay = valid(&twinkie_game(start, &moves));
    assert_eq!(codes(&replay.plies[8].after), [""; 0]);
    assert_eq!(codes(&replay.plies[12].after), ["threefold_repetition"]);
    assert_eq!(repeated(&replay.plies[12].after.claims[0]), Some((3, 5)));
    assert_eq!(codes(replay.last()), ["threefold_repetition"]);
}

#[test]
fn a_momentum_makes_another_position() {
    // White's King shuffles while a Pawn goes around the cylinder, one of sixteen ranks per turn.
    let moving = "7k/7p/8/8/8/8/8/8/8/8/8/8/8/2P5/8/K7 w - - a1.c3:0,1 0 1";
    let game = |start| record::<minigolf::Position>(start, &GOLF_SHUFFLE.repeat(2));
    let claims = |start| claimed(&valid(&game(start)));
    assert_eq!(claims(GOLFING_KINGS)[7], ["threefold_repetition"]);
    assert!(claims(moving).iter().all(Vec::is_empty));
}

#[test]
fn in_minigolf_too_the_fifth_occurrence_ends_the_game() {
    let game = record::<minigolf::Position>(GOLFING_KINGS, &GOLF_SHUFFLE.repeat(4));
    let replay = valid(&game);
    assert_eq!(codes(replay.last()), ["fivefold_repetition"]);
    assert_eq!(replay.last().claims[0].rule.number, 6);
    assert_eq!(replay.last().status.state, State::Draw);
}

#[test]
fn in_chakart_repetition_is_reported_and_objects_powers_and_reserve_make_another_position() {
    let shuffle = ["Kd1-c1", "Kd8-c8", "Kc1-d1", "Kc8-d8"];
    let start = "3k4/8/8/8/8/8/8/3K4 w 0 0000 000000000000 -";
    let replay = valid(&record::<chakart::Position>(start, &shuffle.repeat(6)));
    assert_eq!(codes(&replay.plies[7].after), ["threefold_repetition"]);
    assert_eq!(codes(&replay.plies[15].after), ["fivefold_repetition"]);
    let claim = replay.last().claims[0];
    assert_eq!((claim.force, claim.rule.number), (Force::Reported, 2));
    assert_eq!(repeated(&claim), Some((7, 0)));
    assert_eq!(replay.last().status.state, State::Ongoing);

    let text = |position: &str| {
        let position = chakart::Position::parse(position).unwrap();
        position.repetition_text()
    };
    assert_eq!(text(start), text(&start.replace(" 0 ", " 8 ")));
    for other in [
        "3k4/8/8/8/8/8/8/3K4 b 0 0000 000000000000 -",
        "3k4/8/8/8/4m3/8/8/3K4 w 0 0000 000000000000 -",
        "3k4/8/8/8/8/8/8/3K4 w 0 1000 000000000000 -",
        "3k4/8/8/8/8/8/8/3K4 w 0 0000 000000000001 -",
        "3l4/8/8/8/8/8/8/3K4 w 0 0000 000000000000 -",
    ] {
        assert_ne!(text(start), text(other), "{other}");
    }
}

#[test]
fn fifty_moves_are_claimable_and_seventy_five_end_the_game() {
    let start = |clock| format!("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - - {clock} 80");
    let game = |clock, moves: &[&str]| valid(&twinkie_game(&start(clock), moves));
    let rook = ["R0a1-0a2", "K0e8-0d8", "R0a2-0a3"];
    let claims = [vec![], vec![], vec!["fifty_moves"]];
    assert_eq!(claimed(&game(97, &rook)), claims);
    assert_eq!(codes(&game(100, &[]).start), ["fifty_moves"]);
    assert_eq!(game(100, &[]).start.claims[0].force, Force::Claimable);
    let last = game(147, &rook);
    let claims = [["fifty_moves"], ["fifty_moves"], ["seventy_five_moves"]];
    assert_eq!(claimed(&last), claims);
    assert_eq!(last.last().status.state, State::Draw);
    assert_eq!(last.last().claims[0].force, Force::Forced);
}

#[test]
fn in_minigolf_a_hundred_moves_are_claimable_and_a_hundred_and_fifty_end_the_game() {
    let game = |clock| {
        let start = GOLFING_KINGS.replace(" 0 1", &format!(" {clock} 160"));
        valid(&record::<minigolf::Position>(&start, &GOLF_SHUFFLE[..2]))
    };
    assert_eq!(claimed(&game(100)), [[""; 0]; 2]);
    assert_eq!(claimed(&game(198)), [vec![], vec!["hundred_moves"]]);
    let claims = [["hundred_moves"], ["hundred_fifty_moves"]];
    assert_eq!(claimed(&game(298)), claims);
    assert_eq!(game(298).last().status.state, State::Draw);
}

#[test]
fn a_dead_position_ends_the_game() {
    let start = "4k3/8/8/8/8/8/3p4/4K3 8/8/8/8/8/8/8/8 w - - - 0 80";
    let replay = valid(&twinkie_game(start, &["K0e1x0d2"]));
    assert_eq!(codes(replay.last()), ["dead_position"]);
    assert_eq!(replay.last().claims[0].force, Force::Forced);
}

#[test]
fn mate_comes_before_every_draw() {
    let start = "7k/8/5KQ1/8/8/8/8/8 8/8/8/8/8/8/8/8 w - - - 149 160";
    let replay = valid(&twinkie_game(start, &["Q0g6-0g7"]));
    assert_eq!(replay.last().status.state, State::Checkmate);
    assert_eq!(codes(replay.last()), [""; 0]);
}

#[test]
fn several_grounds_are_reported_together() {
    let start = "4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - - 134 80";
    let rooks = ["R0a1-0a2", "K0e8-0d8", "R0a2-0a1", "K0d8-0e8"];
    let replay = valid(&twinkie_game(start, &rooks.repeat(4)));
    let claims = claimed(&replay);
    assert_eq!(claims[7], ["fifty_moves", "threefold_repetition"]);
    assert_eq!(claims[15], ["seventy_five_moves", "fivefold_repetition"]);
    // The draw that the position alone forces is the reason.
    let reason = replay.last().status.draw_by;
    assert_eq!(reason, Some(DrawReason::SeventyFiveMoves));
}

/// Returns a random game that often repeats positions: three times out of four it plays a move to a
/// known position, if there is one.
fn restless<G: Game>(start: G, plies: usize, choices: &mut Choices) -> Record<G> {
    let mut position = start.clone();
    let mut known = vec![start.repetition_text()];
    let mut entries = Vec::new();
    for _ in 0..plies {
        let moves = position.moves(Listing::FirstParts).into_iter();
        let played: Vec<(String, Vec<u32>, G)> = moves
            .map(|mv| {
                let draws = draws_of(&position, &mv);
                let mut chance = Chance::recorded(&draws);
                let after = position.play_unchecked(&mv, &mut chance, &mut ());
                (position.notation(&mv), draws, after)
            })
            .collect();
        let mut back = played.clone();
        back.retain(|(.., after)| known.contains(&after.repetition_text()));
        let pool = if back.is_empty() || choices.once_in(4) {
            played
        } else {
            back
        };
        if pool.is_empty() {
            break;
        }
        let (mv, draws, after) = choices.pick(&pool);
        known.push(after.repetition_text());
        entries.push(Entry {
            mv,
            draws: Some(draws),
            ..Entry::default()
        });
        position = after;
    }
    record_of(start, entries)
}

/// Returns as many zeros as the move has draws.
fn draws_of<G: Game>(position: &G, mv: &G::Move) -> Vec<u32> {
    let fits = |draws: &&[u32]| {
        let mut chance = Chance::recorded(draws);
        let _ = position.play_unchecked(mv, &mut chance, &mut ());
        chance.finish().is_ok()
    };
    let zeros = [0; 12];
    let mut lengths = (0..=12).map(|count| &zeros[..count]);
    lengths.find(fits).unwrap().to_vec()
}

/// Returns whether the effects of a listed move contain an en passant capture.
fn takes_in_passing<G: Game>(position: &str) -> bool {
    let position = G::parse(position).unwrap();
    let moves = position.moves(Listing::FirstParts);
    moves.iter().any(|mv| {
        let mut log = EffectLog::default();
        let _ = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut log);
        let sentences = G::sentences(log.iter().map(|entry| entry.effect));
        sentences.iter().any(|it| it.contains("in passing"))
    })
}

/// Counts positions by their text, and expects the corresponding claims. The text leaves out the
/// fields `counters`, which count moves, and the en passant square in field `crossed` if no listed
/// move captures there.
fn are_exact<G: Game>(game: &Record<G>, counters: &[usize], crossed: Option<usize>, forced: bool) {
    let replay = replayed(game);
    let bare = |replayed: &ReplayedPosition| {
        let fields = replayed.position.split(' ').enumerate();
        let kept = fields.filter(|(index, _)| !counters.contains(index));
        kept.map(|(index, field)| {
            let is_crossed = Some(index) == crossed && field != "-";
            if is_crossed && !takes_in_passing::<G>(&replayed.position) {
                return "- ".to_owned();
            }
            format!("{field} ")
        })
        .collect::<Vec<_>>()
        .concat()
    };
    let mut seen: HashMap<String, (u32, u32)> = HashMap::new();
    let positions = std::iter::once(&replay.start).chain(replay.plies.iter().map(|ply| &ply.after));
    let mut over = false;
    for (ply, replayed) in (0..).zip(positions) {
        assert!(!over, "a ply follows the end of the game");
        let (times, first) = seen.entry(bare(replayed)).or_insert((0, ply));
        *times += 1;
        let code = match *times {
            ..3 => None,
            3 | 4 => Some("threefold_repetition"),
            _ => Some("fivefold_repetition"),
        };
        let is_draw = matches!(replayed.status.state, State::Ongoing | State::Draw);
        let expected = code.filter(|_| is_draw).map(|code| (code, *times, *first));
        let mut repetitions = replayed.claims.iter().filter_map(|claim| {
            let (times, first) = repeated(claim)?;
            Some((claim.code, times, first))
        });
        let found = repetitions.next();
        assert_eq!(found, expected, "the repetition after ply {ply}");
        over = replayed.status.state != State::Ongoing;
        if forced && *times >= 5 {
            assert!(over);
        }
    }
    let complete = replay.plies.len() == game.entries.len();
    assert!(complete || over, "{:?}", replay.failure);
}

proptest! {
    #[test]
    fn repetitions_are_exact(seed in any::<u64>()) {
        let choices = &mut Choices(seed);
        let start = twinkie::Position::sample(choices);
        are_exact(&restless(start, 60, choices), &[6, 7], Some(4), true);
        let start = minigolf::Position::sample(choices);
        are_exact(&restless(start, 60, choices), &[5, 6], Some(3), true);
        // Positions with many moving pieces rarely repeat.
        let start = minigolf::Position::parse(GOLFING_KINGS).unwrap();
        are_exact(&restless(start, 60, choices), &[5, 6], Some(3), true);
        let start = chakart::Position::sample(choices);
        are_exact(&restless(start, 60, choices), &[2], None, false);
        are_exact(&restless(Toy::sample(choices), 60, choices), &[3], None, false);
    }
}
