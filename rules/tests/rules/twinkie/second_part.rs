//! Sections 2 and 4: the second part of a turn.

use variant_arbiter_rules::twinkie::Reason;

use super::{at, start};

#[test]
fn whites_very_first_turn_has_no_second_part() {
    start()
        .allows("0e2-0e4")
        .refuses("0e2-0e4/+e4", Reason::NoLinkOnFirstTurn)
        .plays("0e2-0e4")
        .allows("0e7-0e5/+a4");
    // The move number decides which turn is the first.
    at("4k3/8/8/8/8/8/PP6/R3K3 8/8/8/8/8/8/8/8 w - - we2 0 1")
        .refuses("0a2-0a3/-e2", Reason::NoLinkOnFirstTurn);
    at("4k3/8/8/8/8/8/PP6/R3K3 8/8/8/8/8/8/8/8 w - - we2 0 2").allows("0a2-0a3/-e2");
}

#[test]
fn the_occupant_of_a_new_link_is_on_both_boards_and_may_be_of_either_side() {
    let position = at("4k3/8/8/3r4/8/8/PPP5/4K3 8/8/8/8/b7/8/8/8 w - - - 0 9");
    position
        .gives("0a2-0a3/+d5: 4k3/8/8/3r4/8/P7/1PP5/4K3 8/8/8/3r4/b7/8/8/8 b - - wd5 0 9")
        .gives("0a2-0a3/+b2: 4k3/8/8/3r4/8/P7/1PP5/4K3 8/8/8/8/b7/8/1P6/8 b - - wb2 0 9")
        .gives("0a2-0a3/+h8: 4k3/8/8/3r4/8/P7/1PP5/4K3 8/8/8/8/b7/8/8/8 b - - wh8 0 9");
}

#[test]
fn a_linked_square_is_not_linked_again() {
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - wd4,bd5 0 9")
        .refuses("0a2-0a3/+d4", Reason::AlreadyLinked)
        .refuses("0a2-0a3/+d5", Reason::AlreadyLinked);
}

#[test]
fn one_of_the_two_squares_must_be_empty() {
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/1n6/8 w - - - 0 9")
        .refuses("0a2-0a3/+b2", Reason::BothSquaresOccupied)
        .allows("0b2-0b3/+b2");
}

#[test]
fn neither_square_holds_a_king() {
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .refuses("0a2-0a3/+e1", Reason::KingOnSquare)
        .refuses("0a2-0a3/+e8", Reason::KingOnSquare)
        .allows("K0e1-0d1/+e1");
}

#[test]
fn a_player_owns_at_most_two_links() {
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - wd4,wd5,be7 0 9")
        .refuses("0a2-0a3/+h8", Reason::LinkLimit);
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - wd4,bd5,be7 0 9").allows("0a2-0a3/+h8");
}

#[test]
fn making_a_link_needs_four_pieces_the_king_included_and_pawns_count() {
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .refuses("0a2-0a3/+d4", Reason::TooFewPieces);
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/2P5/8 w - - - 0 9").allows("0a2-0a3/+d4");
}

#[test]
fn a_piece_on_a_linked_square_counts_once() {
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/P7/8 w - - wa2 0 9")
        .refuses("0b2-0b3/+d4", Reason::TooFewPieces);
}

#[test]
fn existing_links_stay_when_a_player_has_fewer_than_four_pieces_and_may_be_broken() {
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/8/8 w - - wd4 0 9")
        .allows("0a2-0a3")
        .allows("0a2-0a3/-d4");
}

#[test]
fn only_its_owner_breaks_a_link() {
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/8/8 w - - bd4,we5 0 9")
        .refuses("0a2-0a3/-d4", Reason::NotLinkOwner)
        .refuses("0a2-0a3/-d5", Reason::NotLinked)
        .allows("0a2-0a3/-e5");
}

#[test]
fn when_the_square_is_occupied_the_mover_says_where_the_occupant_stays() {
    let position = at("4k3/8/8/8/3Q4/8/PP6/4K3 8/8/8/8/3Q4/8/8/8 w - - wd4 0 9");
    position
        .gives("0a2-0a3/-d4/Q1d4: 4k3/8/8/8/8/P7/1P6/4K3 8/8/8/8/3Q4/8/8/8 b - - - 0 9")
        .gives("0a2-0a3/-d4/Q0d4: 4k3/8/8/8/3Q4/P7/1P6/4K3 8/8/8/8/8/8/8/8 b - - - 0 9");
}

#[test]
fn without_a_tail_the_occupant_stays_on_board_0() {
    at("4k3/8/8/8/3Q4/8/PP6/4K3 8/8/8/8/3Q4/8/8/8 w - - wd4 0 9")
        .spells("0a2-0a3/-d4/Q0d4", "0a2-0a3/-d4")
        .gives("0a2-0a3/-d4: 4k3/8/8/8/3Q4/P7/1P6/4K3 8/8/8/8/8/8/8/8 b - - - 0 9");
}

