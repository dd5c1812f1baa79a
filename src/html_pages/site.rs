//! The frame of all pages: head, navigation, footer.

use std::fmt::Write;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::operations::Arbiter;

use super::html::AsHtml;

/// The media type of a page.
pub const HTML: &str = "text/html; charset=utf-8";

/// The policy of a page: it has no scripts, and loads its style and its pictures from this service.
pub const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// The style sheet of all pages.
pub const STYLE: &str = include_str!("../../web/html_pages/style.css");

/// The path of the style sheet, which changes with its content.
pub static STYLE_PATH: LazyLock<String> = LazyLock::new(|| {
    let hash = hex::encode(&Sha256::digest(STYLE)[..8]);
    format!("/pages/{hash}/style.css")
});

/// A page without its frame.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    pub title: &'a str,
    /// The description, a sentence.
    pub description: &'a str,
    /// Its path, marked as current in the navigation.
    pub path: &'a str,
    /// Its layout: `text` or `contract`.
    pub kind: &'a str,
    /// More of its head, as HTML.
    pub head: &'a str,
    /// Its content, as HTML.
    pub main: &'a str,
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
        let Document {
            title,
            description,
            path,
            kind,
            head,
            main,
        } = document;
        let (title, description) = (AsHtml(title), AsHtml(description));
        let style = STYLE_PATH.as_str();
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"description\" content=\"{description}\">\n<title>{title}</title>\n\
             <link rel=\"icon\" href=\"/playground/icon.svg\" type=\"image/svg+xml\">\n\
             <link rel=\"stylesheet\" href=\"{style}\">\n{head}</head>\n<body>\n\
             <a class=\"skip\" href=\"#main\">Skip to the text</a>\n<header class=\"site\">\n\
             <a class=\"home\" href=\"/\">Variant Arbiter</a>\n<nav aria-label=\"Pages\">\n<span>Rules:</span>\n"
        );
        for (to, name) in &self.links {
            let here = if to == path {
                " aria-current=\"page\""
            } else {
                ""
            };
            // Writing to a `String` does not fail.
            let _ = writeln!(page, "<a href=\"{to}\"{here}>{}</a>", AsHtml(name));
        }
        let _ = write!(
            page,
            "</nav>\n</header>\n<main id=\"main\" class=\"{kind}\">\n{main}</main>\n<footer class=\"site\"><a \
             href=\"/\">Play the games</a></footer>\n</body>\n</html>\n"
        );
        page
    }
}
