//! Section 7: notation.

use variant_arbiter_rules::board::UnknownSquare;
use variant_arbiter_rules::minigolf::{Reason, Square};

use super::{board, start};

#[test]
fn the_bracket_and_marks_may_be_left_out_and_squares_may_be_plain() {
    start()
        .spells("(fbNF)a1.b1-a1.c3", "(fbNF)a1.b1-a1.c3")
        .spells("b1-c3", "(fbNF)a1.b1-a1.c3")
        .spells("a1.b1-c3", "(fbNF)a1.b1-a1.c3")
        .spells("b1xc3#", "(fbNF)a1.b1-a1.c3")
        .spells("e2-e4+", "a1.e2-a1.e4");
}

#[test]
fn a_wrong_bracket_is_an_error() {
    start()
        .refuses("(rlNF)b1-c3", Reason::WrongPieceNamed)
        .refuses("(K)e2-e4", Reason::WrongPieceNamed)
        .refuses("(N)b1-c3", Reason::NotUnderstood)
        .refuses("(P)e2-e4", Reason::NotUnderstood);
    board("Ke1 kh14", "w - - - 0 1").spells("(K)e1-e2", "(K)a1.e1-a1.e2");
}

#[test]
fn momentum_is_written_only_where_two_moves_share_their_squares() {
    let at = board("Kh4 kh14 Qa1", "w - - - 0 1");
    at.refuses("a1-c1", Reason::AmbiguousMomentum)
        .spells("a1-c1{2,0}", "(NHFD)a1.a1-a1.c1{2,0}")
        .spells("a1-c1{3,0}", "(NHFD)a1.a1-a1.c1{3,0}")
        .refuses("a1-c1{1,0}", Reason::CannotReach)
        .spells("a1-b3{1,2}", "(NHFD)a1.a1-a1.b3")
        .refuses("a1-b3{2,1}", Reason::CannotReach)
        .refuses("h4-h5{0,1}", Reason::CannotReach);
    let message = at.refusal("a1-c1");
    let choices = "two squares towards the h-file or three squares";
    assert!(message.contains(choices), "{message}");
}

#[test]
fn a_capture_over_a_square_passed_twice_is_not_ambiguous() {
    // The R4 moves from g8 to h8 directly; after a bounce off the border it would meet the enemy
    // first.
    board("Ka1 ka16 rg8 Nh8", "b - - - 0 1").spells("g8-h8", "(R4)a1.g8xa1.h8");
}

#[test]
fn check_and_mate_are_marked() {
    board("Ka1 kg14 Rb9", "w - - - 0 1").spells("b9-e12#", "(B4)a2.b1-a2.e4+");
    // The R4 has no room to move on, so it takes part in the mate at once.
    board("Ka1 rb4 ra8 kh16", "b - - - 0 1").spells("a8-a4", "(R4)a1.a8-a1.a4#");
    board("Ka1 rb4 rg4 kh16", "b - - - 0 1").spells("g4-g5+", "(R4)a1.g4-a1.g5");
}

#[test]
fn castling_and_stops_have_their_own_words() {
    let at = board("Ke1 Rh1 kh14 Be8", "w K - a1.e8:1,1 0 1");
    at.spells("O-O#", "O-O")
        .spells("stop:e8", "stop:a1.e8")
        .refuses("0-0", Reason::NotUnderstood)
        .refuses("stop:", Reason::NotUnderstood)
        .refuses("stop:e17", Reason::NotUnderstood)
        .refuses("stop:h14", Reason::NotYourPiece)
        .refuses("stop:d4", Reason::NoPieceThere);
}

#[test]
fn other_texts_are_not_understood() {
    #[rustfmt::skip]
    let texts = [
        "", "-", "e4", "e2e4", "e2-", "-e4", "e2-e4{", "e2-e4{}", "e2-e4{0}", "e2-e4{0,2",
        "()e2-e4", "e2-e4{0,2}{0,2}", "e2-e4=", "e2-e4=X", "e2-e4=QQ", "e2-e4++", "e2-e4,",
        "e2-e4,c16", "e2-e4,c16=Q,c16=R", "e2-e4,=Q", " e2-e4", "e2-e4 ", "e2-é4", "♟e2-e4",
        "O-O-O-O", "stop:e2,", "a3.e2-a3.e4", "e2-e4{00,2}", "e2-e4{+0,2}", "e2-e4{-0,2}",
        "e2-e4}", "}",
    ];
    for text in texts {
        start().refuses(text, Reason::NotUnderstood);
    }
}

#[test]
fn a_square_prints_as_it_is_read_and_the_plain_form_is_read_too() {
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        let file = (b'a' + square.file()) as char;
        let plain = format!("{file}{}", square.rank() + 1);
        assert_eq!(plain.parse(), Ok(square));
    }
    assert_eq!("e9".parse::<Square>(), "a2.e1".parse());
    for wrong in [
        "", "e", "e17", "e0", "e01", "i1", "a1.e9", "a3.e1", "a1.", ".e1", "a1.e", "A1.e1",
        "a1.E1", "é4", "e+4", "a1.é", "e111", "a1.a1.e1",
    ] {
        assert_eq!(wrong.parse::<Square>(), Err(UnknownSquare), "{wrong}");
    }
}
