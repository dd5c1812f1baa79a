//! The frame of all pages: head and header.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use crate::operations::Arbiter;
use crate::page_file::{PageFile, header};

/// The policy of a page, which loads its styles, its pictures, and the script of the menu from this
/// service.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// The style sheet of all pages, below `/pages/`. Its name changes with its content.
pub static STYLE: LazyLock<PageFile> = LazyLock::new(|| {
    let css = include_str!("../../web/html_pages/style.css");
    let hash = hex::encode(&Sha256::digest(css)[..8]);
    PageFile::new(format!("{hash}/style.css"), css)
});

/// A page without its frame.
#[derive(Debug, Default)]
pub struct Document<'a> {
    pub title: &'a str,
    pub description: &'a str,
    /// Its path, marked as current in the navigation.
    pub path: &'a str,
    /// Its layout; `text` if there is none.
    pub kind: Option<&'a str>,
    pub head: Markup,
    pub main: Markup,
}

impl Document<'_> {
    /// Returns the page in the frame of all pages, which leads from rules to rules.
    pub fn framed(&self, arbiter: &Arbiter) -> String {
        let page = html! {
            (PreEscaped("<!doctype html>\n"))
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.description);
                    title { (self.title) }
                    link rel="icon" href="/playground/icon.svg" type="image/svg+xml";
                    link rel="stylesheet" href="/playground/base.css";
                    link rel="stylesheet" href={ "/pages/" (STYLE.name) };
                    script src="/playground/theme.js" {}
                    (self.head)
                }
                body {
                    a.skip href="#main" { "Skip to the text" }
                    (PreEscaped(header(self.path, "")))
                    @if self.path.starts_with("/rules/") {
                        nav.rules aria-label="Rules" {
                            @for info in arbiter.infos() {
                                @let path = format!("/rules/{}", info.id);
                                a href=(path) aria-current=[(path == self.path).then_some("page")] { (info.name) }
                            }
                        }
                    }
                    main #main class=(self.kind.unwrap_or("text")) { (self.main) }
                }
            }
        };
        page.into_string()
    }
}

/// Returns the page for an unknown address, which says what is wrong and leads to the games.
pub fn not_found(arbiter: &Arbiter, title: &str, detail: &str) -> String {
    let document = Document {
        title,
        description: "There is no page at this address.",
        main: html! {
            h1 { "Sorry, " (detail) }
            p { a.button href="/" { "To the games" } }
        },
        ..Document::default()
    };
    document.framed(arbiter)
}
