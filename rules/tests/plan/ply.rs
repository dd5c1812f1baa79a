//! Plies, with what each player is shown of them.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::effect::{EffectLog, LogEntry};
use variant_arbiter_rules::game::{Game, Listing, State, Viewer};

use crate::rules::support::{Choices, seeded};

/// A played ply.
#[derive(Clone)]
pub struct Ply<G: Game> {
    pub before: G,
    pub mv: G::Move,
    pub after: G,
    pub log: Vec<LogEntry<G::Effect>>,
    /// Whether chance decided anything.
    pub drew: bool,
}

impl<G: Game> Ply<G> {
    /// Plays a move with the draws of a seed.
    pub fn play(before: &G, mv: &G::Move, seed: u64) -> Ply<G> {
        let mut log = EffectLog::default();
        let (position, text) = (before.to_string(), before.notation(mv));
        let mut chance = seeded::<G>(&seed.to_string(), &position, &text);
        let after = before.play_unchecked(mv, &mut chance, &mut log);
        Ply {
            before: before.clone(),
            mv: mv.clone(),
            after,
            log: log.into_effects(),
            drew: chance.count() > 0,
        }
    }

    /// Plays a random legal move.
    pub fn random(before: &G, seed: u64, choices: &mut Choices) -> Option<Ply<G>> {
        if before.status().state != State::Ongoing {
            return None;
        }
        let moves = before.moves(Listing::Turns);
        let mv = moves.get(choices.below(moves.len()))?;
        Some(Ply::play(before, mv, seed))
    }

    /// Returns the views of all viewers, as text.
    pub fn all_views(&self) -> String {
        let views = Viewer::ALL.map(|viewer| {
            let mv = self.shown_move(viewer);
            json!([mv, self.effects(viewer), self.after.view(viewer)])
        });
        let mv = self.before.notation(&self.mv);
        let log: Vec<Value> = self.log.iter().map(entry).collect();
        format!("{mv} {} {} {}", self.after, json!(log), json!(views))
    }

    pub fn shown_move(&self, viewer: Viewer) -> String {
        self.before.view_move(&self.mv, viewer)
    }

    pub fn effects(&self, viewer: Viewer) -> Vec<Value> {
        let seen = self.before.view_effects(&self.after, &self.log, viewer);
        seen.iter().map(entry).collect()
    }

    /// Returns the letters on the squares, read from the text of a viewer's view.
    pub fn squares(&self, viewer: Viewer) -> BTreeMap<&'static str, char> {
        let seen = G::parse(&self.after.view(viewer)).unwrap();
        let on = seen.occupants().into_iter();
        on.map(|on| (on.square.as_str(), on.piece)).collect()
    }

    pub fn by(&self) -> Color {
        self.before.turn()
    }
}

fn entry<E: serde::Serialize>(entry: &LogEntry<E>) -> Value {
    serde_json::to_value(entry).unwrap()
}
