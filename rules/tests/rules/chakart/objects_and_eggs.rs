//! Section 4: the objects left after Koopa and Chomp, and by special moves.

use super::hand::{comes_to, fans, gives, only_under, text};
use super::{BLACK, WHITE, board};

/// Black to move after White's first turn, with one White piece in reserve.
const PAWN_LOST: &str = "b 1 1111 100000000000 -";
const ROOK_LOST: &str = "b 1 1111 010000000000 -";
const KNIGHT_LOST: &str = "b 1 1111 001000000000 -";
const BISHOP_LOST: &str = "b 1 1111 000100000000 -";

/// Checks the results of a move under Koopa and under Chomp.
#[track_caller]
fn under_koopa_and_chomp(pieces: &str, mv: &str, koopa: &str, chomp: &str, lost: &str) {
    let at = board(pieces, WHITE);
    assert_eq!(only_under(&at, mv, "*K"), text(koopa, BLACK), "{pieces}");
    assert_eq!(only_under(&at, mv, "*C"), text(chomp, lost), "{pieces}");
}

#[test]
fn rook_and_bishop_leave_nothing_after_koopa_or_chomp() {
    let rook = "Ka1 kh8 Ra4 ea6";
    under_koopa_and_chomp(rook, "Ra4-a6", "Ka1 kh8 Ra4", "Ka1 kh8", ROOK_LOST);
    let bishop = "Ka1 kh8 Bc3 ee5";
    under_koopa_and_chomp(bishop, "Bc3-e5", "Ka1 kh8 Bc3", "Ka1 kh8", BISHOP_LOST);
}

#[test]
fn under_koopa_or_chomp_a_pawns_mushroom_is_not_left() {
    let single = "Ka1 kh8 Pe3 ee4";
    under_koopa_and_chomp(single, "e3-e4", "Ka1 kh8 Pe3", "Ka1 kh8", PAWN_LOST);
    let double = "Ka1 kh8 Pe2 ee4";
    under_koopa_and_chomp(double, "e2-e4", "Ka1 kh8 Pe2", "Ka1 kh8", PAWN_LOST);
}

#[test]
fn under_koopa_or_chomp_a_knights_egg_is_not_left() {
    let knight = "Ka1 kh8 Nd4 ee6";
    under_koopa_and_chomp(knight, "Nd4-e6", "Ka1 kh8 Nd4", "Ka1 kh8", KNIGHT_LOST);
    // No egg remains on the start square either.
    let knight = "Ka1 kh8 Nd4 Pd5 ee6";
    let (koopa, chomp) = ("Ka1 kh8 Nd4 Pd5", "Ka1 kh8 Pd5");
    under_koopa_and_chomp(knight, "Nd4-e6", koopa, chomp, KNIGHT_LOST);
}

#[test]
fn under_koopa_or_chomp_what_was_on_that_square_stays_as_it_was_before_the_move() {
    for object in ["m", "e", "d", "w"] {
        let [koopa, chomp] = ["Pe2 ", ""].map(|pawn| format!("Ka1 kh8 {pawn}{object}e3"));
        let pawn = format!("{koopa} ee4");
        under_koopa_and_chomp(&pawn, "e2-e4", &koopa, &chomp, PAWN_LOST);
        let [koopa, chomp] = ["Nd4 ", ""].map(|knight| format!("Ka1 kh8 {knight}{object}d5"));
        let knight = format!("{koopa} ee6");
        under_koopa_and_chomp(&knight, "Nd4-e6", &koopa, &chomp, KNIGHT_LOST);
    }
}

#[test]
fn it_stays_as_it_was_also_when_the_path_had_used_the_laid_object_up() {
    // The bomb on f3 may redirect the Knight to g2, onto the egg that it left there.
    let plain = "Ka1 kh8 Ng1 wf3";
    under_koopa_and_chomp(plain, "Ng1-f3", "Ka1 kh8 Ng1", "Ka1 kh8", KNIGHT_LOST);
    for object in ["m", "e", "d", "w"] {
        let pieces = format!("Ka1 kh8 Ng1 wf3 {object}g2");
        let koopa = format!("Ka1 kh8 Ng1 {object}g2");
        let chomp = format!("Ka1 kh8 {object}g2");
        under_koopa_and_chomp(&pieces, "Ng1-f3", &koopa, &chomp, KNIGHT_LOST);
    }
    // The Knight meets its egg on the start square: e6 redirects it to f5, f5 to e5, and e5 to d4.
    let at = board("Ka1 kh8 Nd4 Pd5 we6 df5 we5", WHITE);
    comes_to(&at, "Nd4-e6", &[0, 1, 0, 1], "Ka1 kh8 Nd4 Pd5", BLACK);
    comes_to(&at, "Nd4-e6", &[0, 1, 0, 2], "Ka1 kh8 Pd5", KNIGHT_LOST);
}

