//! Section 5: mushrooms that a Rook, Bishop or Queen meets, eggs on a second action, and drops.

use super::hand::{fans, gives, text};
use super::{BLACK, WHITE, board, letter, results};

#[test]
fn a_mushroom_makes_rook_bishop_and_queen_jump_over_the_very_next_piece() {
    for piece in ["P", "p", "t", "k"] {
        let queen = board(&format!("Kh1 ka8 Qd1 md3 {piece}d4"), WHITE);
        let after = format!("Kh1 ka8 Qd5 {piece}d4");
        gives(&queen, "Qd1-d3", &after, BLACK);
        let queen = board(&format!("Kh1 kh8 Qa6 mc4 {piece}d3"), WHITE);
        let after = format!("Kh1 kh8 Qe2 {piece}d3");
        gives(&queen, "Qa6-c4", &after, BLACK);
    }
    let rook = board("Kg2 ka8 Rh1 mf1 ne1", WHITE);
    // From f1 over e1 to d1; the Rook leaves its banana next to d1.
    let boards = ["Kg2 ka8 Rd1 ne1 dc2", "Kg2 ka8 Rd1 ne1 de2"];
    fans(&rook, "Rh1-f1", BLACK, &boards);
    let bishop = board("Kg2 ka8 Ba6 mb5 Pc4", WHITE);
    // From b5 over c4 to d3; the Bishop leaves its bomb next to d3.
    let boards = ["d2", "c3", "e3", "d4"].map(|bomb| format!("Kg2 ka8 Bd3 Pc4 w{bomb}"));
    fans(&bishop, "Ba6-b5", BLACK, &boards);
}

#[test]
fn a_jump_may_take_an_enemy_and_the_jumped_piece_stays() {
    let at = board("Kh1 ka8 Qd1 md3 nd4 rd5", WHITE);
    let rest = "b 1 1111 000000010000 -";
    gives(&at, "Qd1-d3", "Kh1 ka8 Qd5 nd4", rest);
    let king = board("Kh1 Qd1 md3 Nd4 kd5", WHITE);
    let rest = "b 1 1111 000000000001 -";
    gives(&king, "Qd1-d3", "Kh1 Qd5 Nd4", rest);
}

#[test]
fn without_a_piece_on_the_very_next_square_it_stays() {
    let at = board("Kh1 ka8 Qd1 md3 pd5", WHITE);
    gives(&at, "Qd1-d3", "Kh1 ka8 Qd3 pd5", BLACK);
    for object in ["m", "e", "d", "w"] {
        let at = board(&format!("Kh1 ka8 Qd1 md3 {object}d4 pd5"), WHITE);
        let after = format!("Kh1 ka8 Qd3 {object}d4 pd5");
        gives(&at, "Qd1-d3", &after, BLACK);
    }
    let edge = board("Kh1 ka7 Qd1 md8 pe8", WHITE);
    gives(&edge, "Qd1-d8", "Kh1 ka7 Qd8 pe8", BLACK);
}

#[test]
fn it_stays_when_an_own_piece_stands_behind_or_the_board_ends_there() {
    for piece in ["P", "O", "K"] {
        let at = board(&format!("Kh1 ka8 Qd1 md3 pd4 {piece}d5"), WHITE);
        // White's frozen pieces thaw.
        let piece = if piece == "O" { "N" } else { piece };
        let after = format!("Kh1 ka8 Qd3 pd4 {piece}d5");
        gives(&at, "Qd1-d3", &after, BLACK);
    }
    let edge = board("Kh1 ka7 Qd1 md7 pd8", WHITE);
    gives(&edge, "Qd1-d7", "Kh1 ka7 Qd7 pd8", BLACK);
}

#[test]
fn a_jump_goes_in_the_direction_of_the_last_displacement() {
    // d4 redirects the Queen to d3, c4, e4 or d5; from e4 it jumps on to the right.
    let at = board("Kh1 ka8 Qd1 dd4 me4 pf4", WHITE);
    let boards = ["Qd3 me4", "Qc4 me4", "Qg4", "Qd5 me4"].map(|it| format!("Kh1 ka8 {it} pf4"));
    fans(&at, "Qd1-d4", BLACK, &boards);
    // A Bishop that a banana redirects along a file also jumps along the file.
    let bishop = board("Kh1 kb8 Bb2 dd4 Pd3 Pc4 Pe4 md5 pd6", WHITE);
    let pieces = "Kh1 kb8 Pd3 Pc4 Pe4 pd6 Bd7";
    let boards = ["c7", "e7", "d8"].map(|bomb| format!("{pieces} w{bomb}"));
    fans(&bishop, "Bb2-d4", BLACK, &boards);
}

