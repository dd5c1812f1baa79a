//! `play`: the result of a move, and the source of its chance: sent draws, a sent seed, or a fresh one.

use crate::chance::{Chance, DrawKey};
use crate::game::{self, Game, Template, Viewer, random_draws_fault, split_mark};
use crate::picture::Played;
use crate::replay::Key;

use super::budget::Randomness;
use super::follow_plans::{FollowedPlans, Plans};
use super::legal_moves::answer::NextMoves;
use super::prelude::*;
use super::views::{AnyEffect, AnyViews, Log, SeenPly, Views, check_last_key, in_game};

impl Operation for PlayRequest {
    type Answer<G: Pictured> = PlayAnswer<Log<G>>;

    const SPEC: OperationSpec = OperationSpec {
        path: "/v1/variants/{variant}/play",
        tag: "play",
        summary: "Play a move",
        has_get: true,
        site_only: "position key claims move notation seed draws effects sentences views plan",
        mover_only: "next",
        problems: &[
            Code::InconsistentRequest,
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidDraws,
            Code::BudgetExceeded,
        ],
        ..OperationSpec::NONE
    };

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<Self::Answer<G>, Problem> {
        check_seed(self.seed.as_ref(), "/seed")?;
        let position: G = read_position(self.position.as_ref())?;
        let plans = match &self.plan {
            Some(plans) => Some(plans.read::<G>(budget)?),
            None => None,
        };
        let mv = legal_move(&position, &self.mv)?;
        let text = position.notation(&mv);
        let mut source = DrawSource::of::<G>(
            &position.to_string(),
            &text,
            self.seed.as_ref(),
            self.draws.as_deref(),
            &budget.randomness,
        )?;
        source.check_source(&position, &mv)?;
        budget.check_interrupt()?;
        let played = Played::of(&position, mv, &mut source.chance);
        let (seed, draws) = source.finish(budget)?;
        let key = Key::of(&played.after);
        let mut history = self.history;
        if let Some(history) = &mut history {
            check_last_key(&Key::of(&position), history)?;
            history.push(key);
        }
        let (summary, claims) = in_game(&played.after, &key, history.as_deref())?;
        budget.check_interrupt()?;
        let with_sentences = self.sentences == Some(true);
        let ply = SeenPly {
            before: &position,
            played: &played,
            notation: &text,
            status: summary.status,
            claims: claims.as_deref(),
            sentences: with_sentences,
        };
        let views = (self.views == Some(true)).then(|| ply.views());
        let plan = match plans {
            Some(plans) => Some(FollowedPlans::of(plans, &ply, budget)?),
            None => None,
        };
        let next = NextMoves::asked(self.next, &played.after, budget)?;
        let sentences = || G::sentences(played.effects.iter().map(|it| &it.effect));
        Ok(PlayAnswer {
            summary,
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
    pub claims: Option<Vec<ClaimBody>>,
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

/// Returns the problem for a move of chance without seed and draws if there is no source of fresh
/// seeds.
fn without_randomness() -> Problem {
    Problem::new(sentences::NO_RANDOMNESS).at("/seed")
}

/// The sentences for draws that do not fit.
const DRAWS_FAULTS: [Template<Code>; 3] = [
    sentences::DRAWS_TOO_SHORT,
    sentences::DRAWS_TOO_LONG,
    sentences::DRAWS_OUT_OF_RANGE,
];

/// A source of draws, and the seed from which they come.
pub struct DrawSource {
    pub chance: Chance,
    seed: Option<String>,
    seed_was_sent: bool,
    draws_were_sent: bool,
}

impl DrawSource {
    /// Creates a source for a move of a position, or for a start position; both texts are
    /// canonical. An empty list of draws counts as omitted, since many generated clients send one
    /// for every unset list. In a game of chance, `randomness` provides the seed if the request has
    /// neither seed nor draws.
    pub fn of<G: Game>(
        position: &str,
        mv: &str,
        seed: Option<&SeedText>,
        draws: Option<&[u32]>,
        randomness: &Randomness,
    ) -> Result<DrawSource, Problem> {
        let sent = draws.filter(|draws| !draws.is_empty());
        let used = match (sent, seed) {
            (None, Some(seed)) => Some(seed.0.clone()),
            (None, None) if G::info().chance => randomness.fresh_seed()?,
            _ => None,
        };
        let chance = match &used {
            None => Chance::recorded(sent.unwrap_or_default()),
            Some(seed) => Chance::seeded(&DrawKey {
                seed,
                rules_version: G::info().rules_version,
                position,
                mv,
            }),
        };
        Ok(DrawSource {
            chance,
            seed: used,
            seed_was_sent: seed.is_some(),
            draws_were_sent: draws.is_some(),
        })
    }

    /// Checks that there is a source to draw from, if the move may draw.
    pub fn check_source<G: Game>(&self, position: &G, mv: &G::Move) -> Result<(), Problem> {
        let draws_from = self.seed.is_some() || self.draws_were_sent;
        if draws_from || !position.may_draw(mv) {
            return Ok(());
        }
        Err(without_randomness())
    }

    /// Returns the seed, if it was sent or anything was drawn with it, and the draws. Tells the
    /// budget if a fresh seed has decided.
    pub fn finish(self, budget: &mut RequestBudget) -> Result<(Option<String>, Vec<u32>), Problem> {
        let draws = self.chance.finish().map_err(|fault| {
            if self.draws_were_sent {
                return Problem::new(random_draws_fault::sentence(fault, DRAWS_FAULTS))
                    .at("/draws");
            }
            without_randomness()
        })?;
        let decided = self.seed_was_sent || !draws.is_empty();
        let seed = self.seed.filter(|_| decided);
        if seed.is_some() && !self.seed_was_sent {
            budget.is_freshly_seeded = true;
        }
        Ok((seed, draws))
    }
}
