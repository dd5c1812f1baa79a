//! Which of the puzzles that were found go into a book.

use std::collections::HashMap;

use crate::book::{Book, Puzzle, Theme};
use crate::likeness::are_alike;

/// No more than one puzzle in so many takes a single turn.
const SINGLE_TURNS: usize = 3;

/// Adds puzzles until the book has so many: again and again the one whose themes are rarest in the book, and of
/// these the hardest. Sorts the book from easy to hard, and numbers what is new.
pub fn fill(book: &mut Book, name: &str, mut found: Vec<Puzzle>, count: usize) {
    while book.puzzles.len() < count {
        found.retain(|puzzle| is_welcome(book, puzzle, count));
        let best = (0..found.len()).max_by_key(|index| {
            let puzzle = &found[*index];
            (worth(book, puzzle), usize::MAX - index)
        });
        let Some(best) = best else { break };
        book.puzzles.push(found.swap_remove(best));
    }
    book.puzzles
        .sort_by_key(|puzzle| (puzzle.rating, puzzle.turns, number(puzzle)));
    let mut next = book.puzzles.iter().map(number).max().unwrap_or(0);
    for puzzle in book
        .puzzles
        .iter_mut()
        .filter(|puzzle| puzzle.id.is_empty())
    {
        next += 1;
        puzzle.id = format!("{name}-{next}");
    }
    book.puzzles
        .sort_by_key(|puzzle| (puzzle.rating, puzzle.turns, number(puzzle)));
}

/// The number in the id, 0 without an id.
fn number(puzzle: &Puzzle) -> u32 {
    let digits = puzzle.id.rsplit('-').next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Whether the book has nothing like it, and not too many puzzles of a single turn.
fn is_welcome(book: &Book, puzzle: &Puzzle, count: usize) -> bool {
    let single = book.puzzles.iter().filter(|other| other.turns == 1).count();
    let has_room = puzzle.turns > 1 || single < count / SINGLE_TURNS;
    let is_alike = |other: &Puzzle| are_alike(&book.variant, &puzzle.position, &other.position);
    has_room && !book.puzzles.iter().any(is_alike)
}

/// What a puzzle adds to a book: the more, the fewer others have its themes and its rating.
fn worth(book: &Book, puzzle: &Puzzle) -> usize {
    let mut used: HashMap<Theme, usize> = HashMap::new();
    for theme in book.puzzles.iter().flat_map(|other| &other.themes) {
        *used.entry(*theme).or_default() += 1;
    }
    let rarity = |theme: &Theme| 60 / (1 + used.get(theme).copied().unwrap_or(0));
    let alike = book
        .puzzles
        .iter()
        .filter(|other| other.rating == puzzle.rating);
    let themes: usize = puzzle.themes.iter().map(rarity).sum();
    themes + 60 / (1 + alike.count())
}
