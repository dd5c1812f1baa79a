//! Tests with an army that exists only in tests: the rules need nothing but its row.

use crate::board::{Color, PieceRole as _};
use crate::chance::Chance;
use crate::game::{Game, Listing, Unlimited, perft};

use super::{Armies, ArmyRole, Position};

#[test]
fn a_fifth_army_is_set_up_moves_and_promotes_as_its_rows_say() {
    let start = Position::start("forward:knights", &mut Chance::recorded(&[])).unwrap();
    let text = "gihokhig/pppppppp/8/8/8/8/PPPPPPPP/UJVTKVJU 8/8/8/8/8/8/8/8 w KQkq - - 0 1 \
                forward:knights";
    assert_eq!(start.to_string(), text);
    assert_eq!(Position::parse(text).as_ref(), Ok(&start));
    // Sixteen Pawn moves and two moves of each Forward Knight.
    let count = |depth| perft(&start, depth, Listing::FirstParts, &mut Unlimited).unwrap();
    assert_eq!((count(1), count(2)), (20, 520));
    let armies = "forward:knights".parse::<Armies>().unwrap();
    let letters = |color| -> String {
        let roles = armies.promotions(color).iter();
        roles.map(|role| role.letter()).collect()
    };
    assert_eq!(letters(Color::White), "TUVJOGHI");
    assert_eq!(letters(Color::Black), "OGHITUVJ");
    for (letter, name) in [('T', "Forward Queen"), ('J', "Forward Knight")] {
        assert_eq!(ArmyRole::from_letter(letter).unwrap().name(), name);
    }
    let castling = "4k3/8/8/8/8/8/8/U3K2U 8/8/8/8/8/8/8/8 w KQ - - 0 9 forward:fide";
    let position = Position::parse(castling).unwrap();
    let turn = position.judge("O-O-O").unwrap();
    assert_eq!(
        position.after(&turn, &mut ()).to_string(),
        "4k3/8/8/8/8/8/8/2KU3U 8/8/8/8/8/8/8/8 b - - - 1 9 forward:fide"
    );
    let refused = position.judge("U0a1-0b3").unwrap_err();
    assert_eq!(
        refused.sentence.to_string(),
        "the Forward Rook on 0a1 does not move to 0b3"
    );
}
