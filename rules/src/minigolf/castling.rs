//! The squares of castling and what its rights hang on (`docs/rules/minigolf.md` §6).

use crate::game::{Rights, castling};

use super::square::Squares;

/// The squares of one castling.
pub type CastlingSquares = castling::CastlingSquares<Squares>;

/// Where Kings and corner pieces are at home.
const HOME: Squares = Squares(0x91 << (15 * 8) | 0x91);

/// Revokes the rights that depend on squares which pieces have left or reached.
pub fn revoke_rights(rights: &mut Rights, squares: Squares) {
    if squares.intersects(HOME) && !rights.is_empty() {
        rights.retain(|color, wing| {
            let way = CastlingSquares::of(color, wing);
            !squares.contains(way.king.0) && !squares.contains(way.corner.0)
        });
    }
}
