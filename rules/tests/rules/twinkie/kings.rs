//! Section 3: Kings and castling.

use variant_arbiter_rules::twinkie::Reason;

use super::{at, zero};

#[test]
fn a_king_moves_on_board_0_only() {
    at("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .allows("K0e1-0e2")
        .refuses("K1e1-1e2", Reason::WrongBoard)
        .refuses("K0e1-1e2", Reason::WrongBoard);
}

#[test]
fn a_king_that_moves_onto_an_empty_linked_square_breaks_the_link_of_either_owner() {
    let after = zero("4k3/8/8/8/8/8/4K3/8", "b - - - 4 9");
    for rest in ["w - - we2 3 9", "w - - be2 3 9"] {
        let at = zero("4k3/8/8/8/8/8/8/4K3", rest);
        assert_eq!(at.plays("K0e1-0e2").0, after.0);
    }
}

#[test]
fn the_owner_of_a_link_that_a_king_broke_may_make_a_new_one_in_its_place() {
    let position = at("rnb1k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - be2,bh8 0 9");
    let after = position.plays("K0e1-0e2");
    after.allows("K0e8-0e7/+a8").allows("K0e8-0e7/+d4");
    // While both links remain, the limit forbids a third one.
    position
        .plays("K0e1-0d1")
        .refuses("K0e8-0e7/+a8", Reason::LinkLimit);
}

#[test]
fn a_king_that_has_broken_its_own_sides_link_frees_a_place_in_the_same_turn() {
    at("4k3/8/8/8/8/8/8/RN2K2R 8/8/8/8/8/8/8/8 w - - we2,wd4 0 9")
        .allows("K0e1-0e2/+c3")
        .refuses("K0e1-0d1/+c3", Reason::LinkLimit);
}

#[test]
fn a_king_that_captures_on_a_linked_square_empties_both_boards_and_breaks_the_link() {
    at("4k3/8/8/8/8/8/4r3/4K3 8/8/8/8/8/8/4r3/8 w - - be2 7 9")
        .gives("K0e1x0e2: 4k3/8/8/8/8/8/4K3/8 8/8/8/8/8/8/8/8 b - - - 0 9");
}

#[test]
fn an_attack_on_a_king_comes_through_board_0_alone() {
    at("4k3/8/8/8/8/8/8/4K3 4r3/8/8/8/8/8/8/q7 w - - - 0 9")
        .is_in_check(false)
        .allows("K0e1-0e2");
}

#[test]
fn the_square_where_a_king_lands_is_judged_after_the_landing() {
    // The Rook on board 1 attacks 1e2, but the King's arrival breaks the link.
    at("4k3/8/8/8/8/8/8/4K3 4r3/8/8/8/8/8/8/8 w - - we2 0 9").allows("K0e1-0e2");
}

#[test]
fn castling_needs_fides_conditions_on_board_0() {
    let home = zero("r3k2r/8/8/8/8/8/8/R3K2R", "w KQkq - - 3 9");
    for (wing, castled) in [("O-O", "R4RK1"), ("O-O-O", "2KR3R")] {
        let after = zero(&format!("r3k2r/8/8/8/8/8/8/{castled}"), "b kq - - 4 9");
        assert_eq!(home.plays(wing).0, after.0);
    }
    zero("4k3/8/8/8/8/8/8/R3K2R", "w Q - - 0 9").refuses("O-O", Reason::CastlingRightLost);
    let rest = "w KQ - - 0 9";
    zero("4k3/8/8/8/8/8/8/R3K1NR", rest).refuses("O-O", Reason::Blocked);
    zero("4k3/8/8/8/8/8/8/RN2K2R", rest).refuses("O-O-O", Reason::Blocked);
    zero("4rk2/8/8/8/8/8/8/R3K2R", rest).refuses("O-O", Reason::MustAnswerCheck);
    zero("3k1r2/8/8/8/8/8/8/R3K2R", rest).refuses("O-O", Reason::CastlingThroughCheck);
    zero("3k2r1/8/8/8/8/8/8/R3K2R", rest).refuses("O-O", Reason::LeavesKingInCheck);
    // The square beside the Rook may be attacked.
    zero("1r2k3/8/8/8/8/8/8/R3K2R", rest).allows("O-O-O");
}

#[test]
fn a_king_is_attacked_along_board_0_alone_where_it_stands_crosses_or_lands() {
    // The Rook on 1f8 attacks the linked f1 along board 1: the King may step there, and may cross
    // it.
    at("k7/pp6/8/8/8/8/PP6/R3K2R 5r2/8/8/8/8/8/8/8 w KQ - bf1 5 20")
        .gives("K0e1-0f1: k7/pp6/8/8/8/8/PP6/R4K1R 5r2/8/8/8/8/8/8/8 b - - - 6 20")
        .gives("O-O: k7/pp6/8/8/8/8/PP6/R4RK1 5r2/8/8/8/8/8/8/5R2 b - - bf1 6 20");
    // The same on the other wing, and on the square where the King lands.
    at("5k2/8/8/8/8/8/8/R3K3 2rr4/8/8/8/8/8/8/8 w Q - bc1,bd1 0 9")
        .gives("O-O-O: 5k2/8/8/8/8/8/8/2KR4 2rr4/8/8/8/8/8/8/3R4 b - - bd1 1 9");
    at("r3k2r/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/3Q1R2 b kq - wd8,wf8 0 9")
        .allows("O-O")
        .allows("O-O-O")
        .allows("K0e8-0f8");
}

#[test]
fn what_stands_on_a_linked_square_attacks_a_king_along_board_0() {
    // This Rook is on f8 of both boards.
    at("k4r2/pp6/8/8/8/8/PP6/R3K2R 5r2/8/8/8/8/8/8/8 w KQ - bf8 5 20")
        .refuses("O-O", Reason::CastlingThroughCheck)
        .refuses("K0e1-0f1", Reason::LeavesKingInCheck)
        .allows("O-O-O");
    at("k5r1/pp6/8/8/8/8/PP6/R3K2R 6r1/8/8/8/8/8/8/8 w KQ - bg8,wf1 5 20")
        .refuses("O-O", Reason::LeavesKingInCheck)
        .allows("K0e1-0f1");
}

#[test]
fn a_guard_on_board_1_does_not_keep_a_king_from_capturing_on_a_linked_square() {
    // The Rook on 1e8 guards 1e2, but the King's arrival breaks the link.
    at("4k3/8/8/8/8/8/4n3/4K3 4r3/8/8/8/8/8/4n3/8 w - - be2 7 9")
        .gives("K0e1x0e2: 4k3/8/8/8/8/8/4K3/8 4r3/8/8/8/8/8/8/8 b - - - 0 9");
    at("4k3/4r3/8/8/8/8/4n3/4K3 8/8/8/8/8/8/4n3/8 w - - be2 7 9")
        .refuses("K0e1x0e2", Reason::LeavesKingInCheck);
}

#[test]
fn a_king_on_board_0_may_stand_above_an_enemy_piece_of_an_unlinked_board_1() {
    let position = at("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/4r3/8 w - - - 0 9");
    position.gives("K0e1-0e2: 4k3/8/8/8/8/8/4K3/8 8/8/8/8/8/8/4r3/8 b - - - 1 9");
    position.plays("K0e1-0e2").is_in_check(false);
    // The two squares are not linked, and neither side can link them.
    at("4k3/8/8/8/8/8/4K3/8 8/8/8/8/8/4p3/3qr3/8 b - - - 1 9")
        .refuses("K0e8-0e7/+e2", Reason::BothSquaresOccupied);
}

#[test]
fn crossed_linked_squares_keep_their_links_and_the_rook_lands_on_both_boards() {
    at("4k3/8/8/8/8/8/8/R3K2R 8/8/8/8/8/8/8/8 w KQ - wf1,bd1 0 9")
        .gives("O-O: 4k3/8/8/8/8/8/8/R4RK1 8/8/8/8/8/8/8/5R2 b - - bd1,wf1 1 9")
        .gives("O-O-O: 4k3/8/8/8/8/8/8/2KR3R 8/8/8/8/8/8/8/3R4 b - - bd1,wf1 1 9");
}

#[test]
fn the_rook_may_stand_on_a_linked_corner_and_leaves_board_1() {
    at("4k3/8/8/8/8/8/8/4K2R 8/8/8/8/8/8/8/7R w K - wh1 0 9")
        .gives("O-O: 4k3/8/8/8/8/8/8/5RK1 8/8/8/8/8/8/8/8 b - - wh1 1 9");
}

#[test]
fn a_king_that_castles_onto_a_linked_square_breaks_the_link() {
    at("4k3/8/8/8/8/8/8/4K2R 6r1/8/8/8/8/8/8/8 w K - bg1 0 9")
        .gives("O-O: 4k3/8/8/8/8/8/8/5RK1 6r1/8/8/8/8/8/8/8 b - - - 1 9");
}

#[test]
fn the_right_to_castle_is_lost_when_king_or_rook_moves_or_the_rook_is_captured() {
    let position = at("r3k2r/8/8/8/8/8/8/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 9");
    for (turn, rights) in [
        ("K0e1-0e2", " kq "),
        ("R0a1-0b1", " Kkq "),
        ("R0a1x0a8", " Kk "),
        ("R0h1x0h8", " Qq "),
    ] {
        let after = position.plays(turn).0.to_string();
        assert!(after.contains(rights), "{turn}: {after}");
    }
}

#[test]
fn the_right_is_lost_when_the_rook_moves_or_is_captured_along_board_1() {
    let position = at("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/r7/R7 w Q - wa1 0 9");
    assert!(position.plays("R1a1x1a2").0.to_string().contains(" b - "));
    let blacks = at("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/r7/R7 b Q - wa1 0 9");
    assert!(blacks.plays("R1a2x1a1").0.to_string().contains(" w - "));
}

#[test]
fn the_right_is_lost_when_a_broken_link_leaves_the_rook_on_board_1_only() {
    let kings = at("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/R7 w Q - wa1 0 9");
    let after = kings.plays("K0e1-0e2/-a1/R1a1").0.to_string();
    assert!(after.contains(" b - - "), "{after}");
    let pawn = at("4k3/8/8/8/8/8/7P/R3K3 8/8/8/8/8/8/8/R7 w Q - wa1 0 9");
    pawn.gives("0h2-0h3/-a1/R1a1: 4k3/8/8/8/8/7P/8/4K3 8/8/8/8/8/8/8/R7 b - - - 0 9")
        .gives("0h2-0h3/-a1: 4k3/8/8/8/8/7P/8/R3K3 8/8/8/8/8/8/8/8 b Q - - 0 9");
    let blacks = at("4k3/7p/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/R7 b Q - ba1 0 9");
    let after = blacks.plays("0h7-0h6/-a1/R1a1").0.to_string();
    assert!(after.contains(" w - - "), "{after}");
}

#[test]
fn another_rook_that_a_link_brings_to_the_corner_does_not_restore_the_right() {
    at("4k3/8/8/8/8/8/7P/R3K2N 8/8/8/8/8/8/8/R7 w Q - - 0 9")
        .gives("R0a1-0a5/+a1: 4k3/8/8/R7/8/8/7P/R3K2N 8/8/8/8/8/8/8/R7 b - - wa1 1 9");
}
