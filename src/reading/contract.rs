//! The page of the contract: Swagger UI in the frame of the other pages.

use std::borrow::Cow;
use std::sync::Arc;

use utoipa_swagger_ui::Config;

use super::site::{Document, Site};

/// What the page asks for beside it.
pub const FILES: [&str; 4] = [
    "swagger-ui.css",
    "swagger-ui-bundle.js",
    "contract.css",
    "contract.js",
];

/// A file that the page asks for: its media type, and what is in it. The library has the most; what
/// is laid over its style, what starts it and what mends it is ours.
///
/// # Errors
/// The library does not have it.
pub fn file(name: &str) -> Result<(String, Cow<'static, [u8]>), String> {
    let own = |kind: &str, text: &'static str| Ok((kind.to_owned(), text.as_bytes().into()));
    match name {
        "contract.css" => return own("text/css; charset=utf-8", include_str!("contract.css")),
        "contract.js" => {
            return own(
                "text/javascript; charset=utf-8",
                include_str!("contract.js"),
            );
        }
        _ => {}
    }
    let found = utoipa_swagger_ui::serve(name, Arc::new(Config::default()));
    let found = found.map_err(|error| error.to_string())?;
    let file = found.ok_or_else(|| format!("{name} is not in the library"))?;
    Ok((file.content_type, file.bytes))
}

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
