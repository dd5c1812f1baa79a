//! Castling (`docs/twinkie-danger.md` §3, §9).

use crate::board::{Color, Square, SquareSet};
use crate::effect::Wing;
use crate::game::chess::{self, CastlingFault};

use super::army::{Armies, ArmyRole};
use super::{Board, Position};

/// The squares of one castling move.
pub type CastlingSquares = chess::CastlingSquares<SquareSet>;

impl Armies {
    /// Returns the castling squares of a side's own army.
    pub(super) fn castling_squares(self, color: Color, wing: Wing) -> CastlingSquares {
        match wing {
            Wing::King => CastlingSquares::short(color),
            Wing::Queen => CastlingSquares::long(color, self.by_color(color).long_castling()),
        }
    }

    /// Returns the King and the corner piece with which a side's own army castles.
    pub(super) fn castling_pieces(self, color: Color) -> [ArmyRole; 2] {
        [ArmyRole::KING, self.by_color(color).corner()]
    }
}

impl Position {
    /// Returns the first reason on board 0 why the side to move may not castle. Attacks on the
    /// King's target square are not checked. Links on crossed squares do not matter: the King's
    /// arrival would break them, so nothing on board 1 can ever capture it (§3).
    pub(super) fn castling_fault(
        &self,
        way: &CastlingSquares,
        wing: Wing,
    ) -> Option<CastlingFault<Square>> {
        way.fault(
            self.rights.contains(self.turn, wing),
            self.on(Board::Zero).occupied(),
            || self.is_in_check(self.turn),
            |square| self.king_would_be_attacked(square),
        )
    }
}
