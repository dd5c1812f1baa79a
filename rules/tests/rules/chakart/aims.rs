//! Section 3: the table of squares at which each piece may aim.

use variant_arbiter_rules::chakart::Reason;

use super::hand::{gives, sorted_moves, targets};
use super::{BLACK, WHITE, board};

#[test]
fn a_rook_passes_or_aims_at_empty_squares_eggs_and_mushrooms() {
    let at = board("Kh1 ka8 Rd4 md6 ee4 mf4", WHITE);
    let aims = "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4";
    assert_eq!(targets(&at, "d4"), aims);
}

#[test]
fn a_banana_bomb_or_enemy_piece_can_be_aimed_at_and_ends_a_rooks_line_an_own_piece_ends_it_before()
{
    let at = board("Kh1 ka8 Rd4 md6 dd7 ee4 wg4 pb4 Pd2", WHITE);
    assert_eq!(targets(&at, "d4"), "b4 c4 d3 d5 d6 d7 e4 f4 g4");
    at.refuses("Rd4-d8", Reason::Blocked)
        .refuses("Rd4-h4", Reason::Blocked)
        .refuses("Rd4-a4", Reason::Blocked)
        .refuses("Rd4-d2", Reason::OwnPieceOnTarget)
        .refuses("Rd4-d1", Reason::Blocked)
        .refuses("Rd4-e5", Reason::CannotReach);
}

#[test]
fn a_bishop_goes_along_diagonals_in_the_same_way() {
    let at = board("Kh1 ka8 Bd4 me5 ef6 dg7 wb6 nb2 Pf2", WHITE);
    assert_eq!(targets(&at, "d4"), "b2 b6 c3 c5 e3 e5 f6 g7");
    at.refuses("Bd4-h8", Reason::Blocked)
        .refuses("Bd4-a7", Reason::Blocked)
        .refuses("Bd4-a1", Reason::Blocked)
        .refuses("Bd4-g1", Reason::Blocked)
        .refuses("Bd4-d5", Reason::CannotReach);
}

#[test]
fn a_queen_goes_along_both_in_the_same_way() {
    let pieces = "Kh1 ka8 Qd4 md6 dd7 ee4 wg4 pb4 Pd2 me5 ef6 dg7 wb6 nb2 Pf2";
    let at = board(pieces, "w 0 1011 000000000000 -");
    let aims = "b2 b4 b6 c3 c4 c5 d3 d5 d6 d7 e3 e4 e5 f4 f6 g4 g7";
    assert_eq!(targets(&at, "d4"), aims);
    at.refuses("Qd4-e6", Reason::CannotReach)
        .refuses("Qd4-h8", Reason::Blocked);
}

#[test]
fn frozen_enemies_end_a_line_and_are_taken_and_frozen_own_pieces_end_it_before() {
    let at = board("Kh1 ka8 Rd4 sd6 Sf4 Od3 tb4", WHITE);
    assert_eq!(targets(&at, "d4"), "b4 c4 d5 d6 e4");
}

#[test]
fn a_knight_aims_one_step_away_at_anything_but_an_own_piece() {
    let pieces = "Kh1 ka8 Nd4 Pe6 pf5 mf3 ec2 db3 wb5 Pd5 pc4";
    let at = board(pieces, WHITE);
    assert_eq!(targets(&at, "d4"), "b3 b5 c2 c6 e2 f3 f5");
    at.refuses("Nd4-e6", Reason::OwnPieceOnTarget)
        .refuses("Nd4-d5", Reason::CannotReach);
    assert_eq!(targets(&board("Kh1 ka8 Na1", WHITE), "a1"), "b3 c2");
}

#[test]
fn a_king_aims_one_step_away_at_anything_but_an_own_piece() {
    let at = board("Kd4 ka8 Pe5 re4 mc3 ec4 dd5 wd3", WHITE);
    assert_eq!(targets(&at, "d4"), "c3 c4 c5 d3 d5 e3 e4");
    at.refuses("Kd4-e5", Reason::OwnPieceOnTarget)
        .refuses("Kd4-d6", Reason::CannotReach);
}

