//! The page of the contract: Swagger UI in the frame of the other pages.

use crate::packed::{PageFile, SCRIPT, STYLE};

use super::site::{Document, Site};

/// What the page asks for beside it. Swagger UI has the most; what is laid over its style, what starts
/// it and what mends it is ours.
pub const FILES: [PageFile; 4] = [
    PageFile::packed(
        "swagger-ui.css",
        STYLE,
        include_bytes!(concat!(env!("OUT_DIR"), "/swagger-ui.css.gz")),
    ),
    PageFile::packed(
        "swagger-ui-bundle.js",
        SCRIPT,
        include_bytes!(concat!(env!("OUT_DIR"), "/swagger-ui-bundle.js.gz")),
    ),
    PageFile::packed(
        "contract.css",
        STYLE,
        include_bytes!(concat!(env!("OUT_DIR"), "/contract.css.gz")),
    ),
    PageFile::packed(
        "contract.js",
        SCRIPT,
        include_bytes!(concat!(env!("OUT_DIR"), "/contract.js.gz")),
    ),
];

/// Swagger UI's own files, and ours beside them.
const HEAD: &str = "\
<link rel=\"stylesheet\" href=\"./swagger-ui.css\">
<link rel=\"stylesheet\" href=\"./contract.css\">
<script src=\"./swagger-ui-bundle.js\" defer></script>
<script src=\"./contract.js\" defer></script>
";

/// Swagger UI brings the heading.
const MAIN: &str = "\
<div id=\"swagger-ui\"></div>
<noscript><h1>The API</h1><p>This page needs JavaScript; <a href=\"/openapi.json\">the contract</a> \
does not.</p></noscript>
";

/// The page.
#[must_use]
pub fn page(site: &Site) -> String {
    site.page(&Document {
        title: "The API · Variant Arbiter",
        description: "The contract of the service, to read and to try.",
        path: "/docs/",
        kind: "contract",
        head: HEAD,
        main: MAIN,
    })
}
