//! The geometry of a picture. A square has 40 units.

use std::mem;

use crate::board::{Color, Named};
use crate::effect::Point;
use crate::game::{Boards, Game};

use super::options::Options;

pub const SQUARE: i32 = 40;
/// The gap between two boards.
const GAP: i32 = 28;
/// The margin around the boards with and without names of files and ranks.
const MARGIN: i32 = 26;
const NARROW_MARGIN: i32 = 14;
/// The margin around small boards with names.
const SMALL_MARGIN: i32 = 22;
/// The minimum side of a square in pixels; below it the picture has the small layout.
const MIN_SQUARE: i32 = 18;

/// The columns of the strip beside the boards, in a game in which a side can drop pieces.
pub const COLUMNS: i32 = 3;
pub const COLUMN: i32 = 44;

/// The geometry of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The boards.
    pub boards: Boards,
    /// The side at the bottom, or at the left if the boards lie on their sides.
    pub orientation: Color,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The width of the strip beside the boards, if there is one.
    pub panel: Option<i32>,
    /// Whether the boards lie on their sides: ranks are columns, and files are rows.
    pub is_sideways: bool,
    /// Whether the picture is small: its words are larger in units.
    pub is_small: bool,
    /// The margin around the boards.
    pub margin: i32,
}

impl Layout {
    /// Creates the layout of a game. If squares would be too small, only the boards remain, one
    /// below the other.
    pub(super) fn new<G: Game>(options: &Options) -> Layout {
        let boards = G::info().boards;
        let strip = if G::DROPS.is_empty() {
            0
        } else {
            COLUMNS * COLUMN
        };
        let layout = |is_small: bool| Layout {
            boards,
            orientation: options.orientation,
            coordinates: options.coordinates && !is_small,
            panel: (options.panel && !is_small).then_some(strip),
            is_sideways: options.landscape && boards.ranks() > boards.files(),
            is_small,
            margin: match (is_small, options.coordinates) {
                (true, _) if boards.count() > 1 => SMALL_MARGIN,
                (false, true) => MARGIN,
                _ => NARROW_MARGIN,
            },
        };
        let least = MIN_SQUARE * layout(false).width();
        let size = options.size.map(u32::cast_signed);
        layout(size.is_some_and(|size| size * SQUARE < least))
    }

    /// Returns the left and the upper edge, the width and the height of a board. The order of
    /// boards does not depend on the orientation.
    #[must_use]
    pub fn board(&self, board: u8) -> [i32; 4] {
        let sides = [self.boards.files(), self.boards.ranks()];
        let [mut width, mut height] = sides.map(|squares| i32::from(squares) * SQUARE);
        if self.is_sideways {
            mem::swap(&mut width, &mut height);
        }
        let (before, edge) = (i32::from(board), self.margin);
        if self.is_small {
            [edge, edge + before * (height + GAP), width, height]
        } else {
            [edge + before * (width + GAP), edge, width, height]
        }
    }

    /// Returns the right edge of the last board.
    #[must_use]
    pub fn right(&self) -> i32 {
        let [left, _, width, _] = self.board(self.boards.count() - 1);
        left + width
    }

    /// Returns the lower edge of the last board.
    #[must_use]
    pub fn bottom(&self) -> i32 {
        let [_, top, _, height] = self.board(self.boards.count() - 1);
        top + height
    }

    /// Returns the width of the picture.
    #[must_use]
    pub fn width(&self) -> i32 {
        self.right() + self.margin + self.panel.unwrap_or(0)
    }

    /// Returns the height of the picture.
    #[must_use]
    pub fn height(&self) -> i32 {
        self.bottom() + self.margin
    }

    /// Returns the upper left corner of a square.
    #[must_use]
    pub fn corner(&self, square: impl Named) -> (i32, i32) {
        let square = square.at();
        self.corner_at(square.board(), square.file(), square.rank())
    }

    pub(super) fn corner_at(&self, board: u8, file: u8, rank: u8) -> (i32, i32) {
        let (file, rank) = (i32::from(file), i32::from(rank));
        let (files, ranks) = (
            i32::from(self.boards.files()),
            i32::from(self.boards.ranks()),
        );
        let (column, row) = match (self.orientation, self.is_sideways) {
            (Color::White, false) => (file, ranks - 1 - rank),
            (Color::Black, false) => (files - 1 - file, rank),
            (Color::White, true) => (rank, file),
            (Color::Black, true) => (ranks - 1 - rank, files - 1 - file),
        };
        let [left, top, ..] = self.board(board);
        (left + column * SQUARE, top + row * SQUARE)
    }

    /// Returns the upper left corner of a square. One that names no board has a corner on each.
    pub fn corners(&self, square: impl Named) -> impl Iterator<Item = (i32, i32)> {
        let squares = self.boards.each(square.at());
        squares.map(|square| self.corner(square))
    }

    /// Returns the middle of a square.
    #[must_use]
    pub fn middle(&self, square: impl Named) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// Returns the place of a board's point in the picture.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "a picture has a few thousand units"
    )]
    pub fn place(&self, point: Point) -> (f32, f32) {
        let (x, y) = self.corner_at(point.board, 0, 0);
        let (right, down) = self.turned((point.x, point.y));
        (
            x as f32 + (right + 0.5) * SQUARE as f32,
            y as f32 + (down + 0.5) * SQUARE as f32,
        )
    }

    /// Converts a distance in files and ranks to a distance to the right and down.
    #[must_use]
    pub fn turned(&self, (files, ranks): (f32, f32)) -> (f32, f32) {
        match (self.orientation, self.is_sideways) {
            (Color::White, false) => (files, -ranks),
            (Color::Black, false) => (-files, ranks),
            (Color::White, true) => (ranks, files),
            (Color::Black, true) => (-ranks, -files),
        }
    }
}
