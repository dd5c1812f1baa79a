//! The pages about the service in the document.

use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::operations::batch::{self, BatchAnswer, BatchRequest};
use crate::operations::budget::RequestBudget;
use crate::operations::index;
use crate::operations::samples::{MIDDLE, TWINKIE};
use crate::operations::spec::BATCH;
use crate::wire::codes::Code;
use crate::wire::service::Health;
use crate::wire::text::MAX_NAME;
use crate::wire::variants::VariantsAnswer;

use super::DocumentBuilder;
use super::operations::{body, operation, part};
use super::responses::{BODY_PROBLEMS, EXAMPLE_ID, OkResponse, responses};

/// The start of a page of metrics.
const METRICS: &str = "# HELP http_server_active_requests HTTP server requests that are being \
                       answered.\n# TYPE http_server_active_requests gauge\n\
                       http_server_active_requests 1\n";

const OF_A_VARIANT: &str = "\
The rules in Markdown with the rulings, the pieces, the grammars of positions and moves, the
start position and the sources. The `rule` of a reason names a section of these rules.";

const OF_CODES: &str = "\
Every code of a problem, of a reason why a move is not legal, of a failure of a record, and of a
fault of a position or a PGN, with what it means.";

const OF_READY: &str = "\
For a readiness probe: the service takes requests. Once it has been asked to
stop the answer is a 503, while requests that still come are answered.";

/// The number of codes that the example of the list shows.
const SHOWN_CODES: usize = 3;

/// The code of the example.
const ILLEGAL_MOVE: &str = "illegal_move";

/// Adds every page and the batch. `head` is the start of the document, the example of its own page.
pub fn add(builder: &mut DocumentBuilder<'_>, head: &Value) {
    let arbiter = builder.arbiter;
    builder.page(
        ["/v1", "Find where to begin"],
        "The paths of the service, and what can be asked about a variant.",
        "The paths",
        Some(&index()),
    );
    builder.page(
        ["/v1/variants", "List the variants"],
        "Id, name, rules version, boards, and whether chance and hidden information occur, for each.",
        "The variants",
        Some(&VariantsAnswer::of(arbiter.infos())),
    );
    builder.page(
        ["/v1/variants/{variant}", "Describe a variant"],
        OF_A_VARIANT,
        "The variant",
        arbiter.pages().next().as_ref(),
    );
    let codes = arbiter.codes();
    builder.page(
        ["/problems", "List the codes"],
        OF_CODES,
        "The codes",
        Some(&codes.start(SHOWN_CODES)),
    );
    builder.page(
        ["/problems/{code}", "Explain a code"],
        "The page that the `type` of a problem names.",
        "What the code means",
        codes.codes.iter().find(|page| page.code == ILLEGAL_MOVE),
    );
    builder.page(
        ["/health/live", "Ask whether the service lives"],
        "For a liveness probe: the process answers.",
        "It does",
        Some(&Health::OK),
    );
    let ready = "Ask whether the service is ready";
    builder.page(
        ["/health/ready", ready],
        OF_READY,
        "It is",
        Some(&Health::OK),
    );
    add_batch(builder);
    builder.other_page(
        ["/metrics", "Measure the service"],
        "What the service counts, for Prometheus, in its text format.",
        OkResponse {
            description: "The counts",
            content: json!({
                "text/plain": { "schema": { "type": "string" }, "example": METRICS },
            }),
            is_kept: false,
        },
    );
    builder.other_page(
        ["/openapi.json", "Get the contract"],
        "This document: OpenAPI 3.1, generated from the service's code.",
        json_of("The contract", &json!({ "type": "object" }), head),
    );
}

fn json_of(description: &'static str, schema: &Value, example: &impl Serialize) -> OkResponse {
    OkResponse {
        description,
        content: json!({ "application/json": { "schema": schema, "example": example } }),
        is_kept: true,
    }
}

impl DocumentBuilder<'_> {
    /// Adds a page in JSON, by its path and summary.
    fn page<T: ToSchema + Serialize>(
        &mut self,
        name: [&str; 2],
        description: &str,
        answer: &'static str,
        example: Option<&T>,
    ) {
        let answer = json_of(answer, &self.schema::<T>(), &example);
        // No cache stores the health of the service.
        let is_kept = !name[0].starts_with("/health/");
        self.other_page(name, description, OkResponse { is_kept, ..answer });
    }

    fn other_page(&mut self, [path, summary]: [&str; 2], description: &str, good: OkResponse) {
        let about_variants = path.starts_with("/v1/variants");
        let tag = if about_variants {
            "variants"
        } else {
            "service"
        };
        let mut operation = operation(tag, [summary, description]);
        let mut problems: &[Code] = &[];
        if path.ends_with("{variant}") {
            let mut variant = self.variant();
            // The example is the first variant.
            let first = self.arbiter.infos().next().map(|info| info.id);
            if let Some(examples) = variant["examples"].as_object_mut() {
                examples.retain(|id, _| first == Some(id.as_str()));
            }
            operation["parameters"] = json!([variant]);
            problems = &[Code::UnknownVariant];
        } else if path.ends_with("{code}") {
            operation["parameters"] = json!([part("code", "The code")]);
            operation["parameters"][0]["example"] = json!(ILLEGAL_MOVE);
            operation["parameters"][0]["schema"]["maxLength"] = json!(MAX_NAME);
            problems = &[Code::NotFound];
        }
        operation["responses"] = responses(good, problems);
        self.paths
            .insert(path.to_owned(), json!({ "get": operation }));
    }
}

/// Adds the batch. Its example has an answer and a problem.
fn add_batch(builder: &mut DocumentBuilder<'_>) {
    let question = |operation: &str, mv: &str| {
        json!({
            "variant": TWINKIE,
            "operation": operation,
            "body": { "position": MIDDLE, "move": mv },
        })
    };
    let request = json!({
        "requests": [
            question("validate", "B0f1-0b5/+h5"),
            question("play", "Q1h5x1g6/-g6/Q1g6"),
        ],
    });
    let is_mounted = builder.arbiter.variant(TWINKIE).is_ok();
    let request = if is_mounted { request } else { Value::Null };
    let schema = builder.schema::<BatchAnswer>();
    let answer = OkResponse {
        is_kept: false,
        ..json_of("The answers", &schema, &answered(builder, &request))
    };
    let schema = builder.schema::<BatchRequest>();
    let mut operation = operation("service", batch::DOC);
    operation["requestBody"] = body(&schema, &request);
    operation["responses"] = responses(answer, &BODY_PROBLEMS);
    builder
        .paths
        .insert(BATCH.to_owned(), json!({ "post": operation }));
}

fn answered(builder: &DocumentBuilder<'_>, request: &Value) -> Value {
    if request.is_null() {
        return Value::Null;
    }
    let request = request.to_string();
    let mut budget = RequestBudget::default();
    let output = builder
        .arbiter
        .answer_batch(request.as_bytes(), EXAMPLE_ID, &mut budget);
    let output = output.expect("the example is a batch");
    serde_json::from_slice(&output.body.bytes).expect("an answer is JSON")
}
