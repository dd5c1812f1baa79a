//! The schemas of the variants' own fields and effects. Variants that use the same name share its
//! schema.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::effect::{Change, Draw, EffectType, Effects};
use crate::game::{Game, OwnCodes};

use super::{Visitor, spec::Operation, visit_all};

/// Why a variant cannot be added to the schemas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clash {
    /// Two variants, or a variant and the service, describe the same name differently.
    Differs {
        /// The name of a schema, of a field of a schema, or of a type of effect.
        name: String,
        /// The existing description.
        known: String,
        /// The description that the variant gives.
        new: String,
    },
    /// A field would occur twice in one object.
    Taken { object: String, field: String },
}

/// Creates a clash of two schemas, or of the names of two schemas.
fn differs(name: impl Into<String>, known: &Value, new: &Value) -> Clash {
    Clash::Differs {
        name: name.into(),
        known: known.to_string(),
        new: new.to_string(),
    }
}

fn taken(object: &str, field: &str) -> Clash {
    Clash::Taken {
        object: object.to_owned(),
        field: field.to_owned(),
    }
}

/// The fields that every entry of a log has besides those of its effect.
const OF_EVERY_EFFECT: [&str; 3] = ["type", "changes", "draw"];

/// The schemas of the mounted variants.
#[derive(Debug)]
pub struct Schemas {
    /// The schemas of the service, which variants may use but not extend.
    own: BTreeMap<String, Value>,
    named: BTreeMap<String, Value>,
    /// The fields that variants add to a schema of the service.
    extras: BTreeMap<&'static str, Value>,
    /// The types of effects, each with the name of its schema.
    effects: Vec<(&'static str, String)>,
    /// The variants' own codes, each with the schema whose codes it is added to.
    codes: Vec<(&'static str, &'static str)>,
}

/// Schemas with their names.
pub type Found = Vec<(String, RefOr<Schema>)>;

/// Adds the schema of a type and those to which it refers.
pub fn find<T: ToSchema>(found: &mut Found) {
    found.push((T::name().into(), T::schema()));
    T::schemas(found);
}

struct All(Found);

impl Visitor for All {
    fn visit<O: Operation>(&mut self) {
        find::<O>(&mut self.0);
        find::<O::AnswerSchema>(&mut self.0);
    }
}

impl Schemas {
    /// Creates the schemas of the service, without those of variants.
    pub fn of_the_service() -> Schemas {
        let mut all = All(Vec::new());
        visit_all(&mut all);
        let all = all.0.into_iter();
        Schemas {
            own: all.map(|(name, it)| (name, json!(it))).collect(),
            named: BTreeMap::new(),
            extras: BTreeMap::new(),
            effects: Vec::new(),
            codes: Vec::new(),
        }
    }

    /// Adds the schemas of a variant.
    pub fn add<G: Game>(&mut self) -> Result<(), Clash> {
        for effect in G::Effect::TYPES {
            self.add_effect(effect)?;
        }
        let OwnCodes {
            states,
            draws,
            pendings,
        } = G::info().own_codes;
        for (schema, codes) in [
            ("State", states),
            ("DrawReason", draws),
            ("PendingKind", pendings),
        ] {
            let new = codes.iter().map(|own| (schema, own.code));
            self.codes.extend(new);
        }
        self.add_all(|found| {
            find::<Change>(found);
            find::<Draw>(found);
        })?;
        self.add_extras::<G::MoveExtras>("LegalMove", "LegalMove")?;
        self.add_extras::<G::SquareExtras>("SquareExtras", "Square")?;
        self.add_extras::<G::PositionExtras>("PositionExtras", "PositionAnswer")
    }

    fn add_effect(&mut self, effect: &EffectType) -> Result<(), Clash> {
        let name = (effect.schema.name)().into_owned();
        match self.effects.iter().find(|(tag, _)| *tag == effect.tag) {
            Some((_, known)) if *known != name => {
                let tag = format!("the type of effect {}", effect.tag);
                return Err(differs(tag, &json!(known), &json!(name)));
            }
            Some(_) => {}
            None => self.effects.push((effect.tag, name.clone())),
        }
        let schema = json!((effect.schema.schema)());
        let object = format!("an effect \"{}\"", effect.tag);
        let mut found = Vec::new();
        (effect.schema.schemas)(&mut found);
        let fields = gather(schema.clone(), &mut found).map_err(|field| taken(&object, &field))?;
        if let Some(field) = OF_EVERY_EFFECT
            .iter()
            .find(|field| fields.contains_key(**field))
        {
            return Err(taken(&object, field));
        }
        self.add_all(effect.schema.schemas)?;
        self.put(name, log_entry_schema(effect.tag, schema))
    }

