//! Squares of an 8x8 board, and the names of squares of any variant.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use derive_more::Display;
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

/// Declares the square type of a board with eight files.
macro_rules! square {
    ($(#[$doc:meta])* $Square:ident, $ranks:literal ranks, called $names:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[must_use]
        pub struct $Square(u8);

        impl $Square {
            /// The number of ranks of the board.
            pub const RANKS: u8 = $ranks;

            /// Returns the square of a file and a rank, both counted from 0.
            ///
            /// # Panics
            /// Panics if the file or the rank is off the board.
            pub const fn new(file: u8, rank: u8) -> $Square {
                assert!(file < 8 && rank < $ranks);
                $Square(rank * 8 + file)
            }

            /// Returns the square with an index, rank by rank from 0. Ignores higher bits.
            pub const fn from_index(index: u32) -> $Square {
                $Square((index & ($ranks * 8 - 1)) as u8)
            }

            /// Returns all squares in the order of their indexes.
            pub fn all() -> impl Iterator<Item = $Square> {
                (0..$ranks * 8).map($Square)
            }

            /// Returns the square with the coordinates of another one, if the board has it.
            #[must_use]
            pub fn of(square: impl $crate::board::Named) -> Option<$Square> {
                let at = square.at();
                (at.file() < 8 && at.rank() < $ranks).then(|| $Square::new(at.file(), at.rank()))
            }

            /// Returns the file, from 0 for the a-file to 7 for the h-file.
            #[must_use]
            pub const fn file(self) -> u8 {
                self.0 & 7
            }

            /// Returns the rank, counted from 0.
            #[must_use]
            pub const fn rank(self) -> u8 {
                self.0 >> 3
            }

            /// Returns the rank from the point of view of `color`: 0 is its own first rank.
            #[must_use]
            pub const fn rank_for(self, color: $crate::board::Color) -> u8 {
                match color {
                    $crate::board::Color::White => self.rank(),
                    $crate::board::Color::Black => $ranks - 1 - self.rank(),
                }
            }

            /// Returns the square at this offset, if it is on the board.
            #[must_use]
            pub fn offset(self, files: i8, ranks: i8) -> Option<$Square> {
                let file = self.file().checked_add_signed(files)?;
                let rank = self.rank().checked_add_signed(ranks)?;
                (file < 8 && rank < $ranks).then(|| $Square::new(file, rank))
            }
        }

        impl $crate::board::Named for $Square {
            fn name(self) -> &'static str {
                $names[usize::from(self.0)].as_str()
            }

            fn at(self) -> $crate::board::GridSquare {
                $crate::board::GridSquare::on(None, self.file(), self.rank())
            }
        }

        impl std::fmt::Display for $Square {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::board::Named::name(*self))
            }
        }
    };
}
pub(crate) use square;

square! {
    /// A square of an 8x8 board: 0 is a1, 7 is h1, 63 is h8.
    Square, 8 ranks, called NAMES
}

impl Square {
    /// Returns the index, from 0 for a1 to 63 for h8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl FromStr for Square {
    type Err = UnknownSquare;

    /// Reads a square's name, such as `e4`.
    fn from_str(text: &str) -> Result<Square, UnknownSquare> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Square::new(file - b'a', rank - b'1')),
            _ => Err(UnknownSquare),
        }
    }
}

/// A text is not the name of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not the name of a square")]
pub struct UnknownSquare;

/// A square with a name in position strings (`e4`, `0e4`, `a1.e4`).
pub trait Named: Copy {
    /// Returns the name.
    fn name(self) -> &'static str;

    /// Returns the coordinates.
    fn at(self) -> GridSquare;
}

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let name = |square: Square| GridSquare::on(None, square.file(), square.rank()).to_string();
    Square::all().map(name).collect()
});

/// A square: its coordinates, and the name that the variant's positions give it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Display)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(value_type = String, examples("0e4")))]
#[display("{}", self.as_str())]
pub struct SquareName((&'static str, GridSquare));

#[cfg(feature = "serde")]
impl Serialize for SquareName {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Named for SquareName {
    fn name(self) -> &'static str {
        self.0.0
    }

    fn at(self) -> GridSquare {
        self.0.1
    }
}

impl SquareName {
    /// Returns the name of a square.
    #[must_use]
    pub fn of(square: impl Named) -> SquareName {
        SquareName((square.name(), square.at()))
    }

    /// Returns the name as text.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        self.0.0
    }
}

/// A square of a [`Grid`](super::Grid): `e4`, or `0e4` if there are two boards. Squares are ordered by board,
/// then by rank, then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GridSquare {
    /// The board, if there are two.
    pub(super) board: Option<u8>,
    pub(super) rank: u8,
    pub(super) file: u8,
}

/// The maximum number of files and of ranks.
pub(super) const SIDE: u8 = 16;

/// The names of the squares of a single board, then of board 0, then of board 1.
static GRID_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let squares = ["", "0", "1"].into_iter().flat_map(|board| {
        let of_rank = move |rank| {
            (b'a'..)
                .take(SIDE.into())
                .map(move |file| (board, file, rank))
        };
        (1..=SIDE).flat_map(of_rank)
    });
    let name = |(board, file, rank)| format!("{board}{}{rank}", char::from(file));
    squares.map(name).collect()
});

impl GridSquare {
    /// The square a1 of a single board.
    pub const FIRST: GridSquare = GridSquare {
        board: None,
        rank: 0,
        file: 0,
    };

    /// Returns the square of a file and a rank. `board` is `None` if there is only one.
    pub(crate) const fn on(board: Option<u8>, file: u8, rank: u8) -> GridSquare {
        GridSquare { board, rank, file }
    }

    /// Returns the board, counted from 0.
    #[must_use]
    pub fn board(self) -> u8 {
        self.board.unwrap_or_default()
    }

    /// Returns the file, counted from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// Returns the rank, counted from 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

impl Named for GridSquare {
    fn name(self) -> &'static str {
        let table = self.board.map_or(0, |board| usize::from(board) + 1);
        let place = usize::from(self.rank * SIDE + self.file);
        &GRID_NAMES[table * usize::from(SIDE) * usize::from(SIDE) + place]
    }

    fn at(self) -> GridSquare {
        self
    }
}

impl fmt::Display for GridSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
