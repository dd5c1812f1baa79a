//! A client of `minigolf/1` never gets an effect that it does not know:
//! `rules/tests/rules/data/effects.txt` lists the effect types and fields of each version of the
//! rules.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use variant_arbiter::effect::Effects as _;
use variant_arbiter::game::Game;
use variant_arbiter::{chakart, minigolf, twinkie};

const WRITTEN_DOWN: &str = include_str!("../../rules/tests/rules/data/effects.txt");

/// Describes the values of a field: the name of another schema, a list, values, or a plain type.
fn kind(schema: &Value) -> String {
    let values = |values: &Value| {
        let values = values.as_array().unwrap().iter();
        values
            .map(|value| value.as_str().unwrap())
            .collect::<Vec<_>>()
            .join("|")
    };
    let reference = schema["$ref"].as_str().or_else(|| {
        let one = ["oneOf", "allOf"]
            .into_iter()
            .find_map(|key| schema[key].as_array());
        one?.iter().find_map(|one| one["$ref"].as_str())
    });
    if let Some(reference) = reference {
        return reference.rsplit('/').next().unwrap().to_owned();
    }
    if !schema["enum"].is_null() {
        return values(&schema["enum"]);
    }
    if !schema["items"].is_null() {
        return format!("[{}]", kind(&schema["items"]));
    }
    match &schema["type"] {
        Value::Array(types) => {
            let types = types.iter().map(|one| one.as_str().unwrap());
            types.filter(|one| *one != "null").collect()
        }
        one => one.as_str().unwrap_or("?").to_owned(),
    }
}

/// Describes the fields of a schema, optional ones with a question mark, or its values.
fn fields(schema: &Value) -> String {
    let Some(properties) = schema["properties"].as_object() else {
        return kind(schema);
    };
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let entries = properties.iter().map(|(name, schema)| {
        let mark = if required.contains(&json!(name)) {
            ""
        } else {
            "?"
        };
        format!("{name}{mark}: {}", kind(schema))
    });
    entries
        .collect::<BTreeSet<String>>()
        .into_iter()
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns the effect types of a game with their fields, then the schemas to which these refer.
fn effect_lines<G: Game>() -> Vec<String> {
    let mut types = BTreeMap::new();
    let mut schemas = BTreeMap::new();
    for effect in G::Effect::TYPES {
        types.insert(effect.tag, fields(&json!((effect.schema.schema)())));
        let mut found = Vec::new();
        (effect.schema.schemas)(&mut found);
        for (name, schema) in found {
            schemas.insert(name, fields(&json!(schema)));
        }
    }
    let types = types
        .into_iter()
        .map(|(tag, fields)| format!("{tag} {{ {fields} }}"));
    let schemas = schemas
        .into_iter()
        .map(|(name, fields)| format!("{name} = {fields}"));
    types.chain(schemas).collect()
}

/// Returns the lines below a version.
fn written_down(version: &str) -> Vec<String> {
    let mut lines = WRITTEN_DOWN.lines().skip_while(|line| *line != version);
    assert!(
        lines.next().is_some(),
        "data/effects.txt has no section {version}"
    );
    let section = lines.take_while(|line| line.starts_with("  "));
    section.map(|line| line[2..].to_owned()).collect()
}

fn check<G: Game>() {
    let version = G::info().rules_version;
    assert_eq!(
        effect_lines::<G>(),
        written_down(version),
        "a client of {version} knows other effects: give the variant a new rulesVersion"
    );
}

#[test]
fn a_new_type_of_effect_or_field_of_one_comes_only_with_a_new_version_of_the_rules() {
    check::<twinkie::Position>();
    check::<minigolf::Position>();
    check::<chakart::Position>();
}

#[test]
fn what_is_written_down_of_a_version_is_written_once() {
    let versions: Vec<&str> = WRITTEN_DOWN
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with(' '))
        .collect();
    let unlike: BTreeSet<&&str> = versions.iter().collect();
    assert_eq!(unlike.len(), versions.len(), "{versions:?}");
}
