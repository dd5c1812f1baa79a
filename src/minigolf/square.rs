//! A square of the 8x16 board, and sets of them (`rules/minigolf.md` §1).

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

use crate::board::{self, Color, Named};

/// A square: 0 is a1.a1, 7 is a1.h1, 127 is a2.h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square of a file (0 to 7) and a rank (0 to 15).
    ///
    /// # Panics
    /// When either is beyond the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Square {
        assert!(file < 8 && rank < 16);
        Square(rank * 8 + file)
    }

    /// The square with an index of 0 to 127; higher bits are ignored.
    #[must_use]
    pub const fn from_index(index: u32) -> Square {
        Square((index & 127) as u8)
    }

    /// All squares in the order of their indexes.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..128).map(Square)
    }

    /// 0 for a1.a1 to 127 for a2.h8.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// 0 for file a to 7 for file h.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for rank 1 to 15 for rank 16, the top rank of board a2.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The rank as `color` counts it: 0 is its own first rank, 15 its last.
    #[must_use]
    pub const fn rank_for(self, color: Color) -> u8 {
        match color {
            Color::White => self.rank(),
            Color::Black => 15 - self.rank(),
        }
    }

    /// The square so many ranks ahead as `color` goes, without wrapping.
    #[must_use]
    pub const fn ahead(self, color: Color, ranks: u8) -> Option<Square> {
        if self.rank_for(color) + ranks > 15 {
            return None;
        }
        match color {
            Color::White => Some(Square(self.0 + 8 * ranks)),
            Color::Black => Some(Square(self.0 - 8 * ranks)),
        }
    }

    /// The square so many files and ranks away, if it is on the board.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        (file < 8 && rank < 16).then(|| Square::new(file, rank))
    }

    /// Reads `a1.e8` or, the same square on one long board, `e8`; `a2.e1` or `e9`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Square> {
        let (file, rank) = match *text.as_bytes() {
            [b'a', b'1', b'.', file, rank @ b'1'..=b'8'] | [file, rank @ b'1'..=b'9'] => {
                (file, rank - b'1')
            }
            [b'a', b'2', b'.', file, rank @ b'1'..=b'8'] => (file, 8 + rank - b'1'),
            [file, b'1', rank @ b'0'..=b'6'] => (file, 9 + rank - b'0'),
            _ => return None,
        };
        matches!(file, b'a'..=b'h').then(|| Square::new(file - b'a', rank))
    }
}

static LETTERS: [[u8; 5]; 128] = {
    let mut letters = [[0; 5]; 128];
    let mut index = 0_u8;
    while index < 128 {
        let (file, rank) = (index % 8, index / 8);
        letters[index as usize] = [b'a', b'1' + rank / 8, b'.', b'a' + file, b'1' + rank % 8];
        index += 1;
    }
    letters
};

static NAMES: [&str; 128] = board::texts(&LETTERS);

impl Named for Square {
    fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of squares, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub u128);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);
    /// All squares.
    pub const ALL: Squares = Squares(!0);

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Squares {
        Squares(1 << square.index())
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the set has no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets share a square.
    #[must_use]
    pub const fn meets(self, other: Squares) -> bool {
        self.0 & other.0 != 0
    }

    /// How many squares there are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first square in the order of the indexes.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_index(self.0.trailing_zeros()))
        }
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }
}

impl board::SetOfSquares for Squares {
    type Square = Square;

    fn contains(self, square: Square) -> bool {
        self.has(square)
    }
    fn add(&mut self, square: Square) {
        self.insert(square);
    }
    fn drop(&mut self, square: Square) {
        self.remove(square);
    }
    fn files_of(self, rank: u8) -> u8 {
        self.0.to_le_bytes()[usize::from(rank)]
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl Sub for Squares {
    type Output = Squares;
    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl Not for Squares {
    type Output = Squares;
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

/// The squares of a set in the order of their indexes.
pub struct Members(Squares);

impl Iterator for Members {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Members;

    fn into_iter(self) -> Members {
        Members(self)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries((*self).into_iter().map(|s| s.to_string()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_prints_as_it_is_read_and_the_plain_form_is_read_too() {
        for square in Square::all() {
            assert_eq!(Square::parse(&square.to_string()), Some(square));
            let file = (b'a' + square.file()) as char;
            let plain = format!("{file}{}", square.rank() + 1);
            assert_eq!(Square::parse(&plain), Some(square));
        }
        assert_eq!(Square::parse("e9"), Square::parse("a2.e1"));
        for wrong in [
            "", "e", "e17", "e0", "e01", "i1", "a1.e9", "a3.e1", "a1.", ".e1", "a1.e", "A1.e1",
            "a1.E1", "é4", "e+4", "a1.é", "e111", "a1.a1.e1",
        ] {
            assert_eq!(Square::parse(wrong), None, "{wrong}");
        }
    }
}
