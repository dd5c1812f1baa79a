//! What there is to know about the variants.

use actix_web::{HttpRequest, HttpResponse};

use crate::http::bodies::variants::{VariantAnswer, VariantsAnswer};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::referee::REFEREES;
use crate::http::respond::{AN_HOUR, cached};

use super::Variant;
use super::statuses::{OfPage, OfVariant};

/// List the variants
///
/// Id, name, rules version, boards, and whether chance and hidden information occur, for each.
#[utoipa::path(
    get, path = "/v1/variants", operation_id = "listVariants", tag = "variants",
    responses(OfPage, (status = 200, description = "The variants", body = VariantsAnswer)),
)]
pub async fn list(request: HttpRequest) -> Result<HttpResponse, Problem> {
    let variants = REFEREES.map(|referee| referee.info().into()).to_vec();
    let answer = Json::of(&VariantsAnswer { variants })?;
    Ok(cached(&request, answer, AN_HOUR, false))
}

/// Describe a variant
///
/// The rules in Markdown with the rulings, the pieces, the grammars of positions and moves, the
/// start position and the sources. The `rule` of a reason names a section of these rules.
#[utoipa::path(
    get, path = "/v1/variants/{variant}", operation_id = "getVariant", tag = "variants",
    params(("variant" = String, Path, description = "The variant's id", example = "twinkie-danger")),
    responses(OfVariant, (status = 200, description = "The variant", body = VariantAnswer)),
)]
pub async fn one(request: HttpRequest, variant: Variant) -> Result<HttpResponse, Problem> {
    let answer = VariantAnswer::from(variant.0.info());
    Ok(cached(&request, Json::of(&answer)?, AN_HOUR, false))
}
