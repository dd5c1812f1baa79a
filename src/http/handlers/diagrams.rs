//! Pictures of positions.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};

use crate::http::bodies::diagram::DiagramRequest;
use crate::http::extract::{Body, Query};
use crate::http::problem::Problem;
use crate::http::respond::{A_DAY, cached_bytes};

use super::Variant;
use super::statuses::{OfPicture, OfPictureQuery};

const SVG: &str = "image/svg+xml; charset=utf-8";

/// A picture that is opened by itself runs nothing and loads nothing.
fn harmless(mut response: HttpResponse) -> HttpResponse {
    for (name, value) in [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
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
    query: Query<DiagramRequest>,
) -> Result<HttpResponse, Problem> {
    let picture = variant.0.diagram(&query.0)?;
    // Drawings may be improved without a change of the rules: it is not immutable.
    let response = cached_bytes(&request, SVG, picture.into_bytes(), A_DAY, false);
    Ok(harmless(response))
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
    body: Body<DiagramRequest>,
) -> Result<HttpResponse, Problem> {
    let picture = variant.0.diagram(&body.0)?;
    Ok(harmless(HttpResponse::Ok().content_type(SVG).body(picture)))
}
