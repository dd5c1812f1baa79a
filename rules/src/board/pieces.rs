//! The pieces on a board, as bitboards.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

use super::{ByColor, Color, Piece, PieceRole, Role};

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
    /// Adds a square.
    fn add(&mut self, square: Self::Square);
    /// Removes a square.
    fn drop(&mut self, square: Self::Square);
    /// Returns the files of a rank (from 0) that are in the set, one bit each.
    fn files_of(self, rank: u8) -> u8;
    /// Returns the squares of a rank on the given files, one bit each.
    fn on_rank(rank: u8, files: u8) -> Self;
    /// Returns the square of a file and a rank, both counted from 0.
    fn square(file: u8, rank: u8) -> Self::Square;
    /// Returns the file and the rank of a square, both counted from 0.
    fn coordinates(square: Self::Square) -> (u8, u8);
}

/// The kinds of pieces that can be on a board.
pub trait Kinds: Copy + Eq + fmt::Debug {
    /// The role of a piece.
    type Role: PieceRole;

    /// Returns the kinds, in the order of [`Kinds::place`].
    fn roles(self) -> &'static [Self::Role];

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
    fn place(self, role: Role) -> usize {
        role as usize
    }
}

/// The ASCII letters on a board of up to sixteen ranks, by rank and file, with [`EMPTY`] for an empty
/// square.
pub type Letters = [[u8; 8]; 16];

/// The sign of an empty square in [`Letters`].
pub const EMPTY: u8 = b' ';

/// Writes the rows of a board of this many ranks. Lists have hundreds of them: with [`write`](super::placement::write)
/// a list with results takes a third longer.
///
/// # Errors
/// Returns an error if writing to `out` fails.
pub fn write_letters(letters: &Letters, ranks: u8, out: &mut impl fmt::Write) -> fmt::Result {
    let mut text = [b'/'; 9 * 16];
    let mut end = 0;
    for row in letters[..usize::from(ranks)].iter().rev() {
        let mut empty = 0;
        if *row == [EMPTY; 8] {
            text[end] = b'8';
            end += 2;
            continue;
        }
        for letter in row {
            if *letter == EMPTY {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text[end] = b'0' + empty;
                end += 1;
                empty = 0;
            }
            text[end] = *letter;
            end += 1;
        }
        if empty > 0 {
            text[end] = b'0' + empty;
            end += 1;
        }
        end += 1;
    }
    // Omits the slash after the last row.
    let text = str::from_utf8(&text[..end.saturating_sub(1)]);
    out.write_str(text.map_err(|_| fmt::Error)?)
}

/// The pieces of one board, as one set of squares for each colour and one for each role. There are
/// at most `N` roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    #[must_use]
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

    /// Returns the letters on the board.
    #[must_use]
    pub fn letters(&self) -> Letters {
        let mut letters = [[EMPTY; 8]; 16];
        let black = self.by_color(Color::Black);
        for (role, squares) in self.by_role() {
            let letter = u8::try_from(role.letter()).unwrap_or(b'?');
            for square in squares {
                let (file, rank) = S::coordinates(square);
                let letter = if black.contains(square) {
                    letter.to_ascii_lowercase()
                } else {
                    letter
                };
                letters[usize::from(rank)][usize::from(file)] = letter;
            }
        }
        letters
    }

    /// Writes the rows of the board.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    pub fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        write_letters(&self.letters(), S::RANKS, out)
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
        self.by_color[piece.color].add(square);
        self.by_role[self.kinds.place(piece.role)].add(square);
    }

    /// Moves a piece to an empty square. `way` consists of the old and the new square.
    pub fn carry(&mut self, piece: Piece<K::Role>, way: S) {
        let (own, role) = (piece.color, self.kinds.place(piece.role));
        self.by_color[own] = self.by_color[own] ^ way;
        self.by_role[role] = self.by_role[role] ^ way;
    }

    /// Removes a piece from its square.
    pub fn lift(&mut self, square: S::Square, piece: Piece<K::Role>) {
        debug_assert_eq!(self.piece_at(square), Some(piece), "on {square}");
        self.by_color[piece.color].drop(square);
        self.by_role[self.kinds.place(piece.role)].drop(square);
    }
}
