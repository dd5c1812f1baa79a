//! What holds for all schemas, and what the types cannot express.

use serde_json::{Value, json};

use crate::operations::record::MAX_TAGS;
use crate::replay::pgn::MAX_VALUE;

/// Completes the document.
pub fn apply(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    schemas["BatchResponse"]["properties"]["body"]["additionalProperties"] = json!(true);
    let tags = &mut schemas["RecordRequest"]["properties"]["tags"];
    tags["maxProperties"] = json!(MAX_TAGS);
    tags["additionalProperties"]["maxLength"] = json!(MAX_VALUE);
    complete(document);
}

fn complete(part: &mut Value) {
    // What is said of a field that may be null is said of the field.
    let choices = part.get_mut("oneOf").and_then(Value::as_array_mut);
    let mut choices = choices
        .into_iter()
        .flatten()
        .filter_map(Value::as_object_mut);
    if let Some(description) = choices.find_map(|choice| choice.remove("description")) {
        part["description"] = description;
    }
    // Counts and draws may have more than 31 bits, and no client has to know which.
    if part["type"] == "integer" || part["type"][0] == "integer" {
        part["format"] = json!("int64");
    }
    // A request may have null in an optional field, but an answer has it only in required ones.
    let required = part["required"].as_array().cloned().unwrap_or_default();
    if let Some(fields) = part.get_mut("properties").and_then(Value::as_object_mut) {
        let fields = fields.iter_mut();
        let optional = fields.filter(|(name, _)| !required.contains(&json!(name)));
        optional.for_each(|(_, field)| without_null(field));
    }
    match part {
        Value::Object(fields) => fields.values_mut().for_each(complete),
        Value::Array(items) => items.iter_mut().for_each(complete),
        _ => {}
    }
}

/// Removes `null` from the types of a field.
fn without_null(schema: &mut Value) {
    let is_null = |kind: &Value| *kind == "null" || kind["type"] == "null";
    for choice in ["type", "oneOf"] {
        let Some(kinds) = schema[choice].as_array() else {
            continue;
        };
        let mut kinds = kinds.clone();
        kinds.retain(|kind| !is_null(kind));
        match (choice, &kinds[..]) {
            ("oneOf", [only]) => *schema = only.clone(),
            (_, [only]) => schema[choice] = only.clone(),
            _ => schema[choice] = kinds.into(),
        }
    }
}
