//! Section 7: the end of the game.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{DrawReason, Game, State};
use variant_arbiter_rules::twinkie::Reason;

use super::{at, zero};

#[test]
fn checkmate_is_check_without_a_legal_first_part() {
    let mated = at("R5k1/5ppp/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - - 0 9");
    let status = mated.0.status();
    assert_eq!(
        (status.state, status.in_check, status.winner),
        (State::Checkmate, true, Some(Color::White))
    );
    assert_eq!(mated.turns().len(), 0);
    mated.refuses("K0g8-0h8", Reason::GameOver);
}

#[test]
fn stalemate_is_a_draw_although_link_actions_would_be_possible() {
    let stale = at("7k/5K2/6Q1/8/8/8/8/8 8/8/8/8/8/8/8/8 b - - bd4 0 9");
    let status = stale.0.status();
    assert_eq!(
        (status.state, status.in_check, status.winner),
        (State::Stalemate, false, None)
    );
    assert_eq!(stale.turns().len(), 0);
}

#[test]
fn a_piece_on_board_1_that_can_move_saves_from_stalemate() {
    let at = at("7k/5K2/6Q1/8/8/8/8/8 8/8/8/8/8/8/8/n7 b - - - 0 9");
    assert_eq!(at.0.status().state, State::Ongoing);
}

#[test]
fn king_against_king_is_a_dead_position_and_moves_are_still_listed() {
    let dead = at("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - wd4 0 9");
    let status = dead.0.status();
    assert_eq!(
        (status.state, status.draw_by, status.winner),
        (State::Draw, Some(DrawReason::DeadPosition), None)
    );
    dead.allows("K0e1-0e2");
}

/// Returns whether the position is drawn as dead.
fn is_dead(text: &str) -> bool {
    let status = at(text).0.status();
    assert_ne!(status.state, State::Stalemate, "{text}");
    (status.state, status.draw_by) == (State::Draw, Some(DrawReason::DeadPosition))
}

/// Placements of board 0, and whether they are dead with board 1 empty and no link.
const MATERIAL: [(&str, bool); 13] = [
    ("4k3/8/8/8/8/8/8/4K3", true),
    ("4k3/8/8/8/8/8/8/4KN2", true),
    ("4k1n1/8/8/8/8/8/8/4K3", true),
    ("4k3/8/8/8/8/8/8/4KB2", true),
    ("2b1k3/8/8/8/8/8/8/4KB2", true),
    ("4k3/8/8/8/8/3B4/8/4KB2", true),
    ("4kb2/8/8/8/8/8/8/4KB2", false),
    ("4k3/8/8/8/8/8/8/2B1KB2", false),
    ("4k1n1/8/8/8/8/8/8/4KN2", false),
    ("4k3/8/8/8/8/8/8/4KNN1", false),
    ("4kb2/8/8/8/8/8/8/4KN2", false),
    ("4k3/8/8/8/8/8/4P3/4K3", false),
    ("4k3/8/8/8/8/8/8/R3K3", false),
];

#[test]
fn with_no_link_on_the_board_and_fewer_than_four_pieces_on_each_side_fides_dead_positions_hold() {
    for (zero, dead) in MATERIAL {
        for side in ['w', 'b'] {
            let text = format!("{zero} 8/8/8/8/8/8/8/8 {side} - - - 0 9");
            assert_eq!(is_dead(&text), dead, "{text}");
        }
    }
    at("4k3/8/8/8/8/8/8/4KB2 8/8/8/8/8/8/8/8 w - - - 0 9").allows("B0f1-0d3");
}

#[test]
fn what_stands_on_board_1_does_not_matter_then() {
    for zero in ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KN2"] {
        assert!(is_dead(&format!("{zero} q7/8/8/8/8/8/p7/7Q w - - - 0 9")));
    }
    // A Queen left on board 1 by a break never returns.
    let stranded = at("4k3/8/8/8/8/8/8/Q3KB2 8/8/8/8/8/8/8/Q7 w - - wa1 0 9");
    assert_eq!(stranded.0.status().state, State::Ongoing);
    let after = stranded.plays("B0f1-0d3/-a1/Q1a1");
    assert!(is_dead(&after.0.to_string()));
}

