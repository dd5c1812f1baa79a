//! What stands on the board.

use crate::board::{ByColor, Color, Piece, Role};

use super::square::{Square, Squares};

/// The men of the board, as a set of squares for each colour and each role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Men {
    by_color: ByColor<Squares>,
    by_role: [Squares; 6],
}

impl Men {
    /// The squares of one colour's men.
    pub fn of(&self, color: Color) -> Squares {
        self.by_color[color]
    }

    /// The squares of one role's men, of both colours.
    pub const fn with(&self, role: Role) -> Squares {
        self.by_role[role as usize]
    }

    /// The squares of one colour's men of one role.
    pub fn which(&self, color: Color, role: Role) -> Squares {
        self.of(color) & self.with(role)
    }

    /// All occupied squares.
    pub fn occupied(&self) -> Squares {
        self.by_color.0[0] | self.by_color.0[1]
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::BOTH
            .into_iter()
            .find(|color| self.of(*color).has(square))?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// What stands on a square, whoever owns it.
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.with(*role).has(square))
    }

    /// Puts a man on an empty square.
    pub fn put(&mut self, square: Square, piece: Piece) {
        debug_assert!(!self.occupied().has(square), "{square} is occupied");
        self.by_color[piece.color].insert(square);
        self.by_role[piece.role as usize].insert(square);
    }

    /// Takes a man off its square.
    pub fn lift(&mut self, square: Square, piece: Piece) {
        debug_assert_eq!(self.piece_at(square), Some(piece), "on {square}");
        self.by_color[piece.color].remove(square);
        self.by_role[piece.role as usize].remove(square);
    }
}
