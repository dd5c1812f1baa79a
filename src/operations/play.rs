//! `play`: what a move leads to.

use serde_json::json;

use crate::effect::EffectLog;
use crate::game::{self, Game, Viewer};
use crate::wire::common::Common;
use crate::wire::json::Json;
use crate::wire::play::{AnyPlayAnswer, PlayAnswer, PlayRequest, ViewOfPlay, Views};
use crate::wire::problem::Problem;
use crate::wire::text::MoveText;

use super::about::{About, Example, OF_A_MOVE, Operation, Variant};
use super::budget::Budget;
use super::chance::Supply;
use super::prepared::{Part, Prepared};
use super::samples::{MIDDLE, TWINKIE};

/// What a move leads to.
pub struct Play;

const DESCRIPTION: &str = "\
The resulting position, the complete effect log, the status, and the seed and draws that were
used. An illegal move is a 422 whose `reason` says which rule forbids it. The seed is used only
by moves of chance. With `views` the answer also has what each player may see; seed, draws and
effects beside the views are for the site alone while a piece is hidden.";

impl Operation for Play {
    type Request = PlayRequest;
    type Answer = AnyPlayAnswer<'static>;

    const ABOUT: About = About::of("/v1/variants/{variant}/play", "play")
        .post("playMove", "Play a move", DESCRIPTION)
        .answering("What the move leads to")
        .or(OF_A_MOVE);

    fn prepare<G: Variant>(request: PlayRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, play::<G>)
    }

    fn example() -> Example {
        Example::of(
            TWINKIE,
            json!({ "position": MIDDLE, "move": "B0f1-0b5/+h5" }),
        )
        .refusing(json!({ "position": MIDDLE, "move": "Q1h5x1g6/-g6/Q1g6" }))
    }
}

fn play<G: Game>(
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
    let viewers = [Viewer::White, Viewer::Black, Viewer::Spectator];
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

/// The legal move that a request means.
pub fn judge<G: Game>(position: &G, mv: &MoveText) -> Result<G::Move, Problem> {
    position
        .judge(&mv.0)
        .map_err(|illegal| Problem::illegal_move(position.to_string(), &mv.0, illegal))
}
