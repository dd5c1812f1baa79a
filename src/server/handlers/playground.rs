//! The front page and the page of a game's link, with their previews.

use std::collections::HashMap;
use std::sync::OnceLock;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;

use crate::game::Info;
use crate::html_pages::game_link::{GameLink, ReachedPosition};
use crate::html_pages::preview::{self, Image, MARKER, Preview};
use crate::html_pages::site;
use crate::operations::Arbiter;
use crate::operations::arbiter::Mounted;
use crate::operations::budget::RequestBudget;
use crate::playground::{PAGE, POLICY};
use crate::server::content::encoded_body::EncodedBody;
use crate::server::response::{HttpAnswer, cached};
use crate::server::work::client::Client;
use crate::wire::body::Body;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::origin::{PublicAddress, origin};

static HTML: HeaderValue = HeaderValue::from_static(site::HTML);

/// The picture of each game's start.
pub struct Playground {
    starts: HashMap<&'static str, OnceLock<Option<Image>>>,
}

impl Playground {
    /// Creates the playground. Its pictures are drawn on first use.
    pub fn new(arbiter: &Arbiter) -> Playground {
        Playground {
            starts: arbiter.ids().map(|id| (id, OnceLock::new())).collect(),
        }
    }

    /// Returns the picture of a game's start, drawn on first use.
    fn start(&self, arbiter: &Arbiter, info: &Info) -> Option<Image> {
        let draw = || preview::image(arbiter, info, info.start);
        self.starts.get(info.id)?.get_or_init(draw).clone()
    }
}

/// Answers with the front page. Its preview has the address of the service and the picture of the
/// first game.
pub fn front(
    request: &HttpRequest,
    arbiter: &Arbiter,
    playground: &Playground,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let client = Client::of(request)?;
    let first = arbiter.infos().next();
    let image = first.and_then(|info| playground.start(arbiter, info));
    let (origin, cache) = origin(request, public);
    let preview = Preview {
        image,
        ..preview::of_site(arbiter, origin.as_deref())
    };
    with_preview(request, &client, &preview, cache)
}

/// Answers with the page of a game's link, with a preview of the position reached. The page's
/// script reads the link again and reports its errors.
pub async fn game(
    request: &HttpRequest,
    arbiter: &Data<Arbiter>,
    variant: &Mounted,
    playground: &Playground,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let info = variant.info;
    let client = Client::of(request)?;
    let game = replay(request, &client, variant, arbiter).await;
    let (reached, image) = match game {
        Some((reached, image)) => (Some(reached), image),
        None => (None, playground.start(arbiter, info)),
    };
    let path = match &reached {
        // The address has the moves, which reveal what the position hides.
        Some(reached) if reached.is_hiding => None,
        Some(_) => Some(format!("/play/{}?{}", info.id, request.query_string())),
        None => Some(format!("/play/{}", info.id)),
    };
    let (origin, cache) = origin(request, public);
    let preview = preview::of_game(
        info,
        reached.as_ref(),
        image,
        origin.as_deref(),
        path.as_deref(),
    );
    with_preview(request, &client, &preview, cache)
}

/// Answers with the page, with a preview inserted.
fn with_preview(
    request: &HttpRequest,
    client: &Client,
    preview: &Preview<'_>,
    cache: HeaderValue,
) -> Result<HttpAnswer, Problem> {
    let page = PAGE.replacen(MARKER, &preview.tags(), 1);
    let body = Body::of(page.into_bytes(), client.reservation())?;
    let answer = cached(request, HTML.clone(), EncodedBody::from(body).tagged());
    let policy = HeaderValue::from_static(POLICY);
    Ok(answer
        .with(header::CONTENT_SECURITY_POLICY, policy)
        .with(header::CACHE_CONTROL, cache))
}

/// Replays the game of a link on a worker. Returns `None` if the link is invalid or its game
/// exceeds the budget.
async fn replay(
    request: &HttpRequest,
    client: &Client,
    variant: &Mounted,
    arbiter: &Data<Arbiter>,
) -> Option<(ReachedPosition, Option<Image>)> {
    let query = request.query_string().to_owned();
    let (arbiter, info) = (Data::clone(arbiter), variant.info);
    let replay = move |budget: &mut RequestBudget| {
        let link = GameLink::parse(&query);
        let link = link.ok_or_else(|| Problem::new(sentences::ILLEGAL_LINK))?;
        let reached = link.replay(arbiter.variant(info.id)?, budget)?;
        let image = preview::image(&arbiter, info, &reached.position);
        Ok((reached, image))
    };
    client.run(replay).await.ok()
}
