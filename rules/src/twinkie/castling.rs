//! The squares of castling and what its rights hang on (`docs/rules/twinkie-danger.md` §3, §9).

use crate::board::{Color, Square, SquareSet};
use crate::effect::Wing;
use crate::game::{Rights, castling};

use super::army::{Armies, ArmyRole};
use super::position::Pieces;

/// The squares of one castling.
pub type CastlingSquares = castling::CastlingSquares<SquareSet>;

/// The squares of castling Kings and corner pieces: a1, e1, h1, a8, e8 and h8.
const HOMES: SquareSet = SquareSet(0x9100_0000_0000_0091);

impl Armies {
    /// The way in which a side's own army castles.
    pub(super) fn castling_squares(self, color: Color, wing: Wing) -> CastlingSquares {
        match wing {
            Wing::King => CastlingSquares::short(color),
            Wing::Queen => CastlingSquares::long(color, self.by_color(color).long_castling()),
        }
    }
}

/// Whether a move between these squares may cost a right. Nearly none does.
pub fn touches_home(from: Square, to: Square) -> bool {
    HOMES.contains(from) || HOMES.contains(to)
}

/// Whether King and corner piece stand where castling needs them, on board 0.
pub fn is_at_home(board: &Pieces, color: Color, wing: Wing) -> bool {
    let armies = board.kinds();
    let way = armies.castling_squares(color, wing);
    board.which(color, ArmyRole::KING).contains(way.king.0)
        && board
            .which(color, armies.by_color(color).corner())
            .contains(way.corner.0)
}

/// Keeps the rights for which King and corner piece stand at home on board 0. A piece that leaves
/// home is missing there at the end of that part of the turn, so that this finds every loss.
pub fn keep_those_at_home(rights: &mut Rights, board: &Pieces) {
    rights.retain(|color, wing| is_at_home(board, color, wing));
}
