//! Pieces and objects on the squares.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use crate::board::Color;
use crate::game::Occupant;

use super::layout::{Layout, SQUARE};
use super::pictured::{Appearance, Pictured};
use super::shapes::{Shape, shape};
use super::words::Escaped;

/// Defines each drawing that the picture uses, once.
pub fn define(names: &[&'static str], svg: &mut String) -> fmt::Result {
    let used: BTreeSet<&Shape> = names.iter().copied().filter_map(shape).collect();
    svg.write_str("<defs>")?;
    for Shape { id, markup } in used {
        write!(svg, "<g id=\"va-{id}\">{markup}</g>")?;
    }
    svg.write_str("</defs>")
}

/// Draws objects, then White's pieces, then Black's; each group sets its colours once.
pub fn write<G: Pictured>(
    layout: &Layout,
    occupants: &[Occupant<G::SquareExtras>],
    svg: &mut String,
) -> fmt::Result {
    for color in [None, Some(Color::White), Some(Color::Black)] {
        match color {
            None => svg.write_str("<g>")?,
            Some(color) => write!(svg, "<g class=\"{}\">", color.letter())?,
        }
        for occupant in occupants.iter().filter(|found| found.color == color) {
            draw_occupant(layout, occupant, G::appearance(&occupant.extras), svg)?;
        }
        svg.write_str("</g>")?;
    }
    Ok(())
}

fn draw_occupant<S>(
    layout: &Layout,
    occupant: &Occupant<S>,
    state: Appearance,
    svg: &mut String,
) -> fmt::Result {
    let (x, y) = layout.corner(occupant.square);
    if state == Appearance::Frozen {
        let side = SQUARE - 3;
        write!(
            svg,
            "<rect class=\"ice\" x=\"{}.5\" y=\"{}.5\" width=\"{side}\" height=\"{side}\" \
             rx=\"5\"/>",
            x + 1,
            y + 1
        )?;
    }
    let class = match state {
        Appearance::Hidden => "class=\"h\" ",
        Appearance::Plain | Appearance::Frozen => "",
    };
    if let Some(Shape { id, .. }) = shape(occupant.name) {
        write!(svg, "<use {class}href=\"#va-{id}\" x=\"{x}\" y=\"{y}\"/>")?;
    } else {
        // Objects have no colour.
        let class = occupant.color.map_or("class=\"w\" ", |_| class);
        disc(
            layout.middle(occupant.square),
            class,
            &occupant.piece.to_string(),
            svg,
        )?;
    }
    match state {
        Appearance::Frozen => snowflake(x + SQUARE - 9, y + 9, svg),
        Appearance::Plain | Appearance::Hidden => Ok(()),
    }
}

/// Draws a piece that has no drawing as its letter in a disc.
pub fn disc((x, y): (i32, i32), class: &str, letter: &str, svg: &mut String) -> fmt::Result {
    let (r, base) = (SQUARE / 2 - 5, y + 5);
    write!(
        svg,
        "<g {class}font-size=\"18\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>\
         <text class=\"m\" style=\"fill:currentColor\" x=\"{x}\" y=\"{base}\">{}</text></g>",
        Escaped(letter)
    )
}

/// Draws a ring in the square with this corner.
pub fn ring((x, y): (i32, i32), svg: &mut String) -> fmt::Result {
    let (x, y, r) = (x + SQUARE / 2, y + SQUARE / 2, SQUARE / 2 - 2);
    write!(
        svg,
        "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
    )
}

/// Draws a snowflake around a point.
pub fn snowflake(x: i32, y: i32, svg: &mut String) -> fmt::Result {
    for _ in 0..2 {
        write!(
            svg,
            "<path class=\"flake\" d=\"M{x} {}v14m-6-10.5 12 7m0-7-12 7\"/>",
            y - 7
        )?;
    }
    Ok(())
}
