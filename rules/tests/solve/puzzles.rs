//! The puzzles of `web/puzzles/` are proven and differ.

use std::collections::{HashMap, HashSet};
use std::fs;

use variant_arbiter_rules::game::{Game, Unlimited};
use variant_arbiter_rules::solve::verify;
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::book::{self, Book, NAMES, Puzzle};
use super::likeness::are_alike;

/// The puzzles of all books.
const COUNT: usize = 300;

/// The puzzles of one theme.
const MOST_OF_A_THEME: usize = 60;

fn is_proven<G: Game>(puzzle: &Puzzle) {
    let position = G::parse(&puzzle.position).unwrap();
    assert_eq!(position.to_string(), puzzle.position);
    let proven = verify::<G>(&puzzle.solution, &mut Unlimited).unwrap();
    assert_eq!(proven.position, position, "{}", puzzle.id);
    assert_eq!(proven.turns, puzzle.turns, "{}", puzzle.id);
    let at_least = proven.at_least.to_string();
    assert_eq!(at_least, puzzle.at_least, "{}", puzzle.id);
    assert_eq!(puzzle.solution.nodes[0].moves[0].mv, puzzle.mv);
}

fn holds<G: Game>(name: &str) {
    let book = Book::read(name).unwrap();
    let text = fs::read_to_string(book::path(name)).unwrap();
    assert_eq!(book.text().unwrap(), text);
    assert_eq!(book.variant, <G as Game>::info().id);
    book.puzzles.iter().for_each(is_proven::<G>);
    for (index, puzzle) in book.puzzles.iter().enumerate() {
        for other in &book.puzzles[..index] {
            let is_alike = are_alike(&book.variant, &puzzle.position, &other.position);
            assert!(!is_alike, "{} and {} look alike", puzzle.id, other.id);
        }
    }
}

#[test]
fn puzzles_of_twinkie_danger_are_proven_and_differ() {
    holds::<twinkie::Position>("twinkie-danger");
}

#[test]
fn puzzles_of_different_armies_are_proven_and_differ() {
    holds::<twinkie::Position>("twinkie-danger-armies");
}

#[test]
fn puzzles_of_minigolf_are_proven_and_differ() {
    holds::<minigolf::Position>("minigolf");
}

#[test]
fn puzzles_of_chakart_are_proven_and_differ() {
    holds::<chakart::Position>("chakart");
}

#[test]
fn ids_are_names_with_numbers_and_puzzles_get_harder() {
    for name in NAMES {
        let puzzles = Book::read(name).unwrap().puzzles;
        let numbers = 1..=puzzles.len();
        let expected: HashSet<String> = numbers.map(|it| format!("{name}-{it}")).collect();
        let ids: HashSet<String> = puzzles.iter().map(|it| it.id.clone()).collect();
        assert_eq!(ids, expected);
        assert!(puzzles.is_sorted_by_key(|it| it.rating), "{name}");
        for puzzle in puzzles {
            assert!((1..=5).contains(&puzzle.rating), "{}", puzzle.id);
            assert!(puzzle.themes.is_sorted(), "{}", puzzle.id);
        }
    }
}

#[test]
fn there_are_hundreds_of_puzzles_of_many_themes_and_five_levels() {
    let books = NAMES.map(|name| Book::read(name).unwrap().puzzles);
    let puzzles: Vec<&Puzzle> = books.iter().flatten().collect();
    assert!(puzzles.len() >= COUNT);
    let mut counts = HashMap::new();
    for theme in puzzles.iter().flat_map(|it| &it.themes) {
        *counts.entry(theme).or_insert(0) += 1;
    }
    let most = counts.values().max().unwrap();
    assert!(*most <= MOST_OF_A_THEME, "{counts:?}");
    for (name, puzzles) in NAMES.iter().zip(&books) {
        let levels: HashSet<u8> = puzzles.iter().map(|it| it.rating).collect();
        assert_eq!(levels.len(), 5, "{name}");
    }
}

#[test]
fn puzzles_of_a_single_turn_are_few_or_show_something_special() {
    for name in NAMES {
        let puzzles = Book::read(name).unwrap().puzzles;
        let single: Vec<&Puzzle> = puzzles.iter().filter(|it| it.turns == 1).collect();
        assert!(single.len() * 3 <= puzzles.len() * 2, "{name}");
        let is_special = |it: &&Puzzle| it.special_themes().next().is_some();
        assert!(single.iter().all(is_special), "{name}");
    }
}

#[test]
fn a_quarter_of_the_puzzles_of_chakart_leave_something_to_chance() {
    let puzzles = Book::read("chakart").unwrap().puzzles;
    let by_chance = puzzles.iter().filter(|it| it.at_least != "1").count();
    assert!(4 * by_chance >= puzzles.len(), "{by_chance}");
}

#[test]
fn positions_are_alike_mirrored_with_colours_exchanged_or_with_a_piece_elsewhere() {
    let alike = |one, other| are_alike("twinkie-danger", one, other);
    let position = "7k/8/8/R7/1R6/8/8/K7 8/8/8/8/8/8/8/8 w - - - 0 20";
    for other in [
        "k7/8/8/7R/6R1/8/8/7K 8/8/8/8/8/8/8/8 w - - - 0 20",
        "k7/8/8/1r6/r7/8/8/7K 8/8/8/8/8/8/8/8 b - - - 0 20",
        "7k/8/8/R7/2R5/8/8/K7 8/8/8/8/8/8/8/8 w - - - 0 20",
    ] {
        assert!(alike(position, other), "{other}");
    }
    for other in [
        "7k/8/8/R7/1R6/8/8/K7 8/8/8/8/8/8/8/8 b - - - 0 20",
        "7k/8/8/2R5/2R5/8/8/K7 8/8/8/8/8/8/8/8 w - - - 0 20",
        "7k/8/8/R7/1R6/8/8/K7 8/8/8/8/nnn5/8/8/8 w - - - 0 20",
    ] {
        assert!(!alike(position, other), "{other}");
    }
}

#[test]
fn objects_stay_what_they_are_where_colours_are_exchanged() {
    let position = "7k/8/8/8/8/8/3dm3/K7 w 20 0000 000000000000 -";
    let alike = |other| are_alike("chakart", position, other);
    assert!(alike("k7/3dm3/8/8/8/8/8/7K b 20 0000 000000000000 -"));
    assert!(!alike("k7/3ew3/8/8/8/8/8/7K b 20 0000 000000000000 -"));
}
