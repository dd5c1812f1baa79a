//! `play`, `outcomes` and `view`.

use crate::board::Color;
use crate::effect::EffectLog;
use crate::game::{self, Game, TooManyResults, Viewer};
use crate::http::bodies::common::Common;
use crate::http::bodies::effect::EffectBody;
use crate::http::bodies::outcomes::{Fraction, OutcomeBody, OutcomesAnswer, OutcomesRequest};
use crate::http::bodies::play::{
    PlayAnswer, PlayRequest, ViewAnswer, ViewOfPlay, ViewRequest, Views,
};
use crate::http::bodies::text::MoveText;
use crate::http::codes::Code;
use crate::http::meter::Meter;
use crate::http::problem::Problem;

use super::chance::Supply;
use super::read;

/// The legal move that a request means.
pub(super) fn judge<G: Game>(position: &G, mv: &MoveText) -> Result<G::Move, Problem> {
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
    let seen_by = |viewer| ViewOfPlay {
        mv: game::logged::<G>(&position.view_move(&mv, viewer), &effects),
        position: after.view(viewer),
        effects: EffectBody::log(position.view_effects(&after, &effects, viewer)),
    };
    let views = request.views.then(|| Views {
        white: seen_by(Viewer::Player(Color::White)),
        black: seen_by(Viewer::Player(Color::Black)),
        spectator: seen_by(Viewer::Spectator),
    });
    Ok(PlayAnswer {
        common: Common::of(&after),
        notation: game::logged::<G>(&text, &effects),
        mv: text,
        seed,
        draws,
        effects: EffectBody::log(effects),
        views,
    })
}

/// Lists every possible result of a move.
pub fn outcomes<G: Game>(
    request: &OutcomesRequest,
    meter: &mut Meter,
) -> Result<OutcomesAnswer, Problem> {
    let position: G = read(&request.position)?;
    let mv = judge(&position, &request.mv)?;
    let ways = meter.limits().outcomes;
    let outcomes = game::outcomes(&position, &mv, ways, &mut || meter.look());
    let outcomes = outcomes.map_err(|error| match error {
        TooManyResults::Stopped => meter.problem(),
        error => Problem::new(Code::BudgetExceeded, error.to_string()),
    })?;
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
