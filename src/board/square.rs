//! A square of an 8x8 board, and the name of a square of any variant.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Color;

/// A square of an 8x8 board: 0 is a1, 7 is h1, 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square of a file and a rank, both 0 to 7.
    ///
    /// # Panics
    /// When either is above 7.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Square {
        assert!(file < 8 && rank < 8);
        Square(rank * 8 + file)
    }

    /// The square with an index of 0 to 63; higher bits are ignored.
    #[must_use]
    pub const fn from_index(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// All 64 squares: a1, b1, … h1, a2, … h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// 0 for a1 to 63 for h8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file a to 7 for file h.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for rank 1 to 7 for rank 8.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The rank as `color` counts it: 0 is its own first rank.
    #[must_use]
    pub const fn rank_for(self, color: Color) -> u8 {
        match color {
            Color::White => self.rank(),
            Color::Black => 7 - self.rank(),
        }
    }

    /// The square so many files and ranks away, if it is on the board.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        (file < 8 && rank < 8).then(|| Square::new(file, rank))
    }

    /// Reads `e4`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Square> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square::new(file - b'a', rank - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char((b'a' + self.file()) as char)?;
        f.write_char((b'1' + self.rank()) as char)
    }
}

/// The name of a square as the variant writes it (`e4`, `0e4`, `a1.e4`), at most five letters of
/// ASCII. It is kept in place, so that effect logs and move lists need no allocation per square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareName {
    text: [u8; 5],
    length: u8,
}

impl SquareName {
    /// Keeps the ASCII text that `square` prints.
    ///
    /// # Panics
    /// When it prints more than five letters or anything but ASCII: a mistake in a variant.
    #[must_use]
    pub fn of(square: impl fmt::Display) -> SquareName {
        use fmt::Write;
        let mut name = SquareName {
            text: [0; 5],
            length: 0,
        };
        write!(name, "{square}").expect("a square's name has at most five ASCII letters");
        name
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Write for SquareName {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let start = usize::from(self.length);
        let room = self.text.get_mut(start..start + part.len());
        match room {
            Some(room) if part.is_ascii() => room.copy_from_slice(part.as_bytes()),
            _ => return Err(fmt::Error),
        }
        self.length += u8::try_from(part.len()).map_err(|_| fmt::Error)?;
        Ok(())
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for SquareName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_prints_as_it_is_read() {
        for square in Square::all() {
            assert_eq!(Square::parse(&square.to_string()), Some(square));
        }
        for wrong in ["", "e", "e9", "i1", "e44", "E4", "é4"] {
            assert_eq!(Square::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_offset_never_leaves_the_board() {
        let h8 = Square::new(7, 7);
        assert_eq!(h8.offset(1, 0), None);
        assert_eq!(h8.offset(-7, -7), Some(Square::new(0, 0)));
    }

    #[test]
    fn a_square_name_holds_the_longest_name_of_any_variant() {
        assert_eq!(SquareName::of("a2.e1").as_str(), "a2.e1");
    }
}
