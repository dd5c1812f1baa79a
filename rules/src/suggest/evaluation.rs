//! The static evaluation of positions.

use crate::board::{Boards, ByColor, Color, GridSquare, Named as _};
use crate::game::{Game, Occupant};

use super::worth::Worth;

/// The bonus for a Pawn's advance, to be multiplied by the square of the number of ranks behind it,
/// scaled to eight ranks.
const ADVANCE: i32 = 3;
/// The bonus for each file or rank by which a piece is closer to the middle.
const MIDDLE: i32 = 1;
/// The bonus for each step by which a piece is closer to the enemy King. It brings together the
/// pieces that a mate needs.
const NEAR_KING: i32 = 4;
/// A side is hunted if the other side's pieces are worth this many times its own.
const HUNTERS: i32 = 4;
/// The bonus for each file or rank by which a hunted King is farther from the middle.
const HUNTED: i32 = 40;
/// The bonus for each step by which the hunters' King is closer to it.
const KINGS_APPROACH: i32 = 24;

/// A piece on its square. Its letter is that of its row, whatever its letter is at the moment.
struct PlacedPiece {
    color: Color,
    letter: char,
    worth: i32,
    square: GridSquare,
}

impl PlacedPiece {
    fn of<S>(occupant: &Occupant<S>, worth: &mut Worth, boards: Boards) -> Option<PlacedPiece> {
        let letter = occupant.row.map_or(occupant.piece, |row| row.letter);
        Some(PlacedPiece {
            color: occupant.color?,
            letter: letter.to_ascii_uppercase(),
            worth: worth.get_or_compute(occupant.piece, occupant.row, boards),
            square: occupant.square.at(),
        })
    }
}

/// Returns a side's advantage, in hundredths of a Pawn, from the pieces and their places.
pub(super) fn evaluate<G: Game>(position: &G, worth: &mut Worth, side: Color) -> i32 {
    let boards = G::info().boards;
    let occupants = position.pieces().into_iter();
    let all: Vec<PlacedPiece> = occupants
        .filter_map(|it| PlacedPiece::of(&it, worth, boards))
        .collect();
    let king_of = |color| {
        let mut kings = all.iter().filter(|it| it.letter == 'K');
        kings.find(|king| king.color == color).map(|it| it.square)
    };
    let kings = ByColor(Color::BOTH.map(king_of));
    let mut sums = ByColor([0; 2]);
    let mut armies = ByColor([0; 2]);
    for piece in &all {
        sums[piece.color] += piece.worth + of_place(boards, piece, kings[!piece.color]);
        if piece.letter != 'K' {
            armies[piece.color] += piece.worth;
        }
    }
    for hunter in Color::BOTH {
        if armies[hunter] > 0 && armies[hunter] >= HUNTERS * armies[!hunter] {
            sums[hunter] += of_hunt(boards, kings[hunter], kings[!hunter]);
        }
    }
    sums[side] - sums[!side]
}

/// Returns what the place of a piece adds to its worth.
fn of_place(boards: Boards, piece: &PlacedPiece, enemy_king: Option<GridSquare>) -> i32 {
    let ranks = i32::from(boards.ranks());
    match piece.letter {
        'K' => 0,
        'P' => {
            let rank = i32::from(piece.square.rank());
            let behind = match piece.color {
                Color::White => rank,
                Color::Black => ranks - 1 - rank,
            };
            ADVANCE * (behind * 8 / ranks) * (behind * 8 / ranks)
        }
        _ => {
            let away = enemy_king.map_or(0, |king| distance(piece.square, king));
            -NEAR_KING * away - MIDDLE * off_middle(boards, piece.square)
        }
    }
}

/// Returns what the places of the Kings add for a side that only has to mate.
fn of_hunt(boards: Boards, own: Option<GridSquare>, hunted: Option<GridSquare>) -> i32 {
    let Some(hunted) = hunted else {
        return 0;
    };
    let away = own.map_or(0, |own| distance(own, hunted));
    HUNTED * off_middle(boards, hunted) - KINGS_APPROACH * away
}

/// Returns the number of King's steps between two squares.
fn distance(one: GridSquare, other: GridSquare) -> i32 {
    let files = one.file().abs_diff(other.file());
    let ranks = one.rank().abs_diff(other.rank());
    i32::from(files.max(ranks))
}

/// Returns the number of files and ranks between a square and the middle.
fn off_middle(boards: Boards, square: GridSquare) -> i32 {
    let off = |place: u8, places: u8| (2 * place + 1).abs_diff(places);
    i32::from(off(square.file(), boards.files()) + off(square.rank(), boards.ranks())) / 2
}
