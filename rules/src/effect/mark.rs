//! What an effect looks like in a picture of the board.

use std::borrow::Cow;

use crate::board::SquareName;

/// Something to be drawn over the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A straight arrow from one square to another.
    Way(Will, SquareName, SquareName),
    /// An arrow along a line.
    Line(Will, Vec<Node>),
    /// A cross on what is taken.
    Cross(SquareName),
    /// A ring around what comes onto a square.
    Ring(SquareName),
    /// A word at a square.
    Tag(SquareName, Cow<'static, str>),
    /// An object, by the name of its drawing, that comes to lie on a square.
    Object(&'static str, SquareName),
    /// A snowflake on a piece that freezes.
    Frost(SquareName),
}

/// Whether a player chose a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Will {
    /// A player chose it.
    Chosen,
    /// The rules or chance forced it.
    Forced,
}

/// A point on a board, in files and ranks; whole numbers are the middles of squares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The board.
    pub board: u8,
    /// Files from the middle of the first one.
    pub x: f32,
    /// Ranks from the middle of the first one.
    pub y: f32,
}

/// A point of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    /// Where.
    pub point: Point,
    /// Whether the pen is lifted on the way to it.
    pub is_lifted: bool,
}

impl Node {
    /// The next point of a drawn line.
    #[must_use]
    pub fn to(point: Point) -> Node {
        Node {
            point,
            is_lifted: false,
        }
    }
}
