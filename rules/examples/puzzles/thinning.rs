//! Puzzles with fewer pieces: they are easier to take in, and their solutions are shorter.

use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::Game;

use crate::book::Puzzle;
use crate::candidate;
use crate::likeness::{OBJECTS, row};

/// The bytes of a puzzle, so that twenty are not long to load.
const MOST_BYTES: usize = 10_000;
/// So many pieces more than the opponent the solver may have: a King that an army hunts is no puzzle.
const MOST_MORE: usize = 6;

/// The puzzle, if need be without some pieces, which chance draws. Nothing where it needs too many.
pub fn thinned<G: Game>(mut puzzle: Puzzle, chance: &mut Chance) -> Option<Puzzle> {
    let mut places = places::<G>(&puzzle.position);
    while !is_fit::<G>(&puzzle)? {
        let left = u32::try_from(places.len()).ok().filter(|left| *left > 0)?;
        let place = places.swap_remove(chance.draw(left) as usize);
        let text = without(&puzzle.position, place);
        puzzle = same_puzzle::<G>(&puzzle, &text).unwrap_or(puzzle);
    }
    Some(puzzle)
}

/// Whether the puzzle is small enough, and its opponent strong enough; nothing where it is no position.
fn is_fit<G: Game>(puzzle: &Puzzle) -> Option<bool> {
    let position = G::parse(&puzzle.position).ok()?;
    let [mut own, mut other] = [0; 2];
    position.visit_pieces(&mut |it| {
        own += usize::from(it.color == Some(position.turn()));
        other += usize::from(it.color == Some(!position.turn()));
    });
    let bytes = serde_json::to_string(puzzle).ok()?.len();
    Some(bytes <= MOST_BYTES && own <= other + MOST_MORE)
}

/// The puzzle of another position, if it is much the same.
fn same_puzzle<G: Game>(puzzle: &Puzzle, text: &str) -> Option<Puzzle> {
    let position = G::parse(text).ok()?;
    let is_same = |other: &Puzzle| {
        other.turns == puzzle.turns
            && other.mv == puzzle.mv
            && other.special_themes().count() >= puzzle.special_themes().count()
    };
    candidate::puzzles(&position).into_iter().find(is_same)
}

/// The letters of all boards, with a stroke between rows and a space between boards.
fn letters(text: &str) -> (Vec<char>, &str) {
    let boards = text.split(' ').take_while(|field| field.contains('/'));
    let length = boards.map(|field| field.len() + 1).sum::<usize>() - 1;
    (row(&text[..length]), &text[length..])
}

/// The places of the pieces among these letters.
fn places<G: Game>(text: &str) -> Vec<usize> {
    let is_object = |letter: char| G::info().id == "chakart" && OBJECTS.contains(letter);
    let letters = letters(text).0.into_iter().enumerate();
    let pieces = letters.filter(|(_, it)| it.is_ascii_alphabetic() && !is_object(*it));
    pieces.map(|(place, _)| place).collect()
}

/// The text with an empty square in this place.
fn without(text: &str, place: usize) -> String {
    let (mut letters, rest) = letters(text);
    letters[place] = '.';
    let mut written = String::new();
    let mut empty = 0;
    for letter in letters.into_iter().chain([' ']) {
        if letter == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            written.push_str(&empty.to_string());
            empty = 0;
        }
        written.push(letter);
    }
    format!("{}{rest}", written.trim_end())
}
