//! The squares of castling and what its rights hang on (`rules/minigolf.md` §6).

use crate::board::{Color, Role};
use crate::effect::Wing;
use crate::game::Rights;

use super::position::Men;
use super::square::{Square, Squares};

/// A man has left or reached the square: the rights that hang on it are lost.
pub fn touch(rights: &mut Rights, square: Square) {
    if rights.is_empty() || !matches!(square.rank(), 0 | 15) {
        return;
    }
    rights.retain(|color, wing| {
        let way = Way::of(color, wing);
        square != way.king.0 && square != way.corner.0
    });
}

/// Whether King and corner piece stand where castling needs them.
pub fn at_home(men: &Men, color: Color, wing: Wing) -> bool {
    let way = Way::of(color, wing);
    men.which(color, Role::King).has(way.king.0) && men.which(color, Role::Rook).has(way.corner.0)
}

/// The squares of one castling.
#[derive(Clone, Copy)]
pub struct Way {
    /// The King's square before and after.
    pub king: (Square, Square),
    /// The corner piece's square before and after; the King crosses the latter.
    pub corner: (Square, Square),
    /// The squares between King and corner piece.
    pub between: Squares,
}

impl Way {
    /// The squares for a colour and wing.
    pub const fn of(color: Color, wing: Wing) -> Way {
        let rank = match color {
            Color::White => 0,
            Color::Black => 15,
        };
        let (king_to, corner_from, corner_to, between) = match wing {
            Wing::King => (6, 7, 5, 0b0110_0000),
            Wing::Queen => (2, 0, 3, 0b0000_1110),
        };
        Way {
            king: (Square::new(4, rank), Square::new(king_to, rank)),
            corner: (Square::new(corner_from, rank), Square::new(corner_to, rank)),
            between: Squares(between << (rank * 8)),
        }
    }
}
