//! Section 1: board, objects, start.

use std::collections::BTreeSet;

use variant_arbiter::board::{Color, Square};
use variant_arbiter::chakart::Position;
use variant_arbiter::chance::{Chance, DrawKey, DrawsFault, Probability, enumerate};
use variant_arbiter::game::Game;

use super::{BLACK, WHITE, board, letter, start};

/// The start position that these draws make; they must be all that it takes.
#[track_caller]
fn drawn(setup: &str, draws: &[u32]) -> String {
    let mut chance = Chance::recorded(draws);
    let position = Position::start(setup, &mut chance).unwrap();
    assert_eq!(chance.finish(), Ok(draws.to_vec()));
    position.to_string()
}

/// The back ranks of a start position, after checking all the rest of it.
#[track_caller]
fn back_ranks(text: &str) -> (String, String) {
    let (black, rest) = text.split_once('/').unwrap();
    let (pawns, rest) = rest.rsplit_once('/').unwrap();
    let (white, rest) = rest.split_once(' ').unwrap();
    assert_eq!(pawns, "pppppppp/8/8/8/8/PPPPPPPP");
    assert_eq!(rest, WHITE);
    assert_eq!(white, white.to_uppercase());
    assert_eq!(black, black.to_lowercase());
    (white.to_owned(), black.to_uppercase())
}

/// Every order of one King, one Queen and two each of Rooks, Bishops and Knights with the Bishops
/// on opposite colours, found by trying all.
fn arrays() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    fill(&mut String::new(), &mut found);
    found
}

fn fill(array: &mut String, found: &mut BTreeSet<String>) {
    if array.len() == 8 {
        let bishops: usize = array.match_indices('B').map(|(file, _)| file).sum();
        if bishops % 2 == 1 {
            found.insert(array.clone());
        }
        return;
    }
    for (role, most) in [('R', 2), ('N', 2), ('B', 2), ('Q', 1), ('K', 1)] {
        if array.matches(role).count() < most {
            array.push(role);
            fill(array, found);
            array.pop();
        }
    }
}

#[test]
fn a_square_holds_nothing_one_piece_or_one_object() {
    let at = board("Ke1 ke8 mc3 ed4 de5 wf6", WHITE);
    let held: Vec<(String, char)> = Square::all()
        .filter_map(|square| Some((square.to_string(), at.0.letter_at(square)?)))
        .collect();
    let held: Vec<(&str, char)> = held.iter().map(|(on, what)| (on.as_str(), *what)).collect();
    assert_eq!(
        held,
        [
            ("e1", 'K'),
            ("c3", 'm'),
            ("d4", 'e'),
            ("e5", 'd'),
            ("f6", 'w'),
            ("e8", 'k')
        ]
    );
    for square in Square::all() {
        assert!(at.0.piece_at(square).is_none() || at.0.object_at(square).is_none());
    }
    // A piece that lands on an object uses it up; nothing is left beside it.
    let after = board("Ke1 ke8 md2", WHITE).plays("Ke1-d2");
    assert_eq!(letter(&after, "d2"), None);
    assert_eq!(letter(&after, "c3"), Some('K'));
}

#[test]
fn objects_belong_to_nobody() {
    let objects = "mc3 ed4 de5 wf6";
    for rest in [WHITE, BLACK] {
        let at = board(&format!("Ke1 ke8 {objects}"), rest);
        let owners: Vec<(String, Option<Color>)> =
            at.0.occupants()
                .into_iter()
                .filter(|occupant| occupant.extras.is_object)
                .map(|occupant| (occupant.square.to_string(), occupant.color))
                .collect();
        assert_eq!(owners.len(), 4);
        assert!(
            owners.iter().all(|(_, owner)| owner.is_none()),
            "{owners:?}"
        );
    }
    // White's own mushroom carries a Black Pawn just as a White one.
    let left = board("Ka1 ka8 Pe3 pf4", WHITE).plays("e3-e4");
    assert_eq!(letter(&left, "e3"), Some('m'));
    assert_eq!(letter(&left.plays("f4-e3"), "d2"), Some('p'));
    for letter in ["M", "E", "D", "W"] {
        let text = format!("k7/8/8/3{letter}4/8/8/8/K7 {WHITE}");
        assert!(Position::parse(&text).is_err(), "{text}");
    }
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
    assert_eq!(drawn("standard", &[]), text);
    assert_eq!(start().0.to_string(), text);
}

#[test]
fn there_are_three_set_ups() {
    assert_eq!(
        Position::info().setups,
        ["standard", "mirrored", "shuffled"]
    );
    for unknown in ["", "random", "Standard", "start"] {
        assert!(Position::start(unknown, &mut Chance::recorded(&[])).is_err());
    }
}

#[test]
fn random_arrays_are_uniform_over_the_2880_with_bishops_on_opposite_colours() {
    let expected = arrays();
    assert_eq!(expected.len(), 2880);
    let mut found = BTreeSet::new();
    enumerate(
        2880,
        |chance| Position::start("mirrored", chance).unwrap().to_string(),
        |branch| {
            assert_eq!(branch.probability, Probability::new(1, 2880));
            let (white, black) = back_ranks(&branch.result);
            assert_eq!(white, black, "mirrored: both sides alike");
            found.insert(white);
        },
    )
    .unwrap();
    assert_eq!(found, expected);
}

