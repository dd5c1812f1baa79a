//! The parts of an answer that laws compare: the board, the listed moves and verdicts.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Serialize;

use crate::game::{Description, Game, Listing};

/// The listings that an answer can have.
pub const LISTINGS: [Listing; 2] = [Listing::Turns, Listing::FirstParts];

/// The letter on each occupied square.
pub type OnSquares = BTreeMap<String, char>;

/// Returns the letter on each occupied square.
pub fn letters<G: Game>(position: &G) -> OnSquares {
    let occupants = position.occupants().into_iter();
    occupants
        .map(|it| (it.square.to_string(), it.piece))
        .collect()
}

/// Returns a value as JSON, to compare it and to show it.
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| error.to_string())
}

/// Returns a description with every field as text.
fn described<M: Serialize>(it: &Description<M>) -> String {
    format!(
        "{:?} {} {} {:?} {:?} {:?} {:?} {:?} {} {}",
        it.from,
        it.to,
        it.piece,
        it.captures,
        it.captured_on,
        it.rook,
        it.drop,
        it.promotion,
        it.chance,
        json(&it.extras),
    )
}

/// Returns the listed moves with their descriptions, as text.
pub fn list<G: Game>(position: &G, listing: Listing) -> Vec<String> {
    let moves = position.moves(listing);
    let text = |mv: &G::Move| {
        let described = described(&position.listed(mv, listing));
        format!("{} ({described})", position.notation(mv))
    };
    moves.iter().map(text).collect()
}

/// Returns the verdict on a text.
pub fn verdict<G: Game>(position: &G, text: &str) -> String {
    match position.judge(text) {
        Ok(mv) => position.notation(&mv),
        Err(illegal) => format!("{:?}: {illegal}", illegal.reason()),
    }
}

/// Returns the first difference between two lists.
pub fn difference(one: &[String], other: &[String]) -> Option<String> {
    let missing =
        |from: &[String], all: &[String]| from.iter().find(|it| !all.contains(it)).cloned();
    if one == other {
        return None;
    }
    let found = missing(one, other).map(|it| format!("only the first has {it}"));
    let found = found.or_else(|| missing(other, one).map(|it| format!("only the second has {it}")));
    Some(found.unwrap_or_else(|| "their order differs".to_owned()))
}

/// Returns what stands on a square, in words: `a White Rook`, or `nothing`.
pub fn called<G: Game>(letter: Option<char>) -> String {
    letter.map_or_else(
        || "nothing".to_owned(),
        |letter| format!("a {}", G::called(letter)),
    )
}

/// Returns two values whose texts are the same by the first of their fields that differ.
pub fn differing_fields(one: &impl Debug, other: &impl Debug) -> String {
    let [one, other] = [format!("{one:#?}"), format!("{other:#?}")];
    let mut lines = one.lines().zip(other.lines());
    let differing = lines.find(|(one, other)| one != other);
    differing.map_or_else(
        || "a field that `Debug` does not show".to_owned(),
        |(one, other)| format!("`{}` and `{}`", one.trim(), other.trim()),
    )
}

/// Returns a text whose fields are separated by spaces, with another field in one place.
pub fn with_field(text: &str, place: usize, field: &str) -> String {
    let fields = text.split(' ').enumerate();
    let fields = fields.map(|(at, it)| if at == place { field } else { it });
    fields.collect::<Vec<_>>().join(" ")
}
