//! Lists of moves for one square.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::{Game, Listing, collected};

use super::compared::letters;
use super::law::{LawResult, ensure};
use super::trial::Trial;

/// A list for one square keeps the order of the whole list. It has every move from that square, and
/// moves from other squares only if their lists are the same.
pub fn narrowed_are_parts<G: Game>(squares: &[String], trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let all = position.moves(Listing::FirstParts);
    let origin = |mv: &G::Move| {
        let described = position.listed(mv, Listing::FirstParts);
        described.from.unwrap_or(described.to).to_string()
    };
    let board = letters(position);
    let mut names: BTreeSet<String> = squares.iter().cloned().collect();
    names.extend(all.iter().map(&origin));
    let mut lists = BTreeMap::new();
    for square in names {
        let Some(from) = G::square(&square) else {
            return Err(format!("no list can be narrowed to the square {square}"));
        };
        let list = collected(|add| position.visit_moves(Listing::FirstParts, Some(from), add));
        lists.insert(square, list);
    }
    for (square, list) in &lists {
        let own: BTreeSet<String> = list.iter().map(&origin).chain([square.clone()]).collect();
        let expected: Vec<&G::Move> = all.iter().filter(|mv| own.contains(&origin(mv))).collect();
        ensure!(
            list.iter().eq(expected),
            "the list for {square} is not that part of the whole list in \"{position}\""
        );
        // A square may have several names, but at most one of them on each board is occupied.
        let occupied = own.iter().filter(|name| board.contains_key(*name)).count();
        ensure!(
            occupied <= usize::from(G::info().boards.count()),
            "the list for {square} has moves of {occupied} squares in \"{position}\""
        );
        // All names of one square must have the same list.
        for other in own {
            ensure!(
                lists.get(&other) == Some(list),
                "{square} and {other} are one square with two lists in \"{position}\""
            );
        }
    }
    Ok(())
}
