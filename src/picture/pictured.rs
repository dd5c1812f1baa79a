//! What a game says of itself to those who draw it.

use std::fmt;

use crate::effect::LogEntry;
use crate::game::Game;

use super::cell::{Cells, cells};
use super::layout::Layout;

/// How a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appearance {
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
    pub effects: &'a [LogEntry<G::Effect>],
}

/// A game that can be pictured. What is not said otherwise is drawn as in chess: pieces by their
/// names, on squares as `e4`.
pub trait Pictured: Game {
    /// How wide the strip beside the boards is, for what is on no board.
    const STRIP: i32 = 0;

    /// The squares that a text names, as positions and effects do: none if it names no square, two
    /// where a name without a board means the squares of both boards. Unless a game has names of its
    /// own, they are as `e4`, with the number of the board before it where there are several.
    #[must_use]
    fn cells(square: &str) -> Cells {
        cells(square, Self::info().boards)
    }

    /// How what stands on a square is drawn.
    #[must_use]
    fn appearance(_extras: &Self::SquareExtras) -> Appearance {
        Appearance::Plain
    }

    /// Draws the names of the boards, where they have some.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn name_boards(&self, _layout: &Layout, _svg: &mut String) -> fmt::Result {
        Ok(())
    }

    /// The names of the drawings that [`Pictured::draw_beside`] uses.
    fn needs(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Draws what is under the pieces.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn draw_under(&self, _layout: &Layout, _svg: &mut String) -> fmt::Result {
        Ok(())
    }

    /// Draws what is over the pieces.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn draw_over(&self, _layout: &Layout, _svg: &mut String) -> fmt::Result {
        Ok(())
    }

    /// Draws what is beside the boards, in the strip.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn draw_beside(&self, _layout: &Layout, _svg: &mut String) -> fmt::Result {
        Ok(())
    }

    /// Tells of what is not a piece on a square, a sentence for each thing.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn tell(&self, _words: &mut String) -> fmt::Result {
        Ok(())
    }
}
