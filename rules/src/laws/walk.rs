//! Random games.

use crate::chance::{Chance, DrawKey};
use crate::effect::EffectLog;
use crate::game::Game;

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

/// Returns the position after a move, whose draws follow from this seed.
pub fn after<G: Game>(seed: u64, position: &G, mv: &G::Move) -> G {
    position.play_unchecked(mv, &mut chance_of(seed, position, mv), &mut ())
}

/// Returns the same with the log of the move.
pub fn played<G: Game>(seed: u64, position: &G, mv: &G::Move) -> (G, EffectLog<G::Effect>) {
    let mut log = EffectLog::default();
    let after = position.play_unchecked(mv, &mut chance_of(seed, position, mv), &mut log);
    (after, log)
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
