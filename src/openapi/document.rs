//! Derives the document from the list of operations. The examples are answers of the service itself.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::game::Reason as _;
use crate::operations::Arbiter;
use crate::operations::batch::{BatchAnswer, BatchRequest};
use crate::operations::budget::RequestBudget;
use crate::operations::operation::{APNG, BATCH, JSON, MediaType, OperationSpec, PNG, PROBLEM};
use crate::operations::router::{index, specs};
use crate::operations::schemas::reference;
use crate::wire::input::Input;
use crate::wire::sentences::Code;
use crate::wire::service::Health;
use crate::wire::variants::VariantsAnswer;

use super::components::{self, answer_of, camel, pascal, request_of};
use super::responses::{EXAMPLE_ID, answer, by_status, refusal};

/// The part of the document that depends neither on types nor on variants. Its pages have no responses
/// yet, its schemas no values.
const FRAME: &str = include_str!("frame.json");

const METRICS: &str = "# HELP http_server_active_requests HTTP server requests that are being \
                       answered.\n# TYPE http_server_active_requests gauge\n\
                       http_server_active_requests 1\n";

/// What the service and each operation is for, in a section with its name.
const OPERATIONS: &str = include_str!("operations.md");

/// The number of codes that the example of the list shows.
const SHOWN_CODES: usize = 3;

/// The requests that examples show, by operation and variant. Their answers are computed, so that they are
/// never out of date.
const EXAMPLES: &str = include_str!("examples.json");

const ILLEGAL_MOVE: &str = "illegal_move";

/// Requests by the ids of their variants.
type Requests = BTreeMap<String, Value>;

/// Returns the document, derived from the types. Keys are sorted, so that it depends only on the contract.
#[must_use]
pub fn derived(arbiter: &Arbiter) -> Value {
    let mut document = parsed(FRAME.as_bytes());
    document["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    document["info"]["description"] = json!(about("service"));
    components::add(&mut document, arbiter);
    let mut builder = DocumentBuilder {
        arbiter,
        examples: parsed(EXAMPLES.as_bytes()),
        document,
    };
    specs().for_each(|spec| builder.add_operation(spec));
    builder.add_pages();
    builder.add_batch();
    builder.document.sort_all_objects();
    builder.document
}

struct DocumentBuilder<'a> {
    arbiter: &'a Arbiter,
    examples: Value,
    document: Value,
}

