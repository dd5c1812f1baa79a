//! Squares of the 8x16 board, and sets of them (`docs/minigolf.md` §1).

use std::str::FromStr;
use std::sync::LazyLock;

use derive_more::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::board::{Color, UnknownSquare, square, square_set};

square! {
    /// A square: 0 is a1.a1, 7 is a1.h1, 127 is a2.h8.
    Square, 16 ranks, called NAMES
}

impl Square {
    /// Returns 0 for a1.a1 to 127 for a2.h8. The mask lets the compiler drop bounds checks.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// Returns the square `ranks` ahead in `color`'s direction, without wrapping.
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
}

impl FromStr for Square {
    type Err = UnknownSquare;

    /// Parses `a1.e8` or `e8`, the same square on one long board; also `a2.e1` or `e9`.
    fn from_str(text: &str) -> Result<Square, UnknownSquare> {
        let (file, rank) = match *text.as_bytes() {
            [b'a', b'1', b'.', file, rank @ b'1'..=b'8'] | [file, rank @ b'1'..=b'9'] => {
                (file, rank - b'1')
            }
            [b'a', b'2', b'.', file, rank @ b'1'..=b'8'] => (file, 8 + rank - b'1'),
            [file, b'1', rank @ b'0'..=b'6'] => (file, 9 + rank - b'0'),
            _ => return Err(UnknownSquare),
        };
        let is_file = matches!(file, b'a'..=b'h');
        let square = is_file.then(|| Square::new(file - b'a', rank));
        square.ok_or(UnknownSquare)
    }
}

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let name = |square: Square| {
        let (board, rank) = (square.rank() / 8 + 1, square.rank() % 8 + 1);
        format!("a{board}.{}{rank}", char::from(b'a' + square.file()))
    };
    Square::all().map(name).collect()
});

square_set! {
    /// A set of squares.
    Squares(u128) of Square, one by one Members
}
