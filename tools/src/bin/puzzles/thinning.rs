//! Removes pieces from puzzles, which makes them easier to grasp and their solutions shorter.

use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::Game;

use crate::boards::Boards;
use crate::book::Puzzle;
use crate::candidate;
use crate::random_position::draw;

/// The maximum size of a puzzle in bytes, so that a book loads quickly.
const MAX_BYTES: usize = 4_000;
/// The maximum number of pieces that the solver may have more than the opponent: an army that hunts
/// a King is no puzzle.
const MAX_MORE: usize = 6;

/// Returns the puzzle, if necessary without some randomly drawn pieces. Returns `None` if no pieces
/// are left to remove.
pub fn thinned<G: Game>(mut puzzle: Puzzle, chance: &mut Chance) -> Option<Puzzle> {
    let mut places = Boards::read(&puzzle.position).pieces::<G>();
    while !is_fit::<G>(&puzzle)? {
        if places.is_empty() {
            return None;
        }
        let place = places.swap_remove(draw(chance, places.len()));
        let mut boards = Boards::read(&puzzle.position);
        boards.remove(place);
        puzzle = same_puzzle::<G>(&puzzle, &boards.text()).unwrap_or(puzzle);
    }
    Some(puzzle)
}

/// Returns whether the puzzle is small enough and its opponent strong enough, or `None` if the
/// position is invalid.
fn is_fit<G: Game>(puzzle: &Puzzle) -> Option<bool> {
    let position = G::parse(&puzzle.position).ok()?;
    let [mut own, mut other] = [0; 2];
    for it in position.pieces() {
        own += usize::from(it.color == Some(position.turn()));
        other += usize::from(it.color == Some(!position.turn()));
    }
    let bytes = serde_json::to_string(puzzle).ok()?.len();
    Some(bytes <= MAX_BYTES && own <= other + MAX_MORE)
}

/// Returns the puzzle of another position, if its move and turns are the same and it has as many
/// special themes.
fn same_puzzle<G: Game>(puzzle: &Puzzle, text: &str) -> Option<Puzzle> {
    let position = G::parse(text).ok()?;
    let is_same = |other: &Puzzle| {
        other.turns == puzzle.turns
            && other.mv == puzzle.mv
            && other.special_themes().count() >= puzzle.special_themes().count()
    };
    candidate::puzzles(&position).into_iter().find(is_same)
}
