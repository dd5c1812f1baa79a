//! Sections 2 and 3, and cases 6, 7 and 9 of section 9: leaps, slides and edges.

use std::collections::BTreeSet;

use variant_arbiter::game::Reason;
use variant_arbiter::minigolf::{Action, Position};

use super::{board, momentum, square};
use crate::support::At;

/// A piece alone but for two Kings out of the way.
fn alone(letter: char, on: &str) -> At<Position> {
    let side = if letter.is_ascii_uppercase() {
        'w'
    } else {
        'b'
    };
    board(
        &format!("ka16 Kh16 {letter}{on}"),
        &format!("{side} - - - 0 1"),
    )
}

/// Where the piece goes: plain squares with the momentum that the move leaves.
fn goes(letter: char, on: &str) -> BTreeSet<String> {
    let at = alone(letter, on);
    let turns = at.0.turns();
    turns
        .into_iter()
        .filter_map(|turn| match turn.action {
            Action::Move(mv) if mv.from == square(on) => {
                let (dx, dy) = mv.momentum.unwrap().vector(at.0.turn());
                let file = (b'a' + mv.to.file()) as char;
                Some(format!("{file}{}{{{dx},{dy}}}", mv.to.rank() + 1))
            }
            _ => None,
        })
        .collect()
}

#[track_caller]
fn check_bounces(letter: char, cases: &[(&str, &str)]) {
    for (from, expected) in cases {
        let found = goes(letter, from);
        for target in expected.split(' ') {
            assert!(
                found.contains(target),
                "{letter}{from} to {target}: {found:?}"
            );
        }
    }
}

/// The squares that the piece reaches, with no bounce in it.
#[track_caller]
fn check_leaps(letter: char, expected: &str) {
    let found: BTreeSet<String> = goes(letter, "e4")
        .iter()
        .map(|target| target.split('{').next().unwrap().to_owned())
        .collect();
    let expected: BTreeSet<String> = expected.split(' ').map(str::to_owned).collect();
    assert_eq!(found, expected, "{letter}");
}

#[test]
fn white_b4_bounces_off_both_sides_as_worked_out() {
    check_bounces(
        'R',
        &[
            ("h1", "g2{-1,1} f3{-2,2} e4{-3,3} d5{-4,4}"),
            ("g1", "h2{1,1} g3{-2,2} f4{-3,3} e5{-4,4}"),
            ("f1", "g2{1,1} h3{2,2} g4{-3,3} f5{-4,4}"),
            ("a1", "a2{1,1} b3{2,2} c4{3,3} d5{4,4}"),
            ("b1", "a2{-1,1} a3{2,2} b4{3,3} c5{4,4}"),
            ("c1", "b2{-1,1} a3{-2,2} a4{3,3} b5{4,4}"),
        ],
    );
}

#[test]
fn white_leapers_bounce_on_their_arrival_once() {
    check_bounces(
        'B',
        &[("h1", "f1{-2,0}"), ("a1", "b1{2,0}"), ("b1", "a1{2,0}")],
    );
    check_bounces(
        'N',
        &[("h1", "g3{-1,2} g2{-1,1}"), ("a1", "a3{1,2} a2{1,1}")],
    );
    check_bounces('Q', &[("a1", "c1{3,0} c1{2,0}")]);
}

#[test]
fn a_chosen_move_that_ends_where_it_began_is_no_move() {
    alone('B', "g1").refuses("g1-g1", Reason::NullMove);
    alone('Q', "b1").refuses("b1-b1", Reason::NullMove);
    assert!(
        !goes('B', "g1")
            .iter()
            .any(|target| target.starts_with("g1"))
    );
    assert!(
        !goes('Q', "b1")
            .iter()
            .any(|target| target.starts_with("b1"))
    );
}

