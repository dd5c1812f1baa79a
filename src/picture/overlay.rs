//! The effects of a move, drawn over the board: arrows for paths, dashed if forced; crosses on captured
//! pieces; tags for events on a square; dots for other outcomes of chance.
//! With layers each effect is a group; otherwise marks of one kind are drawn together.

use std::mem;

use crate::board::{GridSquare, Named as _};
use crate::effect::{ArrowKind, Draw, Effects, LogEntry, Mark, Node};

use super::arrow::{self, End};
use super::drawing::{Drawing, Text};
use super::pieces::{ring, snowflake};
use super::{Pictured, square};

/// Draws the effects of a move; if `apart`, each as a group with its index.
pub fn write<G: Pictured>(effects: &[LogEntry<G::Effect>], apart: bool, drawing: &mut Drawing) {
    let mut overlay = Overlay {
        drawing,
        parts: Parts::default(),
        tagged: Vec::new(),
    };
    for (index, entry) in effects.iter().enumerate() {
        for mark in entry.effect.marks() {
            overlay.mark(mark);
        }
        if let Some(draw) = &entry.draw {
            overlay.draw::<G>(draw);
        }
        if apart && overlay.parts != Parts::default() {
            write!(overlay.drawing, "<g data-effect=\"{index}\">");
            overlay.flush();
            write!(overlay.drawing, "</g>");
        }
    }
    overlay.flush();
}

/// The parts of the overlay, each in the order of the effects.
#[derive(Default, PartialEq)]
struct Parts {
    chosen: Text,
    forced: Text,
    taken: Text,
    marks: Text,
    tags: Text,
}

struct Overlay<'a> {
    drawing: &'a mut Drawing,
    parts: Parts,
    /// The squares of all tags: further tags stack below.
    tagged: Vec<GridSquare>,
}

impl Overlay<'_> {
    fn flush(&mut self) {
        let parts = mem::take(&mut self.parts);
        self.drawing.lines("go", &parts.chosen);
        self.drawing.lines("go force", &parts.forced);
        self.drawing.lines("x", &parts.taken);
        write!(self.drawing, "{}{}", parts.marks, parts.tags);
    }

    /// Draws a mark, on each square that its name denotes.
    fn mark(&mut self, mark: Mark) {
        let layout = self.drawing.layout;
        let Parts { taken, marks, .. } = &mut self.parts;
        match mark {
            Mark::Arrow(kind, from, to) => {
                self.line(kind, &[from, to].map(|end| Node::to(end.into())));
            }
            Mark::Line(kind, line) => self.line(kind, &line),
            Mark::Cross(square) => {
                for (x, y) in layout.corners(square) {
                    write!(taken, "M{} {}l22 22m0-22-22 22", x + 9, y + 9);
                }
            }
            Mark::Ring(square) => layout
                .corners(square)
                .for_each(|corner| ring(corner, marks)),
            Mark::Frost(square) => {
                let corners = layout.corners(square);
                corners.for_each(|corner| snowflake(corner, marks));
            }
            Mark::Tag(square, word) => self.tag(square.at(), &word),
            Mark::Object(name, square) => {
                let Some(id) = self.drawing.shape(name) else {
                    return;
                };
                for (x, y) in layout.corners(square) {
                    ring((x, y), marks);
                    write!(
                        marks,
                        "<use href=\"#va-{id}\" transform=\"translate({} {}) scale(.5)\"/>",
                        x + 10,
                        y + 10
                    );
                }
            }
        }
    }

    fn line(&mut self, kind: ArrowKind, line: &[Node]) {
        let data = match kind {
            ArrowKind::Chosen => &mut self.parts.chosen,
            ArrowKind::Forced => &mut self.parts.forced,
        };
        arrow::push(&self.drawing.layout, line, End::Head, data);
    }

    /// Draws a word on the upper edge of a square.
    fn tag(&mut self, square: GridSquare, word: &str) {
        let layout = self.drawing.layout;
        let letters = i32::try_from(word.len()).unwrap_or(0);
        let (letter, height, base) = if layout.is_small {
            (11, 22, 17)
        } else {
            (7, 14, 11)
        };
        let width = 8 + letter * letters;
        for square in layout.boards.each(square) {
            let above = self.tagged.iter().filter(|known| **known == square);
            let above = i32::try_from(above.count()).unwrap_or(0);
            self.tagged.push(square);
            let (mut x, y) = layout.middle(square);
            if layout.is_small {
                x = x.min(layout.width() - width / 2).max(width / 2);
            }
            let y = y - 12 - height + (height + 1) * above;
            write!(
                self.parts.tags,
                "<rect class=\"tag\" x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>\
                 <text x=\"{x}\" y=\"{}\">{word}</text>",
                x - width / 2,
                y + base
            );
        }
    }

    /// Marks the squares that could have been drawn. Options that are not squares are not marked
    /// here.
    fn draw<G: Pictured>(&mut self, draw: &Draw) {
        for (index, option) in draw.options.iter().enumerate() {
            let Some(square) = square::<G>(option) else {
                return;
            };
            if index == draw.chosen {
                self.tag(square, &format!("{}/{}", index + 1, draw.options.len()));
            } else {
                let (x, y) = self.drawing.layout.middle(square);
                write!(
                    self.parts.marks,
                    "<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>"
                );
            }
        }
    }
}