#[test]
fn after_a_jump_the_square_entered_acts_too() {
    let mushroom = board("Kh1 ka8 Qd1 md3 pd4 md5 nd6", WHITE);
    gives(&mushroom, "Qd1-d3", "Kh1 ka8 Qd7 pd4 nd6", BLACK);
    let banana = board("Kh1 ka8 Qd1 md3 pd4 dd5", WHITE);
    let boards = ["Qc5", "Qe5", "Qd6"].map(|queen| format!("Kh1 ka8 {queen} pd4"));
    fans(&banana, "Qd1-d3", BLACK, &boards);
}

#[test]
fn a_jump_is_automatic() {
    let at = board("Kh1 ka8 Qd1 md3 pd4", WHITE);
    let mut turns = at.turns();
    turns.retain(|mv| mv.starts_with("Qd1-d3"));
    assert_eq!(turns, ["Qd1-d3"]);
    assert_eq!(results(&at, "Qd1-d3").len(), 1);
}

#[test]
fn an_egg_ends_the_path() {
    let at = board("Kd2 ka8 ed3 md4 dc3", WHITE);
    let found = results(&at, "Kd2-d3");
    // King Boo, Koopa, Chomp, Daisy and Bowser: no piece continues to d4 or c3.
    assert_eq!(found.len(), 5);
    for result in &found {
        let after = super::at(&result.position);
        for (square, object) in [("c3", 'd'), ("d4", 'm')] {
            assert_eq!(letter(&after, square), Some(object), "{}", result.mark);
        }
    }
    assert_eq!(found[4].position, text("Ld3 ka8 md4 dc3", BLACK));
}

#[test]
fn on_a_second_action_an_egg_is_used_up_and_does_nothing() {
    let owed = "w 0 1111 100000000000 daisy:d2";
    let at = board("Kd2 ka8 ed3 nf6", owed);
    let found = results(&at, "Kd2-d3");
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].mark, found[0].draws.len()), ("", 0));
    let rest = "b 1 1111 100000000000 -";
    assert_eq!(found[0].position, text("Kd3 ka8 nf6", rest));
    // A banana on the way to the egg still redirects.
    let walled = board("Kd2 ka8 dd3 ec3 Pe3 Pd4 nf6", owed);
    let boards = ["Kd2 ka8 ec3 Pe3 Pd4 nf6", "Kc3 ka8 Pe3 Pd4 nf6"];
    fans(&walled, "Kd2-d3", rest, &boards);
}

#[test]
fn dropped_onto_a_mushroom_or_an_egg_a_piece_stays_and_the_object_is_used_up() {
    let owed = "w 0 1111 110000000000 toadette:a1";
    for object in ["m", "e"] {
        let at = board(&format!("Ka1 kh8 {object}d4 pd5 pe4"), owed);
        let after = "Ka1 kh8 Rd4 pd5 pe4";
        fans(&at, "drop:R@d4", "b 1 1111 100000000000 -", &[after]);
        let after = "Ka1 kh8 Pd4 pd5 pe4";
        fans(&at, "drop:P@d4", "b 1 1111 010000000000 -", &[after]);
    }
}

#[test]
fn dropped_onto_a_banana_or_a_bomb_a_piece_is_redirected_and_on_it_goes() {
    let owed = "w 0 1111 101000000000 toadette:a1";
    let rest = "b 1 1111 100000000000 -";
    let banana = board("Ka1 kh8 dd4", owed);
    let boards = ["Nd3", "Nc4", "Ne4", "Nd5"].map(|knight| format!("Ka1 kh8 {knight}"));
    fans(&banana, "drop:N@d4", rest, &boards);
    // The redirection is a step, so a mushroom carries the piece on; an egg does nothing.
    let bomb = board("Ka1 kh8 wd4 mc5 ee5 mc3 Pb2", owed);
    let boards = [
        "Nc3 mc5 ee5",
        "Ne3 mc5 ee5 mc3",
        "Nb6 ee5 mc3",
        "Ne5 mc5 mc3",
    ];
    let boards = boards.map(|it| format!("Ka1 kh8 {it} Pb2"));
    fans(&bomb, "drop:N@d4", rest, &boards);
}

#[test]
fn a_dropped_rook_jumps_in_the_direction_of_its_redirection() {
    let owed = "w 0 1111 010000000000 toadette:a1";
    let at = board("Ka1 kh8 dd4 md5 pd6 Pd3 Pc4 Pe4", owed);
    gives(&at, "drop:R@d4", "Ka1 kh8 Rd7 pd6 Pd3 Pc4 Pe4", BLACK);
}
