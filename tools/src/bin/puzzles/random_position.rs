//! Random positions.

use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, State};

use crate::boards::Boards;

/// The number of attempts to move or remove a piece.
const SHIFTS: usize = 60;
/// One attempt in this many removes a piece.
const REMOVALS: u32 = 3;

/// Returns the position with pieces moved to random squares or removed. An attempt that gives no
/// lawful position, or ends the game, is dropped.
pub fn random_position<G: Game>(position: &G, chance: &mut Chance) -> G {
    let mut position = position.clone();
    let mut boards = Boards::read(&position.to_string());
    for _ in 0..SHIFTS {
        let mut shifted = boards.clone();
        let mut any = |places: Vec<usize>| places[draw(chance, places.len())];
        let from = any(shifted.pieces::<G>());
        let to = any(shifted.empty());
        if chance.draw(REMOVALS) == 0 {
            shifted.remove(from);
        } else {
            shifted.shift(from, to);
        }
        let parsed = G::parse(&shifted.text()).ok();
        if let Some(other) = parsed.filter(|it| it.status().state == State::Ongoing) {
            (position, boards) = (other, shifted);
        }
    }
    position
}

/// Returns a number below `count`.
pub fn draw(chance: &mut Chance, count: usize) -> usize {
    chance.draw(u32::try_from(count).expect("a small count")) as usize
}
