//! Random games.

use crate::chance::{Chance, DrawKey};
use crate::game::{Game, Listing};

use super::met::Met;

/// A game, or a position without a game.
#[derive(Clone, Debug)]
pub struct Walk<G: Game> {
    /// The positions in order; there is at least one.
    pub positions: Vec<G>,
    /// The move that leads from each position to the next.
    pub moves: Vec<G::Move>,
    /// The seed of the draws.
    pub seed: u64,
    /// Whether the game begins from a set-up.
    pub is_whole: bool,
}

/// Returns the draws of a move, which follow from this seed.
pub fn chance_of<G: Game>(seed: u64, position: &G, mv: &G::Move) -> Chance {
    if !G::info().chance {
        // Writing the texts of a key would take longer than the move.
        return Chance::recorded(&[]);
    }
    Chance::seeded(&DrawKey {
        seed: &seed.to_string(),
        rules_version: G::info().rules_version,
        position: &position.to_string(),
        mv: &position.notation(mv),
    })
}

/// Returns the draws of a start position.
pub fn chance_of_start<G: Game>(seed: u64) -> Chance {
    Chance::seeded(&DrawKey {
        seed: &seed.to_string(),
        rules_version: G::info().rules_version,
        position: "",
        mv: "",
    })
}

impl<G: Game> Walk<G> {
    /// Returns a position without a game.
    pub fn of(position: G) -> Walk<G> {
        Walk {
            positions: vec![position],
            moves: Vec::new(),
            seed: 0,
            is_whole: false,
        }
    }

    /// Returns a game in which each pick chooses a move, of a kind seldom met rather than often.
    /// Every other game ends where the legal moves have the kind that was met least, or the end.
    pub fn steered(start: G, seed: u64, picks: &[u16], met: &Met) -> Walk<G> {
        let mut walk = Walk {
            seed,
            ..Walk::of(start)
        };
        let mut least = (usize::MAX, 0);
        let mut picks = picks.iter();
        loop {
            let position = walk.last();
            let moves = position.moves(Listing::Turns);
            let Some((place, rarest)) = met.pick(position, &moves, *picks.next().unwrap_or(&0))
            else {
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
            let after = position.play_unchecked(mv, &mut chance_of(seed, position, mv), &mut ());
            walk.positions.push(after);
            walk.moves.push(mv.clone());
        }
        if seed.is_multiple_of(2) {
            walk.positions.truncate(least.1 + 1);
            walk.moves.truncate(least.1);
        }
        walk
    }

    /// Returns the last position.
    pub fn last(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }

    /// Returns each position before a move, with the move and the position after it.
    pub fn steps(&self) -> impl Iterator<Item = (&G, &G::Move, &G)> {
        let after = self.positions.iter().skip(1);
        let before = self.positions.iter().zip(&self.moves);
        before
            .zip(after)
            .map(|((before, mv), after)| (before, mv, after))
    }

    /// Returns the moves that led to the last position, in parentheses; empty without moves.
    pub fn history(&self) -> String {
        let moves: Vec<String> = self
            .steps()
            .map(|(before, mv, _)| before.notation(mv))
            .collect();
        let start = &self.positions[0];
        match moves.len() {
            0 => String::new(),
            count => format!(
                " (after {count} moves from \"{start}\" with seed {}: {})",
                self.seed,
                moves.join(" ")
            ),
        }
    }
}
