//! `play`: the result of a move, and the source of its chance: sent draws, a sent seed, or a fresh one.

use crate::chance::{Chance, DrawKey};
use crate::game::{self, Game, Played, Template, Viewer, random_draws_fault, split_mark};
use crate::replay::Key;

use super::follow_plans::{FollowedPlans, Plans};
use super::legal_moves::answer::NextMoves;
use super::prelude::*;
use super::views::{AnyEffect, AnyViews, Log, Views, check_last_key, in_game, views_of_ply};

impl Operation for PlayRequest {
    type Answer<G: Pictured> = PlayAnswer<Log<G>>;

    const PATH: &'static str = "/v1/variants/{variant}/play";
    const TAG: &'static str = "play";
    const SUMMARY: &'static str = "Play a move";
    const HAS_GET: bool = true;
    const SITE_ONLY: &'static str =
        "position key claims move notation seed draws effects sentences views plan";
    const MOVER_ONLY: &'static str = "next";
    const PROBLEMS: &'static [Code] = &[
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::IllegalMove,
        Code::InvalidSquare,
        Code::InvalidSeed,
        Code::InvalidDraws,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<Self::Answer<G>, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let plans = self.plan.as_ref();
        let plans = plans.map(|sent| sent.read::<G>(budget)).transpose()?;
        let mv = legal_move(&position, &self.mv)?;
        let text = position.notation(&mv);
        let (seed, draws) = (self.seed.as_ref(), self.draws.as_deref());
        let fresh = fresh_seed::<G>(seed, draws, budget)?;
        let has_source = seed.is_some() || draws.is_some() || fresh.is_some();
        if !has_source && position.may_draw(&mv) {
            return Err(without_randomness());
        }
        budget.check_interrupt()?;
        let key = [&*position.to_string(), &text];
        let make = |chance: &mut Chance| Played::of(&position, mv, chance);
        let (played, seed, draws) = play_with::<G, _>(key, seed, draws, fresh, budget, make)?;
        let key = Key::of(&played.after);
        let mut history = self.history;
        if let Some(history) = &mut history {
            check_last_key(&Key::of(&position), history)?;
            history.push(key);
        }
        let (status, claims) = in_game(&played.after, &key, history.as_deref())?;
        budget.check_interrupt()?;
        let with_sentences = self.sentences == Some(true);
        let views = (self.views == Some(true)).then(|| {
            let claims = claims.as_deref();
            views_of_ply(&position, &played, &text, status, claims, with_sentences)
        });
        let plan = plans.map(|plans| FollowedPlans::of(plans, &position, &played, status, budget));
        let plan = plan.transpose()?;
        let next = (self.next == Some(true)).then(|| NextMoves::of(&played.after, budget));
        let next = next.transpose()?;
        let sentences = || G::sentences(played.effects.iter().map(|it| &it.effect));
        Ok(PlayAnswer {
            summary: PositionSummary::with_status(&played.after, status),
            key,
            claims,
            notation: game::logged::<G>(&text, &played.effects),
            mv: text,
            seed,
            draws,
            sentences: with_sentences.then(sentences),
            effects: played.effects,
            views,
            next,
            plan,
        })
    }
}

/// A request to play a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The keys of the game's positions so far, in order; the last is that of the position. With
    /// them the answer knows repetitions. An empty list means none.
    #[serde(default, deserialize_with = "input::history")]
    #[schema(max_items = 2000)]
    pub history: Option<Vec<Key>>,
    /// The move. The mark that a game's log writes behind it (`Qc8-b7*M`) decides nothing.
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The seed of the move's chance. Default: a fresh one from the operating system.
    pub seed: Option<SeedText>,
    /// The indexes that were drawn elsewhere or before, instead of the seed. An empty list means
    /// none.
    #[serde(default, deserialize_with = "input::draws")]
    #[schema(value_type = Option<Vec<DrawIndex>>, max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// True to add `views`, what each player and a spectator may see. Default: false.
    pub views: Option<bool>,
    /// True to add `sentences`, the effects in English, also to each view. Default: false.
    pub sentences: Option<bool>,
    /// True to add `next`, the legal moves of the resulting position as `legal-moves` lists them.
    /// Default: false.
    pub next: Option<bool>,
    /// The players' plans, which the ply follows: the answer has the reply, if there is one, and
    /// what remains of them. Only by POST.
    pub plan: Option<Plans>,
}