#[test]
fn a_player_may_break_a_link_under_either_sides_piece() {
    at("4k3/8/8/8/3q4/8/PP6/4K3 8/8/8/8/3q4/8/8/8 w - - wd4 0 9")
        .gives("0a2-0a3/-d4/Q1d4: 4k3/8/8/8/8/P7/1P6/4K3 8/8/8/8/3q4/8/8/8 b - - - 0 9");
}

#[test]
fn a_link_under_an_enemy_piece_and_its_break_may_strand_that_piece_on_board_1() {
    let made = start().plays_all(&["0e2-0e4", "0d7-0d6/+d1"]);
    assert!(made.0.to_string().contains(" 8/8/8/8/8/8/8/3Q4 "));
    let stranded = made.plays_all(&["0a2-0a3", "0a7-0a6/-d1/Q1d1"]);
    assert_eq!(
        stranded.0.to_string(),
        "rnbqkbnr/1pp1pppp/p2p4/8/4P3/P7/1PPP1PPP/RNB1KBNR 8/8/8/8/8/8/8/3Q4 w KQkq - - 0 3"
    );
    stranded
        .refuses("Q0d1-0e2", Reason::WrongBoard)
        .allows("Q1d1-1d8");
    // Only squares with a King are excluded.
    start()
        .plays("0e2-0e4")
        .refuses("0d7-0d6/+e1", Reason::KingOnSquare);
}

#[test]
fn the_tail_names_the_occupant_and_one_of_its_two_squares() {
    at("4k3/8/8/8/3Q4/8/PP6/4K3 8/8/8/8/3Q4/8/8/8 w - - wd4,we5 0 9")
        .refuses("0a2-0a3/-d4/R1d4", Reason::WrongPieceNamed)
        .refuses("0a2-0a3/-d4/1d4", Reason::WrongPieceNamed)
        .refuses("0a2-0a3/-d4/Q1d5", Reason::CannotReach)
        .refuses("0a2-0a3/-e5/Q1e5", Reason::NoPieceThere);
    // A Pawn has no letter.
    at("4k3/8/8/8/3P4/8/PP6/4K3 8/8/8/8/3P4/8/8/8 w - - wd4 0 9")
        .spells("0a2-0a3/-d4/1d4", "0a2-0a3/-d4/1d4");
}

#[test]
fn a_link_action_that_would_uncover_an_attack_on_the_own_king_is_illegal() {
    // The break leaves the Knight, which shields the King, on board 1.
    let position = at("4r1k1/8/8/8/8/8/P3N3/4K3 8/8/8/8/8/8/4N3/8 w - - we2 0 9");
    position
        .refuses("0a2-0a3/-e2/N1e2", Reason::LinkExposesKing)
        .allows("0a2-0a3/-e2");
    // The link brings an enemy Rook over from board 1.
    at("6k1/8/8/8/8/8/PPP5/4K3 4r3/8/8/8/8/8/8/8 w - - - 0 9")
        .refuses("0a2-0a3/+e8", Reason::LinkExposesKing)
        .allows("0a2-0a3/+d4");
}

#[test]
fn a_link_action_is_no_cure_for_check() {
    // The Bishop on board 1 would interpose, but only after the first part.
    at("4r1k1/8/8/8/8/8/PPP5/4K3 8/8/8/8/4B3/8/8/8 w - - - 0 9")
        .refuses("0a2-0a3/+e4", Reason::MustAnswerCheck)
        .allows("K0e1-0d1/+e4");
    // Nor is removing the checking piece.
    at("4r1k1/8/8/8/8/8/PPP5/4K3 4r3/8/8/8/8/8/8/8 w - - we8 0 9")
        .refuses("0a2-0a3/-e8/R1e8", Reason::MustAnswerCheck);
}

#[test]
fn a_link_action_does_not_reset_the_half_move_clock() {
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - - 7 9")
        .gives("K0e1-0d1/+d4: 4k3/8/8/8/8/8/PPP5/3K4 8/8/8/8/8/8/8/8 b - - wd4 8 9");
}

#[test]
fn a_link_action_alone_is_not_a_turn() {
    at("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - - 7 9")
        .refuses("/+d4", Reason::NotUnderstood)
        .refuses("+d4", Reason::NotUnderstood);
}

#[test]
fn when_several_rules_forbid_a_link_the_first_of_section_4_is_named() {
    // A linked square, no link left, and too few pieces.
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/8/8 w - - wd4,wd5 0 9")
        .refuses("0a2-0a3/+d4", Reason::AlreadyLinked)
        .refuses("0a2-0a3/+e1", Reason::KingOnSquare)
        .refuses("0a2-0a3/+h8", Reason::LinkLimit);
    // The two squares have a King and a piece of board 1.
    at("4k3/8/8/8/8/8/PP6/4K3 8/8/8/8/8/8/8/4n3 w - - - 0 9")
        .refuses("0a2-0a3/+e1", Reason::BothSquaresOccupied);
}
