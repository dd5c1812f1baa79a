//! Chakart: objects and frozen pieces on the board; powers and pending actions beside it.

use std::fmt::{self, Write};

use crate::board::Color;
use crate::chakart::{AfterPromotion, Pending, Position, SquareExtras};

use super::layout::Layout;
use super::pieces::ring;
use super::{Appearance, Pictured};

impl Pictured for Position {
    fn appearance(extras: &SquareExtras) -> Appearance {
        match extras {
            SquareExtras { hidden: true, .. } => Appearance::Hidden,
            SquareExtras { frozen: true, .. } => Appearance::Frozen,
            _ => Appearance::Plain,
        }
    }

    fn extra_shapes(&self) -> Vec<&'static str> {
        vec!["Queen"]
    }

    fn draw_under(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        match self.pending() {
            Some(pending) => ring(layout.corner(pending.square()), svg),
            None => Ok(()),
        }
    }

    /// Draws the shell and the invisible Queen, struck out once used.
    fn draw_side(&self, color: Color, (x, y): (i32, i32), svg: &mut String) -> fmt::Result {
        let powers = self.powers(color);
        let side = color.letter();
        let shell = "<path class=\"shell\" d=\"M3 15C3-2 21-2 21 15z\"/>\
                     <path fill=\"none\" stroke=\"#1b3a1d\" d=\"M8 14l1-6h6l1 6M9 8 6 5m9 3 3-3\"/>\
                     <path fill=\"#fff3e0\" stroke=\"#1b3a1d\" d=\"M1 15h22v4H1z\"/>";
        let queen = format!(
            "<g class=\"{side}\"><use class=\"h\" href=\"#va-Q\" transform=\"scale(.6)\"/></g>"
        );
        for (is_left, icon, x) in [(powers.shell, shell, x), (powers.stealth, &queen, x + 32)] {
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

    fn describe_side(&self, color: Color) -> String {
        let powers = self.powers(color);
        let left = match (powers.shell, powers.stealth) {
            (true, true) => "shell and stealth",
            (true, false) => "the shell",
            (false, true) => "stealth",
            (false, false) => "no power",
        };
        format!("{left} left")
    }

    fn draw_beside(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        let Some(pending) = self.pending() else {
            return Ok(());
        };
        let left = layout.right() + layout.margin;
        let middle = i32::midpoint(layout.margin, layout.bottom());
        write!(
            svg,
            "<g class=\"n\"><text x=\"{left}\" y=\"{}\">{} owes</text>\
             <text x=\"{left}\" y=\"{}\">{}</text></g>",
            middle - 4,
            self.turn(),
            middle + 14,
            owed(pending)
        )
    }

    fn describe_extras(&self, words: &mut String) -> fmt::Result {
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
