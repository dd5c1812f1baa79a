//! The operations of a variant in the document.

use serde_json::{Map, Value, json};

use crate::operations::budget::RequestBudget;
use crate::operations::input::Input;
use crate::operations::media_type::{APNG, JSON, MediaType, PNG};
use crate::operations::spec::{Operation, OperationSpec};
use crate::operations::{Visitor, specs};
use crate::wire::codes::Code;

use super::endpoints::{EXAMPLE_ID, Endpoint, part};
use super::{DocumentBuilder, reference};

/// Example requests, each with its variant.
type Requests = [(&'static str, Value)];

impl Visitor for DocumentBuilder<'_> {
    fn visit<O: Operation>(&mut self) {
        let spec = &O::SPEC;
        let mut example = O::example();
        example
            .requests
            .retain(|(id, _)| self.arbiter.variant(id).is_ok());
        let requests = &example.requests[..];
        let answer = self.schema::<O::AnswerSchema>();
        let content = self.answers(spec, requests, &answer);
        let problems = [&[Code::UnknownVariant], spec.problems].concat();
        let endpoint = |doc, body, parameters| Endpoint {
            path: spec.path,
            tag: spec.tag,
            doc,
            parameters,
            is_kept: Option::is_none(&body),
            body,
            answer: spec.answer,
            content: content.clone(),
            problems: &problems,
        };
        if let Some(doc) = spec.post {
            let schema = self.schema::<O>();
            let examples = each(requests, |request| Some(request.clone()));
            let body = json!({ "schema": schema, "examples": examples });
            self.posted.push((spec.name(), schema));
            self.add(endpoint(doc, Some(body), vec![self.variant()]));
            if let (Some(refused), Some((variant, _))) = (&example.refused, requests.first()) {
                let refused = self.answered(spec, variant, refused);
                self.document["paths"][spec.path]["post"]["responses"]["422"]["content"]["application/problem+json"]
                    ["example"] = refused;
            }
        }
        if let Some((path, doc)) = spec.png {
            let content = json!({ PNG: image(requests) });
            let of_position = endpoint(doc, None, vec![self.variant()]);
            self.add(Endpoint {
                path,
                content,
                ..of_position
            });
        }
        if let Some(doc) = spec.get {
            self.add(endpoint(doc, None, vec![self.variant()]));
        }
    }
}

impl DocumentBuilder<'_> {
    /// Returns the answers to the example requests, for each media type. Both methods share them.
    fn answers(&mut self, spec: &OperationSpec, requests: &Requests, schema: &Value) -> Value {
        let mut examples = Map::new();
        for (variant, request) in requests {
            let name = format!("{}.{variant}", spec.name());
            examples.insert((*variant).to_owned(), reference("examples", &name));
            let answer = self.answered(spec, variant, request);
            self.document["components"]["examples"][name] = json!({ "value": answer });
        }
        let first = spec.media_type.types()[0];
        match spec.media_type {
            MediaType::Json => json!({ first: { "schema": schema, "examples": examples } }),
            MediaType::Apng => json!({
                APNG: image(requests),
                JSON: { "schema": schema, "examples": examples },
            }),
            MediaType::Svg | MediaType::Png => json!({
                first: { "schema": { "type": "string" }, "examples": examples },
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
        match variant.handler(spec)(input, MediaType::Json, &mut RequestBudget::default()) {
            Err(problem) => json!(problem.with_request_id(EXAMPLE_ID).body()),
            Ok(output) => {
                let answer: Value =
                    serde_json::from_slice(&output.body.bytes).expect("an answer is JSON");
                match spec.media_type {
                    MediaType::Json | MediaType::Apng => answer,
                    MediaType::Svg | MediaType::Png => answer["svg"].clone(),
                }
            }
        }
    }

    /// Returns the path parameter of the variant.
    pub fn variant(&self) -> Value {
        let ids = self.arbiter.infos().map(|info| info.id);
        let examples: Map<String, Value> = ids
            .map(|id| (id.to_owned(), json!({ "value": id })))
            .collect();
        let mut variant = part(
            "variant",
            "The variant's id",
            &reference("schemas", "VariantId"),
        );
        variant["examples"] = examples.into();
        variant
    }
}

/// Adds the query parameters of GET: the fields of the request, except objects.
pub fn add_queries(document: &mut Value) {
    for spec in specs() {
        let content = &document["paths"][spec.path]["post"]["requestBody"]["content"][JSON];
        let (schema, examples) = (content["schema"].clone(), content["examples"].clone());
        let request = schema_of(document, &schema).clone();
        let mut parameters = Vec::new();
        for (name, field) in request["properties"].as_object().into_iter().flatten() {
            if schema_of(document, field)["type"] == "object" {
                continue;
            }
            let mut schema = field.clone();
            let fields = schema.as_object_mut();
            let description = fields.and_then(|fields| fields.remove("description"));
            let required = request["required"].as_array();
            let mut parameter = json!({
                "name": name,
                "in": "query",
                "description": description,
                "required": required.is_some_and(|required| required.contains(&json!(name))),
            });
            if schema["type"] == "array" {
                parameter["style"] = json!("form");
                parameter["explode"] = json!(false);
            }
            parameter["schema"] = schema;
            let examples = examples.as_object().into_iter().flatten();
            let examples = examples.filter_map(|(variant, request)| {
                let value = request["value"].get(name)?;
                Some((variant.clone(), json!({ "value": value })))
            });
            let examples: Map<String, Value> = examples.collect();
            if !examples.is_empty() {
                parameter["examples"] = examples.into();
            }
            parameters.push(parameter);
        }
        let get = spec.get.map(|_| spec.path);
        for path in get.into_iter().chain(spec.png.map(|(path, _)| path)) {
            let all = document["paths"][path]["get"]["parameters"].as_array_mut();
            all.expect("it has that of the variant")
                .extend(parameters.clone());
        }
    }
}

/// Returns the schema to which a schema refers, or that schema itself.
fn schema_of<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let path = schema["$ref"].as_str().map(|path| &path[1..]);
    path.and_then(|path| document.pointer(path))
        .unwrap_or(schema)
}

/// Maps the example requests, by variant.
fn each(requests: &Requests, example: impl Fn(&Value) -> Option<Value>) -> Map<String, Value> {
    let values = requests.iter().filter_map(|(variant, request)| {
        let value = example(request)?;
        Some(((*variant).to_owned(), json!({ "value": value })))
    });
    values.collect()
}

/// Returns the content of a PNG. Its examples are words: JSON cannot hold a PNG, and many
/// generators treat an `externalValue` as a file.
fn image(requests: &Requests) -> Value {
    let examples = each(requests, |_| Some("the bytes of a PNG".into()));
    json!({ "schema": { "type": "string", "format": "binary" }, "examples": examples })
}
