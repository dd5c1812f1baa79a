//! Every path of the service. A path that exists answers a wrong method with 405 and its methods,
//! any other path with 404, both as problems.

use actix_web::guard::{GuardContext, fn_guard};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{FromRequest, HttpRequest, Resource, Scope};

use crate::operations::about::{About, MediaType, VARIANT};
use crate::operations::arbiter::Mounted;
use crate::operations::methods::{GET, Methods, POST, nothing_at};
use crate::operations::{Arbiter, OPERATIONS};
use crate::wire::problem::Problem;

use super::content::negotiate::READABLE;
use super::handlers::respond::{Answers, responding};
use super::handlers::{docs, module, operations, pages, playground, reading};
use super::response::HttpAnswer;
use super::route::Route;

const JSON: &[&str] = MediaType::Json.types();
/// A page for browsers, which take whatever comes.
const ANY: &[&str] = &[];

/// Adds every path to the application.
pub fn configure(app: &mut ServiceConfig, arbiter: &Arbiter) {
    // Paths are compared in this order, one after the other, so that those come first that are
    // asked for most.
    for variant in arbiter.variants() {
        app.service(known(variant));
    }
    app.service(page("/v1/variants", pages::page))
        .service(unknown())
        .service(resource("/v1/batch", JSON, POST, operations::batch))
        .service(page("/openapi.json", pages::page))
        .service(page("/v1", pages::page))
        .service(resource("/problems", READABLE, GET, pages::page))
        .service(resource("/problems/{code}", READABLE, GET, pages::page))
        .service(page("/health/live", pages::live))
        .service(page("/health/ready", pages::ready))
        .service(resource("/metrics", ANY, GET, pages::metrics))
        .service(resource("/rules/{variant}", ANY, GET, pages::page))
        .service(resource("/docs", ANY, GET, docs::docs_folder))
        .service(resource("/docs/", ANY, GET, pages::page))
        .service(resource("/docs/{file:.*}", ANY, GET, docs::docs))
        .service(resource("/pages/{file:.*}", ANY, GET, reading::style))
        .service(resource("/", ANY, GET, playground::front))
        .service(resource("/play/{variant}", ANY, GET, playground::game))
        .service(resource("/verify", ANY, GET, playground::verify))
        .service(resource(
            "/playground/{file:.*}",
            ANY,
            GET,
            playground::file,
        ))
        .service(resource("/variant_arbiter.wasm", ANY, GET, module::module))
        .service(page("/variant_arbiter.json", module::summary))
        .default_service(web::to(responding(not_found)));
    #[cfg(feature = "provoke-panic")]
    app.service(page(
        "/provoke-panic",
        super::middleware::catch_panic::provoke,
    ));
}

/// The paths of a variant.
///
/// A path with a variable part is compared by a regular expression, which takes longer than to read
/// a position. So the paths of each variant are added as they are; only those of a variant that
/// there is not are compared so, after all others.
fn known(variant: &Mounted) -> Scope {
    let mut scope = web::scope(&VARIANT.replace("{variant}", variant.info.id));
    for &bound in &variant.operations {
        let answer = move |request, payload| operations::operation(bound, request, payload);
        scope = scope.service(operation(bound.about, answer));
        if let Some((path, _)) = bound.about.image {
            let answer = move |request, payload| operations::image(bound, request, payload);
            scope = scope.service(resource(path, ANY, GET, answer));
        }
    }
    scope.service(page(VARIANT, pages::page))
}

/// The same paths of a variant that there is not.
fn unknown() -> Scope {
    let mut scope = web::scope(VARIANT);
    for (index, about) in OPERATIONS.iter().enumerate() {
        let answer = move |request, payload, arbiter: Data<Arbiter>| {
            operations::operation_of_any(index, request, payload, arbiter)
        };
        scope = scope.service(operation(about, answer));
        if let Some((path, _)) = about.image {
            let answer = move |request, payload, arbiter: Data<Arbiter>| {
                operations::image_of_any(index, request, payload, arbiter)
            };
            scope = scope.service(resource(path, ANY, GET, answer));
        }
    }
    scope.service(page(VARIANT, pages::page))
}

fn operation<A: FromRequest + 'static>(
    about: &'static About,
    handler: impl Answers<A>,
) -> Resource {
    resource(about.path, about.form.types(), Methods::of(about), handler)
}

/// A page in JSON.
pub(super) fn page<A: FromRequest + 'static>(
    path: &'static str,
    handler: impl Answers<A>,
) -> Resource {
    resource(path, JSON, GET, handler)
}

/// A path with its methods, and the media types of its answers.
fn resource<A: FromRequest + 'static>(
    path: &'static str,
    types: &'static [&'static str],
    methods: Methods,
    handler: impl Answers<A>,
) -> Resource {
    let is_one = move |asked: &GuardContext<'_>| methods.has(asked.head().method.as_str());
    let wrong_method = move || async move { Err::<HttpAnswer, _>(methods.refusal()) };
    // The start of a variant's paths is that of their scope.
    web::resource(path.strip_prefix(VARIANT).unwrap_or(path))
        .app_data(Route { path, types })
        .route(web::route().guard(fn_guard(is_one)).to(responding(handler)))
        .default_service(web::to(responding(wrong_method)))
}

async fn not_found(request: HttpRequest) -> Result<HttpAnswer, Problem> {
    Err(nothing_at(request.path()))
}
