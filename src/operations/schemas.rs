//! The schemas of the contract: those of the service, with the variants' own fields and effects.
//! Variants that use the same name share its schema.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::effect::{Change, Draw, EffectType, Effects};
use crate::game::Game;
use crate::wire::problem::ProblemBody;
use crate::wire::service::{CodesPage, Health, ServiceIndex};
use crate::wire::variants::{VariantAnswer, VariantsAnswer};

use super::operation::{Named, add_schema};
use super::views::AnyEffect;

#[derive(Debug)]
pub struct Schemas {
    /// All schemas, by their names.
    pub all: Map<String, Value>,
    /// The types of effects with the addresses of their schemas, in order.
    pub effects: Vec<(&'static str, Value)>,
    /// Those of the service, without what variants add.
    own: Map<String, Value>,
}

/// Collects schemas by their names.
fn found(add: impl FnOnce(&mut Named)) -> Map<String, Value> {
    let mut found = Vec::new();
    add(&mut found);
    let found = found.into_iter();
    found.map(|(name, schema)| (name, json!(schema))).collect()
}

pub fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

impl Schemas {
    /// Creates the schemas of the service, without those of variants. `add` adds those of operations.
    pub fn of_the_service(add: impl FnOnce(&mut Named)) -> Schemas {
        let own = found(|all| {
            add(all);
            add_schema::<ProblemBody>(all);
            add_schema::<AnyEffect>(all);
            add_schema::<Change>(all);
            add_schema::<Draw>(all);
            add_schema::<ServiceIndex>(all);
            add_schema::<VariantsAnswer>(all);
            add_schema::<VariantAnswer>(all);
            add_schema::<CodesPage>(all);
            add_schema::<Health>(all);
        });
        Schemas {
            all: own.clone(),
            effects: Vec::new(),
            own,
        }
    }

    /// Adds the schemas of a variant.
    ///
    /// # Errors
    /// Returns the first name that means something else already, in a sentence.
    pub fn add<G: Game>(&mut self) -> Result<(), String> {
        for effect in G::Effect::TYPES {
            self.add_effect(effect)?;
        }
        self.add_extras::<G::MoveExtras>("LegalMove", "LegalMove")?;
        self.add_extras::<G::SquareExtras>("SquareExtras", "Square")?;
        self.add_extras::<G::PositionExtras>("PositionExtras", "PositionAnswer")
    }

    /// Adds a type of effect, with the fields that every entry of a log has.
    fn add_effect(&mut self, effect: &EffectType) -> Result<(), String> {
        let (tag, name) = (effect.tag, (effect.schema.name)());
        let at = reference(&name)["$ref"].take();
        match self.effects.iter().find(|(known, _)| *known == tag) {
            None => self.effects.push((tag, at)),
            Some((_, known)) if *known == at => {}
            Some((_, known)) => {
                return Err(differs(&format!("the type of effect {tag}"), known, &at));
            }
        }
        let mut schema = json!((effect.schema.schema)());
        let schemas = found(effect.schema.schemas);
        let changes = json!({ "type": "array", "items": reference(&Change::name()) });
        for (field, of_log) in [
            ("type", json!({ "type": "string", "enum": [tag] })),
            ("changes", changes),
            ("draw", reference(&Draw::name())),
        ] {
            if schema["properties"].get(field).is_some() {
                return Err(taken(&format!("an effect {tag:?}"), field));
            }
            schema["properties"][field] = of_log;
        }
        let own = schema["required"].as_array().cloned().unwrap_or_default();
        schema["required"] = [vec![json!("type")], own, vec![json!("changes")]]
            .concat()
            .into();
        self.put(schemas)?;
        self.put([(name.into_owned(), schema)])
    }

    /// Adds a variant's own fields to the schema `to`. Answers write them into an `object` of the
    /// service.
    fn add_extras<X: ToSchema>(&mut self, to: &str, object: &str) -> Result<(), String> {
        let mut inner = found(X::schemas);
        let fields = fields_of(json!(X::schema()), &mut inner);
        let known = fields_of(self.own[object].clone(), &mut self.own.clone());
        let mut names: BTreeSet<&String> = known.iter().map(|(name, _)| name).collect();
        if let Some((field, _)) = fields.iter().find(|(name, _)| !names.insert(name)) {
            return Err(taken(&format!("a {object}"), field));
        }
        let mut schema = self.own[to].clone();
        for (name, field) in fields {
            schema["properties"][name] = field;
        }
        self.put(inner)?;
        self.put([(to.to_owned(), schema)])
    }

    /// Joins the schemas that a variant has with those that are known.
    fn put(&mut self, schemas: impl IntoIterator<Item = (String, Value)>) -> Result<(), String> {
        for (name, new) in schemas {
            let known = self.all.entry(name.as_str()).or_insert_with(|| new.clone());
            let before = known.clone();
            if !join("", known, new.clone()) {
                return Err(differs(&format!("the schema {name}"), &before, &new));
            }
        }
        Ok(())
    }
}

fn differs(what: &str, known: &Value, new: &Value) -> String {
    format!("{what} is {known} already, not {new}: give it another name, or the same fields")
}

fn taken(object: &str, field: &str) -> String {
    format!("{object} would have two fields {field:?}: give this one another name")
}

/// Returns the fields of a struct and of those that are flattened into it, whose schemas are removed.
fn fields_of(mut schema: Value, named: &mut Map<String, Value>) -> Vec<(String, Value)> {
    let own = schema["properties"].take();
    let mut fields: Vec<_> = own.as_object().cloned().into_iter().flatten().collect();
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let path = part["$ref"].as_str().unwrap_or_default();
        let part = named
            .remove(path.rsplit('/').next().unwrap_or_default())
            .unwrap_or_else(|| part.clone());
        fields.extend(fields_of(part, named));
    }
    fields
}

/// Joins what two variants have at the same place, below a key of a schema. Both get the fields and the
/// values of an enum of either, and descriptions are joined. Returns false if they disagree. What the first
/// requires the second has to require, so that no guarantee to clients of the first is weakened.
fn join(key: &str, known: &mut Value, new: Value) -> bool {
    match (known, new) {
        (Value::String(known), Value::String(new)) if key == "description" => {
            if !known.contains(&new) {
                *known = format!("{known} {new}");
            }
            true
        }
        (Value::Array(known), Value::Array(mut new)) if key == "enum" => {
            new.retain(|value| !known.contains(value));
            known.append(&mut new);
            true
        }
        (Value::Array(known), Value::Array(new)) if key == "required" => {
            known.iter().all(|name| new.contains(name))
        }
        (Value::Object(known), Value::Object(new)) => {
            let is_free =
                |name: &str| key == "properties" || name == "properties" || name == "description";
            let mut kept = known.keys();
            kept.all(|name| is_free(name) || new.contains_key(name))
                && new
                    .into_iter()
                    .all(|(name, new)| match known.get_mut(&name) {
                        Some(known) => join(&name, known, new),
                        None => is_free(&name) && known.insert(name, new).is_none(),
                    })
        }
        (known, new) => *known == new,
    }
}
