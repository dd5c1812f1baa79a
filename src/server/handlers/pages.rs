//! Pages about the service itself: the contract, the variants, the codes, the probes.

use std::collections::HashMap;
use std::time::Duration;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use strum::VariantArray;

use crate::openapi;
use crate::operations::router::nothing_at;
use crate::operations::{Arbiter, Limits, index};
use crate::reading::site::Site;
use crate::reading::{contract, problems, rules};
use crate::server::content::encoded_body::EncodedBody;
use crate::server::content::negotiate::wants_page;
use crate::server::lifecycle::{Lifecycle, Phase};
use crate::server::response::static_files::StaticFile;
use crate::server::response::{HttpAnswer, NO_STORE, fresh};
use crate::server::telemetry::metrics::Metrics;
use crate::server::work::lanes::Work;
use crate::server::work::made_once::MadeOnce;
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

/// About how long the pages of a group take to be made: the codes have most.
const COST: Duration = Duration::from_millis(20);

/// The pages that follow from the variants and the limits in force. Those of a group are made together
/// when one of them is first asked for.
pub struct Pages {
    arbiter: web::Data<Arbiter>,
    site: web::Data<Site>,
    limits: Limits,
    groups: [MadeOnce<Files>; Group::COUNT],
}

/// Pages that are made together.
#[derive(Clone, Copy, VariantArray)]
enum Group {
    /// `/openapi.json`.
    Contract,
    /// `/v1` and the variants.
    Variants,
    /// `/docs/` and the rules.
    Reading,
    /// `/problems` and the codes.
    Codes,
}

impl Group {
    const COUNT: usize = Group::VARIANTS.len();

    /// The group in which the page of a path is.
    fn of(path: &str) -> Group {
        match path.split('/').nth(1) {
            Some("openapi.json") => Group::Contract,
            Some("v1") => Group::Variants,
            Some("problems") => Group::Codes,
            _ => Group::Reading,
        }
    }
}

/// The pages of a group by their paths.
#[derive(Default)]
struct Files {
    files: HashMap<String, StaticFile>,
    /// Those that programs get in JSON, as browsers get them.
    for_browsers: HashMap<String, StaticFile>,
}

impl Pages {
    /// Nothing is made yet.
    pub fn new(arbiter: web::Data<Arbiter>, limits: Limits, site: web::Data<Site>) -> Pages {
        Pages {
            arbiter,
            site,
            limits,
            groups: [const { MadeOnce::in_about(COST) }; Group::COUNT],
        }
    }

    fn make(&self, group: Group) -> Files {
        let (arbiter, site) = (self.arbiter.as_ref(), self.site.as_ref());
        let mut files = Files::default();
        match group {
            Group::Contract => {
                let json = HeaderValue::from_static("application/json");
                let contract = StaticFile::new(json, openapi::text(arbiter, &self.limits));
                files.add("/openapi.json", contract.kept(KEEP));
            }
            Group::Variants => {
                files.add("/v1", StaticFile::of_json(&index(), KEEP));
                let variants = VariantsAnswer::of(arbiter.infos());
                files.add("/v1/variants", StaticFile::of_json(&variants, KEEP));
                for variant in arbiter.pages() {
                    let path = format!("/v1/variants/{}", variant.summary.id);
                    files.add(path, StaticFile::of_json(&variant, KEEP));
                }
            }
            Group::Reading => {
                files.add("/docs/", docs::framed(contract::page(site)));
                for (path, text) in rules::pages(site, arbiter) {
                    files.add(path, reading::page(text));
                }
            }
            Group::Codes => {
                let codes = arbiter.codes();
                let list = problems::list(site, &codes.codes);
                files.add_both("/problems".to_owned(), &codes, list);
                for code in &codes.codes {
                    let page = problems::page(site, arbiter, code);
                    files.add_both(format!("/problems/{}", code.code), code, page);
                }
            }
        }
        files
    }
}

impl Files {
    fn add(&mut self, path: impl Into<String>, file: StaticFile) {
        self.files.insert(path.into(), file);
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
    request: &HttpRequest,
    pages: &web::Data<Pages>,
    path: &str,
) -> Result<HttpAnswer, Problem> {
    let page = find(request, pages, path).await?;
    page.ok_or_else(|| nothing_at(path))
}

/// The same, if there is one.
pub async fn find(
    request: &HttpRequest,
    pages: &web::Data<Pages>,
    path: &str,
) -> Result<Option<HttpAnswer>, Problem> {
    let group = Group::of(path);
    let maker = web::Data::clone(pages);
    let files = &pages.groups[group as usize];
    let files = files.get(request, move || Ok(maker.make(group))).await?;
    let for_browsers = files.for_browsers.get(path);
    let for_browsers = for_browsers.filter(|_| wants_page(request));
    let page = for_browsers.or_else(|| files.files.get(path));
    Ok(page.map(|page| page.answer(request)))
}

/// For a liveness probe: the process answers.
pub fn live() -> Result<HttpAnswer, Problem> {
    Ok(fresh(Json::unbounded().with(&Health::OK)?))
}

/// For a readiness probe: the service takes requests.
pub fn ready(state: &Lifecycle) -> Result<HttpAnswer, Problem> {
    if state.is(Phase::Draining) {
        let detail = "the service is being stopped and takes no further requests";
        return Err(Problem::new(Code::Overloaded, detail));
    }
    live()
}

/// What the service counts, in Prometheus' text format.
pub fn metrics(metrics: &Metrics, work: &Work) -> Result<HttpAnswer, Problem> {
    work.memory().observe();
    let text = metrics
        .text()
        .map_err(|error| Problem::new(Code::InternalError, error.to_string()))?;
    let content_type = HeaderValue::from_static(prometheus::TEXT_FORMAT);
    Ok(HttpAnswer::empty(HttpResponse::Ok().finish())
        .with(header::CONTENT_TYPE, content_type)
        .with(header::CACHE_CONTROL, NO_STORE)
        .with_body(EncodedBody::of_static(text.into())))
}
