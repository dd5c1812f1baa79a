//! Static HTML pages and their style sheet.

use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};

use crate::html_pages::site::{HTML, STYLE, STYLE_PATH};
use crate::server::response::static_files::{FOREVER, StaticFile};
use crate::server::response::{AN_HOUR, HttpAnswer};
use crate::wire::problem::Problem;
use crate::wire::sentences;

/// Creates the file of a page, with its Content-Security-Policy.
pub fn page(text: String, policy: &'static str) -> StaticFile {
    let file = StaticFile::new(HeaderValue::from_static(HTML), text).max_age(AN_HOUR);
    file.with(header::CONTENT_SECURITY_POLICY, policy)
}

/// Answers with the style sheet, whose address changes with its content.
pub fn style(request: &HttpRequest, name: &str) -> Result<HttpAnswer, Problem> {
    static FILE: LazyLock<StaticFile> = LazyLock::new(|| {
        let css = HeaderValue::from_static("text/css; charset=utf-8");
        StaticFile::new(css, STYLE).max_age(FOREVER)
    });
    if STYLE_PATH.strip_prefix("/pages/") == Some(name) {
        return Ok(FILE.answer(request));
    }
    Err(Problem::new(sentences::NO_PAGE))
}
