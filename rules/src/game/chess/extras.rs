//! The fields of positions in chess and in games like it, in addition to the pieces.

use crate::board::{Color, Named, SetOfSquares, SquareName};
use crate::effect::{Travel, Wing};

use super::{CastlingSquares, Rights};

/// The fields of a position of chess, or of a game like it, besides the pieces and the side to
/// move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ChessExtras {
    /// The rights to castle that stand, White's first.
    pub castling: Vec<CastlingRight>,
    /// The square that a Pawn has just crossed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub en_passant: Option<SquareName>,
    /// Moves of either side since a capture or Pawn move; minigolf: a chosen Pawn move.
    #[cfg_attr(feature = "utoipa", schema(maximum = 999_999_999))]
    pub half_move_clock: u32,
    /// The number of the full move.
    #[cfg_attr(feature = "utoipa", schema(minimum = 1, maximum = 999_999_999))]
    pub move_number: u32,
}

/// A right to castle that earlier moves have left, even if the way is not free now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct CastlingRight {
    /// The side that has it.
    pub color: Color,
    /// The side of the board to which the King goes.
    pub wing: Wing,
    /// The King's way.
    pub king: Travel,
    /// The way of the Rook, or of another corner piece.
    pub rook: Travel,
}

impl CastlingRight {
    /// Returns the remaining rights, in the order of the position string, each with its squares.
    /// `named` returns the name of a square in the game.
    pub fn each<S: SetOfSquares, N: Named>(
        rights: Rights,
        squares: impl Fn(Color, Wing) -> CastlingSquares<S>,
        named: impl Fn(S::Square) -> N,
    ) -> Vec<CastlingRight> {
        let travel = |(from, to)| Travel::of((named(from), named(to)));
        let right = |(_, color, wing)| {
            let squares = squares(color, wing);
            CastlingRight {
                color,
                wing,
                king: travel(squares.king),
                rook: travel(squares.corner),
            }
        };
        rights.iter().map(right).collect()
    }
}
