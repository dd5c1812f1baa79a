//! Every change of a move appears in its description or its effects.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::board::Color;
use crate::game::{Game, Listing};

use super::law::{LawResult, as_json, ensure};
use super::log_animation::text;
use super::trial::Trial;
use super::walk::played;

/// The types of effects after which another letter stands on their square, or none.
const CHANGING: [&str; 4] = ["capture", "enPassant", "promotion", "dropped"];
/// The types of effects by which the same pieces stand on other squares.
const PLAIN: [&str; 2] = ["move", "castle"];
/// The maximum number of moves of a list that are played.
const PLAYED: usize = 64;

/// Every square that a move changes is in its description or its effects, an effect of a piece on a
/// square changes that square, and pieces come and go by effects other than moves.
pub fn effects_tell_the_changes<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let moves = position.moves(Listing::Turns);
    for mv in trial.some(&moves, PLAYED) {
        let (after, log) = played(trial.pick, position, mv);
        let log = as_json(&log)?;
        let told = squares_are_told(position, mv, &log)
            .and_then(|told| letters_are_told(position, &after, &log, &told))
            .and_then(|()| pieces_are_kept(position, &after));
        told.map_err(|it| format!("{} in \"{position}\": {it}", position.notation(mv)))?;
    }
    Ok(())
}

fn changes(log: &Value) -> impl Iterator<Item = &Value> {
    let entries = log.as_array().into_iter().flatten();
    entries.filter_map(|it| it["changes"].as_array()).flatten()
}

fn is_of(entry: &Value, types: &[&str]) -> bool {
    types.iter().any(|known| entry["type"] == *known)
}

/// Returns the squares of the effects that are no plain moves.
fn squares_are_told<G: Game>(
    position: &G,
    mv: &G::Move,
    log: &Value,
) -> Result<BTreeSet<String>, String> {
    let described = position.describe(mv, Listing::Turns);
    let rook = described.rook.map(|way| [way.from, way.to]);
    let squares = [described.from, Some(described.to), described.captured_on];
    let squares = squares.into_iter().flatten();
    let squares = squares.chain(rook.into_iter().flatten());
    let mut named: BTreeSet<String> = squares.map(|it| it.to_string()).collect();
    let mut told = BTreeSet::new();
    for entry in log.as_array().into_iter().flatten() {
        if is_of(entry, &PLAIN) {
            add_texts(entry, &mut named);
        } else {
            add_texts(entry, &mut told);
            let own = entry["changes"].as_array().into_iter().flatten();
            told.extend(own.map(|it| text(&it["square"]).to_owned()));
        }
        ensure!(
            !is_of(entry, &CHANGING) || changes(log).any(|it| it["square"] == entry["square"]),
            "the effect {entry} changes nothing on its square"
        );
    }
    for change in changes(log) {
        let square = text(&change["square"]);
        ensure!(
            named.contains(square) || told.contains(square),
            "{square} changes, and neither the description nor an effect names it"
        );
    }
    Ok(told)
}

/// The number of each letter stays the same but where an effect tells a change.
fn letters_are_told<G: Game>(
    before: &G,
    after: &G,
    log: &Value,
    told: &BTreeSet<String>,
) -> LawResult {
    let count = |position: &G, letter: char| {
        let occupants = position.occupants();
        occupants.iter().filter(|it| it.piece == letter).count()
    };
    let letters = changes(log).flat_map(|it| [text(&it["before"]), text(&it["after"])]);
    let letters: BTreeSet<char> = letters.flat_map(str::chars).collect();
    for letter in letters {
        let has_letter = |it: &Value| {
            let both = [text(&it["before"]), text(&it["after"])];
            both.into_iter().any(|text| text.chars().eq([letter]))
        };
        let is_told = || {
            let mut own = changes(log).filter(|it| has_letter(it));
            own.any(|it| told.contains(text(&it["square"])))
        };
        let [then, now] = [before, after].map(|position| count(position, letter));
        ensure!(
            then == now || is_told(),
            "there are {then} {letter} on the board before and {now} after, and no effect but a move says so"
        );
    }
    Ok(())
}

/// The pieces on the board and in reserve are as many after a move as before.
fn pieces_are_kept<G: Game>(before: &G, after: &G) -> LawResult {
    let held = |position: &G| {
        let held = Color::BOTH.map(|side| position.reserve(side));
        held.iter().flatten().map(|it| usize::from(it.1)).sum()
    };
    let [held, then]: [usize; 2] = [before, after].map(held);
    if G::DROPS.is_empty() && held + then == 0 {
        return Ok(());
    }
    let on_board = |position: &G| {
        let occupants = position.occupants();
        occupants.iter().filter(|it| it.color.is_some()).count()
    };
    let [before, after] = [before, after].map(on_board);
    ensure!(
        before + held == after + then,
        "there are {before} pieces on the board and {held} in reserve before, and {after} and {then} after"
    );
    Ok(())
}

/// Adds the texts of an effect, but not those of its changes.
fn add_texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|it| add_texts(it, found)),
        Value::Object(fields) => {
            let own = fields.iter().filter(|(name, _)| *name != "changes");
            own.for_each(|(_, it)| add_texts(it, found));
        }
        _ => {}
    }
}
