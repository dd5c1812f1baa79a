//! Rulings of sections 4, 5 and 9 that no other file tests.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::minigolf::{Position, Reason};

use super::{At, board, letter, momentum};

/// Returns the squares of a side's pieces in motion, oldest first.
fn oldest_first(at: &At<Position>, color: Color) -> Vec<String> {
    let moving = at.0.in_motion(color).into_iter();
    moving.map(|square| square.to_string()).collect()
}

#[test]
fn a_moving_piece_is_captured_like_any_other() {
    let at = board("Ka1 kh16 Be4 pf5 pa9", "w - - a1.f5:0,-1 0 1").plays("e4xf5");
    assert!(at.0.in_motion(Color::Black).is_empty());
    assert_eq!(letter(&at, "f5"), Some('B'));
}

#[test]
fn a_piece_keeps_its_age_through_bounces_and_wraps() {
    // The first bounces off the mirror of file h, and the second goes over the top.
    let rest = "w - - a1.g4:2,2;a2.c7:0,2;a1.e4:0,1 0 1";
    let at = board("Ka1 kh16 Rg4 Pc15 Pe4", rest).plays("a1-a2");
    assert_eq!(oldest_first(&at, Color::White), ["a1.g6", "a1.c1", "a1.e5"]);
    assert_eq!(momentum(&at, "g6").as_deref(), Some("-2,2"));
}

#[test]
fn a_piece_keeps_its_age_through_a_spin() {
    let at = board("Ka1 kh16 Pe8 Pa4", "b - - a1.e8:0,1;a1.a4:0,1 0 1").plays("h16-h15");
    assert_eq!(oldest_first(&at, Color::White), ["a1.d8", "a1.a4"]);
    let at = board("Ka1 kh16 Pe8 Pa4", "b - - a1.a4:0,1;a1.e8:0,1 0 1").plays("h16-h15");
    assert_eq!(oldest_first(&at, Color::White), ["a1.a4", "a1.d8"]);
}

#[test]
fn two_that_run_head_on_stop_each_other() {
    let at = board("Ka1 kh16 Pe4 pe6", "w - - a1.e4:0,1;a1.e6:0,-1 0 1").plays("a1-a2");
    // White's Pawn reaches e5 and blocks Black's, which autostops when Black's turn begins.
    assert_eq!(momentum(&at, "e6"), None);
    let at = at.plays("h16-h15");
    assert_eq!(momentum(&at, "e5"), None);
    assert_eq!(letter(&at, "e5"), Some('P'));
    assert_eq!(letter(&at, "e6"), Some('p'));
}

#[test]
fn a_chosen_move_onto_a_square_about_to_be_vacated_is_refused() {
    let at = board("Ka1 kh16 Pe4 Bd5", "w - - a1.e4:0,1 0 1");
    at.refuses("d5-e4", Reason::OwnPieceOnTarget);
}

#[test]
fn a_pawn_that_the_spinner_has_turned_goes_over_the_top_unpromoted() {
    let mut at = board("Ka1 kh16 Pf8", "w - - a1.f8:-2,0 0 30");
    let mut seen = Vec::new();
    let kings = [["a1-b1", "h16-g16"], ["b1-a1", "g16-h16"]];
    for moves in kings.iter().cycle().take(5) {
        at = at.plays_all(moves);
        seen.extend(oldest_first(&at, Color::White));
    }
    assert_eq!(seen, ["a2.d1", "a2.d3", "a2.d5", "a2.d7", "a1.d1"]);
    assert_eq!(letter(&at, "d1"), Some('P'));
}
