//! Every path of the service. A path that exists answers a wrong method with 405 and its methods,
//! any other path with 404, both as problems.

use std::future::{Future, ready};
use std::pin::pin;

use actix_web::web::{self, Data, Payload, ServiceConfig};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Scope};

use crate::operations::about::{About, VARIANT};
use crate::operations::arbiter::Mounted;
use crate::operations::{Arbiter, OPERATIONS};

use super::caught;
use super::formed::formed;
use super::handlers::pages::Pages;
use super::handlers::{docs, operations, pages, playground};
use super::respond::Answer;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

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
pub fn configure(app: &mut ServiceConfig, arbiter: &Arbiter) {
    // Paths are compared in this order, one after the other, so that those come first that are
    // asked for most.
    for variant in arbiter.variants() {
        app.service(known(variant));
    }
    app.service(get("/v1/variants", pages::variants))
        .service(unknown())
        .service(post("/v1/batch", operations::batch))
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

/// The paths of a variant.
///
/// A path with a variable part is compared by a regular expression, which takes longer than to read
/// a position. So the paths of each variant are added as they are; only those of a variant that
/// there is not are compared so, after all others.
fn known(variant: &Mounted) -> Scope {
    let id = variant.info.id;
    let mut scope = web::scope(&VARIANT.replace("{variant}", id));
    for &bound in &variant.operations {
        let answer =
            move |request, payload, work| operations::operation(bound, request, payload, work);
        scope = scope.service(operation(bound.about, answer));
    }
    scope.service(page_of(Some(id)))
}

/// The same paths of a variant that there is not.
fn unknown() -> Scope {
    let mut scope = web::scope(VARIANT);
    for (index, about) in OPERATIONS.iter().enumerate() {
        let answer = move |request, payload, work, arbiter| {
            operations::operation_of_any(index, request, payload, work, arbiter)
        };
        scope = scope.service(operation(about, answer));
    }
    scope.service(page_of(None))
}

/// The page of a variant.
fn page_of(id: Option<&'static str>) -> Resource {
    let page = move |request: HttpRequest, pages: Data<Pages>, arbiter: Data<Arbiter>| {
        ready(pages::variant(id, &request, &pages, &arbiter))
    };
    get(VARIANT, page)
}

fn operation<F, Args>(about: &'static About, handler: F) -> Resource
where
    F: Asked<Args>,
    Args: FromRequest + 'static,
{
    match (about.get.is_some(), about.post.is_some()) {
        (true, true) => resource(about.path, BOTH)
            // Routes are tried in this order, and most requests are POST.
            .route(web::post().to(netted(handler)))
            .route(web::get().to(netted(handler)))
            .route(web::head().to(netted(handler))),
        (true, false) => get(about.path, handler),
        (false, _) => post(about.path, handler),
    }
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
