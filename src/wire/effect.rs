//! The effects of all games in the contract: one schema for each type, told apart by `type`.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::openapi::schema::{
    ArrayBuilder, Discriminator, Object, ObjectBuilder, OneOfBuilder, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::effect::{Change, Draw, EffectType, Effects};
use crate::game::Game;
use crate::{chakart, minigolf, twinkie};

/// An effect of any game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AnyEffect;

fn types_of<G: Game>() -> &'static [EffectType] {
    G::Effect::TYPES
}

/// Every type of every game with its schema; one schema for those that games share by name.
fn types() -> Vec<(EffectType, String, Object)> {
    let mut types: Vec<(EffectType, String, Object)> = Vec::new();
    let games = [
        types_of::<twinkie::Position>(),
        types_of::<minigolf::Position>(),
        types_of::<chakart::Position>(),
    ];
    for effect in games.into_iter().flatten() {
        let RefOr::T(Schema::Object(schema)) = (effect.schema)() else {
            continue;
        };
        let name = (effect.name)().into_owned();
        match types.iter_mut().find(|(_, known, _)| *known == name) {
            Some((_, _, known)) => join(known, schema),
            None => types.push((*effect, name, schema)),
        }
    }
    types
}

/// A type that games share by name has the properties of all; those that one of them may leave out
/// are not required.
fn join(known: &mut Object, schema: Object) {
    known.required.retain(|name| schema.required.contains(name));
    for (name, property) in schema.properties {
        let before = known.properties.insert(name, property.clone());
        debug_assert!(before.is_none_or(|before| before == property));
    }
}

/// What every entry of a log has beside the effect's own fields.
fn entry(tag: &'static str, mut schema: Object) -> Schema {
    let tag = ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::String))
        .enum_values(Some([tag]));
    let changes = ArrayBuilder::new().items(Ref::from_schema_name(Change::name()));
    let draw = RefOr::Ref(Ref::from_schema_name(Draw::name()));
    schema.properties.insert("type".to_owned(), tag.into());
    schema
        .properties
        .insert("changes".to_owned(), changes.into());
    schema.properties.insert("draw".to_owned(), draw);
    schema.required.insert(0, "type".to_owned());
    schema.required.push("changes".to_owned());
    schema.into()
}

impl PartialSchema for AnyEffect {
    fn schema() -> RefOr<Schema> {
        let path = |name: &str| format!("#/components/schemas/{name}");
        let types = types();
        let mapping = types.iter().map(|(kind, name, _)| (kind.tag, path(name)));
        let one_of = OneOfBuilder::new()
            .description(Some(
                "One thing that happened. Applying the changes of all effects in order to the \
                 board before the move gives exactly the board after it.",
            ))
            .discriminator(Some(Discriminator::with_mapping("type", mapping)));
        let references = types.iter().map(|(_, name, _)| Ref::from_schema_name(name));
        references.fold(one_of, OneOfBuilder::item).into()
    }
}

impl ToSchema for AnyEffect {
    fn name() -> Cow<'static, str> {
        "Effect".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for (kind, name, schema) in types() {
            (kind.schemas)(schemas);
            schemas.push((name, entry(kind.tag, schema).into()));
        }
        schemas.push((Change::name().into_owned(), Change::schema()));
        Change::schemas(schemas);
        schemas.push((Draw::name().into_owned(), Draw::schema()));
    }
}
