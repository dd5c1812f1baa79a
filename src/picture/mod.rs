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
//! | `cell` | squares by their names |
//! | `layout` | where the squares are |
//! | `board` | squares, coordinates, highlights, the side to move |
//! | `pieces` | what stands on the squares |
//! | `arrow` | a way as an arrow |
//! | `overlay` | what a move does, drawn over the board |
//! | `words` | title and description |
//! | `letters` | words as outlines, for PNG |
//! | `outlines` | the outlines of letters |
//! | `png` | the same as PNG |
//! | `twinkie`, `minigolf`, `chakart` | what each game shows besides |

mod arrow;
mod board;
mod cell;
mod chakart;
mod layout;
#[cfg(feature = "png")]
mod letters;
mod minigolf;
mod options;
#[cfg(feature = "png")]
mod outlines;
mod overlay;
mod pictured;
mod pieces;
#[cfg(feature = "png")]
pub mod png;
mod shapes;
mod theme;
mod twinkie;
mod words;

use std::fmt::{self, Write};

use crate::game::Occupant;

pub use cell::{Cell, Cells};
pub use layout::Layout;
pub use options::{LAYERS, LEAST_SIZE, Layer, MOST_SIZE, Moment, Options};
pub use pictured::{Appearance, Pictured, Played};
pub use shapes::{SHAPES, Shape, shape};
pub use theme::{Theme, style_sheet};
use words::Told;

/// The width and height of a picture of a game, in pixels.
#[must_use]
pub fn size<G: Pictured>(options: &Options) -> [u32; 2] {
    shown_size(&Layout::new(G::info().boards, G::STRIP, options), options)
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
    let layout = Layout::new(G::info().boards, G::STRIP, options);
    let occupants = position.occupants();
    open(&layout, options, svg)?;
    words::write(position, &occupants, told, svg)?;
    theme::write(options.theme, layout.is_small, svg)?;
    define(position, &occupants, told, (options, &layout), svg)?;
    layer(options, Layer::Board, svg, |svg| {
        board::write(&layout, svg)?;
        position.name_boards(&layout, svg)?;
        match options.layers {
            Some(_) => board::turn(&layout, position.turn(), svg),
            None => Ok(()),
        }
    })?;
    layer(options, Layer::Under, svg, |svg| {
        position.draw_under(&layout, svg)?;
        board::highlight(&layout, &options.highlights, svg)
    })?;
    layer(options, Layer::Pieces, svg, |svg| {
        pieces::write::<G>(&layout, &occupants, svg)
    })?;
    layer(options, Layer::Over, svg, |svg| {
        position.draw_over(&layout, svg)?;
        if layout.panel.is_some() {
            position.draw_beside(&layout, svg)?;
        }
        Ok(())
    })?;
    if options.layers.is_none() {
        board::turn(&layout, position.turn(), svg)?;
    }
    layer(options, Layer::Effects, svg, |svg| match told {
        Some(told) => overlay::write::<G>(&layout, &told.effects, options.layers.is_some(), svg),
        None => Ok(()),
    })?;
    svg.write_str("</svg>\n")
}

/// Draws a layer: as a group with its name where layers are asked for, and as it is otherwise.
fn layer(
    options: &Options,
    layer: Layer,
    svg: &mut String,
    draw: impl FnOnce(&mut String) -> fmt::Result,
) -> fmt::Result {
    if options.layers.is_none() {
        return draw(svg);
    }
    if !options.shows(layer) {
        return Ok(());
    }
    let name: &str = layer.into();
    write!(svg, "<g data-layer=\"{name}\">")?;
    draw(svg)?;
    svg.write_str("</g>")
}

/// The drawings that are used by the layers.
fn define<G: Pictured>(
    position: &G,
    occupants: &[Occupant<G::SquareExtras>],
    told: Option<&Told<G>>,
    (options, layout): (&Options, &Layout),
    svg: &mut String,
) -> fmt::Result {
    let mut names = Vec::new();
    if options.shows(Layer::Pieces) {
        names.extend(occupants.iter().map(|occupant| occupant.name));
    }
    if options.shows(Layer::Over) && layout.panel.is_some() {
        names.extend(position.needs());
    }
    if let (true, Some(told)) = (options.shows(Layer::Effects), told) {
        names.extend(overlay::needs(told));
    }
    pieces::define(&names, svg)
}

fn shown_size(layout: &Layout, options: &Options) -> [u32; 2] {
    let [width, height] = [layout.width(), layout.height()].map(i32::unsigned_abs);
    let shown_width = options.size.unwrap_or(width);
    [shown_width, (shown_width * height + width / 2) / width]
}

/// The outermost element. Title and description are its first children and need no ids, which two
/// pictures on one page would share.
fn open(layout: &Layout, options: &Options, svg: &mut String) -> fmt::Result {
    let (width, height) = (layout.width(), layout.height());
    let [shown_width, shown_height] = shown_size(layout, options);
    write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"va{} va-{}\" role=\"img\" \
         width=\"{shown_width}\" height=\"{shown_height}\" \
         viewBox=\"0 0 {width} {height}\"",
        if layout.is_small { " va-small" } else { "" },
        options.theme.name(),
    )?;
    if options.layers.is_some() {
        boards(layout, svg)?;
    }
    svg.write_char('>')
}

/// Where the boards are, for a page that lays layers over its own squares.
fn boards(layout: &Layout, svg: &mut String) -> fmt::Result {
    svg.write_str(" data-boards=\"")?;
    for board in 0..layout.boards.count {
        let between = if board > 0 { ";" } else { "" };
        let (x, y) = (layout.left(board), layout.top(board));
        let (width, height) = (layout.board_width(), layout.board_height());
        write!(svg, "{between}{x} {y} {width} {height}")?;
    }
    svg.write_char('"')
}
