//! Chakart: objects and frozen pieces on the board; reserve, powers and pending actions beside it.

use std::fmt::{self, Write};

use crate::board::{Color, Role, Square};
use crate::chakart::{AfterPromotion, Pending, Position, SquareExtras};

use super::cell::Cell;
use super::layout::Layout;
use super::pieces::ring;
use super::{Appearance, Pictured};

impl From<Square> for Cell {
    fn from(square: Square) -> Cell {
        Cell {
            board: 0,
            file: square.file(),
            rank: square.rank(),
        }
    }
}

/// The width of the columns and the height of the rows of the strip.
const COLUMN: i32 = 44;
const ROW: i32 = 28;

impl Pictured for Position {
    const STRIP: i32 = 3 * COLUMN;

    fn appearance(extras: &SquareExtras) -> Appearance {
        match extras {
            SquareExtras { hidden: true, .. } => Appearance::Hidden,
            SquareExtras { frozen: true, .. } => Appearance::Frozen,
            _ => Appearance::Plain,
        }
    }

    fn extra_shapes(&self) -> Vec<&'static str> {
        let mut names = vec!["Queen"];
        for color in Color::BOTH {
            names.extend(self.reserve().by_color(color).map(|(role, _)| role.name()));
        }
        names
    }

    fn draw_under(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        match self.pending() {
            Some(pending) => ring(layout.corner(pending.square().into()), svg),
            None => Ok(()),
        }
    }

    fn draw_beside(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        let left = layout.right() + layout.margin;
        for color in Color::BOTH {
            let top = if color == layout.orientation {
                layout.bottom() - 3 * ROW - 12
            } else {
                layout.margin
            };
            let (width, height) = (Self::STRIP - 4, 3 * ROW + 12);
            write!(
                svg,
                "<rect class=\"l\" x=\"{}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
                 rx=\"5\"/>",
                left - 4
            )?;
            let top = top + 6;
            write!(svg, "<text x=\"{left}\" y=\"{}\">{color}</text>", top + 14)?;
            powers(self, color, (left + 54, top), svg)?;
            reserve(self, color, (left, top + ROW), svg)?;
        }
        if let Some(pending) = self.pending() {
            let middle = i32::midpoint(layout.margin, layout.bottom());
            write!(
                svg,
                "<g class=\"n\"><text x=\"{left}\" y=\"{}\">{} owes</text>\
                 <text x=\"{left}\" y=\"{}\">{}</text></g>",
                middle - 4,
                self.turn(),
                middle + 14,
                owed(pending)
            )?;
        }
        Ok(())
    }

    fn describe_extras(&self, words: &mut String) -> fmt::Result {
        for color in Color::BOTH {
            let powers = self.powers(color);
            let left = match (powers.shell, powers.stealth) {
                (true, true) => "shell and stealth",
                (true, false) => "the shell",
                (false, true) => "stealth",
                (false, false) => "no power",
            };
            write!(words, " {color} has {left} left")?;
            for (place, (role, count)) in self.reserve().by_color(color).enumerate() {
                let start = if place > 0 { "," } else { ", and in reserve" };
                let plural = if count > 1 { "s" } else { "" };
                write!(words, "{start} {count} {}{plural}", role.name())?;
            }
            words.push('.');
        }
        match self.pending() {
            Some(pending) => write!(words, " {} owes {}.", self.turn(), owed(pending)),
            None => Ok(()),
        }
    }
}

fn owed(pending: Pending) -> String {
    let square = pending.square();
    match pending {
        Pending::SecondAction(second, _) => format!("{} {square}", second.name()),
        Pending::Promotion(_, AfterPromotion::End) => format!("promotion {square}"),
        Pending::Promotion(_, AfterPromotion::SecondAction(second)) => {
            format!("promotion {square}, {}", second.name())
        }
    }
}

/// Draws the shell and the invisible Queen, struck out once used.
fn powers(position: &Position, color: Color, (x, y): (i32, i32), svg: &mut String) -> fmt::Result {
    let powers = position.powers(color);
    let side = color.letter();
    let shell = "<path class=\"shell\" d=\"M3 15C3-2 21-2 21 15z\"/>\
                 <path fill=\"none\" stroke=\"#1b3a1d\" d=\"M8 14l1-6h6l1 6M9 8 6 5m9 3 3-3\"/>\
                 <path fill=\"#fff3e0\" stroke=\"#1b3a1d\" d=\"M1 15h22v4H1z\"/>";
    let queen = format!(
        "<g class=\"{side}\"><use class=\"h\" href=\"#va-Q\" transform=\"scale(.6)\"/></g>"
    );
    for (place, (is_left, icon)) in [(powers.shell, shell), (powers.stealth, &queen)]
        .into_iter()
        .enumerate()
    {
        let x = x + if place > 0 { 32 } else { 0 };
        let used = if is_left { "" } else { " class=\"used\"" };
        write!(
            svg,
            "<g transform=\"translate({x} {y})\"><g{used}>{icon}</g>"
        )?;
        if !is_left {
            svg.write_str("<path class=\"x ink\" d=\"M2 21 22 2\"/>")?;
        }
        svg.write_str("</g>")?;
    }
    Ok(())
}

fn reserve(position: &Position, color: Color, (x, y): (i32, i32), svg: &mut String) -> fmt::Result {
    let pieces: Vec<(Role, u8)> = position.reserve().by_color(color).collect();
    for (place, (role, count)) in (0..).zip(pieces) {
        let (x, y) = (x + place % 3 * COLUMN, y + place / 3 * ROW);
        write!(
            svg,
            "<g class=\"{}\"><use href=\"#va-{}\" transform=\"translate({x} {y}) scale(.65)\"/></g>\
             <text x=\"{}\" y=\"{}\">{count}</text>",
            color.letter(),
            super::shape(role.name()).map_or("", |shape| shape.id),
            x + 26,
            y + 20
        )?;
    }
    Ok(())
}
