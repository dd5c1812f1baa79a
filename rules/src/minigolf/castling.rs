//! The squares of castling and what its rights hang on (`docs/rules/minigolf.md` §6).

use crate::game::{Rights, castling};

use super::square::Squares;

/// The squares of one castling.
pub type Way = castling::Way<Squares>;

/// Where Kings and corner pieces are at home.
const HOME: Squares = Squares(0x91 << (15 * 8) | 0x91);

/// Pieces have left or reached these squares: the rights that hang on them are lost.
pub fn touch(rights: &mut Rights, squares: Squares) {
    if squares.meets(HOME) && !rights.is_empty() {
        rights.retain(|color, wing| {
            let way = Way::of(color, wing);
            !squares.has(way.king.0) && !squares.has(way.corner.0)
        });
    }
}
