//! A client of `minigolf/1` never gets an effect that it does not know:
//! `rules/tests/rules/data/effects.txt` lists the effect types and fields of each version of the
//! rules.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use variant_arbiter::effect::Effects as _;
use variant_arbiter::game::Game;
use variant_arbiter::{chakart, minigolf, twinkie};

const WRITTEN_DOWN: &str = include_str!("../../rules/tests/rules/data/effects.txt");

/// Describes the values of a field: the name of another schema, a list, values, or a plain type.
fn kind(schema: &Value) -> String {
    let choices = ["oneOf", "allOf"].map(|key| schema[key].as_array());
    let choices = choices.into_iter().flatten().flatten();
    let mut references = [schema].into_iter().chain(choices).map(|one| &one["$ref"]);
    if let Some(reference) = references.find_map(Value::as_str) {
        return reference.rsplit('/').next().unwrap().to_owned();
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<&str> = values.iter().map(|value| value.as_str().unwrap()).collect();
        return values.join("|");
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
        let is_required = required.contains(&json!(name));
        let mark = if is_required { "" } else { "?" };
        format!("{name}{mark}: {}", kind(schema))
    });
    let entries: BTreeSet<String> = entries.collect();
    Vec::from_iter(entries).join(", ")
}

/// Returns the effect types of a game with their fields, then the schemas to which these refer.
fn effect_lines<G: Game>() -> Vec<String> {
    let mut types = BTreeSet::new();
    let mut schemas = BTreeSet::new();
    for effect in G::Effect::TYPES {
        let own = fields(&json!((effect.schema.schema)()));
        types.insert(format!("{} {{ {own} }}", effect.tag));
        let mut found = Vec::new();
        (effect.schema.schemas)(&mut found);
        for (name, schema) in found {
            schemas.insert(format!("{name} = {}", fields(&json!(schema))));
        }
    }
    types.into_iter().chain(schemas).collect()
}

/// Returns the lines below a version.
fn written_down(version: &str) -> Vec<String> {
    let mut lines = WRITTEN_DOWN.lines().skip_while(|line| *line != version);
    let title = lines.next();
    assert!(title.is_some(), "data/effects.txt lacks {version}");
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
    let is_version = |line: &&str| !line.is_empty() && !line.starts_with(' ');
    let versions: Vec<&str> = WRITTEN_DOWN.lines().filter(is_version).collect();
    let unlike: BTreeSet<&&str> = versions.iter().collect();
    assert_eq!(unlike.len(), versions.len(), "{versions:?}");
}
