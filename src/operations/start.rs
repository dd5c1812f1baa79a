//! `start`: a start position.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};

use crate::effect::LogEntry;
use crate::game::Game;
use crate::picture::Pictured;
use crate::replay::Key;
use crate::wire::codes::Code;
use crate::wire::limits::{Limits, check_seed};
use crate::wire::position_summary::PositionSummary;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::{self, SeedText, SetupText};

use super::answer::Answer;
use super::budget::RequestBudget;
use super::draw_source::DrawSource;
use super::legal_moves;
use super::legal_moves::answer::NextMoves;
use super::samples::{A_SEED, CHAKART, MINIGOLF, TWINKIE};
use super::spec::{Example, Operation, OperationSpec};
use super::views::{AnyViews, Views};
use super::work_class::WorkClass;

const DESCRIPTION: &str = "\
The standard set-up, or another one that the variant has. A random set-up is drawn from the
seed as a move is, with an empty position and the move text `start:<setup>` in the key.";

impl Operation for StartRequest {
    type AnswerSchema = StartAnswer<'static>;
    type Subject<G: Pictured> = ();

    const SPEC: OperationSpec = OperationSpec::new("/v1/variants/{variant}/start", "positions")
        .get(["Get a start position (GET)", DESCRIPTION])
        .post(["Get a start position", DESCRIPTION])
        .answer("A start position")
        .problems(&[Code::InvalidOption, Code::InvalidSeed]);

    fn check_limits(&self, _: &Limits) -> Result<(), Problem> {
        check_seed(self.seed.as_ref(), "/seed")
    }

    fn subject<G: Pictured>(&self) -> Result<(), Problem> {
        Ok(())
    }

    fn work_class<G: Pictured>(&self, (): &()) -> WorkClass {
        WorkClass::short()
    }

    fn answer<G: Pictured>(&self, (): &(), budget: &mut RequestBudget) -> Result<Answer, Problem> {
        start::<G>(self, budget)
    }

    fn parameters() -> Vec<Parameter> {
        Self::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example::of(CHAKART, json!({ "setup": "shuffled", "seed": A_SEED }))
            .and(MINIGOLF, json!({ "setup": "standard", "seed": A_SEED }))
            .and(TWINKIE, json!({ "setup": "standard", "seed": A_SEED }))
    }
}

/// Asks for a start position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StartRequest {
    /// Which set-up; `standard` without it.
    #[param(value_type = Option<String>, min_length = 1, max_length = 64, example = "standard")]
    pub setup: Option<SetupText>,
    /// The seed of a random set-up. Without one it is drawn from the operating system.
    #[param(value_type = Option<String>, min_length = 1, max_length = 128)]
    pub seed: Option<SeedText>,
    /// Whether to add what each player and a spectator may see.
    #[serde(default, deserialize_with = "text::or_default")]
    pub views: bool,
    /// Whether to add the legal moves: `moves` and `dests`, as `legal-moves` lists them.
    #[serde(default, deserialize_with = "text::or_default")]
    pub next: bool,
}

/// A start position.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StartAnswer<'a> {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// Its key.
    pub key: Key,
    /// Which set-up.
    #[schema(example = "standard")]
    pub setup: String,
    /// The seed that decided, or null when nothing was drawn without one.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn, in order.
    pub draws: Vec<u32>,
    /// What each player and a spectator may see, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub views: Option<AnyViews<'a>>,
    /// The legal moves, for the side to move, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextMoves<'a>>,
}

fn start<G: Game>(request: &StartRequest, budget: &mut RequestBudget) -> Result<Answer, Problem> {
    let setup = match &request.setup {
        Some(setup) => setup.0.as_str(),
        None => G::info().setups.first().copied().unwrap_or_default(),
    };
    let mv = format!("start:{setup}");
    let mut source =
        DrawSource::of::<G>("", &mv, request.seed.as_ref(), None, budget.randomness())?;
    let position = G::start(setup, &mut source.chance)
        .map_err(|unknown| Problem::new(unknown.sentence(sentences::UNKNOWN_SETUP)).at("/setup"))?;
    let (seed, draws) = source.finish()?;
    let has_fresh_seed = seed.is_some() && request.seed.is_none();
    let mut json = budget.empty_json();
    let mut object = json.object();
    object.fields(&PositionSummary::of(&position))?;
    object.field("key", &Key::of(&position))?;
    object.field("setup", &setup)?;
    object.field("seed", &seed)?;
    object.field("draws", &draws)?;
    if request.views {
        let no_effects: Vec<LogEntry<G::Effect>> = Vec::new();
        object.field("views", &Views::of_start(&position, &no_effects))?;
    }
    if request.next {
        legal_moves::write_next(&mut object, &position, budget)?;
    }
    object.end()?;
    Ok(Answer::json(json, has_fresh_seed))
}
