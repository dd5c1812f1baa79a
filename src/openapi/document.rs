//! Derives the document from the list of operations. The examples are answers of the service itself.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::operations::batch::{self, BatchAnswer, BatchRequest};
use crate::operations::budget::RequestBudget;
use crate::operations::input::Input;
use crate::operations::output::{APNG, JSON, MediaType, PNG, PROBLEM};
use crate::operations::router::index;
use crate::operations::samples::{MIDDLE, TWINKIE};
use crate::operations::schemas::{Found, find};
use crate::operations::spec::{BATCH, Operation, OperationSpec};
use crate::operations::{Arbiter, Visitor, visit_all};
use crate::wire::codes::Code;
use crate::wire::effect::AnyEffect;
use crate::wire::problem::ProblemBody;
use crate::wire::service::Health;
use crate::wire::text::MAX_NAME;
use crate::wire::variants::VariantsAnswer;

use super::complete;
use super::endpoint::{EXAMPLE_ID, Endpoint, reference};

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

/// The start of a page of metrics.
const METRICS: &str = "# HELP http_server_active_requests HTTP server requests that are being \
                       answered.\n# TYPE http_server_active_requests gauge\n\
                       http_server_active_requests 1\n";

/// The number of codes that the example of the list shows.
const SHOWN_CODES: usize = 3;

/// The code of the example.
const ILLEGAL_MOVE: &str = "illegal_move";

/// Example requests, each with its variant.
type Requests = [(&'static str, Value)];

struct DocumentBuilder<'a> {
    arbiter: &'a Arbiter,
    schemas: Found,
    /// The document without its schemas.
    document: Value,
    /// The operations that a batch takes, with the schemas of their requests.
    posted: Vec<(&'static str, Value)>,
}

/// Returns the document, derived from the types. Keys are sorted, so that it depends only on the contract.
#[must_use]
pub fn derived(arbiter: &Arbiter) -> Value {
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
            "components": { "headers": {
                "RequestId": {
                    "description": "The request's id: the client's own `x-request-id`, or a new one.",
                    "schema": { "type": "string", "minLength": 1, "maxLength": 128 },
                    "example": EXAMPLE_ID,
                },
                "RetryAfter": {
                    "description": "In how many seconds to come again.",
                    "schema": { "type": "integer", "minimum": 0 },
                    "example": 1,
                },
                "ETag": {
                    "description": "The answer's tag, for `If-None-Match`; weak when the answer is compressed.",
                    "schema": { "type": "string" },
                    "example": "\"b66e27d94fffeef484a7f262dd7935d8\"",
                },
            } },
        }),
    };
    builder.schema::<ProblemBody>();
    builder.schema::<AnyEffect>();
    visit_all(&mut builder);
    builder.add_pages();
    builder.add_batch();
    let mut document = builder.document;
    let schemas = &mut document["components"]["schemas"];
    for (name, schema) in builder.schemas {
        schemas[name] = json!(schema);
    }
    complete::complete(&mut document, arbiter, builder.posted);
    document.sort_all_objects();
    document
}

impl Visitor for DocumentBuilder<'_> {
    fn visit<O: Operation>(&mut self) {
        let spec = &O::SPEC;
        let mut example = O::example();
        let is_mounted = |(id, _): &(&'static str, Value)| self.arbiter.variant(id).is_ok();
        example.requests.retain(is_mounted);
        let requests = &example.requests[..];
        let schema = self.schema::<O::AnswerSchema>();
        let content = self.answers(spec, requests, &schema);
        let problems = [&[Code::UnknownVariant], spec.problems].concat();
        let variant = self.variant();
        let endpoint = |doc, body: Option<Value>| Endpoint {
            path: spec.path,
            tag: spec.tag,
            doc,
            parameters: vec![variant.clone()],
            is_kept: body.is_none(),
            body,
            answer: spec.answer,
            content: content.clone(),
            problems: &problems,
        };
        if let Some(doc) = spec.post {
            let schema = self.schema::<O>();
            let examples = each(requests, Value::clone);
            let body = json!({ "schema": schema, "examples": examples });
            self.posted.push((spec.name(), schema));
            endpoint(doc, Some(body)).add_to(&mut self.document);
            if let (Some(refused), Some((variant, _))) = (&example.refused, requests.first()) {
                let refused = self.answered(spec, variant, refused);
                let post = &mut self.document["paths"][spec.path]["post"];
                post["responses"]["422"]["content"][PROBLEM]["example"] = refused;
            }
        }
        if let Some((path, doc)) = spec.png {
            let content = json!({ PNG: image(requests) });
            let of_position = endpoint(doc, None);
            let png = Endpoint {
                path,
                content,
                ..of_position
            };
            png.add_to(&mut self.document);
        }
        if let Some(doc) = spec.get {
            endpoint(doc, None).add_to(&mut self.document);
        }
    }
}

