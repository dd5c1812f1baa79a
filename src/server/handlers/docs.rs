//! The page of the contract, for people: Swagger UI.

use std::time::Duration;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};

use crate::packed::PageFile;
use crate::reading::contract;
use crate::reading::site::HTML;
use crate::server::response::static_files::StaticFile;
use crate::server::response::{A_DAY, HttpAnswer};
use crate::server::work::made_once::MadeOnce;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::text::MAX_WORD;

/// What the browser may do on the page: nothing but what comes from the service itself. Its pictures
/// are in its style sheet, a picture that was asked for is a `blob:`, and it styles what it shows by
/// itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// An hour, in seconds: the page may be reworded.
const KEEP: u32 = 3_600;
/// About how long it takes to unpack the largest.
const COST: Duration = Duration::from_millis(10);

/// The files of the page, each made ready when it is first asked for.
static FILES: [MadeOnce<StaticFile>; contract::FILES.len()] =
    [const { MadeOnce::in_about(COST) }; contract::FILES.len()];

/// The page around Swagger UI.
pub fn framed(text: String) -> StaticFile {
    let file = StaticFile::new(HeaderValue::from_static(HTML), text).kept(KEEP);
    file.with(header::CONTENT_SECURITY_POLICY, POLICY)
}

/// The documentation's folder.
pub fn docs_folder() -> HttpAnswer {
    let head = HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, "/docs/"))
        .finish();
    HttpAnswer::empty(head)
}

/// The files of Swagger UI, and ours beside them.
pub async fn docs(request: &HttpRequest, name: &str) -> Result<HttpAnswer, Problem> {
    let mut files = contract::FILES.iter().zip(&FILES);
    let Some((page_file, file)) = files.find(|(page_file, _)| page_file.name == name) else {
        let name: String = name.chars().take(MAX_WORD).collect();
        let detail = format!("there is no page {name:?} under /docs");
        return Err(Problem::new(Code::NotFound, detail));
    };
    let file = file.get(request, || read(page_file)).await?;
    Ok(file.answer(request))
}

fn read(page_file: &PageFile) -> Result<StaticFile, Problem> {
    Ok(StaticFile::of_page(page_file)?
        .kept(A_DAY)
        .with(header::CONTENT_SECURITY_POLICY, POLICY))
}
