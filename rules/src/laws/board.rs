//! Letters and squares.

use std::collections::BTreeSet;

use crate::board::{Color, Named, SquareName};
use crate::game::{Boards, Game, Listing};

use super::law::{LawResult, ensure};
use super::trial::Trial;

/// Every piece is listed with its letter and its name; White's letters are capitals.
///
/// The name is `name`, `called` or `betza`. A piece may temporarily have another letter, but its
/// name must still be listed. An object never has the letter of a piece.
pub fn pieces_are_listed<G: Game>(trial: &Trial<G>) -> LawResult {
    let listed = G::info().pieces;
    for position in &trial.walk.positions {
        for it in position.occupants() {
            let (letter, name, square) = (it.piece, it.name, it.square);
            let capital = letter.to_ascii_uppercase();
            let here = || format!("{letter} ({name}) on {square} in \"{position}\"");
            let has_letter = listed.iter().any(|piece| piece.letter == capital);
            let mut named = listed
                .iter()
                .filter(|it| [it.name, it.called, it.betza].contains(&name));
            let Some(color) = it.color else {
                ensure!(
                    !has_letter,
                    "the letter of the object {} is that of a piece",
                    here()
                );
                continue;
            };
            ensure!(
                letter.is_ascii_uppercase() == (color == Color::White),
                "{} is {color}'s, and the case of its letter says otherwise",
                here()
            );
            ensure!(
                named.clone().next().is_some(),
                "no piece of `pieces` is called as {} is",
                here()
            );
            ensure!(
                !has_letter || named.any(|piece| piece.letter == capital),
                "`pieces` has another name for {}",
                here()
            );
        }
    }
    Ok(())
}

/// Every square is on the board, can restrict a list, and has at most one occupant.
pub fn squares_are_on_the_board<G: Game>(trial: &Trial<G>) -> LawResult {
    let boards = G::info().boards;
    for position in &trial.walk.positions {
        let occupants = position.occupants();
        let squares: Vec<SquareName> = occupants.iter().map(|it| it.square).collect();
        let distinct: BTreeSet<&SquareName> = squares.iter().collect();
        ensure!(
            distinct.len() == squares.len(),
            "two occupants stand on one square in \"{position}\""
        );
        squares
            .into_iter()
            .try_for_each(|square| lies_on_board(position, square, boards))?;
    }
    let position = trial.position();
    for mv in position.moves(Listing::FirstParts) {
        let described = position.listed(&mv, Listing::FirstParts);
        let aims = [described.from, Some(described.to), described.captured_on];
        for square in aims.into_iter().flatten() {
            lies_on_board(position, square, boards)?;
        }
    }
    Ok(())
}

/// Returns the number of files and ranks that the squares of a position and its moves need.
pub fn extent<G: Game>(position: &G) -> (u8, u8) {
    let occupants = position.occupants().into_iter().map(|it| it.square);
    let moves = position.moves(Listing::FirstParts).into_iter();
    let targets = moves.map(|mv| position.listed(&mv, Listing::FirstParts).to);
    let squares = occupants.chain(targets).map(Named::at);
    squares.fold((0, 0), |(files, ranks), at| {
        (files.max(at.file() + 1), ranks.max(at.rank() + 1))
    })
}

/// Every file and every rank of the board is used by a piece or a move.
pub fn is_used<G: Game>((files, ranks): (u8, u8)) -> LawResult {
    let boards = G::info().boards;
    ensure!(
        files >= boards.files() && ranks >= boards.ranks(),
        "a board has {} files and {} ranks, but no square beyond {files} files and {ranks} ranks was used",
        boards.files(),
        boards.ranks()
    );
    Ok(())
}

fn lies_on_board<G: Game>(position: &G, square: SquareName, boards: Boards) -> LawResult {
    let at = square.at();
    ensure!(
        at.file() < boards.files() && at.rank() < boards.ranks(),
        "the square {square} of \"{position}\" is not on a board of {} files and {} ranks",
        boards.files(),
        boards.ranks()
    );
    ensure!(
        G::square(square.as_str()).is_some(),
        "no list can be narrowed to the square {square} of \"{position}\""
    );
    Ok(())
}
