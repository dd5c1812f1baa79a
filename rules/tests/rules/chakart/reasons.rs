//! The reason for each kind of illegal move.

use variant_arbiter_rules::chakart::Reason;
use variant_arbiter_rules::game::{Game, Reason as _};

use super::{At, BLACK, Position, WHITE, board, start};

/// King Boo or Toadette is owed by the King on e1, with a Pawn in reserve.
const BOO: &str = "w 0 1111 100000000000 kingboo:e1";
const TOADETTE: &str = "w 0 1111 100000000000 toadette:e1";

/// Pieces and objects, the rest of the position, a text, and the reason for its refusal.
#[rustfmt::skip]
const CASES: [(&str, &str, &str, Reason); 47] = [
    ("Ke1 ke8", WHITE, "e1e2", Reason::NotUnderstood),
    ("Ke1 ra8", BLACK, "Ra8-a7", Reason::GameOver),
    ("Le1 ke8", WHITE, "Ke1-e2", Reason::GameOver),
    ("Ke1 ke8", WHITE, "e4-e5", Reason::NoPieceThere),
    ("Ke1 ke8 me4", WHITE, "e4-e5", Reason::NoPieceThere),
    ("Ke1 ke8", WHITE, "Ke8-e7", Reason::NotYourPiece),
    ("Ke1 ke8", WHITE, "Qe1-e2", Reason::WrongPieceNamed),
    ("Ke1 ke8 Qd1", WHITE, "shell:d1xd8", Reason::WrongPieceNamed),
    ("Ke1 ke8", WHITE, "Ke1-e2??", Reason::WrongPieceNamed),
    ("Ke1 ke8 Ua1", WHITE, "Ra1-a2", Reason::Immobilized),
    ("Le1 ke8 Ra1", WHITE, "shell:e1xe8", Reason::Immobilized),
    ("Ke1 ke8", WHITE, "Ke1-e3", Reason::CannotReach),
    ("Ke1 ke8 Pa2", WHITE, "a2-b3", Reason::CannotReach),
    ("Ke1 ke8 Pa3", WHITE, "a3-a5", Reason::CannotReach),
    ("Ke1 kd8", WHITE, "shell:e1xd8", Reason::CannotReach),
    ("Ke1 ke8 Ra1 wa4", WHITE, "Ra1-a5", Reason::Blocked),
    ("Ke1 ke8 Ra1 na4", WHITE, "Ra1-a5", Reason::Blocked),
    ("Ke1 ke8 Pa2 na3", WHITE, "a2-a4", Reason::Blocked),
    ("Ke1 ke8 de4", WHITE, "shell:e1xe8", Reason::Blocked),
    ("Ke1 ke8 Ra1 Na4", WHITE, "Ra1-a4", Reason::OwnPieceOnTarget),
    ("Ke1 ke8 Pa2 Nb3", WHITE, "a2-b3", Reason::OwnPieceOnTarget),
    ("Ke1 ke8 Pa7", WHITE, "a7-a8", Reason::PromotionMissing),
    ("Ke1 ke8 Pa6", WHITE, "a6-a7=Q", Reason::PromotionNotAllowed),
    ("Ke1 ke8 Pa7", WHITE, "a7-a8=P", Reason::PromotionNotAllowed),
    ("Ke1 ke8", "w 0 0111 000000000000 -", "shell:e1xe8", Reason::PowerUsed),
    ("Ke1 ke8 Qd1", "w 0 1011 000000000000 -", "Qd1-d4??", Reason::PowerUsed),
    ("Ke1 ke8", WHITE, "shell:e1xe5", Reason::NoTarget),
    ("Ke1 ke8 Pe4", WHITE, "shell:e1xe4", Reason::NoTarget),
    ("Ke1 ke8 Qd1 md4", WHITE, "Qd1-d4??", Reason::NoTarget),
    ("Ke1 ke8 Qd1 nd4", WHITE, "Qd1xd4??", Reason::NoTarget),
    ("Ke1 ke8", BOO, "swap:e1-e4", Reason::NoTarget),
    ("Ke1 ke8", BOO, "swap:e1-e1", Reason::NoTarget),
    ("Ke1 kd7 Pd6 Nf8", "w 0 1111 100000000000 kingboo:f8", "swap:f8-d6", Reason::NoTarget),
    ("Ke1 ke8", BOO, "Ke1-e2", Reason::SecondActionPending),
    ("Ke1 ke8", BOO, "swap:e8-e1", Reason::SecondActionPending),
    ("Ke1 ke8", BOO, "drop:P@e4", Reason::SecondActionPending),
    ("Ke1 ke8", TOADETTE, "shell:e1xe8", Reason::SecondActionPending),
    ("Ke1 ke8 Ra1", "w 0 1111 100000000000 daisy:e1", "Ra1-a2", Reason::SecondActionPending),
    (
        "Ke1 ke7 Pd8",
        "w 0 1111 100000000000 promotion:d8+end",
        "Ke1-e2",
        Reason::SecondActionPending,
    ),
    ("Ke1 ke8", WHITE, "swap:e1-e8", Reason::NoSecondAction),
    ("Ke1 ke8", "w 0 1111 100000000000 -", "drop:P@e4", Reason::NoSecondAction),
    ("Ke1 ke8 Pd7", WHITE, "promote:d7=Q", Reason::NoSecondAction),
    ("Ke1 ke8", TOADETTE, "drop:N@e4", Reason::NotInReserve),
    ("Ke1 ke8", TOADETTE, "drop:P@e1", Reason::OwnPieceOnTarget),
    ("Ke1 ke7", TOADETTE, "drop:P@e7", Reason::Blocked),
    ("Ke1 ke7", TOADETTE, "drop:P@e8", Reason::CannotReach),
    (
        "Ke1 ke7 Pd8",
        "w 0 1111 100000000000 promotion:d8+end",
        "promote:d8=P",
        Reason::PromotionNotAllowed,
    ),
];

#[test]
fn each_reason_of_this_game_occurs() {
    let mut seen = Vec::new();
    for (pieces, rest, text, reason) in CASES {
        board(pieces, rest).refuses(text, reason);
        seen.push(reason);
    }
    for reason in Reason::ALL {
        assert!(seen.contains(reason), "{reason:?}");
    }
}

#[test]
fn a_reason_names_the_square_and_what_stands_in_the_way_and_the_section() {
    let refused = |at: &At<Position>, text| {
        let illegal = at.0.judge(text).unwrap_err();
        (illegal.sentence.to_string(), illegal.section)
    };
    let (message, section) = refused(&board("Ke1 ke8 Ra1 wa4", WHITE), "Ra1-a5");
    assert_eq!(message, "the line from a1 to a5 ends on a4, at the bomb");
    assert_eq!(section, 3);
    let owing = board("Ke1 ke8 Ra1", "w 0 1111 000000000000 daisy:a1");
    let (message, section) = refused(&owing, "Ke1-e2");
    assert_eq!(message, "Daisy is owed: the Rook on a1 moves once more");
    assert_eq!(section, 2);
    let message = "a Pawn aims diagonally at an enemy piece or an object, and d3 is empty";
    assert_eq!(start().refusal("e2-d3"), message);
}
