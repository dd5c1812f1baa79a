//! What all pages have: the head, the ways to the others, the foot.

use std::fmt::Write;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::operations::Arbiter;

use super::html::AsHtml;

/// The media type of a page.
pub const HTML: &str = "text/html; charset=utf-8";

/// What a browser may do on a page: it runs nothing, and loads its style and the pictures of this
/// service.
pub const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// The style of all pages.
pub const STYLE: &str = include_str!("../../web/reading/style.css");

/// Where the style is: another one has another address.
pub static STYLE_PATH: LazyLock<String> = LazyLock::new(|| {
    let hash = hex::encode(&Sha256::digest(STYLE)[..8]);
    format!("/pages/{hash}/style.css")
});

/// A page without what all have.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    /// Its title.
    pub title: &'a str,
    /// What it is, in a sentence.
    pub description: &'a str,
    /// Its own address, which is not a way to another page.
    pub path: &'a str,
    /// How it looks: `text`, or `contract`.
    pub kind: &'a str,
    /// What its head has besides, as HTML.
    pub head: &'a str,
    /// What it says, as HTML.
    pub main: &'a str,
}

/// What leads from each page to the others.
#[derive(Clone, Debug)]
pub struct Site {
    ways: Vec<(String, &'static str)>,
}

impl Site {
    /// With the rules of these variants.
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
            ways: rules.chain(others).collect(),
        }
    }

    /// A whole page.
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
        for (to, name) in &self.ways {
            let here = if to == path {
                " aria-current=\"page\""
            } else {
                ""
            };
            // Writing to a String cannot fail.
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
