//! Section 8: the opening line of the source (Betza 2003), every sentence of it.

use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::twinkie::Reason;

use super::start;

const LINE: [&str; 7] = [
    "0e2-0e4",
    "0d7-0d5/+d5",
    "0e4x0d5/+d1",
    "Q0d8x0d5/-d5",
    "Q1d1-1h5",
    "0g7-0g6/+g6",
    "B0f1-0b5+/+h5",
];

#[test]
fn every_turn_of_the_opening_line_is_legal_in_order() {
    let positions = [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2",
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/3P4/8/8/8/3Q4 b KQkq - wd1,bd5 0 2",
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/3Q4 w KQkq - wd1 0 3",
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/8/7Q/8/8/8/8 b KQkq - wd1 1 3",
        "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4",
        "rnb1kbnr/ppp1pp1p/6p1/1B1q3Q/8/8/PPPP1PPP/RNB1K1NR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,wh5,bg6 1 4",
    ];
    let mut at = start();
    for (turn, position) in LINE.into_iter().zip(positions) {
        at.spells(turn, turn).gives(&format!("{turn}: {position}"));
        at = at.plays(turn);
    }
}

#[test]
fn the_queen_on_a_linked_square_exists_on_both_boards_and_can_recapture() {
    let after = start().plays_all(&LINE[..3]);
    assert!(after.0.to_string().contains(" 8/8/8/3P4/8/8/8/3Q4 "));
    after.plays("Q0d8x0d5").allows("Q1d1x1d5");
}

#[test]
fn when_the_link_is_broken_the_queen_can_no_longer_capture() {
    let after = start().plays_all(&LINE[..4]);
    after
        .refuses("Q1d1x1d5", Reason::NoPieceThere)
        .spells("Q1d1-1d5", "Q1d1-1d5")
        .refuses("Q0d1x0d5", Reason::Blocked);
}

#[test]
fn the_white_queen_is_now_the_only_piece_on_board_1() {
    let after = start().plays_all(&LINE[..5]);
    let pieces: Vec<_> = after
        .0
        .occupants()
        .into_iter()
        .filter(|piece| piece.square.as_str().starts_with('1'))
        .map(|piece| (piece.square.to_string(), piece.piece))
        .collect();
    assert_eq!(pieces, [("1h5".to_owned(), 'Q')]);
}

#[test]
fn the_pawn_on_g6_attacks_the_queen_and_is_not_to_be_taken_lightly() {
    let after = start().plays_all(&LINE[..6]);
    after
        .allows("Q1h5x1g6")
        .refuses("Q1h5x1g6/-g6/Q1g6", Reason::NotLinkOwner);
    after.plays("Q1h5x1g6").allows("0h7x0g6").allows("0f7x0g6");
    // White is to move; with Black to move the Pawn would capture the Queen on board 1.
    let blacks =
        "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,bg6 0 4";
    super::at(blacks).allows("1g6x1h5");
}

#[test]
fn the_bishop_gives_check_and_the_linked_queen_attacks_and_defends_along_board_0() {
    let after = start().plays_all(&LINE);
    let status = after.0.status();
    assert!(status.in_check && status.state == State::Ongoing);
    // The Queen defends b5 along the fifth rank, so a capture of b5 costs Black's Queen.
    after.plays("Q0d5x0b5").allows("Q0h5x0b5");
    // It also attacks d5.
    after.plays("B0c8-0d7").allows("Q0h5x0d5");
}
