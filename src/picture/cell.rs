//! Squares and their names.

use crate::effect::Point;
use crate::game::Boards;

/// A square of a board. Boards, files and ranks count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// The board.
    pub board: u8,
    /// The file.
    pub file: u8,
    /// The rank.
    pub rank: u8,
}

impl Cell {
    pub(super) const fn new(board: u8, file: u8, rank: u8) -> Cell {
        Cell { board, file, rank }
    }
}

/// The squares that a name denotes.
pub type Cells = [Option<Cell>; 2];

/// Returns the squares that a name such as `e4` or `0e4` denotes on these boards.
pub fn cells(name: &str, boards: Boards) -> Cells {
    let letters = name.find(|letter: char| letter.is_ascii_lowercase());
    let Some((board, place)) = letters.and_then(|at| name.split_at_checked(at)) else {
        return [None; 2];
    };
    let (file, rank) = place.split_at(1);
    let file = file.as_bytes()[0] - b'a';
    let rank = number(rank).and_then(|rank| rank.checked_sub(1));
    let Some(rank) = rank.filter(|rank| *rank < boards.ranks() && file < boards.files()) else {
        return [None; 2];
    };
    let on = |board| (board < boards.count()).then_some(Cell { board, file, rank });
    if board.is_empty() {
        [0, 1].map(on)
    } else {
        let board = number(board).filter(|_| boards.count() > 1);
        [board.and_then(on), None]
    }
}

/// Parses a number without a sign or leading zeros.
fn number(digits: &str) -> Option<u8> {
    let number: u8 = digits.parse().ok()?;
    (number.to_string() == digits).then_some(number)
}

impl From<Cell> for Point {
    fn from(cell: Cell) -> Point {
        Point {
            board: cell.board,
            x: f32::from(cell.file),
            y: f32::from(cell.rank),
        }
    }
}
