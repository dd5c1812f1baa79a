//! Positions, and what moves do to them.

use actix_web::HttpRequest;

use crate::http::bodies::outcomes::{OutcomesAnswer, OutcomesRequest};
use crate::http::bodies::play::{AnyPlayAnswer, PlayRequest, ViewAnswer, ViewRequest};
use crate::http::bodies::position::{PositionAnswer, PositionRequest, StartAnswer, StartRequest};
use crate::http::extract::{Body, Query};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::respond::{A_DAY, Answer, cached, fresh, json};
use crate::http::text::Text;
use crate::http::work::ClientWork;

use super::Variant;
use super::statuses::{OfBody, OfMove, OfQuery, OfStart};

/// Get a start position
///
/// The standard set-up, or another one that the variant has. A random set-up is drawn from the
/// seed as a move is, with an empty position and the move text `start:<setup>` in the key.
#[utoipa::path(
    get, path = "/v1/variants/{variant}/start", operation_id = "getStart", tag = "positions",
    params(
        ("variant" = String, Path, description = "The variant's id", example = "twinkie-danger"),
        StartRequest,
    ),
    responses(OfStart, (status = 200, description = "A start position", body = StartAnswer)),
)]
pub async fn start(
    request: HttpRequest,
    variant: Variant,
    query: Query<StartRequest>,
) -> Result<Answer, Problem> {
    let answer = variant.0.start(&query.0)?;
    if answer.seed.is_some() && query.0.seed.is_none() {
        return Ok(fresh(Json::alone().with(&answer)?));
    }
    let answer = Text::from(Json::alone().with(&answer)?).tagged();
    Ok(cached(&request, answer, A_DAY, true))
}

/// Read a position (GET)
///
/// Canonical form, occupied squares, side to move, status, what is pending, and a hash for
/// repetition tests. A text that is not a lawful position gets every reason at once.
#[utoipa::path(
    get, path = "/v1/variants/{variant}/position", operation_id = "getPosition", tag = "positions",
    params(
        ("variant" = String, Path, description = "The variant's id", example = "twinkie-danger"),
        PositionRequest,
    ),
    responses(OfQuery, (status = 200, description = "The position", body = PositionAnswer)),
)]
pub async fn get_position(
    request: HttpRequest,
    variant: Variant,
    work: ClientWork,
    query: Query<PositionRequest>,
) -> Result<Answer, Problem> {
    let answer = work.tagged(variant.0.position(query.0)?).await?;
    Ok(cached(&request, answer, A_DAY, true))
}

/// Read a position
///
/// Canonical form, occupied squares, side to move, status, what is pending, and a hash for
/// repetition tests. A text that is not a lawful position gets every reason at once.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/position", operation_id = "readPosition",
    tag = "positions",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = PositionRequest,
    responses(OfBody, (status = 200, description = "The position", body = PositionAnswer)),
)]
pub async fn post_position(
    variant: Variant,
    work: ClientWork,
    body: Body<PositionRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.position(body.0)?).await?))
}

/// Play a move
///
/// The resulting position, the complete effect log, the status, and the seed and draws that were
/// used. An illegal move is a 422 whose `reason` says which rule forbids it. The seed is used only
/// by moves of chance. With `views` the answer also has what each player may see; seed, draws and
/// effects beside the views are for the site alone while a piece is hidden.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/play", operation_id = "playMove", tag = "play",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = PlayRequest,
    responses(OfMove, (status = 200, description = "What the move leads to", body = AnyPlayAnswer)),
)]
pub async fn play(
    variant: Variant,
    work: ClientWork,
    body: Body<PlayRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.play(body.0)?).await?))
}

/// List the outcomes of a move
///
/// Every possible result of a move with its exact probability, position and effect log. The
/// probabilities are fractions that sum to exactly 1; a move without chance has one outcome.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/outcomes", operation_id = "listOutcomes", tag = "play",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = OutcomesRequest,
    responses(OfMove, (status = 200, description = "The outcomes", body = OutcomesAnswer)),
)]
pub async fn outcomes(
    variant: Variant,
    work: ClientWork,
    body: Body<OutcomesRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.outcomes(body.0)?).await?))
}

/// See a position as somebody may see it
///
/// The position without what the viewer may not know. In a variant without hidden information it
/// is the position itself.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/view", operation_id = "viewPosition", tag = "positions",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = ViewRequest,
    responses(OfBody, (status = 200, description = "What the viewer sees", body = ViewAnswer)),
)]
pub async fn view(
    variant: Variant,
    work: ClientWork,
    body: Body<ViewRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.view(body.0)?).await?))
}
