//! Section 3: the first part of a turn.

use std::ops::ControlFlow;

use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::twinkie::{Position, Reason};

use super::at;

#[test]
fn a_piece_on_an_unlinked_square_moves_on_its_own_board_only() {
    at("4k3/8/8/8/8/8/8/R3K3 4b3/8/8/8/8/8/8/8 w - - - 0 9")
        .allows("R0a1-0a8")
        .refuses("R1a1-1a8", Reason::WrongBoard)
        .refuses("R0a1-1a8", Reason::WrongBoard);
    at("4k3/8/8/8/8/8/8/4K3 4b3/8/8/8/8/8/8/R7 w - - - 0 9")
        .allows("R1a1-1a8")
        .refuses("R0a1-0a8", Reason::WrongBoard);
}

#[test]
fn a_piece_on_a_linked_square_may_make_any_move_available_from_either_location() {
    at("4k3/8/8/8/8/8/P7/R3K3 8/8/8/8/8/8/8/R7 w - - wa1 0 9")
        .refuses("R0a1-0a8", Reason::Blocked)
        .gives("R1a1-1a8: 4k3/8/8/8/8/8/P7/4K3 R7/8/8/8/8/8/8/8 b - - wa1 1 9")
        .gives("R0a1-0b1: 4k3/8/8/8/8/8/P7/1R2K3 8/8/8/8/8/8/8/8 b - - wa1 1 9");
}

#[test]
fn a_linked_square_is_one_square_to_the_filter() {
    let position = at("4k3/8/8/8/8/8/P7/R3K3 8/8/8/8/8/8/8/R7 w - - wa1 0 9").0;
    let from = |square: &str| {
        let from = Position::square(square);
        let mut texts = Vec::new();
        let _ = position.visit_moves(Listing::FirstParts, from, &mut |mv| {
            texts.push(position.notation(mv));
            ControlFlow::Continue(())
        });
        texts
    };
    assert_eq!(from("0a1"), from("1a1"));
    for listed in ["R0a1-0b1", "R1a1-1a8"] {
        assert!(from("0a1").contains(&listed.to_owned()), "{listed}");
    }
    assert_eq!(from("1e1"), [""; 0]);
}

#[test]
fn what_stands_on_a_linked_square_blocks_on_both_boards() {
    at("4k3/8/8/8/8/4p3/8/4K2R 8/8/8/8/8/4p3/8/R6R w - - wh1,be3 0 9")
        .refuses("R1h1-1a1", Reason::OwnPieceOnTarget)
        .allows("R1h1-1b1")
        .allows("R1a1-1g1")
        .refuses("R1a1-1h1", Reason::OwnPieceOnTarget);
    at("4k3/8/8/8/8/R3p3/8/4K3 8/8/8/8/8/R3p3/8/8 w - - be3 0 9")
        .refuses("R0a3-0h3", Reason::Blocked)
        .refuses("R1a3-1h3", Reason::Blocked)
        .allows("R1a3x1e3");
}

#[test]
fn what_stands_on_a_linked_square_can_be_captured_on_either_board_and_is_gone_from_both() {
    at("4k3/8/8/8/8/4p3/8/4K3 8/8/8/8/8/R3p3/8/8 w - - be3 4 9")
        .gives("R1a3x1e3: 4k3/8/8/8/8/4R3/8/4K3 8/8/8/8/8/4R3/8/8 b - - be3 0 9");
}

#[test]
fn what_stands_on_a_linked_square_gives_check() {
    at("4k3/8/8/8/8/8/8/4K3 8/8/8/7R/8/8/8/8 w - - we5 0 9")
        .plays("R1h5-1e5")
        .is_in_check(true);
}

#[test]
fn a_sliding_piece_may_pass_over_an_empty_linked_square_and_stays_on_its_board() {
    at("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - wa4 0 9")
        .gives("R0a1-0a7: 4k3/R7/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - wa4 1 9")
        .refuses("R0a1-1a7", Reason::WrongBoard);
}

#[test]
fn a_piece_that_stops_on_a_linked_square_is_on_both_boards() {
    at("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - ba4 0 9")
        .gives("R0a1-0a4: 4k3/8/8/8/R7/8/8/4K3 8/8/8/8/R7/8/8/8 b - - ba4 1 9");
}

