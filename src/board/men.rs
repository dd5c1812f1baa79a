//! What stands on a board.

use std::fmt;
use std::ops::{BitAnd, BitOr};

use super::{ByColor, Color, Piece, Role};

/// A set of the squares of some board.
pub trait SetOfSquares: Copy + Default + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// A square of that board.
    type Square: Copy + fmt::Display;

    /// Whether the square is in the set.
    fn contains(self, square: Self::Square) -> bool;
    /// Adds a square.
    fn add(&mut self, square: Self::Square);
    /// Takes a square out.
    fn drop(&mut self, square: Self::Square);
}

/// The men of one board, as a set of squares for each colour and each role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Men<S> {
    by_color: ByColor<S>,
    by_role: [S; 6],
}

impl<S: SetOfSquares> Men<S> {
    /// The squares of one colour's men.
    #[must_use]
    pub fn of(&self, color: Color) -> S {
        self.by_color[color]
    }

    /// The squares of one role's men, of both colours.
    #[must_use]
    pub const fn with(&self, role: Role) -> S {
        self.by_role[role as usize]
    }

    /// The squares of one colour's men of one role.
    #[must_use]
    pub fn which(&self, color: Color, role: Role) -> S {
        self.of(color) & self.with(role)
    }

    /// All occupied squares.
    #[must_use]
    pub fn occupied(&self) -> S {
        self.by_color.0[0] | self.by_color.0[1]
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: S::Square) -> Option<Piece> {
        let color = Color::BOTH
            .into_iter()
            .find(|color| self.of(*color).contains(square))?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// What stands on a square, whoever owns it.
    #[must_use]
    pub fn role_at(&self, square: S::Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.with(*role).contains(square))
    }

    /// Puts a man on an empty square.
    pub fn put(&mut self, square: S::Square, piece: Piece) {
        debug_assert!(!self.occupied().contains(square), "{square} is occupied");
        self.by_color[piece.color].add(square);
        self.by_role[piece.role as usize].add(square);
    }

    /// Takes a man off its square.
    pub fn lift(&mut self, square: S::Square, piece: Piece) {
        debug_assert_eq!(self.piece_at(square), Some(piece), "on {square}");
        self.by_color[piece.color].drop(square);
        self.by_role[piece.role as usize].drop(square);
    }
}
