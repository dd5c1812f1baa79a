//! The front page and the page of a game's link, with their previews.

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};

use crate::html_pages::preview::{self, MARKER};
use crate::operations::budget::RequestBudget;
use crate::operations::operation::Output;
use crate::page_file::HTML;
use crate::playground::{PAGE, POLICY};
use crate::wire::problem::Problem;

use super::answer::{REVALIDATED, answer, set};
use super::config::Config;
use super::request::is_host;
use super::state::AppState;
use super::work::client::Client;

/// Answers with the front page, or with the page of a link of the game `id`, with a preview of the
/// position reached. The page's script reads the link again and reports its errors.
pub async fn playground(
    request: &HttpRequest,
    shared: &Data<AppState>,
    id: Option<String>,
) -> Result<HttpResponse, Problem> {
    let query = request.query_string().to_owned();
    let origin = origin(request, &shared.config);
    let state = Data::clone(shared);
    let page = move |budget: &mut RequestBudget| {
        let (arbiter, origin) = (&state.arbiter, origin.as_deref());
        let tags = match &id {
            Some(id) => preview::of_game(arbiter.variant(id)?, &query, origin, budget),
            None => preview::of_site(arbiter, origin),
        };
        let page = PAGE.replacen(MARKER, &tags, 1);
        Output::bytes(HTML, page.into_bytes(), budget)
    };
    let form = Client::of(request, shared).answer(true, page).await?;
    // A preview with the origin of the request is for that client.
    let cache = match shared.config.public_address {
        Some(_) => REVALIDATED,
        None => "private, max-age=0",
    };
    let mut response = answer(request, form, Some(cache));
    set(&mut response, header::CONTENT_SECURITY_POLICY, POLICY);
    Ok(response)
}

fn origin(request: &HttpRequest, config: &Config) -> Option<String> {
    if let Some(origin) = &config.public_address {
        return Some(origin.clone());
    }
    let headers = request.headers();
    let schemes = headers.get_all("x-forwarded-proto");
    // Only a trusted proxy says which scheme its client used.
    let is_https = config.proxies > 0 && schemes.last().is_some_and(|it| it == "https");
    let scheme = if is_https { "https" } else { "http" };
    let host = headers.get(header::HOST)?.to_str().ok()?;
    is_host(host).then(|| format!("{scheme}://{host}"))
}
