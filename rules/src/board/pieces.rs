//! The pieces on a board, as bitboards.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use super::{ByColor, Color, Piece, PieceRole, Role, const_for};

/// A set of squares of one kind of board.
pub trait SetOfSquares:
    Copy
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
    + IntoIterator<Item = Self::Square>
{
    /// A square of the board.
    type Square: Copy + Eq + fmt::Display;

    /// The number of ranks of the board. Each rank has eight files.
    const RANKS: u8;

    /// Returns whether the set contains the square.
    fn contains(self, square: Self::Square) -> bool;
    /// Returns the set of one square.
    fn of(square: Self::Square) -> Self;
    /// Returns the files of a rank (from 0) that are in the set, one bit each.
    fn files_of(self, rank: u8) -> u8;
    /// Returns the squares of a rank on the given files, one bit each.
    fn on_rank(rank: u8, files: u8) -> Self;
    /// Returns the square of a file and a rank, both counted from 0.
    fn square(file: u8, rank: u8) -> Self::Square;
    /// Returns the file and the rank of a square, both counted from 0.
    fn coordinates(square: Self::Square) -> (u8, u8);
}

/// The byte 1, once for each file.
const ALL_FILES: u64 = 0x0101_0101_0101_0101;

/// Repeats a letter for every file of a rank, one byte each.
pub(crate) const fn on_all_files(letter: u8) -> u64 {
    ALL_FILES * letter as u64
}

static CHESS_LETTERS: [u64; 6] = {
    let mut letters = [0; 6];
    const_for!(role in 0..6 => {
        letters[role] = on_all_files(Role::ALL[role].letter() as u8);
    });
    letters
};

/// For every set of files, a mask with the byte 0xff for each file in the set.
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

/// The kinds of pieces that can be on a board.
pub trait Kinds: Copy + Eq + fmt::Debug {
    /// The role of a piece.
    type Role: PieceRole;

    /// Returns the kinds, in the order of [`Kinds::place`].
    fn roles(self) -> &'static [Self::Role];

    /// Returns the letter of each kind, repeated for every file of a rank.
    fn letters(self) -> &'static [u64];

    /// Returns the index of a role among the kinds.
    fn place(self, role: Self::Role) -> usize;
}

/// The six kinds of chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chess;

impl Kinds for Chess {
    type Role = Role;

    #[inline]
    fn roles(self) -> &'static [Role] {
        &Role::ALL
    }

    #[inline]
    fn letters(self) -> &'static [u64] {
        &CHESS_LETTERS
    }

    #[inline]
    fn place(self, role: Role) -> usize {
        role as usize
    }
}

/// The pieces of one board, as one set of squares for each colour and one for each role. There are
/// at most `N` roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Pieces<S, K = Chess, const N: usize = 6> {
    kinds: K,
    by_color: ByColor<S>,
    by_role: [S; N],
}

impl<S: SetOfSquares> Default for Pieces<S> {
    /// Returns an empty board with the kinds of chess.
    fn default() -> Pieces<S> {
        Pieces::empty(Chess)
    }
}

impl<S: SetOfSquares, K: Kinds, const N: usize> Pieces<S, K, N> {
    /// Returns an empty board.
    pub fn empty(kinds: K) -> Self {
        Pieces {
            kinds,
            by_color: ByColor::default(),
            by_role: [S::default(); N],
        }
    }

    /// Returns the kinds of pieces that can be on the board.
    #[must_use]
    pub const fn kinds(&self) -> K {
        self.kinds
    }

    /// Returns each kind with the squares of its pieces, of both colours.
    #[inline]
    pub fn by_role(&self) -> impl Iterator<Item = (K::Role, S)> {
        let roles = self.kinds.roles().iter().copied();
        roles.zip(self.by_role.iter().copied())
    }

    /// Returns the squares of one colour's pieces.
    #[must_use]
    pub fn by_color(&self, color: Color) -> S {
        self.by_color[color]
    }

    /// Returns the squares of one role's pieces, of both colours.
    #[must_use]
    #[inline]
    pub fn with(&self, role: K::Role) -> S {
        let found = self.by_role.get(self.kinds.place(role));
        found.copied().unwrap_or_default()
    }

    /// Returns the squares of one colour's pieces of one role.
    #[must_use]
    pub fn which(&self, color: Color, role: K::Role) -> S {
        self.by_color(color) & self.with(role)
    }

    /// Returns all occupied squares.
    #[must_use]
    pub fn occupied(&self) -> S {
        self.by_color.0[0] | self.by_color.0[1]
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: S::Square) -> Option<Piece<K::Role>> {
        let color = Color::BOTH
            .into_iter()
            .find(|color| self.by_color(*color).contains(square))?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// Returns the letters of a rank, file by file, with a space for an empty square.
    #[must_use]
    pub fn letters_of(&self, rank: u8) -> [u8; 8] {
        // Handles all eight files at once, since callers may write hundreds of positions at a time.
        let mut letters = 0;
        for (letter, squares) in self.kinds.letters().iter().zip(&self.by_role) {
            letters |= ON_FILES[usize::from(squares.files_of(rank))] & letter;
        }
        let black = ON_FILES[usize::from(self.by_color(Color::Black).files_of(rank))];
        let empty = ON_FILES[usize::from(!self.occupied().files_of(rank))];
        let lowercase = ALL_FILES * u64::from(b'a' - b'A');
        (letters | (black | empty) & lowercase).to_le_bytes()
    }

    /// Returns the role of the piece on a square, of either colour.
    #[must_use]
    pub fn role_at(&self, square: S::Square) -> Option<K::Role> {
        let mut roles = self.by_role();
        roles.find_map(|(role, squares)| squares.contains(square).then_some(role))
    }

    /// Puts a piece on an empty square.
    pub fn put(&mut self, square: S::Square, piece: Piece<K::Role>) {
        debug_assert!(!self.occupied().contains(square), "{square} is occupied");
        self.carry(piece, S::of(square));
    }

    /// Moves a piece to an empty square. `way` consists of the old and the new square; one square
    /// alone puts a piece there, or lifts it.
    pub fn carry(&mut self, piece: Piece<K::Role>, way: S) {
        let (own, role) = (piece.color, self.kinds.place(piece.role));
        self.by_color[own] = self.by_color[own] ^ way;
        self.by_role[role] = self.by_role[role] ^ way;
    }

    /// Removes a piece from its square.
    pub fn lift(&mut self, square: S::Square, piece: Piece<K::Role>) {
        debug_assert_eq!(self.piece_at(square), Some(piece), "on {square}");
        self.carry(piece, S::of(square));
    }
}
