//! The playground: the front page, the page of a game's link, and their files.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

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
use crate::playground::{
    ASSETS, EMBED, EMBED_POLICY, FOLDER, PAGE, POLICY, VERIFY, VERIFY_POLICY, policy_of,
};
use crate::server::content::encoded_body::EncodedBody;
use crate::server::response::static_files::{FOREVER, REVALIDATED, StaticFile};
use crate::server::response::{HttpAnswer, cached};
use crate::server::work::client::Client;
use crate::server::work::lazy_page::LazyPage;
use crate::wire::body::Body;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::shortened;

use super::origin::{PublicAddress, origin};

static HTML: HeaderValue = HeaderValue::from_static(site::HTML);

/// The files by their versioned and their plain paths.
static FILES: LazyPage<HashMap<String, StaticFile>> = LazyPage::new();

fn files() -> Result<HashMap<String, StaticFile>, Problem> {
    let mut files = HashMap::new();
    for asset in ASSETS.iter() {
        let file = StaticFile::of_page(asset)?
            .with(header::CONTENT_SECURITY_POLICY, policy_of(asset.name));
        let versioned = file.clone().max_age(FOREVER);
        files.insert(format!("{}{}", *FOLDER, asset.name), versioned);
        let plain = file.max_age(REVALIDATED);
        files.insert(format!("/playground/{}", asset.name), plain);
    }
    Ok(files)
}

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

/// Answers with the page that verifies games.
pub fn verify(request: &HttpRequest) -> HttpAnswer {
    static FILE: LazyLock<StaticFile> = LazyLock::new(|| {
        let file = StaticFile::new(HTML.clone(), VERIFY.as_str()).max_age(REVALIDATED);
        file.with(header::CONTENT_SECURITY_POLICY, VERIFY_POLICY)
    });
    FILE.answer(request)
}

/// Answers with the page that other sites frame. Its script reads the link.
pub fn embed(request: &HttpRequest) -> HttpAnswer {
    static FILE: LazyLock<StaticFile> = LazyLock::new(|| {
        let file = StaticFile::new(HTML.clone(), EMBED.as_str()).max_age(REVALIDATED);
        file.with(header::CONTENT_SECURITY_POLICY, EMBED_POLICY)
    });
    FILE.answer(request)
}

/// Answers with a file of the pages.
pub async fn file(request: &HttpRequest, name: &str) -> Result<HttpAnswer, Problem> {
    let files = FILES.get(request, files).await?;
    if let Some(file) = files.get(&format!("/playground/{name}")) {
        return Ok(file.answer(request));
    }
    let sentence = sentences::NO_PLAYGROUND.quoting(&shortened(name));
    Err(Problem::new(sentence))
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
