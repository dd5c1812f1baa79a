//! The pages and files of the service, by their paths.

use super::operation::{self, MediaType, READABLE, VARIANT};

const JSON: &[MediaType] = &[operation::JSON];

/// A page about the service itself, or for browsers. [`find_page`] has its path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Page {
    Index,
    Variants,
    Variant(String),
    Codes,
    Code(String),
    /// The answer to a liveness probe.
    Live,
    /// The answer to a readiness probe.
    Ready,
    Contract,
    Metrics,
    RulesList,
    Rules(String),
    /// The path of the contract's page without the trailing slash.
    DocsFolder,
    Docs,
    DocsFile(String),
    /// The style sheet of the HTML pages, whose name changes with its content.
    Style(String),
    Front,
    /// The folder of the games' pages, which redirects to the front page.
    GamesFolder,
    /// The page of a game; its moves are in the query.
    Game(String),
    /// The page of a game that other sites frame; its moves are in the query.
    Embed(String),
    Verify,
    PlaygroundFile(String),
    Module,
    /// The version, length and hash of the module.
    ModuleSummary,
}

/// A page with the template of its path, and its media types.
type Found = (&'static str, &'static [MediaType], Page);

/// No negotiation: the Accept header is ignored.
pub const NOT_NEGOTIATED: &[MediaType] = &[];

/// Finds the page or file at a decoded path.
pub fn find_page(path: &str) -> Option<Found> {
    Some(match path {
        "/v1" => ("/v1", JSON, Page::Index),
        "/v1/variants" => ("/v1/variants", JSON, Page::Variants),
        "/openapi.json" => ("/openapi.json", JSON, Page::Contract),
        "/problems" => ("/problems", READABLE, Page::Codes),
        "/health/live" => ("/health/live", JSON, Page::Live),
        "/health/ready" => ("/health/ready", JSON, Page::Ready),
        "/metrics" => file("/metrics", Page::Metrics),
        "/docs" => file("/docs", Page::DocsFolder),
        "/docs/" => file("/docs/", Page::Docs),
        "/" => file("/", Page::Front),
        "/rules" | "/rules/" => file("/rules", Page::RulesList),
        "/play" | "/play/" => file("/play", Page::GamesFolder),
        "/verify" => file("/verify", Page::Verify),
        "/variant_arbiter.wasm" => file("/variant_arbiter.wasm", Page::Module),
        "/variant_arbiter.json" => ("/variant_arbiter.json", JSON, Page::ModuleSummary),
        _ => return find_in_folder(path),
    })
}

/// Finds a path of two or more segments.
fn find_in_folder(path: &str) -> Option<Found> {
    let (folder, name) = path.strip_prefix('/')?.split_once('/')?;
    let is_segment = |name: &str| !name.is_empty() && !name.contains('/');
    let name = name.to_owned();
    Some(match folder {
        "v1" => {
            let id = name.strip_prefix("variants/").filter(|id| is_segment(id))?;
            (VARIANT, JSON, Page::Variant(id.to_owned()))
        }
        "problems" if is_segment(&name) => ("/problems/{code}", READABLE, Page::Code(name)),
        "rules" if is_segment(&name) => file("/rules/{variant}", Page::Rules(name)),
        "play" if is_segment(&name) => file("/play/{variant}", Page::Game(name)),
        "embed" if is_segment(&name) => file("/embed/{variant}", Page::Embed(name)),
        "docs" => file("/docs/{file:.*}", Page::DocsFile(name)),
        "pages" => file("/pages/{file:.*}", Page::Style(name)),
        "playground" => file("/playground/{file:.*}", Page::PlaygroundFile(name)),
        _ => return None,
    })
}

/// Returns a page or file whose media type is not negotiated.
const fn file(template: &'static str, page: Page) -> Found {
    (template, NOT_NEGOTIATED, page)
}
