//! The schemas of the contract: those of the service, with the variants' own fields and effects.
//! Variants that use the same name share its schema.

use std::fmt;

use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::effect::{Change, Draw, EffectType, Effects};
use crate::game::Game;
use crate::wire::problem::ProblemBody;
use crate::wire::service::{CodesPage, Health, ServiceIndex};
use crate::wire::variants::{VariantAnswer, VariantsAnswer};

use super::operation::{Named, add_schema};
use super::views::AnyEffect;

/// Why a variant cannot be mounted, in a sentence for its author.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct MountError(pub(super) String);

/// Prints the sentence, because `unwrap` and `main` show this.
impl fmt::Debug for MountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Debug)]
pub struct Schemas {
    /// All schemas, by their names.
    pub all: Map<String, Value>,
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
        let mut own = found(|all| {
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
        own["Effect"] = json!({
            "description": own["Effect"]["description"],
            "oneOf": [],
            "discriminator": { "propertyName": "type", "mapping": {} },
        });
        Schemas {
            all: own.clone(),
            own,
        }
    }

    /// Adds the schemas of a variant.
    ///
    /// # Errors
    /// Returns the first name that means something else already.
    pub fn add<G: Game>(&mut self) -> Result<(), MountError> {
        self.try_add::<G>()
            .map_err(|clash| MountError(format!("{}: {clash}", G::info().id)))
    }

    fn try_add<G: Game>(&mut self) -> Result<(), String> {
        for effect in G::Effect::TYPES {
            self.add_effect(effect)?;
        }
        let own = &G::info().own_codes;
        for (schema, codes) in [
            ("State", own.states),
            ("DrawReason", own.draws),
            ("PendingKind", own.pendings),
        ] {
            let codes: Vec<&str> = codes.iter().map(|own| own.code).collect();
            join("enum", &mut self.all[schema]["enum"], json!(codes));
        }
        self.add_extras::<G::MoveExtras>("LegalMove", "LegalMove")?;
        self.add_extras::<G::SquareExtras>("SquareExtras", "Square")?;
        self.add_extras::<G::PositionExtras>("PositionExtras", "PositionAnswer")
    }

    /// Adds a type of effect, with the fields that every entry of a log has.
    fn add_effect(&mut self, effect: &EffectType) -> Result<(), String> {
        let (tag, name) = (effect.tag, (effect.schema.name)());
        let to = reference(&name);
        let union = &mut self.all["Effect"];
        let mapped = &mut union["discriminator"]["mapping"][tag];
        if mapped.is_null() {
            *mapped = to["$ref"].clone();
        } else if *mapped != to["$ref"] {
            return Err(differs(
                &format!("the type of effect {tag}"),
                mapped,
                &to["$ref"],
            ));
        }
        if let Some(one_of) = union["oneOf"].as_array_mut()
            && !one_of.contains(&to)
        {
            one_of.push(to);
        }
        let mut schema = json!((effect.schema.schema)());
        let inner = found(effect.schema.schemas);
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
        let required = [vec![json!("type")], own, vec![json!("changes")]];
        schema["required"] = required.concat().into();
        self.put_all(inner)?;
        self.put_all(Map::from_iter([(name.into_owned(), schema)]))
    }

    /// Adds a variant's own fields to the schema `to`. Answers write them into an `object` of the
    /// service.
    fn add_extras<X: ToSchema>(&mut self, to: &str, object: &str) -> Result<(), String> {
        let taken = |field: &str| taken(&format!("a {object}"), field);
        let mut inner = found(X::schemas);
        let fields = gather(json!(X::schema()), &mut inner).map_err(|field| taken(&field))?;
        self.put_all(inner)?;
        let known = gather(self.own[object].clone(), &mut self.own.clone());
        let known = known.map_err(|field| taken(&field))?;
        if let Some(field) = fields.keys().find(|field| known.contains_key(*field)) {
            return Err(taken(field));
        }
        let properties = &mut self.all[to]["properties"];
        if properties.is_null() {
            *properties = json!({});
        }
        let what = format!("the fields of {object}");
        put(&what, "properties", properties, fields.into())
    }

    fn put_all(&mut self, all: Map<String, Value>) -> Result<(), String> {
        for (name, schema) in all {
            match self.all.get_mut(&name) {
                Some(known) => put(&format!("the schema {name}"), "", known, schema)?,
                None => _ = self.all.insert(name, schema),
            }
        }
        Ok(())
    }
}

/// Joins what a variant has below a key of a schema with what is known.
fn put(what: &str, key: &str, known: &mut Value, new: Value) -> Result<(), String> {
    let (before, after) = (known.clone(), new.clone());
    if join(key, known, new) {
        return Ok(());
    }
    Err(differs(what, &before, &after))
}

fn differs(what: &str, known: &Value, new: &Value) -> String {
    format!("{what} is {known} already, not {new}: give it another name, or the same fields")
}

fn taken(object: &str, field: &str) -> String {
    format!("{object} would have two fields {field:?}: give this one another name")
}

/// Returns whether a key of a schema is its comment, and no field of that name.
fn is_comment(key: &str, value: &Value) -> bool {
    key == "description" && value.is_string()
}

/// Collects the fields of a struct and of those that are flattened into it, whose schemas are removed.
///
/// # Errors
/// Returns the name of a field that occurs in two of them.
fn gather(mut schema: Value, named: &mut Map<String, Value>) -> Result<Map<String, Value>, String> {
    let mut fields = Map::new();
    if let Some(Value::Object(own)) = schema.get_mut("properties") {
        fields.append(own);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let name = part["$ref"]
            .as_str()
            .and_then(|path| path.rsplit('/').next());
        let part = name
            .and_then(|name| named.remove(name))
            .unwrap_or(part.clone());
        for (name, field) in gather(part, named)? {
            if fields.contains_key(&name) {
                return Err(name);
            }
            fields.insert(name, field);
        }
    }
    Ok(fields)
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
            let is_open = key == "properties";
            let count = |fields: &Map<String, Value>| {
                let own = fields.iter().filter(|(key, it)| !is_comment(key, it));
                own.count()
            };
            let may_agree = is_open || count(known) == count(&new);
            may_agree
                && new.into_iter().all(|(key, new)| match known.get_mut(&key) {
                    Some(known) => join(&key, known, new),
                    None if is_comment(&key, &new) => true,
                    None => is_open && known.insert(key, new).is_none(),
                })
        }
        (known, new) => *known == new,
    }
}
