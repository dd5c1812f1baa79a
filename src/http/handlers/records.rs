//! Whole games.

use crate::http::bodies::replay::{RecordAnswer, RecordRequest, ReplayAnswer, ReplayRequest};
use crate::http::extract::Body;
use crate::http::problem::Problem;
use crate::http::respond::{Answer, json};
use crate::http::work::ClientWork;

use super::Variant;
use super::statuses::{OfRecord, OfReplay};

/// Replay a game
///
/// A whole game from its start position, each move with its seed or draws, or with one secret from
/// which each seed comes. The answer has every ply with its position, status and draws, the draws
/// that could be claimed, and the first move that fails with its reason: an illegal one, one after
/// the end of the game, one whose draws are not those of its seed, or one that led elsewhere than
/// the record says. A record that is no game is no error: the answer is a 200 with `valid: false`.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/replay", operation_id = "replayGame", tag = "records",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = ReplayRequest,
    responses(OfReplay, (status = 200, description = "The verdict", body = ReplayAnswer)),
)]
pub async fn replay(
    variant: Variant,
    work: ClientWork,
    body: Body<ReplayRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.replay(body.0)).await?))
}

/// Write a game as PGN
///
/// The same game as text that correspondence software can carry: Portable Game Notation with the
/// rules version, the start, the seeds or draws, and whatever tags are asked for. `replay` reads it
/// as `pgn`. A game that cannot be replayed is a 422 whose `failure` says why.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/record", operation_id = "recordGame", tag = "records",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = RecordRequest,
    responses(OfRecord, (status = 200, description = "The record", body = RecordAnswer)),
)]
pub async fn record(
    variant: Variant,
    work: ClientWork,
    body: Body<RecordRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.record(body.0)).await?))
}
