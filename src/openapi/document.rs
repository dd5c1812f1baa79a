//! Derives the document from the frame, the types and the list of operations. The examples are answers of
//! the service itself.

use std::collections::BTreeMap;

use heck::{ToLowerCamelCase as _, ToUpperCamelCase as _};
use serde_json::{Value, json};

use crate::game::Reason as _;
use crate::operations::budget::RequestBudget;
use crate::operations::operation::{APNG, BATCH, Entry, JSON, PNG, PROBLEM, SVG, VARIANT};
use crate::operations::router::operations;
use crate::operations::schemas::reference;
use crate::operations::{Arbiter, Request};
use crate::wire::sentences::Code;

use super::components::{self, schema_of};
use super::responses::{EXAMPLE_ID, by_status, refusal, response};

/// The part of the document that does not depend on variants: the pages and the batch, with the names of
/// their schemas. Schemas have no values yet, and paths no problems.
const FRAME: &str = include_str!("frame.json");

/// What the service and each operation is for, in a section with its name.
const OPERATIONS: &str = include_str!("operations.md");

/// The number of codes that the example of the list shows.
const SHOWN_CODES: usize = 3;

/// The requests that examples show, by operation and variant. Their answers are computed, so that they are
/// never out of date.
const EXAMPLES: &str = include_str!("examples.json");

