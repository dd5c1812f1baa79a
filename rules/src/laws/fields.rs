//! Fields of a position that change nothing.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::{Game, Listing};

use super::compared::with_field;
use super::law::{LawResult, ensure};
use super::repetition::Alike;
use super::trial::Trial;
use super::walk::chance_of;

/// The number of cases in which a field changes nothing before it is named.
const CASES: usize = 16;
/// The maximum number of moves after which positions are compared.
const AFTER: usize = 12;

/// The place of a field in the text of a position, and perhaps one of its letters.
type Part = (usize, Option<char>);

/// The parts of a text in which positions were compared that are otherwise the same.
#[derive(Debug, Default)]
pub struct Fields {
    /// Those that changed something.
    busy: BTreeSet<Part>,
    /// Those that changed nothing in some cases: their number, and two positions.
    idle: BTreeMap<Part, (usize, String)>,
}

impl Fields {
    /// Compares the last position of a case with others that differ from it in one part.
    pub fn compare<G: Game>(&mut self, trial: &Trial<G>) {
        let position = trial.position();
        for (part, text) in others(trial) {
            if self.busy.contains(&part) {
                continue;
            }
            let Some(other) = G::parse(&text).ok().filter(|it| it != position) else {
                continue;
            };
            if differ(trial, &other) {
                self.busy.insert(part);
            } else {
                let pair = || (0, format!("\"{position}\" and \"{other}\""));
                self.idle.entry(part).or_insert_with(pair).0 += 1;
            }
        }
    }

    /// No part changes nothing in all cases.
    pub fn matter(&self) -> LawResult {
        for (part, (cases, pair)) in &self.idle {
            let letter = part.1.map(|letter| format!("{letter} in "));
            ensure!(
                *cases < CASES || self.busy.contains(part),
                "{}field {} changes no move and no status: in {cases} cases, positions that differ \
                 in it alone are alike, such as {pair}; give positions in which it matters, if it does",
                letter.unwrap_or_default(),
                part.0 + 1
            );
        }
        Ok(())
    }
}

/// Returns texts that differ from the last position in one field or one letter of it. The board has
/// letters of pieces, and numbers need not change anything.
fn others<G: Game>(trial: &Trial<G>) -> Vec<(Part, String)> {
    let text = trial.position().to_string();
    let known: Vec<String> = trial.walk.positions.iter().map(G::to_string).collect();
    let mut others = Vec::new();
    for (place, field) in text.split(' ').enumerate().skip(1) {
        if field.parse::<u32>().is_ok() {
            continue;
        }
        let fields = known.iter().filter_map(|it| it.split(' ').nth(place));
        let fields: BTreeSet<&str> = fields.chain(["-"]).collect();
        others.extend(
            fields
                .into_iter()
                .map(|it| ((place, None), with_field(&text, place, it))),
        );
        for letter in field.chars().filter(char::is_ascii_alphabetic) {
            let less = Some(field.replace(letter, "")).filter(|it| !it.is_empty());
            let less = less.as_deref().unwrap_or("-");
            others.push(((place, Some(letter)), with_field(&text, place, less)));
        }
    }
    others
}

/// Returns whether two positions, or those after a move of both, have other moves or another status.
fn differ<G: Game>(trial: &Trial<G>, other: &G) -> bool {
    let position = trial.position();
    let answers = |it: &G| (Alike::of(it), it.status(), it.clock_claim());
    if answers(position) != answers(other) {
        return true;
    }
    let [moves, others] = [position, other].map(|it| it.moves(Listing::Turns));
    if moves.len() != others.len() {
        return true;
    }
    let places: Vec<usize> = (0..moves.len()).collect();
    trial.some(&places, AFTER).any(|place| {
        let after = |it: &G, mv: &G::Move| {
            let mut chance = chance_of(trial.pick, position, &moves[*place]);
            answers(&it.play_unchecked(mv, &mut chance, &mut ()))
        };
        after(position, &moves[*place]) != after(other, &others[*place])
    })
}
