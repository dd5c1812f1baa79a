//! The limits in force, stated where the types state the defaults.

use serde_json::{Value, json};

use crate::wire::limits::{Limits, seconds};

/// Puts the limits into the schemas.
pub fn state(document: &mut Value, limits: &Limits) {
    let schemas = &mut document["components"]["schemas"];
    schemas["PositionText"]["maxLength"] = json!(limits.position);
    schemas["MoveText"]["maxLength"] = json!(limits.mv);
    schemas["BatchRequest"]["properties"]["requests"]["maxItems"] = json!(limits.batch);
    for game in ["ReplayRequest", "RecordRequest"] {
        let properties = &mut schemas[game]["properties"];
        properties["moves"]["maxItems"] = json!(limits.plies);
    }
}

/// A description with the limits in place of their names.
pub fn described(description: &str, limits: &Limits) -> String {
    description
        .replace("{batch}", &limits.batch.to_string())
        .replace("{batch answers}", &bytes(limits.batch_answers))
        .replace("{nodes}", &number(limits.nodes))
        .replace("{pixels}", &number(limits.pixels))
        .replace("{work}", &seconds(limits.work))
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
