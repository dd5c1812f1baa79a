//! Pieces and objects on the squares.

use crate::board::Color;
use crate::game::Occupant;

use super::drawing::{Drawing, Text};
use super::layout::SQUARE;
use super::pictured::{Appearance, Pictured};
use super::words::escaped;

/// Draws objects, then White's pieces, then Black's; each group sets its colours once.
pub fn write<G: Pictured>(occupants: &[Occupant<G::SquareExtras>], drawing: &mut Drawing) {
    for color in [None, Some(Color::White), Some(Color::Black)] {
        match color {
            None => write!(drawing, "<g>"),
            Some(color) => write!(drawing, "<g class=\"{}\">", color.letter()),
        }
        for occupant in occupants.iter().filter(|found| found.color == color) {
            draw_occupant(occupant, G::appearance(&occupant.extras), drawing);
        }
        write!(drawing, "</g>");
    }
}

fn draw_occupant<S>(occupant: &Occupant<S>, state: Appearance, drawing: &mut Drawing) {
    let (x, y) = drawing.layout.corner(occupant.square);
    if state == Appearance::Frozen {
        let side = SQUARE - 3;
        write!(
            drawing,
            "<rect class=\"ice\" x=\"{}.5\" y=\"{}.5\" width=\"{side}\" height=\"{side}\" \
             rx=\"5\"/>",
            x + 1,
            y + 1
        );
    }
    let class = match state {
        Appearance::Hidden => "class=\"h\" ",
        Appearance::Plain | Appearance::Frozen => "",
    };
    if let Some(id) = drawing.shape(occupant.name) {
        write!(
            drawing,
            "<use {class}href=\"#va-{id}\" x=\"{x}\" y=\"{y}\"/>"
        );
    } else {
        // Objects have no colour.
        let class = occupant.color.map_or("class=\"w\" ", |_| class);
        let middle = (x + SQUARE / 2, y + SQUARE / 2);
        disc(middle, class, occupant.piece, &mut drawing.svg);
    }
    if state == Appearance::Frozen {
        snowflake((x, y), &mut drawing.svg);
    }
}

/// Draws a piece that has no shape as its letter in a disc.
pub fn disc((x, y): (i32, i32), class: &str, letter: char, svg: &mut Text) {
    let (r, base) = (SQUARE / 2 - 5, y + 5);
    write!(
        svg,
        "<g {class}font-size=\"18\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>\
         <text class=\"m\" style=\"fill:currentColor\" x=\"{x}\" y=\"{base}\">{}</text></g>",
        escaped(&letter.to_string())
    );
}

/// Draws a ring in the square with this corner.
pub fn ring((x, y): (i32, i32), svg: &mut Text) {
    let (x, y, r) = (x + SQUARE / 2, y + SQUARE / 2, SQUARE / 2 - 2);
    write!(
        svg,
        "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
    );
}

/// Draws a snowflake in the upper right of the square with this corner.
pub fn snowflake((x, y): (i32, i32), svg: &mut Text) {
    let (x, y) = (x + SQUARE - 9, y + 2);
    for _ in 0..2 {
        write!(
            svg,
            "<path class=\"flake\" d=\"M{x} {y}v14m-6-10.5 12 7m0-7-12 7\"/>"
        );
    }
}
