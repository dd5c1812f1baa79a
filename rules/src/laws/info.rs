//! The description of a variant.

use std::collections::BTreeSet;

use crate::game::{FaultInfo, Game, Info, PieceInfo, Reason as _, UnknownSetup};

use super::law::{LawResult, ensure};
use super::notation::refusals;
use super::positions::reads_back;
use super::trial::Trial;
use super::walk::chance_of_start;
use super::wording;

/// The number of seeds with which each set-up is started.
const SEEDS: u64 = 8;

/// The description contains all required texts.
pub fn is_complete<G: Game>() -> LawResult {
    let Info {
        id,
        name,
        rules_version,
        summary,
        position_grammar,
        move_grammar,
        rules,
        ..
    } = G::info();
    for (field, text) in [
        ("id", id),
        ("name", name),
        ("summary", summary),
        ("position_grammar", position_grammar),
        ("move_grammar", move_grammar),
        ("rules", rules),
    ] {
        ensure!(!text.trim().is_empty(), "`{field}` is empty");
    }
    let number = rules_version
        .strip_prefix(id)
        .and_then(|rest| rest.strip_prefix('/'));
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    ensure!(
        number.is_some_and(is_number),
        "`rules_version` is {rules_version:?}, not {id}/ and a number"
    );
    for piece in G::info().pieces {
        let texts = [piece.name, piece.called, piece.movement];
        ensure!(
            piece.letter.is_ascii_uppercase() && texts.iter().all(|text| !text.is_empty()),
            "the piece {} has no capital letter, or an empty name or movement",
            piece.letter
        );
        let alike = |other: &&PieceInfo| other.name == piece.name;
        ensure!(
            G::info().pieces.iter().filter(alike).count() == 1,
            "two pieces have the name {}",
            piece.name
        );
    }
    Ok(())
}

/// Every set-up gives a lawful start position, the first one gives `start` if it takes no draws,
/// and any other name is refused.
pub fn setups_start<G: Game>() -> LawResult {
    let Info { setups, start, .. } = G::info();
    ensure!(!setups.is_empty(), "there is no set-up");
    for (place, setup) in setups.iter().enumerate() {
        for seed in 0..SEEDS {
            let mut chance = chance_of_start::<G>(seed);
            let started = G::start(setup, &mut chance);
            let position =
                started.map_err(|_| format!("the set-up {setup} of `setups` does not start"))?;
            reads_back(&position).map_err(|it| format!("the set-up {setup}: {it}"))?;
            let text = position.to_string();
            ensure!(
                place > 0 || chance.count() > 0 || text == *start,
                "the set-up {setup} gives \"{text}\", and `start` is \"{start}\""
            );
        }
    }
    let other = "no such set-up";
    let refused = G::start(other, &mut chance_of_start::<G>(0)).err();
    ensure!(
        refused == Some(UnknownSetup { known: setups }),
        "the set-up {other:?} is not refused, or without the list of `setups`"
    );
    Ok(())
}

/// Every code has a meaning and well-formed sentences, and no code is listed twice.
pub fn codes_are_explained<G: Game>() -> LawResult {
    wording::reasons_are_explained::<G::Reason>()?;
    let info = G::info();
    let faults = info.all_faults().map(|fault| (fault.code, fault.meaning));
    let sentences = info.all_faults().flat_map(FaultInfo::templates);
    let sentences: Vec<_> = sentences.map(|it| (it.code, it.text)).collect();
    wording::explained(faults, &sentences)?;
    for fault in info.all_faults() {
        let mut reasons = G::Reason::ALL.iter();
        let clash = reasons.find(|it| it.code() == fault.code && it.meaning() != fault.meaning);
        ensure!(
            clash.is_none(),
            "the code {} is both a reason and a fault, with two meanings: give one another code",
            fault.code
        );
    }
    let mut known = BTreeSet::new();
    for own in info.own_codes.all() {
        ensure!(
            known.insert(own.code),
            "the code {} is listed twice in `own_codes`",
            own.code
        );
    }
    Ok(())
}

/// Every section that a refusal names is a heading `## N.` of the rules.
pub fn sections_exist<G: Game>(trial: &Trial<G>) -> LawResult {
    for illegal in refusals(trial) {
        section_exists::<G>(illegal.section, &format!("the refusal \"{illegal}\""))?;
    }
    Ok(())
}

/// The rules contain the section that `draw_rules` names.
pub fn section_on_draws_exists<G: Game>() -> LawResult {
    section_exists::<G>(G::draw_rules().section, "`draw_rules`")
}

fn section_exists<G: Game>(number: u8, named_by: &str) -> LawResult {
    let heading = format!("## {number}. ");
    let mut lines = G::info().rules.lines();
    ensure!(
        lines.any(|line| line.starts_with(&heading)),
        "{named_by} names section {number}, and the rules have no heading \"{heading}\""
    );
    Ok(())
}
