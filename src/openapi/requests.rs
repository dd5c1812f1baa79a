//! What the types of requests cannot say of themselves.

use serde_json::{Value, json};

use crate::operations::record::MAX_TAGS;
use crate::wire::text::MAX_WORD;

/// Puts it into the document.
pub fn fill(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    for game in ["ReplayRequest", "RecordRequest"] {
        schemas[game]["oneOf"] = moves_or_pgn();
    }
    schemas["RecordRequest"]["properties"]["tags"]["maxProperties"] = json!(MAX_TAGS);
    for request in ["PlayRequest", "DiagramRequest", "MoveEntry"] {
        bound_draws(&mut schemas[request]["properties"]["draws"]);
    }
    let diagram = &mut document["paths"]["/v1/variants/{variant}/diagram"]["get"];
    let parameters = diagram["parameters"].as_array_mut();
    for parameter in parameters.into_iter().flatten() {
        match parameter["name"].as_str() {
            Some("draws") => bound_draws(&mut parameter["schema"]),
            Some("highlight") => parameter["schema"]["items"] = square_of_list(),
            _ => {}
        }
    }
}

/// A game is sent in one of two forms, and a PGN has its own start and result.
fn moves_or_pgn() -> Value {
    let entries = json!({ "type": "array", "items": { "$ref": "#/components/schemas/MoveEntry" } });
    let none = json!({ "type": "null" });
    json!([
        {
            "title": "Moves",
            "required": ["moves"],
            "properties": { "moves": entries, "pgn": none },
        },
        {
            "title": "Pgn",
            "required": ["pgn"],
            "properties": {
                "moves": none,
                "pgn": { "type": "string" },
                "result": none,
                "start": none,
            },
        },
    ])
}

/// A draw is a number without sign in 32 bits, for which the document has no format.
fn bound_draws(draws: &mut Value) {
    draws["items"]["format"] = json!("int64");
    draws["items"]["maximum"] = json!(u32::MAX);
}

/// A square in a list with commas between.
fn square_of_list() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": MAX_WORD, "pattern": "^[^,]+$" })
}
