//! `position` and `start`.

use sha2::{Digest, Sha256};

use crate::game::Game;
use crate::http::bodies::common::Common;
use crate::http::bodies::extras::{PositionExtrasBody, SquareExtrasBody};
use crate::http::bodies::position::{PositionAnswer, PositionRequest, StartAnswer, StartRequest};
use crate::http::codes::Code;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::operations::answer::Answer;
use crate::operations::budget::Budget;

use super::chance::Supply;

/// Reads a position.
pub fn position<G>(position: &G, _: &PositionRequest, budget: &mut Budget) -> Result<Json, Problem>
where
    G: Game,
    G::SquareExtras: Into<SquareExtrasBody>,
    G::PositionExtras: Into<PositionExtrasBody>,
{
    let hash = Sha256::digest(position.repetition_text());
    budget.answer().with(&PositionAnswer {
        common: Common::of(position),
        squares: position.occupants().into_iter().map(Into::into).collect(),
        pending: position.pending(),
        key: crate::http::hex(&hash[..16]),
        extras: position.extras().into(),
    })
}

/// Gives a start position.
pub fn start<G: Game>(request: &StartRequest, budget: &mut Budget) -> Result<Answer, Problem> {
    let setup = match &request.setup {
        Some(setup) => setup.0.as_str(),
        None => G::info().setups.first().copied().unwrap_or_default(),
    };
    let mv = format!("start:{setup}");
    let mut supply = Supply::of::<G>("", &mv, request.seed.as_ref(), None)?;
    let position = G::start(setup, &mut supply.chance)
        .map_err(|unknown| Problem::new(Code::InvalidOption, unknown.to_string()).at("/setup"))?;
    let (seed, draws) = supply.finish()?;
    let is_of_chance = seed.is_some() && request.seed.is_none();
    let answer = budget.answer().with(&StartAnswer {
        common: Common::of(&position),
        setup: setup.to_owned(),
        seed,
        draws,
    })?;
    Ok(if is_of_chance {
        Answer::OfChance(answer)
    } else {
        answer.into()
    })
}
