//! The static evaluation of positions.

use crate::board::{Boards, Color, GridSquare};
use crate::game::Game;

use super::worth::Worth;

/// The bonus for a Pawn's advance, to be multiplied by the square of the number of ranks behind it,
/// scaled to eight ranks.
const ADVANCE: i32 = 3;
/// The bonus for each file or rank by which a piece is closer to the middle.
const MIDDLE: i32 = 1;
/// The bonus for each step by which a piece is closer to the enemy King. It brings together the
/// pieces that a mate needs.
const NEAR_KING: i32 = 4;

/// The classes of pieces that the evaluation distinguishes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PieceClass {
    Pawn,
    King,
    Other,
}

/// A piece on its square.
#[derive(Clone, Copy)]
struct PlacedPiece {
    color: Color,
    class: PieceClass,
    square: GridSquare,
}

/// Returns a side's advantage, in hundredths of a Pawn, from the pieces and their places.
pub(super) fn evaluate<G: Game>(position: &G, worth: &mut Worth, side: Color) -> i32 {
    let boards = G::info().boards;
    let mut sum = 0;
    let mut all = Vec::with_capacity(48);
    position.visit_pieces(&mut |piece| {
        let Some(color) = piece.color else {
            return;
        };
        let own = worth.get_or_compute::<G>(piece.piece, piece.name);
        sum += if color == side { own } else { -own };
        let class = match piece.piece.to_ascii_lowercase() {
            'p' => PieceClass::Pawn,
            'k' => PieceClass::King,
            _ => PieceClass::Other,
        };
        if let Some(square) = boards.parse(piece.square.as_str()) {
            all.push(PlacedPiece {
                color,
                class,
                square,
            });
        }
    });
    let king_of = |color| {
        let mut kings = all
            .iter()
            .filter(|it| it.class == PieceClass::King && it.color == color);
        kings.next().map(|king| king.square)
    };
    let kings = Color::BOTH.map(king_of);
    for piece in &all {
        let enemy_king = kings[!piece.color as usize];
        let place = of_place(boards, *piece, enemy_king);
        sum += if piece.color == side { place } else { -place };
    }
    sum
}

/// Returns what the place of a piece adds to its worth.
fn of_place(boards: Boards, piece: PlacedPiece, enemy_king: Option<GridSquare>) -> i32 {
    let (file, rank) = (
        i32::from(piece.square.file()),
        i32::from(piece.square.rank()),
    );
    let (files, ranks) = (i32::from(boards.files), i32::from(boards.ranks));
    let off_middle = (2 * file + 1 - files).abs() + (2 * rank + 1 - ranks).abs();
    let near = enemy_king.map_or(0, |king| {
        let files = (i32::from(king.file()) - file).abs();
        let ranks = (i32::from(king.rank()) - rank).abs();
        -NEAR_KING * files.max(ranks)
    });
    match piece.class {
        PieceClass::King => near,
        PieceClass::Other => near - MIDDLE * off_middle / 2,
        PieceClass::Pawn => {
            let behind = match piece.color {
                Color::White => rank,
                Color::Black => ranks - 1 - rank,
            };
            ADVANCE * (behind * 8 / ranks) * (behind * 8 / ranks)
        }
    }
}
