//! Section 1: the draws of the random set-ups.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use variant_arbiter_rules::chakart::Position;
use variant_arbiter_rules::chance::{Branch, Chance, DrawKey, DrawsFault, Probability, enumerate};
use variant_arbiter_rules::game::Game;

use super::start::{back_ranks, drawn};

/// Returns every order of one King, one Queen and two each of Rooks, Bishops and Knights with the
/// Bishops on opposite colours, found by exhaustive search.
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

/// Returns every mirrored start, with its draws.
fn mirrored() -> Vec<Branch<String>> {
    let start = |chance: &mut Chance| Position::start("mirrored", chance).unwrap().to_string();
    let mut branches = Vec::new();
    enumerate(2880, start, |branch| {
        branches.push(branch);
        ControlFlow::Continue(())
    })
    .unwrap();
    branches
}

#[test]
fn random_arrays_are_uniform_over_the_2880_with_bishops_on_opposite_colours() {
    let expected = arrays();
    assert_eq!(expected.len(), 2880);
    let mut found = BTreeSet::new();
    for branch in mirrored() {
        assert_eq!(branch.probability, Probability::new(1, 2880));
        let (white, black) = back_ranks(&branch.result);
        assert_eq!(white, black, "the sides of a mirrored start differ");
        found.insert(white);
    }
    assert_eq!(found, expected);
}

#[test]
fn shuffled_gives_each_side_its_own_array_of_the_same_2880() {
    let expected = arrays();
    let (mut whites, mut blacks) = (BTreeSet::new(), BTreeSet::new());
    for branch in mirrored() {
        let fixed = [1, 2, 3, 4, 5];
        let first = [branch.draws.as_slice(), &fixed].concat();
        let second = [&fixed, branch.draws.as_slice()].concat();
        let (white, held) = back_ranks(&drawn("shuffled", &first));
        let (kept, black) = back_ranks(&drawn("shuffled", &second));
        // The fixed draws give different back ranks: White's light squares include d1, Black's c8.
        assert_eq!((kept.as_str(), held.as_str()), ("NNRBBQRK", "NNBRQBRK"));
        whites.insert(white);
        blacks.insert(black);
    }
    assert_eq!(whites, expected);
    assert_eq!(blacks, expected);
}

#[test]
fn the_draws_are_light_bishop_dark_bishop_queen_king_and_the_pair_of_rooks_by_file() {
    for (draws, array) in [
        ([0, 0, 0, 0, 0], "BBQKRRNN"),
        // The light squares of White's back rank are b1, d1, f1 and h1.
        ([1, 0, 0, 0, 0], "BQKBRRNN"),
        ([3, 0, 0, 0, 0], "BQKRRNNB"),
        // The dark ones are a1, c1, e1 and g1.
        ([0, 1, 0, 0, 0], "QBBKRRNN"),
        ([0, 3, 0, 0, 0], "QBKRRNBN"),
        // The Queen has six free files, here c to h.
        ([0, 0, 1, 0, 0], "BBKQRRNN"),
        ([0, 0, 5, 0, 0], "BBKRRNNQ"),
        // The King has five, here d to h.
        ([0, 0, 0, 1, 0], "BBQRKRNN"),
        ([0, 0, 0, 4, 0], "BBQRRNNK"),
    ] {
        assert_eq!(back_ranks(&drawn("mirrored", &draws)).0, array);
    }
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
        let fault = DrawsFault::OutOfRange {
            number: place + 1,
            chosen: options,
            options,
        };
        assert_eq!(chance.finish(), Err(fault));
    }
}

#[test]
fn square_colours_are_those_of_the_sides_own_back_rank_a1_is_dark_and_a8_is_light() {
    // The same draw puts the light Bishop on d1 for White and c8 for Black; the dark ones are on a1
    // and b8.
    let ranks = back_ranks(&drawn("shuffled", &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0]));
    assert_eq!(ranks, ("BQKBRRNN".to_owned(), "QBBKRRNN".to_owned()));
}

#[test]
fn shuffled_draws_white_then_black() {
    let ranks = back_ranks(&drawn("shuffled", &[0, 0, 0, 0, 0, 3, 3, 5, 4, 5]));
    assert_eq!(ranks, ("BBQKRRNN".to_owned(), "NNRRKQBB".to_owned()));
}

#[test]
fn mirrored_draws_whites_array_and_black_gets_the_same_files() {
    let (white, black) = back_ranks(&drawn("mirrored", &[3, 3, 5, 4, 5]));
    assert_eq!((white.as_str(), &white), ("NNRRKQBB", &black));
}

const MIRRORED: &str = "nrbbnrqk/pppppppp/8/8/8/8/PPPPPPPP/NRBBNRQK w 0 1111 000000000000 -";
const SHUFFLED: &str = "kbbrqnnr/pppppppp/8/8/8/8/PPPPPPPP/QNKRBBRN w 0 1111 000000000000 -";

#[test]
fn the_draw_key_takes_an_empty_position_and_the_move_text_of_the_start() {
    // A program written from the rules alone computed both positions from this key.
    for (setup, position) in [("mirrored", MIRRORED), ("shuffled", SHUFFLED)] {
        let mut chance = Chance::seeded(&DrawKey {
            seed: "1",
            rules_version: Position::info().rules_version,
            position: "",
            mv: &format!("start:{setup}"),
        });
        let found = Position::start(setup, &mut chance).unwrap();
        assert_eq!(found.to_string(), position);
    }
}
