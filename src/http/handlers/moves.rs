//! Legal moves, verdicts and counts.

use actix_web::{HttpRequest, HttpResponse};

use crate::http::bodies::moves::{
    LegalMovesAnswer, LegalMovesRequest, ValidateAnswer, ValidateRequest,
};
use crate::http::bodies::perft::{PerftAnswer, PerftRequest};
use crate::http::extract::{Body, Query};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::respond::{A_DAY, cached, json};
use crate::http::work::Work;

use super::Variant;
use super::statuses::{OfBody, OfMove, OfQuery};

/// The most moves that are written on an I/O thread when each has its result: a millisecond of
/// work. To hand the work over costs as much as ten moves.
const SHORT_LIST: usize = 256;

/// Lists off the I/O threads when the list is long.
async fn listed(variant: Variant, work: Work, request: LegalMovesRequest) -> Result<Json, Problem> {
    if let Some(answer) = variant.0.short_list(&request, SHORT_LIST)? {
        return Ok(answer);
    }
    work.off_thread(move |_| variant.0.legal_moves(&request))
        .await
}

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
    work: Work,
    query: Query<LegalMovesRequest>,
) -> Result<HttpResponse, Problem> {
    let answer = listed(variant, work, query.0).await?;
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
    work: Work,
    body: Body<LegalMovesRequest>,
) -> Result<HttpResponse, Problem> {
    Ok(json(listed(variant, work, body.0).await?))
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
    body: Body<ValidateRequest>,
) -> Result<HttpResponse, Problem> {
    Ok(json(variant.0.validate(&body.0)?))
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
    work: Work,
    body: Body<PerftRequest>,
) -> Result<HttpResponse, Problem> {
    let answer = work
        .off_thread(move |meter| variant.0.perft(&body.0, meter))
        .await?;
    Ok(json(answer))
}
