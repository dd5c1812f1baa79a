//! What stands on a board.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use super::{ByColor, Color, Piece, Role, const_for};

/// A set of the squares of some board.
pub trait SetOfSquares:
    Copy
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
{
    /// A square of that board.
    type Square: Copy + Eq + fmt::Display;

    /// How many ranks the board has, of eight files each.
    const RANKS: u8;

    /// Whether the square is in the set.
    fn contains(self, square: Self::Square) -> bool;
    /// Adds a square.
    fn add(&mut self, square: Self::Square);
    /// Takes a square out.
    fn drop(&mut self, square: Self::Square);
    /// Which files of a rank (from 0) are in the set, one bit each.
    fn files_of(self, rank: u8) -> u8;
    /// The squares of a rank on some files, one bit each.
    fn on_rank(rank: u8, files: u8) -> Self;
    /// The square of a file and a rank, both counted from 0.
    fn square(file: u8, rank: u8) -> Self::Square;
}

/// A byte of 1 for each file.
const ALL_FILES: u64 = 0x0101_0101_0101_0101;

/// For every set of files, a byte of ones for each that is in it.
static ON_FILES: [u64; 256] = {
    let mut table = [0; 256];
    const_for!(files in 0..256 => {
        const_for!(file in 0..8 => {
            if files >> file & 1 == 1 {
                table[files] |= 0xff << (8 * file);
            }
        });
    });
    table
};

/// The pieces of one board, as a set of squares for each colour and each role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pieces<S> {
    by_color: ByColor<S>,
    by_role: [S; 6],
}

impl<S: SetOfSquares> Pieces<S> {
    /// The squares of one colour's pieces.
    #[must_use]
    pub fn of(&self, color: Color) -> S {
        self.by_color[color]
    }

    /// The squares of one role's pieces, of both colours.
    #[must_use]
    pub const fn with(&self, role: Role) -> S {
        self.by_role[role as usize]
    }

    /// The squares of one colour's pieces of one role.
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

    /// The squares on which something else stands than on the other board.
    #[must_use]
    pub fn difference(&self, other: &Pieces<S>) -> S {
        let sets = |pieces: &Pieces<S>| {
            let [white, black] = pieces.by_color.0;
            let [pawns, knights, bishops, rooks, queens, kings] = pieces.by_role;
            [white, black, pawns, knights, bishops, rooks, queens, kings]
        };
        sets(self)
            .into_iter()
            .zip(sets(other))
            .fold(S::default(), |found, (a, b)| found | (a - b) | (b - a))
    }

    /// The letters of a rank, file by file, with a space for an empty square.
    #[must_use]
    pub fn letters_of(&self, rank: u8) -> [u8; 8] {
        // All eight files at once: positions are written by the hundred.
        let mut letters = 0;
        for role in Role::ALL {
            let squares = ON_FILES[usize::from(self.with(role).files_of(rank))];
            letters |= squares & (ALL_FILES * u64::from(role.letter() as u8));
        }
        let black = ON_FILES[usize::from(self.of(Color::Black).files_of(rank))];
        let empty = ON_FILES[usize::from(!self.occupied().files_of(rank))];
        let lowercase = ALL_FILES * u64::from(b'a' - b'A');
        (letters | (black | empty) & lowercase).to_le_bytes()
    }

    /// What stands on a square, whoever owns it.
    #[must_use]
    pub fn role_at(&self, square: S::Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.with(*role).contains(square))
    }

    /// Puts a piece on an empty square.
    pub fn put(&mut self, square: S::Square, piece: Piece) {
        debug_assert!(!self.occupied().contains(square), "{square} is occupied");
        self.by_color[piece.color].add(square);
        self.by_role[piece.role as usize].add(square);
    }

    /// Brings a piece from one square to another, which is empty: the two are `way`.
    pub fn carry(&mut self, piece: Piece, way: S) {
        let (own, role) = (piece.color, piece.role as usize);
        self.by_color[own] = self.by_color[own] ^ way;
        self.by_role[role] = self.by_role[role] ^ way;
    }

    /// Takes a piece off its square.
    pub fn lift(&mut self, square: S::Square, piece: Piece) {
        debug_assert_eq!(self.piece_at(square), Some(piece), "on {square}");
        self.by_color[piece.color].drop(square);
        self.by_role[piece.role as usize].drop(square);
    }
}
