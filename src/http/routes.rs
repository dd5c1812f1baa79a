//! Every path of the service. A path that exists answers a wrong method with 405 and its methods,
//! any other path with 404, both as problems.

use std::future::Future;
use std::pin::pin;

use actix_web::web::{self, Payload, ServiceConfig};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Scope};

use super::caught;
use super::codes::Code;
use super::formed::formed;
use super::handlers::Variant;
use super::handlers::{batch, diagrams, docs, games, moves, pages, playground, records, variants};
use super::problem::Problem;
use super::referee::REFEREES;
use super::respond::Answer;

/// How much of a path is repeated in a problem, in characters.
const MAX_PATH: usize = 200;

const GET: &str = "GET, HEAD";
const POST: &str = "POST";
const BOTH: &str = "GET, HEAD, POST";

/// The template of a path, as it was added. Kept beside its handlers for whoever counts or logs
/// their answers.
#[derive(Clone, Copy, Debug)]
pub struct Route(pub &'static str);

/// Adds every path to the application.
pub fn configure(app: &mut ServiceConfig) {
    // Paths are compared in this order, one after the other, so that those come first that are
    // asked for most.
    app.configure(variants_known)
        .service(get("/v1/variants", variants::list))
        .service(variant(VARIANT))
        .service(post("/v1/batch", batch::batch))
        .service(get("/openapi.json", pages::openapi))
        .service(get("/problems", pages::problems))
        .service(get("/problems/{code}", pages::problem))
        .service(get("/health/live", pages::live))
        .service(get("/health/ready", pages::ready))
        .service(get("/metrics", pages::metrics))
        .service(get("/docs", docs::docs_folder))
        .service(get("/docs/{file:.*}", docs::docs))
        .service(get("/", playground::page))
        .service(get("/playground/{file:.*}", playground::file))
        .default_service(web::to(netted(not_found)));
    #[cfg(feature = "provoke-panic")]
    app.service(get("/provoke-panic", caught::provoke));
}

/// Where the paths of one variant start.
const VARIANT: &str = "/v1/variants/{variant}";

/// A path with a variable part is compared by a regular expression, which takes longer than to read
/// a position. So the paths of each variant are added as they are; only those of a variant that
/// there is not are compared so, after all others.
fn variants_known(app: &mut ServiceConfig) {
    for referee in REFEREES {
        let start = VARIANT.replace("{variant}", referee.info().id);
        app.service(variant(&start).app_data(Variant(referee)));
    }
}

fn variant(start: &str) -> Scope {
    web::scope(start)
        .service(get_or_post(
            "/v1/variants/{variant}/legal-moves",
            moves::get_legal_moves,
            moves::post_legal_moves,
        ))
        .service(post("/v1/variants/{variant}/play", games::play))
        .service(get_or_post(
            "/v1/variants/{variant}/position",
            games::get_position,
            games::post_position,
        ))
        .service(post("/v1/variants/{variant}/validate", moves::validate))
        .service(post("/v1/variants/{variant}/view", games::view))
        .service(get_or_post(
            "/v1/variants/{variant}/diagram",
            diagrams::get_diagram,
            diagrams::post_diagram,
        ))
        .service(post("/v1/variants/{variant}/outcomes", games::outcomes))
        .service(post("/v1/variants/{variant}/replay", records::replay))
        .service(post("/v1/variants/{variant}/record", records::record))
        .service(get("/v1/variants/{variant}/start", games::start))
        .service(get("/v1/variants/{variant}", variants::one))
        .service(post("/v1/variants/{variant}/perft", moves::perft))
}

pub(super) fn get<F, Args>(path: &'static str, handler: F) -> Resource
where
    F: Asked<Args>,
    Args: FromRequest + 'static,
{
    resource(path, GET)
        .route(web::get().to(netted(handler)))
        .route(web::head().to(netted(handler)))
}

fn post<F, Args>(path: &'static str, handler: F) -> Resource
where
    F: Asked<Args>,
    Args: FromRequest + 'static,
{
    resource(path, POST).route(web::post().to(netted(handler)))
}

fn get_or_post<F, FArgs, G, GArgs>(path: &'static str, on_get: F, on_post: G) -> Resource
where
    F: Asked<FArgs>,
    FArgs: FromRequest + 'static,
    G: Asked<GArgs>,
    GArgs: FromRequest + 'static,
{
    // Routes are tried in this order, and most requests are POST.
    resource(path, BOTH)
        .route(web::post().to(netted(on_post)))
        .route(web::get().to(netted(on_get)))
        .route(web::head().to(netted(on_get)))
}

/// A handler of this service.
pub(super) trait Asked<Args>:
    Handler<Args, Output = Result<Answer, Problem>> + Copy
{
}

impl<Args, F: Handler<Args, Output = Result<Answer, Problem>> + Copy> Asked<Args> for F {}

/// A handler with a net under it, whose answers have their form.
fn netted<F, Args>(
    handler: F,
) -> impl Handler<(HttpRequest, Payload), Output = HttpResponse, Future: Future<Output = HttpResponse>>
where
    F: Asked<Args>,
    Args: FromRequest + 'static,
{
    move |request: HttpRequest, payload| async move {
        // Pinned where it is: futures that are handed on by value are kept twice, and this one is
        // moved for every request.
        let answering = pin!(caught::answer(handler, &request, payload));
        formed(&request, answering).await
    }
}

fn resource(path: &'static str, methods: &'static str) -> Resource {
    let wrong_method = move || async move {
        let detail = format!("this path has {methods}");
        Err::<Answer, _>(Problem::new(Code::MethodNotAllowed, detail).allowing(methods))
    };
    // The start of a variant's paths is that of their scope.
    web::resource(path.strip_prefix(VARIANT).unwrap_or(path))
        .app_data(Route(path))
        .default_service(web::to(netted(wrong_method)))
}

async fn not_found(request: HttpRequest) -> Result<Answer, Problem> {
    // A path can be as long as a head.
    let path: String = request.path().chars().take(MAX_PATH).collect();
    let detail = format!("there is nothing at {path}");
    Err(Problem::new(Code::NotFound, detail))
}
