//! Derives the contract from the list of operations. The examples are answers of the service itself.
//!
//! | file | contents |
//! |---|---|
//! | `endpoints` | a method of a path, with its responses |
//! | `operations` | the operations of a variant |
//! | `pages` | the pages about the service, and the batch |
//! | `names` | ids and codes as enums, patterns of moves, the items of a batch |
//! | `marks` | fields that are not for every player |
//! | `rules` | what holds for all schemas |

mod endpoints;
mod marks;
mod names;
mod operations;
mod pages;
mod rules;

use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::operations::schemas::{Found, find};
use crate::operations::{Arbiter, visit_all};
use crate::wire::effect::AnyEffect;
use crate::wire::problem::ProblemBody;

const DESCRIPTION: &str = "\
The referee for chess variants that ordinary chess software cannot hold. A pure function behind HTTP: a \
position and a move in, legal moves, resulting positions and complete effect logs out. Nothing is stored; \
equal requests get equal answers.

Start with `GET /v1/variants/{variant}/start`, list the moves with `POST …/legal-moves`, play one with \
`POST …/play`. Every problem is `application/problem+json` with a stable `code`, explained at \
`/problems/{code}`.

While a piece is hidden, a site keeps the fields with `x-site-only` to itself, and sends those with \
`x-mover-only` to the side to move. An answer to a request with `viewer` is for that viewer as it is.";

/// The groups of operations.
const TAGS: [(&str, &str); 8] = [
    ("variants", "The games and their rules"),
    ("positions", "Start positions, reading positions, views"),
    ("moves", "Legal moves, verdicts and counts"),
    ("play", "Playing moves and listing their outcomes"),
    ("records", "Whole games: replayed, proven, written down"),
    (
        "analysis",
        "Forced wins with their proofs, and sensible moves",
    ),
    ("pictures", "Positions as SVG and PNG"),
    ("service", "The contract, the codes and the probes"),
];

struct DocumentBuilder<'a> {
    arbiter: &'a Arbiter,
    schemas: Found,
    /// The document without its schemas.
    document: Value,
    /// The operations that a batch takes, with the schemas of their requests.
    posted: Vec<(&'static str, Value)>,
}

impl DocumentBuilder<'_> {
    /// Returns a reference to the schema of a type, and adds that schema with those to which it
    /// refers.
    fn schema<T: ToSchema>(&mut self) -> Value {
        find::<T>(&mut self.schemas);
        reference("schemas", &T::name())
    }
}

fn reference(kind: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{kind}/{name}") })
}

/// Returns the JSON pointer to a field of the schema `at`, of the items of its list, or of a schema
/// that it includes.
fn field(document: &Value, at: &str, name: &str) -> Option<String> {
    let schema = document.pointer(at)?;
    let own = format!("{at}/properties/{name}");
    if document.pointer(&own).is_some() {
        return Some(own);
    }
    let reference = schema["$ref"].as_str().map(|path| path[1..].to_owned());
    let parts = schema["allOf"].as_array().map_or(0, Vec::len);
    let parts = (0..parts).map(|part| format!("{at}/allOf/{part}"));
    let items = schema.get("items").map(|_| format!("{at}/items"));
    let mut inner = reference.into_iter().chain(parts).chain(items);
    inner.find_map(|at| field(document, &at, name))
}

/// Returns the document. Keys are sorted, so that it depends only on the contract.
pub fn document(arbiter: &Arbiter) -> Value {
    let tag = |(name, description)| json!({ "name": name, "description": description });
    let mut builder = DocumentBuilder {
        arbiter,
        schemas: Vec::new(),
        posted: Vec::new(),
        document: json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Variant Arbiter",
                "version": env!("CARGO_PKG_VERSION"),
                "description": DESCRIPTION,
                "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
                "contact": { "name": "Variant Arbiter maintainers" },
            },
            "servers": [{ "url": "/", "description": "The service that answers this document" }],
            // No operation needs credentials.
            "security": [],
            "tags": TAGS.map(tag),
            "components": { "headers": endpoints::headers() },
        }),
    };
    builder.schema::<ProblemBody>();
    builder.schema::<AnyEffect>();
    visit_all(&mut builder);
    builder.add_pages();
    let mut document = builder.document;
    let schemas = &mut document["components"]["schemas"];
    for (name, schema) in builder.schemas {
        schemas[name] = json!(schema);
    }
    arbiter
        .schemas()
        .expect("they were checked when the variants were mounted")
        .fill(schemas);
    names::fill(&mut document, arbiter);
    names::type_items(&mut document, builder.posted);
    rules::apply(&mut document);
    operations::add_queries(&mut document);
    marks::fill(&mut document);
    document.sort_all_objects();
    document
}
