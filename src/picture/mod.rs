//! Pictures of positions as SVG.
//!
//! A picture is a function of the position and the [`Options`]: equal pictures have equal bytes. It
//! stands alone, without scripts, fonts or anything else from outside, and tells in words what it
//! shows.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `options` | what can be asked for |
//! | `shapes` | the drawings of pieces and objects |
//! | `theme` | colours, light and dark |
//! | `layout` | where the squares are |
//! | `board` | squares, coordinates, highlights, the side to move |
//! | `pieces` | what stands on the squares |
//! | `arrow` | a way as an arrow |
//! | `overlay` | what a move does, drawn over the board |
//! | `words` | title and description |
//! | `twinkie`, `minigolf`, `chakart` | what each game shows besides |

mod arrow;
mod board;
mod chakart;
mod layout;
mod minigolf;
mod options;
mod overlay;
mod pieces;
mod shapes;
mod theme;
mod twinkie;
mod words;

use std::fmt::{self, Write};

use crate::effect::Entry;
use crate::game::Game;

pub use layout::{Cell, Cells, Coordinates, Layout};
pub use options::{LEAST_SIZE, MOST_SIZE, Moment, Options};
pub use pieces::State;
pub use shapes::{SHAPES, Shape, shape};
pub use theme::Theme;
use words::Told;

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
        layout::cells(square, Self::info().boards)
    }

    /// How what stands on a square is drawn.
    #[must_use]
    fn state(_extras: &Self::SquareExtras) -> State {
        State::Plain
    }

    /// The names of what is drawn besides the pieces on the squares.
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

    /// Draws what is over the pieces and beside the boards.
    ///
    /// # Errors
    /// None: writing into a text does not fail.
    fn draw_over(&self, _layout: &Layout, _svg: &mut String) -> fmt::Result {
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

/// A picture of a position, with what a move does to it if one is given.
#[must_use]
pub fn draw<G: Pictured>(position: &G, played: Option<&Played<G>>, options: &Options) -> String {
    let shown = match (options.moment, played) {
        (Moment::After, Some(played)) => played.after,
        _ => position,
    };
    let seen = options.viewer.map(|viewer| shown.seen_by(viewer));
    let told = played.map(|played| Told::of(position, played, options.viewer));
    let mut svg = String::with_capacity(16 * 1024);
    let seen = seen.as_ref().unwrap_or(shown);
    // Writing to a String cannot fail.
    let _ = write(seen, told.as_ref(), options, &mut svg);
    svg
}

fn write<G: Pictured>(
    position: &G,
    told: Option<&Told<G>>,
    options: &Options,
    svg: &mut String,
) -> fmt::Result {
    let layout = Layout::of::<G>(options.orientation, options.coordinates);
    let occupants = position.occupants();
    open(&layout, options, svg)?;
    words::write(position, &occupants, told, svg)?;
    theme::write(options.theme, svg)?;
    let besides = told.into_iter().flat_map(overlay::needs);
    let besides = position.needs().into_iter().chain(besides);
    pieces::define(&occupants, besides, svg)?;
    board::write(&layout, svg)?;
    position.draw_under(&layout, svg)?;
    board::highlight(&layout, &options.highlights, svg)?;
    pieces::write::<G>(&layout, &occupants, svg)?;
    position.draw_over(&layout, svg)?;
    board::turn(&layout, position.turn(), svg)?;
    if let Some(told) = told {
        overlay::write::<G>(&layout, &told.effects, svg)?;
    }
    svg.write_str("</svg>\n")
}

/// The outermost element. Title and description are its first children and need no ids, which two
/// pictures on one page would share.
fn open(layout: &Layout, options: &Options, svg: &mut String) -> fmt::Result {
    let (width, height) = (layout.width(), layout.height());
    let shown_width = options.size.map_or(width, u32::cast_signed);
    let shown_height = (shown_width * height + width / 2) / width;
    write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"va va-{}\" role=\"img\" \
         width=\"{shown_width}\" height=\"{shown_height}\" \
         viewBox=\"0 0 {width} {height}\">",
        options.theme.name(),
    )
}
