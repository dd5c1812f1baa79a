//! Ids and codes as enums, the patterns of moves, and the items of a batch: what depends on the mounted
//! variants and on the list of operations.

use serde_json::{Map, Value, json};
use strum::VariantArray;

use crate::game::{ClockClaim, DrawReason, Reason};
use crate::operations::Arbiter;
use crate::replay::FailureCode;
use crate::replay::pgn::ErrorCode;
use crate::wire::codes::Code;

use super::{field, reference};

/// Adds the schemas, and refers to them where they occur.
pub fn fill(document: &mut Value, arbiter: &Arbiter) {
    let reasons = || arbiter.reasons().map(|page| page.code);
    let faults = arbiter.infos().flat_map(|info| info.faults);
    let mut variants: Vec<&str> = arbiter.infos().map(|info| info.id).collect();
    // Sorted like the examples, since pages show the first of each.
    variants.sort_unstable();
    let clocks = ClockClaim::VARIANTS.iter().map(|claim| claim.code());
    let forced = DrawReason::ALL.iter().map(|reason| reason.code());
    for (name, fields, description, codes) in [
        (
            "VariantId",
            &[
                ("PositionSummary", "variant"),
                ("VariantSummary", "id"),
                ("BatchItem", "variant"),
            ][..],
            "The id of a variant.",
            variants,
        ),
        (
            "ProblemCode",
            &[("Problem", "code")],
            "The code of a problem.",
            Code::all().map(Code::text).collect(),
        ),
        (
            "ReasonCode",
            &[("Reason", "code")],
            "The code of a reason why a move is not legal.",
            reasons().collect(),
        ),
        (
            "FailureCode",
            &[("Failure", "code")],
            "The code of a failure for which a record is no game, or of the reason why its move is \
             not legal.",
            texts::<FailureCode>().chain(reasons()).collect(),
        ),
        (
            "FaultCode",
            &[("ProblemError", "code")],
            "The code of a fault of a position or a PGN.",
            faults
                .map(|fault| fault.code)
                .chain(texts::<ErrorCode>())
                .collect(),
        ),
        (
            "ClaimCode",
            &[("Claim", "code")],
            "The ground of a draw.",
            ["threefold_repetition"]
                .into_iter()
                .chain(clocks)
                .chain(forced)
                .collect(),
        ),
    ] {
        let mut once: Vec<&str> = Vec::new();
        for code in codes {
            // Several variants may have the same code.
            if !once.contains(&code) {
                once.push(code);
            }
        }
        document["components"]["schemas"][name] =
            json!({ "type": "string", "description": description, "enum": once });
        for (schema, place) in fields {
            let at = field(document, &format!("/components/schemas/{schema}"), place);
            let field = at.and_then(|at| document.pointer_mut(&at));
            let field = field.expect("a struct has the field");
            let description = field["description"].take();
            *field = reference("schemas", name);
            if !description.is_null() {
                field["description"] = description;
            }
        }
    }
    let patterns = arbiter.infos().map(|info| {
        let pattern = json!({ "type": "string", "pattern": info.move_pattern });
        (info.id.to_owned(), pattern)
    });
    let schemas = &mut document["components"]["schemas"];
    // Not in the schema itself, which all variants share. Clients that validate would also refuse
    // texts for which the rules give a reason.
    schemas["MoveText"]["$defs"] = patterns.collect();
}

/// Returns the codes of all reasons of type `R`.
fn texts<R: Reason>() -> impl Iterator<Item = &'static str> {
    R::ALL.iter().map(|reason| reason.code())
}

/// Replaces the schema of a batch item, which accepts any body, by one for each operation.
pub fn type_items(document: &mut Value, posted: Vec<(&str, Value)>) {
    let schemas = &mut document["components"]["schemas"];
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

/// Converts words between other characters to `camelCase`.
pub fn camel(text: &str) -> String {
    let name = pascal(text);
    name[..1].to_ascii_lowercase() + &name[1..]
}

/// Converts words between other characters to `PascalCase`.
pub fn pascal(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_ascii_uppercase() + &word[1..])
        .collect()
}
