//! Section 10: which texts are valid positions.

use variant_arbiter_rules::chakart::{Position, SquareExtras};
use variant_arbiter_rules::game::{Game, Occupant};

use super::super::wording::faults;
use super::hand::gives;
use super::{BLACK, WHITE, at, board, placement};

#[test]
fn canonical_positions_print_as_they_are_read() {
    for text in [
        "8/1i2k3/8/S2m4/3d4/4e3/w7/4KO2 w 0 1111 000000000000 -",
        "souctlk1/8/8/8/8/8/1SOUCT2/L3K3 b 999999999 0101 123450000000 -",
        "4k3/8/8/8/3N4/8/8/4K3 w 7 1000 w00000000000 toadette:d4",
        "3Pk3/8/8/8/8/8/8/4K3 w 7 1111 000000000000 promotion:d8+kingboo",
        "3Sk3/8/8/8/8/8/8/4K3 w 7 1111 000000000000 promotion:d8+end",
        "4k3/8/8/8/8/8/8/4K1p1 b 7 1111 000000000001 promotion:g1+toadette",
        "4k3/8/8/8/8/8/8/4K1p1 b 7 1111 000000000001 promotion:g1+daisy",
        "8/8/8/8/8/8/8/4K3 b 7 1111 000000000001 -",
    ] {
        assert_eq!(at(text).0.to_string(), text);
    }
}

#[test]
fn the_five_fields_of_the_authors_own_program_are_accepted() {
    let five = "qbbrrnnk/pppppppp/8/8/8/8/PPPPPPPP/QBNNBKRR w 0 1111 000000000000";
    assert_eq!(at(five).0.to_string(), format!("{five} -"));
}

/// Returns the letter and the name of a piece or an object.
fn named(on: &Occupant<SquareExtras>) -> String {
    format!("{} {}", on.piece, on.name)
}

#[test]
fn frozen_pieces_are_souctl_in_the_order_of_prnbqk_with_knights_and_rooks_crossed() {
    let pieces = board("Sa1 Ob1 Uc1 Cd1 Te1 Lf1 sa7 lh8", WHITE)
        .0
        .occupants();
    let names: Vec<String> = pieces.iter().map(named).collect();
    let expected = "S Pawn, O Knight, U Rook, C Bishop, T Queen, L King, s Pawn, l King";
    assert_eq!(names.join(", "), expected);
    let is_frozen = |piece: &Occupant<SquareExtras>| piece.extras.frozen && !piece.extras.hidden;
    assert!(pieces.iter().all(is_frozen));
}

#[test]
fn objects_are_always_lower_case_and_have_no_owner() {
    let pieces = board("Ke1 ke8 ma3 eb3 dc3 wd3", WHITE).0.occupants();
    let objects = pieces.iter().filter(|piece| piece.color.is_none());
    let objects: Vec<String> = objects.map(named).collect();
    assert_eq!(objects.join(", "), "m mushroom, e egg, d banana, w bomb");
    for letter in ["M", "E", "D", "W"] {
        let text = format!("4k3/8/8/8/{letter}7/8/8/4K3 {WHITE}");
        assert_eq!(faults::<Position>(&text), ["bad_placement"], "{letter}");
    }
}

#[test]
fn a_position_without_a_king_of_one_side_is_a_finished_game_and_is_accepted() {
    let position = board("Ke1 ra8", BLACK);
    assert!(position.0.is_finished());
    assert!(position.turns().is_empty());
}

