//! Names and codes as enums, and the patterns of moves, which depend on the mounted variants.

use std::collections::HashSet;

use serde_json::{Value, json};
use strum::VariantArray;

use crate::game::{ClockClaim, DrawReason, Reason};
use crate::operations::Arbiter;
use crate::replay::FailureCode;
use crate::replay::pgn::ErrorCode;
use crate::wire::codes::Code;

/// Adds the enums to the schemas, and refers to them where they occur.
pub fn fill(document: &mut Value, arbiter: &Arbiter) {
    let schemas = &mut document["components"]["schemas"];
    // Sorted like the examples, since pages show the first of each.
    let mut variants: Vec<&str> = arbiter.infos().map(|info| info.id).collect();
    variants.sort_unstable();
    for (name, description, codes) in [
        ("VariantId", "The id of a variant.", variants),
        (
            "ProblemCode",
            "The code of a problem.",
            Code::all().map(Code::text).collect(),
        ),
        (
            "ReasonCode",
            "The code of a reason why a move is not legal.",
            reasons(arbiter).collect(),
        ),
        (
            "FailureCode",
            "The code of a failure for which a record is no game, or of the reason why its move is \
             not legal.",
            texts::<FailureCode>().chain(reasons(arbiter)).collect(),
        ),
        (
            "FaultCode",
            "The code of a fault of a position or a PGN.",
            faults(arbiter).chain(texts::<ErrorCode>()).collect(),
        ),
        ("ClaimCode", "The ground of a draw.", claims()),
    ] {
        schemas[name] =
            json!({ "type": "string", "description": description, "enum": once(codes) });
    }
    let patterns = arbiter.infos().map(|info| {
        let pattern = json!({ "type": "string", "pattern": info.move_pattern });
        (info.id.to_owned(), pattern)
    });
    // Not in the schema itself, which all variants share. Clients that validate would also refuse
    // texts for which the rules give a reason.
    schemas["MoveText"]["$defs"] = patterns.collect();
    for (schema, field, name) in [
        ("PositionSummary", "variant", "VariantId"),
        ("VariantSummary", "id", "VariantId"),
        ("BatchItem", "variant", "VariantId"),
        ("Problem", "code", "ProblemCode"),
        ("Reason", "code", "ReasonCode"),
        ("Failure", "code", "FailureCode"),
        ("ProblemError", "code", "FaultCode"),
        ("Claim", "code", "ClaimCode"),
    ] {
        let field = &mut schemas[schema]["properties"][field];
        let description = field["description"].take();
        *field = json!({ "$ref": format!("#/components/schemas/{name}") });
        if !description.is_null() {
            field["description"] = description;
        }
    }
}

/// Removes duplicates: several variants may have the same code.
fn once(mut codes: Vec<&'static str>) -> Vec<&'static str> {
    let mut known = HashSet::new();
    codes.retain(|code| known.insert(*code));
    codes
}

/// Returns the codes of all reasons of type `R`.
fn texts<R: Reason>() -> impl Iterator<Item = &'static str> {
    R::ALL.iter().map(|reason| reason.code())
}

fn reasons(arbiter: &Arbiter) -> impl Iterator<Item = &'static str> {
    arbiter.reasons().map(|page| page.code)
}

fn faults(arbiter: &Arbiter) -> impl Iterator<Item = &'static str> {
    let faults = arbiter.infos().flat_map(|info| info.faults);
    faults.map(|fault| fault.code)
}

fn claims() -> Vec<&'static str> {
    let clocks = ClockClaim::VARIANTS.iter().map(|claim| claim.code());
    let forced = DrawReason::ALL.iter().map(|reason| reason.code());
    ["threefold_repetition"]
        .into_iter()
        .chain(clocks)
        .chain(forced)
        .collect()
}
