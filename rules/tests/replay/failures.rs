//! Why a record is not a game: each failure at its ply, and records that have none.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chakart;
use variant_arbiter_rules::game::{Game, GameResult, Reason, State, Stopped};
use variant_arbiter_rules::laws::wording;
use variant_arbiter_rules::minigolf;
use variant_arbiter_rules::replay::pgn::ErrorCode;
use variant_arbiter_rules::replay::{Failure, FailureCode, Record, replay};
use variant_arbiter_rules::twinkie::{self, Position};

use super::support::{record, replayed, valid};
use super::toy::Toy;
use crate::budget::Counted;

/// White mates on the second move.
const MATE_IN_TWO: &str = "7k/8/5KQ1/8/8/8/8/8 8/8/8/8/8/8/8/8 w - - - 0 60";
const FOOLS_MATE: [&str; 4] = ["0f2-0f3", "0e7-0e5", "0g2-0g4", "Q0d8-0h4"];

/// Returns the templates with their codes.
fn templates<R: Reason>() -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = R::TEMPLATES.iter();
    all.map(|template| (template.code.code(), template.text))
}

/// Checks at which ply and with which code a record fails, and returns the failure.
#[track_caller]
fn fails<G: Game>(record: &Record<G>, ply: Option<u32>, code: &str) -> Failure {
    let replayed = replayed(record);
    let failure = replayed.failure.unwrap();
    assert_eq!((failure.ply, failure.code), (ply, code), "{failure:?}");
    let sentence = &failure.sentence;
    wording::is_filled_in(&sentence.detail, sentence.template, &sentence.params).unwrap();
    let mut listed = templates::<FailureCode>().chain(templates::<G::Reason>());
    assert!(listed.any(|it| it == (code, sentence.template)));
    if let Some(ply) = ply {
        assert_eq!(replayed.plies.len(), ply as usize - 1);
    }
    failure
}

#[test]
fn an_illegal_move_fails_at_its_ply_with_its_reason_and_rule() {
    let game = record::<Position>(twinkie::START, &["0e2-0e4", "0e7-0e5", "0e4-0e5"]);
    let failure = fails(&game, Some(3), "blocked");
    assert_eq!(failure.rule.map(|rule| rule.number), Some(3));
    let stopped = record::<minigolf::Position>(minigolf::START, &["stop:a1.a1"]);
    fails(&stopped, Some(1), "nothing_to_stop");
}

#[test]
fn the_plies_before_a_failure_are_returned() {
    let game = record::<Position>(twinkie::START, &["0e2-0e4", "nonsense"]);
    fails(&game, Some(2), "not_understood");
    let replayed = replayed(&game);
    assert_eq!(replayed.plies[0].mv, "0e2-0e4");
    assert_eq!(replayed.last().turn, Color::Black);
}

#[test]
fn a_recorded_position_is_checked_against_the_real_one() {
    let mut game = record::<Position>(twinkie::START, &["0e2-0e4", "0e7-0e5"]);
    let after = valid(&game).plies[1].after.position.clone();
    game.entries[1].position = Some(after.clone());
    valid(&game);
    game.entries[1].position = Some(after.replace("0 2", "0 3"));
    let code = FailureCode::WrongPosition.code();
    let failure = fails(&game, Some(2), code);
    assert_eq!(failure.recorded, game.entries[1].position);
    assert_eq!(failure.computed, Some(after.clone()));
    for text in ["", "nonsense", &after[1..]] {
        game.entries[1].position = Some(text.to_owned());
        fails(&game, Some(2), code);
    }
}

#[test]
fn a_recorded_position_may_be_spelled_as_leniently_as_any_other() {
    let start = "4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - wd4,be6 3 41";
    let mut game = record::<Position>(start, &["0a2-0a4"]);
    let after = valid(&game).plies[0].after.position.clone();
    game.entries[0].position = Some(after.replace("wd4,be6", "be6,wd4"));
    valid(&game);
}

