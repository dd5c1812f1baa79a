//! Pages about the service itself: contract, variants, codes, probes.

use std::collections::HashMap;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use strum::VariantArray;

use crate::html_pages::site::{POLICY, Site};
use crate::html_pages::{contract, problems, rules};
use crate::openapi;
use crate::operations::router::{Page, nothing_at};
use crate::operations::{Arbiter, index};
use crate::server::content::encoded_body::EncodedBody;
use crate::server::content::negotiate::wants_page;
use crate::server::lifecycle::{Lifecycle, Phase};
use crate::server::response::static_files::StaticFile;
use crate::server::response::{AN_HOUR, HttpAnswer, NO_STORE, VARY_BY_TYPE, fresh};
use crate::server::telemetry::metrics::Metrics;
use crate::server::work::lazy_page::LazyPage;
use crate::server::work::memory::Memory;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::service::Health;
use crate::wire::variants::VariantsAnswer;

use super::{docs, html_pages};

/// The pages that depend on the variants. A group is made on the first request for one of
/// its pages.
pub struct Pages {
    arbiter: web::Data<Arbiter>,
    site: web::Data<Site>,
    groups: [LazyPage<Files>; Group::COUNT],
}

/// Pages that are made together.
#[derive(Clone, Copy, VariantArray)]
pub enum Group {
    /// `/openapi.json`.
    Contract,
    /// `/v1` and the variants.
    Variants,
    /// `/docs/` and the rules.
    HtmlPages,
    /// `/problems` and the codes.
    Codes,
}

impl Group {
    const COUNT: usize = Group::VARIANTS.len();
}

/// The pages of a group.
#[derive(Default)]
struct Files {
    files: HashMap<Page, StaticFile>,
    /// The HTML versions of pages that are JSON for programs.
    html: HashMap<Page, StaticFile>,
}

impl Pages {
    /// Creates the pages. None of them is made yet.
    pub fn new(arbiter: web::Data<Arbiter>, site: web::Data<Site>) -> Pages {
        Pages {
            arbiter,
            site,
            groups: [const { LazyPage::new() }; Group::COUNT],
        }
    }

    fn make(&self, group: Group) -> Files {
        let (arbiter, site) = (self.arbiter.as_ref(), self.site.as_ref());
        let mut files = Files::default();
        match group {
            Group::Contract => {
                let json = HeaderValue::from_static("application/json");
                let contract = StaticFile::new(json, openapi::text(arbiter));
                files.add(Page::Contract, contract.max_age(AN_HOUR));
            }
            Group::Variants => {
                files.add(Page::Index, StaticFile::of_json(&index(), AN_HOUR));
                let variants = VariantsAnswer::of(arbiter.infos());
                files.add(Page::Variants, StaticFile::of_json(&variants, AN_HOUR));
                for variant in arbiter.pages() {
                    let page = Page::Variant(variant.summary.id.to_owned());
                    files.add(page, StaticFile::of_json(&variant, AN_HOUR));
                }
            }
            Group::HtmlPages => {
                let page = html_pages::page(contract::page(site), docs::POLICY);
                files.add(Page::Docs, page);
                let page = html_pages::page(rules::list(site, arbiter), POLICY);
                files.add(Page::RulesList, page);
                for (info, text) in rules::pages(site, arbiter) {
                    let page = html_pages::page(text, POLICY);
                    files.add(Page::Rules(info.id.to_owned()), page);
                }
            }
            Group::Codes => {
                let codes = arbiter.codes();
                let list = problems::list(site, &codes.codes);
                files.add_both(Page::Codes, &codes, list);
                for code in &codes.codes {
                    let page = problems::page(site, arbiter, code);
                    files.add_both(Page::Code(code.code.to_owned()), code, page);
                }
            }
        }
        files
    }
}

impl Files {
    fn add(&mut self, page: Page, file: StaticFile) {
        self.files.insert(page, file);
    }

    /// Adds a page in JSON and in HTML.
    fn add_both(&mut self, page: Page, json: &impl Serialize, html: String) {
        let json = StaticFile::of_json(json, AN_HOUR).with(header::VARY, VARY_BY_TYPE);
        let html = html_pages::page(html, POLICY).with(header::VARY, VARY_BY_TYPE);
        self.files.insert(page.clone(), json);
        self.html.insert(page, html);
    }
}

/// Answers with a page, or with a 404 if it does not exist.
pub async fn page(
    request: &HttpRequest,
    pages: &web::Data<Pages>,
    group: Group,
    page: &Page,
) -> Result<HttpAnswer, Problem> {
    let found = find(request, pages, group, page).await?;
    found.ok_or_else(|| nothing_at(request.path()))
}

/// Answers with a page in HTML or JSON, as the client prefers. Returns `None` if it does not exist.
pub async fn find(
    request: &HttpRequest,
    pages: &web::Data<Pages>,
    group: Group,
    page: &Page,
) -> Result<Option<HttpAnswer>, Problem> {
    let maker = web::Data::clone(pages);
    let files = &pages.groups[group as usize];
    let files = files.get(request, move || Ok(maker.make(group))).await?;
    let html = files.html.get(page);
    let html = html.filter(|_| wants_page(request));
    let file = html.or_else(|| files.files.get(page));
    Ok(file.map(|file| file.answer(request)))
}

/// Redirects to a path with status 307.
pub fn moved(path: &'static str) -> HttpAnswer {
    let head = HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, path))
        .finish();
    HttpAnswer::empty(head)
}

/// Answers the liveness probe, as long as the process runs.
pub fn live() -> Result<HttpAnswer, Problem> {
    fresh(&Health::OK)
}

/// Answers the readiness probe, with a problem once the service is draining.
pub fn ready(lifecycle: &Lifecycle) -> Result<HttpAnswer, Problem> {
    if lifecycle.has_reached(Phase::Draining) {
        return Err(Problem::new(sentences::DRAINING));
    }
    live()
}

/// Answers with the metrics in Prometheus' text format.
pub fn metrics(metrics: &Metrics, memory: &Memory) -> Result<HttpAnswer, Problem> {
    memory.observe();
    let text = metrics.text().map_err(|error| Problem::failed(&error))?;
    let content_type = HeaderValue::from_static(prometheus::TEXT_FORMAT);
    let body = EncodedBody::of_static(text.into());
    Ok(HttpAnswer::ok(content_type, body).with(header::CACHE_CONTROL, NO_STORE))
}