#[test]
fn a_pawn_that_promotes_with_its_move_leaves_a_mushroom_and_nothing_else() {
    let at = board("Ka1 kh1 Pe7 nd8", WHITE);
    for role in ["R", "N", "B", "Q", "K"] {
        let pieces = format!("Ka1 kh1 nd8 {role}e8 me7");
        fans(&at, &format!("e7-e8={role}"), BLACK, &[&pieces]);
        let pieces = format!("Ka1 kh1 {role}d8 me7");
        let rest = "b 1 1111 000000001000 -";
        fans(&at, &format!("e7xd8={role}"), rest, &[&pieces]);
    }
}

#[test]
fn a_pawn_that_promotes_with_its_move_leaves_nothing_else_after_an_egg_either() {
    let at = board("Ka1 kh1 Pe7 ee8", WHITE);
    for (role, frozen, mv) in [("R", "U", "e7-e8=R"), ("B", "C", "e7-e8=B")] {
        let pieces = format!("Ka1 kh1 {frozen}e8 me7");
        assert_eq!(only_under(&at, mv, "*M"), text(&pieces, BLACK), "{role}");
        let pieces = format!("Ka1 kh1 {}e8 me7", role.to_lowercase());
        assert_eq!(only_under(&at, mv, "*W"), text(&pieces, BLACK), "{role}");
    }
}

#[test]
fn on_a_double_step_over_an_unseen_queen_no_mushroom_is_left() {
    let at = board("Ka1 kh8 Pe2 ie3", WHITE);
    gives(&at, "e2-e4", "Ka1 kh8 Pe4 qe3", BLACK);
    let black = board("Ka1 kh8 pe7 Ie6", BLACK);
    let rest = "w 2 1111 000000000000 -";
    gives(&black, "e7-e5", "Ka1 kh8 pe5 Qe6", rest);
}

#[test]
fn daisys_second_move_leaves_objects_as_usual() {
    let owed = "w 0 1111 000000000000 daisy:d4";
    let pawn = board("Ka1 kh8 Pd4", owed);
    gives(&pawn, "d4-d5", "Ka1 kh8 Pd5 md4", BLACK);
    let knight = board("Ka1 kh8 Nd4", owed);
    gives(&knight, "Nd4-e6", "Ka1 kh8 Ne6 ed5", BLACK);
    let rook = board("Ka1 kh8 Rd4", owed);
    let corner = ["Ka1 kh8 Rh4 dg3", "Ka1 kh8 Rh4 dg5"];
    fans(&rook, "Rd4-h4", BLACK, &corner);
    let bishop = board("Ka1 kb8 Bd4", owed);
    let corner = ["Ka1 kb8 Bh8 wh7", "Ka1 kb8 Bh8 wg8"];
    fans(&bishop, "Bd4-h8", BLACK, &corner);
}

#[test]
fn drops_leave_nothing() {
    let owed = "w 0 1111 111100000000 toadette:a1";
    let at = board("Ka1 kh8", owed);
    for (piece, reserve) in [
        ("P", "011100000000"),
        ("R", "101100000000"),
        ("N", "110100000000"),
        ("B", "111000000000"),
    ] {
        let pieces = format!("Ka1 kh8 {piece}d4");
        let rest = format!("b 1 1111 {reserve} -");
        fans(&at, &format!("drop:{piece}@d4"), &rest, &[&pieces]);
    }
}

#[test]
fn swaps_leave_nothing() {
    let owed = "w 0 1111 000000000000 kingboo:d4";
    for piece in ["P", "R", "N", "B"] {
        let at = board(&format!("Ka1 kh8 {piece}d4 rf6"), owed);
        let pieces = format!("Ka1 kh8 {piece}f6 rd4");
        fans(&at, "swap:d4-f6", BLACK, &[&pieces]);
    }
}

#[test]
fn an_object_stays_unless_the_same_path_uses_it_up() {
    let at = board("Ka1 kh8 Nd4 wb7", WHITE);
    let after = at.plays_all(&["Nd4-e6", "Kh8-h7", "Ne6-f8", "Kh7-g6", "Ka1-b1"]);
    // Each leap has left its egg, and the bomb that no piece met remains.
    let pieces = "Kb1 kg6 Nf8 wb7 ed5 ee7";
    assert_eq!(after.0.to_string(), text(pieces, "b 5 1111 000000000000 -"));
}
