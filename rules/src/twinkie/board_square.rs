//! The two boards and their squares (`docs/twinkie-danger.md` §1).

use std::str::FromStr;

use derive_more::Display;

use crate::board::{GridSquare, Named, Square, UnknownSquare};

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[must_use]
pub enum Board {
    /// Board 0, on which the game starts. Kings never leave it.
    Zero,
    /// Board 1, which is empty at the start and is reached through links.
    One,
}

impl Board {
    /// Both boards.
    pub const BOTH: [Board; 2] = [Board::Zero, Board::One];

    /// Returns the other board.
    pub const fn other(self) -> Board {
        match self {
            Board::Zero => Board::One,
            Board::One => Board::Zero,
        }
    }

    /// Returns the digit used in square names.
    #[must_use]
    pub const fn digit(self) -> char {
        match self {
            Board::Zero => '0',
            Board::One => '1',
        }
    }

    /// Returns the board with this digit.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Board> {
        Board::BOTH.into_iter().find(|board| board.digit() == digit)
    }
}

/// A square of one of the boards. Displays as `0e2` (`docs/twinkie-danger.md` §1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display)]
#[display("{}", self.name())]
#[must_use]
pub struct BoardSquare {
    /// The board.
    pub board: Board,
    /// The file and rank.
    pub square: Square,
}

impl Named for BoardSquare {
    fn name(self) -> &'static str {
        self.at().name()
    }

    fn at(self) -> GridSquare {
        let board = Some(self.board as u8);
        GridSquare::on(board, self.square.file(), self.square.rank())
    }
}

impl BoardSquare {
    /// Creates a square of a board.
    pub const fn on(board: Board, square: Square) -> BoardSquare {
        BoardSquare { board, square }
    }

    /// Returns the same square on the other board.
    pub const fn other_half(self) -> BoardSquare {
        BoardSquare::on(self.board.other(), self.square)
    }

    /// Returns the square with the coordinates of another one, if the boards have it.
    #[must_use]
    pub fn of(square: impl Named) -> Option<BoardSquare> {
        let board = *Board::BOTH.get(usize::from(square.at().board()))?;
        Square::of(square).map(|square| BoardSquare { board, square })
    }
}

impl FromStr for BoardSquare {
    type Err = UnknownSquare;

    /// Parses text such as `0e2`.
    fn from_str(text: &str) -> Result<BoardSquare, UnknownSquare> {
        let mut letters = text.chars();
        let board = letters.next().and_then(Board::from_digit);
        let square = letters.as_str().parse()?;
        let square = board.map(|board| BoardSquare { board, square });
        square.ok_or(UnknownSquare)
    }
}
