//! Chakart: objects and frozen pieces on the board; powers and pending actions beside it.

use crate::board::Color;
use crate::chakart::{AfterPromotion, Pending, Position, SquareExtras};

use super::drawing::{Drawing, Text};
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

    fn draw_under(&self, drawing: &mut Drawing) {
        if let Some(pending) = self.pending() {
            let corner = drawing.layout.corner(pending.square());
            ring(corner, &mut drawing.svg);
        }
    }

    /// Draws the shell and the invisible Queen, struck out once used.
    fn draw_side(&self, color: Color, (x, y): (i32, i32), drawing: &mut Drawing) {
        let powers = self.powers(color);
        let shell = "<path class=\"shell\" d=\"M3 15C3-2 21-2 21 15z\"/>\
                     <path fill=\"none\" stroke=\"#1b3a1d\" d=\"M8 14l1-6h6l1 6M9 8 6 5m9 3 3-3\"/>\
                     <path fill=\"#fff3e0\" stroke=\"#1b3a1d\" d=\"M1 15h22v4H1z\"/>";
        let queen = format!(
            "<g class=\"{}\"><use class=\"h\" href=\"#va-{}\" transform=\"scale(.6)\"/></g>",
            color.letter(),
            drawing.shape("Queen").expect("there is a shape of a Queen")
        );
        for (is_left, icon, x) in [(powers.shell, shell, x), (powers.stealth, &queen, x + 32)] {
            let (class, struck) = if is_left {
                ("", "")
            } else {
                (
                    " class=\"used\"",
                    "<path class=\"x ink\" d=\"M2 21 22 2\"/>",
                )
            };
            write!(
                drawing,
                "<g transform=\"translate({x} {y})\"><g{class}>{icon}</g>{struck}</g>"
            );
        }
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

    fn draw_beside(&self, drawing: &mut Drawing) {
        if let Some(pending) = self.pending() {
            let layout = drawing.layout;
            let left = layout.right() + layout.margin;
            let middle = i32::midpoint(layout.margin, layout.bottom());
            write!(
                drawing,
                "<g class=\"n\"><text x=\"{left}\" y=\"{}\">{} owes</text>\
                 <text x=\"{left}\" y=\"{}\">{}</text></g>",
                middle - 4,
                self.turn(),
                middle + 14,
                owed(pending)
            );
        }
    }

    fn describe_extras(&self, words: &mut Text) {
        if let Some(pending) = self.pending() {
            write!(words, " {} owes {}.", self.turn(), owed(pending));
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
