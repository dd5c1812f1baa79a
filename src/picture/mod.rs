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
//! | `drawing` | a picture while it is drawn |
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
mod drawing;
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

use strum::VariantArray as _;

use crate::board::{Boards, GridSquare, Named as _};
use crate::game::{Game, Played};

pub use drawing::{Drawing, Text};
pub use layout::Layout;
pub use options::{Layer, Moment, Options};
pub use pictured::{Appearance, Pictured};
pub use shapes::{SHAPES, Shape, shape};
pub use theme::{Theme, style_sheet};
pub use words::{VisibleMove, status_words, title};

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
    let layout = Layout::new::<G>(options);
    let [width, height] = [layout.width(), layout.height()].map(i32::unsigned_abs);
    let shown_width = options.size.unwrap_or(width);
    [shown_width, (shown_width * height + width / 2) / width]
}

/// Draws a picture of a position, with the effects of a move if one is given.
#[must_use]
pub fn draw<G: Pictured>(position: &G, played: Option<&Played<G>>, options: &Options) -> String {
    let shown = match (options.moment, played) {
        (Moment::After, Some(played)) => &played.after,
        _ => position,
    };
    let seen = options.viewer.map(|viewer| shown.seen_by(viewer));
    let seen = seen.as_ref().unwrap_or(shown);
    let visible = played.map(|played| VisibleMove::of(position, played, options.viewer));
    let occupants = seen.occupants();
    let in_layers = options.layers.is_some();
    let mut drawing = Drawing::new(Layout::new::<G>(options));
    open(options, size::<G>(options), &mut drawing);
    words::write(seen, &occupants, visible.as_ref(), &mut drawing);
    let style = theme::style(options.theme, drawing.layout.is_small);
    write!(drawing, "<style>{style}</style>");
    drawing.define_here();
    let draw_layer = |layer: Layer, drawing: &mut Drawing| match layer {
        Layer::Board => {
            board::write::<G>(drawing);
            seen.name_boards(drawing);
            if in_layers {
                board::turn(seen.turn(), drawing);
            }
        }
        Layer::Under => {
            seen.draw_under(drawing);
            board::highlight(&options.highlights, drawing);
        }
        Layer::Pieces => pieces::write::<G>(&occupants, drawing),
        Layer::Over => {
            seen.draw_over(drawing);
            if drawing.layout.panel.is_some() {
                reserve::write(seen, drawing);
                seen.draw_beside(drawing);
            }
            if !in_layers {
                board::turn(seen.turn(), drawing);
            }
        }
        Layer::Effects => {
            if let Some(visible) = &visible {
                overlay::write::<G>(&visible.effects, in_layers, drawing);
            }
        }
    };
    for layer in Layer::VARIANTS {
        match &options.layers {
            None => draw_layer(*layer, &mut drawing),
            Some(wanted) if wanted.contains(layer) => {
                write!(drawing, "<g data-layer=\"{}\">", <&str>::from(layer));
                draw_layer(*layer, &mut drawing);
                write!(drawing, "</g>");
            }
            Some(_) => {}
        }
    }
    drawing.finish()
}

/// Opens the root element. Title and description become its first children and need
/// no ids, which could clash between two pictures on one page. With layers, it has the places of the
/// boards, for a page that lays layers over its own squares.
fn open(options: &Options, [shown_width, shown_height]: [u32; 2], drawing: &mut Drawing) {
    let layout = drawing.layout;
    let (width, height) = (layout.width(), layout.height());
    let small = if layout.is_small { " va-small" } else { "" };
    let theme: &str = options.theme.into();
    write!(
        drawing,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"va{small} va-{theme}\" role=\"img\" \
         width=\"{shown_width}\" height=\"{shown_height}\" viewBox=\"0 0 {width} {height}\""
    );
    if options.layers.is_some() {
        let boards = (0..layout.boards.count()).map(|board| {
            let [x, y, width, height] = layout.board(board);
            format!("{x} {y} {width} {height}")
        });
        let boards = boards.collect::<Vec<_>>().join(";");
        write!(drawing, " data-boards=\"{boards}\"");
    }
    write!(drawing, ">");
}
