//! Section 8: each refusal has its own message, which says what is wrong.

use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::minigolf::Position;

use super::placement;

/// Pieces, the rest of the text, and the message.
const CASES: [(&str, &str, &str); 21] = [
    (
        "Ka1 kh16",
        "w - - - 0",
        "a position has 7 fields with one space between them (placement, side, castling, en passant, momentum, half-move clock, move number); this has 6",
    ),
    ("Ka1 kh16", "x - - - 0 1", "the side is w or b, not \"x\""),
    (
        "Ka1 kh16",
        "w KK - - 0 1",
        "castling is some of KQkq, each once, or -, not \"KK\"",
    ),
    (
        "Ka1 kh16",
        "w - e - 0 1",
        "en passant is the crossed square such as a1.e3, or -, not \"e\"",
    ),
    (
        "Ka1 kh16 Pe4",
        "w - - a1.e4:0 0 1",
        "momentum is a square with files and ranks, x after a capturing one, such as a1.e4:0,2;a2.d4:-1,-1x, or -; \"a1.e4:0\" is none",
    ),
    (
        "Ka1 kh16 Pe4",
        "w - - a1.e4:0,100 0 1",
        "momentum is a square with files and ranks, x after a capturing one, such as a1.e4:0,2;a2.d4:-1,-1x, or -; \"a1.e4:0,100\" is none",
    ),
    (
        "Ka1 kh16",
        "w - - - 00 1",
        "the field half-move clock is a number without leading zeros, not \"00\"",
    ),
    (
        "Ka1 kh16",
        "w - - - 0 0",
        "the field move number is 1 to 999999999, not 0",
    ),
    ("Ka1", "w - - - 0 1", "Black has 0 Kings instead of one"),
    (
        "Ka1 kh14 Pe16",
        "w - - - 0 1",
        "a Pawn of White cannot stand on a2.e8, its last rank",
    ),
    (
        "Ka1 kh16",
        "w - - a1.e4:0,2 0 1",
        "momentum on a1.e4, where nothing stands",
    ),
    (
        "Ka1 kh16",
        "w - - a1.a1:0,1 0 1",
        "the King on a1.a1 cannot have momentum",
    ),
    (
        "Ka1 kh16 Pe4",
        "w - - a1.e4:0,1;a1.e4:0,2 0 1",
        "the momentum on a1.e4 is listed twice",
    ),
    (
        "Ka1 kh16 Pe4 pe9",
        "w - - a2.e1:0,-1;a1.e4:0,1 0 1",
        "momentum on a1.e4: White's pieces are listed before Black's",
    ),
    (
        "Ka1 kh16 Pe4",
        "w - - a1.e4:0,3 0 1",
        "the Pawn on a1.e4 cannot roll three squares ahead without taking",
    ),
    (
        "Ka1 kh16 Rh1",
        "w K - - 0 1",
        "castling right K: King and corner piece are not both at home",
    ),
    (
        "Ke1 kh16 Rh1",
        "b K - a1.h1:-1,1 0 1",
        "castling right K: the corner piece on a1.h1 is moving",
    ),
    (
        "Ka1 kh16 Pe4",
        "b - a1.e4 a1.e4:0,2 0 1",
        "en passant: a1.e4 is not empty",
    ),
    (
        "Ka1 kh16 Pe5",
        "b - a1.e4 a1.e5:0,2 0 1",
        "en passant: White has just moved, so the crossed square is on rank 3 of a1, not a1.e4",
    ),
    (
        "Ka1 kh16 Pe4",
        "b - a1.e3 - 0 1",
        "en passant: no White Pawn that rolls two squares ahead stands where one that crossed a1.e3 would",
    ),
    (
        "Ka1 kh16 ra4",
        "b - - - 0 1",
        "White is in check although Black is to move",
    ),
];

#[test]
fn each_refusal_has_its_own_message() {
    for (pieces, rest, message) in CASES {
        let text = format!("{} {rest}", placement(pieces));
        let faults = Position::parse(&text).unwrap_err();
        assert!(
            faults.iter().any(|fault| fault.to_string() == message),
            "{text}: {faults:?}"
        );
    }
}

#[test]
fn a_faulty_row_is_named() {
    let text = "8/8/44/8/8/8/8/8/8/8/8/8/8/8/8/K6k w - - - 0 1";
    let faults = Position::parse(text).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "row 3 of the field placement has two digits side by side"
    );
}