#[test]
fn no_move_follows_the_end_of_the_game() {
    let game = |moves: &[&str]| record::<Position>(twinkie::START, moves);
    let mated = valid(&game(&FOOLS_MATE)).last().status;
    assert_eq!(mated.state, State::Checkmate);
    let moves = [&FOOLS_MATE[..], &["0a2-0a3"]].concat();
    let failure = fails(&game(&moves), Some(5), "game_over");
    let message = &failure.sentence.detail;
    assert!(
        message.contains("ended with ply 4, by checkmate"),
        "{message}"
    );
    assert_eq!(failure.rule.map(|rule| rule.number), Some(7));

    let over = "7k/5KQ1/8/8/8/8/8/8 8/8/8/8/8/8/8/8 b - - - 0 9";
    let over = record::<Position>(over, &["K0h8-0h7"]);
    let message = fails(&over, Some(1), "game_over").sentence.detail;
    assert!(message.contains("was over at the start"), "{message}");
}

#[test]
fn no_move_follows_a_forced_draw_although_some_are_listed_for_study() {
    let dead = "4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9";
    let position = Position::parse(dead).unwrap();
    assert!(position.judge("K0e1-0e2").is_ok());
    let game = record::<Position>(dead, &["K0e1-0e2"]);
    fails(&game, Some(1), "game_over");
}

#[test]
fn a_move_of_chance_needs_a_seed_or_draws() {
    let mut game = record::<Toy>("0 6 w 0 -", &["wait", "roll"]);
    fails(&game, Some(2), FailureCode::ChanceMissing.code());
    game.entries[1].draws = Some(vec![3]);
    assert_eq!(valid(&game).last().position, "0 10 w 2 -");
    game.entries[1].draws = None;
    game.entries[1].seed = Some("s".to_owned());
    let seeded = valid(&game);
    assert_eq!(seeded.plies[1].seed.as_deref(), Some("s"));
    assert_eq!(seeded.plies[1].draws.len(), 1);
    // A seed counts only for a move with draws.
    game.entries[0].seed = Some("s".to_owned());
    assert_eq!(valid(&game).plies[0].seed, None);
}

#[test]
fn draws_have_to_fit_the_move() {
    let with = |mv: &str, draws: &[u32]| {
        let mut game = record::<Toy>("0 6 w 0 -", &["wait", mv]);
        game.entries[1].draws = Some(draws.to_vec());
        game
    };
    for (mv, draws) in [
        ("roll", &[][..]),
        ("roll", &[6]),
        ("roll", &[1, 1]),
        ("roll??", &[1]),
        ("wait", &[0]),
    ] {
        fails(&with(mv, draws), Some(2), FailureCode::InvalidDraws.code());
    }
    valid(&with("wait", &[]));
    valid(&with("roll??", &[5, 5]));
}

#[test]
fn draws_beside_a_seed_are_those_that_it_gives() {
    let mut game = record::<Toy>("0 6 w 0 -", &["roll??"]);
    game.entries[0].seed = Some("s".to_owned());
    let drawn = valid(&game).plies[0].draws.clone();
    game.entries[0].draws = Some(drawn.clone());
    valid(&game);
    let [one, other] = drawn[..] else {
        panic!("{drawn:?}");
    };
    for wrong in [vec![], vec![one], vec![one, (other + 1) % 6], vec![99, 99]] {
        game.entries[0].draws = Some(wrong);
        let failure = fails(&game, Some(1), FailureCode::WrongDraws.code());
        assert_eq!(failure.computed, Some(format!("[{one},{other}]")));
    }
}

