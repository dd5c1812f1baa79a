//! The schemas of the document, with what the types of requests and answers cannot say: what depends on
//! the mounted variants, on the list of operations, or holds for all schemas.

use heck::ToUpperCamelCase as _;
use serde_json::{Value, json};

use crate::game::{ClockClaim, DrawReason, OwnCode, OwnCodes};
use crate::operations::Arbiter;
use crate::operations::operation::Entry;
use crate::operations::router::operations;
use crate::operations::schemas::{Schemas, reference};
use crate::replay::pgn::MAX_VALUE;
use crate::wire::input::MAX_TAGS;
use crate::wire::service::{CodePage, Occurs};

/// Puts the schemas of the mounted variants into a document.
pub fn add(document: &mut Value, arbiter: &Arbiter) {
    let schemas = arbiter.schemas();
    let Schemas { all, effects, .. } =
        schemas.expect("they were checked when the variants were mounted");
    let schemas = &mut document["components"]["schemas"];
    for (name, schema) in all {
        schemas[name] = schema;
    }
    schemas["Effect"] = union_of(&schemas["Effect"], "type", &effects);
    let patterns = arbiter.infos().map(|info| {
        let pattern = json!({ "type": "string", "pattern": info.move_pattern });
        (info.id.to_owned(), pattern)
    });
    // Not in the schema itself, which all variants share. Clients that validate would also refuse
    // texts for which the rules give a reason.
    schemas["MoveText"]["$defs"] = patterns.collect();
    schemas["BatchResponse"]["properties"]["body"]["additionalProperties"] = json!(true);
    let tags = &mut schemas["RecordRequest"]["properties"]["tags"];
    tags["maxProperties"] = json!(MAX_TAGS);
    tags["additionalProperties"]["maxLength"] = json!(MAX_VALUE);
    let pattern = &mut schemas["EffectPattern"];
    pattern["required"] = json!(["type"]);
    pattern["additionalProperties"] = json!({ "type": ["string", "integer", "boolean", "null"] });
    let letter = json!({ "type": ["string", "null"], "minLength": 1, "maxLength": 1 });
    schemas["SquareLetters"]["additionalProperties"] = letter;
    add_enums(schemas, arbiter);
    type_items(schemas);
    settle(schemas);
    mark(schemas);
}

/// Adds the values of ids and codes, and refers to them in fields that are texts in Rust.
fn add_enums(schemas: &mut Value, arbiter: &Arbiter) {
    let all: Vec<CodePage> = arbiter.all_codes().collect();
    let codes = |place: Occurs| {
        let codes = all.iter().filter(move |page| page.occurs == place);
        codes.map(|page| page.code)
    };
    let draws = ["threefold_repetition", ClockClaim::FiftyMoves.code()].into_iter();
    let draws = draws.chain(DrawReason::ALL.iter().map(|it| it.code()));
    let own = |codes: fn(OwnCodes) -> &'static [OwnCode]| {
        let codes = arbiter.infos().flat_map(move |info| codes(info.own_codes));
        codes.map(|own| own.code)
    };
    let mut variants: Vec<&str> = arbiter.ids().collect();
    // Sorted like the examples, since pages show the first of each.
    variants.sort_unstable();
    let failures = codes(Occurs::Failure).chain(codes(Occurs::Reason));
    let faults = codes(Occurs::PositionFault).chain(codes(Occurs::PgnFault));
    let claims = draws.chain(own(|it| it.claims)).chain(own(|it| it.draws));
    let of_variants = "PositionSummary/variant VariantSummary/id VariantInfo/id BatchItem/variant";
    for (name, places, codes) in [
        ("VariantId", of_variants, variants),
        (
            "ProblemCode",
            "Problem/code",
            codes(Occurs::Problem).collect(),
        ),
        ("ReasonCode", "Reason/code", codes(Occurs::Reason).collect()),
        ("FailureCode", "Failure/code", failures.collect()),
        ("FaultCode", "ProblemError/code", faults.collect()),
        ("ClaimCode", "Claim/code", claims.collect()),
        ("State", "", own(|it| it.states).collect()),
        ("DrawReason", "", own(|it| it.draws).collect()),
        ("PendingKind", "", own(|it| it.pendings).collect()),
    ] {
        let known = schemas[name]["enum"].as_array().cloned();
        let mut known = known.unwrap_or_default();
        for code in codes {
            // Several variants may have the same code.
            if !known.contains(&json!(code)) {
                known.push(json!(code));
            }
        }
        schemas[name]["enum"] = known.into();
        for place in places.split_whitespace() {
            let (schema, field_name) = place.split_once('/').unwrap_or_default();
            let field = field(schemas, schema, field_name);
            let mut known = reference(name);
            known["description"] = field["description"].clone();
            *field = known;
        }
    }
}

/// Replaces the schema of a batch item, which accepts any body, by one for each operation.
fn type_items(schemas: &mut Value) {
    let of_any = schemas["BatchItem"].take();
    let mut choices = Vec::new();
    for operation in operations().iter().map(Entry::name) {
        let name = schema_of(operation, "BatchItem");
        let mut item = of_any.clone();
        item["description"] = json!(format!("A request of `{operation}` in a batch."));
        item["properties"]["operation"] = json!({ "type": "string", "enum": [operation] });
        item["properties"]["body"] = reference(&schema_of(operation, "Request"));
        choices.push((operation, reference(&name)["$ref"].take()));
        schemas[name] = item;
    }
    schemas["BatchItem"] = union_of(&of_any, "operation", &choices);
}

