//! The referee as a WebAssembly module, for programs that run it themselves.

use actix_web::HttpRequest;

use crate::playground::module::{MODULE, ModuleSummary};
use crate::server::response::HttpAnswer;
use crate::server::response::static_files::{REVALIDATED, StaticFile};
use crate::server::work::lazy_page::LazyPage;
use crate::wire::problem::Problem;

/// The module and its summary.
static FILES: LazyPage<[StaticFile; 2]> = LazyPage::new();

fn files() -> Result<[StaticFile; 2], Problem> {
    let bytes = MODULE.bytes();
    let bytes = bytes.map_err(|error| Problem::failed(&error))?;
    let summary = StaticFile::of_json(&ModuleSummary::of(&bytes), REVALIDATED);
    Ok([StaticFile::of_page(&MODULE)?.max_age(REVALIDATED), summary])
}

pub async fn module(request: &HttpRequest) -> Result<HttpAnswer, Problem> {
    let [module, _] = FILES.get(request, files).await?;
    Ok(module.answer(request))
}

/// Answers with the summary of the module: its size and hash.
pub async fn summary(request: &HttpRequest) -> Result<HttpAnswer, Problem> {
    let [_, summary] = FILES.get(request, files).await?;
    Ok(summary.answer(request))
}
