//! The schemas of the variants' own fields and effects. Variants that use the same name share its
//! schema.

use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::effect::{Change, Draw, EffectType, Effects};
use crate::game::Game;

use super::mount_error::MountError;
use super::{Visitor, spec::Operation, visit_all};

#[derive(Debug)]
pub struct Schemas {
    /// The schemas of the service, which variants may use but not extend.
    own: Map<String, Value>,
    named: Map<String, Value>,
    /// The fields and codes that variants add to schemas of the service.
    extras: Map<String, Value>,
    /// The types of effects, each with the name of its schema.
    effects: Vec<(&'static str, String)>,
}

pub type Found = Vec<(String, RefOr<Schema>)>;

/// Adds the schema of a type and those to which it refers.
pub fn find<T: ToSchema>(found: &mut Found) {
    found.push((T::name().into(), T::schema()));
    T::schemas(found);
}

fn found(add: impl FnOnce(&mut Found)) -> Map<String, Value> {
    let mut found = Vec::new();
    add(&mut found);
    let found = found.into_iter();
    found.map(|(name, schema)| (name, json!(schema))).collect()
}

struct All<'a>(&'a mut Found);

impl Visitor for All<'_> {
    fn visit<O: Operation>(&mut self) {
        find::<O>(self.0);
        find::<O::AnswerSchema>(self.0);
    }
}

impl Schemas {
    /// Creates the schemas of the service, without those of variants.
    pub fn of_the_service() -> Schemas {
        Schemas {
            own: found(|all| visit_all(&mut All(all))),
            named: Map::new(),
            extras: Map::new(),
            effects: Vec::new(),
        }
    }

    /// Adds the schemas of a variant.
    ///
    /// # Errors
    /// Returns the first name that means something else already.
    pub fn add<G: Game>(&mut self) -> Result<(), MountError> {
        let id = G::info().id;
        for effect in G::Effect::TYPES {
            self.add_effect(id, effect)?;
        }
        let own = &G::info().own_codes;
        for (schema, codes) in [
            ("State", own.states),
            ("DrawReason", own.draws),
            ("PendingKind", own.pendings),
        ] {
            let codes: Vec<&str> = codes.iter().map(|own| own.code).collect();
            put(id, &mut self.extras, schema, json!({ "enum": codes }))?;
        }
        self.add_extras::<G::MoveExtras>(id, "LegalMove", "LegalMove")?;
        self.add_extras::<G::SquareExtras>(id, "SquareExtras", "Square")?;
        self.add_extras::<G::PositionExtras>(id, "PositionExtras", "PositionAnswer")
    }

    /// Adds a type of effect, with the fields that every entry of a log has.
    fn add_effect(&mut self, id: &'static str, effect: &EffectType) -> Result<(), MountError> {
        let (tag, name) = (effect.tag, (effect.schema.name)().into_owned());
        match self.effects.iter().find(|(known, _)| *known == tag) {
            Some((_, known)) if *known != name => {
                let tag = format!("the type of effect {tag}");
                return Err(differs(id, tag, &json!(known), &json!(name)));
            }
            Some(_) => {}
            None => self.effects.push((tag, name.clone())),
        }
        let mut schema = json!((effect.schema.schema)());
        let of_log = json!({
            "type": { "type": "string", "enum": [tag] },
            "changes": { "type": "array", "items": reference(&Change::name()) },
            "draw": reference(&Draw::name()),
        });
        let inner = found(effect.schema.schemas);
        let own = gather(schema.clone(), &mut inner.clone());
        let own = own.map_err(|field| taken(id, format!("an effect {tag:?}"), field))?;
        for (field, of_log) in of_log.as_object().into_iter().flatten() {
            if own.contains_key(field) {
                return Err(taken(id, format!("an effect {tag:?}"), field.clone()));
            }
            schema["properties"][field] = of_log.clone();
        }
        let own = schema["required"].as_array().cloned().unwrap_or_default();
        let required = [vec![json!("type")], own, vec![json!("changes")]];
        schema["required"] = required.concat().into();
        for inner in [inner, found(find::<Change>), found(find::<Draw>)] {
            self.put_all(id, inner)?;
        }
        self.put_all(id, Map::from_iter([(name, schema)]))
    }

