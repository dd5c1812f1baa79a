//! Section 8: positions.

use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::minigolf::{Position, START};

use super::super::wording::faults;
use super::{board, placement};

fn with(pieces: &str, rest: &str) -> String {
    format!("{} {rest}", placement(pieces))
}

#[test]
fn canonical_positions_print_as_they_are_read() {
    for text in [
        START.to_owned(),
        with(
            "Ka1 kh16 Pe4 Bc3 bd12 pe13",
            "b - a1.e3 a1.c3:1,1;a1.e4:0,2;a2.d4:-1,-1 0 1",
        ),
        with("Ka1 kh16 Nd5", "w - - a1.d5:2,-1 300 999999999"),
    ] {
        assert_eq!(Position::parse(&text).unwrap().to_string(), text);
    }
}

#[test]
fn plain_squares_and_castling_letters_in_any_order_are_accepted() {
    let text = with("Ke1 Ra1 Rh1 ke16 rh16 Pe4", "b kQK e3 e4:0,2 0 1");
    let canonical = with("Ke1 Ra1 Rh1 ke16 rh16 Pe4", "b KQk a1.e3 a1.e4:0,2 0 1");
    assert_eq!(Position::parse(&text).unwrap().to_string(), canonical);
}

#[test]
fn a_position_that_is_not_settled_is_settled_first() {
    let text = with("Ka1 kh16 Pe4 pe5 Nc3", "w - - a1.e4:0,1;a1.c3:1,2 0 1");
    let settled = with("Ka1 kh16 Pe4 pe5 Nc3", "w - - a1.c3:1,2 0 1");
    assert_eq!(Position::parse(&text).unwrap().to_string(), settled);
    // The scan leaves out the other side's pieces.
    let text = with("Ka1 kh16 Pe4 pe5", "w - - a1.e5:0,-1 0 1");
    assert_eq!(Position::parse(&text).unwrap().to_string(), text);
}

#[test]
fn the_number_of_pieces_is_not_limited() {
    let rows = "PPPPPPPP/".repeat(11);
    let text = format!("k7/8/8/8/{rows}K7 w - - - 0 1");
    assert!(Position::parse(&text).is_ok());
}

/// Pieces, the rest of a text, and the code and the message of a fault.
#[rustfmt::skip]
const MESSAGES: [(&str, &str, &str, &str); 21] = [
    ("Ka1 kh16", "w - - - 0", "field_count",
        "a position has 7 fields with one space between them (placement, side, castling, en passant, momentum, half-move clock, move number); this has 6"),
    ("Ka1 kh16", "x - - - 0 1", "bad_side", "the side is w or b, not \"x\""),
    ("Ka1 kh16", "w KK - - 0 1", "bad_castling",
        "castling is some of KQkq, each once, or -, not \"KK\""),
    ("Ka1 kh16", "w - e - 0 1", "bad_en_passant",
        "en passant is the crossed square such as a1.e3, or -, not \"e\""),
    ("Ka1 kh16 Pe4", "w - - a1.e4:0 0 1", "bad_momentum",
        "momentum is a square with files and ranks, x after a capturing one, such as a1.e4:0,2;a2.d4:-1,-1x, or -; \"a1.e4:0\" is none"),
    ("Ka1 kh16 Pe4", "w - - a1.e4:0,100 0 1", "bad_momentum",
        "momentum is a square with files and ranks, x after a capturing one, such as a1.e4:0,2;a2.d4:-1,-1x, or -; \"a1.e4:0,100\" is none"),
    ("Ka1 kh16", "w - - - 00 1", "bad_number",
        "the field half-move clock is a number without leading zeros, not \"00\""),
    ("Ka1 kh16", "w - - - 0 0", "number_out_of_range",
        "the field move number is 1 to 999999999, not 0"),
    ("Ka1", "w - - - 0 1", "king_count", "Black has 0 Kings instead of one"),
    ("Ka1 kh14 Pe16", "w - - - 0 1", "pawn_on_last_rank",
        "a Pawn of White cannot stand on a2.e8, its last rank"),
    ("Ka1 kh16", "w - - a1.e4:0,2 0 1", "momentum_on_empty_square",
        "momentum on a1.e4, where nothing stands"),
    ("Ka1 kh16", "w - - a1.a1:0,1 0 1", "momentum_on_king",
        "the King on a1.a1 cannot have momentum"),
    ("Ka1 kh16 Pe4", "w - - a1.e4:0,1;a1.e4:0,2 0 1", "momentum_listed_twice",
        "the momentum on a1.e4 is listed twice"),
    ("Ka1 kh16 Pe4 pe9", "w - - a2.e1:0,-1;a1.e4:0,1 0 1", "momentum_out_of_order",
        "momentum on a1.e4: White's pieces are listed before Black's"),
    ("Ka1 kh16 Pe4", "w - - a1.e4:0,3 0 1", "momentum_impossible",
        "the Pawn on a1.e4 cannot roll three squares ahead without taking"),
    ("Ka1 kh16 Rh1", "w K - - 0 1", "castling_without_home",
        "castling right K: King and corner piece are not both at home"),
    ("Ke1 kh16 Rh1", "b K - a1.h1:-1,1 0 1", "castling_piece_moving",
        "castling right K: the corner piece on a1.h1 is moving"),
    ("Ka1 kh16 Pe4", "b - a1.e4 a1.e4:0,2 0 1", "en_passant_occupied",
        "en passant: a1.e4 is not empty"),
    ("Ka1 kh16 Pe5", "b - a1.e4 a1.e5:0,2 0 1", "en_passant_rank",
        "en passant: White has just moved, so the crossed square is on rank 3 of a1, not a1.e4"),
    ("Ka1 kh16 Pe4", "b - a1.e3 - 0 1", "en_passant_without_pawn",
        "en passant: no White Pawn that rolls two squares ahead stands where one that crossed a1.e3 would"),
    ("Ka1 kh16 ra4", "b - - - 0 1", "opponent_in_check",
        "White is in check although Black is to move"),
];

