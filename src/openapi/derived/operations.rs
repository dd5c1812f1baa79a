//! The operations of a variant in the document.

use serde_json::{Map, Value, json};
use utoipa::openapi::path::Parameter;

use crate::operations::budget::RequestBudget;
use crate::operations::input::Input;
use crate::operations::media_type::{APNG, JSON, MediaType, PNG};
use crate::operations::spec::{Example, Operation, OperationSpec};
use crate::operations::{Arbiter, Visitor};
use crate::wire::codes::Code;

use super::DocumentBuilder;
use super::responses::{BODY_PROBLEMS, EXAMPLE_ID, OkResponse, responses};

impl Visitor for DocumentBuilder<'_> {
    fn visit<O: Operation>(&mut self) {
        let answer = self.schema::<O::AnswerSchema>();
        let request = match O::SPEC.post {
            Some(_) => self.schema::<O>(),
            None => Value::Null,
        };
        self.add(
            &O::SPEC,
            O::example(),
            &O::parameters(),
            [&request, &answer],
        );
    }
}

impl DocumentBuilder<'_> {
    /// Adds an operation. The schemas are those of request and answer.
    fn add(
        &mut self,
        spec: &'static OperationSpec,
        example: Example,
        parameters: &[Parameter],
        [request, answer]: [&Value; 2],
    ) {
        let Example {
            mut requests,
            refused,
        } = example;
        requests.retain(|(variant, _)| self.arbiter.variant(variant).is_ok());
        let content = self.answers(spec, &requests, answer);
        let good = |is_kept| OkResponse {
            description: spec.answer,
            content: content.clone(),
            is_kept,
        };
        let problems = [&[Code::UnknownVariant], spec.problems].concat();
        let mut methods = Map::new();
        if let Some(doc) = spec.get {
            let mut operation = operation(spec.tag, doc);
            let parameters = parameters.iter().map(|it| parameter(it, &requests));
            operation["parameters"] = [self.variant()].into_iter().chain(parameters).collect();
            operation["responses"] = responses(good(true), &problems);
            methods.insert("get".to_owned(), operation);
        }
        if let (Some((path, doc)), Some(get)) = (spec.png, methods.get("get")) {
            let mut operation = operation(spec.tag, doc);
            operation["parameters"] = get["parameters"].clone();
            let image = OkResponse {
                description: spec.answer,
                content: json!({ PNG: image(&requests) }),
                is_kept: true,
            };
            operation["responses"] = responses(image, &problems);
            self.paths
                .insert(path.to_owned(), json!({ "get": operation }));
        }
        if let Some(doc) = spec.post {
            let mut operation = operation(spec.tag, doc);
            operation["parameters"] = json!([self.variant()]);
            let problems = [&BODY_PROBLEMS, &problems[..]].concat();
            operation["responses"] = responses(good(false), &problems);
            if let (Some(refused), Some((variant, _))) = (&refused, requests.first()) {
                let problem = answered(self.arbiter, spec, variant, refused);
                operation["responses"]["422"]["content"]["application/problem+json"]["example"] =
                    problem;
            }
            let examples: Map<String, Value> = each(&requests, |_, request| request.clone());
            let content =
                json!({ "application/json": { "schema": request, "examples": examples } });
            operation["requestBody"] = json!({ "required": true, "content": content });
            methods.insert("post".to_owned(), operation);
        }
        self.paths.insert(spec.path.to_owned(), methods.into());
    }

    /// Returns the answers to the example requests, for each media type. Both methods share them.
    fn answers(
        &mut self,
        spec: &'static OperationSpec,
        requests: &[(&'static str, Value)],
        schema: &Value,
    ) -> Value {
        let mut examples = Map::new();
        for (variant, request) in requests {
            let name = format!("{}.{variant}", spec.name());
            let reference = json!({ "$ref": format!("#/components/examples/{name}") });
            examples.insert((*variant).to_owned(), reference);
            let answer = answered(self.arbiter, spec, variant, request);
            self.examples.insert(name, json!({ "value": answer }));
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

    /// Returns the path parameter of the variant.
    pub fn variant(&self) -> Value {
        let ids: Vec<&str> = self.arbiter.infos().map(|info| info.id).collect();
        let examples: Map<String, Value> = ids
            .iter()
            .map(|id| ((*id).to_owned(), json!({ "value": id })))
            .collect();
        let mut variant = part("variant", "The variant's id");
        variant["schema"] = json!({ "$ref": "#/components/schemas/VariantId" });
        variant["examples"] = examples.into();
        variant
    }
}

/// Maps each example request, by variant. Null values are left out.
fn each(
    requests: &[(&'static str, Value)],
    example: impl Fn(&str, &Value) -> Value,
) -> Map<String, Value> {
    let each = requests
        .iter()
        .map(|(variant, request)| (variant, example(variant, request)));
    let there = each.filter(|(_, value)| !value.is_null());
    there
        .map(|(variant, value)| ((*variant).to_owned(), json!({ "value": value })))
        .collect()
}

/// Returns the content of a PNG. Its examples are words: JSON cannot hold a PNG, and many
/// generators treat an `externalValue` as a file.
fn image(requests: &[(&'static str, Value)]) -> Value {
    json!({
        "schema": { "type": "string", "format": "binary" },
        "examples": each(requests, |_, _| "the bytes of a PNG".into()),
    })
}

/// Returns the description of an operation of a group.
pub fn operation(tag: &str, [summary, description]: [&str; 2]) -> Value {
    json!({
        "summary": summary,
        "description": description,
        "tags": [tag],
    })
}

/// Returns a path parameter.
pub fn part(name: &str, description: &str) -> Value {
    json!({
        "name": name,
        "in": "path",
        "required": true,
        "description": description,
        "schema": { "type": "string" },
    })
}

/// Returns the OpenAPI object for a request body with this schema and example.
pub fn body(schema: &Value, example: &Value) -> Value {
    json!({
        "required": true,
        "content": { "application/json": { "schema": schema, "example": example } },
    })
}

/// Returns a query parameter with its values in the example requests.
fn parameter(parameter: &Parameter, requests: &[(&'static str, Value)]) -> Value {
    let mut parameter = json!(parameter);
    let name = parameter["name"].as_str().unwrap_or_default().to_owned();
    let values = each(requests, |_, request| request[&name].clone());
    if let (false, Some(fields)) = (values.is_empty(), parameter.as_object_mut()) {
        fields.remove("example");
        fields.insert("examples".to_owned(), values.into());
    }
    parameter
}

/// Returns the answer to an example request; for a picture, its SVG.
fn answered(
    arbiter: &Arbiter,
    spec: &'static OperationSpec,
    variant: &str,
    request: &Value,
) -> Value {
    let Ok(variant) = arbiter.variant(variant) else {
        return Value::Null;
    };
    let request = request.to_string();
    let input = Input::Json(request.as_bytes());
    match variant.handler(spec)(input, MediaType::Json, &mut RequestBudget::default()) {
        Ok(output) => {
            let answer: Value =
                serde_json::from_slice(&output.body.bytes).expect("an answer is JSON");
            match spec.media_type {
                MediaType::Json | MediaType::Apng => answer,
                MediaType::Svg | MediaType::Png => answer["svg"].clone(),
            }
        }
        Err(problem) => json!(problem.with_request_id(EXAMPLE_ID).body()),
    }
}
