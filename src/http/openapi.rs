//! The contract: an OpenAPI 3.1 document generated from the code, with examples that the service
//! itself answers.

mod examples;
mod headers;
mod in_force;
mod requests;

use serde_json::{Value, json};
use utoipa::OpenApi;
use utoipa::openapi::OpenApiVersion;

use super::bodies::effect::AnyEffect;
use super::handlers::{batch, diagrams, games, moves, pages, records, variants};
use super::limits::Limits;
use super::problem::ProblemBody;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Variant Arbiter",
        description = "The referee for chess variants that ordinary chess software cannot hold. A \
            pure function behind HTTP: a position and a move in, legal moves, resulting positions \
            and complete effect logs out. Nothing is stored; equal requests get equal answers.\n\n\
            Start with `GET /v1/variants/{variant}/start`, list the moves with \
            `POST …/legal-moves`, play one with `POST …/play`. Every problem is \
            `application/problem+json` with a stable `code`, explained at `/problems/{code}`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
        contact(name = "Variant Arbiter maintainers"),
    ),
    servers((url = "/", description = "The service that answers this document")),
    tags(
        (name = "variants", description = "The games and their rules"),
        (name = "positions", description = "Start positions, reading positions, views"),
        (name = "moves", description = "Legal moves, verdicts and counts"),
        (name = "play", description = "Playing moves and listing their outcomes"),
        (name = "records", description = "Whole games: replayed, proven, written down"),
        (name = "pictures", description = "Positions as SVG"),
        (name = "service", description = "The contract, the codes and the probes"),
    ),
    paths(
        variants::list, variants::one, games::start, games::get_position, games::post_position,
        moves::get_legal_moves, moves::post_legal_moves, moves::validate, games::play,
        games::outcomes, games::view, diagrams::get_diagram, diagrams::post_diagram, moves::perft,
        records::replay, records::record, batch::batch, pages::openapi, pages::problems,
        pages::problem, pages::live, pages::ready, pages::metrics,
    ),
    components(schemas(ProblemBody, AnyEffect)),
)]
struct Contract;

/// The document as JSON text, with the limits in force, each object's keys in alphabetical order so that the text depends on
/// the contract alone.
#[must_use]
pub fn text(limits: &Limits) -> String {
    let mut document = Contract::openapi();
    document.openapi = OpenApiVersion::Version31;
    env!("CARGO_PKG_VERSION").clone_into(&mut document.info.version);
    let mut value = serde_json::to_value(&document).unwrap_or_default();
    // Every operation is open to everybody, and says so.
    value["security"] = json!([]);
    examples::fill(&mut value);
    headers::fill(&mut value);
    requests::fill(&mut value);
    in_force::state(&mut value, limits);
    let mut text = serde_json::to_string_pretty(&sorted(value)).unwrap_or_default();
    text.push('\n');
    text
}

fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<(String, Value)> = fields.into_iter().collect();
            fields.sort_by(|a, b| a.0.cmp(&b.0));
            let fields = fields.into_iter().map(|(key, value)| (key, sorted(value)));
            Value::Object(fields.collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        other => other,
    }
}
