//! Section 7: reserve.

use super::hand::{gives, only_under, text};
use super::{BLACK, WHITE, board};

/// The reserve after the capture of a Black piece.
const CAPTURED: [(&str, &str); 6] = [
    ("p", "000000100000"),
    ("r", "000000010000"),
    ("n", "000000001000"),
    ("b", "000000000100"),
    ("q", "000000000010"),
    ("k", "000000000001"),
];

/// Returns fields with this reserve and Black to move.
fn after(powers: &str, reserve: &str) -> String {
    format!("b 1 {powers} {reserve} -")
}

#[test]
fn a_piece_taken_by_landing_goes_to_the_reserve_of_its_own_colour() {
    for (piece, reserve) in CAPTURED {
        let at = board(&format!("Kd4 kh8 {piece}d5"), WHITE);
        gives(&at, "Kd4xd5", "Kd5 kh8", &after("1111", reserve));
    }
    for (piece, reserve) in [
        ("P", "100000000000"),
        ("R", "010000000000"),
        ("N", "001000000000"),
        ("B", "000100000000"),
        ("Q", "000010000000"),
        ("K", "000001000000"),
    ] {
        let at = board(&format!("kd4 Kh8 {piece}d5"), BLACK);
        let rest = format!("w 2 1111 {reserve} -");
        gives(&at, "Kd4xd5", "kd5 Kh8", &rest);
    }
}

#[test]
fn a_piece_taken_by_a_jump_goes_there_and_the_jumped_one_does_not() {
    for (piece, reserve) in CAPTURED {
        let at = board(&format!("Kh1 kh8 Qd1 md3 nd4 {piece}d5"), WHITE);
        let pieces = "Kh1 kh8 Qd5 nd4";
        gives(&at, "Qd1-d3", pieces, &after("1111", reserve));
    }
}

#[test]
fn a_piece_taken_by_the_shell_goes_there() {
    for (piece, reserve) in CAPTURED {
        let at = board(&format!("Ka4 kh8 {piece}d4"), WHITE);
        gives(&at, "shell:a4xd4", "Ka4 kh8", &after("0111", reserve));
    }
}

#[test]
fn a_piece_lost_to_chomp_goes_there() {
    let at = board("Ka1 kh8 Qd4 ee5", "w 0 1111 000010000020 -");
    let rest = after("1111", "000020000020");
    assert_eq!(only_under(&at, "Qd4-e5", "*C"), text("Ka1 kh8", &rest));
    let black = board("Ka1 kh8 nd4 ef5", BLACK);
    let rest = "w 2 1111 000000001000 -";
    assert_eq!(only_under(&black, "Nd4-f5", "*C"), text("Ka1 kh8", rest));
}

#[test]
fn frozen_pieces_go_to_the_reserve_plain() {
    for (frozen, (_, reserve)) in ["s", "u", "o", "c", "t", "l"].iter().zip(CAPTURED) {
        let at = board(&format!("Kd4 kh8 {frozen}d5"), WHITE);
        gives(&at, "Kd4xd5", "Kd5 kh8", &after("1111", reserve));
    }
}

#[test]
fn a_promoted_piece_goes_to_the_reserve_as_what_it_became() {
    let at = board("Ka1 kh8 Pe7 kd8", WHITE).plays_all(&["e7-e8=N", "Kd8-e8"]);
    let pieces = "Ka1 kh8 ke8 me7";
    assert_eq!(at.0.to_string(), text(pieces, "w 2 1111 001000000000 -"));
    // Chomp also takes a piece that promoted in an earlier turn as its new piece.
    let at = board("Ka1 kh1 Pe7 ed8", WHITE).plays_all(&["e7-e8=Q", "Kh1-h2"]);
    let rest = "b 3 1111 000010000000 -";
    let chomped = text("Ka1 kh2 me7", rest);
    assert_eq!(only_under(&at, "Qe8-d8", "*C"), chomped);
}

#[test]
fn a_drop_takes_one_out() {
    let at = board("Ka1 kh8", "w 0 1111 213000200000 toadette:a1");
    let rest = after("1111", "212000200000");
    gives(&at, "drop:N@d4", "Ka1 kh8 Nd4", &rest);
    let rest = after("1111", "113000200000");
    gives(&at, "drop:P@d4", "Ka1 kh8 Pd4", &rest);
}

#[test]
fn a_piece_that_changed_sides_goes_to_the_reserve_of_the_side_that_it_is_on() {
    // Luigi turns the Knight, and Black's King captures it.
    let at = board("Kd2 kf7 ed3 nf6", WHITE);
    let luigi = super::at(&only_under(&at, "Kd2-d3", "*L"));
    let rest = "w 2 1111 001000000000 -";
    gives(&luigi, "Kf7xf6", "Kd3 kf6", rest);
}