impl DocumentBuilder<'_> {
    /// Returns the examples at a place that are of mounted variants.
    fn examples(&self, place: &str) -> Requests {
        let examples = self.examples.pointer(place).and_then(Value::as_object);
        let examples = examples.into_iter().flatten();
        let mounted = examples.filter(|(id, _)| self.arbiter.variant(id).is_ok());
        mounted
            .map(|(id, request)| (id.clone(), request.clone()))
            .collect()
    }

    fn add_operation(&mut self, spec: &OperationSpec) {
        let place = format!("/{}", spec.name());
        let (requests, refused) = (
            self.examples(&place),
            self.examples(&format!("{place}/refused")),
        );
        let request = request_of(spec.name());
        let variant = vec![self.variant(usize::MAX)];
        let queries = [variant.clone(), self.queries(&request, &requests)].concat();
        let body = json!({ "schema": request, "examples": each(&requests, Value::clone) });
        let content = self.answers(spec, &requests);
        let said = self.said(&answer_of(spec.name()));
        let problems = [&[Code::UnknownVariant], spec.problems].concat();
        let mut post = json!({
            "summary": spec.summary,
            "description": about(spec.name()),
            "tags": [spec.tag],
            "operationId": camel(spec.name()),
            "parameters": variant,
            "requestBody": sent(body),
            "responses": self.responses(answer(&said, &content, false), true, &problems),
        });
        for (variant, refused) in &refused {
            let refused = self.answered(spec, variant, refused);
            post["responses"]["422"]["content"][PROBLEM]["example"] = refused;
        }
        self.document["paths"][spec.path]["post"] = post;
        let get = (spec.path, "GET", spec.name(), "ByGet", content);
        let picture = json!({ PNG: image(&requests) });
        let pictures = spec
            .png
            .map(|path| (path, "PNG", "diagram.png", "", picture));
        let gets = spec.has_get.then_some(get).into_iter().chain(pictures);
        for (path, kind, name, end, content) in gets {
            self.document["paths"][path]["get"] = json!({
                "summary": format!("{} ({kind})", spec.summary),
                "description": about(name),
                "tags": [spec.tag],
                "operationId": camel(name) + end,
                "parameters": queries,
                "responses": self.responses(answer(&said, &content, true), false, &problems),
            });
        }
    }

    /// Returns the query parameters of GET: the fields of the request, except objects.
    fn queries(&self, request: &Value, requests: &Requests) -> Vec<Value> {
        let request = self.resolved(request);
        let (fields, required) = (request["properties"].as_object(), &request["required"]);
        let fields = fields.into_iter().flatten();
        let fields = fields.filter(|(_, field)| self.resolved(field)["type"] != "object");
        let parameter = |(name, field): (&String, &Value)| {
            let mut schema = field.clone();
            let description = schema["description"].take();
            schema.as_object_mut()?.remove("description");
            let required = required.as_array();
            let mut parameter = json!({
                "name": name,
                "in": "query",
                "description": description,
                "required": required.is_some_and(|all| all.contains(&json!(name))),
            });
            if schema["type"] == "array" {
                parameter["style"] = json!("form");
                parameter["explode"] = json!(false);
            }
            parameter["schema"] = schema;
            let examples = requests.iter().filter_map(|(variant, request)| {
                let value = json!({ "value": request.get(name)? });
                Some((variant.clone(), value))
            });
            let examples: Map<String, Value> = examples.collect();
            if !examples.is_empty() {
                parameter["examples"] = examples.into();
            }
            Some(parameter)
        };
        fields.filter_map(parameter).collect()
    }

    /// Returns the schema to which a reference leads, or what is no reference.
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let path = schema["$ref"].as_str().map(|path| &path[1..]);
        let found = path.and_then(|path| self.document.pointer(path));
        found.unwrap_or(schema)
    }

    /// Returns the answers to the example requests, for each media type. Both methods share them.
    fn answers(&mut self, spec: &OperationSpec, requests: &Requests) -> Value {
        let schema = reference(&answer_of(spec.name()));
        let mut examples = Map::new();
        for (variant, request) in requests {
            let name = format!("{}.{variant}", spec.name());
            let at = json!({ "$ref": format!("#/components/examples/{name}") });
            examples.insert(variant.clone(), at);
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
            Err(problem) => return json!(problem.with_request_id(EXAMPLE_ID)),
            Ok(output) => parsed(&output.body.bytes),
        };
        match spec.media_type {
            MediaType::Json | MediaType::Apng => answer,
            MediaType::Svg | MediaType::Png => answer["svg"].clone(),
        }
    }

    /// Returns the first sentence about a schema.
    fn said(&self, schema: &str) -> String {
        let about = &self.document["components"]["schemas"][schema]["description"];
        let first = about.as_str().and_then(|about| about.split(". ").next());
        format!("{}.", first.unwrap_or_default().trim_end_matches('.'))
    }

    /// Returns the path parameter of the variant, with those that an example shows.
    fn variant(&self, shown: usize) -> Value {
        let ids = self.arbiter.ids().take(shown);
        let examples: Map<String, Value> = ids
            .map(|id| (id.to_owned(), json!({ "value": id })))
            .collect();
        json!({
            "name": "variant",
            "in": "path",
            "required": true,
            "description": "The variant's id.",
            "schema": reference("VariantId"),
            "examples": examples,
        })
    }

    fn add_pages(&mut self) {
        let (arbiter, codes) = (self.arbiter, self.arbiter.codes());
        let code = codes.codes.iter().find(|page| page.code == ILLEGAL_MOVE);
        let variants = VariantsAnswer::of(arbiter.infos());
        self.page("/v1", Some(&index()));
        self.page("/v1/variants", Some(&variants));
        let path = "/v1/variants/{variant}";
        self.page(path, arbiter.pages().next().as_ref());
        // The example is the first variant.
        self.document["paths"][path]["get"]["parameters"] = json!([self.variant(1)]);
        self.page("/problems", Some(&codes.start(SHOWN_CODES)));
        self.page("/problems/{code}", code);
        self.page("/health/live", Some(&Health::OK));
        self.page("/health/ready", Some(&Health::OK));
        let text = json!({ "schema": { "type": "string" }, "example": METRICS });
        self.add_page("/metrics", &json!({ "text/plain": text }));
        let start = ["openapi", "info"].map(|field| (field, self.document[field].clone()));
        let object = json!({ "type": "object" });
        let contract = json!({ "schema": object, "example": BTreeMap::from(start) });
        self.add_page("/openapi.json", &json!({ JSON: contract }));
    }

    fn page<T: ToSchema + Serialize>(&mut self, path: &str, example: Option<&T>) {
        let mut content = json!({ "schema": reference(&T::name()) });
        if let Some(example) = example {
            content["example"] = json!(example);
        }
        self.add_page(path, &json!({ JSON: content }));
    }

    fn add_page(&mut self, path: &str, content: &Value) {
        let problems: &[Code] = match path.rsplit('/').next() {
            Some("{variant}") => &[Code::UnknownVariant],
            Some("{code}") => &[Code::NotFound],
            _ => &[],
        };
        // No cache stores the health of the service and its counts.
        let is_kept = !path.starts_with("/health/") && path != "/metrics";
        let responses = self.responses(answer("The answer.", content, is_kept), false, problems);
        self.document["paths"][path]["get"]["responses"] = responses;
    }

    /// Adds the batch. Its example has an answer and a problem.
    fn add_batch(&mut self) {
        let mut body = json!({ "schema": reference(&BatchRequest::name()) });
        let mut content = json!({ "schema": reference(&BatchAnswer::name()) });
        for request in self.examples("/batch").into_values() {
            let bytes = request.to_string();
            let budget = &mut RequestBudget::default();
            let output = self
                .arbiter
                .answer_batch(bytes.as_bytes(), EXAMPLE_ID, budget);
            let output = output.expect("the example is a batch");
            content["example"] = parsed(&output.body.bytes);
            body["example"] = request;
        }
        let operations: Vec<&str> = Arbiter::operations().collect();
        let (about, operations) = (about("batch"), operations.join("`, `"));
        let responses = self.responses(
            answer("The answer.", &json!({ JSON: content }), false),
            true,
            &[],
        );
        let batch = &mut self.document["paths"][BATCH]["post"];
        batch["description"] = json!(format!("{about}\n\nOperations: `{operations}`."));
        batch["requestBody"] = sent(body);
        batch["responses"] = responses;
    }

    /// Returns the responses of a method. Those with status 422 are its own, since their codes differ;
    /// all methods share the others.
    fn responses(&mut self, ok: Value, has_body: bool, problems: &[Code]) -> Value {
        let mut responses = json!({});
        responses["200"] = ok;
        for (status, codes) in by_status(has_body, problems) {
            let response = refusal(status, &codes);
            responses[status.to_string()] = if status == 422 {
                response
            } else {
                let names: Vec<String> = codes.iter().map(|code| pascal(code.code())).collect();
                let name = names.join("Or");
                let shared = json!({ "$ref": format!("#/components/responses/{name}") });
                self.document["components"]["responses"][name] = response;
                shared
            };
        }
        responses
    }
}

/// Returns the body of a request in JSON.
fn sent(content: Value) -> Value {
    let mut body = json!({ "required": true });
    body["content"][JSON] = content;
    body
}

/// Returns what an operation is for.
fn about(operation: &str) -> &'static str {
    let mut sections = OPERATIONS
        .split("\n## ")
        .map(|section| section.split_once("\n\n"));
    let found = sections.find_map(|section| section.filter(|(name, _)| *name == operation));
    found.map_or("", |(_, about)| about.trim_end())
}

fn parsed(json: &[u8]) -> Value {
    serde_json::from_slice(json).expect("an answer and the frame are JSON")
}

fn each(requests: &Requests, example: impl Fn(&Value) -> Value) -> Map<String, Value> {
    let requests = requests.iter();
    let examples = requests.map(|(variant, request)| {
        let value = json!({ "value": example(request) });
        (variant.clone(), value)
    });
    examples.collect()
}

/// Returns the content of a PNG. Its examples are words: JSON cannot hold a PNG, and many
/// generators treat an `externalValue` as a file.
fn image(requests: &Requests) -> Value {
    let examples = each(requests, |_| "the bytes of a PNG".into());
    json!({ "schema": { "type": "string", "format": "binary" }, "examples": examples })
}