    /// Adds a variant's own fields to the schema `to`. Answers write them into an `object` of the
    /// service.
    fn add_extras<X: ToSchema>(
        &mut self,
        id: &'static str,
        to: &str,
        object: &str,
    ) -> Result<(), MountError> {
        let taken = |field| taken(id, format!("a {object}"), field);
        let mut inner = found(X::schemas);
        let fields = gather(json!(X::schema()), &mut inner).map_err(taken)?;
        self.put_all(id, inner)?;
        let of_object = self.own.get(object).cloned().unwrap_or_default();
        let known = gather(of_object, &mut self.own.clone()).map_err(taken)?;
        if let Some(field) = fields.keys().find(|field| known.contains_key(*field)) {
            return Err(taken(field.clone()));
        }
        let fields = json!({ "properties": fields });
        put(id, &mut self.extras, to, fields)
    }

    /// Adds schemas, which are those of the service where they have its names.
    fn put_all(&mut self, id: &'static str, all: Map<String, Value>) -> Result<(), MountError> {
        for (name, schema) in all {
            match self.own.get(&name) {
                Some(own) if uncommented(own) == uncommented(&schema) => {}
                Some(own) => return Err(differs(id, format!("the schema {name}"), own, &schema)),
                None => put(id, &mut self.named, &name, schema)?,
            }
        }
        Ok(())
    }

    pub fn fill(&self, schemas: &mut Value) {
        for (name, schema) in &self.named {
            schemas[name] = schema.clone();
        }
        for (name, extras) in &self.extras {
            for (key, extras) in extras.as_object().into_iter().flatten() {
                if schemas[name][key].is_null() {
                    schemas[name][key] = json!({});
                }
                join(key, &mut schemas[name][key], extras.clone());
            }
        }
        let (mut mapping, mut one_of) = (json!({}), Vec::new());
        for (tag, name) in &self.effects {
            let reference = reference(name);
            mapping[tag] = reference["$ref"].clone();
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

/// Adds a schema of a variant, or joins it with that of another variant.
fn put(
    id: &'static str,
    all: &mut Map<String, Value>,
    name: &str,
    schema: Value,
) -> Result<(), MountError> {
    let Some(known) = all.get_mut(name) else {
        all.insert(name.to_owned(), schema);
        return Ok(());
    };
    let before = known.clone();
    if join("", known, schema.clone()) {
        return Ok(());
    }
    Err(differs(id, format!("the schema {name}"), &before, &schema))
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn differs(id: &'static str, name: String, known: &Value, new: &Value) -> MountError {
    let (known, new) = differing(known, new);
    let [known, new] = [known, new].map(|it| it.to_string());
    MountError::Schema {
        id,
        name,
        known,
        new,
    }
}

/// Returns the parts of two schemas that differ, without the parts that are the same.
fn differing(known: &Value, new: &Value) -> (Value, Value) {
    let (Value::Object(one), Value::Object(two)) = (known, new) else {
        return (known.clone(), new.clone());
    };
    let (mut known, mut new) = (Map::new(), Map::new());
    for key in one.keys().chain(two.keys()) {
        match (one.get(key), two.get(key)) {
            (Some(one), Some(two)) if one != two && key != "description" => {
                let (one, two) = differing(one, two);
                known.insert(key.clone(), one);
                new.insert(key.clone(), two);
            }
            (Some(only), None) => {
                known.insert(key.clone(), only.clone());
            }
            (None, Some(only)) => {
                new.insert(key.clone(), only.clone());
            }
            _ => {}
        }
    }
    (known.into(), new.into())
}

/// Returns whether a key of a schema is its comment, and no field of that name.
fn is_comment(key: &str, value: &Value) -> bool {
    key == "description" && value.is_string()
}

/// Returns a schema without its comments, which a variant may word in its own way.
fn uncommented(schema: &Value) -> Value {
    match schema {
        Value::Object(fields) => {
            let own = fields.iter().filter(|(key, it)| !is_comment(key, it));
            Value::Object(
                own.map(|(key, it)| (key.clone(), uncommented(it)))
                    .collect(),
            )
        }
        Value::Array(items) => items.iter().map(uncommented).collect(),
        _ => schema.clone(),
    }
}

const fn taken(id: &'static str, object: String, field: String) -> MountError {
    MountError::Field { id, object, field }
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
