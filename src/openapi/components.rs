//! The schemas of the document, with what the types of requests and answers cannot say: what depends on
//! the mounted variants, on the list of operations, or holds for all schemas.

use serde_json::{Map, Value, json};

use crate::game::{ClockClaim, DrawReason, Info, Reason};
use crate::operations::Arbiter;
use crate::operations::operation::OperationSpec;
use crate::operations::record::MAX_TAGS;
use crate::operations::router::specs;
use crate::operations::schemas::reference;
use crate::replay::FailureCode;
use crate::replay::pgn::{ErrorCode, MAX_VALUE};
use crate::wire::sentences::Code;

/// Puts the schemas of the mounted variants into a document.
pub fn add(document: &mut Value, arbiter: &Arbiter) {
    let all = arbiter.schemas();
    let all = all.expect("they were checked when the variants were mounted");
    let schemas = &mut document["components"]["schemas"];
    for (name, schema) in all.all {
        schemas[name] = schema;
    }
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
    add_enums(document, arbiter);
    let schemas = &mut document["components"]["schemas"];
    type_items(schemas);
    settle(schemas);
    mark(document);
}

/// Adds the values of ids and codes, and refers to them where they occur.
fn add_enums(document: &mut Value, arbiter: &Arbiter) {
    let reasons = || arbiter.reasons().map(|page| page.code);
    let faults = arbiter.infos().flat_map(Info::all_faults);
    let faults = faults.map(|fault| fault.code);
    let draws = ["threefold_repetition", ClockClaim::FiftyMoves.code()].into_iter();
    let draws = draws.chain(DrawReason::ALL.iter().map(|it| it.code()));
    let own = arbiter.infos().map(|info| info.own_codes);
    let own = own.flat_map(|own| own.claims.iter().chain(own.draws));
    let mut variants: Vec<&str> = arbiter.ids().collect();
    // Sorted like the examples, since pages show the first of each.
    variants.sort_unstable();
    let problems = texts::<Code>().collect();
    let failures = texts::<FailureCode>().chain(reasons()).collect();
    let faults = faults.chain(texts::<ErrorCode>()).collect();
    let claims = draws.chain(own.map(|own| own.code)).collect();
    let of_variants = "PositionSummary/variant VariantSummary/id BatchItem/variant";
    for (name, places, codes) in [
        ("VariantId", of_variants, variants),
        ("ProblemCode", "Problem/code", problems),
        ("ReasonCode", "Reason/code", reasons().collect()),
        ("FailureCode", "Failure/code", failures),
        ("FaultCode", "ProblemError/code", faults),
        ("ClaimCode", "Claim/code", claims),
    ] {
        let mut once: Vec<&str> = Vec::new();
        for code in codes {
            // Several variants may have the same code.
            if !once.contains(&code) {
                once.push(code);
            }
        }
        document["components"]["schemas"][name]["enum"] = json!(once);
        for place in places.split(' ') {
            let (schema, field_name) = place.split_once('/').unwrap_or_default();
            let field = field(document, schema, field_name);
            let mut known = reference(name);
            known["description"] = field["description"].clone();
            *field = known;
        }
    }
}

fn texts<R: Reason>() -> impl Iterator<Item = &'static str> {
    R::ALL.iter().map(|reason| reason.code())
}

/// Replaces the schema of a batch item, which accepts any body, by one for each operation.
fn type_items(schemas: &mut Value) {
    let of_any = schemas["BatchItem"].take();
    let (mut mapping, mut one_of) = (Map::new(), Vec::new());
    for operation in specs().map(OperationSpec::name) {
        let name = format!("{}BatchItem", pascal(operation));
        let mut item = of_any.clone();
        item["description"] = json!(format!("A request of `{operation}` in a batch."));
        item["properties"]["operation"] = json!({ "type": "string", "enum": [operation] });
        item["properties"]["body"] = request_of(operation);
        let at = reference(&name);
        mapping.insert(operation.to_owned(), at["$ref"].clone());
        one_of.push(at);
        schemas[name] = item;
    }
    schemas["BatchItem"] = json!({
        "description": of_any["description"],
        "oneOf": one_of,
        "discriminator": { "propertyName": "operation", "mapping": mapping },
    });
}

/// Returns a reference to the schema of an operation's request, which has the operation's name.
pub fn request_of(operation: &str) -> Value {
    reference(&format!("{}Request", pascal(operation)))
}

/// Returns the name of the schema of an operation's answer.
pub fn answer_of(operation: &str) -> String {
    format!("{}Answer", pascal(operation))
}

/// Converts words between other characters to `PascalCase`.
pub fn pascal(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_ascii_uppercase() + &word[1..])
        .collect()
}

/// Converts words to `camelCase`.
pub fn camel(text: &str) -> String {
    let name = pascal(text);
    name[..1].to_ascii_lowercase() + &name[1..]
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

/// Removes `null` from the types of a field.
fn without_null(schema: &mut Value) {
    for choice in ["type", "oneOf"] {
        let Some(kinds) = schema.get_mut(choice).and_then(Value::as_array_mut) else {
            continue;
        };
        kinds.retain(|kind| *kind != "null" && kind["type"] != "null");
        match (choice, &kinds[..]) {
            ("oneOf", [only]) => *schema = only.clone(),
            ("type", [only]) => schema[choice] = only.clone(),
            _ => {}
        }
    }
}

/// Marks the fields that are not for every player, and names them in the description of each answer.
fn mark(document: &mut Value) {
    let site = "the site alone while a piece is hidden";
    for spec in specs() {
        let answer = answer_of(spec.name());
        for (mark, paths, whom) in [
            ("x-site-only", spec.site_only, site),
            ("x-mover-only", spec.mover_only, "the side to move"),
        ] {
            for path in paths.split_whitespace() {
                field(document, &answer, path)[mark] = json!(true);
            }
            if !paths.is_empty() {
                let about = &mut document["components"]["schemas"][&answer]["description"];
                let said = about.as_str().unwrap_or_default();
                let names = paths.replace(' ', "`, `");
                *about = json!(format!("{said} For {whom}: `{names}`."));
            }
        }
    }
}

/// Returns a field of a schema; `moves.result` is a field of each item of `moves`.
fn field<'a>(document: &'a mut Value, schema: &str, path: &str) -> &'a mut Value {
    let mut names = path.split('.');
    let at = format!("/components/schemas/{schema}");
    let at = names.try_fold(at, |at, name| pointer_to(document, &at, name));
    let field = at.and_then(|at| document.pointer_mut(&at));
    field.expect("a schema has the fields that are named here")
}

/// Returns the JSON pointer to a field of the schema `at`, of the items of its list, or of a schema
/// that it includes.
fn pointer_to(document: &Value, at: &str, name: &str) -> Option<String> {
    let schema = document.pointer(at)?;
    let own = format!("{at}/properties/{name}");
    if document.pointer(&own).is_some() {
        return Some(own);
    }
    let reference = schema["$ref"].as_str().map(|path| path[1..].to_owned());
    let parts = schema["allOf"].as_array().map_or(0, Vec::len);
    let parts = (0..parts).map(|part| format!("{at}/allOf/{part}"));
    let items = schema.get("items").map(|_| format!("{at}/items"));
    let mut inner = reference.into_iter().chain(parts).chain(items);
    inner.find_map(|at| pointer_to(document, &at, name))
}
