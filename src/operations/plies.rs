//! The plies of a replayed game, with the parts that a request includes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chance::Chance;
use crate::effect::{EffectLog, LogEntry};
use crate::game::{self, Game, Status};
use crate::replay::{Comment, Glyph, Line, Ply};
use crate::wire::claim::ClaimBody;
use crate::wire::effect::AnyEffect;
use crate::wire::failure::FailureBody;
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
    pub claims: &'a [ClaimBody],
    /// What a person says before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub comment_before: Option<&'a Comment>,
    /// What a person says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub comment: Option<&'a Comment>,
    /// Annotations; left out where there are none.
    #[serde(skip_serializing_if = "<[Glyph]>::is_empty")]
    #[schema(required = false)]
    pub glyphs: &'a [Glyph],
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
    /// The lines that could have replaced it and what follows it, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<AnyVariation>>, no_recursion)]
    // For the contract: `write_variations` writes the field.
    pub variations: Option<&'a L>,
}

/// A variation of any game, as the contract describes it.
pub type AnyVariation<'a> = Variation<'a, AnyEffect>;

/// A line that could have replaced a move of a game and what follows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Variation<'a, L> {
    /// The moves that could be replayed. Their claims and repetitions follow their own way from the start of
    /// the game.
    #[schema(value_type = Vec<AnyPly>, no_recursion)]
    pub plies: Vec<PlyBody<'a, L>>,
    /// Why the next move cannot be played, or null. It spoils nothing else.
    #[schema(required)]
    pub failure: Option<FailureBody>,
    /// The lines that could have replaced the move that fails, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<AnyVariation>>, no_recursion)]
    pub variations: Option<Vec<L>>,
}

/// A ply of a game, played again.
pub struct ReplayedPly<G: Game> {
    pub mv: G::Move,
    pub after: G,
    pub effects: Vec<LogEntry<G::Effect>>,
}

impl<G: Game> ReplayedPly<G> {
    /// Plays a ply again. The replay has already checked the move and its draws.
    pub fn of(before: &G, ply: &Ply) -> ReplayedPly<G> {
        let mv = before.judge(&ply.mv).expect("the move was replayed before");
        let mut log = EffectLog::default();
        let after = before.play(&mv, &mut Chance::recorded(&ply.draws), &mut log);
        ReplayedPly {
            mv,
            after,
            effects: log.into_effects(),
        }
    }
}

/// A line of plies to write.
#[derive(Clone, Copy)]
pub struct PlyLine<'a> {
    /// The number of its first ply.
    pub first: usize,
    pub plies: &'a [Ply],
    /// What to include of each.
    pub include: &'a [Include],
}

/// Writes the field `plies` of a line that begins at a position. Each ply is played again if
/// something is included. Recurses into variations, whose nesting is limited. Returns the last
/// position if something is included, and the first one otherwise.
pub fn write_plies<G: Game>(
    object: &mut ObjectWriter<'_>,
    start: &G,
    line: PlyLine<'_>,
    budget: &mut RequestBudget,
) -> Result<G, Problem> {
    let mut list = object.list("plies", line.plies.len())?;
    let mut before = start.clone();
    for (number, ply) in (line.first..).zip(line.plies) {
        budget.check_interrupt()?;
        let mut item = list.object();
        let after = write_ply(&mut item, &before, number, ply, line.include)?;
        write_variations(
            &mut item,
            &before,
            number,
            &ply.variations,
            line.include,
            budget,
        )?;
        item.end()?;
        before = after.unwrap_or(before);
    }
    list.end()?;
    Ok(before)
}

/// Writes the field `variations` of the ply with this number, unless there are none. `before` is
/// the position before that ply.
pub fn write_variations<G: Game>(
    object: &mut ObjectWriter<'_>,
    before: &G,
    number: usize,
    variations: &[Line],
    include: &[Include],
    budget: &mut RequestBudget,
) -> Result<(), Problem> {
    if variations.is_empty() {
        return Ok(());
    }
    let mut list = object.list("variations", variations.len())?;
    for variation in variations {
        let mut item = list.object();
        let line = PlyLine {
            first: number,
            plies: &variation.plies,
            include,
        };
        let reached = write_plies(&mut item, before, line, budget)?;
        let failure = variation.failure.as_ref().map(FailureBody::from);
        item.field("failure", &failure)?;
        let failing = number + variation.plies.len();
        write_variations(
            &mut item,
            &reached,
            failing,
            &variation.variations,
            include,
            budget,
        )?;
        item.end()?;
    }
    list.end()
}

/// Writes the fields of a ply. Returns the position after it, if it was played again.
fn write_ply<G: Game>(
    object: &mut ObjectWriter<'_>,
    before: &G,
    number: usize,
    ply: &Ply,
    include: &[Include],
) -> Result<Option<G>, Problem> {
    let turn = (!include.is_empty()).then(|| ReplayedPly::of(before, ply));
    let included = |what| turn.as_ref().filter(|_| include.contains(&what));
    let claims = ClaimBody::list(&ply.after.claims);
    let seen = included(Include::Views).map(|turn| SeenPly {
        before,
        mv: &turn.mv,
        after: &turn.after,
        effects: &turn.effects,
        status: ply.after.status,
        claims: Some(&claims),
        sentences: include.contains(&Include::Sentences),
    });
    let logs = seen.as_ref().map(SeenPly::logs);
    let views = seen.as_ref().zip(logs.as_ref());
    let views = views.map(|(seen, logs)| seen.views(logs));
    object.fields(&PlyBody {
        ply: number,
        mv: &ply.mv,
        notation: included(Include::Notation).map(|turn| game::logged::<G>(&ply.mv, &turn.effects)),
        position: &ply.after.position,
        status: ply.after.status,
        seed: ply.seed.as_deref(),
        draws: &ply.draws,
        claims: &claims,
        comment_before: ply.notes.before.as_ref(),
        comment: ply.notes.after.as_ref(),
        glyphs: &ply.notes.glyphs,
        effects: included(Include::Effects).map(|turn| &turn.effects),
        sentences: included(Include::Sentences)
            .map(|turn| G::sentences(turn.effects.iter().map(|it| &it.effect))),
        views,
        variations: None,
    })?;
    Ok(turn.map(|turn| turn.after))
}
