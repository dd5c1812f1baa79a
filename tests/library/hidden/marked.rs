//! The contract marks every field that depends on hidden state: `x-site-only`.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::worlds::{Worlds, before_stealth, stealth_moves};
use super::{Reply, about, answer, ask, contract, seeds};

/// The schemas of the contract, for resolving references.
struct Schemas(Value);

impl Schemas {
    /// Returns the schema to which a reference leads.
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let path = schema["$ref"].as_str();
        let name = path.and_then(|path| path.rsplit('/').next());
        name.map_or(schema, |name| self.resolved(&self.0[name]))
    }

    /// Returns the fields of an object.
    fn fields(&self, schema: &Value) -> Map<String, Value> {
        let schema = self.resolved(schema);
        let mut fields = Map::new();
        for choice in ["allOf", "oneOf"] {
            for part in schema[choice].as_array().into_iter().flatten() {
                fields.extend(self.fields(part));
            }
        }
        let own = schema["properties"].as_object();
        fields.extend(
            own.into_iter()
                .flatten()
                .map(|(name, it)| (name.clone(), it.clone())),
        );
        fields
    }

    /// Returns the paths at which two answers differ in a field without the mark.
    fn unmarked(&self, schema: &Value, one: &Value, other: &Value, at: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        if one == other {
            return found;
        }
        match (one, other) {
            (Value::Object(one), Value::Object(other)) => {
                let fields = self.fields(schema);
                let names: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
                for name in names {
                    let null = Value::Null;
                    let [one, other] = [one, other].map(|side| side.get(name).unwrap_or(&null));
                    let field = fields.get(name).unwrap_or(&null);
                    if field["x-site-only"] != true {
                        found.extend(self.unmarked(field, one, other, &format!("{at}.{name}")));
                    }
                }
            }
            (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
                let items = &self.resolved(schema)["items"];
                for (one, other) in one.iter().zip(other) {
                    found.extend(self.unmarked(items, one, other, &format!("{at}[]")));
                }
            }
            _ => {
                found.insert(at.to_owned());
            }
        }
        found
    }
}

/// Returns the unmarked differences of two replies, or none if one of the requests was refused.
fn compare(contract: &Value, operation: &str, replies: &[Reply; 2]) -> BTreeSet<String> {
    let [one, other] = replies.each_ref().map(|(status, text)| {
        (*status == 200).then(|| serde_json::from_str::<Value>(text).unwrap())
    });
    let (Some(one), Some(other)) = (one, other) else {
        return BTreeSet::new();
    };
    let path = format!("/v1/variants/{{variant}}/{operation}");
    let response = &contract["paths"][path]["post"]["responses"]["200"];
    let schema = &response["content"]["application/json"]["schema"];
    assert!(schema.is_object(), "{operation}: {response}");
    let schemas = Schemas(contract["components"]["schemas"].clone());
    schemas.unmarked(schema, &one, &other, operation)
}

#[test]
fn every_field_that_depends_on_what_is_hidden_is_marked() {
    let contract = contract();
    let mut found = BTreeSet::new();
    let mut count = 0;
    for (worlds, _) in seeds(50).filter_map(Worlds::of) {
        let list = answer("legal-moves", &about(&worlds.one, json!({})));
        let mv = &list["moves"][count % 7]["move"];
        for (operation, more) in [
            ("position", json!({})),
            ("legal-moves", json!({ "results": true, "seed": "s" })),
            ("validate", json!({ "move": mv })),
            ("outcomes", json!({ "move": mv })),
            ("perft", json!({ "depth": 1, "divide": true })),
            ("diagram", json!({})),
        ] {
            let replies = worlds
                .both()
                .map(|position| ask(operation, &about(position, more.clone())));
            found.extend(compare(&contract, operation, &replies));
        }
        let games = worlds
            .both()
            .map(|start| json!({ "start": start.to_string(), "moves": [] }));
        let replies = games.map(|game| ask("animation", &game));
        found.extend(compare(&contract, "animation", &replies));
        count += 1;
    }
    for (before, _) in seeds(50).filter_map(before_stealth) {
        let moves = stealth_moves(&before);
        let more = |mv: &str| json!({ "move": mv, "seed": "s", "next": true, "views": true });
        let replies = [0, 1].map(|at| ask("play", &about(&before, more(&moves[at]))));
        found.extend(compare(&contract, "play", &replies));
        let game = |at: usize| json!({ "start": before.to_string(), "moves": [{ "move": moves[at], "seed": "s" }] });
        for operation in ["record", "replay"] {
            let replies = [0, 1].map(|at| ask(operation, &game(at)));
            found.extend(compare(&contract, operation, &replies));
        }
    }
    assert!(count > 30, "{count}");
    assert_eq!(found, BTreeSet::new());
}

#[test]
fn what_is_answered_to_a_viewer_has_no_mark() {
    let schemas = Schemas(contract()["components"]["schemas"].clone());
    for answer in ["ViewAnswer", "PlanAnswer", "SuggestAnswer"] {
        for (name, field) in schemas.fields(&schemas.0[answer]) {
            assert_eq!(field.get("x-site-only"), None, "{answer}.{name}");
        }
    }
}
