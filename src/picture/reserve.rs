//! The strip beside the boards: for each side its reserve, and what its game adds.

use std::fmt::{self, Write};

use crate::board::Color;

use super::layout::{COLUMN, COLUMNS, Layout, strip_width};
use super::pictured::Pictured;
use super::pieces::disc;
use super::shapes::{Shape, shape};
use super::words::piece_name;

const ROW: i32 = 28;

pub fn names<G: Pictured>(position: &G) -> Vec<&'static str> {
    let held = Color::BOTH.map(|color| position.reserve(color)).concat();
    held.into_iter()
        .map(|(letter, _)| piece_name::<G>(letter))
        .collect()
}

/// Draws a box for each side, at its edge of the boards, in a game with reserves.
pub fn write<G: Pictured>(position: &G, layout: &Layout, svg: &mut String) -> fmt::Result {
    let Ok(kinds @ 1..) = i32::try_from(G::DROPS.len()) else {
        return Ok(());
    };
    let (left, width) = (layout.right() + layout.margin, strip_width(G::DROPS) - 4);
    let height = ROW * (1 + (kinds + COLUMNS - 1) / COLUMNS) + 12;
    for color in Color::BOTH {
        let top = if color == layout.orientation {
            layout.bottom() - height
        } else {
            layout.margin
        };
        write!(
            svg,
            "<rect class=\"l\" x=\"{}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>",
            left - 4
        )?;
        let top = top + 6;
        write!(svg, "<text x=\"{left}\" y=\"{}\">{color}</text>", top + 14)?;
        position.draw_side(color, (left + 54, top), svg)?;
        pieces(position, color, (left, top + ROW), svg)?;
    }
    Ok(())
}

/// Draws each kind of piece in a side's reserve with its number, from a corner.
fn pieces<G: Pictured>(
    position: &G,
    color: Color,
    (left, top): (i32, i32),
    svg: &mut String,
) -> fmt::Result {
    for (place, (letter, count)) in (0..).zip(position.reserve(color)) {
        let (x, y) = (left + place % COLUMNS * COLUMN, top + place / COLUMNS * ROW);
        let at = format!("transform=\"translate({x} {y}) scale(.65)\"");
        write!(svg, "<g class=\"{}\">", color.letter())?;
        if let Some(Shape { id, .. }) = shape(piece_name::<G>(letter)) {
            write!(svg, "<use href=\"#va-{id}\" {at}/>")?;
        } else {
            write!(svg, "<g {at}>")?;
            disc((20, 20), "", &letter.to_string(), svg)?;
            svg.write_str("</g>")?;
        }
        write!(
            svg,
            "</g><text x=\"{}\" y=\"{}\">{count}</text>",
            x + 26,
            y + 20
        )?;
    }
    Ok(())
}
