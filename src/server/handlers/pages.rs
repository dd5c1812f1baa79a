//! Pages about the service itself: the contract, the variants, the codes, the probes.

use std::collections::HashMap;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::game::Info;
use crate::openapi;
use crate::operations::{Arbiter, Limits, index};
use crate::server::lifecycle::{Lifecycle, Phase};
use crate::server::response::static_files::StaticFile;
use crate::server::response::{HttpAnswer, NO_STORE, fresh};
use crate::server::telemetry::metrics::Metrics;
use crate::server::work::lanes::Work;
use crate::wire::chunks::ChunkReader;
use crate::wire::codes::Code;
use crate::wire::json::Json;
use crate::wire::problem::Problem;
use crate::wire::service::Health;
use crate::wire::text::MAX_WORD;
use crate::wire::variants::VariantsAnswer;

use super::rules;

/// An hour, in seconds: pages may be reworded.
const KEEP: u32 = 3_600;

/// The pages that follow from the variants and the limits in force, made once, by their paths.
pub struct Pages(HashMap<String, StaticFile>);

impl Pages {
    /// Makes the pages.
    pub fn new(arbiter: &Arbiter, limits: &Limits) -> Pages {
        let json = HeaderValue::from_static("application/json");
        let contract = StaticFile::new(json, openapi::text(arbiter, limits)).kept(KEEP);
        let variants = VariantsAnswer::of(arbiter.infos());
        let codes = arbiter.codes();
        let mut pages = HashMap::from([
            ("/openapi.json".to_owned(), contract),
            (
                "/v1/variants".to_owned(),
                StaticFile::of_json(&variants, KEEP),
            ),
            ("/problems".to_owned(), StaticFile::of_json(&codes, KEEP)),
            ("/v1".to_owned(), StaticFile::of_json(&index(), KEEP)),
        ]);
        pages.extend(arbiter.pages().map(|variant| {
            let path = format!("/v1/variants/{}", variant.summary.id);
            (path, StaticFile::of_json(&variant, KEEP))
        }));
        let rules = |info: &'static Info| (format!("/rules/{}", info.id), rules::page(info));
        pages.extend(arbiter.infos().map(rules));
        pages.extend(codes.codes.iter().map(|code| {
            let page = StaticFile::of_json(code, KEEP);
            (format!("/problems/{}", code.code), page)
        }));
        Pages(pages)
    }
}

/// The page of a path: the contract, the variants, one of them, the codes, or one of those.
pub async fn page(
    request: HttpRequest,
    pages: web::Data<Pages>,
    arbiter: web::Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let path = request.match_info();
    if let Some(page) = pages.0.get(path.as_str()) {
        return Ok(page.answer(&request));
    }
    if let Some(id) = path.get("variant") {
        arbiter.variant(id)?;
    }
    let code: String = path.query("code").chars().take(MAX_WORD).collect();
    let detail = format!("there is no code {code:?}; GET /problems lists them");
    Err(Problem::new(Code::NotFound, detail))
}

/// For a liveness probe: the process answers.
pub async fn live() -> Result<HttpAnswer, Problem> {
    Ok(fresh(Json::alone().with(&Health::OK)?))
}

/// For a readiness probe: the service takes requests.
pub async fn ready(state: web::Data<Lifecycle>) -> Result<HttpAnswer, Problem> {
    if state.is(Phase::Draining) {
        let detail = "the service is being stopped and takes no further requests";
        return Err(Problem::new(Code::Overloaded, detail));
    }
    live().await
}

/// What the service counts, in Prometheus' text format.
pub async fn metrics(
    metrics: web::Data<Metrics>,
    work: web::Data<Work>,
) -> Result<HttpAnswer, Problem> {
    work.memory().observe();
    let text = metrics
        .text()
        .map_err(|error| Problem::new(Code::InternalError, error.to_string()))?;
    let content_type = HeaderValue::from_static(prometheus::TEXT_FORMAT);
    Ok(HttpAnswer::empty(HttpResponse::Ok().finish())
        .with(header::CONTENT_TYPE, content_type)
        .with(header::CACHE_CONTROL, NO_STORE)
        .sending(ChunkReader::uncounted(text.into())))
}
