//! Section 2: the turn and the end of the game.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chakart::{Position, Reason};
use variant_arbiter_rules::game::Game;

use super::super::support::At;
use super::hand::{comes_to, gives, only_under, targets, text};
use super::{BLACK, WHITE, board};

/// Returns the state and the winner.
fn stands(at: &At<Position>) -> (&'static str, Option<Color>) {
    let status = at.0.status();
    assert_eq!((status.in_check, status.draw_by), (false, None));
    (status.state.code(), status.winner)
}

const ONGOING: (&str, Option<Color>) = ("ongoing", None);
const BLACK_TOOK_THE_KING: (&str, Option<Color>) = ("kingCaptured", Some(Color::Black));
const WHITE_TOOK_THE_KING: (&str, Option<Color>) = ("kingCaptured", Some(Color::White));
const WHITE_HAS_NO_MOVE: (&str, Option<Color>) = ("noMoves", Some(Color::Black));

#[test]
fn there_is_no_check_any_move_of_section_3_is_legal() {
    let attacked = board("Ke1 re8 kh8", WHITE);
    assert_eq!(targets(&attacked, "e1"), "d1 d2 e2 f1 f2");
    assert_eq!(stands(&attacked), ONGOING);
    let pinned = board("Ke1 Be2 Pa2 re8 kh8", WHITE);
    pinned.allows("Be2-d3").allows("a2-a3");
}

#[test]
fn there_is_no_mate() {
    // The King and its free square are attacked, which in chess would be mate.
    let mated = board("Kh1 Ph2 Pg2 re1 rd1 ka8", WHITE);
    assert_eq!(stands(&mated), ONGOING);
    assert_eq!(targets(&mated, "h1"), "g1");
    let after = mated.plays("h2-h3");
    // g2, the only diagonal neighbour of h1, is occupied.
    let pieces = "Ph3 mh2 Pg2 rh1 rd1 ka8";
    gives(&after, "Re1-h1", pieces, "w 2 1111 000001000000 -");
}

#[test]
fn a_side_without_a_king_has_lost_at_once() {
    let at = board("Ke1 Pa2 qe5 kh8", BLACK);
    let after = gives(&at, "Qe5xe1", "Pa2 qe1 kh8", "w 2 1111 000001000000 -");
    assert_eq!(stands(&after), BLACK_TOOK_THE_KING);
    let at = board("Kh8 qa7 Qe5 ke1", WHITE);
    let after = gives(&at, "Qe5xe1", "Kh8 qa7 Qe1", "b 1 1111 000000000001 -");
    assert_eq!(stands(&after), WHITE_TOOK_THE_KING);
}

#[test]
fn frozen_kings_count() {
    assert_eq!(stands(&board("Le1 Pa2 kh8", WHITE)), ONGOING);
    assert_eq!(stands(&board("Ke1 Pa2 lh8", WHITE)), ONGOING);
    let two = board("Ke1 Lh1 Pa2 qe5 kh8", BLACK);
    assert_eq!(stands(&two.plays("Qe5xe1")), ONGOING);
    let one = board("Le1 Pa2 qe5 kh8", BLACK);
    let after = gives(&one, "Qe5xe1", "Pa2 qe1 kh8", "w 2 1111 000001000000 -");
    assert_eq!(stands(&after), BLACK_TOOK_THE_KING);
}

#[test]
fn with_several_kings_all_must_go() {
    let at = board("Ke1 Ka5 Pa2 qe5 kh8", BLACK).plays("Qe5xe1");
    assert_eq!(stands(&at), ONGOING);
    let at = at.plays("a2-a3").plays("Qe1xa5");
    let expected = text("Pa3 ma2 qa5 kh8", "w 4 1111 000002000000 -");
    assert_eq!(at.0.to_string(), expected);
    assert_eq!(stands(&at), BLACK_TOOK_THE_KING);
}

#[test]
fn a_king_lost_to_chomp_counts() {
    // The rest of the turn happens as usual: the Pawn thaws, and the Queen becomes visible.
    let at = board("Ke1 Sa2 ee2 kh8 ib7", WHITE);
    let chomped = only_under(&at, "Ke1-e2", "*C");
    assert_eq!(chomped, text("Pa2 kh8 qb7", "b 1 1111 000001000000 -"));
    assert_eq!(stands(&super::at(&chomped)), BLACK_TOOK_THE_KING);
    let spare = board("Ke1 Kh1 ee2 kh8", WHITE);
    let chomped = only_under(&spare, "Ke1-e2", "*C");
    assert_eq!(chomped, text("Kh1 kh8", "b 1 1111 000001000000 -"));
    assert_eq!(stands(&super::at(&chomped)), ONGOING);
}

