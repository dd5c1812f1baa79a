//! The operations of a variant, as the document tells them.

use serde_json::{Map, Value, json};
use utoipa::openapi::path::Parameter;

use crate::operations::about::{About, Example, MediaType, Operation};
use crate::operations::budget::Meter;
use crate::operations::{Arbiter, Limits, Visitor};
use crate::wire::codes::Code;

use super::Parts;
use super::in_force::described;
use super::responses::{EXAMPLE_ID, Good, OF_A_BODY, responses};

impl Visitor for Parts<'_> {
    fn visit<O: Operation>(&mut self) {
        let about = &O::ABOUT;
        let mut example = O::example();
        if self.arbiter.variant(example.variant).is_err() {
            example = Example::of("", Value::Null);
        }
        let schema = match about.form {
            MediaType::Json => self.schema::<O::Answer>(),
            MediaType::Svg => json!({ "type": "string" }),
        };
        let good = |is_kept| Good {
            description: about.answer,
            media_type: about.form.types()[0],
            schema: schema.clone(),
            example: answered(self.arbiter, about, &example, &example.request),
            is_kept,
        };
        let problems = [&[Code::UnknownVariant], about.problems].concat();
        let mut methods = Map::new();
        if let Some(told) = about.get {
            let mut operation = operation(about.tag, told, self.limits);
            let parameters = O::parameters();
            let parameters = parameters
                .iter()
                .map(|p| parameter(p, &example.request, self.limits));
            operation["parameters"] = [variant(example.variant)]
                .into_iter()
                .chain(parameters)
                .collect();
            operation["responses"] = responses(good(true), &problems);
            methods.insert("get".to_owned(), operation);
        }
        if let Some(told) = about.post {
            let mut operation = operation(about.tag, told, self.limits);
            operation["parameters"] = json!([variant(example.variant)]);
            let problems = [&OF_A_BODY, &problems[..]].concat();
            operation["responses"] = responses(good(false), &problems);
            if let Some(refused) = &example.refused {
                let problem = answered(self.arbiter, about, &example, refused);
                operation["responses"]["422"]["content"]["application/problem+json"]["example"] =
                    problem;
            }
            operation["requestBody"] = body(&self.schema::<O>(), &example.request);
            methods.insert("post".to_owned(), operation);
        }
        self.paths.insert(about.path.to_owned(), methods.into());
    }
}

/// What is told about an operation of a group.
pub fn operation(tag: &str, [id, summary, description]: [&str; 3], limits: &Limits) -> Value {
    json!({
        "operationId": id,
        "summary": summary,
        "description": described(description, limits),
        "tags": [tag],
    })
}

/// The part of a path that names the variant.
pub fn variant(example: &str) -> Value {
    part("variant", "The variant's id", example)
}

/// A part of a path.
pub fn part(name: &str, description: &str, example: &str) -> Value {
    json!({
        "name": name,
        "in": "path",
        "required": true,
        "description": description,
        "example": Some(example).filter(|example| !example.is_empty()),
        "schema": { "type": "string" },
    })
}

/// The body of a request.
pub fn body(schema: &Value, example: &Value) -> Value {
    json!({
        "required": true,
        "content": { "application/json": { "schema": schema, "example": example } },
    })
}

/// A parameter with its value of the example request, or none, and the limit in force.
fn parameter(parameter: &Parameter, request: &Value, limits: &Limits) -> Value {
    let mut parameter = json!(parameter);
    let name = parameter["name"].as_str().unwrap_or_default().to_owned();
    parameter["example"] = request.get(&name).cloned().unwrap_or_default();
    match name.as_str() {
        "position" => parameter["schema"]["maxLength"] = json!(limits.position),
        "move" => parameter["schema"]["maxLength"] = json!(limits.mv),
        _ => {}
    }
    parameter
}

/// What is answered to a request of an example: the picture itself, where it is one.
fn answered(arbiter: &Arbiter, about: &About, example: &Example, request: &Value) -> Value {
    let bound = arbiter
        .variant(example.variant)
        .ok()
        .and_then(|variant| variant.operation(about.name()));
    let Some(bound) = bound else {
        return Value::Null;
    };
    match bound.answer(request.to_string().as_bytes(), &mut Meter::default()) {
        Ok(json) => {
            let answer: Value = serde_json::from_slice(&json.into_bytes()).unwrap_or_default();
            match about.form {
                MediaType::Json => answer,
                MediaType::Svg => answer["svg"].clone(),
            }
        }
        Err(problem) => json!(problem.of_request(EXAMPLE_ID).body()),
    }
}