#[test]
fn a_result_may_not_contradict_the_end_of_the_game() {
    let with = |start: &str, moves: &[&str], result| Record {
        result: Some(result),
        ..record::<Position>(start, moves)
    };
    let mate = |result| with(twinkie::START, &FOOLS_MATE, result);
    valid(&mate(GameResult::BlackWins));
    let code = FailureCode::WrongResult.code();
    for wrong in [
        GameResult::WhiteWins,
        GameResult::Draw,
        GameResult::Unfinished,
    ] {
        let failure = fails(&mate(wrong), None, code);
        assert_eq!(failure.recorded.as_deref(), Some(wrong.text()));
        assert_eq!(failure.computed.as_deref(), Some("0-1"));
        let message = failure.sentence.detail;
        assert!(message.contains("checkmate"), "{message}");
    }
    let start = "7k/8/5K2/6Q1/8/8/8/8 8/8/8/8/8/8/8/8 w - - - 0 9";
    let stalemate = |result| with(start, &["Q0g5-0g6"], result);
    valid(&stalemate(GameResult::Draw));
    fails(&stalemate(GameResult::WhiteWins), None, code);
}

#[test]
fn while_the_game_goes_on_players_may_resign_agree_on_a_draw_or_go_on() {
    for result in ["1-0", "0-1", "1/2-1/2", "*"].map(|text| GameResult::parse(text).unwrap()) {
        let game = Record {
            result: Some(result),
            ..record::<Position>(twinkie::START, &["0e2-0e4"])
        };
        valid(&game);
    }
}

#[test]
fn a_player_may_resign_while_they_owe_a_second_action() {
    let owing = "k7/8/5n2/8/8/8/3K4/8 w 0 1111 000000000000 daisy:d2";
    let game = Record {
        result: Some(GameResult::BlackWins),
        ..record::<chakart::Position>(owing, &[])
    };
    valid(&game);
}

#[test]
fn a_failed_move_takes_precedence_over_a_wrong_result() {
    let game = Record {
        result: Some(GameResult::Draw),
        ..record::<Position>(MATE_IN_TWO, &["Q0g6-0g7", "K0h8-0g8"])
    };
    fails(&game, Some(2), "game_over");
}

#[test]
fn a_budget_that_is_used_up_stops_it() {
    let game = record::<Position>(twinkie::START, &["0e2-0e4", "0e7-0e5", "0a2-0a3"]);
    let mut budget = Counted::of_nodes(1);
    assert_eq!(replay(&game, &mut budget), Err(Stopped));
    assert_eq!(budget.nodes, 2);
}

#[test]
fn lenient_spellings_are_returned_in_canonical_notation() {
    let game = record::<Position>(twinkie::START, &["0e2x0e4", "0e7-0e5#"]);
    fails(&game, Some(1), "no_piece_there");
    let game = record::<Position>(twinkie::START, &["0e2-0e4+", "0e7-0e5#"]);
    let moves: Vec<String> = valid(&game).plies.into_iter().map(|ply| ply.mv).collect();
    assert_eq!(moves, ["0e2-0e4", "0e7-0e5"]);
}

#[test]
fn every_failure_and_every_fault_of_a_pgn_has_templates() {
    wording::reasons_are_explained::<FailureCode>().unwrap();
    wording::reasons_are_explained::<ErrorCode>().unwrap();
}

#[test]
fn another_mark_than_that_of_what_was_drawn_fails_and_none_does_not() {
    const EGG: &str = "4k3/8/8/8/8/8/4e3/4K3 w 0 0000 000000000000 -";
    let with = |mv: &str| record::<chakart::Position>(EGG, &[mv]);
    let mut koopa = with("Ke1-e2*K");
    koopa.entries[0].draws = Some(vec![1]);
    valid(&koopa);
    koopa.entries[0].mv = "Ke1-e2".to_owned();
    assert_eq!(valid(&koopa).plies[0].mark, Some("*K"));
    koopa.entries[0].mv = "Ke1-e2*C".to_owned();
    let failure = fails(&koopa, Some(1), "wrong_mark");
    assert_eq!(failure.recorded.as_deref(), Some("*C"));
    assert_eq!(failure.computed.as_deref(), Some("*K"));
    fails(&with("Ke1-d1*K"), Some(1), "wrong_mark");
}
