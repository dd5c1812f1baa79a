//! `play`, `outcomes` and `view`.

use crate::board::Color;
use crate::effect::EffectLog;
use crate::game::{self, Game, TooManyResults, Viewer};
use crate::http::bodies::common::Common;
use crate::http::bodies::outcomes::{Fraction, OutcomeBody, OutcomesRequest};
use crate::http::bodies::play::{
    PlayAnswer, PlayRequest, ViewAnswer, ViewOfPlay, ViewRequest, Views,
};
use crate::http::bodies::text::MoveText;
use crate::http::budget::Budget;
use crate::http::codes::Code;
use crate::http::json::{Json, Plain};
use crate::http::problem::Problem;

use super::chance::Supply;

/// The legal move that a request means.
pub(super) fn judge<G: Game>(position: &G, mv: &MoveText) -> Result<G::Move, Problem> {
    position
        .judge(&mv.0)
        .map_err(|illegal| Problem::illegal_move(position.to_string(), &mv.0, illegal))
}

/// Plays a move.
pub fn play<G: Game>(
    position: &G,
    request: &PlayRequest,
    budget: &mut Budget,
) -> Result<Json, Problem> {
    let mv = judge(position, &request.mv)?;
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
    let viewers = [
        Viewer::Player(Color::White),
        Viewer::Player(Color::Black),
        Viewer::Spectator,
    ];
    let logs = request
        .views
        .then(|| viewers.map(|viewer| position.view_effects(&after, &effects, viewer)));
    let views = logs.as_ref().map(|logs| {
        let seen_by = |place: usize| ViewOfPlay {
            mv: game::logged::<G>(&position.view_move(&mv, viewers[place]), &effects),
            position: after.view(viewers[place]),
            effects: &logs[place],
        };
        Views {
            white: seen_by(0),
            black: seen_by(1),
            spectator: seen_by(2),
        }
    });
    budget.answer().with(&PlayAnswer {
        common: Common::of(&after),
        notation: game::logged::<G>(&text, &effects),
        mv: text,
        seed,
        draws,
        effects: &effects,
        views,
    })
}

/// Lists every possible result of a move.
pub fn outcomes<G: Game>(
    position: &G,
    request: &OutcomesRequest,
    budget: &mut Budget,
) -> Result<Json, Problem> {
    let mv = judge(position, &request.mv)?;
    let ways = budget.limits().outcomes;
    let outcomes = game::outcomes(position, &mv, ways, budget);
    let outcomes = outcomes.map_err(|error| match error {
        TooManyResults::Stopped => budget.problem(),
        error @ TooManyResults::Ways(_) => Problem::new(Code::BudgetExceeded, error.to_string()),
    })?;
    let mut json = budget.answer();
    let mut answer = json.open(&Common::of(position))?;
    answer.field("move", &position.notation(&mv))?;
    let mut after = String::new();
    let mut log = EffectLog::default();
    answer.list("outcomes", &outcomes, |json, outcome| {
        budget.go_on()?;
        outcome.log(position, &mv, &mut log);
        after.clear();
        // A text takes whatever is written to it.
        let _ = outcome.position.write(&mut after);
        json.put(&OutcomeBody {
            probability: Fraction {
                numerator: *outcome.probability.numer(),
                denominator: *outcome.probability.denom(),
            },
            position: Plain(&after),
            status: outcome.position.status().into(),
            draws: &outcome.draws,
            effects: &log,
        })
    })?;
    answer.close();
    Ok(json)
}

/// Gives what somebody may see of a position.
pub fn view<G: Game>(
    position: &G,
    request: &ViewRequest,
    budget: &mut Budget,
) -> Result<Json, Problem> {
    budget.answer().with(&ViewAnswer {
        common: Common {
            position: position.view(request.viewer.into()),
            ..Common::of(position)
        },
        viewer: request.viewer,
    })
}
