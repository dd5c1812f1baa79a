//! The page for an unknown address.

use super::html::AsHtml;
use super::site::{Document, Site};

/// Explains what is wrong with an address and links to the games.
#[must_use]
pub fn page(site: &Site, title: &str, detail: &str) -> String {
    let main = format!(
        "<h1>{}</h1>\n<p>{}.</p>\n<p><a class=\"button\" href=\"/\">To the games</a></p>\n",
        AsHtml(title),
        AsHtml(detail)
    );
    site.page(&Document {
        title,
        description: "There is no page at this address.",
        path: "",
        kind: "text",
        head: "",
        main: &main,
    })
}
