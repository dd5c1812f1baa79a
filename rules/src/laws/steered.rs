//! Games that prefer what was seldom met.

use crate::game::{Game, Listing};

use super::met::Met;
use super::walk::{Walk, after};

/// Returns a game in which each pick chooses a move, of a kind seldom met rather than often.
/// Every other game ends where the legal moves have the kind that was met least, or the end.
pub fn game<G: Game>(start: G, seed: u64, picks: &[u16], met: &Met) -> Walk<G> {
    let mut walk = Walk {
        seed,
        ..Walk::of(start)
    };
    let mut least = (usize::MAX, 0);
    let mut picks = picks.iter();
    loop {
        let position = walk.last();
        let moves = position.moves(Listing::Turns);
        let Some((place, rarest)) = met.pick(position, &moves, *picks.next().unwrap_or(&0)) else {
            if met.count_end(position) <= least.0 {
                least.1 = walk.moves.len();
            }
            break;
        };
        if rarest <= least.0 {
            least = (rarest, walk.moves.len());
        }
        if picks.len() == 0 {
            break;
        }
        let mv = &moves[place];
        let after = after(seed, position, mv);
        walk.positions.push(after);
        walk.moves.push(mv.clone());
    }
    if seed.is_multiple_of(2) {
        walk.positions.truncate(least.1 + 1);
        walk.moves.truncate(least.1);
    }
    walk
}
