//! Section 8: positions.

use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::minigolf::{Position, START};

use super::super::wording;
use super::{board, placement};

/// Returns the codes of the faults of a text.
fn faults(text: &str) -> Vec<&'static str> {
    match Position::parse(text) {
        Ok(position) => panic!("{position} is accepted"),
        Err(faults) => wording::codes_of::<Position>(&faults),
    }
}

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

#[test]
fn each_fault_is_refused_by_its_own_code() {
    let kings = "Ka1 kh16";
    let cases = [
        (String::new(), "field_count"),
        (with(kings, "w - - - 0"), "field_count"),
        (with(kings, "w - -  - 0 1"), "field_count"),
        ("8/8/K6k w - - - 0 1".to_owned(), "bad_placement"),
        (START.replacen("8/", "44/", 1), "bad_placement"),
        (START.replacen("8/", "7X/", 1), "bad_placement"),
        (with(kings, "x - - - 0 1"), "bad_side"),
        (with(kings, "w KK - - 0 1"), "bad_castling"),
        (with(kings, "w - e - 0 1"), "bad_en_passant"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:0 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:0,2; 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:0,+2 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e4:00,2 0 1"), "bad_momentum"),
        (with("Ka1 kh16 Pe4", "w - - a1.e9:0,2 0 1"), "bad_momentum"),
        (with(kings, "w - - - 00 1"), "bad_number"),
        (with(kings, "w - - - -1 1"), "bad_number"),
        (with(kings, "w - - - 1000000000 1"), "number_out_of_range"),
        (with(kings, "w - - - 0 0"), "number_out_of_range"),
        (with("Ka1", "w - - - 0 1"), "king_count"),
        (with("Ka1 Ka3 kh16", "w - - - 0 1"), "king_count"),
        (with("Ka1 kh14 Pe16", "w - - - 0 1"), "pawn_on_last_rank"),
        (with("Ka1 kh14 pe1", "b - - - 0 1"), "pawn_on_last_rank"),
        (
            with(kings, "w - - a1.e4:0,2 0 1"),
            "momentum_on_empty_square",
        ),
        (with(kings, "w - - a1.a1:0,1 0 1"), "momentum_on_king"),
        (
            with("Ka1 kh16 Pe4", "w - - a1.e4:0,1;a1.e4:0,2 0 1"),
            "momentum_listed_twice",
        ),
        (
            with("Ka1 kh16 Pe4 pe9", "w - - a2.e1:0,-1;a1.e4:0,1 0 1"),
            "momentum_out_of_order",
        ),
        (with("Ka1 kh16 Rh1", "w K - - 0 1"), "castling_without_home"),
        (
            with("Ke1 kh16 Rh1", "b K - a1.h1:-1,1 0 1"),
            "castling_piece_moving",
        ),
        (
            with("Ka1 kh16 Pe4", "b - a1.e4 a1.e4:0,2 0 1"),
            "en_passant_occupied",
        ),
        (
            with("Ka1 kh16 Pe5", "b - a1.e4 a1.e5:0,2 0 1"),
            "en_passant_rank",
        ),
        (
            with("Ka1 kh16 Pe4", "b - a1.e3 - 0 1"),
            "en_passant_without_pawn",
        ),
        (
            with("Ka1 kh16 Pe4", "b - a1.e3 a1.e4:0,1 0 1"),
            "en_passant_without_pawn",
        ),
        (with("Ka1 kh16 ra4", "b - - - 0 1"), "opponent_in_check"),
    ];
    let impossible = [
        ("Pe4", "a1.e4:0,3"),
        ("Pe4", "a1.e4:0,0"),
        ("Pe4", "a1.e4:1,1"),
        ("Pe4 pe5", "a1.e4:0,1x"),
        ("Re4", "a1.e4:0,2"),
        ("re9", "a2.e1:1,1"),
        ("Be4", "a1.e4:2,2"),
    ]
    .map(|(pieces, momentum)| {
        let text = with(
            &format!("Ka1 kh16 {pieces}"),
            &format!("w - - {momentum} 0 1"),
        );
        (text, "momentum_impossible")
    });
    let mut seen = Vec::new();
    for (text, code) in cases.into_iter().chain(impossible) {
        assert!(faults(&text).contains(&code), "{text}: {:?}", faults(&text));
        seen.push(code);
    }
    for known in Position::info().all_faults() {
        assert!(seen.contains(&known.code), "{} is not tested", known.code);
    }
}

#[test]
fn every_fault_is_reported_at_once() {
    let text = with(
        "Ka1 Kc1 kh16 Pb16 pe1 Pe4 Bf4",
        "w Kq a1.h8 a1.e4:5,5;a1.h5:1,1;a1.a1:0,1;a1.f4:1,1;a1.f4:1,1 01 0",
    );
    let found = faults(&text);
    for code in [
        "king_count",
        "pawn_on_last_rank",
        "castling_without_home",
        "en_passant_rank",
        "momentum_impossible",
        "momentum_on_empty_square",
        "momentum_on_king",
        "momentum_listed_twice",
        "bad_number",
        "number_out_of_range",
    ] {
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
        let text = with(
            &format!("Ka1 kh16 {piece}e12"),
            &format!("w - - a2.e4:{vector} 0 1"),
        );
        assert!(Position::parse(&text).is_ok(), "{text}");
    }
}

#[test]
fn check_is_judged_in_the_settled_position() {
    // When White's turn begins, the King stops White's B4, which therefore gives check.
    let text = with("Ka1 kg14 Re12", "w - - a2.e4:2,2 0 1");
    assert_eq!(faults(&text), ["opponent_in_check"]);
    board("Ka1 kg14 Re12", "b - - a2.e4:2,2 0 1");
}
