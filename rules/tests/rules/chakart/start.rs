//! Section 1: board, objects, start.

use variant_arbiter_rules::board::Square;
use variant_arbiter_rules::chakart::{ContentKind, Position, SquareExtras};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, Occupant};

use super::{BLACK, START, WHITE, board, letter};

/// Returns the start position of these draws, which it must all use.
#[track_caller]
pub fn drawn(setup: &str, draws: &[u32]) -> String {
    let mut chance = Chance::recorded(draws);
    let position = Position::start(setup, &mut chance).unwrap();
    assert_eq!(chance.finish(), Ok(draws.to_vec()));
    position.to_string()
}

/// Returns the back ranks of a start position, after checking the rest of it.
#[track_caller]
pub fn back_ranks(text: &str) -> (String, String) {
    let (black, rest) = text.split_once('/').unwrap();
    let (pawns, rest) = rest.rsplit_once('/').unwrap();
    let (white, rest) = rest.split_once(' ').unwrap();
    assert_eq!(pawns, "pppppppp/8/8/8/8/PPPPPPPP");
    assert_eq!(rest, WHITE);
    assert_eq!(white, white.to_uppercase());
    assert_eq!(black, black.to_lowercase());
    (white.to_owned(), black.to_uppercase())
}

#[test]
fn a_square_holds_nothing_one_piece_or_one_object() {
    let at = board("Ke1 ke8 mc3 ed4 de5 wf6", WHITE);
    let held = Square::all().filter_map(|on| Some(format!("{}{on}", at.0.letter_at(on)?)));
    let held: Vec<String> = held.collect();
    assert_eq!(held, ["Ke1", "mc3", "ed4", "de5", "wf6", "ke8"]);
    for square in Square::all() {
        assert!(at.0.piece_at(square).is_none() || at.0.object_at(square).is_none());
    }
    // A piece that lands on an object uses it up, and nothing remains.
    let after = board("Ke1 ke8 md2", WHITE).plays("Ke1-d2");
    assert_eq!(letter(&after, "d2"), None);
    assert_eq!(letter(&after, "c3"), Some('K'));
}

#[test]
fn objects_have_no_owner() {
    let objects = "mc3 ed4 de5 wf6";
    for rest in [WHITE, BLACK] {
        let at = board(&format!("Ke1 ke8 {objects}"), rest);
        let mut objects = at.0.occupants();
        objects.retain(|occupant| occupant.extras.kind == ContentKind::Object);
        assert_eq!(objects.len(), 4);
        let is_free = |occupant: &Occupant<SquareExtras>| occupant.color.is_none();
        assert!(objects.iter().all(is_free), "{objects:?}");
    }
    // White's mushroom carries a Black Pawn like a White one.
    let left = board("Ka1 ka8 Pe3 pf4", WHITE).plays("e3-e4");
    assert_eq!(letter(&left, "e3"), Some('m'));
    assert_eq!(letter(&left.plays("f4-e3"), "d2"), Some('p'));
}

#[test]
fn at_the_start_pawns_stand_on_ranks_2_and_7_without_objects_every_power_is_unused_and_white_moves()
{
    for (setup, draws) in [
        ("standard", vec![]),
        ("mirrored", vec![2, 1, 4, 3, 2]),
        ("shuffled", vec![2, 1, 4, 3, 2, 0, 3, 5, 1, 4]),
    ] {
        back_ranks(&drawn(setup, &draws));
    }
}

#[test]
fn the_standard_set_up_is_fides_order() {
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
    assert_eq!((drawn("standard", &[]).as_str(), START), (text, text));
}

#[test]
fn there_are_three_set_ups() {
    let setups = ["standard", "mirrored", "shuffled"];
    assert_eq!(Position::info().setups, setups);
    for unknown in ["", "random", "Standard", "start"] {
        assert!(Position::start(unknown, &mut Chance::recorded(&[])).is_err());
    }
}
