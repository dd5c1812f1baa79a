//! Castling rights and the squares of castling (`rules/minigolf.md` §6).

use crate::board::{Color, Role};
use crate::effect::Wing;

use super::men::Men;
use super::square::{Square, Squares};

/// Both wings in the order of the position string.
pub const WINGS: [Wing; 2] = [Wing::King, Wing::Queen];

/// Who may still castle where, as far as earlier moves decide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rights(u8);

impl Rights {
    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (color as u8 * 2 + wing as u8)
    }

    /// Whether the right stands.
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Rights::bit(color, wing) != 0
    }

    /// Whether no right stands.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a right.
    pub const fn grant(&mut self, color: Color, wing: Wing) {
        self.0 |= Rights::bit(color, wing);
    }

    /// A man has left or reached the square: the rights that hang on it are lost.
    pub fn touch(&mut self, square: Square) {
        if self.is_empty() || !matches!(square.rank(), 0 | 15) {
            return;
        }
        for color in Color::BOTH {
            for wing in WINGS {
                let way = Way::of(color, wing);
                if square == way.king.0 || square == way.corner.0 {
                    self.0 &= !Rights::bit(color, wing);
                }
            }
        }
    }
}

/// The letter of a right in the position string.
pub const fn letter(color: Color, wing: Wing) -> char {
    match (color, wing) {
        (Color::White, Wing::King) => 'K',
        (Color::White, Wing::Queen) => 'Q',
        (Color::Black, Wing::King) => 'k',
        (Color::Black, Wing::Queen) => 'q',
    }
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