    /// Adds a variant's own fields to the schema `to`. Answers write them into an `object` of the
    /// service.
    fn add_extras<X: ToSchema>(
        &mut self,
        to: &'static str,
        object: &'static str,
    ) -> Result<(), Clash> {
        let mut found = Vec::new();
        X::schemas(&mut found);
        let named = format!("a {object}");
        let fields =
            gather(json!(X::schema()), &mut found).map_err(|field| taken(&named, &field))?;
        self.add_all(|all| all.append(&mut found))?;
        let own = self.fields_of(object);
        if let Some(field) = fields.keys().find(|field| own.contains(*field)) {
            return Err(taken(&named, field));
        }
        let known = self.extras.entry(to).or_insert_with(|| json!({}));
        for (name, field) in fields {
            let before = known[&name].clone();
            if !join_at(known, &name, field.clone()) {
                return Err(differs(
                    format!("the field {name} of {named}"),
                    &before,
                    &field,
                ));
            }
        }
        Ok(())
    }

    /// Returns the names of the service's own fields in an object.
    fn fields_of(&self, object: &str) -> BTreeSet<String> {
        let mut fields = BTreeSet::new();
        let mut open: Vec<&Value> = self.own.get(object).into_iter().collect();
        while let Some(schema) = open.pop() {
            let own = schema["properties"].as_object();
            fields.extend(own.into_iter().flat_map(Map::keys).cloned());
            open.extend(schema["allOf"].as_array().into_iter().flatten());
            open.extend(name_of(schema).and_then(|name| self.own.get(name)));
        }
        fields
    }

    fn add_all(&mut self, schemas: impl FnOnce(&mut Found)) -> Result<(), Clash> {
        let mut found = Vec::new();
        schemas(&mut found);
        for (name, schema) in found {
            self.put(name, json!(schema))?;
        }
        Ok(())
    }

    fn put(&mut self, name: String, schema: Value) -> Result<(), Clash> {
        let known = self.own.get(&name).or(self.named.get(&name));
        let Some(known) = known.cloned() else {
            self.named.insert(name, schema);
            return Ok(());
        };
        let agrees = match self.named.get_mut(&name) {
            Some(named) => join(named, schema.clone()),
            None => known == schema,
        };
        if agrees {
            return Ok(());
        }
        Err(differs(format!("the schema {name}"), &known, &schema))
    }

