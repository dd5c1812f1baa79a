//! The trait that a game implements to be pictured.

use crate::board::Color;
use crate::game::Game;

use super::drawing::{Drawing, Text};

/// How a piece is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appearance {
    /// Plain.
    Plain,
    /// On ice, under a snowflake.
    Frozen,
    /// As an outline, for a piece that opponents do not see.
    Hidden,
}

/// A game that can be pictured. The defaults draw chess: pieces by their names.
pub trait Pictured: Game {
    /// The number of ranks after which their names start over.
    const NAMED_RANKS: u8 = 16;

    /// Returns the appearance of a piece or object.
    #[must_use]
    fn appearance(_extras: &Self::SquareExtras) -> Appearance {
        Appearance::Plain
    }

    /// Draws the names of the boards, if they have names.
    fn name_boards(&self, _: &mut Drawing) {}

    /// Draws under the pieces.
    fn draw_under(&self, _: &mut Drawing) {}

    /// Draws over the pieces.
    fn draw_over(&self, _: &mut Drawing) {}

    /// Draws beside a side's name, above its reserve, from a corner.
    fn draw_side(&self, _: Color, _corner: (i32, i32), _: &mut Drawing) {}

    /// Says what a side has beside its reserve, to follow "White has". The default says nothing.
    fn describe_side(&self, _: Color) -> String {
        String::new()
    }

    /// Draws in the strip beside the boards, after the reserves.
    fn draw_beside(&self, _: &mut Drawing) {}

    /// Describes everything except the pieces on squares and in reserve, in one sentence each, after a
    /// space.
    fn describe_extras(&self, _words: &mut Text) {}
}
