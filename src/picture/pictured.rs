//! What a game says of itself to those who draw it.

use std::fmt;

use crate::effect::Entry;
use crate::game::{Game, Viewer};

use super::layout::{Cells, Layout};

/// How a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// As it is.
    Plain,
    /// On ice, under a snowflake.
    Frozen,
    /// As an outline.
    Hidden,
}

/// A move that was played, to be drawn over the board.
#[derive(Debug)]
pub struct Played<'a, G: Game> {
    /// The move.
    pub mv: &'a G::Move,
    /// The position that it led to.
    pub after: &'a G,
    /// What it did.
    pub effects: &'a [Entry<G::Effect>],
}

/// A game that can be pictured.
pub trait Pictured: Game {
    /// How wide the strip beside the boards is, for what is on no board.
    const STRIP: i32 = 0;

    /// The squares that a text names, as positions and effects do: none if it names no square, two
    /// where a name without a board means the squares of both boards.
    fn cells(square: &str) -> Cells;

    /// The position as a viewer may see it.
    #[must_use]
    fn seen(&self, viewer: Viewer) -> Self;

    /// How what stands on a square is drawn.
    fn state(extras: &Self::SquareExtras) -> State;

    /// The names of what is drawn besides the pieces on the squares.
    fn needs(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Draws what is under the pieces.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn draw_under(&self, layout: &Layout, svg: &mut String) -> fmt::Result;

    /// Draws what is over the pieces and beside the boards.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn draw_over(&self, layout: &Layout, svg: &mut String) -> fmt::Result;

    /// Tells of what is not a piece on a square, a sentence for each thing.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn tell(&self, words: &mut String) -> fmt::Result;
}