#[test]
fn shuffled_gives_each_side_its_own_array_of_the_same_2880() {
    let expected = arrays();
    let (mut whites, mut blacks) = (BTreeSet::new(), BTreeSet::new());
    enumerate(
        2880,
        |chance| {
            Position::start("mirrored", chance).unwrap();
        },
        |branch| {
            let fixed = [1, 2, 3, 4, 5];
            let first = [branch.draws.as_slice(), &fixed].concat();
            let second = [&fixed, branch.draws.as_slice()].concat();
            let (white, held) = back_ranks(&drawn("shuffled", &first));
            let (kept, black) = back_ranks(&drawn("shuffled", &second));
            // The fixed draws read differently on the two back ranks: d1 is light, c8 is.
            assert_eq!((kept.as_str(), held.as_str()), ("NNRBBQRK", "NNBRQBRK"));
            whites.insert(white);
            blacks.insert(black);
        },
    )
    .unwrap();
    assert_eq!(whites, expected);
    assert_eq!(blacks, expected);
}

#[test]
fn the_draws_are_light_bishop_dark_bishop_queen_king_and_the_pair_of_rooks_by_file() {
    let white = |draws: &[u32]| back_ranks(&drawn("mirrored", draws)).0;
    assert_eq!(white(&[0, 0, 0, 0, 0]), "BBQKRRNN");
    // Light squares of White's back rank are b1, d1, f1, h1.
    assert_eq!(white(&[1, 0, 0, 0, 0]), "BQKBRRNN");
    assert_eq!(white(&[3, 0, 0, 0, 0]), "BQKRRNNB");
    // Dark ones are a1, c1, e1, g1.
    assert_eq!(white(&[0, 1, 0, 0, 0]), "QBBKRRNN");
    assert_eq!(white(&[0, 3, 0, 0, 0]), "QBKRRNBN");
    // The Queen: six free files, here c to h.
    assert_eq!(white(&[0, 0, 1, 0, 0]), "BBKQRRNN");
    assert_eq!(white(&[0, 0, 5, 0, 0]), "BBKRRNNQ");
    // The King: five, here d to h.
    assert_eq!(white(&[0, 0, 0, 1, 0]), "BBQRKRNN");
    assert_eq!(white(&[0, 0, 0, 4, 0]), "BBQRRNNK");
}

#[test]
fn the_pairs_of_rooks_are_lexicographic_and_knights_take_the_rest() {
    let pairs = ["RRNN", "RNRN", "RNNR", "NRRN", "NRNR", "NNRR"];
    for (index, pair) in (0..).zip(pairs) {
        let (white, _) = back_ranks(&drawn("mirrored", &[0, 0, 0, 0, index]));
        assert_eq!(white, format!("BBQK{pair}"));
    }
}

#[test]
fn each_draw_has_as_many_options_as_the_rules_say() {
    for (place, options) in [4, 4, 6, 5, 6].into_iter().enumerate() {
        let mut draws = [0; 5];
        draws[place] = options - 1;
        drawn("mirrored", &draws);
        draws[place] = options;
        let mut chance = Chance::recorded(&draws);
        let _ = Position::start("mirrored", &mut chance);
        let number = place + 1;
        let fault = DrawsFault::OutOfRange {
            number,
            chosen: options,
            options,
        };
        assert_eq!(chance.finish(), Err(fault));
    }
}

#[test]
fn square_colours_are_those_of_the_sides_own_back_rank_a1_is_dark_and_a8_is_light() {
    // One draw for the light Bishop: d1 for White, c8 for Black; the dark ones go to a1 and b8.
    let text = drawn("shuffled", &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    let (white, black) = back_ranks(&text);
    assert_eq!((white.as_str(), black.as_str()), ("BQKBRRNN", "QBBKRRNN"));
}

#[test]
fn shuffled_draws_white_then_black() {
    let text = drawn("shuffled", &[0, 0, 0, 0, 0, 3, 3, 5, 4, 5]);
    let (white, black) = back_ranks(&text);
    assert_eq!((white.as_str(), black.as_str()), ("BBQKRRNN", "NNRRKQBB"));
}

#[test]
fn mirrored_draws_whites_array_and_black_gets_the_same_files() {
    let text = drawn("mirrored", &[3, 3, 5, 4, 5]);
    let (white, black) = back_ranks(&text);
    assert_eq!((white.as_str(), black.as_str()), ("NNRRKQBB", "NNRRKQBB"));
}

const MIRRORED: &str = "rbkrnqbn/pppppppp/8/8/8/8/PPPPPPPP/RBKRNQBN w 0 1111 000000000000 -";
const SHUFFLED: &str = "rqbnnbkr/pppppppp/8/8/8/8/PPPPPPPP/NQBRRNKB w 0 1111 000000000000 -";

#[test]
fn the_draw_key_takes_an_empty_position_and_the_move_text_of_the_start() {
    // What the generator of that key gives is what a start from these draws must be; both
    // positions were worked out with a program written from the rules alone.
    for (setup, mv, position) in [
        ("mirrored", "start:mirrored", MIRRORED),
        ("shuffled", "start:shuffled", SHUFFLED),
    ] {
        let mut chance = Chance::seeded(&DrawKey {
            seed: "1",
            rules_version: Position::info().rules_version,
            position: "",
            mv,
        });
        let position_found = Position::start(setup, &mut chance).unwrap();
        assert_eq!(position_found.to_string(), position);
    }
}
