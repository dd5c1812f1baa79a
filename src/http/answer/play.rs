//! `play`, `outcomes` and `view`.

use crate::board::Color;
use crate::effect::{Effect, EffectLog};
use crate::game::{self, Game, Viewer};
use crate::http::bodies::common::Common;
use crate::http::bodies::effect::EffectBody;
use crate::http::bodies::outcomes::{Fraction, OutcomeBody, OutcomesAnswer, OutcomesRequest};
use crate::http::bodies::play::{
    PlayAnswer, PlayRequest, ViewAnswer, ViewOfPlay, ViewRequest, Views,
};
use crate::http::bodies::text::MoveText;
use crate::http::codes::Code;
use crate::http::problem::Problem;

use super::chance::Supply;
use super::read;

/// The most ways in which the chance of one move is followed.
pub const MAX_OUTCOMES: usize = 100_000;

fn judge<G: Game>(position: &G, mv: &MoveText) -> Result<G::Move, Problem> {
    position
        .judge(&mv.0)
        .map_err(|illegal| Problem::illegal_move(position.to_string(), &mv.0, illegal))
}

/// Plays a move.
pub fn play<G: Game>(request: &PlayRequest) -> Result<PlayAnswer, Problem> {
    let position: G = read(&request.position)?;
    let mv = judge(&position, &request.mv)?;
    let text = position.notation(&mv);
    let mut supply = Supply::of::<G>(
        &position.to_string(),
        &text,
        request.seed.as_ref(),
        request.draws.as_deref(),
    )?;
    let mut log = EffectLog::default();
    let after = position.play(&mv, &mut supply.chance, &mut log);
    let (seed, draws) = supply.finish()?;
    let effects = log.into_effects();
    let views = request.views.then(|| Views {
        white: view_of(&position, &after, &effects, Viewer::Player(Color::White)),
        black: view_of(&position, &after, &effects, Viewer::Player(Color::Black)),
        spectator: view_of(&position, &after, &effects, Viewer::Spectator),
    });
    Ok(PlayAnswer {
        common: Common::of(&after),
        mv: text,
        seed,
        draws,
        effects: EffectBody::log(effects),
        views,
    })
}

fn view_of<G: Game>(before: &G, after: &G, effects: &[Effect], viewer: Viewer) -> ViewOfPlay {
    ViewOfPlay {
        position: after.view(viewer),
        effects: EffectBody::log(before.view_effects(after, effects, viewer)),
    }
}

/// Lists every possible result of a move.
pub fn outcomes<G: Game>(request: &OutcomesRequest) -> Result<OutcomesAnswer, Problem> {
    let position: G = read(&request.position)?;
    let mv = judge(&position, &request.mv)?;
    let outcomes = game::outcomes(&position, &mv, MAX_OUTCOMES)
        .map_err(|error| Problem::new(Code::BudgetExceeded, error.to_string()))?;
    let outcomes = outcomes.into_iter().map(|outcome| OutcomeBody {
        probability: Fraction {
            numerator: *outcome.probability.numer(),
            denominator: *outcome.probability.denom(),
        },
        position: outcome.position.to_string(),
        status: outcome.position.status().into(),
        draws: outcome.draws,
        effects: EffectBody::log(outcome.effects),
    });
    Ok(OutcomesAnswer {
        mv: position.notation(&mv),
        outcomes: outcomes.collect(),
        common: Common::of(&position),
    })
}

/// Gives what somebody may see of a position.
pub fn view<G: Game>(request: &ViewRequest) -> Result<ViewAnswer, Problem> {
    let position: G = read(&request.position)?;
    Ok(ViewAnswer {
        common: Common {
            position: position.view(request.viewer.into()),
            ..Common::of(&position)
        },
        viewer: request.viewer,
    })
}
