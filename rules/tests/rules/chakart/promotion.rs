//! Section 3: promotion.

use super::hand::{comes_to, fans, gives, sorted_moves, text};
use super::{BLACK, WHITE, board, letter};
use variant_arbiter_rules::chakart::Reason;

/// A banana may send the Pawn to e8, onto an egg. Luigi can turn the Knight.
const TO_THE_EGG: &str = "Ka1 kh1 Pe6 de7 ee8 na8";
/// The fields while only its promotion is pending.
const DUE: &str = "w 0 1111 000000000000 promotion:e8+end";

/// Returns the position after the banana sends the Pawn to e8 and the egg has this effect: 0 to 6
/// are King Boo, Koopa, Chomp, Daisy, Bowser, Luigi and Waluigi.
fn after_egg(effect: u32) -> String {
    let at = board(TO_THE_EGG, WHITE);
    at.draws("e6-e7", &[3, effect]).0.0.to_string()
}

#[test]
fn promotion_is_to_r_n_b_q_or_k() {
    for (pieces, square, mv) in [
        ("Ka1 kh1 Pe7", "e7", "e7-e8"),
        ("Ka1 kh1 Pe7 se8 rd8", "e7", "e7xd8"),
        ("Ka1 kh1 Pe7 ne8 mf8", "e7", "e7-f8"),
    ] {
        let expected = ["B", "K", "N", "Q", "R"].map(|role| format!("{mv}={role}"));
        assert_eq!(sorted_moves(&board(pieces, WHITE), square), expected);
    }
    let late = board("Ka1 kh1 Pe8", DUE);
    let expected = ["B", "K", "N", "Q", "R"].map(|role| format!("promote:e8={role}"));
    assert_eq!(sorted_moves(&late, "e8"), expected);
    let black = board("Ka1 kh8 pe2", BLACK);
    let rest = "w 2 1111 000000000000 -";
    gives(&black, "e2-e1=K", "Ka1 kh8 ke1 me2", rest);
}

#[test]
fn when_the_aimed_square_is_on_the_last_rank_the_piece_is_chosen_with_the_move() {
    let at = board("Ka1 kh1 Pe7", WHITE);
    at.refuses("e7-e8", Reason::PromotionMissing);
    for role in ["R", "N", "B", "Q", "K"] {
        let pieces = format!("Ka1 kh1 {role}e8 me7");
        gives(&at, &format!("e7-e8={role}"), &pieces, BLACK);
    }
    board("Ka1 kh1 Pe6 Qd4", WHITE)
        .refuses("e6-e7=Q", Reason::PromotionNotAllowed)
        .refuses("Qd4-d8=R", Reason::PromotionNotAllowed);
}

#[test]
fn it_moves_on_as_that_piece() {
    // The neighbours of d8, by square, are d7 with the Pawn's own mushroom, c8 and e8.
    let at = board("Ka1 kh1 Pd7 dd8 mc8 pb8", WHITE);
    let jumps = ["d7 mc8 pb8", "a8 md7 pb8", "e8 md7 mc8 pb8"];
    let steps = ["d6 mc8 pb8", "c8 md7 pb8", "e8 md7 mc8 pb8"];
    for (role, ends) in [
        ("R", jumps),
        ("B", jumps),
        ("Q", jumps),
        ("N", steps),
        ("K", steps),
    ] {
        let boards = ends.map(|end| format!("Ka1 kh1 {role}{end}"));
        fans(&at, &format!("d7-d8={role}"), BLACK, &boards);
    }
}

#[test]
fn when_only_the_path_ends_on_the_last_rank_it_is_chosen_afterwards() {
    let at = board("Ka1 kh1 Pe6 de7", WHITE);
    comes_to(&at, "e6-e7", &[3], "Ka1 kh1 Pe8 me6", DUE);
    // A mushroom carries the Pawn there without chance: from f6 over e7 to d8.
    let at = board("Ka1 kh1 Pf6 me7", WHITE);
    let due = "w 0 1111 000000000000 promotion:d8+end";
    let after = gives(&at, "f6-e7", "Ka1 kh1 Pd8 mf6", due);
    gives(&after, "promote:d8=R", "Ka1 kh1 Rd8 mf6", BLACK);
}

#[test]
fn a_late_promotion_is_due_as_a_pawn_of_the_side_that_moved() {
    let luigi = text("Ka1 kh1 Pe8 me6 Na8", DUE);
    assert_eq!(after_egg(5), luigi);
    // Waluigi can only choose the Pawn itself, which then is Black's.
    let waluigi = text("Ka1 kh1 pe8 me6 na8", BLACK);
    assert_eq!(after_egg(6), waluigi);
}

#[test]
fn a_late_promotion_is_due_when_the_mover_still_stands_there() {
    assert_eq!(after_egg(1), text("Ka1 kh1 Pe6 na8", BLACK));
    let chomped = "b 1 1111 100000000000 -";
    assert_eq!(after_egg(2), text("Ka1 kh1 na8", chomped));
}

#[test]
fn a_late_promotion_is_due_for_a_frozen_pawn_which_becomes_a_frozen_piece() {
    assert_eq!(after_egg(4), text("Ka1 kh1 Se8 me6 na8", DUE));
    let at = super::at(&after_egg(4));
    for (role, frozen) in [("R", 'U'), ("N", 'O'), ("B", 'C'), ("Q", 'T'), ("K", 'L')] {
        let after = at.plays(&format!("promote:e8={role}"));
        assert_eq!(letter(&after, "e8"), Some(frozen));
    }
}

#[test]
fn a_frozen_late_promotion_counts_as_frozen_in_this_turn() {
    let at = board("Ka1 kh1 Se8 Ub2", DUE);
    let after = gives(&at, "promote:e8=Q", "Ka1 kh1 Te8 Rb2", BLACK);
    let after = after.plays("Kh1-h2");
    after.refuses("Qe8-e7", Reason::Immobilized);
    let after = after.plays("Ka1-b1");
    assert_eq!(letter(&after, "e8"), Some('Q'));
}

#[test]
fn passing_over_the_last_rank_does_not_promote() {
    // e7 redirects the Pawn to e8, and e8 back to e7. The neighbours of e8, by square, are e7, d8
    // and f8.
    let at = board("Ka1 kh1 Pe6 de7 de8", WHITE);
    comes_to(&at, "e6-e7", &[3, 0], "Ka1 kh1 Pe7 me6", BLACK);
    let due = "w 0 1111 000000000000 promotion:f8+end";
    comes_to(&at, "e6-e7", &[3, 2], "Ka1 kh1 Pf8 me6", due);
}

#[test]
fn ones_own_first_rank_is_no_last_rank() {
    // Black's Pawn aims at e7's banana and ends on e8, on its own first rank.
    let at = board("Ka1 kh1 pd8 de7", BLACK);
    // The neighbours of e7, by square, are e6, d7, f7 and e8.
    let rest = "w 2 1111 000000000000 -";
    comes_to(&at, "d8-e7", &[3], "Ka1 kh1 pe8 md8", rest);
}