#[test]
fn each_fault_is_refused_by_its_own_code() {
    let kings = "Ka1 kh16";
    #[rustfmt::skip]
    let cases = [
        (String::new(), "field_count"),
        (with(kings, "w - -  - 0 1"), "field_count"),
        ("8/8/K6k w - - - 0 1".to_owned(), "bad_placement"),
        (START.replacen("8/", "44/", 1), "bad_placement"),
        (START.replacen("8/", "7X/", 1), "bad_placement"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:0,2; 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:0,+2 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:00,2 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e9:0,2 0 1"), "bad_momentum"),
        (with(kings, "w - - - -1 1"), "bad_number"),
        (with(kings, "w - - - 1000000000 1"), "number_out_of_range"),
        (with("Ka1 Ka3 kh16", "w - - - 0 1"), "king_count"),
        (with("Ka1 kh14 pe1", "b - - - 0 1"), "pawn_on_last_rank"),
        (with("Ka1 kh16 Pe4", "b - a1.e3 a1.e4:0,1 0 1"), "en_passant_without_pawn"),
    ];
    let impossible = [
        ("Pe4", "a1.e4:0,0"),
        ("Pe4", "a1.e4:1,1"),
        ("Pe4 pe5", "a1.e4:0,1x"),
        ("Re4", "a1.e4:0,2"),
        ("re9", "a2.e1:1,1"),
        ("Be4", "a1.e4:2,2"),
    ]
    .map(|(pieces, momentum)| {
        let pieces = format!("{kings} {pieces}");
        let text = with(&pieces, &format!("w - - {momentum} 0 1"));
        (text, "momentum_impossible")
    });
    let others = MESSAGES.map(|(pieces, rest, code, _)| (with(pieces, rest), code));
    let mut seen = Vec::new();
    for (text, code) in cases.into_iter().chain(impossible).chain(others) {
        let found = faults::<Position>(&text);
        assert!(found.contains(&code), "{text}: {found:?}");
        seen.push(code);
    }
    for known in Position::info().all_faults() {
        assert!(seen.contains(&known.code), "{} is not tested", known.code);
    }
}

#[test]
fn each_refusal_has_its_own_message() {
    for (pieces, rest, _, message) in MESSAGES {
        let text = with(pieces, rest);
        let faults = Position::parse(&text).unwrap_err();
        let mut messages = faults.iter().map(ToString::to_string);
        assert!(messages.any(|it| it == message), "{text}: {faults:?}");
    }
    let row = "8/8/44/8/8/8/8/8/8/8/8/8/8/8/8/K6k w - - - 0 1";
    let message = "row 3 of the field placement has two digits side by side";
    assert_eq!(Position::parse(row).unwrap_err()[0].to_string(), message);
}

#[test]
fn every_fault_is_reported_at_once() {
    let text = with(
        "Ka1 Kc1 kh16 Pb16 pe1 Pe4 Bf4",
        "w Kq a1.h8 a1.e4:5,5;a1.h5:1,1;a1.a1:0,1;a1.f4:1,1;a1.f4:1,1 01 0",
    );
    let found = faults::<Position>(&text);
    let expected = "king_count pawn_on_last_rank castling_without_home en_passant_rank \
                    momentum_impossible momentum_on_empty_square momentum_on_king \
                    momentum_listed_twice bad_number number_out_of_range";
    for code in expected.split(' ') {
        assert!(found.contains(&code), "{code} in {found:?}");
    }
    assert!(found.len() >= 12, "{found:?}");
}

#[test]
fn a_piece_may_have_momentum_that_only_the_spinner_or_a_mirror_gives() {
    for (piece, vector) in [
        ("N", "2,-1"),
        ("n", "-1,-2"),
        ("P", "-2,0"),
        ("p", "1,0"),
        ("R", "-4,-4"),
    ] {
        let rest = format!("w - - a2.e4:{vector} 0 1");
        board(&format!("Ka1 kh16 {piece}e12"), &rest);
    }
}

#[test]
fn check_is_judged_in_the_settled_position() {
    // When White's turn begins, the King stops White's B4, which therefore gives check.
    let text = with("Ka1 kg14 Re12", "w - - a2.e4:2,2 0 1");
    assert_eq!(faults::<Position>(&text), ["opponent_in_check"]);
    board("Ka1 kg14 Re12", "b - - a2.e4:2,2 0 1");
}
