//! The pages about the service in the document, and the batch.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::operations::batch::{self, BatchAnswer, BatchRequest};
use crate::operations::budget::RequestBudget;
use crate::operations::samples::{MIDDLE, TWINKIE};
use crate::operations::spec::BATCH;
use crate::operations::{Arbiter, index};
use crate::wire::codes::Code;
use crate::wire::service::Health;
use crate::wire::text::MAX_NAME;
use crate::wire::variants::VariantsAnswer;

use super::DocumentBuilder;
use super::endpoints::{EXAMPLE_ID, Endpoint, part};

/// The start of a page of metrics.
const METRICS: &str = "# HELP http_server_active_requests HTTP server requests that are being \
                       answered.\n# TYPE http_server_active_requests gauge\n\
                       http_server_active_requests 1\n";

/// The number of codes that the example of the list shows.
const SHOWN_CODES: usize = 3;

/// The code of the example.
const ILLEGAL_MOVE: &str = "illegal_move";

impl DocumentBuilder<'_> {
    /// Adds every page and the batch.
    pub fn add_pages(&mut self) {
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
        self.add_batch();
        let start = ["openapi", "info"].map(|field| (field, self.document[field].clone()));
        self.add(Endpoint {
            content: json!({
                "text/plain": { "schema": { "type": "string" }, "example": METRICS },
            }),
            ..page(
                "/metrics",
                "Measure the service",
                "What the service counts, for Prometheus, in its text format.",
            )
        });
        self.add(Endpoint {
            content: json_of(&json!({ "type": "object" }), &BTreeMap::from(start)),
            is_kept: true,
            ..page(
                "/openapi.json",
                "Get the contract",
                "This document: OpenAPI 3.1, generated from the service's code.",
            )
        });
    }

    /// Adds a page in JSON.
    fn page<T: ToSchema + Serialize>(
        &mut self,
        path: &str,
        summary: &str,
        description: &str,
        example: Option<&T>,
    ) {
        let mut page = Endpoint {
            content: json_of(&self.schema::<T>(), &example),
            // No cache stores the health of the service.
            is_kept: !path.starts_with("/health/"),
            ..page(path, summary, description)
        };
        if path.starts_with("/v1/variants") {
            page.tag = "variants";
        }
        if path.ends_with("{variant}") {
            let mut variant = self.variant();
            // The example is the first variant.
            let first = self.arbiter.infos().next().map(|info| info.id);
            if let Some(examples) = variant["examples"].as_object_mut() {
                examples.retain(|id, _| first == Some(id.as_str()));
            }
            page.parameters = vec![variant];
            page.problems = &[Code::UnknownVariant];
        } else if path.ends_with("{code}") {
            let schema = json!({ "type": "string", "maxLength": MAX_NAME });
            page.parameters = vec![part("code", "The code", &schema)];
            page.parameters[0]["example"] = json!(ILLEGAL_MOVE);
            page.problems = &[Code::NotFound];
        }
        self.add(page);
    }

    /// Adds the batch. Its example has an answer and a problem.
    fn add_batch(&mut self) {
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
        let [mut body, mut content] = [
            json!({ "schema": self.schema::<BatchRequest>() }),
            json_of(&self.schema::<BatchAnswer>(), &Value::Null),
        ];
        if self.arbiter.variant(TWINKIE).is_ok() {
            let bytes = request.to_string();
            let budget = &mut RequestBudget::default();
            let output = self
                .arbiter
                .answer_batch(bytes.as_bytes(), EXAMPLE_ID, budget);
            let output = output.expect("the example is a batch");
            let answer: Value =
                serde_json::from_slice(&output.body.bytes).expect("an answer is JSON");
            content["application/json"]["example"] = answer;
            body["example"] = request;
        }
        let posted: Vec<&str> = Arbiter::operations().collect();
        let description = format!(
            "{}\n\nOperations: `{}`.",
            batch::DESCRIPTION,
            posted.join("`, `")
        );
        self.add(Endpoint {
            body: Some(body),
            content,
            ..page(BATCH, "Ask many questions at once", &description)
        });
    }
}

/// Returns an endpoint without contents.
const fn page<'a>(path: &'a str, summary: &'a str, description: &'a str) -> Endpoint<'a> {
    Endpoint {
        path,
        tag: "service",
        doc: [summary, description],
        parameters: Vec::new(),
        body: None,
        answer: "The answer",
        content: Value::Null,
        is_kept: false,
        problems: &[],
    }
}

/// Returns content in JSON, with its example if there is one.
fn json_of(schema: &Value, example: &impl Serialize) -> Value {
    let mut content = json!({ "schema": schema });
    let example = json!(example);
    if !example.is_null() {
        content["example"] = example;
    }
    json!({ "application/json": content })
}
