//! Section 4: the objects that a moving piece leaves.

use super::hand::{comes_to, fans, gives, only_under, text, under};
use super::{BLACK, WHITE, board};

#[test]
fn a_pawn_leaves_a_mushroom_on_its_start_square_after_a_single_step() {
    let at = board("Ka1 kh8 Pe3 nd4", WHITE);
    gives(&at, "e3-e4", "Ka1 kh8 Pe4 nd4 me3", BLACK);
    let rest = "b 1 1111 000000001000 -";
    gives(&at, "e3xd4", "Ka1 kh8 Pd4 me3", rest);
    let black = board("Ka1 kh8 pe5", BLACK);
    let rest = "w 2 1111 000000000000 -";
    gives(&black, "e5-e4", "Ka1 kh8 pe4 me5", rest);
}

#[test]
fn a_pawn_leaves_a_mushroom_in_the_middle_of_a_double_step() {
    let at = board("Ka1 kh8 Pe2 Pc1", WHITE);
    gives(&at, "e2-e4", "Ka1 kh8 Pc1 Pe4 me3", BLACK);
    gives(&at, "c1-c3", "Ka1 kh8 Pe2 Pc3 mc2", BLACK);
    let black = board("Ka1 kh8 pe7", BLACK);
    let rest = "w 2 1111 000000000000 -";
    gives(&black, "e7-e5", "Ka1 kh8 pe5 me6", rest);
}

#[test]
fn a_pawn_leaves_its_mushroom_before_the_path() {
    // The Pawn sent back to e3 meets its own mushroom, which carries it on to e2 and is used up.
    let at = board("Ka1 kh8 Pe3 de4", WHITE);
    let boards = ["Pe2", "Pd4 me3", "Pf4 me3", "Pe5 me3"].map(|it| format!("Ka1 kh8 {it}"));
    fans(&at, "e3-e4", BLACK, &boards);
}

#[test]
fn a_knight_leaves_an_egg_from_the_start_one_step_along_the_longer_leg() {
    for (to, egg) in [
        ("c6", "d5"),
        ("e6", "d5"),
        ("c2", "d3"),
        ("e2", "d3"),
        ("b5", "c4"),
        ("b3", "c4"),
        ("f5", "e4"),
        ("f3", "e4"),
    ] {
        let at = board("Ka1 kh8 Nd4", WHITE);
        let pieces = format!("Ka1 kh8 N{to} e{egg}");
        gives(&at, &format!("Nd4-{to}"), &pieces, BLACK);
    }
}

#[test]
fn if_a_piece_stands_there_the_egg_is_left_on_the_start_square() {
    for piece in ["P", "p", "S", "t", "k"] {
        let at = board(&format!("Ka1 kh8 Nd4 {piece}d5"), WHITE);
        // Frozen pieces of White thaw.
        let piece = if piece == "S" { "P" } else { piece };
        let pieces = format!("Ka1 kh8 Ne6 ed4 {piece}d5");
        gives(&at, "Nd4-e6", &pieces, BLACK);
    }
    let taking = board("Ka1 kh8 Nd4 Pd5 ne6", WHITE);
    let rest = "b 1 1111 000000001000 -";
    gives(&taking, "Nd4xe6", "Ka1 kh8 Ne6 Pd5 ed4", rest);
}

#[test]
fn a_knight_leaves_its_egg_before_the_path() {
    // The neighbours of f3, by square, are e2, g2, e4 and g4. On g2 the Knight meets its own egg.
    let at = board("Ka1 kh8 Ng1 wf3", WHITE);
    for (draw, knight) in [(0, "Ne2"), (2, "Ne4"), (3, "Ng4")] {
        let pieces = format!("Ka1 kh8 {knight} eg2");
        comes_to(&at, "Ng1-f3", &[draw], &pieces, BLACK);
    }
    let frozen = only_under(&at, "Ng1-f3", "*M");
    assert_eq!(frozen, text("Ka1 kh8 Og2", BLACK));
}

#[test]
fn a_rook_leaves_a_banana_uniform_over_diagonal_neighbours_by_square() {
    let at = board("Ka1 kh8 Rd1", WHITE);
    let boards = ["c3", "e3", "c5", "e5"].map(|on| format!("Ka1 kh8 Rd4 d{on}"));
    fans(&at, "Rd1-d4", BLACK, &boards);
    fans(&at, "Rd1-h1", BLACK, &["Ka1 kh8 Rh1 dg2"]);
}

#[test]
fn a_bishop_leaves_a_bomb_uniform_over_orthogonal_neighbours_by_square() {
    let at = board("Ka1 kh8 Bc3", WHITE);
    let boards = ["d3", "c4", "e4", "d5"].map(|on| format!("Ka1 kh8 Bd4 w{on}"));
    fans(&at, "Bc3-d4", BLACK, &boards);
    let boards = ["d1", "f1", "e2"].map(|on| format!("Ka1 kh8 Be1 w{on}"));
    fans(&at, "Bc3-e1", BLACK, &boards);
}

#[test]
fn a_square_with_a_piece_is_not_eligible() {
    let at = board("Ka1 kh8 Rd1 Pc3 ne5", WHITE);
    let boards = ["de3", "dc5"].map(|banana| format!("Ka1 kh8 Rd4 Pc3 ne5 {banana}"));
    fans(&at, "Rd1-d4", BLACK, &boards);
    let at = board("Ka1 kh8 Bc3 Pd3 sd5 oe4", WHITE);
    fans(&at, "Bc3-d4", BLACK, &["Ka1 kh8 Bd4 Pd3 sd5 oe4 wc4"]);
}

