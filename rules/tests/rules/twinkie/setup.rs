//! Section 6: positions.

use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::twinkie::{Position, START};

use super::super::wording::faults;
use super::{at, zero};

#[test]
fn canonical_positions_print_as_they_are_read() {
    for text in [
        START,
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2",
        "4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - wa1,bb1,wh8 150 999999999",
    ] {
        assert_eq!(at(text).0.to_string(), text);
    }
}

#[test]
fn castling_letters_and_links_are_accepted_in_any_order_and_printed_in_one() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R";
    let canonical = "w KQkq - wa2,ba3,bh7 0 1";
    let position = zero(rooks, "w qkQK - bh7,wa2,ba3 0 1").0.to_string();
    assert_eq!(position, format!("{rooks} 8/8/8/8/8/8/8/8 {canonical}"));
}

/// A text and the code of its only fault, or an empty code for a valid position.
#[rustfmt::skip]
const CASES: &[(&str, &str)] = &[
    ("", "field_count"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 1 fide:all", "bad_armies"),
    ("4k3/8/8/8/8/8/8/4KW2 8/8/8/8/8/8/8/8 w - - - 0 1", "piece_of_no_army"),
    ("8/8/8/8/8/8/8/8 w - - - 0 1", "field_count"),
    ("4k3/8/8/8/8/8/8/4K3  8/8/8/8/8/8/8/8 w - - - 0 1", "field_count"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 1 ", "field_count"),
    ("4k3/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 1", "bad_placement"),
    ("4k4/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 1", "bad_placement"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/44/8/8/8/8 w - - - 0 1", "bad_placement"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/♞7/8/8/8/8 w - - - 0 1", "bad_placement"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 x - - - 0 1", "bad_side"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 wb - - - 0 1", "bad_side"),
    ("r3k2r/8/8/8/8/8/8/R3K2R 8/8/8/8/8/8/8/8 w KK - - 0 1", "bad_castling"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w X - - 0 1", "bad_castling"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - e3 - 0 1", "bad_en_passant"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - d4 0 1", "bad_links"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - wd4, 0 1", "bad_links"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 00 1", "bad_number"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - -1 1", "bad_number"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 0", "number_out_of_range"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 1000000000 1", "number_out_of_range"),
    ("4k3/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 w - - - 0 1", "king_count"),
    ("4k3/8/8/8/8/8/8/3KK3 8/8/8/8/8/8/8/8 w - - - 0 1", "king_count"),
    ("4k3/8/8/8/8/8/8/8 8/8/8/8/8/8/8/4K3 w - - - 0 1", "king_on_board_1"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/4K3 w - - we1 0 1", "king_on_linked_square"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/3Q4/8/8/8 w - - wd4 0 1", "boards_disagree"),
    ("4k2r/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - bh8 0 1", "boards_disagree"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - wd4,wd5,wd6 0 1", "too_many_links"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - wd4,bd4 0 1", "link_listed_twice"),
    ("4k3/8/8/8/8/8/8/P3K3 8/8/8/8/8/8/8/8 w - - - 0 1", "pawn_on_end_rank"),
    ("4k3/8/8/8/8/8/8/4K3 p7/8/8/8/8/8/8/8 w - - - 0 1", "pawn_on_end_rank"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/7R w K - - 0 1", "castling_without_home"),
    ("4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/8/8/8/8 w - 0e3 - 0 1", "en_passant_rank"),
    ("4k3/8/8/8/4P3/4n3/8/4K3 8/8/8/8/8/8/8/8 b - 0e3 - 0 1", "en_passant_occupied"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - 0e3 - 0 1", "en_passant_without_pawn"),
    ("4k3/8/8/8/4N3/8/8/4K3 8/8/8/8/4P3/8/8/8 b - 0e3 - 0 1", "en_passant_without_pawn"),
    ("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - - 0 1", ""),
    ("4k3/8/8/8/8/8/8/4KR2 8/8/8/8/8/8/8/4R3 w - - - 0 1", ""),
    ("4k3/8/8/8/8/8/8/3KR3 8/8/8/8/8/8/8/8 w - - - 0 1", "opponent_in_check"),
];

#[test]
fn each_fault_is_refused_by_its_own_code() {
    for (text, code) in CASES.iter().copied() {
        if code.is_empty() {
            at(text);
        } else {
            assert_eq!(faults::<Position>(text), [code], "{text}");
        }
    }
    for info in Position::info().all_faults() {
        let has_case = CASES.iter().any(|(_, code)| *code == info.code);
        assert!(has_case, "{} has no case", info.code);
    }
}

#[test]
fn ten_faults_at_once_are_all_reported() {
    let text = "kk1r4/P7/8/8/8/8/8/3K4 \
                K7/8/8/8/3Q4/8/8/p7 w KX 1e4 wd4,bd4,wd5,wd6,wd7,ba1 01 0";
    let mut found = faults::<Position>(text);
    found.sort_unstable();
    let expected = "bad_castling bad_number boards_disagree boards_disagree en_passant_rank \
                    king_count king_count king_on_board_1 link_listed_twice \
                    number_out_of_range pawn_on_end_rank too_many_links";
    assert_eq!(found.join(" "), expected);
}

#[test]
fn the_numbers_stay_at_their_greatest_value() {
    let last = zero("4k3/8/8/8/8/8/4P3/4K3", "b - - - 999999999 999999999");
    let after = zero("8/4k3/8/8/8/8/4P3/4K3", "w - - - 999999999 999999999");
    assert_eq!(last.plays("K0e8-0e7").0, after.0);
}
