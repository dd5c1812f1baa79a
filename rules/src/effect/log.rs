//! The log itself: entries with their changes, and who records them.

use std::fmt::Display;

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Named, Piece, PieceRole, SquareName};
use crate::chance::{Draw, Drawn};

/// What one square held before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Change {
    #[allow(missing_docs, reason = "the contract has no more to say than the name")]
    pub square: SquareName,
    /// Its letter in the position string before, or null.
    #[schema(required, value_type = Option<String>, example = "P")]
    pub before: Option<char>,
    /// Its letter after, or null.
    #[schema(required, value_type = Option<String>)]
    pub after: Option<char>,
}

impl Change {
    /// What a square held before and after.
    #[must_use]
    pub fn of<R: PieceRole>(
        square: impl Named,
        before: Option<Piece<R>>,
        after: Option<Piece<R>>,
    ) -> Change {
        Change {
            square: SquareName::of(square),
            before: before.map(Piece::letter),
            after: after.map(Piece::letter),
        }
    }

    /// The change to a viewer who sees each letter as `letter` says; nothing if they see none.
    #[must_use]
    pub fn seen(self, letter: impl Fn(char) -> Option<char>) -> Option<Change> {
        let [before, after] = [self.before, self.after].map(|it| it.and_then(&letter));
        let is_unseen = before == after && self.before != self.after;
        (!is_unseen).then_some(Change {
            before,
            after,
            ..self
        })
    }
}

/// One effect of a log, with all that it changed on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogEntry<E, C = Vec<Change>, D = Draw> {
    /// What happened.
    pub effect: E,
    /// The squares that it changed, in order.
    pub changes: C,
    /// The draw that decided it, if chance did.
    pub draw: Option<D>,
}

/// One effect of a log, lent.
pub type EntryRef<'a, E> = LogEntry<&'a E, &'a [Change], &'a Draw>;

/// Receives every change where it is made.
pub trait Recorder<E> {
    /// Whether the log is kept. Where not, work that only the log needs can be left out.
    const KEEPS: bool = true;

    /// A square changed; the change belongs to the next effect that is reported.
    fn change(&mut self, change: impl FnOnce() -> Change);

    /// Something happened; it owns the changes since the last effect.
    fn effect<T: Into<E>>(&mut self, what: impl FnOnce() -> T) {
        self.drawn_effect(None, what);
    }

    /// The record of a draw for [`Recorder::drawn_effect`]; nothing if the log is not kept or there was
    /// no choice.
    fn record<T: Display>(&self, drawn: &Drawn<'_, T>) -> Option<Draw> {
        Self::KEEPS.then(|| drawn.record()).flatten()
    }

    /// The same for something that chance decided, if there was a choice.
    fn drawn_effect<T: Into<E>>(&mut self, draw: Option<Draw>, what: impl FnOnce() -> T);
}

impl<E> Recorder<E> for () {
    const KEEPS: bool = false;

    fn change(&mut self, _: impl FnOnce() -> Change) {}
    fn drawn_effect<T: Into<E>>(&mut self, _: Option<Draw>, _: impl FnOnce() -> T) {}
}

/// A recorder that keeps the log. It may be cleared and used again.
#[derive(Debug)]
pub struct EffectLog<E> {
    effects: Vec<Kept<E>>,
    /// The changes of all effects, one after the other.
    changes: Vec<Change>,
}

#[derive(Debug)]
struct Kept<E> {
    effect: E,
    /// Boxed, since most effects have none, and small ones are copied sooner.
    draw: Option<Box<Draw>>,
    /// Where its changes end, and those of the next begin.
    end: usize,
}

impl<E> Default for EffectLog<E> {
    fn default() -> EffectLog<E> {
        EffectLog {
            effects: Vec::new(),
            changes: Vec::new(),
        }
    }
}

impl<E> EffectLog<E> {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.effects.clear();
        self.changes.clear();
    }

    /// The log in order.
    pub fn iter(&self) -> impl Iterator<Item = EntryRef<'_, E>> {
        let mut start = 0;
        self.effects.iter().map(move |kept| EntryRef {
            effect: &kept.effect,
            changes: &self.changes[std::mem::replace(&mut start, kept.end)..kept.end],
            draw: kept.draw.as_deref(),
        })
    }

    /// The log in order, each effect with its own changes.
    #[must_use]
    pub fn into_effects(self) -> Vec<LogEntry<E>> {
        let EffectLog { effects, changes } = self;
        debug_assert_eq!(
            effects.last().map_or(0, |last| last.end),
            changes.len(),
            "every change belongs to an effect"
        );
        let mut changes = changes.into_iter();
        let mut start = 0;
        let owned = |kept: Kept<E>| LogEntry {
            effect: kept.effect,
            changes: changes
                .by_ref()
                .take(kept.end - std::mem::replace(&mut start, kept.end))
                .collect(),
            draw: kept.draw.map(|draw| *draw),
        };
        effects.into_iter().map(owned).collect()
    }
}

impl<E> Recorder<E> for EffectLog<E> {
    fn change(&mut self, change: impl FnOnce() -> Change) {
        self.changes.push(change());
    }

    fn drawn_effect<T: Into<E>>(&mut self, draw: Option<Draw>, what: impl FnOnce() -> T) {
        self.effects.push(Kept {
            effect: what().into(),
            draw: draw.map(Box::new),
            end: self.changes.len(),
        });
    }
}
