//! The strip beside the boards: for each side its reserve, and what its game adds.

use crate::board::Color;

use super::drawing::Drawing;
use super::layout::{COLUMN, COLUMNS};
use super::pictured::Pictured;
use super::pieces::disc;
use super::words::piece_name;

const ROW: i32 = 28;

/// Draws a box for each side, at its edge of the boards, in a game with reserves.
pub fn write<G: Pictured>(position: &G, drawing: &mut Drawing) {
    let Ok(kinds @ 1..) = i32::try_from(G::DROPS.len()) else {
        return;
    };
    let layout = drawing.layout;
    let (left, width) = (layout.right() + layout.margin, COLUMNS * COLUMN - 4);
    let height = ROW * (1 + (kinds + COLUMNS - 1) / COLUMNS) + 12;
    for color in Color::BOTH {
        let top = if color == layout.orientation {
            layout.bottom() - height
        } else {
            layout.margin
        };
        write!(
            drawing,
            "<rect class=\"l\" x=\"{}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>",
            left - 4
        );
        let top = top + 6;
        write!(
            drawing,
            "<text x=\"{left}\" y=\"{}\">{color}</text>",
            top + 14
        );
        position.draw_side(color, (left + 54, top), drawing);
        pieces(position, color, (left, top + ROW), drawing);
    }
}

/// Draws each kind of piece in a side's reserve with its number, from a corner.
fn pieces<G: Pictured>(position: &G, color: Color, (left, top): (i32, i32), drawing: &mut Drawing) {
    for (place, (letter, count)) in (0..).zip(position.reserve(color)) {
        let (x, y) = (left + place % COLUMNS * COLUMN, top + place / COLUMNS * ROW);
        let at = format!("transform=\"translate({x} {y}) scale(.65)\"");
        write!(drawing, "<g class=\"{}\">", color.letter());
        if let Some(id) = drawing.shape(piece_name::<G>(letter)) {
            write!(drawing, "<use href=\"#va-{id}\" {at}/>");
        } else {
            write!(drawing, "<g {at}>");
            disc((20, 20), "", letter, &mut drawing.svg);
            write!(drawing, "</g>");
        }
        let (x, y) = (x + 26, y + 20);
        write!(drawing, "</g><text x=\"{x}\" y=\"{y}\">{count}</text>");
    }
}
