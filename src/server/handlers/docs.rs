//! The page with Swagger UI, which shows the contract, and its files.

use actix_web::HttpRequest;
use actix_web::http::header;

use crate::html_pages::contract;
use crate::packed::PageFile;
use crate::server::response::static_files::StaticFile;
use crate::server::response::{A_DAY, HttpAnswer};
use crate::server::work::lazy_page::LazyPage;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::shortened;

/// The policy of the page, which loads only from the service. Swagger UI has `data:` pictures in
/// its style sheet, downloads pictures as `blob:`, and sets inline styles from its scripts.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";

/// The files of the page, decompressed on first use.
static FILES: [LazyPage<StaticFile>; contract::FILES.len()] =
    [const { LazyPage::new() }; contract::FILES.len()];

/// Answers with a file of the page.
pub async fn docs(request: &HttpRequest, name: &str) -> Result<HttpAnswer, Problem> {
    let mut files = contract::FILES.iter().zip(&FILES);
    let Some((page_file, file)) = files.find(|(page_file, _)| page_file.name == name) else {
        let sentence = sentences::NO_DOCS.quoting(&shortened(name));
        return Err(Problem::new(sentence));
    };
    let file = file.get(request, || load(page_file)).await?;
    Ok(file.answer(request))
}

fn load(page_file: &PageFile) -> Result<StaticFile, Problem> {
    Ok(StaticFile::of_page(page_file)?
        .max_age(A_DAY)
        .with(header::CONTENT_SECURITY_POLICY, POLICY))
}
