//! The reason for each kind of illegal move.

use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::minigolf::{Position, Reason};

use super::{board, start};

/// Pieces and the rest of a position, a text, and the reason for its refusal.
#[rustfmt::skip]
const CASES: [(&str, &str, &str, Reason); 9] = [
    ("Ka1 ra4 rb4 kh16", "w - - - 0 9", "a1-b1", Reason::GameOver),
    ("Ka1 Ba3 ra4 kh16", "w - - - 0 9", "a3-c3", Reason::LeavesKingInCheck),
    ("Ka1 Bc6 ra4 kh16", "w - - - 0 9", "c6-d7", Reason::MustAnswerCheck),
    ("Ke1 Rh1 kh14", "w - - - 0 9", "O-O", Reason::CastlingRightLost),
    ("Ke1 Rh1 ka9 rf4", "w K - - 0 9", "O-O", Reason::CastlingThroughCheck),
    ("Ka1 kh12 Pb15", "w - - - 0 9", "b15-b16", Reason::PromotionMissing),
    ("Ka1 kh16 Be4", "w - - a1.e4:1,1 0 9", "e4-d5", Reason::PieceIsMoving),
    ("Ka1 kh16 Bg4", "w - - - 0 9", "g4-g4", Reason::NullMove),
    ("Kh4 kh16 Qa1", "w - - - 0 9", "a1-c1", Reason::AmbiguousMomentum),
];

/// Texts in the start position.
const AT_THE_START: [(&str, Reason); 9] = [
    ("e2e4", Reason::NotUnderstood),
    ("e4-e5", Reason::NoPieceThere),
    ("a2.e7-a2.e5", Reason::NotYourPiece),
    ("(B4)b1-c3", Reason::WrongPieceNamed),
    ("b1-d2", Reason::CannotReach),
    ("a1-c3", Reason::Blocked),
    ("a1-b2", Reason::OwnPieceOnTarget),
    ("e2-e3=Q", Reason::PromotionNotAllowed),
    ("stop:e2", Reason::NothingToStop),
];

#[test]
fn each_reason_of_this_game_occurs() {
    let cases = CASES.map(|(pieces, rest, text, reason)| (board(pieces, rest), text, reason));
    let at_the_start = AT_THE_START.map(|(text, reason)| (start(), text, reason));
    for (at, text, reason) in cases.into_iter().chain(at_the_start) {
        at.refuses(text, reason);
        let illegal = at.0.judge(text).unwrap_err();
        let heading = format!("\n## {}. ", illegal.section);
        assert!(Position::info().rules.contains(&heading), "{heading}");
    }
}

#[test]
fn a_moving_piece_is_refused_with_where_it_is_heading() {
    let message = |pieces, rest, mv| board(pieces, rest).refusal(mv);
    let quiet = message("Ka1 kh16 Be4", "w - - a1.e4:1,1 0 9", "e4-d5");
    assert!(
        quiet.contains("one square diagonally ahead towards the h-file, to a1.f5"),
        "{quiet}"
    );
    assert!(quiet.contains("stop:a1.e4"), "{quiet}");
    let dwelling = message("Ka1 kh16 Bg4", "w - - a1.g4:2,0 0 9", "g4-e4");
    assert!(dwelling.contains("back to its own square"), "{dwelling}");
    let capturing = message("Ka1 kh16 Be4 pf5", "w - - a1.e4:1,1x 0 9", "e4-d5");
    assert!(capturing.contains("to take on a1.f5"), "{capturing}");
}

#[test]
fn a_blocked_way_is_refused_with_the_square() {
    let refused = |pieces, mv| board(pieces, "w - - - 0 9").refusal(mv);
    assert!(refused("Ka8 kh16 Rc1 Pe3", "c1-f4").contains("blocked on a1.e3"));
    // Along the bounced path g1, h2, g3.
    assert!(refused("Ka8 kh16 Rg1 Ph2", "g1-g3").contains("blocked on a1.h2"));
    assert!(refused("Ka8 kh16 Pe2 pe3", "e2-e4").contains("a1.e3 is occupied"));
}

#[test]
fn a_momentum_is_described_from_the_side_of_its_piece() {
    for (piece, momentum, words) in [
        ('Q', "0,2", "two squares ahead"),
        ('q', "0,2", "two squares back"),
        ('r', "-1,0", "one square towards the a-file"),
        (
            'R',
            "3,-3",
            "three squares diagonally back towards the h-file",
        ),
        ('N', "1,2", "one square towards the h-file and two ahead"),
    ] {
        let side = if piece.is_ascii_uppercase() { 'w' } else { 'b' };
        let rest = format!("{side} - - a1.d8:{momentum} 0 9");
        let refused = board(&format!("Kh16 ka16 {piece}d8"), &rest).refusal("d8-d10");
        let rolling = format!("is rolling {words}, ");
        assert!(refused.contains(&rolling), "{refused}");
    }
}
