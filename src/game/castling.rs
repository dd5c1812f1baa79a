//! The squares of castling, on a board whose first ranks begin as in FIDE's chess.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Color, Named, Pieces, Role, SetOfSquares};
use crate::effect::{Travel, Wing};

use super::Rights;

/// The squares of one castling.
pub struct Way<S: SetOfSquares> {
    /// The King's square before and after.
    pub king: (S::Square, S::Square),
    /// The corner piece's square before and after; the King crosses the latter.
    pub corner: (S::Square, S::Square),
    /// The squares between King and corner piece.
    pub between: S,
}

impl<S: SetOfSquares> Way<S> {
    /// The squares for a colour and wing.
    #[must_use]
    #[inline]
    pub fn of(color: Color, wing: Wing) -> Way<S> {
        let rank = match color {
            Color::White => 0,
            Color::Black => S::RANKS - 1,
        };
        let (king_to, corner_from, corner_to, between) = match wing {
            Wing::King => (6, 7, 5, 0b0110_0000),
            Wing::Queen => (2, 0, 3, 0b0000_1110),
        };
        Way {
            king: (S::square(4, rank), S::square(king_to, rank)),
            corner: (S::square(corner_from, rank), S::square(corner_to, rank)),
            between: S::on_rank(rank, between),
        }
    }

    /// Whether King and corner piece stand where castling needs them.
    #[must_use]
    pub fn is_at_home(pieces: &Pieces<S>, color: Color, wing: Wing) -> bool {
        let way = Way::<S>::of(color, wing);
        pieces.which(color, Role::King).contains(way.king.0)
            && pieces.which(color, Role::Rook).contains(way.corner.0)
    }
}

/// A castling that a side has not lost for good, whatever stands in its way now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CastlingRight {
    /// Whose right it is.
    pub color: Color,
    /// The side of the board to which the King goes.
    pub wing: Wing,
    /// Where the King stands, and where it would go.
    pub king: Travel,
    /// Where the Rook or other corner piece stands, and where it would go.
    pub rook: Travel,
}

impl CastlingRight {
    /// The rights that stand, in the order of the position string. `named` is a square of the board
    /// as the game names it.
    pub fn each<S: SetOfSquares, N: Named>(
        rights: Rights,
        named: impl Fn(S::Square) -> N,
    ) -> Vec<CastlingRight> {
        let travel = |(from, to)| Travel::of((named(from), named(to)));
        let told = |(_, color, wing)| {
            let way = Way::<S>::of(color, wing);
            CastlingRight {
                color,
                wing,
                king: travel(way.king),
                rook: travel(way.corner),
            }
        };
        rights.iter().map(told).collect()
    }
}