/// The result of a move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(bound = "")]
pub struct PlayAnswer<L> {
    /// The position after the move.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position after the move.
    pub key: Key,
    /// The draws that may be claimed or are forced, with `history`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<Claim>>,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The move as a game's log has it; in chakart with the mark of the egg that it opened, such as
    /// `Rf8-f6*W`.
    #[schema(example = "0e2-0e4")]
    pub notation: String,
    /// The seed that decided; null if draws were sent, or if no seed was sent and nothing was
    /// drawn.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn, in order.
    pub draws: Vec<u32>,
    /// The effects, in order.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: L,
    /// The effects in English, a sentence for each, with `sentences`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
    /// The views of both players and of a spectator, with `views`. A site sends each their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnyViews>)]
    pub views: Option<Views<L>>,
    /// The legal moves of the side that is to move after this ply, with `next`. It is the same side
    /// as before if something is `pending`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextMoves>,
    /// The players' plans after this ply, with `plan`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<FollowedPlans>,
}

/// Finds the legal move with this text, with or without a mark. A refusal has the mover's view of
/// the position, since a site forwards it to the player who sent the move.
pub fn legal_move<G: Game>(position: &G, mv: &MoveText) -> Result<G::Move, Problem> {
    let mover = Viewer::from(position.turn());
    let (text, _) = split_mark::<G>(&mv.0);
    position
        .judge(text)
        .map_err(|illegal| Problem::illegal_move::<G>(position.view(mover), &mv.0, illegal))
}

/// Returns a fresh seed, if there is a source of them and if a request in a game of chance has
/// neither seed nor draws. An empty list of draws counts as omitted, since many generated clients send
/// one for every unset list.
pub fn fresh_seed<G: Game>(
    seed: Option<&SeedText>,
    draws: Option<&[u32]>,
    budget: &RequestBudget,
) -> Result<Option<String>, Problem> {
    if seed.is_none() && draws.is_none_or(<[u32]>::is_empty) && G::info().chance {
        return budget.randomness.fresh_seed();
    }
    Ok(None)
}

/// Returns the problem for a move of chance without seed and draws if there is no source of fresh
/// seeds.
fn without_randomness() -> Problem {
    Problem::new(sentences::NO_RANDOMNESS).at("/seed")
}

/// Plays with the draws of a request or of its seed, or else of a fresh seed. The key is of a position
/// and a move, or of a start; both texts are canonical. Also returns the seed, if it was sent or
/// anything was drawn with it, and the draws. Tells the budget if the fresh seed has decided.
pub fn play_with<G: Game, T>(
    [position, mv]: [&str; 2],
    sent: Option<&SeedText>,
    draws: Option<&[u32]>,
    fresh: Option<String>,
    budget: &mut RequestBudget,
    play: impl FnOnce(&mut Chance) -> T,
) -> Result<(T, Option<String>, Vec<u32>), Problem> {
    let recorded = draws.unwrap_or_default();
    let seed = sent.map(|seed| seed.0.clone()).or(fresh);
    let seed = seed.filter(|_| recorded.is_empty());
    let mut chance = match &seed {
        None => Chance::recorded(recorded),
        Some(seed) => Chance::seeded(&DrawKey {
            seed,
            rules_version: G::info().rules_version,
            position,
            mv,
        }),
    };
    let played = play(&mut chance);
    let taken = chance.finish().map_err(|fault| match draws {
        Some(_) => Problem::new(random_draws_fault::sentence(fault, DRAWS_FAULTS)).at("/draws"),
        None => without_randomness(),
    })?;
    let seed = seed.filter(|_| sent.is_some() || !taken.is_empty());
    if seed.is_some() && sent.is_none() {
        budget.is_freshly_seeded = true;
    }
    Ok((played, seed, taken))
}

const DRAWS_FAULTS: [Template<Code>; 3] = [
    sentences::DRAWS_TOO_SHORT,
    sentences::DRAWS_TOO_LONG,
    sentences::DRAWS_OUT_OF_RANGE,
];
