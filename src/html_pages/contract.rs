//! The page of the contract: Swagger UI in the frame of all pages.

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use maud::html;

use crate::operations::Arbiter;
use crate::page_file::PageFile;

use super::site::Document;

/// The policy of the page, which loads only from the service. Swagger UI has `data:` pictures in
/// its style sheet, downloads pictures as `blob:`, and sets inline styles from its scripts.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// Our style sheet and script on top of Swagger UI.
static OWN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web/docs");
static SWAGGER_UI: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web/swagger-ui");

/// The files beside the page.
pub static FILES: LazyLock<Vec<PageFile>> = LazyLock::new(|| {
    PageFile::all(&OWN)
        .chain(PageFile::all(&SWAGGER_UI))
        .collect()
});

pub fn page(arbiter: &Arbiter) -> String {
    let document = Document {
        title: "The API · Variant Arbiter",
        description: "The contract of the service, to read and to try.",
        path: "/docs/",
        kind: Some("contract"),
        head: html! {
            link rel="stylesheet" href="./swagger-ui.css";
            link rel="stylesheet" href="./contract.css";
            script src="./swagger-ui-bundle.js" defer {}
            script src="./contract.js" defer {}
        },
        // Swagger UI adds the heading.
        main: html! {
            div #swagger-ui {}
            noscript {
                h1 { "The API" }
                p {
                    "This page needs JavaScript; "
                    a href="/openapi.json" { "the contract" }
                    " does not."
                }
            }
        },
    };
    document.framed(arbiter)
}
