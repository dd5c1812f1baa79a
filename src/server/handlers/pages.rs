//! Pages about the service itself: the contract, the variants, the codes, the probes.

use std::collections::HashMap;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use crate::openapi;
use crate::operations::ask::no_code;
use crate::operations::{Arbiter, Limits, index};
use crate::reading::site::Site;
use crate::reading::{contract, problems, rules};
use crate::server::content::negotiate::wants_page;
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
use crate::wire::variants::VariantsAnswer;

use super::{docs, reading};

/// An hour, in seconds: pages may be reworded.
const KEEP: u32 = 3_600;

/// What an answer varies with that is a page for browsers and JSON for programs.
const VARY: &str = "Accept, Accept-Encoding";

/// The pages that follow from the variants and the limits in force, made once, by their paths.
pub struct Pages {
    files: HashMap<String, StaticFile>,
    /// Those that programs get in JSON, as browsers get them.
    for_browsers: HashMap<String, StaticFile>,
}

impl Pages {
    /// Makes the pages.
    pub fn new(arbiter: &Arbiter, limits: &Limits, site: &Site) -> Pages {
        let json = HeaderValue::from_static("application/json");
        let contract = StaticFile::new(json, openapi::text(arbiter, limits)).kept(KEEP);
        let variants = VariantsAnswer::of(arbiter.infos());
        let mut files = HashMap::from([
            ("/openapi.json".to_owned(), contract),
            (
                "/v1/variants".to_owned(),
                StaticFile::of_json(&variants, KEEP),
            ),
            ("/v1".to_owned(), StaticFile::of_json(&index(), KEEP)),
            ("/docs/".to_owned(), docs::framed(contract::page(site))),
        ]);
        files.extend(arbiter.pages().map(|variant| {
            let path = format!("/v1/variants/{}", variant.summary.id);
            (path, StaticFile::of_json(&variant, KEEP))
        }));
        let rules = rules::pages(site, arbiter).into_iter();
        files.extend(rules.map(|(path, text)| (path, reading::page(text))));
        let mut pages = Pages {
            files,
            for_browsers: HashMap::new(),
        };
        let codes = arbiter.codes();
        let list = problems::list(site, &codes.codes);
        pages.add_both("/problems".to_owned(), &codes, list);
        for code in &codes.codes {
            let page = problems::page(site, arbiter, code);
            pages.add_both(format!("/problems/{}", code.code), code, page);
        }
        pages
    }

    /// Adds a page that is JSON for programs.
    fn add_both(&mut self, path: String, json: &impl Serialize, page: String) {
        let json = StaticFile::of_json(json, KEEP).with(header::VARY, VARY);
        let page = reading::page(page).with(header::VARY, VARY);
        self.files.insert(path.clone(), json);
        self.for_browsers.insert(path, page);
    }
}

/// The page of a path: the contract, the variants, one of them, the codes, or one of those.
pub async fn page(
    request: HttpRequest,
    pages: web::Data<Pages>,
    arbiter: web::Data<Arbiter>,
) -> Result<HttpAnswer, Problem> {
    let path = request.match_info();
    let for_browsers = pages.for_browsers.get(path.as_str());
    let for_browsers = for_browsers.filter(|_| wants_page(&request));
    if let Some(page) = for_browsers.or_else(|| pages.files.get(path.as_str())) {
        return Ok(page.answer(&request));
    }
    if let Some(id) = path.get("variant") {
        arbiter.variant(id)?;
    }
    Err(no_code(path.query("code")))
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
