//! `play`: the result of a move.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::views::{AnyEffect, AnyViews, Log, SeenPly, Views};
use crate::effect::EffectLog;
use crate::game::{self, Game, Viewer, split_mark};
use crate::picture::Pictured;
use crate::replay::Key;
use crate::wire::codes::Code;
use crate::wire::position_summary::{ClaimBody, PositionInGame, PositionSummary, check_last_key};
use crate::wire::problem::Problem;
use crate::wire::text::{self, DrawIndex, MoveText, PositionText, SeedText, check_seed};

use super::budget::RequestBudget;
use super::draw_source::DrawSource;
use super::follow_plans::{FollowedPlans, Plans};
use super::input::read_position;
use super::legal_moves::answer::NextMoves;
use super::samples::{A_SEED, CORNER, Example, LEAP, MIDDLE, SKETCH};
use super::spec::{Operation, OperationSpec};

impl Operation for PlayRequest {
    type Answer<G: Pictured> = PlayAnswer<Log<G>>;
    type AnswerSchema = PlayAnswer<AnyEffect>;

    const SPEC: OperationSpec = OperationSpec {
        path: "/v1/variants/{variant}/play",
        tag: "play",
        summary: "Play a move",
        has_get: true,
        answer: "The result of the move",
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
        if let Some(plans) = &self.plan {
            plans.check_length(budget.limits())?;
        }
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
            budget.randomness(),
        )?;
        source.check_source(&position, &mv)?;
        let mut log = EffectLog::default();
        let after = position.play_unchecked(&mv, &mut source.chance, &mut log);
        let (seed, draws) = source.finish(budget)?;
        let effects = log.into_effects();
        let result = match self.history {
            None => PositionInGame::of(&after, None)?,
            Some(mut history) => {
                check_last_key(&Key::of(&position), &history)?;
                history.push(Key::of(&after));
                PositionInGame::of(&after, Some(&history))?
            }
        };
        let ply = SeenPly {
            before: &position,
            mv: &mv,
            after: &after,
            effects: &effects,
            status: result.summary.status,
            claims: result.claims.as_deref(),
            sentences: self.sentences,
        };
        let views = self.views.then(|| ply.views());
        let plan = match plans {
            Some(plans) => Some(FollowedPlans::of(plans, &ply, budget)?),
            None => None,
        };
        let next = self
            .next
            .then(|| NextMoves::of(&after, budget))
            .transpose()?;
        let sentences = || G::sentences(effects.iter().map(|it| &it.effect));
        Ok(PlayAnswer {
            summary: result.summary,
            key: result.key,
            claims: result.claims,
            notation: game::logged::<G>(&text, &effects),
            mv: text,
            seed,
            draws,
            sentences: self.sentences.then(sentences),
            effects,
            views,
            next,
            plan,
        })
    }

    fn example() -> Example {
        Example::of([
            json!({ "position": MIDDLE, "move": "B0f1-0b5/+h5", "seed": A_SEED, "next": true }),
            json!({ "position": CORNER, "move": LEAP, "seed": A_SEED, "next": true }),
            json!({ "position": SKETCH, "move": "Be1-b4", "seed": A_SEED, "next": true }),
        ])
        .refusing(json!({ "position": MIDDLE, "move": "Q1h5x1g6/-g6/Q1g6" }))
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
    #[serde(default, deserialize_with = "text::history")]
    #[schema(max_items = 2000)]
    pub history: Option<Vec<Key>>,
    /// The move. The mark that a game's log writes behind it (`Qc8-b7*M`) decides nothing.
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The seed of the move's chance. Default: a fresh one from the operating system.
    pub seed: Option<SeedText>,
    /// The indexes that were drawn elsewhere or before, instead of the seed. An empty list means
    /// none.
    #[serde(default, deserialize_with = "text::draws")]
    #[schema(value_type = Option<Vec<DrawIndex>>, max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// True to add `views`, what each player and a spectator may see. Default: false.
    #[serde(default, deserialize_with = "text::or_default")]
    pub views: bool,
    /// True to add `sentences`, the effects in English, also to each view. Default: false.
    #[serde(default, deserialize_with = "text::or_default")]
    pub sentences: bool,
    /// True to add `next`, the legal moves of the resulting position as `legal-moves` lists them.
    /// Default: false.
    #[serde(default, deserialize_with = "text::or_default")]
    pub next: bool,
    /// The players' plans, which the ply follows: the answer has the reply, if there is one, and
    /// what remains of them. Only by POST.
    pub plan: Option<Plans>,
}

/// The result of a move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
