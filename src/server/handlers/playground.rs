//! The front page and the page of a game's link, with their previews.

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;

use crate::html_pages::game_link;
use crate::html_pages::preview::{self, MARKER, Preview};
use crate::html_pages::site::HTML;
use crate::operations::Arbiter;
use crate::operations::budget::RequestBudget;
use crate::playground::{PAGE, POLICY};
use crate::server::config::Config;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::middleware::head::is_host;
use crate::server::response::{HttpAnswer, cached};
use crate::server::work::client::Client;
use crate::wire::body::Body;
use crate::wire::problem::Problem;

/// Answers with the front page.
pub fn front(
    request: &HttpRequest,
    arbiter: &Arbiter,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let origin = origin(request, public);
    let preview = preview::of_site(arbiter, origin.as_deref());
    with_preview(request, &Client::of(request)?, &preview, public)
}

/// Answers with the page of a game's link, with a preview of the position reached. The page's
/// script reads the link again and reports its errors.
pub async fn game(
    request: &HttpRequest,
    arbiter: &Data<Arbiter>,
    id: String,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let client = Client::of(request)?;
    let variant = arbiter.variant(&id)?;
    let query = request.query_string().to_owned();
    let path = format!("/play/{id}");
    let replaying = Data::clone(arbiter);
    let replay = move |budget: &mut RequestBudget| {
        game_link::replay(&query, replaying.variant(&id)?, budget)
    };
    // The preview of a link without a valid game, or with one that exceeds the budget, is that of the
    // variant.
    let reached = client.run(replay).await.ok();
    let path = match &reached {
        // The address has the moves, which reveal what the position hides.
        Some(reached) if reached.is_hiding => None,
        Some(_) => Some(format!("{path}?{}", request.query_string())),
        None => Some(path),
    };
    let origin = origin(request, public);
    let preview = preview::of_game(
        variant,
        reached.as_ref(),
        origin.as_deref(),
        path.as_deref(),
    );
    with_preview(request, &client, &preview, public)
}

/// The public address of the service, as far as it is configured.
pub struct PublicAddress {
    /// Such as `https://chess.example`.
    origin: Option<String>,
    /// Whether a trusted proxy says which scheme its client used.
    is_behind_proxy: bool,
}

impl PublicAddress {
    pub fn new(config: &Config) -> PublicAddress {
        PublicAddress {
            origin: config.public_address.clone(),
            is_behind_proxy: config.proxies > 0,
        }
    }
}

/// Returns the origin of the service: the configured one, or that of the request.
fn origin(request: &HttpRequest, public: &PublicAddress) -> Option<String> {
    if let Some(origin) = &public.origin {
        return Some(origin.clone());
    }
    let headers = request.headers();
    let schemes = headers.get_all("x-forwarded-proto");
    let is_https = public.is_behind_proxy && schemes.last().is_some_and(|it| it == "https");
    let scheme = if is_https { "https" } else { "http" };
    let host = headers.get(header::HOST)?.to_str().ok()?;
    is_host(host).then(|| format!("{scheme}://{host}"))
}

/// Answers with the page, with a preview inserted. If the preview has the origin of the request, the
/// answer is private.
fn with_preview(
    request: &HttpRequest,
    client: &Client,
    preview: &Preview<'_>,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let page = PAGE.replacen(MARKER, &preview.tags(), 1);
    let body = Body::of(page.into_bytes(), client.reservation())?;
    let html = HeaderValue::from_static(HTML);
    let answer = cached(request, html, EncodedBody::from(body).tagged(|| Ok(()))?);
    let policy = HeaderValue::from_static(POLICY);
    let cache = HeaderValue::from_static(match public.origin {
        Some(_) => "public, max-age=0",
        None => "private, max-age=0",
    });
    Ok(answer
        .with(header::CONTENT_SECURITY_POLICY, policy)
        .with(header::CACHE_CONTROL, cache))
}
