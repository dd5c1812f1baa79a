//! Section 5: notation.

use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::twinkie::Reason;

use super::{at, start};

#[test]
fn the_mark_after_the_first_part_says_check_or_mate_after_the_whole_turn() {
    let position = at("6k1/5ppp/8/8/8/8/PPP5/4R1K1 8/8/8/8/8/8/8/8 w - - - 0 9");
    position
        .spells("R0e1-0e8", "R0e1-0e8#")
        .spells("R0e1-0e8+", "R0e1-0e8#")
        .spells("R0e1-0e7", "R0e1-0e7");
    // The link action removes the checking Rook from board 0: after the whole turn there is no
    // check.
    let linked = at("6k1/5ppp/8/8/8/8/PPP5/4R1K1 8/8/8/8/8/8/8/8 w - - we8 0 9");
    linked
        .spells("R0e1-0e8", "R0e1-0e8#")
        .spells("R0e1-0e8/-e8/R1e8", "R0e1-0e8/-e8/R1e8")
        .spells("R0e1-0e8#/-e8", "R0e1-0e8#/-e8");
}

#[test]
fn mate_is_judged_after_the_whole_turn_and_a_link_action_may_undo_it() {
    // If d8 is linked, Black's Rook on board 1 can interpose.
    let position = at("6k1/5ppp/8/8/8/8/PP6/2R1K3 8/8/8/8/8/8/8/3r4 w - - - 0 9");
    position
        .spells("R0c1-0c8", "R0c1-0c8#")
        .spells("R0c1-0c8/+d8", "R0c1-0c8+/+d8");
    let mate = position.plays("R0c1-0c8").0.status();
    assert_eq!(mate.state, State::Checkmate);
    let after = position.plays("R0c1-0c8/+d8");
    assert_eq!(after.0.status().state, State::Ongoing);
    after.allows("R1d1-1d8");
}

#[test]
fn a_check_that_the_link_action_gives_is_written_behind_the_first_part() {
    let position = at("4k3/8/8/8/8/8/PP6/6K1 8/8/8/8/4R3/8/8/8 w - - - 0 9");
    position
        .spells("0a2-0a3", "0a2-0a3")
        .spells("0a2-0a3/+e4", "0a2-0a3+/+e4");
    position.plays("0a2-0a3/+e4").is_in_check(true);
    // The same for mate.
    at("k7/pp6/8/8/8/8/PP6/6K1 8/8/8/8/8/8/8/2R5 w - - wc8 0 9").spells("R1c1-1c8", "R1c1-1c8#");
    at("k7/pp6/8/8/8/8/PP6/6K1 2R5/8/8/8/8/8/8/8 w - - - 0 9")
        .spells("0a2-0a3/+c8", "0a2-0a3#/+c8");
}

#[test]
fn wrong_or_missing_marks_are_not_an_error() {
    start()
        .spells("0e2-0e4+", "0e2-0e4")
        .spells("0e2-0e4#", "0e2-0e4");
}

#[test]
fn a_hyphen_is_accepted_for_a_capture() {
    at("4k3/8/8/3p4/4P3/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9").spells("0e4-0d5", "0e4x0d5");
}

#[test]
fn an_x_says_that_something_is_taken() {
    start().refuses("0e2x0e4", Reason::NoPieceThere);
}

#[test]
fn castling_is_written_with_letters() {
    at("4k3/8/8/8/8/8/8/R3K2R 8/8/8/8/8/8/8/8 w KQ - - 0 9")
        .spells("O-O", "O-O")
        .spells("O-O-O+", "O-O-O")
        .refuses("0-0", Reason::NotUnderstood)
        .refuses("K0e1-0g1", Reason::CannotReach);
}

#[test]
fn a_castling_turn_has_a_second_part_too() {
    at("4k3/8/8/8/8/8/P7/R3K2R 8/8/8/8/8/8/8/8 w KQ - - 0 9").spells("O-O/+f1", "O-O/+f1");
}

#[test]
fn the_piece_letter_names_what_stands_there() {
    start()
        .refuses("N0e2-0e4", Reason::WrongPieceNamed)
        .refuses("0b1-0c3", Reason::WrongPieceNamed)
        .refuses("P0e2-0e4", Reason::NotUnderstood);
}

#[test]
fn marks_and_e_p_are_accepted_after_the_first_part_and_e_p_at_the_very_end() {
    let position = at("4k3/8/8/3pP3/8/8/PP6/4K3 8/8/8/8/8/8/8/8 w - 0d6 - 0 9");
    #[rustfmt::skip]
    let texts = [
        "0e5x0d6/+d6", "0e5x0d6+/+d6", "0e5x0d6#/+d6", "0e5x0d6e.p./+d6", "0e5x0d6 e.p./+d6",
        "0e5x0d6e.p.+/+d6", "0e5x0d6+e.p./+d6", "0e5x0d6/+d6e.p.", "0e5x0d6/+d6 e.p.",
    ];
    for text in texts {
        position.spells(text, "0e5x0d6/+d6");
    }
}

#[test]
fn other_texts_are_not_understood() {
    #[rustfmt::skip]
    let texts = [
        "", "-", "/", "e4", "e2-e4", "0e2", "0e2-", "0e2-0e9", "2e2-2e4", "0e2:0e4", "0e2-0e4/",
        "0e2-0e4/e4", "0e2-0e4/+", "0e2-0e4/+0e4", "0e2-0e4/+e4/Q1e4", "0e2-0e4/-e4/",
        "0e2-0e4/-e4/Qe4", "0e2-0e4/-e4/Q1e4/x", "0e7-0e8=", "0e7-0e8=X", "0e2-0e4++",
        "0e2-0e4+#", "0-0", "O-O-O-O", "o-o", "P0e2-0e4", " 0e2-0e4", "0e2-0e4 ", "0e2-0é4",
        "♟0e2-0e4", "0e2\0-0e4", "0e2-0e4/+e4+",
    ];
    for text in texts {
        start().refuses(text, Reason::NotUnderstood);
    }
}
