//! Every path of the service. A path that exists answers a wrong method with 405 and its methods,
//! any other path with 404, both as problems.

use actix_web::web::{self, ServiceConfig};
use actix_web::{Handler, HttpResponse, Resource, Responder};

use super::codes::Code;
use super::handlers::{batch, diagrams, games, moves, pages, playground, records, variants};
use super::problem::Problem;

const GET: &str = "GET, HEAD";
const POST: &str = "POST";
const BOTH: &str = "GET, HEAD, POST";

/// Adds every path to the application.
pub fn configure(app: &mut ServiceConfig) {
    app.service(get("/v1/variants", variants::list))
        .service(get("/v1/variants/{variant}", variants::one))
        .service(get("/v1/variants/{variant}/start", games::start))
        .service(get_or_post(
            "/v1/variants/{variant}/position",
            games::get_position,
            games::post_position,
        ))
        .service(get_or_post(
            "/v1/variants/{variant}/legal-moves",
            moves::get_legal_moves,
            moves::post_legal_moves,
        ))
        .service(post("/v1/variants/{variant}/validate", moves::validate))
        .service(post("/v1/variants/{variant}/play", games::play))
        .service(post("/v1/variants/{variant}/outcomes", games::outcomes))
        .service(post("/v1/variants/{variant}/view", games::view))
        .service(get_or_post(
            "/v1/variants/{variant}/diagram",
            diagrams::get_diagram,
            diagrams::post_diagram,
        ))
        .service(post("/v1/variants/{variant}/perft", moves::perft))
        .service(post("/v1/variants/{variant}/replay", records::replay))
        .service(post("/v1/variants/{variant}/record", records::record))
        .service(post("/v1/batch", batch::batch))
        .service(get("/openapi.json", pages::openapi))
        .service(get("/problems", pages::problems))
        .service(get("/problems/{code}", pages::problem))
        .service(get("/health/live", pages::live))
        .service(get("/health/ready", pages::ready))
        .service(get("/docs", pages::docs_folder))
        .service(get("/docs/{file:.*}", pages::docs))
        .service(get("/", playground::page))
        .service(get("/playground/{file:.*}", playground::file))
        .default_service(web::to(not_found));
}

fn get<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args> + Copy,
    Args: actix_web::FromRequest + 'static,
    F::Output: Responder + 'static,
{
    other_methods(web::resource(path), GET)
        .route(web::get().to(handler))
        .route(web::head().to(handler))
}

fn post<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args>,
    Args: actix_web::FromRequest + 'static,
    F::Output: Responder + 'static,
{
    other_methods(web::resource(path), POST).route(web::post().to(handler))
}

fn get_or_post<F, FArgs, G, GArgs>(path: &str, on_get: F, on_post: G) -> Resource
where
    F: Handler<FArgs> + Copy,
    FArgs: actix_web::FromRequest + 'static,
    F::Output: Responder + 'static,
    G: Handler<GArgs>,
    GArgs: actix_web::FromRequest + 'static,
    G::Output: Responder + 'static,
{
    other_methods(web::resource(path), BOTH)
        .route(web::get().to(on_get))
        .route(web::head().to(on_get))
        .route(web::post().to(on_post))
}

fn other_methods(resource: Resource, methods: &'static str) -> Resource {
    resource.default_service(web::to(move || async move {
        let detail = format!("this path has {methods}");
        Err::<HttpResponse, _>(Problem::new(Code::MethodNotAllowed, detail).allowing(methods))
    }))
}

async fn not_found(request: actix_web::HttpRequest) -> Result<HttpResponse, Problem> {
    let detail = format!("there is nothing at {}", request.path());
    Err(Problem::new(Code::NotFound, detail))
}
