//! The frame of all pages: head, navigation, footer.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use crate::operations::Arbiter;
use crate::page_file::PageFile;

/// The media type of a page.
pub const HTML: &str = "text/html; charset=utf-8";

/// The policy of a page: it has no scripts, and loads its style and its pictures from this service.
pub const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

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
    /// The description, a sentence.
    pub description: &'a str,
    /// Its path, marked as current in the navigation.
    pub path: &'a str,
    /// Its layout; `text` if there is none.
    pub kind: Option<&'a str>,
    /// More of its head.
    pub head: Markup,
    /// Its content.
    pub main: Markup,
}

/// The navigation between the pages.
#[derive(Clone, Debug)]
pub struct Site {
    links: Vec<(String, &'static str)>,
}

impl Site {
    /// Creates the navigation of a service with these variants.
    #[must_use]
    pub fn new(arbiter: &Arbiter) -> Site {
        let rules = arbiter.infos();
        let rules = rules.map(|info| (format!("/rules/{}", info.id), info.name));
        let others = [
            ("/verify", "Verify"),
            ("/docs/", "API"),
            ("/problems", "Codes"),
        ];
        let others = others.map(|(path, name)| (path.to_owned(), name));
        Site {
            links: rules.chain(others).collect(),
        }
    }

    /// Returns a page within its frame.
    #[must_use]
    pub fn page(&self, document: &Document<'_>) -> String {
        let page = html! {
            (PreEscaped("<!doctype html>\n"))
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(document.description);
                    title { (document.title) }
                    link rel="icon" href="/playground/icon.svg" type="image/svg+xml";
                    link rel="stylesheet" href={ "/pages/" (STYLE.name) };
                    (document.head)
                }
                body {
                    a.skip href="#main" { "Skip to the text" }
                    header.site {
                        a.home href="/" { "Variant Arbiter" }
                        nav aria-label="Pages" {
                            span { "Rules:" }
                            @for (path, name) in &self.links {
                                a href=(path) aria-current=[(path == document.path).then_some("page")] { (name) }
                            }
                        }
                    }
                    main #main class=(document.kind.unwrap_or("text")) { (document.main) }
                    footer.site { a href="/" { "Play the games" } }
                }
            }
        };
        page.into_string()
    }

    /// Returns the page for an unknown address, which says what is wrong and leads to the games.
    #[must_use]
    pub fn not_found(&self, title: &str, detail: &str) -> String {
        self.page(&Document {
            title,
            description: "There is no page at this address.",
            main: html! {
                h1 { (title) }
                p { (detail) "." }
                p { a.button href="/" { "To the games" } }
            },
            ..Document::default()
        })
    }
}
