//! Sections 2 and 3: leaps, slides and edges, except the worked cases in `cases`.

use std::collections::BTreeSet;

use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::minigolf::{Action, Position, Reason};

use super::super::support::At;
use super::{board, square};

/// Returns a position of a piece with only two Kings, out of its way.
pub fn alone(letter: char, on: &str) -> At<Position> {
    let side = if letter.is_ascii_uppercase() {
        'w'
    } else {
        'b'
    };
    let rest = format!("{side} - - - 0 1");
    board(&format!("ka16 Kh16 {letter}{on}"), &rest)
}

/// Returns the moves of the piece: the target squares in the plain form, with the resulting
/// momentum.
pub fn goes(letter: char, on: &str) -> BTreeSet<String> {
    let at = alone(letter, on);
    let turns = at.0.moves(Listing::Turns);
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
fn reaches(letter: char, from: &str, targets: &[&str]) {
    let found = goes(letter, from);
    for target in targets {
        assert!(found.contains(*target), "{target}: {found:?}");
    }
}

#[test]
fn a_leaper_may_reach_one_square_with_two_momenta() {
    reaches('Q', "a1", &["c1{3,0}", "c1{2,0}"]);
}

#[test]
fn on_the_mirror_of_the_last_file_two_directions_are_one_move() {
    let at = alone('R', "h1");
    let turns = at.turns().into_iter();
    assert_eq!(turns.filter(|turn| turn.contains("a1.g2")).count(), 1);
    at.spells("(B4)h1-g2", "(B4)a1.h1-a1.g2");
}

#[test]
fn a_slider_does_not_block_itself_when_its_path_comes_back_over_its_own_square() {
    // The R4 on g8 moves to h8, bounces off the border to h8 again, and returns over g8 to f8.
    reaches('r', "g8", &["h8{1,0}", "h8{-2,0}", "f8{-4,0}", "f8{-1,0}"]);
}

#[test]
fn the_top_is_a_cylinder_and_the_bottom_is_plain() {
    // White's fbNF on e16 leaps over the top to ranks 1 and 2; from e1 it has no move downward.
    let high = board("Kd8 kd12 Ne16", "w - - - 0 1");
    high.allows("e16-d2").allows("e16-f1");
    let low = ["d2{-1,1}", "d3{-1,2}", "f2{1,1}", "f3{1,2}"];
    assert!(goes('N', "e1").iter().eq(&low), "{:?}", goes('N', "e1"));
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
    let kings = ["(K)a2.h8-a2.g7", "(K)a2.h8-a2.h7", "(K)a2.h8-a2.g8"];
    assert_eq!(board("Kh16 ka8", "w - - - 0 1").turns(), kings);
}