/// Requests or answers by the ids of their variants.
type Examples = BTreeMap<String, Value>;

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
    builder.complete_frame();
    for entry in operations() {
        builder.add_operation(entry);
    }
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
    fn examples(&self, place: &str) -> Examples {
        let examples = self.examples.pointer(place).and_then(Value::as_object);
        let examples = examples.into_iter().flatten();
        let mounted = examples.filter(|(id, _)| self.arbiter.variant(id).is_ok());
        mounted
            .map(|(id, request)| (id.clone(), request.clone()))
            .collect()
    }

    /// Adds to the paths of the frame, the pages and the batch, what it leaves out.
    fn complete_frame(&mut self) {
        let paths: BTreeMap<String, BTreeMap<String, Value>> =
            serde_json::from_value(self.document["paths"].take()).expect("the frame has paths");
        for (path, methods) in paths {
            for (method, operation) in methods {
                self.document["paths"][&path][&method] = self.complete(&path, &method, operation);
            }
        }
    }

    /// Adds the example, the headers and the problems of a method of the frame.
    fn complete(&mut self, path: &str, method: &str, mut operation: Value) -> Value {
        let mut content = operation["responses"]["200"]["content"].take();
        let mut body = String::new();
        if path == BATCH {
            let operations = Arbiter::operations().collect::<Vec<_>>().join("`, `");
            let about = about("batch");
            operation["description"] = format!("{about}\n\nOperations: `{operations}`.").into();
            // The example has an answer and a problem.
            if let Some(request) = self.examples("/batch").into_values().next() {
                body = request.to_string();
                operation["requestBody"]["content"][JSON]["example"] = request;
            }
        }
        if path == VARIANT {
            // The example is the first variant.
            operation["parameters"] = json!([self.variant(1)]);
        }
        let variant = self.arbiter.ids().next().unwrap_or_default();
        let request = Request {
            method: &method.to_uppercase(),
            target: &path
                .replace("{variant}", variant)
                .replace("{code}", "illegal_move"),
            body: body.as_bytes(),
            id: EXAMPLE_ID,
        };
        let reply = self.arbiter.ask(&request, &mut RequestBudget::default());
        if reply.status == 200 {
            content[JSON]["example"] = parsed(&reply.body);
        }
        if let Some(Value::Array(codes)) = content.pointer_mut("/application~1json/example/codes") {
            codes.truncate(SHOWN_CODES);
        }
        if path == "/openapi.json" {
            let start = ["openapi", "info"].map(|field| (field, &self.document[field]));
            content[JSON]["example"] = json!(BTreeMap::from(start));
        }
        // No cache stores an answer to POST, the health of the service and its counts.
        let is_kept = method == "get" && !path.starts_with("/health/") && path != "/metrics";
        let ok = response("The answer.", &content, is_kept.then_some("ETag"));
        operation["responses"] = self.responses(path, &ok, method == "post", &[]);
        operation
    }

    fn add_operation(&mut self, entry: &Entry) {
        let name = entry.name();
        let requests = self.examples(&format!("/{name}"));
        let request = reference(&schema_of(name, "Request"));
        let variant = vec![self.variant(usize::MAX)];
        let queries = [variant.clone(), self.queries(&request, &requests)].concat();
        let content = self.answers(entry, &requests);
        let mut post = self.method(entry, entry.path, "POST", &variant, &content);
        let body = json!({ "schema": request, "examples": values(&requests, Some) });
        post["requestBody"] = json!({ "required": true, "content": { JSON: body } });
        for (variant, refused) in self.examples(&format!("/{name}/refused")) {
            let mut problem = self.answered(entry, &variant, &refused);
            problem["requestId"] = json!(EXAMPLE_ID);
            post["responses"]["422"]["content"][PROBLEM]["example"] = problem;
        }
        self.document["paths"][entry.path]["post"] = post;
        if entry.has_get {
            let get = self.method(entry, entry.path, "GET", &queries, &content);
            self.document["paths"][entry.path]["get"] = get;
        }
        if let Some(path) = entry.png {
            let content = json!({ PNG: image(&requests) });
            let get = self.method(entry, path, "PNG", &queries, &content);
            self.document["paths"][path]["get"] = get;
        }
    }

    /// Returns a method of an operation: POST, GET, or the GET of its PNG.
    fn method(
        &mut self,
        entry: &Entry,
        path: &str,
        kind: &str,
        parameters: &[Value],
        content: &Value,
    ) -> Value {
        let (is_post, summary) = (kind == "POST", entry.summary);
        let name = &path[VARIANT.len() + 1..];
        let ok = self.said(&schema_of(entry.name(), "Answer"));
        let ok = response(&ok, content, (!is_post).then_some("ETag"));
        json!({
            "summary": if is_post { summary.into() } else { format!("{summary} ({kind})") },
            "description": about(name),
            "tags": [entry.tag],
            "operationId": name.to_lower_camel_case() + if kind == "GET" { "ByGet" } else { "" },
            "parameters": parameters,
            "responses": self.responses(path, &ok, is_post, entry.problems),
        })
    }

    /// Returns the query parameters of GET: the fields of the request, except objects.
    fn queries(&self, request: &Value, requests: &Examples) -> Vec<Value> {
        let request = self.resolved(request);
        let required = request["required"].as_array();
        let fields = request["properties"].as_object().into_iter().flatten();
        let fields = fields.filter(|(_, field)| self.resolved(field)["type"] != "object");
        let parameter = |(name, field): (&String, &Value)| {
            let mut schema = field.clone();
            let description = schema.as_object_mut()?.remove("description");
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
            let examples = values(requests, |request| request.get(name));
            if examples != json!({}) {
                parameter["examples"] = examples;
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
    fn answers(&mut self, entry: &Entry, requests: &Examples) -> Value {
        let schema = reference(&schema_of(entry.name(), "Answer"));
        let mut examples = json!({});
        for (variant, request) in requests {
            let name = format!("{}.{variant}", entry.name());
            let answer = self.answered(entry, variant, request);
            examples[variant] = json!({ "$ref": format!("#/components/examples/{name}") });
            self.document["components"]["examples"][name] = json!({ "value": answer });
        }
        let in_json = json!({ "schema": schema, "examples": examples });
        match entry.types[0] {
            APNG => json!({ APNG: image(requests), JSON: in_json }),
            SVG => json!({
                SVG: { "schema": { "type": "string" }, "examples": examples },
                JSON: { "schema": schema },
                PNG: image(requests),
            }),
            _ => json!({ JSON: in_json }),
        }
    }

    /// Returns the answer to an example request; for a picture, its SVG.
    fn answered(&self, entry: &Entry, variant: &str, request: &Value) -> Value {
        let request = request.to_string();
        let reply = self.arbiter.call(variant, entry.name(), request.as_bytes());
        let mut answer = parsed(&reply.body);
        match entry.types[0] {
            SVG => answer["svg"].take(),
            _ => answer,
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
        let ids = ids.map(|id| (id.to_owned(), json!(id))).collect();
        json!({
            "name": "variant",
            "in": "path",
            "required": true,
            "description": "The variant's id.",
            "schema": reference("VariantId"),
            "examples": values(&ids, Some),
        })
    }

    /// Returns the responses of a method. Those with status 422 are its own, since their codes differ;
    /// all methods share the others.
    fn responses(&mut self, path: &str, ok: &Value, has_body: bool, own: &[Code]) -> Value {
        let mut responses = json!({ "200": ok });
        for (status, codes) in by_status(path, has_body, own) {
            let refusal = refusal(status, &codes);
            responses[status.to_string()] = if status == 422 {
                refusal
            } else {
                let names = codes.iter().map(|code| code.code().to_upper_camel_case());
                let name = names.collect::<Vec<_>>().join("Or");
                let shared = json!({ "$ref": format!("#/components/responses/{name}") });
                self.document["components"]["responses"][name] = refusal;
                shared
            };
        }
        responses
    }
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

/// Returns the examples with a value of each request, unless it has none.
fn values<'a>(requests: &'a Examples, value: impl Fn(&'a Value) -> Option<&'a Value>) -> Value {
    let requests = requests.iter();
    let values = requests.filter_map(|(variant, request)| Some((variant, value(request)?)));
    values
        .map(|(variant, value)| (variant.clone(), json!({ "value": value })))
        .collect()
}

/// Returns the content of a PNG. Its examples are words: JSON cannot hold a PNG, and many
/// generators treat an `externalValue` as a file.
fn image(requests: &Examples) -> Value {
    let words = json!("the bytes of a PNG");
    let examples = values(requests, |_| Some(&words));
    json!({ "schema": { "type": "string", "format": "binary" }, "examples": examples })
}
