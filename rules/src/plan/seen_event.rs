//! A ply as shown to the owner of a plan.

use std::cell::OnceCell;

use serde_json::Value;

use crate::board::{Color, SquareName};
use crate::effect::LogEntry;
use crate::game::{Game, State, Status, Viewer, split_mark};

use super::condition::{Condition, EffectPattern, EventBy};
use super::tree::PlanNode;

/// A ply as shown to a plan's owner (`view_move`, `view_effects`). It does not depend on anything
/// that is hidden from them.
#[derive(Debug)]
pub struct SeenEvent<G: Game> {
    owner: Color,
    by: EventBy,
    shown_move: String,
    effects: Vec<LogEntry<G::Effect>>,
    /// The effects as JSON, created when a condition first needs them.
    fields: OnceCell<Vec<Value>>,
    squares: OnceCell<Vec<(SquareName, char)>>,
    goes_on: OnceCell<bool>,
    after: G,
}

impl<G: Game> SeenEvent<G> {
    /// Creates the event of a ply, as shown to the owner.
    #[must_use]
    pub fn of(
        owner: Color,
        before: &G,
        mv: &G::Move,
        after: &G,
        log: &[LogEntry<G::Effect>],
    ) -> SeenEvent<G> {
        let viewer = Viewer::from(owner);
        SeenEvent {
            owner,
            by: if before.turn() == owner {
                EventBy::Owner
            } else {
                EventBy::Opponent
            },
            shown_move: before.view_move(mv, viewer),
            effects: before.view_effects(after, log, viewer),
            fields: OnceCell::new(),
            squares: OnceCell::new(),
            goes_on: OnceCell::new(),
            after: after.seen_by(viewer),
        }
    }

    /// Sets the status, which accounts for the game's past: a repetition may have ended it.
    #[must_use]
    pub fn in_game(mut self, status: Status) -> SeenEvent<G> {
        self.goes_on = OnceCell::from(status.state == State::Ongoing);
        self
    }

    /// Returns the owner of the plan.
    pub const fn owner(&self) -> Color {
        self.owner
    }

    /// Returns whose ply it was.
    #[must_use]
    pub const fn by(&self) -> EventBy {
        self.by
    }

    /// Returns the position after it, as the owner sees it.
    #[must_use]
    pub const fn after(&self) -> &G {
        &self.after
    }

    /// Returns whether a node applies. `named` is the move of its condition in canonical notation.
    #[must_use]
    pub fn satisfies(&self, node: &PlanNode, named: Option<&str>) -> bool {
        let Condition {
            by,
            mv: _,
            effects,
            squares,
        } = &node.condition;
        *by == self.by
            && named.is_none_or(|named| named == self.shown_move)
            && squares.iter().all(|square| self.shows(*square))
            && (effects.is_empty() || {
                let seen = self.fields();
                let happens = |effect: &EffectPattern| seen.iter().any(|seen| effect.fits(seen));
                effects.iter().all(happens)
            })
            && (node.reply.is_none() || self.may_reply())
    }

    /// Returns whether the owner is to move after it and the game goes on.
    #[must_use]
    pub fn may_reply(&self) -> bool {
        self.after.turn() == self.owner && self.goes_on()
    }

    /// Returns whether the game goes on after it.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        let goes_on = || self.after.status().state == State::Ongoing;
        *self.goes_on.get_or_init(goes_on)
    }

    fn shows(&self, (square, letter): (SquareName, Option<char>)) -> bool {
        let squares = self.squares.get_or_init(|| {
            let on = self.after.occupants().into_iter();
            on.map(|on| (on.square, on.piece)).collect()
        });
        let found = squares.iter().find(|(on, _)| *on == square);
        found.map(|(_, letter)| *letter) == letter
    }

    fn fields(&self) -> &[Value] {
        self.fields.get_or_init(|| {
            let effects = self.effects.iter();
            // This cannot fail: an effect is a struct of plain fields.
            let json = |entry: &LogEntry<G::Effect>| serde_json::to_value(&entry.effect);
            effects.filter_map(|entry| json(entry).ok()).collect()
        })
    }
}

/// Returns the canonical notation of the move that a text means in a position, as a plan's owner
/// sees it. A text that means no move there is returned unchanged, without its mark.
#[must_use]
pub fn canonical<G: Game>(seen: &G, text: &str) -> String {
    let (text, _) = split_mark::<G>(text);
    match seen.judge(text) {
        Ok(mv) => seen.notation(&mv),
        Err(_) => text.to_owned(),
    }
}