    /// Adds the schemas to those of the document.
    pub fn fill(&self, schemas: &mut Value) {
        for (name, schema) in &self.named {
            schemas[name] = schema.clone();
        }
        for (name, fields) in &self.extras {
            for (field, schema) in fields.as_object().into_iter().flatten() {
                schemas[name]["properties"][field] = or_null(schema.clone());
            }
        }
        for (name, code) in &self.codes {
            let known = schemas[name]["enum"].as_array_mut().into_iter();
            known
                .filter(|known| !known.contains(&json!(code)))
                .for_each(|known| known.push(json!(code)));
        }
        let path = |name: &str| format!("#/components/schemas/{name}");
        let types = self.effects.iter();
        let mapping: Map<String, Value> = types
            .map(|(tag, name)| ((*tag).to_owned(), json!(path(name))))
            .collect();
        let mut one_of: Vec<Value> = Vec::new();
        for (_, name) in &self.effects {
            let reference = json!({ "$ref": path(name) });
            if !one_of.contains(&reference) {
                one_of.push(reference);
            }
        }
        schemas["Effect"] = json!({
            "description": schemas["Effect"]["description"],
            "oneOf": one_of,
            "discriminator": { "propertyName": "type", "mapping": mapping },
        });
    }
}

/// Returns the name of the schema to which another one refers.
fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// Collects the fields of a struct and of those that are flattened into it, whose schemas are removed.
///
/// # Errors
/// Returns the name of a field that occurs in two of them.
fn gather(mut schema: Value, found: &mut Found) -> Result<Map<String, Value>, String> {
    let mut fields = match schema["properties"].take() {
        Value::Object(own) => own,
        _ => Map::new(),
    };
    let Value::Array(parts) = schema["allOf"].take() else {
        return Ok(fields);
    };
    for part in parts {
        let name = name_of(&part);
        let is_named = |(known, _): &(String, _)| Some(known.as_str()) == name;
        let flattened = found.iter().position(is_named);
        let part = flattened.map_or(part.clone(), |index| json!(found.swap_remove(index).1));
        for (name, field) in gather(part, found)? {
            if fields.contains_key(&name) {
                return Err(name);
            }
            fields.insert(name, field);
        }
    }
    Ok(fields)
}

/// Adds the fields that every entry of a log has besides those of its effect.
fn log_entry_schema(tag: &'static str, mut schema: Value) -> Value {
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let fields = &mut schema["properties"];
    fields["type"] = json!({ "type": "string", "enum": [tag] });
    fields["changes"] = json!({ "type": "array", "items": reference(&Change::name()) });
    fields["draw"] = reference(&Draw::name());
    let own = schema["required"].as_array().cloned().unwrap_or_default();
    schema["required"] = [vec![json!("type")], own, vec![json!("changes")]]
        .concat()
        .into();
    schema
}

/// Joins two schemas with the same name. Returns false if they do not agree.
fn join(known: &mut Value, new: Value) -> bool {
    match (known, new) {
        (Value::Object(known), Value::Object(new)) => join_objects(known, new),
        (Value::Array(known), Value::Array(new)) if known.len() == new.len() => known
            .iter_mut()
            .zip(new)
            .all(|(known, new)| join(known, new)),
        (known, new) => *known == new,
    }
}

/// Joins two objects. The result has the fields of both. The second has to require everything that
/// the first requires, so that no guarantee to clients of the first is weakened. An enum gets the
/// values of both, and descriptions are joined. Everything else has to be equal.
fn join_objects(known: &mut Map<String, Value>, mut new: Map<String, Value>) -> bool {
    const JOINED: [&str; 4] = ["description", "enum", "properties", "required"];
    let [comment, values, fields, required] = JOINED.map(|key| new.remove(key));
    if let Some(Value::String(known)) = known.get_mut("description")
        && let Some(Value::String(new)) = comment
        && !known.contains(&new)
    {
        *known = format!("{known} {new}");
    }
    match (known.get_mut("enum"), values) {
        (None, None) => {}
        (Some(Value::Array(known)), Some(Value::Array(new))) => {
            for value in new {
                if !known.contains(&value) {
                    known.push(value);
                }
            }
        }
        _ => return false,
    }
    let required = required.as_ref().and_then(Value::as_array);
    let is_required = |name: &Value| required.is_some_and(|required| required.contains(name));
    if let Some(Value::Array(known)) = known.get("required")
        && !known.iter().all(is_required)
    {
        return false;
    }
    if let Some(Value::Object(fields)) = fields {
        let known = known.entry("properties").or_insert_with(|| json!({}));
        for (name, field) in fields {
            if !join_at(known, &name, field) {
                return false;
            }
        }
    }
    let others = known
        .keys()
        .filter(|key| !JOINED.contains(&key.as_str()))
        .count();
    others == new.len()
        && new
            .into_iter()
            .all(|(key, new)| known.get_mut(&key).is_some_and(|known| join(known, new)))
}

fn join_at(fields: &mut Value, name: &str, new: Value) -> bool {
    if let Some(known) = fields.get_mut(name) {
        return join(known, new);
    }
    fields[name] = new;
    true
}

/// Makes a field nullable, since not every variant has it.
fn or_null(mut schema: Value) -> Value {
    let null = json!({ "type": "null" });
    let may_be_null = |one_of: &Value| one_of.as_array().is_some_and(|kinds| kinds.contains(&null));
    if let Some(kind) = schema.get_mut("type") {
        if let Value::String(_) = kind {
            *kind = json!([kind.take(), "null"]);
        }
        schema
    } else if schema.get("oneOf").is_some_and(may_be_null) {
        schema
    } else {
        json!({ "oneOf": [schema, { "type": "null" }] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_struct_that_is_flattened_into_extras_gives_its_fields_and_no_schema() {
        #[derive(serde::Serialize, ToSchema)]
        #[allow(dead_code, reason = "only its schema is used")]
        struct OwnAndChess {
            #[serde(flatten)]
            chess: crate::game::ChessExtras,
            own: u8,
        }

        let mut schemas = Schemas::of_the_service();
        schemas
            .add_extras::<OwnAndChess>("PositionExtras", "PositionAnswer")
            .unwrap();
        let fields = &schemas.extras["PositionExtras"];
        for field in ["castling", "enPassant", "halfMoveClock", "own"] {
            assert!(fields[field].is_object(), "{field} in {fields}");
        }
        assert!(schemas.named.contains_key("CastlingRight"));
        assert!(!schemas.named.contains_key("ChessExtras"));
    }

    #[test]
    fn what_two_variants_call_by_one_name_becomes_one_schema_if_they_agree() {
        let mut known = json!({
            "type": "object",
            "description": "One.",
            "properties": { "a": { "type": "string", "description": "Of one." } },
            "required": ["b"],
        });
        let other = json!({
            "type": "object",
            "description": "Another.",
            "properties": {
                "a": { "type": "string", "description": "Of another." },
                "c": { "enum": ["x"] },
            },
            "required": ["c", "b"],
        });
        assert!(join(&mut known, other));
        let joined = json!({
            "type": "object",
            "description": "One. Another.",
            "properties": {
                "a": { "type": "string", "description": "Of one. Of another." },
                "c": { "enum": ["x"] },
            },
            "required": ["b"],
        });
        assert_eq!(known, joined);
        assert!(join(
            &mut known["properties"]["c"],
            json!({ "enum": ["y", "x"] })
        ));
        assert_eq!(known["properties"]["c"]["enum"], json!(["x", "y"]));
        for other in [
            json!({ "type": "string" }),
            json!({ "type": "object", "required": ["b"], "properties": { "a": { "type": "integer" } } }),
            json!({ "type": "object", "required": ["b"], "maxProperties": 3 }),
            json!({ "type": "object", "required": ["c"] }),
            json!({ "type": "object", "required": ["b"], "enum": [] }),
            json!("a text"),
        ] {
            assert!(!join(&mut known.clone(), other.clone()), "{other}");
        }
    }
}
