//! Any operation by its name, as a batch has it.

use crate::http::bodies::batch::PictureAnswer;
use crate::http::bodies::text::MAX_WORD;
use crate::http::budget::Budget;
use crate::http::codes::Code;
use crate::http::extract::from_json;
use crate::http::json::Json;
use crate::http::limits::Limits;
use crate::http::prepared::Prepared;
use crate::http::problem::Problem;
use crate::http::referee::known;

/// Answers the body of a POST request of one variant.
pub fn ask(
    variant: &str,
    operation: &str,
    body: &[u8],
    budget: &mut Budget,
) -> Result<Json, Problem> {
    prepare(variant, operation, body, budget.limits())?.run(budget)
}

/// Reads the body of a POST request of one variant.
pub fn prepare(
    variant: &str,
    operation: &str,
    body: &[u8],
    limits: &Limits,
) -> Result<Prepared, Problem> {
    let referee = known(variant)?;
    match operation {
        "position" => referee.position(from_json(body, limits)?),
        "legal-moves" => referee.legal_moves(from_json(body, limits)?),
        "validate" => referee.validate(from_json(body, limits)?),
        "play" => referee.play(from_json(body, limits)?),
        "outcomes" => referee.outcomes(from_json(body, limits)?),
        "view" => referee.view(from_json(body, limits)?),
        "diagram" => {
            let picture = referee.diagram(from_json(body, limits)?)?;
            Ok(picture.map(|svg, budget| budget.answer().with(&PictureAnswer { svg })))
        }
        "perft" => referee.perft(from_json(body, limits)?),
        "replay" => Ok(referee.replay(from_json(body, limits)?)),
        "record" => Ok(referee.record(from_json(body, limits)?)),
        other => {
            let other: String = other.chars().take(MAX_WORD).collect();
            let detail =
                format!("there is no operation {other:?} in a batch; there are: {OPERATIONS}");
            Err(Problem::new(Code::NotFound, detail))
        }
    }
}

const OPERATIONS: &str =
    "position, legal-moves, validate, play, outcomes, view, diagram, perft, replay, record";
