//! Castling (`docs/rules/twinkie-danger.md` §3, §9).

use crate::board::{Color, Square, SquareSet};
use crate::effect::Wing;
use crate::game::chess::{self, CastlingFault};

use super::army::{Armies, ArmyRole};
use super::position::Pieces;
use super::{Board, Position};

/// The squares of one castling.
pub type CastlingSquares = chess::CastlingSquares<SquareSet>;

impl Armies {
    /// The way in which a side's own army castles.
    pub(super) fn castling_squares(self, color: Color, wing: Wing) -> CastlingSquares {
        match wing {
            Wing::King => CastlingSquares::short(color),
            Wing::Queen => CastlingSquares::long(color, self.by_color(color).long_castling()),
        }
    }

    /// The King and the piece of a side's own army with which it castles.
    pub(super) fn castling_pieces(self, color: Color) -> [ArmyRole; 2] {
        [ArmyRole::KING, self.by_color(color).corner()]
    }
}

/// Whether King and corner piece stand where castling needs them, on board 0.
pub fn are_at_home(board: &Pieces, color: Color, wing: Wing) -> bool {
    let armies = board.kinds();
    let way = armies.castling_squares(color, wing);
    way.are_at_home(board, color, armies.castling_pieces(color))
}

impl Position {
    /// What forbids the side to move to castle first, on board 0, the square apart on which the King
    /// ends. A link on a crossed square makes no difference: a King's arrival would break it, so that
    /// nothing on board 1 can ever take the King (§3).
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
