//! A move in progress.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::board::SquareName;
use crate::chance::{Chance, Draw, Drawn};
use crate::effect::{Change, LogEntry, Recorder};

use super::Variant;

/// A move in progress: the position that it changes, chance, and the log of its effects.
///
/// The log detects which squares an effect has changed: those whose letter differs from the letter
/// at the previous effect. A variant that changes the board in one step, but assigns the changes to
/// several effects, reports each change with [`MoveContext::change`]. After the first report, the
/// log no longer detects changes: the variant has to report all of them.
pub struct MoveContext<'a, V: Variant> {
    /// The position, which the move changes.
    pub position: V,
    chance: &'a mut Chance,
    /// The letters on the board after the logged changes, or `None` if changes are not kept.
    shown: Option<BTreeMap<SquareName, char>>,
    reported: Vec<Change>,
    has_reported: bool,
    log: Vec<LogEntry<V::Effect>>,
}

impl<'a, V: Variant> MoveContext<'a, V> {
    /// Returns the context of a move. `keeps` says whether to keep changes and draws.
    pub(super) fn new(position: V, chance: &'a mut Chance, keeps: bool) -> MoveContext<'a, V> {
        MoveContext {
            shown: keeps.then(|| position.squares().into_iter().collect()),
            position,
            chance,
            reported: Vec::new(),
            has_reported: false,
            log: Vec::new(),
        }
    }

    /// Draws one of some equally likely options, or returns `None` if there are none.
    pub fn pick<'o, T>(&mut self, options: &'o [T]) -> Option<Drawn<'o, T>> {
        self.chance.pick(options)
    }

    /// Reports a square's new letter, or none. The change belongs to the next effect. After the
    /// first call, the log no longer detects changes: the variant has to report all of them.
    pub fn change(&mut self, square: SquareName, after: Option<char>) {
        self.has_reported = true;
        if let Some(shown) = &mut self.shown {
            let before = match after {
                Some(letter) => shown.insert(square, letter),
                None => shown.remove(&square),
            };
            self.reported.push(Change {
                square,
                before,
                after,
            });
        }
    }

    /// Reports an effect.
    pub fn effect(&mut self, effect: impl Into<V::Effect>) {
        self.log(None, effect.into());
    }

    /// Reports an effect that a draw decided.
    pub fn drawn_effect<T: Display>(&mut self, drawn: &Drawn<'_, T>, effect: impl Into<V::Effect>) {
        let draw = self.shown.as_ref().and_then(|_| drawn.record());
        self.log(draw, effect.into());
    }

    fn log(&mut self, draw: Option<Draw>, effect: V::Effect) {
        if !self.has_reported {
            self.find_changes();
        }
        self.log.push(LogEntry {
            effect,
            changes: std::mem::take(&mut self.reported),
            draw,
        });
    }

    /// Finds the squares that differ from the log: first those that became empty, then the others.
    fn find_changes(&mut self) {
        let Some(shown) = &mut self.shown else {
            return;
        };
        let now: BTreeMap<SquareName, char> = self.position.squares().into_iter().collect();
        let change = |square: &SquareName| Change {
            square: *square,
            before: shown.get(square).copied(),
            after: now.get(square).copied(),
        };
        let emptied = shown.keys().filter(|square| !now.contains_key(square));
        let others = now
            .keys()
            .filter(|square| shown.get(square) != now.get(square));
        self.reported.extend(emptied.chain(others).map(change));
        *shown = now;
    }

    /// Passes the log to a recorder, and returns the position.
    pub(super) fn finish<R: Recorder<V::Effect>>(self, log: &mut R) -> V {
        for entry in self.log {
            for change in entry.changes {
                log.change(|| change);
            }
            log.drawn_effect(entry.draw, || entry.effect);
        }
        self.position
    }
}
