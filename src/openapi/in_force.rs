//! The limits in force, stated where the document states the defaults.

use serde_json::{Value, json};

use crate::wire::limits::{Limits, seconds};

/// Puts the limits into the document: into the schemas, and into the sentences that name them.
pub fn state(document: &mut Value, limits: &Limits) {
    let schemas = &mut document["components"]["schemas"];
    schemas["PositionText"]["maxLength"] = json!(limits.position);
    schemas["MoveText"]["maxLength"] = json!(limits.mv);
    schemas["BatchRequest"]["properties"]["requests"]["maxItems"] = json!(limits.batch);
    for game in ["ReplayRequest", "RecordRequest"] {
        let properties = &mut schemas[game]["properties"];
        properties["moves"]["maxItems"] = json!(limits.plies);
        properties["pgn"]["maxLength"] = json!(limits.body);
    }
    let paths = document["paths"].as_object_mut();
    let lists = paths
        .into_iter()
        .flat_map(|paths| paths.values_mut())
        .filter_map(|path| path.pointer_mut("/get/parameters")?.as_array_mut());
    for parameter in lists.flatten() {
        let most = match parameter["name"].as_str() {
            Some("position") => limits.position,
            Some("move") => limits.mv,
            _ => continue,
        };
        parameter["schema"]["maxLength"] = json!(most);
    }
    let paths = &mut document["paths"];
    for (path, default, in_force) in sentences(limits) {
        let description = &mut paths[path]["post"]["description"];
        let text = description.as_str().unwrap_or_default();
        *description = json!(text.replace(&default, &in_force));
    }
}

/// What the descriptions say by default, and what is so.
fn sentences(limits: &Limits) -> [(&'static str, String, String); 3] {
    let batch = "/v1/batch";
    let requests = |limits: &Limits| format!("Up to {} requests", limits.batch);
    let share = |limits: &Limits| {
        let answers = bytes(limits.batch_answers);
        format!("share {} and {answers} of answers", seconds(limits.work))
    };
    let visit = |limits: &Limits| {
        let nodes = number(limits.nodes);
        format!("visit {nodes} nodes and work {}", seconds(limits.work))
    };
    let usual = Limits::default();
    [
        (batch, requests(&usual), requests(limits)),
        (batch, share(&usual), share(limits)),
        ("/v1/variants/{variant}/perft", visit(&usual), visit(limits)),
    ]
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

#[cfg(test)]
mod tests {
    use crate::openapi;
    use crate::operations::Arbiter;

    use super::*;

    #[test]
    fn every_sentence_stands_in_the_document_once() {
        let document: Value =
            serde_json::from_str(&openapi::text(&Arbiter::standard(), &Limits::default())).unwrap();
        for (path, sentence, _) in sentences(&Limits::default()) {
            let description = &document["paths"][path]["post"]["description"];
            let found = description.as_str().unwrap().matches(&sentence).count();
            assert_eq!(found, 1, "{sentence}");
        }
    }
}
