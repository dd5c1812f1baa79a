//! Pictures of positions.

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};

use crate::http::bodies::diagram::DiagramRequest;
use crate::http::chunks::Chunks;
use crate::http::extract::{Body, Query};
use crate::http::prepared::Prepared;
use crate::http::problem::Problem;
use crate::http::respond::{A_DAY, Answer, cached_text};
use crate::http::work::ClientWork;

use super::Variant;
use super::statuses::{OfPicture, OfPictureQuery};

static SVG: HeaderValue = HeaderValue::from_static("image/svg+xml; charset=utf-8");

/// A picture that is opened by itself runs nothing and loads nothing.
static HARMLESS: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");

fn drawn(variant: Variant, request: DiagramRequest) -> Result<Prepared<Chunks>, Problem> {
    let picture = variant.0.diagram(request)?;
    Ok(picture.map(|svg, budget| budget.text(&svg)))
}

/// Draw a position (GET)
///
/// An SVG picture, for the address of an `<img>`. It is a function of its address and may be kept.
/// The address of a picture is seen by whoever sees the picture: for a viewer who may not see the
/// whole position, put his own view into it.
#[utoipa::path(
    get, path = "/v1/variants/{variant}/diagram", operation_id = "getDiagram", tag = "pictures",
    params(
        ("variant" = String, Path, description = "The variant's id", example = "twinkie-danger"),
        DiagramRequest,
    ),
    responses(
        OfPictureQuery,
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
    ),
)]
pub async fn get_diagram(
    request: HttpRequest,
    variant: Variant,
    work: ClientWork,
    query: Query<DiagramRequest>,
) -> Result<Answer, Problem> {
    let picture = work.tagged(drawn(variant, query.0)?).await?;
    // Drawings may be improved without a change of the rules: it is not immutable.
    let answer = cached_text(&request, SVG.clone(), picture, A_DAY, false);
    Ok(answer.with(header::CONTENT_SECURITY_POLICY, HARMLESS.clone()))
}

/// Draw a position
///
/// An SVG picture of a position: both boards of twinkie-danger with their links; the table of
/// minigolf with its edges, its spinner and an arrow for each piece in motion; objects, frozen and
/// invisible pieces, reserve and powers of chakart. With a move, its effects are drawn over the
/// board. It has a title and a description in words.
#[utoipa::path(
    post, path = "/v1/variants/{variant}/diagram", operation_id = "drawDiagram", tag = "pictures",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    request_body = DiagramRequest,
    responses(
        OfPicture,
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
    ),
)]
pub async fn post_diagram(
    variant: Variant,
    work: ClientWork,
    body: Body<DiagramRequest>,
) -> Result<Answer, Problem> {
    let picture = work.answer(drawn(variant, body.0)?).await?;
    let answer = Answer::written(SVG.clone(), picture);
    Ok(answer.with(header::CONTENT_SECURITY_POLICY, HARMLESS.clone()))
}