#[test]
fn no_eligible_square_nothing() {
    let rook = board("Kh1 kh8 Ra1 Pb7", WHITE);
    fans(&rook, "Ra1-a8", BLACK, &["Kh1 kh8 Ra8 Pb7"]);
    let bishop = board("Kh1 kg8 Ba1 ph7", WHITE);
    fans(&bishop, "Ba1-h8", BLACK, &["Kh1 kg8 Bh8 ph7"]);
}

#[test]
fn rook_and_bishop_leave_theirs_after_the_path_next_to_the_final_square() {
    // d4 redirects the Rook to d3, c4, e4 or d5; next to d5 are c4, e4, c6 and e6.
    let at = board("Ka1 kh8 Rd1 dd4", WHITE);
    for (draw, banana) in (0..).zip(["c4", "e4", "c6", "e6"]) {
        let pieces = format!("Ka1 kh8 Rd5 d{banana}");
        comes_to(&at, "Rd1-d4", &[3, draw], &pieces, BLACK);
    }
    // The Bishop jumps from d4 over e5 to f6.
    let at = board("Ka1 kh8 Bc3 md4 Pe5", WHITE);
    let boards = ["f5", "e6", "g6", "f7"].map(|on| format!("Ka1 kh8 Pe5 Bf6 w{on}"));
    fans(&at, "Bc3-d4", BLACK, &boards);
}

#[test]
fn an_object_replaces_an_object_already_there() {
    for object in ["m", "e", "d", "w"] {
        let pawn = board(&format!("Ka1 kh8 Pe2 {object}e3"), WHITE);
        gives(&pawn, "e2-e4", "Ka1 kh8 Pe4 me3", BLACK);
        let knight = board(&format!("Ka1 kh8 Nd4 {object}d5"), WHITE);
        gives(&knight, "Nd4-e6", "Ka1 kh8 Ne6 ed5", BLACK);
        let rook = board(&format!("Ka1 kh8 Rd1 {object}g2"), WHITE);
        fans(&rook, "Rd1-h1", BLACK, &["Ka1 kh8 Rh1 dg2"]);
        let bishop = board(&format!("Ka1 kh8 Bf6 ph7 {object}g8"), WHITE);
        let rest = "b 1 1111 000000000001 -";
        fans(&bishop, "Bf6xh8", rest, &["Ka1 Bh8 ph7 wg8"]);
    }
}

#[test]
fn squares_that_the_mover_left_in_this_turn_are_eligible() {
    // The banana on d5 redirects the Rook to d4, c5, e5 or d6; here it reaches e5.
    let rook = board("Ka1 kh8 Rd4 dd5", WHITE);
    for (draw, banana) in (0..).zip(["d4", "f4", "d6", "f6"]) {
        let pieces = format!("Ka1 kh8 Re5 d{banana}");
        comes_to(&rook, "Rd4-d5", &[2, draw], &pieces, BLACK);
    }
    // The banana on d4 redirects the Bishop to d3, c4, e4 or d5; here it reaches c4.
    let bishop = board("Ka1 kh8 Bc3 dd4", WHITE);
    for (draw, bomb) in (0..).zip(["c3", "b4", "d4", "c5"]) {
        let pieces = format!("Ka1 kh8 Bc4 w{bomb}");
        comes_to(&bishop, "Bc3-d4", &[1, draw], &pieces, BLACK);
    }
}

#[test]
fn a_king_and_a_queen_leave_nothing() {
    let at = board("Kd1 kh8 Qd4", WHITE);
    gives(&at, "Kd1-d2", "Kd2 kh8 Qd4", BLACK);
    gives(&at, "Qd4-b6", "Kd1 kh8 Qb6", BLACK);
}

#[test]
fn rook_and_bishop_leave_theirs_whenever_they_are_still_on_their_final_square_after_an_egg() {
    let rook = board("Ka1 kh8 Ra4 ea6 ph5", "w 0 1111 000100000000 -");
    let owed = |what: &str| format!("w 0 1111 000100000000 {what}:a6");
    let over = "b 1 1111 000100000000 -".to_owned();
    for (mark, pieces, rest) in [
        ("*B", "Ka1 kh8 Ra6 ph5", owed("kingboo")),
        ("*T", "Ka1 kh8 Ra6 ph5", owed("toadette")),
        ("*D", "Ka1 kh8 Ra6 ph5", owed("daisy")),
        ("*M", "Ka1 kh8 Ua6 ph5", over.clone()),
        ("*L", "Ka1 kh8 Ra6 Ph5", over.clone()),
        ("*W", "Ka1 kh8 ra6 ph5", over),
    ] {
        let expected = ["db5", "db7"].map(|banana| text(&format!("{pieces} {banana}"), &rest));
        assert_eq!(under(&rook, "Ra4-a6", mark), expected, "{mark}");
    }
    let bishop = board("Kg1 ka8 Bf6 eh8", WHITE);
    for (mark, letter) in [("*M", 'C'), ("*W", 'b')] {
        let boards = ["wh7", "wg8"].map(|bomb| format!("Kg1 ka8 {letter}h8 {bomb}"));
        let expected = boards.map(|pieces| text(&pieces, BLACK));
        assert_eq!(under(&bishop, "Bf6-h8", mark), expected, "{mark}");
    }
}
