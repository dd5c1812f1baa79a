//! Where the squares are. One square has 40 units.

use crate::board::Color;
use crate::effect::Point;
use crate::game::Boards;

/// The side of a square.
pub const SQUARE: i32 = 40;
/// Between two boards.
const GAP: i32 = 28;
/// Around the boards, with names of files and ranks and without.
const MARGIN: i32 = 26;
const NARROW_MARGIN: i32 = 14;

/// A square of one of the boards. Boards, files and ranks are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// The board.
    pub board: u8,
    /// The file.
    pub file: u8,
    /// The rank.
    pub rank: u8,
}

/// The squares that one name means.
pub type Cells = [Option<Cell>; 2];

/// The squares that a name such as `e4` or `0e4` means on these boards.
pub fn cells(name: &str, boards: Boards) -> Cells {
    let letters = name.find(|letter: char| letter.is_ascii_lowercase());
    let Some((board, place)) = letters.and_then(|at| name.split_at_checked(at)) else {
        return [None; 2];
    };
    let (file, rank) = place.split_at(1);
    let file = file.as_bytes()[0] - b'a';
    let rank = number(rank).and_then(|rank| rank.checked_sub(1));
    let Some(rank) = rank.filter(|rank| *rank < boards.ranks && file < boards.files) else {
        return [None; 2];
    };
    let on = |board| (board < boards.count).then_some(Cell { board, file, rank });
    if board.is_empty() {
        [0, 1].map(on)
    } else {
        let board = number(board).filter(|_| boards.count > 1);
        [board.and_then(on), None]
    }
}

/// A number in digits, without a sign and without a needless 0.
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

/// Where everything is in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The boards.
    pub boards: Boards,
    /// The side at the bottom.
    pub orientation: Color,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The room around the boards.
    pub margin: i32,
    /// The strip beside them.
    strip: i32,
}

impl Layout {
    /// The layout of boards with a strip of this width beside them.
    #[must_use]
    pub fn new(boards: Boards, strip: i32, orientation: Color, coordinates: bool) -> Layout {
        Layout {
            boards,
            orientation,
            coordinates,
            margin: if coordinates { MARGIN } else { NARROW_MARGIN },
            strip,
        }
    }

    /// The width of one board.
    #[must_use]
    pub fn board_width(&self) -> i32 {
        i32::from(self.boards.files) * SQUARE
    }

    /// The height of one board.
    #[must_use]
    pub fn board_height(&self) -> i32 {
        i32::from(self.boards.ranks) * SQUARE
    }

    /// The left side of a board; both boards stand in one order, whoever is at the bottom.
    #[must_use]
    pub fn left(&self, board: u8) -> i32 {
        self.margin + i32::from(board) * (self.board_width() + GAP)
    }

    /// The right side of the last board.
    #[must_use]
    pub fn right(&self) -> i32 {
        self.left(self.boards.count - 1) + self.board_width()
    }

    /// The lower side of the boards.
    #[must_use]
    pub fn bottom(&self) -> i32 {
        self.margin + self.board_height()
    }

    /// The width of the picture.
    #[must_use]
    pub fn width(&self) -> i32 {
        self.right() + self.margin + self.strip
    }

    /// The height of the picture.
    #[must_use]
    pub fn height(&self) -> i32 {
        self.bottom() + self.margin
    }

    /// The upper left corner of a square.
    #[must_use]
    pub fn corner(&self, cell: Cell) -> (i32, i32) {
        let (file, rank) = (i32::from(cell.file), i32::from(cell.rank));
        let (files, ranks) = (i32::from(self.boards.files), i32::from(self.boards.ranks));
        let (column, row) = match self.orientation {
            Color::White => (file, ranks - 1 - rank),
            Color::Black => (files - 1 - file, rank),
        };
        (
            self.left(cell.board) + column * SQUARE,
            self.margin + row * SQUARE,
        )
    }

    /// The middle of a square.
    #[must_use]
    pub fn middle(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// Where a point of a board is in the picture.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "a picture has a few thousand units"
    )]
    pub fn place(&self, point: Point) -> (f32, f32) {
        let origin = Cell {
            board: point.board,
            file: 0,
            rank: 0,
        };
        let (x, y) = self.middle(origin);
        let side = match self.orientation {
            Color::White => SQUARE as f32,
            Color::Black => -SQUARE as f32,
        };
        (x as f32 + point.x * side, y as f32 - point.y * side)
    }
}
