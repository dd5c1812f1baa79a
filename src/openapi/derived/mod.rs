//! Derives the contract from the list of operations. The examples are answers of the service itself.
//!
//! | file | contents |
//! |---|---|
//! | `operations` | the operations of a variant |
//! | `operation_ids` | the ids of all operations |
//! | `pages` | the pages about the service |
//! | `batch_items` | the requests of a batch, by operation |
//! | `requests` | what the types of requests cannot express |
//! | `responses` | answers and problems of an operation |
//! | `headers` | headers of answers |
//! | `limits` | the limits of requests |
//! | `codes` | names and codes as enums, patterns of moves |
//! | `marks` | fields that are not for every player |

mod batch_items;
mod codes;
mod headers;
mod limits;
mod marks;
mod operation_ids;
mod operations;
mod pages;
mod requests;
mod responses;

use serde_json::{Map, Value, json};
use utoipa::openapi::{Components, OpenApiVersion};
use utoipa::{OpenApi, ToSchema};

use crate::operations::schemas::{Found, find};
use crate::operations::{Arbiter, visit_all};
use crate::wire::effect::AnyEffect;
use crate::wire::problem::ProblemBody;

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
        (name = "analysis", description = "Forced wins with their proofs, and sensible moves"),
        (name = "pictures", description = "Positions as SVG and PNG"),
        (name = "service", description = "The contract, the codes and the probes"),
    ),
    components(schemas(ProblemBody, AnyEffect)),
)]
struct Contract;

/// Collects the parts of the document.
struct DocumentBuilder<'a> {
    arbiter: &'a Arbiter,
    paths: Map<String, Value>,
    schemas: Found,
    /// The answers to the example requests.
    examples: Map<String, Value>,
}

impl DocumentBuilder<'_> {
    /// Returns a reference to the schema of a type, and adds that schema with those to which it
    /// refers.
    fn schema<T: ToSchema>(&mut self) -> Value {
        find::<T>(&mut self.schemas);
        json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
    }
}

/// Returns the document. Keys are sorted, so that it depends only on the contract.
pub fn document(arbiter: &Arbiter) -> Value {
    let mut document = Contract::openapi();
    document.openapi = OpenApiVersion::Version31;
    env!("CARGO_PKG_VERSION").clone_into(&mut document.info.version);
    let mut builder = DocumentBuilder {
        arbiter,
        paths: Map::new(),
        schemas: Vec::new(),
        examples: Map::new(),
    };
    visit_all(&mut builder);
    pages::add(
        &mut builder,
        &json!({ "openapi": "3.1.0", "info": document.info }),
    );
    operation_ids::fill(&mut builder.paths);
    let components = document.components.get_or_insert_with(Components::new);
    components.schemas.extend(builder.schemas);
    let mut value = serde_json::to_value(&document).unwrap_or_default();
    drop(document);
    value["paths"] = Value::Object(builder.paths);
    if let Ok(schemas) = arbiter.schemas() {
        schemas.fill(&mut value["components"]["schemas"]);
    }
    // No operation needs credentials.
    value["security"] = json!([]);
    value["components"]["examples"] = builder.examples.into();
    value["components"]["headers"] = headers::components();
    codes::fill(&mut value, arbiter);
    batch_items::fill(&mut value);
    requests::fill(&mut value);
    marks::fill(&mut value);
    responses::share(&mut value);
    limits::fill(&mut value);
    leave_out_null_examples(&mut value);
    value.sort_all_objects();
    value
}

/// Removes the examples of variants that are not mounted.
fn leave_out_null_examples(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|key, value| key != "example" || !value.is_null());
            fields.values_mut().for_each(leave_out_null_examples);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out_null_examples),
        _ => {}
    }
}
