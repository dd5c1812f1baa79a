//! Small positions that are often nearly won.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

pub use crate::rules::support::Choices;
use crate::rules::support::{other_colour, rows};

/// Returns ranks with the letters of one of these sets on squares near each other, and the letter of
/// the stronger side. The letters change case if that is Black.
fn sides<const RANKS: usize>(choices: &mut Choices, sets: &[&str]) -> (String, char) {
    let side = choices.pick(&['w', 'b']);
    let middle = [choices.below(8), choices.below(RANKS)];
    let mut board = BTreeMap::new();
    for letter in choices.pick(sets).chars() {
        let letter = if side == 'w' {
            letter
        } else {
            other_colour(letter)
        };
        loop {
            let near = |(middle, count): (usize, usize)| {
                let at = (middle + choices.below(7)).saturating_sub(3);
                u8::try_from(at.min(count - 1)).unwrap()
            };
            let [file, rank] = [(middle[0], 8), (middle[1], RANKS)].map(near);
            if let Entry::Vacant(free) = board.entry((file, rank)) {
                free.insert(letter);
                break;
            }
        }
    }
    (rows::<RANKS>(&board), side)
}

/// A game with small positions.
pub trait Small: Game {
    /// Returns a text that is often a position.
    fn text(choices: &mut Choices) -> String;

    /// Returns an ongoing position.
    fn small(choices: &mut Choices) -> Self {
        loop {
            if let Ok(position) = Self::parse(&Self::text(choices))
                && position.status().state == State::Ongoing
            {
                return position;
            }
        }
    }
}

impl Small for twinkie::Position {
    /// Sometimes with a link or a piece on the other board. No side has the four pieces that making
    /// links takes: they would give it thousands of turns.
    fn text(choices: &mut Choices) -> String {
        let sets = ["KRRk", "KQRk", "KQRk", "KQRk", "KRRkp"];
        let (rows, side) = sides::<8>(choices, &sets);
        let (file, rank) = (choices.pick(&['a', 'd', 'h']), 1 + choices.below(8));
        let links = match choices.below(4) {
            0 => format!("{side}{file}{rank}"),
            _ => "-".to_owned(),
        };
        let other = match (choices.below(4), side) {
            (0, 'w') => "8/8/8/4n3/8/8/8/8",
            (0, _) => "8/8/8/4N3/8/8/8/8",
            _ => "8/8/8/8/8/8/8/8",
        };
        format!("{rows} {other} {side} - - {links} 0 20")
    }
}

impl Small for minigolf::Position {
    fn text(choices: &mut Choices) -> String {
        let sets = ["KQQk", "KQRk", "KQQRk", "KQQk", "KQQkp", "KQk"];
        let (rows, side) = sides::<16>(choices, &sets);
        format!("{rows} {side} - - - 0 20")
    }
}

impl Small for chakart::Position {
    /// Sometimes with objects, powers and pieces in the reserve.
    fn text(choices: &mut Choices) -> String {
        let sets = [
            "KQk", "KNk", "KRk", "KQkm", "KNkde", "KPkmw", "KQkp", "KNke", "KPke", "KNNk", "KNkn",
        ];
        let (rows, side) = sides::<8>(choices, &sets);
        let powers = choices.pick(&["0000", "1111", "0101"]);
        let reserve = choices.pick(&["000000000000", "100000100000"]);
        format!("{rows} {side} 20 {powers} {reserve} -")
    }
}
