//! The squares of castling and what its rights hang on (`rules/minigolf.md` §6).

use crate::game::{Rights, castling};

use super::square::{Square, Squares};

/// The squares of one castling.
pub type Way = castling::Way<Squares>;

/// A piece has left or reached the square: the rights that hang on it are lost.
pub fn touch(rights: &mut Rights, square: Square) {
    if rights.is_empty() || !matches!(square.rank(), 0 | 15) {
        return;
    }
    rights.retain(|color, wing| {
        let way = Way::of(color, wing);
        square != way.king.0 && square != way.corner.0
    });
}
