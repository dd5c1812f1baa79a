//! What there is to know about the variants.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::HttpRequest;

use crate::http::bodies::variants::{VariantAnswer, VariantsAnswer};
use crate::http::codes::Code;
use crate::http::problem::Problem;
use crate::http::referee::REFEREES;
use crate::http::respond::{AN_HOUR, Answer};
use crate::http::static_files::{Keep, StaticFile};

use super::Variant;
use super::statuses::{OfPage, OfVariant};

/// Makes the pages before anybody asks.
pub fn make_ready() {
    LazyLock::force(&LIST);
    LazyLock::force(&VARIANTS);
}

/// The list, made once.
static LIST: LazyLock<StaticFile> = LazyLock::new(|| {
    let variants = REFEREES.map(|referee| referee.info().into()).to_vec();
    StaticFile::of_json(&VariantsAnswer { variants }, Keep::For(AN_HOUR))
});

/// The pages of the variants, made once.
static VARIANTS: LazyLock<HashMap<&str, StaticFile>> = LazyLock::new(|| {
    let pages = REFEREES.map(|referee| {
        let answer = VariantAnswer::from(referee.info());
        let file = StaticFile::of_json(&answer, Keep::For(AN_HOUR));
        (referee.info().id, file)
    });
    HashMap::from(pages)
});

/// List the variants
///
/// Id, name, rules version, boards, and whether chance and hidden information occur, for each.
#[utoipa::path(
    get, path = "/v1/variants", operation_id = "listVariants", tag = "variants",
    responses(OfPage, (status = 200, description = "The variants", body = VariantsAnswer)),
)]
pub async fn list(request: HttpRequest) -> Result<Answer, Problem> {
    Ok(LIST.answer(&request))
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
pub async fn one(request: HttpRequest, variant: Variant) -> Result<Answer, Problem> {
    match VARIANTS.get(variant.0.info().id) {
        Some(file) => Ok(file.answer(&request)),
        None => Err(Problem::new(Code::InternalError, "the variant has no page")),
    }
}
