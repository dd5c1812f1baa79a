//! The reason for each kind of illegal move. The tests of each rule have the cases of that rule.

use variant_arbiter_rules::game::{Game, Reason as _};
use variant_arbiter_rules::twinkie::{Position, Reason, START};

use super::{at, start};

const PAWNS: &str = "4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - - 0 9";

/// A position, a text, and the reason for its refusal, in the order of the reasons.
#[rustfmt::skip]
const CASES: [(&str, &str, Reason); 24] = [
    (START, "e2e4", Reason::NotUnderstood),
    ("7k/5KQ1/8/8/8/8/8/8 8/8/8/8/8/8/8/8 b - - - 0 9", "K0h8-0h7", Reason::GameOver),
    (START, "0e4-0e5", Reason::NoPieceThere),
    (START, "0e7-0e5", Reason::NotYourPiece),
    (START, "B0b1-0c3", Reason::WrongPieceNamed),
    (START, "N0b1-0b3", Reason::CannotReach),
    (START, "R0a1-0a3", Reason::Blocked),
    (START, "R0a1-0a2", Reason::OwnPieceOnTarget),
    ("4r1k1/8/8/8/8/8/4B3/4K3 8/8/8/8/8/8/8/8 w - - - 0 9", "B0e2-0d3", Reason::LeavesKingInCheck),
    ("4r1k1/8/8/8/8/8/8/B3K3 8/8/8/8/8/8/8/8 w - - - 0 9", "B0a1-0b2", Reason::MustAnswerCheck),
    ("4k3/8/8/8/8/8/8/R3K2R 8/8/8/8/8/8/8/8 w - - - 0 9", "O-O", Reason::CastlingRightLost),
    ("3k1r2/8/8/8/8/8/8/4K2R 8/8/8/8/8/8/8/8 w K - - 0 9", "O-O", Reason::CastlingThroughCheck),
    ("4k3/P7/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9", "0a7-0a8", Reason::PromotionMissing),
    (START, "0e2-0e3=Q", Reason::PromotionNotAllowed),
    (START, "0e2-0e3/+e3", Reason::NoLinkOnFirstTurn),
    ("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - wd4,wd5 0 9", "0a2-0a3/+h8", Reason::LinkLimit),
    ("4k3/8/8/8/8/8/P7/4K3 8/8/8/8/8/8/8/8 w - - - 0 9", "0a2-0a3/+h8", Reason::TooFewPieces),
    ("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - wd4 0 9", "0a2-0a3/+d4", Reason::AlreadyLinked),
    (
        "4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/1n6/8 w - - - 0 9",
        "0a2-0a3/+b2",
        Reason::BothSquaresOccupied,
    ),
    (PAWNS, "0a2-0a3/+e8", Reason::KingOnSquare),
    (PAWNS, "0a2-0a3/-d4", Reason::NotLinked),
    ("4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 w - - bd4 0 9", "0a2-0a3/-d4", Reason::NotLinkOwner),
    (
        "6k1/8/8/8/8/8/PPP5/4K3 4r3/8/8/8/8/8/8/8 w - - - 0 9",
        "0a2-0a3/+e8",
        Reason::LinkExposesKing,
    ),
    (START, "N1b1-1c3", Reason::WrongBoard),
];

#[test]
fn each_reason_of_this_game_occurs() {
    for (position, text, reason) in CASES {
        at(position).refuses(text, reason);
    }
    assert_eq!(CASES.map(|case| case.2), *Reason::ALL);
}

#[test]
fn the_first_part_is_judged_before_the_second() {
    start().refuses("0e2-0e5/+e4", Reason::CannotReach);
}

#[test]
fn every_reason_names_a_section_of_the_rules() {
    let rules = Position::info().rules;
    for text in ["e2e4", "0e4-0e5", "0e7-0e5", "0e2-0e3/+e3", "K1e1-1e2"] {
        let illegal = start().0.judge(text).unwrap_err();
        let heading = format!("\n## {}. ", illegal.section);
        assert!(rules.contains(&heading), "{heading}");
    }
}

#[test]
fn a_message_says_what_is_wrong() {
    for (text, message) in [
        ("R0a1-0a3", "the way from 0a1 to 0a3 is blocked on 0a2"),
        (
            "N1b1-1c3",
            "the Knight on 0b1 is not on board 1, since b1 is not linked",
        ),
        (
            "0e7-0e5",
            "White is to move, and the Pawn on 0e7 is Black's",
        ),
    ] {
        assert_eq!(start().refusal(text), message);
    }
}
