//! The marks that show an effect in a picture of the board.

use std::borrow::Cow;

use crate::board::{Named, SquareName};

/// A mark that is drawn over the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A straight arrow from one square to another.
    Arrow(ArrowKind, SquareName, SquareName),
    /// An arrow along a line.
    Line(ArrowKind, Vec<Node>),
    /// A cross on a captured piece.
    Cross(SquareName),
    /// A ring around a piece that appears on a square.
    Ring(SquareName),
    /// A label at a square.
    Tag(SquareName, Cow<'static, str>),
    /// An object that is placed on a square, with the name of its drawing.
    Object(&'static str, SquareName),
    /// A snowflake on a piece that freezes.
    Frost(SquareName),
}

/// Whether a player chose what an arrow shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrowKind {
    /// A player chose it.
    Chosen,
    /// The rules or chance forced it.
    Forced,
}

/// A point on a board, in files and ranks. Whole numbers are the centres of squares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The number of the board, from 0.
    pub board: u8,
    /// The distance in files from the centre of the first file.
    pub x: f32,
    /// The distance in ranks from the centre of the first rank.
    pub y: f32,
}

impl<S: Named> From<S> for Point {
    /// Returns the centre of a square.
    fn from(square: S) -> Point {
        let square = square.at();
        Point {
            board: square.board(),
            x: square.file().into(),
            y: square.rank().into(),
        }
    }
}

/// A point of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    /// The place of the point on a board.
    pub point: Point,
    /// Whether the line has a gap before this point.
    pub is_lifted: bool,
}

impl Node {
    /// Returns a point with a line drawn to it.
    #[must_use]
    pub fn to(point: Point) -> Node {
        Node {
            point,
            is_lifted: false,
        }
    }
}
