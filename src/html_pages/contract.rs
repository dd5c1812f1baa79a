//! The page of the contract: Swagger UI in the frame of all pages.

use crate::packed::{PageFile, SCRIPT, STYLE};

use super::site::{Document, Site};

/// The files of the page: Swagger UI, and our style sheet and script on top of it.
pub const FILES: [PageFile; 4] = [
    PageFile::packed(
        "swagger-ui.css",
        STYLE,
        include_bytes!("../../web/swagger-ui/swagger-ui.css.gz"),
    ),
    PageFile::packed(
        "swagger-ui-bundle.js",
        SCRIPT,
        include_bytes!("../../web/swagger-ui/swagger-ui-bundle.js.gz"),
    ),
    PageFile::plain(
        "contract.css",
        STYLE,
        include_bytes!("../../web/html_pages/contract.css"),
    ),
    PageFile::plain(
        "contract.js",
        SCRIPT,
        include_bytes!("../../web/html_pages/contract.js"),
    ),
];

/// The links to the files.
const HEAD: &str = "\
<link rel=\"stylesheet\" href=\"./swagger-ui.css\">
<link rel=\"stylesheet\" href=\"./contract.css\">
<script src=\"./swagger-ui-bundle.js\" defer></script>
<script src=\"./contract.js\" defer></script>
";

/// Swagger UI adds the heading.
const MAIN: &str = "\
<div id=\"swagger-ui\"></div>
<noscript><h1>The API</h1><p>This page needs JavaScript; <a href=\"/openapi.json\">the contract</a> \
does not.</p></noscript>
";

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