/// Returns the schema of one of several, which a field chooses by its value. Keeps the description.
fn union_of(schema: &Value, field: &str, choices: &[(&str, Value)]) -> Value {
    let one_of = choices.iter().map(|(_, at)| json!({ "$ref": at }));
    let mapping: Value = choices.iter().cloned().collect();
    json!({
        "description": schema["description"],
        "oneOf": one_of.collect::<Value>(),
        "discriminator": { "propertyName": field, "mapping": mapping },
    })
}

/// Returns the name of a schema of an operation: its `Request` or its `Answer`.
pub fn schema_of(operation: &str, what: &str) -> String {
    operation.to_upper_camel_case() + what
}

/// Settles what holds for all schemas.
fn settle(part: &mut Value) {
    // What is said of a field that may be null is said of the field.
    let choices = part.get_mut("oneOf").and_then(Value::as_array_mut);
    let mut choices = choices.into_iter().flatten();
    let described = choices.find_map(|choice| choice.as_object_mut()?.remove("description"));
    if let Some(description) = described {
        part["description"] = description;
    }
    // Counts and draws may have more than 31 bits, and no client has to know which.
    if part["type"] == "integer" || part["type"][0] == "integer" {
        part["format"] = json!("int64");
    }
    // A request may have null in an optional field, but an answer has it only in required ones.
    let required = part["required"].as_array().cloned().unwrap_or_default();
    let fields = part.get_mut("properties").and_then(Value::as_object_mut);
    let fields = fields.into_iter().flatten();
    for (_, field) in fields.filter(|(name, _)| !required.contains(&json!(name))) {
        without_null(field);
    }
    match part {
        Value::Object(fields) => fields.values_mut().for_each(settle),
        Value::Array(items) => items.iter_mut().for_each(settle),
        _ => {}
    }
}

/// Removes `null` from the types of an optional field.
fn without_null(schema: &mut Value) {
    let kinds = schema.get("type").or(schema.get("oneOf"));
    let kinds = kinds.and_then(Value::as_array).into_iter().flatten();
    let kinds = kinds.filter(|kind| **kind != "null" && kind["type"] != "null");
    match kinds.cloned().collect::<Vec<_>>().as_slice() {
        [Value::String(only)] => schema["type"] = json!(only),
        [only] => *schema = only.clone(),
        _ => {}
    }
}

/// Marks the fields that are not for every player, and names them in the description of each answer.
fn mark(schemas: &mut Value) {
    let site = "the site alone while a piece is hidden";
    let answers = operations().iter().map(|entry| {
        let answer = schema_of(entry.name(), "Answer");
        (answer, entry.site_only, entry.mover_only)
    });
    let problem = ("Problem".to_owned(), "", "position move reason");
    for (answer, site_only, mover_only) in answers.chain([problem]) {
        for (mark, paths, whom) in [
            ("x-site-only", site_only, site),
            ("x-mover-only", mover_only, "the side to move"),
        ] {
            for path in paths.split_whitespace() {
                mark_field(schemas, &answer, path, mark);
            }
            if !paths.is_empty() {
                let about = &mut schemas[&answer]["description"];
                let said = about.as_str().unwrap_or_default();
                let names = paths.replace(' ', "`, `");
                *about = json!(format!("{said} For {whom}: `{names}`."));
            }
        }
    }
}

/// Marks a field of an answer. A field of a schema that it includes is repeated in its own part, since the
/// schema is also in answers to a viewer.
fn mark_field(schemas: &mut Value, answer: &str, path: &str, mark: &str) {
    let mut marked = field(schemas, answer, path).clone();
    marked[mark] = json!(true);
    let parts = schemas[answer].get_mut("allOf");
    let own = parts
        .and_then(Value::as_array_mut)
        .and_then(|parts| parts.last_mut());
    let Some(own) = own.filter(|_| !path.contains('.')) else {
        *field(schemas, answer, path) = marked;
        return;
    };
    if own["properties"].get(path).is_none()
        && let Some(required) = own["required"].as_array_mut()
    {
        required.push(json!(path));
        // The document has it once.
        marked.as_object_mut().map(|field| field.remove("example"));
    }
    own["properties"][path] = marked;
}

/// Returns a field of a schema; `moves.result` is a field of each item of `moves`.
fn field<'a>(schemas: &'a mut Value, schema: &str, path: &str) -> &'a mut Value {
    let mut names = path.split('.');
    let at = names.try_fold(format!("/{schema}"), |at, name| {
        pointer_to(schemas, &at, name)
    });
    let field = at.and_then(|at| schemas.pointer_mut(&at));
    field.expect("a schema has the fields that are named here")
}

/// Returns the JSON pointer to a field of the schema `at`, of the items of its list, or of a schema
/// that it includes.
fn pointer_to(schemas: &Value, at: &str, name: &str) -> Option<String> {
    let schema = schemas.pointer(at)?;
    let own = format!("{at}/properties/{name}");
    if schemas.pointer(&own).is_some() {
        return Some(own);
    }
    let reference = schema["$ref"].as_str();
    let reference = reference.map(|path| path.replace("#/components/schemas", ""));
    let parts = schema["allOf"].as_array().map_or(0, Vec::len);
    let parts = (0..parts).map(|part| format!("{at}/allOf/{part}"));
    let items = schema.get("items").map(|_| format!("{at}/items"));
    let mut inner = reference.into_iter().chain(parts).chain(items);
    inner.find_map(|at| pointer_to(schemas, &at, name))
}
