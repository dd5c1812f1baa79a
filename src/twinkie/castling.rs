//! Castling rights and the squares of castling (`rules/twinkie-danger.md` §3).

use crate::board::{Color, Role, Square, SquareSet};
use crate::effect::Wing;

use super::men::Men;

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

    /// Keeps the rights for which King and Rook stand at home on board 0. A man that leaves home
    /// is missing there at the end of that part of the turn, so that this finds every loss.
    pub fn keep_those_at_home(&mut self, board: &Men) {
        for color in Color::BOTH {
            for wing in WINGS {
                if self.has(color, wing) && !at_home(board, color, wing) {
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

/// Whether King and Rook stand where castling needs them.
pub fn at_home(board: &Men, color: Color, wing: Wing) -> bool {
    let way = Way::of(color, wing);
    board.which(color, Role::King).has(way.king.0) && board.which(color, Role::Rook).has(way.rook.0)
}

/// The squares of one castling.
#[derive(Clone, Copy)]
pub struct Way {
    /// The King's square before and after.
    pub king: (Square, Square),
    /// The Rook's square before and after.
    pub rook: (Square, Square),
    /// The squares between King and Rook.
    pub between: SquareSet,
}

impl Way {
    /// The squares for a colour and wing. The square that the King crosses is `rook.1`.
    pub const fn of(color: Color, wing: Wing) -> Way {
        let rank = match color {
            Color::White => 0,
            Color::Black => 7,
        };
        let (king_to, rook_from, rook_to, between) = match wing {
            Wing::King => (6, 7, 5, 0b0110_0000),
            Wing::Queen => (2, 0, 3, 0b0000_1110),
        };
        Way {
            king: (Square::new(4, rank), Square::new(king_to, rank)),
            rook: (Square::new(rook_from, rank), Square::new(rook_to, rank)),
            between: SquareSet(between << (rank * 8)),
        }
    }
}
