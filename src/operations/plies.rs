//! The plies of a replayed game, with what a request includes of each.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chance::Chance;
use crate::effect::{EffectLog, LogEntry};
use crate::game::{self, Game, Status};
use crate::replay::{Claim, Ply};
use crate::wire::effect::{AnyEffect, in_sentences};
use crate::wire::json::writer::ObjectWriter;
use crate::wire::problem::Problem;

use super::budget::RequestBudget;
use super::views::{AnyViews, SeenPly, Views};

/// What an answer can have of each ply besides its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Include {
    /// The move as a game's log has it.
    Notation,
    /// What happened.
    Effects,
    /// What each player and a spectator may see.
    Views,
    /// The effects in English, one sentence for each, also in each view.
    Sentences,
}

/// The ply of any game, as the contract describes it.
pub type AnyPly<'a> = PlyBody<'a, AnyEffect>;

/// One move that was replayed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Ply)]
pub struct PlyBody<'a, L> {
    /// Its number in the record, from 1.
    #[schema(value_type = u32, minimum = 1, example = 1)]
    pub ply: usize,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: &'a str,
    /// The move as a game's log has it, as `play` tells it; when `include` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "0e2-0e4")]
    pub notation: Option<String>,
    /// The position that it led to.
    pub position: &'a str,
    /// How the game stood then, repetitions included.
    pub status: Status,
    /// The seed that decided, or null when none did.
    #[schema(required)]
    pub seed: Option<&'a str>,
    /// The indexes that were drawn.
    pub draws: &'a [u32],
    /// The draws that could be claimed or were forced then.
    pub claims: &'a [Claim],
    /// What happened, in order, as `play` tells it; when `include` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<AnyEffect>>)]
    pub effects: Option<&'a L>,
    /// The same in English, a sentence for each effect; when `include` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
    /// What each player and a spectator may see, as `play` tells it; when `include` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnyViews>)]
    pub views: Option<Views<'a, L>>,
}

/// A ply that is played once more.
struct ReplayedPly<G: Game> {
    before: G,
    mv: G::Move,
    after: G,
    effects: Vec<LogEntry<G::Effect>>,
}

impl<G: Game> ReplayedPly<G> {
    /// Plays it. The replay has checked the move and its draws.
    fn of(before: G, ply: &Ply) -> ReplayedPly<G> {
        let mv = before.judge(&ply.mv).expect("the move was replayed before");
        let mut log = EffectLog::default();
        let after = before.play(&mv, &mut Chance::recorded(&ply.draws), &mut log);
        ReplayedPly {
            before,
            mv,
            after,
            effects: log.into_effects(),
        }
    }
}

/// Writes the field `plies`: those of a replayed game, each played once more for what is included.
pub fn write_plies<G: Game>(
    object: &mut ObjectWriter<'_>,
    start: &G,
    plies: &[Ply],
    include: &[Include],
    budget: &mut RequestBudget,
) -> Result<(), Problem> {
    let mut list = object.list("plies", plies.len())?;
    let mut position = (!include.is_empty()).then(|| start.clone());
    for (number, ply) in (1..).zip(plies) {
        budget.go_on()?;
        let turn = position
            .take()
            .map(|before| ReplayedPly::<G>::of(before, ply));
        let included = |what| turn.as_ref().filter(|_| include.contains(&what));
        let seen = included(Include::Views).map(|turn| SeenPly {
            before: &turn.before,
            mv: &turn.mv,
            after: &turn.after,
            effects: &turn.effects,
            status: ply.after.status,
            claims: Some(&ply.after.claims),
            sentences: include.contains(&Include::Sentences),
        });
        let logs = seen.as_ref().map(SeenPly::logs);
        let views = seen.as_ref().zip(logs.as_ref());
        let views = views.map(|(seen, logs)| seen.views(logs));
        list.item(&PlyBody {
            ply: number,
            mv: &ply.mv,
            notation: included(Include::Notation)
                .map(|turn| game::logged::<G>(&ply.mv, &turn.effects)),
            position: &ply.after.position,
            status: ply.after.status,
            seed: ply.seed.as_deref(),
            draws: &ply.draws,
            claims: &ply.after.claims,
            effects: included(Include::Effects).map(|turn| &turn.effects),
            sentences: included(Include::Sentences).map(|turn| in_sentences(&turn.effects)),
            views,
        })?;
        position = turn.map(|turn| turn.after);
    }
    list.end()
}
