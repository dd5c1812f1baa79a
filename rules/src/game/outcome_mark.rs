//! The mark after a move in a game's log. It shows what chance decided if the position does not.

use std::marker::PhantomData;

use crate::effect::{Change, Draw, LogEntry, Recorder};

use super::Game;

/// A recorder that keeps only the mark of a result.
#[derive(Debug)]
pub struct MarkRecorder<G> {
    mark: Option<&'static str>,
    game: PhantomData<G>,
}

impl<G> Default for MarkRecorder<G> {
    fn default() -> MarkRecorder<G> {
        MarkRecorder {
            mark: None,
            game: PhantomData,
        }
    }
}

impl<G> MarkRecorder<G> {
    /// Returns the mark, if one was recorded.
    #[must_use]
    pub const fn mark(&self) -> Option<&'static str> {
        self.mark
    }
}

impl<G: Game> Recorder<G::Effect> for MarkRecorder<G> {
    const KEEPS: bool = false;

    fn change(&mut self, _: impl FnOnce() -> Change) {}

    fn drawn_effect<T: Into<G::Effect>>(&mut self, _: Option<Draw>, what: impl FnOnce() -> T) {
        if !G::OUTCOME_MARKS.is_empty() && self.mark.is_none() {
            self.mark = G::outcome_mark(&what().into());
        }
    }

    fn append(&mut self, part: &MarkRecorder<G>) {
        self.mark = self.mark.or(part.mark);
    }
}

/// Returns a move as a game's log has it: the canonical notation, followed by the mark.
#[must_use]
pub fn logged<G: Game>(notation: &str, effects: &[LogEntry<G::Effect>]) -> String {
    let mut marks = effects.iter().map(|entry| G::outcome_mark(&entry.effect));
    let mark = marks.find_map(|mark| mark);
    format!("{notation}{}", mark.unwrap_or_default())
}

/// Splits the text of a move into the move and its mark.
#[must_use]
pub fn split_mark<G: Game>(text: &str) -> (&str, Option<&'static str>) {
    let split = |mark: &&'static str| Some((text.strip_suffix(mark)?, Some(*mark)));
    G::OUTCOME_MARKS
        .iter()
        .find_map(split)
        .unwrap_or((text, None))
}