#[test]
fn a_pawn_aims_one_ahead_if_no_piece_is_there() {
    assert_eq!(targets(&board("Kh1 ka8 Pe4", WHITE), "e4"), "e5");
    assert_eq!(targets(&board("Kh1 ka8 pe4", BLACK), "e4"), "e3");
    for object in ["me5", "ee5", "de5", "we5"] {
        let at = board(&format!("Kh1 ka8 Pe4 {object}"), WHITE);
        assert_eq!(targets(&at, "e4"), "e5", "{object}");
    }
    for piece in ["pe5", "Ne5", "se5", "Oe5"] {
        let at = board(&format!("Kh1 ka8 Pe4 {piece}"), WHITE);
        assert_eq!(targets(&at, "e4"), "", "{piece}");
        at.refuses("e4-e5", Reason::Blocked);
    }
}

#[test]
fn a_pawn_aims_two_ahead_from_its_own_first_or_second_rank() {
    for (pawn, rest, aims) in [
        ("Pe1", WHITE, "e2 e3"),
        ("Pe2", WHITE, "e3 e4"),
        ("Pe3", WHITE, "e4"),
        ("Pe6", WHITE, "e7"),
        ("pe8", BLACK, "e6 e7"),
        ("pe7", BLACK, "e5 e6"),
        ("pe6", BLACK, "e5"),
        ("pe3", BLACK, "e2"),
    ] {
        let at = board(&format!("Kh1 ka8 {pawn}"), rest);
        assert_eq!(targets(&at, &pawn[1..]), aims, "{pawn}");
    }
    board("Kh1 ka8 Pe3", WHITE).refuses("e3-e5", Reason::CannotReach);
}

#[test]
fn a_pawn_aims_two_ahead_if_neither_square_holds_a_piece() {
    for (pieces, aims) in [
        ("pe3", ""),
        ("Ne3", ""),
        ("pe4", "e3"),
        ("Ne4", "e3"),
        ("me3 ee4", "e3 e4"),
        ("de3 we4", "e3 e4"),
    ] {
        let at = board(&format!("Kh1 ka8 Pe2 {pieces}"), WHITE);
        assert_eq!(targets(&at, "e2"), aims, "{pieces}");
    }
}

#[test]
fn an_object_jumped_over_by_a_double_step_does_nothing() {
    for object in ["me3", "ee3", "de3", "we3"] {
        let at = board(&format!("Kh1 ka8 Pe2 {object}"), WHITE);
        gives(&at, "e2-e4", "Kh1 ka8 Pe4 me3", BLACK);
    }
}

#[test]
fn a_pawn_aims_diagonally_ahead_onto_an_enemy_piece_or_any_object() {
    for piece in ["p", "n", "k", "s", "t", "m", "e", "d", "w"] {
        for file in ["d", "f"] {
            let at = board(&format!("Kh1 ka8 Pe4 {piece}{file}5"), WHITE);
            let aims = if file == "d" { "d5 e5" } else { "e5 f5" };
            assert_eq!(targets(&at, "e4"), aims, "{piece}");
        }
    }
    let black = board("Kh1 ka8 pe4 Pd3 wf3 Pd5 wf5", BLACK);
    assert_eq!(targets(&black, "e4"), "d3 e3 f3");
}

#[test]
fn a_pawn_does_not_aim_diagonally_at_an_own_piece_or_an_empty_square_or_backwards() {
    let at = board("Kh1 ka8 Pe4 Nd5 pd3 mf3", WHITE);
    assert_eq!(targets(&at, "e4"), "e5");
    at.refuses("e4-d5", Reason::OwnPieceOnTarget)
        .refuses("e4-f5", Reason::CannotReach)
        .refuses("e4-d3", Reason::CannotReach)
        .refuses("e4-f3", Reason::CannotReach);
}

#[test]
fn a_frozen_piece_aims_at_nothing() {
    for (frozen, mv) in [
        ("Sd4", "d4-d5"),
        ("Od4", "Nd4-e6"),
        ("Ud4", "Rd4-d5"),
        ("Cd4", "Bd4-e5"),
        ("Td4", "Qd4-d5"),
        ("Ld4", "Kd4-d5"),
        ("Ld4", "shell:d4xa7"),
        ("Td4", "Qd4-d5??"),
    ] {
        let at = board(&format!("Kh1 kh8 pa7 {frozen}"), WHITE);
        assert_eq!(sorted_moves(&at, "d4"), Vec::<String>::new(), "{frozen}");
        at.refuses(mv, Reason::Immobilized);
    }
}
