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
//! | `pictured` | what a game says of itself |
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
mod pictured;
mod pieces;
mod shapes;
mod theme;
mod twinkie;
mod words;

use std::fmt::{self, Write};

pub use layout::{Cell, Cells, Layout};
pub use options::{LEAST_SIZE, MOST_SIZE, Moment, Options};
pub use pictured::{Appearance, Pictured, Played};
pub use shapes::{SHAPES, Shape, shape};
pub use theme::Theme;
use words::Told;

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
    let layout = Layout::new(
        G::info().boards,
        G::STRIP,
        options.orientation,
        options.coordinates,
    );
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