#[test]
fn where_a_link_stands_or_can_be_made_only_king_against_king_alone_on_both_boards_is_dead() {
    for (zero, _) in MATERIAL {
        let linked = format!("{zero} 8/8/8/8/8/8/8/8 w - - wh5 0 9");
        assert_eq!(is_dead(&linked), zero == MATERIAL[0].0, "{linked}");
    }
    assert!(!is_dead(
        "4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/N7 w - - wh5 0 9"
    ));
    // Four pieces of one side can still make a link.
    for one in ["QRB5", "qrb5"] {
        let text = format!("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/{one}/8/8 w - - - 0 9");
        assert!(!is_dead(&text), "{text}");
        let fewer = text.replace(&one[1..], "7");
        assert!(is_dead(&fewer), "{fewer}");
    }
    assert!(!is_dead(
        "4k3/8/8/8/8/8/8/4KN2 8/8/8/8/8/8/PP6/8 w - - - 0 9"
    ));
}

#[test]
fn seventy_five_moves_force_a_draw_and_fifty_do_not() {
    let after = |clock: u32| {
        let rest = format!("w - - - {clock} 99");
        zero("4k3/8/8/8/8/8/8/R3K3", &rest)
            .allows("R0a1-0a2")
            .0
            .status()
    };
    for clock in [100, 149] {
        assert_eq!(after(clock).state, State::Ongoing);
    }
    assert_eq!(after(150).state, State::Draw);
    assert_eq!(after(150).draw_by, Some(DrawReason::SeventyFiveMoves));
}

#[test]
fn mate_and_stalemate_come_before_every_draw() {
    let mated = at("R5k1/5ppp/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - - 150 99");
    assert_eq!(mated.0.status().state, State::Checkmate);
    let stale = at("7k/5K2/6Q1/8/8/8/8/8 8/8/8/8/8/8/8/8 b - - - 150 99");
    assert_eq!(stale.0.status().state, State::Stalemate);
}

#[test]
fn positions_repeat_when_all_but_the_numbers_is_equal() {
    let key = |rest| zero("4k3/8/8/8/8/8/8/R3K3", rest).0.repetition_text();
    let known = key("w Q - wd4 3 9");
    assert_eq!(known, key("w Q - wd4 7 11"));
    for other in [
        "w - - wd4 3 9",
        "b Q - wd4 3 9",
        "w Q - bd4 3 9",
        "w Q - - 3 9",
    ] {
        assert_ne!(known, key(other), "{other}");
    }
}

#[test]
fn en_passant_belongs_to_a_positions_identity_only_where_such_a_capture_is_legal() {
    let key = |text: &str| at(text).0.repetition_text();
    for (boards, links, legal) in [
        // Without a piece beside the Pawn, and with one.
        ("4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/8/8/8/8", "-", false),
        ("4k3/8/8/8/3pP3/8/8/4K3 8/8/8/8/8/8/8/8", "-", true),
        ("4k3/8/8/8/3nP3/8/8/4K3 8/8/8/8/8/8/8/8", "-", false),
        // A pin forbids the capture, along the file and where both Pawns leave the rank.
        ("3k4/8/8/8/3pP3/8/8/3RK3 8/8/8/8/8/8/8/8", "-", false),
        ("8/8/8/8/k2pP2R/8/8/4K3 8/8/8/8/8/8/8/8", "-", false),
        ("k7/8/8/8/4PpR1/8/7B/4K3 8/8/8/8/8/8/8/8", "-", true),
        // A check that it does not answer forbids the capture; it may capture the checking Pawn.
        ("k7/8/8/8/3pP3/8/8/R3K3 8/8/8/8/8/8/8/8", "-", false),
        ("8/8/8/5k2/3pP3/8/8/4K3 8/8/8/8/8/8/8/8", "-", true),
        // A Pawn on board 1 can capture only if the crossed square is linked.
        ("4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/3p4/8/8/8", "-", false),
        ("4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/3p4/8/8/8", "be3", true),
        // Through the link it may capture the checking Pawn, but it answers no other check.
        ("8/8/8/5k2/4P3/8/8/4K3 8/8/8/8/3p4/8/8/8", "be3", true),
        ("k7/8/8/8/4P3/8/8/R3K3 8/8/8/8/3p4/8/8/8", "be3", false),
    ] {
        let with = |crossed: &str| format!("{boards} b - {crossed} {links} 0 9");
        let written = at(&with("0e3"));
        // The printed position always has the crossed square.
        assert_eq!(written.0.to_string(), with("0e3"));
        let takes = |turn: &String| turn.contains("x0e3") || turn.contains("x1e3");
        assert_eq!(written.turns().iter().any(takes), legal, "{}", written.0);
        let differs = key(&with("0e3")) != key(&with("-"));
        assert_eq!(differs, legal, "{}", written.0);
    }
}
