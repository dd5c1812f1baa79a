//! Pages about the service itself: the contract, the variants, the codes, the probes.

use std::collections::HashMap;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::openapi;
use crate::operations::Arbiter;
use crate::server::respond::{AN_HOUR, Answer, fresh};
use crate::server::state::Phase;
use crate::server::static_files::{Keep, StaticFile};
use crate::server::watch::Watch;
use crate::wire::chunks::Pieces;
use crate::wire::codes::Code;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::service::Health;
use crate::wire::text::MAX_WORD;
use crate::wire::variants::{VariantAnswer, VariantsAnswer};

const KEEP: Keep = Keep::For(AN_HOUR);

/// The pages that follow from the variants and the limits in force, made once.
pub struct Pages {
    contract: StaticFile,
    variants: StaticFile,
    variant: HashMap<&'static str, StaticFile>,
    codes: StaticFile,
    code: HashMap<&'static str, StaticFile>,
}

impl Pages {
    /// Makes the pages.
    pub fn new(arbiter: &Arbiter, limits: &Limits) -> Pages {
        let json = HeaderValue::from_static("application/json");
        let codes = arbiter.codes();
        let variant = |info| StaticFile::of_json(&VariantAnswer::from(info), KEEP);
        Pages {
            contract: StaticFile::new(json, openapi::text(arbiter, limits)).kept(KEEP),
            variants: StaticFile::of_json(&VariantsAnswer::of(arbiter.infos()), KEEP),
            variant: arbiter
                .infos()
                .map(|info| (info.id, variant(info)))
                .collect(),
            codes: StaticFile::of_json(&codes, KEEP),
            code: codes
                .codes
                .iter()
                .map(|page| (page.code, StaticFile::of_json(page, KEEP)))
                .collect(),
        }
    }
}

/// The contract.
pub async fn openapi(request: HttpRequest, pages: web::Data<Pages>) -> Result<Answer, Problem> {
    Ok(pages.contract.answer(&request))
}

/// The variants.
pub async fn variants(request: HttpRequest, pages: web::Data<Pages>) -> Result<Answer, Problem> {
    Ok(pages.variants.answer(&request))
}

/// One variant, whose id is in the path where it is not known before.
pub fn variant(
    id: Option<&'static str>,
    request: &HttpRequest,
    pages: &Pages,
    arbiter: &Arbiter,
) -> Result<Answer, Problem> {
    let id = match id {
        Some(id) => id,
        None => {
            arbiter
                .variant(request.match_info().query("variant"))?
                .info
                .id
        }
    };
    Ok(pages.variant[id].answer(request))
}

/// What every code means.
pub async fn problems(request: HttpRequest, pages: web::Data<Pages>) -> Result<Answer, Problem> {
    Ok(pages.codes.answer(&request))
}

/// What one code means: the page that the `type` of a problem names.
pub async fn problem(
    request: HttpRequest,
    code: web::Path<String>,
    pages: web::Data<Pages>,
) -> Result<Answer, Problem> {
    if let Some(page) = pages.code.get(code.as_str()) {
        return Ok(page.answer(&request));
    }
    let code: String = code.chars().take(MAX_WORD).collect();
    let detail = format!("there is no code {code:?}; GET /problems lists them");
    Err(Problem::new(Code::NotFound, detail))
}

/// For a liveness probe: the process answers.
pub async fn live() -> Result<Answer, Problem> {
    Ok(fresh(Json::alone().with(&Health::OK)?))
}

/// For a readiness probe: the service takes requests.
pub async fn ready(watch: web::Data<Watch>) -> Result<Answer, Problem> {
    if watch.state.is(Phase::Draining) {
        let detail = "the service is being stopped and takes no further requests";
        return Err(Problem::new(Code::Overloaded, detail));
    }
    live().await
}

/// What the service counts, in Prometheus' text format.
pub async fn metrics(watch: web::Data<Watch>) -> Result<Answer, Problem> {
    watch.memory.observe();
    let text = watch.metrics.text();
    let text = text.map_err(|error| Problem::new(Code::InternalError, error.to_string()))?;
    let head = HttpResponse::Ok()
        .content_type(prometheus::TEXT_FORMAT)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish();
    Ok(Answer::made(
        head.drop_body(),
        Pieces::uncounted(text.into()),
    ))
}
