//! The log itself: its entries with their changes, and the recorders that receive them.

use std::fmt::Display;

use crate::board::{Named, Piece, PieceRole, SquareName};
use crate::chance::{Draw, Drawn};

/// The change of one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Change {
    #[allow(missing_docs, reason = "the contract has only the names")]
    pub square: SquareName,
    /// The letter on it before the effect, as in the position string; null if it was empty.
    #[cfg_attr(feature = "utoipa", schema(required, example = "P"))]
    pub before: Option<char>,
    /// The letter on it after the effect; null if it is empty.
    #[cfg_attr(feature = "utoipa", schema(required))]
    pub after: Option<char>,
}

impl Change {
    /// Returns the change of a square from one occupant to another.
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

    /// Returns the change as a viewer sees it, or `None` if they see none. `letter` maps letters.
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

/// One effect of a log, with all its changes to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogEntry<E, C = Vec<Change>, D = Draw> {
    /// The effect.
    pub effect: E,
    /// The changes that belong to the effect, in order.
    pub changes: C,
    /// The draw that decided the effect, if there was one.
    pub draw: Option<D>,
}

/// One effect of a log, by reference.
pub type EntryRef<'a, E> = LogEntry<&'a E, &'a [Change], &'a Draw>;

/// Receives every change and every effect at the place in the code that causes it.
pub trait Recorder<E> {
    /// Whether the recorder keeps the log. If not, callers can skip work that only the log needs.
    const KEEPS: bool = true;

    /// Reports a change of a square. It belongs to the next effect that is reported.
    fn change(&mut self, change: impl FnOnce() -> Change);

    /// Reports an effect. All changes since the previous effect belong to it.
    fn effect<T: Into<E>>(&mut self, what: impl FnOnce() -> T) {
        self.drawn_effect(None, what);
    }

    /// Returns the record of a draw for [`Recorder::drawn_effect`], or `None` if the recorder does
    /// not keep the log or there was only one option.
    fn record<T: Display>(&self, drawn: &Drawn<'_, T>) -> Option<Draw> {
        Self::KEEPS.then(|| drawn.record()).flatten()
    }

    /// Reports an effect together with the draw that decided it, if there was one.
    fn drawn_effect<T: Into<E>>(&mut self, draw: Option<Draw>, what: impl FnOnce() -> T);

    /// Reports all that another recorder received.
    fn append(&mut self, part: &Self);
}

impl<E> Recorder<E> for () {
    const KEEPS: bool = false;

    fn change(&mut self, _: impl FnOnce() -> Change) {}
    fn drawn_effect<T: Into<E>>(&mut self, _: Option<Draw>, _: impl FnOnce() -> T) {}
    fn append(&mut self, (): &()) {}
}

/// A recorder that keeps the log. It can be cleared and reused.
#[derive(Debug)]
pub struct EffectLog<E> {
    effects: Vec<RecordedEffect<E>>,
    /// The changes of all effects, in order.
    changes: Vec<Change>,
}

#[derive(Clone, Debug)]
struct RecordedEffect<E> {
    effect: E,
    /// Boxed because most effects have no draw, and smaller entries are faster to copy.
    draw: Option<Box<Draw>>,
    /// The end of its changes in the list, where the changes of the next effect begin.
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
    /// Removes all entries.
    pub fn clear(&mut self) {
        self.effects.clear();
        self.changes.clear();
    }

    /// Returns the memory that it takes, in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        let draws = self.effects.iter().filter_map(|it| it.draw.as_deref());
        let options = draws.flat_map(|draw| &draw.options);
        let options = options.map(|option| size_of::<String>() + option.capacity());
        self.effects.capacity() * size_of::<RecordedEffect<E>>()
            + self.changes.capacity() * size_of::<Change>()
            + options.sum::<usize>()
    }

    /// Returns the entries, in order.
    pub fn iter(&self) -> impl Iterator<Item = EntryRef<'_, E>> {
        let mut start = 0;
        self.effects.iter().map(move |recorded| EntryRef {
            effect: &recorded.effect,
            changes: &self.changes[std::mem::replace(&mut start, recorded.end)..recorded.end],
            draw: recorded.draw.as_deref(),
        })
    }

    /// Returns the entries in order, each with its own list of changes.
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
        let owned = |recorded: RecordedEffect<E>| LogEntry {
            effect: recorded.effect,
            changes: changes
                .by_ref()
                .take(recorded.end - std::mem::replace(&mut start, recorded.end))
                .collect(),
            draw: recorded.draw.map(|draw| *draw),
        };
        effects.into_iter().map(owned).collect()
    }
}

impl<E: Clone> Recorder<E> for EffectLog<E> {
    fn change(&mut self, change: impl FnOnce() -> Change) {
        self.changes.push(change());
    }

    fn drawn_effect<T: Into<E>>(&mut self, draw: Option<Draw>, what: impl FnOnce() -> T) {
        self.effects.push(RecordedEffect {
            effect: what().into(),
            draw: draw.map(Box::new),
            end: self.changes.len(),
        });
    }

    fn append(&mut self, part: &EffectLog<E>) {
        let start = self.changes.len();
        self.changes.extend_from_slice(&part.changes);
        let effects = part.effects.iter().cloned();
        self.effects.extend(effects.map(|it| RecordedEffect {
            end: start + it.end,
            ..it
        }));
    }
}
