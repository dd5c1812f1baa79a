//! Pictures of positions as SVG.
//!
//! A picture is a function of the position and the [`Options`]: equal input gives equal bytes. It needs no
//! scripts, fonts or other files, and describes itself in words.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the options of a picture |
//! | `shapes` | the drawings of pieces and objects |
//! | `theme` | colours, light and dark |
//! | `pictured` | the trait that a game implements |
//! | `layout` | the geometry |
//! | `board` | squares, coordinates, highlights, the side to move |
//! | `pieces` | pieces and objects on the squares |
//! | `arrow` | a path as an arrow |
//! | `overlay` | the effects of a move, drawn over the board |
//! | `reserve` | the strip beside the boards, with the reserves |
//! | `words` | title and description |
//! | `letters` | letters as outlines, for PNG, generated from a font |
//! | `png` | pictures as PNG |
//! | `twinkie`, `minigolf`, `chakart` | what each game adds |

mod arrow;
mod board;
mod chakart;
mod layout;
#[cfg(feature = "png")]
mod letters;
mod minigolf;
mod options;
mod overlay;
mod pictured;
mod pieces;
#[cfg(feature = "png")]
pub mod png;
mod reserve;
mod shapes;
mod theme;
mod twinkie;
mod words;

use std::fmt::{self, Write};

use crate::board::{Boards, GridSquare, Named as _};
use crate::game::{Game, Occupant};

pub use layout::Layout;
pub use options::{LAYERS, LEAST_SIZE, Layer, MAX_SIZE, Moment, Options};
pub use pictured::{Appearance, Pictured, Played};
pub use shapes::{SHAPES, Shape, shape};
pub use theme::{Theme, style_sheet};
pub use words::{VisibleMove, status_words, title};

/// A frame of an animated picture.
#[derive(Debug)]
pub struct Frame {
    /// As SVG.
    pub svg: String,
    /// How long it is shown.
    pub milliseconds: u16,
}

/// Returns the square that a name in a request or a draw denotes. If there are two boards, a name
/// without a board denotes the squares of both.
#[must_use]
pub fn square<G: Game>(name: &str) -> Option<GridSquare> {
    let boards = G::info().boards;
    let without_board = || Boards::new(1, boards.files(), boards.ranks()).parse(name);
    G::square(name).map_or_else(without_board, |square| Some(square.at()))
}

/// Returns the width and height of a picture of a game, in pixels.
#[must_use]
pub fn size<G: Pictured>(options: &Options) -> [u32; 2] {
    shown_size(&Layout::new(G::info().boards, G::STRIP, options), options)
}

/// Draws a picture of a position, with the effects of a move if one is given.
#[must_use]
pub fn draw<G: Pictured>(position: &G, played: Option<&Played<G>>, options: &Options) -> String {
    let shown = match (options.moment, played) {
        (Moment::After, Some(played)) => &played.after,
        _ => position,
    };
    let seen = options.viewer.map(|viewer| shown.seen_by(viewer));
    let visible = played.map(|played| VisibleMove::of(position, played, options.viewer));
    let mut svg = String::with_capacity(16 * 1024);
    let seen = seen.as_ref().unwrap_or(shown);
    // Writing to a `String` does not fail.
    let _ = write(seen, visible.as_ref(), options, &mut svg);
    svg
}

fn write<G: Pictured>(
    position: &G,
    visible: Option<&VisibleMove<G>>,
    options: &Options,
    svg: &mut String,
) -> fmt::Result {
    let layout = Layout {
        named_ranks: G::NAMED_RANKS,
        ..Layout::new(G::info().boards, G::STRIP, options)
    };
    let occupants = position.occupants();
    open(&layout, options, svg)?;
    words::write(position, &occupants, visible, svg)?;
    theme::write(options.theme, layout.is_small, svg)?;
    define(position, &occupants, visible, (options, &layout), svg)?;
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
            reserve::write(position, &layout, svg)?;
            position.draw_beside(&layout, svg)?;
        }
        Ok(())
    })?;
    if options.layers.is_none() {
        board::turn(&layout, position.turn(), svg)?;
    }
    layer(options, Layer::Effects, svg, |svg| match visible {
        Some(visible) => {
            overlay::write::<G>(&layout, &visible.effects, options.layers.is_some(), svg)
        }
        None => Ok(()),
    })?;
    svg.write_str("</svg>\n")
}

/// Draws a layer, as a named group if layers are requested.
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

/// Defines the drawings that the layers use.
fn define<G: Pictured>(
    position: &G,
    occupants: &[Occupant<G::SquareExtras>],
    visible: Option<&VisibleMove<G>>,
    (options, layout): (&Options, &Layout),
    svg: &mut String,
) -> fmt::Result {
    let mut names = Vec::new();
    if options.shows(Layer::Pieces) {
        names.extend(occupants.iter().map(|occupant| occupant.name));
    }
    if options.shows(Layer::Over) && layout.panel.is_some() {
        names.extend(reserve::names(position));
        names.extend(position.extra_shapes());
    }
    if let (true, Some(visible)) = (options.shows(Layer::Effects), visible) {
        names.extend(overlay::object_names(visible));
    }
    pieces::define(&names, svg)
}

fn shown_size(layout: &Layout, options: &Options) -> [u32; 2] {
    let [width, height] = [layout.width(), layout.height()].map(i32::unsigned_abs);
    let shown_width = options.size.unwrap_or(width);
    [shown_width, (shown_width * height + width / 2) / width]
}

/// Opens the root element. Title and description become its first children and need no ids, which
/// could clash between two pictures on one page.
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

/// Writes the places of the boards, for a page that lays layers over its own squares.
fn boards(layout: &Layout, svg: &mut String) -> fmt::Result {
    svg.write_str(" data-boards=\"")?;
    for board in 0..layout.boards.count() {
        let between = if board > 0 { ";" } else { "" };
        let (x, y) = (layout.left(board), layout.top(board));
        let (width, height) = (layout.board_width(), layout.board_height());
        write!(svg, "{between}{x} {y} {width} {height}")?;
    }
    svg.write_char('"')
}
