//! What the types of requests cannot express.

use serde_json::{Value, json};

use crate::operations::record::MAX_TAGS;
use crate::replay::pgn::MAX_VALUE;
use crate::wire::text::MAX_NAME;

/// Completes the document.
pub fn fill(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    schemas["BatchResponse"]["properties"]["body"]["additionalProperties"] = json!(true);
    schemas["RecordRequest"]["properties"]["tags"]["maxProperties"] = json!(MAX_TAGS);
    schemas["RecordRequest"]["properties"]["tags"]["additionalProperties"]["maxLength"] =
        json!(MAX_VALUE);
    for path in ["diagram", "diagram.png"] {
        let path = format!("/v1/variants/{{variant}}/{path}");
        let parameters = document["paths"][path]["get"]["parameters"].as_array_mut();
        parameters.into_iter().flatten().for_each(bound_lists);
    }
    leave_out_null(document);
    bound_draws(document);
}

/// Bounds the items of lists in a query.
fn bound_lists(parameter: &mut Value) {
    if parameter["name"] == "highlight" {
        parameter["schema"]["items"] = square_of_list();
    }
}

/// Removes `null` from the types of optional fields: a request may have it, but an answer has it
/// only in required fields.
fn leave_out_null(part: &mut Value) {
    let required = part.get("required").cloned().unwrap_or_default();
    if part.get("in").is_some() {
        without_null(&mut part["schema"]);
    }
    if let Some(properties) = part.get_mut("properties").and_then(Value::as_object_mut) {
        let is_required = |name: &String| {
            let names = required.as_array().into_iter().flatten();
            names.into_iter().any(|known| known == name)
        };
        let optional = properties.iter_mut().filter(|(name, _)| !is_required(name));
        optional.for_each(|(_, schema)| without_null(schema));
    }
    match part {
        Value::Object(fields) => fields.values_mut().for_each(leave_out_null),
        Value::Array(items) => items.iter_mut().for_each(leave_out_null),
        _ => {}
    }
}

/// Removes `null` from the types of a field.
fn without_null(schema: &mut Value) {
    let is_null = |kind: &Value| *kind == "null" || kind["type"] == "null";
    for choice in ["type", "oneOf"] {
        let Some(types) = schema.get_mut(choice).and_then(Value::as_array_mut) else {
            continue;
        };
        types.retain(|kind| !is_null(kind));
        if let [only] = types.as_slice() {
            let only = only.clone();
            match choice {
                "type" => schema[choice] = only,
                _ => *schema = only,
            }
        }
    }
}

/// Gives every list of draws the same type of items. OpenAPI has no format for unsigned 32 bits.
fn bound_draws(part: &mut Value) {
    let is_parameter = part["name"] == "draws";
    if let Some(schema) = part.get_mut("schema").filter(|_| is_parameter) {
        bound_items(schema);
    }
    if let Some(draws) = part
        .get_mut("properties")
        .and_then(|fields| fields.get_mut("draws"))
    {
        bound_items(draws);
    }
    match part {
        Value::Object(fields) => fields.values_mut().for_each(bound_draws),
        Value::Array(items) => items.iter_mut().for_each(bound_draws),
        _ => {}
    }
}

fn bound_items(draws: &mut Value) {
    if draws["type"] == "array" {
        draws["items"]["format"] = json!("int64");
        draws["items"]["maximum"] = json!(u32::MAX);
    }
}

/// Returns the schema of a square in a comma-separated list.
fn square_of_list() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": MAX_NAME, "pattern": "^[^,]+$" })
}
