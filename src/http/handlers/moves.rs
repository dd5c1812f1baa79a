//! Legal moves, verdicts and counts.

use actix_web::HttpRequest;

use crate::http::bodies::moves::{
    LegalMovesAnswer, LegalMovesRequest, ValidateAnswer, ValidateRequest,
};
use crate::http::bodies::perft::{PerftAnswer, PerftRequest};
use crate::http::extract::{Body, Query};
use crate::http::problem::Problem;
use crate::http::respond::{A_DAY, Answer, cached, json};
use crate::http::work::ClientWork;

use super::Variant;
use super::statuses::{OfBody, OfMove, OfQuery};

/// List the legal moves (GET)
///
/// All legal moves of a position, or those of one square, with a map of destinations for board
/// widgets. In twinkie-danger each first part is listed once with its `linkActions`; `expand`
/// lists whole turns. `results` adds the position, effect log and status after each move.
#[utoipa::path(
    get, path = "/v1/variants/{variant}/legal-moves", operation_id = "getLegalMoves",
    tag = "moves",
    params(
        ("variant" = String, Path, description = "The variant's id", example = "twinkie-danger"),
        LegalMovesRequest,
    ),
    responses(OfQuery, (status = 200, description = "The legal moves", body = LegalMovesAnswer)),
)]
pub async fn get_legal_moves(
    request: HttpRequest,
    variant: Variant,
    work: ClientWork,
    query: Query<LegalMovesRequest>,
) -> Result<Answer, Problem> {
    let answer = work.tagged(variant.0.legal_moves(query.0)?).await?;
    Ok(cached(&request, answer, A_DAY, true))
}

/// List the legal moves
///
/// All legal moves of a position, or those of one square, with a map of destinations for board
/// widgets. In twinkie-danger each first part is listed once with its `linkActions`; `expand`
/// lists whole turns. `results` adds the position, effect log and status after each move.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/legal-moves", operation_id = "listLegalMoves",
    tag = "moves",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = LegalMovesRequest,
    responses(OfBody, (status = 200, description = "The legal moves", body = LegalMovesAnswer)),
)]
pub async fn post_legal_moves(
    variant: Variant,
    work: ClientWork,
    body: Body<LegalMovesRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.legal_moves(body.0)?).await?))
}

/// Ask whether a move is legal
///
/// The verdict with its reason: a code, a sentence for the player, and the section of the rules.
/// An illegal move is no error here: the answer is a 200 with `legal: false`.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/validate", operation_id = "validateMove", tag = "moves",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = ValidateRequest,
    responses(OfBody, (status = 200, description = "The verdict", body = ValidateAnswer)),
)]
pub async fn validate(
    variant: Variant,
    work: ClientWork,
    body: Body<ValidateRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.validate(body.0)?).await?))
}

/// Count leaf nodes
///
/// Counts the leaves of the tree of legal moves to a depth: 1 for depth 0, else the sum over legal
/// moves, and over the distinct results of each, of the count one ply less deep. One count may
/// visit 20 million nodes and work 10 seconds, and stops when the client hangs up.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/perft", operation_id = "countPerft", tag = "moves",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = PerftRequest,
    responses(OfMove, (status = 200, description = "The count", body = PerftAnswer)),
)]
pub async fn perft(
    variant: Variant,
    work: ClientWork,
    body: Body<PerftRequest>,
) -> Result<Answer, Problem> {
    Ok(json(work.answer(variant.0.perft(body.0)?).await?))
}
