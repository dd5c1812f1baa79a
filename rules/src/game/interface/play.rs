//! A move in progress.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::board::SquareName;
use crate::chance::{Chance, Drawn};
use crate::effect::{Change, EffectLog, LogEntry, Recorder};

use super::Game;

/// A move in progress: the position that it changes, chance, and the log of its effects.
///
/// [`Play::effect`] finds the squares that an effect has changed: those whose letter differs from
/// the letter at the previous effect. A move that assigns its changes to effects itself reports
/// both to [`Play::log`], each change before its effect. A move does not do both.
pub struct Play<'a, G: Game, R> {
    /// The position, which the move changes.
    pub position: G,
    /// The source of draws.
    pub chance: &'a mut Chance,
    /// The receiver of changes and effects.
    pub log: &'a mut R,
    before: &'a G,
    /// The letters on the board after the logged changes, once an effect has been reported.
    shown: Option<BTreeMap<SquareName, char>>,
}

impl<'a, G: Game, R: Recorder<G::Effect>> Play<'a, G, R> {
    pub(super) fn new(before: &'a G, chance: &'a mut Chance, log: &'a mut R) -> Play<'a, G, R> {
        Play {
            position: before.clone(),
            chance,
            log,
            before,
            shown: None,
        }
    }

    /// Draws one of some equally likely options, or returns `None` if there are none.
    pub fn pick<'o, T>(&mut self, options: &'o [T]) -> Option<Drawn<'o, T>> {
        self.chance.pick(options)
    }

    /// Reports an effect.
    pub fn effect(&mut self, effect: impl Into<G::Effect>) {
        self.find_changes();
        self.log.effect(|| effect);
    }

    /// Reports an effect that a draw decided.
    pub fn drawn_effect<T: Display>(&mut self, drawn: &Drawn<'_, T>, effect: impl Into<G::Effect>) {
        self.find_changes();
        let draw = self.log.record(drawn);
        self.log.drawn_effect(draw, || effect);
    }

    /// Reports the squares that differ from the log: first those that became empty, then the others.
    fn find_changes(&mut self) {
        if !R::KEEPS {
            return;
        }
        let shown = self.shown.take().unwrap_or_else(|| letters(self.before));
        let now = letters(&self.position);
        let emptied = shown.keys().filter(|square| !now.contains_key(square));
        let others = now
            .keys()
            .filter(|square| shown.get(square) != now.get(square));
        for square in emptied.chain(others) {
            self.log.change(|| Change {
                square: *square,
                before: shown.get(square).copied(),
                after: now.get(square).copied(),
            });
        }
        self.shown = Some(now);
    }
}

fn letters<G: Game>(position: &G) -> BTreeMap<SquareName, char> {
    let occupants = position.occupants().into_iter();
    occupants.map(|it| (it.square, it.piece)).collect()
}

/// A move that was made, and what came of it.
#[derive(Debug)]
pub struct Played<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The position after the move.
    pub after: G,
    /// Its effects.
    pub effects: Vec<LogEntry<G::Effect>>,
}

impl<G: Game> Played<G> {
    /// Plays a legal move.
    pub fn of(before: &G, mv: G::Move, chance: &mut Chance) -> Played<G> {
        let mut log = EffectLog::default();
        let after = before.play_unchecked(&mv, chance, &mut log);
        let effects = log.into_effects();
        Played { mv, after, effects }
    }
}
