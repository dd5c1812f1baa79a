//! The page of the contract: Swagger UI in the frame of the other pages.

use super::site::{Document, Site};

/// What is laid over Swagger UI's own style.
pub const STYLE: &str = include_str!("contract.css");

/// What starts Swagger UI and mends what it leaves unreadable.
pub const SCRIPT: &str = include_str!("contract.js");

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
