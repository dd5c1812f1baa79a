//! The squares of castling and what its rights hang on (`rules/twinkie-danger.md` §3).

use crate::board::{Square, SquareSet};
use crate::game::{Rights, castling};

use super::position::Pieces;

/// The squares of one castling.
pub type Way = castling::Way<SquareSet>;

/// The squares of castling Kings and Rooks: a1, e1, h1, a8, e8 and h8.
const HOMES: SquareSet = SquareSet(0x9100_0000_0000_0091);

/// Whether a move between these squares may cost a right. Nearly none does.
pub fn touches_home(from: Square, to: Square) -> bool {
    HOMES.has(from) || HOMES.has(to)
}

/// Keeps the rights for which King and Rook stand at home on board 0. A piece that leaves home is
/// missing there at the end of that part of the turn, so that this finds every loss.
pub fn keep_those_at_home(rights: &mut Rights, board: &Pieces) {
    rights.retain(|color, wing| Way::is_at_home(board, color, wing));
}
