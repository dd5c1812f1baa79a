//! The playground's page and its files: the front page, and the page of a game's link.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::web::Data;

use crate::game::Info;
use crate::operations::Arbiter;
use crate::operations::arbiter::Mounted;
use crate::operations::work_class::Lane;
use crate::playground::{ASSETS, FOLDER, PAGE, POLICY, VERIFY, VERIFY_POLICY};
use crate::reading::game_link::{GameLink, Reached};
use crate::reading::preview::{self, Image, MARKER, Preview};
use crate::reading::site;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::response::static_files::{FOREVER, RENEWED, StaticFile};
use crate::server::response::{HttpAnswer, cached};
use crate::server::work::client_work::ClientWork;
use crate::server::work::made_once::MadeOnce;
use crate::wire::chunks::{Chunks, WRITE_BUFFER};
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::text::MAX_WORD;

use super::origin::{PublicAddress, origin};

static HTML: HeaderValue = HeaderValue::from_static(site::HTML);
/// What every file tells a browser, besides its policy.
const SAFE: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// About how long it takes to make the files ready.
const COST: Duration = Duration::from_millis(20);

/// The files by their paths; they are there by their plain names too.
static FILES: MadeOnce<HashMap<String, StaticFile>> = MadeOnce::in_about(COST);

fn files() -> Result<HashMap<String, StaticFile>, Problem> {
    let mut files = HashMap::new();
    for asset in ASSETS.iter() {
        let file = safe(StaticFile::of_page(asset)?);
        let kept = file.clone().kept(FOREVER);
        files.insert(format!("{}{}", *FOLDER, asset.name), kept);
        files.insert(format!("/playground/{}", asset.name), file.kept(RENEWED));
    }
    Ok(files)
}

/// What the page tells of the front page and of each game's start, made when it is first asked for.
pub struct Playground {
    front: MadeOnce<StaticFile>,
    starts: HashMap<&'static str, OnceLock<Option<Image>>>,
}

impl Playground {
    /// For the games of an arbiter.
    pub fn new(arbiter: &Arbiter) -> Playground {
        Playground {
            front: MadeOnce::in_about(COST),
            starts: arbiter.ids().map(|id| (id, OnceLock::new())).collect(),
        }
    }

    /// The picture of a game's start.
    fn start(&self, arbiter: &Arbiter, info: &Info) -> Option<Image> {
        let draw = || preview::image(arbiter, info, info.start);
        self.starts.get(info.id)?.get_or_init(draw).clone()
    }
}

/// The front page.
pub async fn front(
    request: &HttpRequest,
    arbiter: &Data<Arbiter>,
    playground: &Playground,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let (arbiter, public) = (Data::clone(arbiter), public.0.clone());
    let make = move || {
        let front = preview::of_site(&arbiter, public.as_deref());
        Ok(safe(StaticFile::new(HTML.clone(), with(&front))).kept(RENEWED))
    };
    let front = playground.front.get(request, make).await?;
    Ok(front.answer(request))
}

/// The page on which games are verified.
pub fn verify(request: &HttpRequest) -> HttpAnswer {
    static FILE: LazyLock<StaticFile> = LazyLock::new(|| {
        let file = StaticFile::new(HTML.clone(), VERIFY.as_str()).kept(RENEWED);
        guarded(file, VERIFY_POLICY)
    });
    FILE.answer(request)
}

/// The files of the page.
pub async fn file(request: &HttpRequest, name: &str) -> Result<HttpAnswer, Problem> {
    let files = FILES.get(request, files).await?;
    if let Some(file) = files.get(&format!("/playground/{name}")) {
        return Ok(file.answer(request));
    }
    let path: String = name.chars().take(MAX_WORD).collect();
    let detail = format!("there is no file {path:?} under /playground");
    Err(Problem::new(Code::NotFound, detail))
}

/// The page of a game's link, which tells others what the game has come to. The page itself reads
/// the link anew, and says what is wrong with one that is no game's.
pub async fn game(
    request: &HttpRequest,
    arbiter: &Data<Arbiter>,
    variant: &Mounted,
    playground: &Playground,
    public: &PublicAddress,
) -> Result<HttpAnswer, Problem> {
    let info = variant.info;
    let work = ClientWork::of(request)?;
    let game = replayed(request, &work, variant, arbiter).await;
    let (reached, image) = match game {
        Some((reached, image)) => (Some(reached), image),
        None => (None, playground.start(arbiter, info)),
    };
    let path = match &reached {
        // The address tells what the position hides.
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
    let mut chunks = Chunks::new(work.memory().account(false));
    for part in with(&preview).as_bytes().chunks(WRITE_BUFFER) {
        chunks.last().extend_from_slice(part);
        chunks.settle()?;
    }
    let answer = cached(
        request,
        HTML.clone(),
        EncodedBody::from(chunks).tagged(),
        false,
    );
    let policy = [(header::CONTENT_SECURITY_POLICY, POLICY)];
    let headers = policy.into_iter().chain(SAFE);
    let answer = headers.fold(answer, |answer, (name, value)| {
        answer.with(name, HeaderValue::from_static(value))
    });
    Ok(answer.with(header::CACHE_CONTROL, cache))
}

/// The game of a link, replayed in a lane; nothing where it is none, or takes too much.
async fn replayed(
    request: &HttpRequest,
    work: &ClientWork,
    variant: &Mounted,
    arbiter: &Data<Arbiter>,
) -> Option<(Reached, Option<Image>)> {
    let link = GameLink::read(request.query_string())?;
    let replaying = link.prepare(variant, work.limits())?;
    let cost = replaying.cost();
    let (arbiter, info) = (Data::clone(arbiter), variant.info);
    let replay = move |budget: &mut _| {
        let reached = replaying.run(&arbiter, budget)?;
        let image = preview::image(&arbiter, info, &reached.position);
        Ok((reached, image))
    };
    work.in_lane(Lane::Answers, cost, replay).await.ok()
}

/// The page with its description.
fn with(preview: &Preview<'_>) -> String {
    PAGE.replacen(MARKER, &preview.tags(), 1)
}

fn safe(file: StaticFile) -> StaticFile {
    guarded(file, POLICY)
}

/// With what the browser may do with it.
fn guarded(file: StaticFile, policy: &'static str) -> StaticFile {
    let file = file.with(header::CONTENT_SECURITY_POLICY, policy);
    SAFE.into_iter()
        .fold(file, |file, (name, value)| file.with(name, value))
}
