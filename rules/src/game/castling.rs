//! The squares of castling, on a board whose first ranks begin as in FIDE's chess.

use crate::board::{Color, Pieces, Role, SetOfSquares};
use crate::effect::Wing;

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
