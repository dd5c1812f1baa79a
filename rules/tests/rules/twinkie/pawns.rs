//! Section 3: Pawns.

use variant_arbiter_rules::twinkie::Reason;

use super::{at, zero};

#[test]
fn a_pawn_moves_one_step_or_two_from_its_own_second_rank_of_either_board() {
    at("4k3/8/8/8/8/8/4P3/4K3 8/8/8/8/8/8/P7/8 w - - - 0 9")
        .allows("0e2-0e3")
        .allows("0e2-0e4")
        .allows("1a2-1a3")
        .gives("1a2-1a4: 4k3/8/8/8/8/8/4P3/4K3 8/8/8/8/P7/8/8/8 b - 1a3 - 0 9")
        .refuses("0e2-0e5", Reason::CannotReach);
    at("4k3/8/8/8/8/4P3/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .refuses("0e3-0e5", Reason::CannotReach)
        .refuses("0e3-0e2", Reason::CannotReach);
}

#[test]
fn a_pawn_captures_diagonally_and_moves_straight_onto_empty_squares_only() {
    at("4k3/8/8/8/8/3pp3/4P3/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .allows("0e2x0d3")
        .refuses("0e2-0e3", Reason::Blocked)
        .refuses("0e2-0e4", Reason::Blocked)
        .refuses("0e2-0f3", Reason::CannotReach);
    at("4k3/8/8/8/4p3/8/4P3/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .allows("0e2-0e3")
        .refuses("0e2-0e4", Reason::Blocked);
}

#[test]
fn a_pawn_on_a_linked_square_can_use_either_board() {
    at("4k3/8/8/8/8/4p3/4P3/4K3 8/8/8/8/8/3n4/4P3/8 w - - we2 0 9")
        .refuses("0e2-0e3", Reason::Blocked)
        .gives("1e2-1e4: 4k3/8/8/8/8/4p3/8/4K3 8/8/8/8/4P3/3n4/8/8 b - 1e3 we2 0 9")
        .allows("1e2x1d3");
}

#[test]
fn a_pawn_is_promoted_on_the_last_rank_of_either_board() {
    let position = at("4k3/P7/8/8/8/8/8/4K3 8/1P6/8/8/8/8/8/8 w - - wb8 0 9");
    for piece in ['Q', 'R', 'B', 'N'] {
        position
            .allows(&format!("0a7-0a8={piece}"))
            .allows(&format!("1b7-1b8={piece}"));
    }
    position
        .gives("1b7-1b8=Q: 1Q2k3/P7/8/8/8/8/8/4K3 1Q6/8/8/8/8/8/8/8 b - - wb8 0 9")
        .refuses("0a7-0a8", Reason::PromotionMissing)
        .refuses("0a7-0a8=K", Reason::PromotionNotAllowed)
        .refuses("K0e1-0e2=Q", Reason::PromotionNotAllowed);
    position.plays("1b7-1b8=Q").is_in_check(true);
}

#[test]
fn the_crossed_square_is_written_after_every_double_step() {
    at("4k3/8/8/8/8/8/4P3/4K3 8/8/8/8/8/8/8/8 w - - - 0 9")
        .gives("0e2-0e4: 4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/8/8/8/8 b - 0e3 - 0 9");
}

#[test]
fn a_double_step_is_one_move_per_board_also_when_both_its_ends_are_linked() {
    let position = at("4k3/8/8/8/8/8/4P3/4K3 8/8/8/8/8/8/4P3/8 w - - we2,we4 0 9");
    position
        .spells("0e2-0e4", "0e2-0e4")
        .spells("1e2-1e4", "1e2-1e4")
        .gives("1e2-1e4: 4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/4P3/8/8/8 b - 1e3 we2,we4 0 9");
    // A double step needs a free path on its own board.
    at("4k3/8/8/8/8/4n3/4P3/4K3 8/8/8/8/8/8/4P3/8 w - - we2,we4 0 9")
        .refuses("0e2-0e4", Reason::Blocked)
        .allows("1e2-1e4");
}

#[test]
fn a_pawn_may_be_taken_in_passing_on_the_next_turn_on_the_board_of_its_double_step() {
    let position = at("4k3/8/8/8/3pP3/8/8/4K3 8/8/8/8/3p4/8/8/8 b - 0e3 - 0 9");
    position
        .gives("0d4x0e3: 4k3/8/8/8/8/4p3/8/4K3 8/8/8/8/3p4/8/8/8 w - - - 0 10")
        .spells("0d4-0e3e.p.", "0d4x0e3")
        .refuses("1d4x1e3", Reason::CannotReach);
    position
        .plays_all(&["K0e8-0e7", "K0e1-0e2"])
        .refuses("0d4x0e3", Reason::CannotReach);
}

#[test]
fn it_may_be_taken_on_the_other_board_when_the_crossed_square_is_linked() {
    at("4k3/8/8/8/4P3/8/8/4K3 8/8/8/8/3p4/8/8/8 b - 0e3 be3 0 9")
        .gives("1d4x1e3: 4k3/8/8/8/8/4p3/8/4K3 8/8/8/8/8/4p3/8/8 w - - be3 0 10");
    // If both ends are linked, the two spellings are one move.
    at("4k3/8/8/8/3pP3/8/8/4K3 8/8/8/8/3pP3/8/8/8 b - 1e3 bd4,be3 0 9")
        .spells("1d4x1e3", "0d4x0e3")
        .spells("0d4x0e3", "0d4x0e3")
        // The Pawn that made the double step is the one on board 1.
        .gives("0d4x0e3: 4k3/8/8/8/4P3/4p3/8/4K3 8/8/8/8/8/4p3/8/8 w - - be3,bd4 0 10");
}

#[test]
fn the_captured_pawn_is_removed_wherever_it_stands() {
    // Its square is linked, so it disappears from both boards. The next test has a Pawn that its
    // owner's link action has left on the other board.
    at("4k3/8/8/8/3pP3/8/8/4K3 8/8/8/8/4P3/8/8/8 b - 0e3 we4 0 9")
        .gives("0d4x0e3: 4k3/8/8/8/8/4p3/8/4K3 8/8/8/8/8/8/8/8 w - - we4 0 10");
}

#[test]
fn a_pawn_left_on_the_other_board_is_taken_in_passing_as_though_it_had_moved_one_square() {
    let position = zero("4k3/8/8/8/3p4/8/4P3/4K3", "w - - we4 0 9");
    let left = position.plays("0e2-0e4/-e4/1e4");
    assert_eq!(
        left.0,
        at("4k3/8/8/8/3p4/8/8/4K3 8/8/8/8/4P3/8/8/8 b - 0e3 - 0 9").0
    );
    // Black's Pawn captures on the crossed square of board 0, and the Pawn on 1e4 disappears.
    let taken = left.spells("0d4x0e3", "0d4x0e3").plays("0d4x0e3");
    assert_eq!(taken.0, zero("4k3/8/8/8/8/4p3/8/4K3", "w - - - 0 10").0);
}

#[test]
fn a_link_action_that_puts_a_piece_on_the_crossed_square_ends_the_chance() {
    let position = at("4k3/8/8/8/3p4/8/4P3/R3K2R 8/8/8/8/8/4N3/8/8 w - - - 0 9");
    let after = position.plays("0e2-0e4/+e3");
    assert!(after.0.to_string().contains(" b - - we3 "));
    // The capture there now takes the Knight, and the Pawn stays.
    after.gives("0d4x0e3: 4k3/8/8/8/4P3/4p3/8/R3K2R 8/8/8/8/8/4p3/8/8 w - - we3 0 10");
}

#[test]
fn a_link_on_an_empty_crossed_square_opens_the_chance_on_both_boards() {
    let position = at("4k3/8/8/8/8/8/PP2P3/4K3 8/8/8/8/3p4/8/8/8 w - - - 0 9");
    position
        .plays("0e2-0e4")
        .refuses("1d4x1e3", Reason::CannotReach);
    position
        .plays("0e2-0e4/+e3")
        .gives("1d4x1e3: 4k3/8/8/8/8/4p3/PP6/4K3 8/8/8/8/8/4p3/8/8 w - - we3 0 10");
}
