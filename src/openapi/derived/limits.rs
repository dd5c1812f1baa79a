//! The limits of requests in schemas, parameters and descriptions.

use core::time::Duration;

use serde_json::{Value, json};

use crate::operations::spec::BATCH;
use crate::operations::spec::MethodDoc;
use crate::operations::{batch, specs};
use crate::wire::limits::Limits;

/// Fills the limits into the document.
pub fn fill(document: &mut Value) {
    let limits = &Limits::default();
    fill_schemas(document, limits);
    let paths = &mut document["paths"];
    for spec in specs() {
        describe(paths, spec.path, "get", spec.get, limits);
        describe(paths, spec.path, "post", spec.post, limits);
        if let Some((path, doc)) = spec.png {
            describe(paths, path, "get", Some(doc), limits);
        }
    }
    describe(paths, BATCH, "post", Some(batch::DOC), limits);
    for (_, methods) in paths.as_object_mut().into_iter().flatten() {
        if let Some(get) = methods.get_mut("get") {
            bound_parameters(get.get_mut("parameters"), limits);
        }
    }
}

/// Sets the description of a method.
fn describe(paths: &mut Value, path: &str, method: &str, doc: Option<MethodDoc>, limits: &Limits) {
    if let Some([_, description]) = doc {
        paths[path][method]["description"] = json!(described(description, limits));
    }
}

/// Sets the maximum length of the texts and lists of a query.
fn bound_parameters(parameters: Option<&mut Value>, limits: &Limits) {
    let parameters = parameters.and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        let (limit, most) = match parameter["name"].as_str() {
            Some("position") => ("maxLength", limits.position),
            Some("move") => ("maxLength", limits.mv),
            Some("history") => ("maxItems", limits.plies),
            _ => continue,
        };
        parameter["schema"][limit] = json!(most);
    }
}

fn fill_schemas(document: &mut Value, limits: &Limits) {
    let schemas = &mut document["components"]["schemas"];
    schemas["PositionText"]["maxLength"] = json!(limits.position);
    schemas["MoveText"]["maxLength"] = json!(limits.mv);
    schemas["BatchRequest"]["properties"]["requests"]["maxItems"] = json!(limits.batch);
    for game in ["ReplayRequest", "RecordRequest"] {
        let properties = &mut schemas[game]["properties"];
        properties["moves"]["maxItems"] = json!(limits.plies);
        properties["comment"]["maxLength"] = json!(limits.comments);
        properties["pgn"]["maxLength"] = json!(limits.body);
    }
    let animation = &mut schemas["AnimationRequest"]["properties"];
    animation["moves"]["maxItems"] = json!(limits.animation_plies);
    animation["pgn"]["maxLength"] = json!(limits.body);
    for comment in ["comment", "commentBefore"] {
        schemas["MoveEntry"]["properties"][comment]["maxLength"] = json!(limits.comments);
    }
    for request in ["LegalMovesRequest", "PlayRequest", "PositionRequest"] {
        schemas[request]["properties"]["history"]["maxItems"] = json!(limits.plies);
    }
}

/// Replaces the names of limits, and of the operations of a batch, in a description by their values.
fn described(description: &str, limits: &Limits) -> String {
    let posted = specs().filter(|spec| spec.post.is_some());
    let names: Vec<String> = posted.map(|spec| format!("`{}`", spec.name())).collect();
    description
        .replace("{operations}", &names.join(", "))
        .replace("{batch}", &limits.batch.to_string())
        .replace("{batch answers}", &bytes(limits.batch_answers))
        .replace("{nodes}", &number(limits.nodes))
        .replace("{pixels}", &number(limits.pixels))
        .replace("{animation plies}", &limits.animation_plies.to_string())
        .replace("{animation pixels}", &number(limits.animation_pixels))
        .replace("{work}", &seconds(limits.work))
}

/// Formats a duration as `1 second` or `10 seconds`.
fn seconds(duration: Duration) -> String {
    match duration.as_secs() {
        1 => "1 second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}

fn number(number: u64) -> String {
    match number {
        1_000_000.. if number.is_multiple_of(1_000_000) => {
            format!("{} million", number / 1_000_000)
        }
        _ => number.to_string(),
    }
}

fn bytes(bytes: usize) -> String {
    match bytes {
        0x10_0000.. if bytes.is_multiple_of(0x10_0000) => format!("{} MiB", bytes / 0x10_0000),
        _ => format!("{bytes} bytes"),
    }
}
