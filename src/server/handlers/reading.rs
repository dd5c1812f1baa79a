//! The files of the pages for reading.

use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};

use crate::reading::site::{HTML, POLICY, STYLE, STYLE_PATH};
use crate::server::response::HttpAnswer;
use crate::server::response::static_files::{FOREVER, StaticFile};
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

/// An hour, in seconds: pages may be reworded.
const KEEP: u32 = 3_600;

/// A page, made ready to be served.
pub fn page(text: String) -> StaticFile {
    let file = StaticFile::new(HeaderValue::from_static(HTML), text).kept(KEEP);
    file.with(header::CONTENT_SECURITY_POLICY, POLICY)
}

/// The style of the pages, whose address changes with it.
pub fn style(request: &HttpRequest) -> Result<HttpAnswer, Problem> {
    static FILE: LazyLock<StaticFile> = LazyLock::new(|| {
        let css = HeaderValue::from_static("text/css; charset=utf-8");
        StaticFile::new(css, STYLE).kept(FOREVER)
    });
    if request.path() == STYLE_PATH.as_str() {
        return Ok(FILE.answer(request));
    }
    let detail = "there is no such file under /pages";
    Err(Problem::new(Code::NotFound, detail))
}
