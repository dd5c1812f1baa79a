//! The pages and files of the service, by their paths.

use super::operation::{self, MediaType, READABLE};

const JSON: &[MediaType] = &[operation::JSON];

/// No negotiation: the Accept header is ignored.
pub const NOT_NEGOTIATED: &[MediaType] = &[];

/// The templates of all paths, with the media types of their answers. What `{file:.*}` stands for may
/// be empty or contain slashes.
const PAGES: [(&str, &[MediaType]); 23] = [
    ("/v1", JSON),
    ("/v1/variants", JSON),
    ("/v1/variants/{variant}", JSON),
    ("/openapi.json", JSON),
    ("/problems", READABLE),
    ("/problems/{code}", READABLE),
    // The answers to probes.
    ("/health/live", JSON),
    ("/health/ready", JSON),
    ("/metrics", NOT_NEGOTIATED),
    // Two folders, which redirect to the page of the contract and to the front page.
    ("/docs", NOT_NEGOTIATED),
    ("/play", NOT_NEGOTIATED),
    ("/docs/", NOT_NEGOTIATED),
    ("/docs/{file:.*}", NOT_NEGOTIATED),
    ("/", NOT_NEGOTIATED),
    ("/rules", NOT_NEGOTIATED),
    ("/rules/{variant}", NOT_NEGOTIATED),
    // The page of a game, and the one that other sites frame; the moves are in the query.
    ("/play/{variant}", NOT_NEGOTIATED),
    ("/embed/{variant}", NOT_NEGOTIATED),
    ("/verify", NOT_NEGOTIATED),
    // The style sheet of the HTML pages, whose name changes with its content.
    ("/pages/{file:.*}", NOT_NEGOTIATED),
    ("/playground/{file:.*}", NOT_NEGOTIATED),
    // The module, and its version, length and hash.
    ("/variant_arbiter.wasm", NOT_NEGOTIATED),
    ("/variant_arbiter.json", JSON),
];

/// A page about the service itself, or for browsers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Page {
    /// The template of its path.
    pub template: &'static str,
    /// The variant, code or file that stands in the place of the template's braces.
    pub name: String,
}

/// Finds the page or file at a decoded path, and its media types.
pub fn find_page(path: &str) -> Option<(Page, &'static [MediaType])> {
    let path = match path {
        "/rules/" => "/rules",
        "/play/" => "/play",
        path => path,
    };
    PAGES.iter().find_map(|(template, types)| {
        let (start, braces) = template.split_once('{').unwrap_or((template, ""));
        let name = path.strip_prefix(start)?;
        let fits = match braces {
            "" => name.is_empty(),
            "file:.*}" => true,
            _ => !name.is_empty() && !name.contains('/'),
        };
        let name = name.to_owned();
        fits.then_some((Page { template, name }, *types))
    })
}