#[test]
fn black_r4_bounces_off_both_sides_as_worked_out() {
    check_bounces(
        'r',
        &[
            ("h8", "g8{-2,0} f8{-3,0} e8{-4,0}"),
            ("a8", "b8{1,0} c8{2,0} d8{3,0} e8{4,0}"),
        ],
    );
}

#[test]
fn on_the_mirror_of_the_last_file_two_directions_are_one_move() {
    let turns = alone('R', "h1").turns();
    assert_eq!(
        turns.iter().filter(|turn| turn.contains("a1.g2")).count(),
        1
    );
    alone('R', "h1").spells("(B4)h1-g2", "(B4)a1.h1-a1.g2");
}

#[test]
fn a_slider_does_not_block_itself_when_its_path_comes_back_over_its_own_square() {
    // R4 on g8 goes to h8, off the border to h8 again, over g8 to f8.
    check_bounces('r', &[("g8", "h8{1,0} h8{-2,0} f8{-4,0} f8{-1,0}")]);
}

#[test]
fn each_leaper_has_the_leaps_of_the_table_from_an_open_square() {
    check_leaps('N', "d6 f6 d5 f5 d3 f3 d2 f2");
    check_leaps('n', "c5 d5 f5 g5 c3 d3 f3 g3");
    check_leaps('B', "d5 f5 f3 d3 e6 g4 e2 c4");
    check_leaps('b', "d5 f5 f3 d3 c6 g6 g2 c2");
    assert_eq!(goes('Q', "e4").len(), 20);
    assert_eq!(goes('q', "e4").len(), 20);
    check_leaps(
        'Q',
        "d6 f6 c5 g5 c3 g3 d2 f2 b4 h4 e7 e1 d5 f5 d3 f3 c4 g4 e6 e2",
    );
    check_leaps(
        'q',
        "d6 f6 c5 g5 c3 g3 d2 f2 d5 f5 d3 f3 c6 g6 c2 g2 c4 g4 e6 e2",
    );
}

#[test]
fn the_top_is_a_cylinder_and_the_bottom_is_plain() {
    // White's fbNF on e16 leaps over the top to rank 1 and 2; on e1 nothing goes below.
    let high = board("Kd8 kd12 Ne16", "w - - - 0 1");
    high.allows("e16-d2").allows("e16-f1");
    let low = goes('N', "e1");
    assert_eq!(
        low.iter().map(String::as_str).collect::<Vec<_>>(),
        ["d2{-1,1}", "d3{-1,2}", "f2{1,1}", "f3{1,2}"]
    );
    // Black's top is rank 1.
    let black = board("Kd8 kd12 ne1", "b - - - 0 1");
    black.allows("e1-f16").allows("e1-g16");
    let black = board("Kd8 ka12 ne16", "b - - - 0 1");
    assert!(!black.turns().iter().any(|turn| turn.contains("-a1.")));
}

#[test]
fn a_chosen_pawn_move_neither_bounces_nor_wraps() {
    let at = board("Kd8 kd12 Ph4 pg5 pa5", "w - - - 0 1");
    at.refuses("h4-i5", Reason::NotUnderstood)
        .refuses("h4-a5", Reason::CannotReach)
        .allows("h4-g5");
}

#[test]
fn a_king_neither_bounces_nor_wraps() {
    let at = board("Kh16 ka8", "w - - - 0 1");
    let kings: Vec<String> = at.turns();
    assert_eq!(
        kings,
        ["(K)a2.h8-a2.g7", "(K)a2.h8-a2.h7", "(K)a2.h8-a2.g8"]
    );
}

#[test]
fn a_pawn_that_jumps_over_the_last_rank_wraps_unpromoted_and_keeps_moving() {
    let at = board("Ka5 kh5 Pe15", "w - - a2.e7:0,2 0 1").plays("a5-a6");
    assert_eq!(at.0.piece_at(square("e1")).unwrap().letter(), 'P');
    assert_eq!(momentum(&at, "e1").as_deref(), Some("0,2"));
}
