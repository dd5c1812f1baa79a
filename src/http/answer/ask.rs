//! Any operation by its name, as a batch has it.

use serde::de::DeserializeOwned;

use crate::http::bodies::batch::PictureAnswer;
use crate::http::bodies::within::Within;
use crate::http::codes::Code;
use crate::http::extract::from_json;
use crate::http::json::Json;
use crate::http::limits::Limits;
use crate::http::meter::Meter;
use crate::http::problem::Problem;
use crate::http::referee::known;

/// Answers the body of a POST request of one variant.
pub fn ask(
    variant: &str,
    operation: &str,
    body: &[u8],
    limits: &Limits,
    meter: &mut Meter,
) -> Result<Json, Problem> {
    let referee = known(variant)?;
    match operation {
        "position" => run(body, limits, |request| referee.position(request)),
        "legal-moves" => run(body, limits, |request| referee.legal_moves(request)),
        "validate" => run(body, limits, |request| referee.validate(request)),
        "play" => run(body, limits, |request| referee.play(request)),
        "outcomes" => run(body, limits, |request| referee.outcomes(request, meter)),
        "view" => run(body, limits, |request| referee.view(request)),
        "diagram" => run(body, limits, |request| {
            Json::of(&PictureAnswer {
                svg: referee.diagram(request)?,
            })
        }),
        "perft" => run(body, limits, |request| referee.perft(request, meter)),
        "replay" => run(body, limits, |request| referee.replay(request, meter)),
        "record" => run(body, limits, |request| referee.record(request, meter)),
        other => Err(Problem::new(
            Code::NotFound,
            format!("there is no operation {other:?} in a batch; there are: {OPERATIONS}"),
        )),
    }
}

const OPERATIONS: &str =
    "position, legal-moves, validate, play, outcomes, view, diagram, perft, replay, record";

fn run<Q: DeserializeOwned + Within>(
    body: &[u8],
    limits: &Limits,
    operation: impl FnOnce(&Q) -> Result<Json, Problem>,
) -> Result<Json, Problem> {
    operation(&from_json(body, limits)?)
}
