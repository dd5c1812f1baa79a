//! Chooses which of the found puzzles go into a book.

use std::collections::HashMap;

use crate::book::{Book, Puzzle, Theme};
use crate::likeness::are_alike;

/// The maximum number of puzzles in a hundred that take a single turn.
const SINGLE_TURNS: usize = 60;
/// The maximum number of puzzles of all books with one theme.
const MOST_OF_A_THEME: usize = 60;

/// Adds puzzles until the book has `count`, each time the one whose themes and rating are rarest in
/// the book. Sorts the book from easy to hard, and numbers new puzzles in this order.
pub fn fill(book: &mut Book, others: &[Book], name: &str, mut found: Vec<Puzzle>, count: usize) {
    let mut next = 1 + book.puzzles.iter().map(number).max().unwrap_or(0);
    while book.puzzles.len() < count {
        let counts = uses(others.iter().chain([&*book]));
        let is_left = |theme: &Theme| {
            counts
                .get(theme)
                .is_none_or(|count| *count < MOST_OF_A_THEME)
        };
        found.retain(|puzzle| is_welcome(book, puzzle, count) && puzzle.themes.iter().all(is_left));
        let places = (0..found.len()).rev();
        let Some(best) = places.max_by_key(|place| worth(book, &found[*place])) else {
            break;
        };
        book.puzzles.push(found.remove(best));
    }
    sort(book);
    for puzzle in &mut book.puzzles {
        if puzzle.id.is_empty() {
            puzzle.id = format!("{name}-{next}");
            next += 1;
        }
    }
    sort(book);
}

/// Sorts the book from easy to hard. Equally hard puzzles keep the order of their numbers.
fn sort(book: &mut Book) {
    let puzzles = &mut book.puzzles;
    puzzles.sort_by_key(|puzzle| (puzzle.rating, puzzle.turns, number(puzzle)));
}

/// Returns the number in the id, or 0 without an id.
fn number(puzzle: &Puzzle) -> u32 {
    let digits = puzzle.id.rsplit('-').next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Returns whether the book has no similar puzzle, and room for another single-turn one if this is
/// one.
fn is_welcome(book: &Book, puzzle: &Puzzle, count: usize) -> bool {
    let single = book.puzzles.iter().filter(|other| other.turns == 1).count();
    let has_room = puzzle.turns > 1 || 100 * single < count * SINGLE_TURNS;
    let is_alike = |other: &Puzzle| are_alike(&book.variant, &puzzle.position, &other.position);
    has_room && !book.puzzles.iter().any(is_alike)
}

/// Returns the number of puzzles with each theme.
fn uses<'b>(books: impl IntoIterator<Item = &'b Book>) -> HashMap<Theme, usize> {
    let puzzles = books.into_iter().flat_map(|book| &book.puzzles);
    let mut used = HashMap::new();
    for theme in puzzles.flat_map(|puzzle| &puzzle.themes) {
        *used.entry(*theme).or_default() += 1;
    }
    used
}

/// Returns what a puzzle adds to a book: more if fewer other puzzles share its themes and rating.
fn worth(book: &Book, puzzle: &Puzzle) -> usize {
    let used = uses([book]);
    let rarity = |theme: &Theme| 60 / (1 + used.get(theme).copied().unwrap_or(0));
    let rated_alike = |other: &&Puzzle| other.rating == puzzle.rating;
    let rated_alike = book.puzzles.iter().filter(rated_alike).count();
    let themes: usize = puzzle.themes.iter().map(rarity).sum();
    themes + 240 / (1 + rated_alike)
}
