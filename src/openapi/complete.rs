//! What the types of requests and answers cannot say about their schemas: what depends on the mounted
//! variants, on the list of operations, or holds for all schemas.

use serde_json::{Map, Value, json};

use crate::game::{ClockClaim, DrawReason, Reason};
use crate::operations::Arbiter;
use crate::operations::output::JSON;
use crate::operations::record::MAX_TAGS;
use crate::operations::router::specs;
use crate::replay::FailureCode;
use crate::replay::pgn::{ErrorCode, MAX_VALUE};
use crate::wire::codes::Code;

use super::endpoint::{pascal, reference};

pub fn complete(document: &mut Value, arbiter: &Arbiter, posted: Vec<(&str, Value)>) {
    let schemas = &mut document["components"]["schemas"];
    let of_variants = arbiter.schemas();
    let of_variants = of_variants.expect("they were checked when the variants were mounted");
    of_variants.fill(schemas);
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
    type_items(&mut document["components"]["schemas"], posted);
    settle(document);
    add_queries(document);
    mark(document);
}

/// Adds the values of ids and codes, and refers to them where they occur.
fn add_enums(document: &mut Value, arbiter: &Arbiter) {
    let reasons = || arbiter.reasons().map(|page| page.code);
    let faults = arbiter.infos().flat_map(|info| info.faults);
    let faults = faults.map(|fault| fault.code);
    let draws = ["threefold_repetition", ClockClaim::FiftyMoves.code()].into_iter();
    let draws = draws.chain(DrawReason::ALL.iter().map(|it| it.code()));
    let own = arbiter.infos().map(|info| info.own_codes);
    let own = own.flat_map(|own| own.claims.iter().chain(own.draws));
    let mut variants: Vec<&str> = arbiter.ids().collect();
    // Sorted like the examples, since pages show the first of each.
    variants.sort_unstable();
    let problems = Code::all().map(Code::text).collect();
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
            let mut known = reference("schemas", name);
            if let Some(description) = field.get("description") {
                known["description"] = description.clone();
            }
            *field = known;
        }
    }
}

fn texts<R: Reason>() -> impl Iterator<Item = &'static str> {
    R::ALL.iter().map(|reason| reason.code())
}

/// Replaces the schema of a batch item, which accepts any body, by one for each operation.
fn type_items(schemas: &mut Value, posted: Vec<(&str, Value)>) {
    let of_any = schemas["BatchItem"].take();
    let (mut mapping, mut one_of) = (Map::new(), Vec::new());
    for (operation, body) in posted {
        let name = format!("{}BatchItem", pascal(operation));
        let item = reference("schemas", &name);
        mapping.insert(operation.to_owned(), item["$ref"].clone());
        one_of.push(item);
        let mut item = of_any.clone();
        item["description"] = json!(format!("A request of `{operation}` in a batch."));
        item["properties"]["operation"] = json!({ "type": "string", "enum": [operation] });
        item["properties"]["body"] = body;
        schemas[name] = item;
    }
    schemas["BatchItem"] = json!({
        "description": of_any["description"],
        "oneOf": one_of,
        "discriminator": { "propertyName": "operation", "mapping": mapping },
    });
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

/// Adds the query parameters of GET: the fields of the request, except objects.
fn add_queries(document: &mut Value) {
    for spec in specs() {
        let content = &document["paths"][spec.path]["post"]["requestBody"]["content"][JSON];
        let request = schema_of(document, &content["schema"]);
        let (fields, required) = (request["properties"].as_object(), &request["required"]);
        let fields = fields.into_iter().flatten();
        let fields = fields.filter(|(_, field)| schema_of(document, field)["type"] != "object");
        let parameters = fields.map(|(name, field)| {
            let mut schema = field.clone();
            let fields = schema.as_object_mut();
            let description = fields.and_then(|fields| fields.remove("description"));
            let mut parameter = json!({
                "name": name,
                "in": "query",
                "description": description,
                "required": required.as_array().is_some_and(|all| all.contains(&json!(name))),
            });
            if schema["type"] == "array" {
                parameter["style"] = json!("form");
                parameter["explode"] = json!(false);
            }
            parameter["schema"] = schema;
            let examples = content["examples"].as_object().into_iter().flatten();
            let examples = examples.filter_map(|(variant, request)| {
                let value = request["value"].get(name)?;
                Some((variant.clone(), json!({ "value": value })))
            });
            let examples: Map<String, Value> = examples.collect();
            if !examples.is_empty() {
                parameter["examples"] = examples.into();
            }
            parameter
        });
        let parameters: Vec<Value> = parameters.collect();
        let get = spec.has_get.then_some(spec.path);
        for path in get.into_iter().chain(spec.png.map(|(path, _)| path)) {
            let all = document["paths"][path]["get"]["parameters"].as_array_mut();
            let all = all.expect("it has that of the variant");
            all.extend(parameters.clone());
        }
    }
}

fn schema_of<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let path = schema["$ref"].as_str().map(|path| &path[1..]);
    path.and_then(|path| document.pointer(path))
        .unwrap_or(schema)
}

/// Marks the fields that are not for every player, and names them in the description of each answer.
fn mark(document: &mut Value) {
    for spec in specs() {
        let post = &document["paths"][spec.path]["post"];
        let answer = &post["responses"]["200"]["content"][JSON]["schema"]["$ref"];
        let answer = answer.as_str().and_then(|path| path.rsplit('/').next());
        let answer = answer.unwrap_or_default().to_owned();
        let site = "the site alone while a piece is hidden";
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
                *about = json!(format!(
                    "{said} For {whom}: `{}`.",
                    paths.replace(' ', "`, `")
                ));
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
