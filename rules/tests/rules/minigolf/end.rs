//! Section 6: the end of the game.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{DrawReason, Game, State};
use variant_arbiter_rules::minigolf::Reason;

use super::board;

/// White is mated: R4s attack the King's file and the file beside it.
const MATE: &str = "Ka1 ra4 rb4 kh16";

#[test]
fn checkmate_is_check_without_a_legal_turn() {
    let mated = board(MATE, "w - - - 300 9");
    let status = mated.0.status();
    assert_eq!(
        (status.state, status.in_check, status.winner),
        (State::Checkmate, true, Some(Color::Black))
    );
    assert_eq!(mated.turns().len(), 0);
    mated.refuses("a1-b1", Reason::GameOver);
}

#[test]
fn a_side_without_a_turn_and_without_check_is_stalemated_whatever_the_clock() {
    let stale = board("Ka1 rb4 rc2 kh16", "w - - - 300 9").0.status();
    assert_eq!(
        (stale.state, stale.in_check, stale.winner),
        (State::Stalemate, false, None)
    );
}

#[test]
fn a_stop_is_a_turn_and_saves_from_stalemate() {
    let at = board("Ka1 rb4 rc2 kh16 Pg9", "w - - a2.g1:0,1 0 9");
    assert_eq!(at.turns(), ["stop:a2.g1"]);
    assert_eq!(at.0.status().state, State::Ongoing);
}

#[test]
fn king_against_king_is_dead_and_moves_are_still_listed() {
    let dead = board("Ka1 kh16", "w - - - 0 9");
    let status = dead.0.status();
    assert_eq!(
        (status.state, status.draw_by),
        (State::Draw, Some(DrawReason::DeadPosition))
    );
    assert_eq!(status.draw_by.unwrap().code(), "dead_position");
    dead.allows("a1-a2");
    let alive = board("Ka1 kh16 Bc1", "w - - - 0 9").0.status();
    assert_eq!(alive.state, State::Ongoing);
}

#[test]
fn a_hundred_and_fifty_moves_of_each_side_force_a_draw() {
    let after = |clock: u32| {
        let at = board("Ka1 kh16 Bc1", &format!("w - - - {clock} 9"));
        at.allows("c1-e1").0.status()
    };
    assert_eq!(after(299).state, State::Ongoing);
    assert_eq!(after(300).state, State::Draw);
    let rule = after(300).draw_by.map(DrawReason::code);
    assert_eq!(rule, Some("hundred_fifty_moves"));
}

#[test]
fn positions_repeat_when_all_but_the_numbers_is_equal_the_order_of_motion_too() {
    let key = |momentum: &str, numbers: &str| {
        let rest = format!("w - - {momentum} {numbers}");
        board("Ka1 kh16 Bc3 Bf3", &rest).0.repetition_text()
    };
    let known = key("a1.c3:1,1;a1.f3:1,1", "3 9");
    assert_eq!(known, key("a1.c3:1,1;a1.f3:1,1", "8 12"));
    let others = [
        "a1.f3:1,1;a1.c3:1,1",
        "a1.c3:1,1",
        "a1.c3:1,1;a1.f3:-1,1",
        "-",
    ];
    for other in others {
        assert_ne!(known, key(other, "3 9"), "{other}");
    }
}

#[test]
fn the_counters_stay_at_their_highest_number() {
    let last = board("Ka1 Bc1 kh16", "b - - - 999999999 999999999");
    let after = board("Ka1 Bc1 kh15", "w - - - 999999999 999999999");
    assert_eq!(last.plays("h16-h15").0, after.0);
}

#[test]
fn en_passant_belongs_to_a_positions_identity_only_where_such_a_capture_is_legal() {
    for (pieces, moving, legal) in [
        // Without a piece beside the Pawn, and with one.
        ("Ka1 kh16 Pe4", "", false),
        ("Ka1 kh16 Pe4 pd4", "", true),
        ("Ka1 kh16 Pe4 nd4", "", false),
        // Only a Pawn without momentum can capture en passant.
        ("Ka1 kh16 Pe4 pd4", ";a1.d4:0,-1", false),
        ("Ka1 kh16 Pe4 pd4 pf4", ";a1.d4:0,-1", true),
        // The B4 pins, but only within four steps.
        ("Ka1 ke5 Pe4 pd4 Rb2", "", false),
        ("Ka1 kf6 Pe4 pd4 Rb2", "", false),
        ("Ka1 kg7 Pe4 pd4 Rb2", "", true),
        // The capture does not answer this check.
        ("Ka1 kh16 Pe4 pd4 Rf14", "", false),
    ] {
        let with = |crossed: &str| board(pieces, &format!("b - {crossed} a1.e4:0,2{moving} 5 1"));
        let position = with("a1.e3");
        // The printed position always has the crossed square.
        assert!(position.0.to_string().contains(" b - a1.e3 a1.e4:0,2"));
        let takes = |turn: &String| turn.contains("xa1.e3");
        assert_eq!(position.turns().iter().any(takes), legal, "{}", position.0);
        let differs = position.0.repetition_text() != with("-").0.repetition_text();
        assert_eq!(differs, legal, "{}", position.0);
    }
}