/// Pieces, the rest of the position, and the code of its only fault.
#[rustfmt::skip]
const FAULTS: [(&str, &str, &str); 27] = [
    ("Ka1 kh8", "white 0 1111 000000000000 -", "bad_side"),
    ("Ka1 kh8", "w 00 1111 000000000000 -", "bad_number"),
    ("Ka1 kh8", "w -1 1111 000000000000 -", "bad_number"),
    ("Ka1 kh8", "w 1000000000 1111 000000000000 -", "number_out_of_range"),
    ("Ka1 kh8", "w 0 111 000000000000 -", "bad_powers"),
    ("Ka1 kh8", "w 0 1112 000000000000 -", "bad_powers"),
    ("Ka1 kh8", "w 0 1111 00000000000 -", "bad_reserve"),
    ("Ka1 kh8", "w 0 1111 00000000000A -", "bad_reserve"),
    ("Ka1 kh8", "w 0 1111 000000000000 luigi:e1", "bad_pending"),
    ("Ka1 kh8", "w 0 1111 000000000000 daisy", "bad_pending"),
    ("Ka1 kh8", "w 0 1111 000000000000 daisy:e9", "bad_pending"),
    ("Ka1 kh8", "w 0 1111 000000000000 promotion:e8", "bad_pending"),
    ("Ka1 kh8", "w 0 1111 000000000000 daisy:e1+end", "bad_pending"),
    ("Ka1 kh1 Pc8", WHITE, "pawn_on_last_rank"),
    ("Ka1 kh1 sc1", WHITE, "pawn_on_last_rank"),
    ("Ka1 kh1 ic3 id4", WHITE, "two_hidden_queens"),
    ("Ka1 kh1 Ic3", WHITE, "hidden_queen_to_move"),
    ("Ka1", "w 0 1111 000000000001 daisy:a1", "pending_after_end"),
    ("Ka1 kh8", "w 0 1111 000000000000 daisy:e4", "pending_without_piece"),
    ("Ka1 kh8", "w 0 1111 000000000000 daisy:h8", "pending_without_piece"),
    ("Ka1 kh8", "w 0 1111 000000000000 promotion:a1+end", "pending_without_pawn"),
    ("Ka1 kh8 Oc3", "w 0 1111 000000000000 daisy:c3", "pending_frozen"),
    ("Ka1 kh1 Sc8", "w 0 1111 000000000000 promotion:c8+kingboo", "pending_frozen"),
    ("Ka8 kh8 Pc3", "w 0 1111 000000000000 kingboo:c3", "pending_without_partner"),
    ("Ka1 kh8", "w 0 1111 000000000000 toadette:a1", "pending_empty_reserve"),
    ("Ka1 kh8", "w 0 1111 000000000001 toadette:a1", "pending_empty_reserve"),
    ("Ka1 kh8 Pc3 rc4", "w 0 1111 000000000000 daisy:c3", "pending_without_move"),
];

/// Texts that are misshapen or lack a King, and the code of their only fault.
#[rustfmt::skip]
const MISSHAPEN: [(&str, &str); 7] = [
    ("8/8/8/8/8/8/8/K6k w 0 1111", "field_count"),
    ("K6k/8/8/8/8/8/8 w 0 1111 000000000000 -", "bad_placement"),
    ("K6k/8/8/8/8/8/8/9 w 0 1111 000000000000 -", "bad_placement"),
    ("K6k/8/8/8/8/8/8/44 w 0 1111 000000000000 -", "bad_placement"),
    ("K6k/8/8/8/8/8/8/7 w 0 1111 000000000000 -", "bad_placement"),
    ("8/8/8/8/8/8/8/R6r w 0 1111 000000000000 -", "no_king"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 400000000000 -", "too_many_pieces"),
];

#[test]
fn each_fault_is_refused_by_its_own_code() {
    let mut codes: Vec<&str> = Vec::new();
    for (pieces, rest, code) in FAULTS {
        let text = format!("{} {rest}", placement(pieces));
        assert_eq!(faults::<Position>(&text), [code], "{text}");
        codes.push(code);
    }
    for (text, code) in MISSHAPEN {
        assert_eq!(faults::<Position>(text), [code], "{text}");
        codes.push(code);
    }
    for fault in Position::info().all_faults() {
        assert!(codes.contains(&fault.code), "{} is not tested", fault.code);
    }
}

#[test]
fn every_fault_of_a_text_is_reported() {
    let text = "8/8/8/8/8/8/8/9 x 01 2 3 4";
    let expected = "bad_placement bad_side bad_number bad_powers bad_reserve bad_pending";
    assert_eq!(faults::<Position>(text).join(" "), expected);
    let text = "3P4/8/8/8/8/8/8/p2II3 w 0 1111 zz0000000000 -";
    let expected = "no_king pawn_on_last_rank pawn_on_last_rank two_hidden_queens \
                    hidden_queen_to_move too_many_pieces";
    assert_eq!(faults::<Position>(text).join(" "), expected);
}

#[test]
fn thirty_five_pieces_board_and_reserve_together_are_the_most() {
    board("Ka1 kh8", "w 0 1111 x00000000000 -");
    let text = format!("{} w 0 1111 y00000000000 -", placement("Ka1 kh8"));
    assert_eq!(faults::<Position>(&text), ["too_many_pieces"]);
}

#[test]
fn a_pawn_stands_on_its_own_first_rank_but_on_its_last_only_while_its_promotion_is_pending() {
    board("Ka2 kh7 Pc1 pc8", WHITE);
    board("Ka2 kh7 Pc8", "w 0 1111 000000000000 promotion:c8+end");
    let rest = "w 0 1111 000000000000 promotion:c8+end";
    let text = format!("{} {rest}", placement("Ka2 kh7 Pc8 Pd8"));
    assert_eq!(faults::<Position>(&text), ["pawn_on_last_rank"]);
}

#[test]
fn the_number_of_turns_stays_at_its_greatest_value() {
    let last = board("Ke1 ke8", "b 999999999 1111 000000000000 -");
    let rest = "w 999999999 1111 000000000000 -";
    gives(&last, "Ke8-e7", "Ke1 ke7", rest);
}
