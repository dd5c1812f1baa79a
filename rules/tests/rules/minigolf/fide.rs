//! Section 6: castling, en passant and promotion.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::minigolf::Reason;

use super::{at, board, letter, momentum, start};

#[test]
fn a_double_step_writes_the_crossed_square_and_momentum_of_two() {
    start().gives("e2-e4: rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq a1.e3 a1.e4:0,2 0 1");
}

#[test]
fn en_passant_takes_a_pawn_after_a_chosen_double_step_and_is_a_capture() {
    let at = board("Ka8 kh16 Pe2 pd4", "w - - - 5 1").plays("e2-e4");
    at.spells("d4-e3", "a1.d4xa1.e3");
    let after = at.plays("d4xe3");
    assert_eq!(letter(&after, "e4"), None);
    assert!(after.0.in_motion(Color::White).is_empty());
    // Its momentum is capturing. There is nothing more to capture, so it stops in Black's turn.
    assert_eq!(momentum(&after, "e3").as_deref(), Some("1,-1x"));
    // One turn later the right is gone.
    at.plays("h16-h15")
        .plays("a8-a9")
        .refuses("d4-e3", Reason::CannotReach);
}

#[test]
fn a_pawn_in_motion_does_not_take_in_passing() {
    let at = board("Ka8 kh16 Pe4 pd4", "b - a1.e3 a1.e4:0,2;a1.d4:0,-1 5 1");
    at.refuses("d4-e3", Reason::PieceIsMoving);
}

#[test]
fn an_own_momentum_move_onto_the_crossed_square_ends_en_passant() {
    let at = board("Ka8 kh16 Pe2 Bd2 pd4", "w - - a1.d2:1,1 5 1").plays("e2-e4");
    assert_eq!(letter(&at, "e3"), Some('B'));
    assert_eq!(at.0.en_passant(), None);
}

#[test]
fn a_double_step_by_momentum_cannot_be_taken_in_passing() {
    let at = board("Ka8 kh16 Pe2 pd4", "w - - a1.e2:0,2 5 1").plays("a8-a9");
    assert!(momentum(&at, "e4").is_some());
    at.refuses("d4-e3", Reason::CannotReach);
}

#[test]
fn castling_moves_king_and_corner_piece_and_loses_the_rights() {
    let at = board("Ke1 Rh1 Ra1 kh14", "w KQ - - 0 1");
    at.gives("O-O: 8/8/7k/8/8/8/8/8/8/8/8/8/8/8/8/R4RK1 b - - - 1 1");
    at.gives("O-O-O: 8/8/7k/8/8/8/8/8/8/8/8/8/8/8/8/2KR3R b - - - 1 1");
    assert!(at.plays("h1-g2").0.to_string().contains(" b Q - "));
    assert!(at.plays("e1-e2").0.to_string().contains(" b - - "));
}

#[test]
fn a_crossed_square_is_judged_with_the_king_put_there() {
    let pieces = "Ka1 ke16 rh16 Rc13";
    board(pieces, "b k - - 0 1").refuses("O-O", Reason::CastlingThroughCheck);
    // The B4 moves on, and attacks nothing on its way.
    board(pieces, "b k - a2.c5:1,1 0 1").allows("O-O");
    // The B4 would land on the crossed square. A King there would stop it and be attacked.
    board(pieces, "b k - a2.c5:3,3 0 1").refuses("O-O", Reason::CastlingThroughCheck);
}

#[test]
fn castling_needs_the_right_empty_squares_and_no_check() {
    board("Ke1 Rh1 kh14", "w - - - 0 1").refuses("O-O", Reason::CastlingRightLost);
    start().refuses("O-O", Reason::Blocked);
    board("Ke1 Rh1 ka9 re4", "w K - - 0 1").refuses("O-O", Reason::MustAnswerCheck);
    board("Ke1 Rh1 ka9 rg4", "w K - - 0 1").refuses("O-O", Reason::LeavesKingInCheck);
}

#[test]
fn taking_a_corner_piece_at_home_ends_the_right() {
    let at = board("Ke1 Rh1 kh14 bf3", "b K - - 0 1").plays("f3xh1");
    assert!(at.0.to_string().contains(" w - - "));
}

#[test]
fn a_chosen_promotion_names_its_piece_and_leaves_it_standing() {
    let white = board("Ka1 kh12 Pb15 rc16", "w - - - 0 1");
    white
        .refuses("b15-b16", Reason::PromotionMissing)
        .refuses("b15-b16=K", Reason::PromotionNotAllowed)
        .refuses("b15-b16=P", Reason::PromotionNotAllowed)
        .spells("b15-c16=N", "a2.b7xa2.c8=N");
    assert_eq!(momentum(&white.plays("b15xc16=Q"), "c16"), None);
    let promotions = white.turns().into_iter().filter(|turn| turn.contains('='));
    assert_eq!(promotions.count(), 8);
}

#[test]
fn a_pawn_becomes_a_piece_of_its_own_army() {
    let white = board("Ka1 kh12 Pb15", "w - - - 0 1").plays_all(&["b15-b16=R", "h12-h11"]);
    white
        .allows("b16-a15")
        .refuses("b16-b15", Reason::CannotReach);
    let black = board("Ka1 kh12 pg2", "b - - - 0 1").plays_all(&["g2-g1=R", "a1-a2"]);
    black.allows("g1-g2").refuses("g1-f2", Reason::CannotReach);
}

#[test]
fn a_pawn_on_its_second_rank_may_double_step_whenever_it_stands_there() {
    at("8/8/7k/8/8/8/8/8/8/8/8/8/8/8/4P3/K7 w - - - 9 30").allows("e2-e4");
    board("Ka8 kh14 Pe1", "w - - - 9 30").refuses("e1-e3", Reason::CannotReach);
}

#[test]
fn a_pawn_that_has_rolled_back_to_its_first_rank_goes_one_square() {
    board("Ka1 kh16 Pe1 pe3", "w - - - 0 1")
        .allows("e1-e2")
        .refuses("e1-e3", Reason::CannotReach);
}