#[test]
fn a_side_to_move_that_has_no_move_at_all_has_lost() {
    assert_eq!(stands(&board("Le1 kh8", WHITE)), WHITE_HAS_NO_MOVE);
    let walled = board("Ka1 Ca2 Ub1 Tb2 kh8", WHITE);
    assert_eq!(stands(&walled), WHITE_HAS_NO_MOVE);
    let blocked = board("Le1 Pa4 pa6 kh8", BLACK);
    assert_eq!(stands(&blocked), ONGOING);
    let pieces = "Le1 Pa4 pa5 ma6 kh8";
    let after = gives(&blocked, "a6-a5", pieces, "w 2 1111 000000000000 -");
    assert_eq!(stands(&after), WHITE_HAS_NO_MOVE);
    // The side to move loses: here Black.
    let black = board("Ka1 lh8", BLACK);
    assert_eq!(stands(&black), ("noMoves", Some(Color::White)));
    assert_eq!(stands(&board("Ka1 lh8", WHITE)), ONGOING);
}

#[test]
fn there_are_no_draws() {
    assert_eq!(stands(&board("Ke1 ke8", WHITE)), ONGOING);
    let late = "w 999999999 0000 000000000000 -";
    assert_eq!(stands(&board("Ke1 ke8", late)), ONGOING);
}

#[test]
fn repetition_is_reported_for_a_site_to_use() {
    let first = board("Ke1 ke8", WHITE);
    let again = first.plays_all(&["Ke1-e2", "Ke8-e7", "Ke2-e1", "Ke7-e8"]);
    assert_ne!(first.0.to_string(), again.0.to_string());
    assert_eq!(first.0.repetition_text(), again.0.repetition_text());
    for (pieces, rest) in [
        ("Ke1 ke8", BLACK),
        ("Ke1 ke8 ma1", WHITE),
        ("Ke1 le8", WHITE),
        ("Ke1 ke8", "w 0 0111 000000000000 -"),
        ("Ke1 ke8", "w 0 1011 000000000000 -"),
        ("Ke1 ke8", "w 0 1111 100000000000 -"),
        ("Ke1 ke8", "w 0 1111 000000000000 kingboo:e1"),
    ] {
        let other = board(pieces, rest).0.repetition_text();
        assert_ne!(first.0.repetition_text(), other, "{pieces} {rest}");
    }
}

#[test]
fn a_finished_game_has_no_legal_moves_and_nothing_pending() {
    let taken = board("Ke1 Pa2 qe5 kh8", BLACK).plays("Qe5xe1");
    for (at, mv) in [(taken, "a2-a3"), (board("Le1 kh8", WHITE), "Ke1-e2")] {
        assert_eq!(at.turns(), Vec::<String>::new());
        assert_eq!(at.0.pending(), None);
        at.refuses(mv, Reason::GameOver)
            .refuses("shell:e1xe8", Reason::GameOver)
            .refuses("swap:a2-h8", Reason::GameOver);
    }
}

#[test]
fn taking_the_last_king_still_runs_the_rest_of_the_turn() {
    // The Rook leaves its banana, White's Knight thaws, Black's Queen becomes visible, and Black is
    // to move.
    let at = board("Kh1 Re1 Oa4 ib5 ke8", WHITE);
    for (draw, pieces) in [(0, "Kh1 Re8 Na4 qb5 dd7"), (1, "Kh1 Re8 Na4 qb5 df7")] {
        let after = comes_to(&at, "Re1xe8", &[draw], pieces, "b 1 1111 000000000001 -");
        assert_eq!(stands(&after), WHITE_TOOK_THE_KING);
    }
    let pawn = board("Kh1 Sa4 Pd4 ke5", WHITE);
    let after = gives(&pawn, "d4xe5", "Kh1 Pa4 Pe5 md4", "b 1 1111 000000000001 -");
    assert_eq!(stands(&after), WHITE_TOOK_THE_KING);
    let shell = board("Kh1 Sa4 kh8", WHITE);
    let after = gives(&shell, "shell:h1xh8", "Kh1 Pa4", "b 1 0111 000000000001 -");
    assert_eq!(stands(&after), WHITE_TOOK_THE_KING);
}

#[test]
fn a_second_action_may_take_the_last_king_too() {
    let at = board("Kh1 Qd4 kd8 Sa4", "w 0 1111 000000000000 daisy:d4");
    let after = gives(&at, "Qd4xd8", "Kh1 Qd8 Pa4", "b 1 1111 000000000001 -");
    assert_eq!(stands(&after), WHITE_TOOK_THE_KING);
}

#[test]
fn there_is_no_castling() {
    board("Ke1 Ra1 Rh1 ke8", WHITE)
        .refuses("Ke1-g1", Reason::CannotReach)
        .refuses("Ke1-c1", Reason::CannotReach)
        .refuses("Ke1-h1", Reason::CannotReach)
        .refuses("O-O", Reason::NotUnderstood)
        .refuses("O-O-O", Reason::NotUnderstood);
}

#[test]
fn there_is_no_en_passant() {
    let after = board("Ke1 ke8 Pe2 pd4", WHITE).plays("e2-e4");
    // The Pawn may take the mushroom left by the double step, and captures nothing else.
    let pieces = "Ke1 ke8 Pe4 pf2 md4";
    gives(&after, "d4-e3", pieces, "w 2 1111 000000000000 -");
    board("Ke1 ke8 Pe4 pd4", BLACK).refuses("d4-e3", Reason::CannotReach);
}
