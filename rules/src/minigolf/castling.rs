//! Castling (`docs/minigolf.md` §6).

use crate::board::{Piece, Role};
use crate::effect::Wing;
use crate::game::chess::{self, CastlingFault};

use super::Position;
use super::square::{Square, Squares};

/// The squares of one castling move.
pub type CastlingSquares = chess::CastlingSquares<Squares>;

/// The pieces that castle, by their letters in positions.
pub(super) const CASTLING_PIECES: [Role; 2] = [Role::King, Role::Rook];

impl Position {
    /// Returns the first reason why the side to move may not castle. The King's target square is
    /// judged after the whole turn.
    pub(super) fn castling_fault(&self, wing: Wing) -> Option<CastlingFault<Square>> {
        let way = CastlingSquares::of(self.turn, wing);
        way.fault(
            self.rights.contains(self.turn, wing),
            self.pieces.occupied(),
            || self.is_in_check(self.turn),
            |square| self.is_attacked_on(square, way.king.0),
        )
    }

    /// Returns whether the King would be in check on a square that it crosses, with the corner
    /// piece still at home.
    fn is_attacked_on(&self, square: Square, home: Square) -> bool {
        let king = Piece::new(self.turn, Role::King);
        let mut crossing = *self;
        crossing.pieces.lift(home, king);
        crossing.pieces.put(square, king);
        crossing.is_in_check(self.turn)
    }
}