impl DocumentBuilder<'_> {
    /// Returns a reference to the schema of a type, and adds that schema with those to which it
    /// refers.
    fn schema<T: ToSchema>(&mut self) -> Value {
        find::<T>(&mut self.schemas);
        reference("schemas", &T::name())
    }

    /// Returns the answers to the example requests, for each media type. Both methods share them.
    fn answers(&mut self, spec: &OperationSpec, requests: &Requests, schema: &Value) -> Value {
        let mut examples = Map::new();
        for (variant, request) in requests {
            let name = format!("{}.{variant}", spec.name());
            examples.insert((*variant).to_owned(), reference("examples", &name));
            let answer = self.answered(spec, variant, request);
            self.document["components"]["examples"][name] = json!({ "value": answer });
        }
        let in_json = json!({ "schema": schema, "examples": examples });
        match spec.media_type {
            MediaType::Json => json!({ JSON: in_json }),
            MediaType::Apng => json!({ APNG: image(requests), JSON: in_json }),
            MediaType::Svg | MediaType::Png => json!({
                spec.media_type.types()[0]: { "schema": { "type": "string" }, "examples": examples },
                JSON: { "schema": schema },
                PNG: image(requests),
            }),
        }
    }

    /// Returns the answer to an example request; for a picture, its SVG.
    fn answered(&self, spec: &OperationSpec, variant: &str, request: &Value) -> Value {
        let request = request.to_string();
        let variant = self.arbiter.variant(variant).expect("it is mounted");
        let input = Input::Json(request.as_bytes());
        let budget = &mut RequestBudget::default();
        let answer: Value = match variant.handler(spec)(input, MediaType::Json, budget) {
            Err(problem) => return json!(problem.with_request_id(EXAMPLE_ID).body()),
            Ok(output) => parsed(&output.body.bytes),
        };
        match spec.media_type {
            MediaType::Json | MediaType::Apng => answer,
            MediaType::Svg | MediaType::Png => answer["svg"].clone(),
        }
    }

    /// Returns the path parameter of the variant.
    fn variant(&self) -> Value {
        let ids = self.arbiter.ids();
        let examples = ids.map(|id| (id.to_owned(), json!({ "value": id })));
        let examples: Map<String, Value> = examples.collect();
        json!({
            "name": "variant",
            "in": "path",
            "required": true,
            "description": "The variant's id",
            "schema": reference("schemas", "VariantId"),
            "examples": examples,
        })
    }

    /// Adds the pages about the service.
    fn add_pages(&mut self) {
        let codes = self.arbiter.codes();
        self.page(
            "/v1",
            "Find where to begin",
            "The paths of the service, and what can be asked about a variant.",
            Some(&index()),
        );
        self.page(
            "/v1/variants",
            "List the variants",
            "Id, name, rules version, boards, and whether chance and hidden information occur, for each.",
            Some(&VariantsAnswer::of(self.arbiter.infos())),
        );
        self.page(
            "/v1/variants/{variant}",
            "Describe a variant",
            "The rules in Markdown with the rulings, the pieces, the grammars of positions and moves, \
             the start position and the sources. The `rule` of a reason names a section of these rules.",
            self.arbiter.pages().next().as_ref(),
        );
        self.page(
            "/problems",
            "List the codes",
            "Every code of a problem, of a reason why a move is not legal, of a failure of a record, \
             and of a fault of a position or a PGN, with what it means.",
            Some(&codes.start(SHOWN_CODES)),
        );
        self.page(
            "/problems/{code}",
            "Explain a code",
            "The page that the `type` of a problem names.",
            codes.codes.iter().find(|page| page.code == ILLEGAL_MOVE),
        );
        self.page(
            "/health/live",
            "Ask whether the service lives",
            "For a liveness probe: the process answers.",
            Some(&Health::OK),
        );
        self.page(
            "/health/ready",
            "Ask whether the service is ready",
            "For a readiness probe: the service takes requests. Once it has been asked to stop the \
             answer is a 503, while requests that still come are answered.",
            Some(&Health::OK),
        );
        let start = ["openapi", "info"].map(|field| (field, self.document[field].clone()));
        let object = json!({ "type": "object" });
        for (path, doc, content) in [
            (
                "/metrics",
                [
                    "Measure the service",
                    "What the service counts, for Prometheus, in its text format.",
                ],
                json!({ "text/plain": { "schema": { "type": "string" }, "example": METRICS } }),
            ),
            (
                "/openapi.json",
                [
                    "Get the contract",
                    "This document: OpenAPI 3.1, generated from the service's code.",
                ],
                json!({ JSON: { "schema": object, "example": BTreeMap::from(start) } }),
            ),
        ] {
            let page = Endpoint {
                path,
                doc,
                content,
                is_kept: path == "/openapi.json",
                ..page()
            };
            page.add_to(&mut self.document);
        }
    }

    /// Adds a page in JSON.
    fn page<T: ToSchema + Serialize>(
        &mut self,
        path: &str,
        summary: &str,
        description: &str,
        example: Option<&T>,
    ) {
        let mut content = json!({ "schema": self.schema::<T>() });
        if let Some(example) = example {
            content["example"] = json!(example);
        }
        let mut page = Endpoint {
            path,
            doc: [summary, description],
            content: json!({ JSON: content }),
            // No cache stores the health of the service.
            is_kept: !path.starts_with("/health/"),
            ..page()
        };
        if path.starts_with("/v1/variants") {
            page.tag = "variants";
        }
        if path.ends_with("{variant}") {
            let mut variant = self.variant();
            // The example is the first variant.
            let first = self.arbiter.ids().next();
            if let Some(examples) = variant["examples"].as_object_mut() {
                examples.retain(|id, _| first == Some(id));
            }
            page.parameters = vec![variant];
            page.problems = &[Code::UnknownVariant];
        } else if path.ends_with("{code}") {
            page.parameters = vec![json!({
                "name": "code",
                "in": "path",
                "required": true,
                "description": "The code",
                "schema": { "type": "string", "maxLength": MAX_NAME },
                "example": ILLEGAL_MOVE,
            })];
            page.problems = &[Code::NotFound];
        }
        page.add_to(&mut self.document);
    }

    /// Adds the batch. Its example has an answer and a problem.
    fn add_batch(&mut self) {
        let question = |operation: &str, mv: &str| {
            let body = json!({ "position": MIDDLE, "move": mv });
            json!({ "variant": TWINKIE, "operation": operation, "body": body })
        };
        let request = json!({ "requests": [
            question("validate", "B0f1-0b5/+h5"),
            question("play", "Q1h5x1g6/-g6/Q1g6"),
        ] });
        let mut body = json!({ "schema": self.schema::<BatchRequest>() });
        let mut content = json!({ "schema": self.schema::<BatchAnswer>() });
        if self.arbiter.variant(TWINKIE).is_ok() {
            let bytes = request.to_string();
            let budget = &mut RequestBudget::default();
            let arbiter = self.arbiter;
            let output = arbiter.answer_batch(bytes.as_bytes(), EXAMPLE_ID, budget);
            let output = output.expect("the example is a batch");
            content["example"] = parsed(&output.body.bytes);
            body["example"] = request;
        }
        let posted: Vec<&str> = Arbiter::operations().collect();
        let (about, posted) = (batch::DESCRIPTION, posted.join("`, `"));
        let description = format!("{about}\n\nOperations: `{posted}`.");
        let batch = Endpoint {
            path: BATCH,
            doc: ["Ask many questions at once", &description],
            body: Some(body),
            content: json!({ JSON: content }),
            ..page()
        };
        batch.add_to(&mut self.document);
    }
}

/// Returns an endpoint about the service.
fn page<'a>() -> Endpoint<'a> {
    Endpoint {
        tag: "service",
        answer: "The answer",
        ..Endpoint::default()
    }
}

fn parsed(answer: &[u8]) -> Value {
    serde_json::from_slice(answer).expect("an answer is JSON")
}

/// Returns an example for each request.
fn each(requests: &Requests, example: impl Fn(&Value) -> Value) -> Map<String, Value> {
    let requests = requests.iter();
    let examples = requests.map(|(variant, request)| {
        let value = json!({ "value": example(request) });
        ((*variant).to_owned(), value)
    });
    examples.collect()
}

/// Returns the content of a PNG. Its examples are words: JSON cannot hold a PNG, and many
/// generators treat an `externalValue` as a file.
fn image(requests: &Requests) -> Value {
    let examples = each(requests, |_| "the bytes of a PNG".into());
    json!({ "schema": { "type": "string", "format": "binary" }, "examples": examples })
}
