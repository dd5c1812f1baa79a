//! The plies of a replayed game, with the parts that a request includes.

use crate::chance::Chance;
use crate::game::{self, Game, Played, Status};
use crate::replay::{Line, Notes, Ply, Replay};

use super::prelude::*;
use super::views::{AnyEffect, AnyViews, Views, views_of_ply};

/// A part of each ply that an answer can have besides its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Include {
    /// The move as a game's log has it.
    Notation,
    /// The effects.
    Effects,
    /// The views of both players and of a spectator.
    Views,
    /// The effects in English, one sentence for each, also in each view.
    Sentences,
}

/// The ply of any game, as the contract describes it.
pub type AnyPly<'a> = PlyBody<'a, AnyEffect>;

/// A replayed move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Ply)]
pub struct PlyBody<'a, L> {
    /// The number of the move in the record, from 1.
    #[schema(value_type = u32, minimum = 1, example = 1)]
    pub ply: usize,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: &'a str,
    /// The move as a game's log has it, if `include` has `notation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "0e2-0e4")]
    pub notation: Option<String>,
    /// The position after the move.
    pub position: &'a str,
    /// The state of the game after the move, repetitions included.
    pub status: Status,
    /// The seed that decided; null if none did.
    #[schema(required)]
    pub seed: Option<&'a str>,
    /// The indexes that were drawn.
    pub draws: &'a [u32],
    /// The draws that could be claimed or were forced after the move.
    pub claims: &'a [Claim],
    #[serde(flatten)]
    pub notes: &'a Notes,
    /// The effects, in order, if `include` has `effects`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<AnyEffect>>)]
    pub effects: Option<&'a L>,
    /// The effects in English, a sentence for each, if `include` has `sentences`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
    /// The views of both players and of a spectator, if `include` has `views`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnyViews>)]
    pub views: Option<Views<L>>,
    /// The lines that could have replaced the move and what follows it, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Variation>>, no_recursion)]
    pub variations: Option<List>,
}

/// A line that could have replaced a move of a game and what follows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Variation<'a> {
    /// The moves that could be replayed. Their claims and repetitions follow their own way from the start of
    /// the game.
    #[schema(value_type = Vec<AnyPly>, no_recursion)]
    pub plies: List,
    /// The reason why the next move cannot be played; null if every move can. It does not affect
    /// the game.
    #[schema(required)]
    pub failure: Option<&'a Failure>,
    /// The lines that could have replaced the move that fails, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Variation>>, no_recursion)]
    pub variations: Option<List>,
}

/// Plays a ply again. The replay has already checked the move and its draws.
pub fn played_again<G: Game>(before: &G, ply: &Ply) -> Played<G> {
    let mv = before.judge(&ply.mv).expect("the move was replayed before");
    Played::of(before, mv, &mut Chance::recorded(&ply.draws))
}

/// Lists the plies of a line that begins at a position, with numbers from `first`. Each ply is played
/// again if something is included. Recurses into variations, whose nesting is limited. Also returns the
/// last position if something is included, and the first one otherwise.
pub fn list_plies<G: Game>(
    start: &G,
    first: usize,
    plies: &[Ply],
    include: &[Include],
    budget: &mut RequestBudget,
) -> Result<(List, G), Problem> {
    let mut list = List::new(budget);
    let mut before = start.clone();
    for (number, ply) in (first..).zip(plies) {
        budget.check_interrupt()?;
        let variations = list_variations(&before, number, &ply.variations, include, budget)?;
        let turn = (!include.is_empty()).then(|| played_again(&before, ply));
        let included = |what| turn.as_ref().filter(|_| include.contains(&what));
        let claims = ply.after.claims.as_slice();
        let views = included(Include::Views).map(|turn| {
            let with_sentences = include.contains(&Include::Sentences);
            let (status, claims) = (ply.after.status, Some(claims));
            views_of_ply(&before, turn, &ply.mv, status, claims, with_sentences)
        });
        let item = PlyBody {
            ply: number,
            mv: &ply.mv,
            notation: included(Include::Notation)
                .map(|turn| game::logged::<G>(&ply.mv, &turn.effects)),
            position: &ply.after.position,
            status: ply.after.status,
            seed: ply.seed.as_deref(),
            draws: &ply.draws,
            claims,
            notes: &ply.notes,
            effects: included(Include::Effects).map(|turn| &turn.effects),
            sentences: included(Include::Sentences)
                .map(|turn| G::sentences(turn.effects.iter().map(|it| &it.effect))),
            views,
            variations,
        };
        list.push(&item, budget)?;
        before = turn.map_or(before, |turn| turn.after);
    }
    Ok((list, before))
}

/// Lists the variations of the ply with this number, unless there are none. `before` is the
/// position before that ply.
pub fn list_variations<G: Game>(
    before: &G,
    number: usize,
    variations: &[Line],
    include: &[Include],
    budget: &mut RequestBudget,
) -> Result<Option<List>, Problem> {
    if variations.is_empty() {
        return Ok(None);
    }
    let mut list = List::new(budget);
    for variation in variations {
        let (plies, reached) = list_plies(before, number, &variation.plies, include, budget)?;
        let failing = number + variation.plies.len();
        let inner = list_variations(&reached, failing, &variation.variations, include, budget)?;
        let item = Variation {
            plies,
            failure: variation.failure.as_ref(),
            variations: inner,
        };
        list.push(&item, budget)?;
    }
    Ok(Some(list))
}

/// Returns the position after a number of plies, and its status in the game.
pub fn reached<G: Game>(replayed: &Replay, plies: usize) -> (G, Status) {
    let at = match plies {
        0 => &replayed.start,
        _ => &replayed.plies[plies - 1].after,
    };
    let position = G::parse(&at.position).expect("a game goes from position to position");
    (position, at.status)
}