#[test]
fn two_spellings_of_one_move_are_one_move_spelled_on_board_0() {
    let position = at("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/R7 w - - wa1,wa4 0 9");
    position
        .spells("R0a1-0a4", "R0a1-0a4")
        .spells("R1a1-1a4", "R0a1-0a4");
    let turns = position.turns();
    assert_eq!(turns.iter().filter(|turn| *turn == "R0a1-0a4").count(), 1);
    assert!(!turns.contains(&"R1a1-1a4".to_owned()));
}

#[test]
fn when_only_board_1s_path_is_open_its_spelling_is_kept_and_both_are_accepted() {
    let position = at("4k3/8/8/8/8/8/P7/R3K3 8/8/8/8/8/8/8/R7 w - - wa1,wa4 0 9");
    position
        .spells("R1a1-1a4", "R1a1-1a4")
        .spells("R0a1-0a4", "R1a1-1a4");
    let turns = position.turns();
    assert!(turns.contains(&"R1a1-1a4".to_owned()) && !turns.contains(&"R0a1-0a4".to_owned()));
}

#[test]
fn a_piece_pinned_on_board_0_may_not_vanish_to_board_1() {
    // The Knight on e2 is on both boards and shields its King on board 0.
    at("4r1k1/8/8/8/8/8/4N3/4K3 8/8/8/8/8/8/4N3/8 w - - we2 0 9")
        .refuses("N1e2-1c3", Reason::LeavesKingInCheck)
        .refuses("N0e2-0c3", Reason::LeavesKingInCheck);
}

#[test]
fn a_piece_pinned_on_board_0_may_not_go_by_way_of_board_1_past_its_king_or_past_the_pinner() {
    // Black's Rook on c4 is on both boards; White's Rook pins it on board 0.
    at("8/8/8/2k5/2r5/8/8/2R3K1 8/8/8/8/2r5/8/8/8 b - - bc4,wc6 0 20")
        .refuses("R1c4-1c6", Reason::LeavesKingInCheck)
        .refuses("R1c4-1c5", Reason::LeavesKingInCheck)
        .allows("R0c4-0c2")
        .allows("R0c4x0c1");
    at("8/8/8/2k5/2r5/2R5/8/6K1 8/8/8/8/2r5/8/8/8 b - - bc4,wc2 0 20")
        .refuses("R1c4-1c2", Reason::LeavesKingInCheck)
        .allows("R0c4x0c3");
    // It may also move between King and pinner by way of board 1.
    at("8/8/8/2k5/2r5/8/8/2R3K1 8/8/8/8/2r5/8/8/8 b - - bc4,wc2 0 20")
        .spells("R1c4-1c2", "R0c4-0c2")
        .refuses("R1c4-1c3", Reason::LeavesKingInCheck);
    at("rnb5/8/p7/2kPp2N/2rpn1P1/R1R1B2B/7K/4b3 8/8/8/8/2r5/8/7P/8 b - - bc4,wc6 0 20")
        .refuses("R1c4-1c6", Reason::LeavesKingInCheck);
}

#[test]
fn a_slider_does_not_change_boards_over_a_linked_square_that_it_passes() {
    // Board 0 is closed beyond a4, and board 1 before it: no path leads from a1 over a4 to 1a7.
    at("4k3/8/p7/8/8/8/8/R3K3 8/8/8/8/8/p7/8/R7 w - - wa1,wa4 0 9")
        .gives("R0a1-0a4: 4k3/8/p7/8/R7/8/8/4K3 8/8/8/8/R7/p7/8/8 b - - wa1,wa4 1 9")
        .refuses("R0a1-0a7", Reason::Blocked)
        .refuses("R1a1-1a7", Reason::Blocked)
        .refuses("R0a1-1a7", Reason::WrongBoard);
    // From a4 it moves on along either board.
    at("4k3/8/p7/8/R7/8/8/4K3 8/8/8/8/R7/p7/8/8 w - - wa1,wa4 1 9").allows("R1a4-1a7");
}

#[test]
fn a_piece_of_board_1_may_meet_a_check_by_arriving_on_a_linked_square() {
    at("4r1k1/8/8/8/8/8/3P1P2/3RKB2 8/8/8/R7/8/8/8/8 w - - we5 0 9")
        .is_in_check(true)
        .allows("R1a5-1e5")
        .refuses("R1a5-1d5", Reason::MustAnswerCheck);
}
