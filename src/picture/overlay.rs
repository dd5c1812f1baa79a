//! The effects of a move, drawn over the board: arrows for paths, dashed if forced; crosses on captured
//! pieces; tags for events on a square; dots for other outcomes of chance.
//! With layers each effect is a group; otherwise marks of one kind are drawn together.

use std::fmt::{self, Write};
use std::marker::PhantomData;
use std::mem;

use crate::board::{GridSquare, Named as _, SquareName};
use crate::effect::{ArrowKind, Draw, Effects, LogEntry, Mark, Node};

use super::arrow::{self, End};
use super::layout::{Layout, SQUARE};
use super::pieces::{ring, snowflake};
use super::words::VisibleMove;
use super::{Pictured, shape, square};

pub fn object_names<G: Pictured>(visible: &VisibleMove<G>) -> impl Iterator<Item = &'static str> {
    let marks = visible
        .effects
        .iter()
        .flat_map(|entry| entry.effect.marks());
    marks.filter_map(|mark| match mark {
        Mark::Object(name, _) => Some(name),
        _ => None,
    })
}

/// Draws the effects of a move; if `apart`, each as a group with its index.
pub fn write<G: Pictured>(
    layout: &Layout,
    effects: &[LogEntry<G::Effect>],
    apart: bool,
    svg: &mut String,
) -> fmt::Result {
    let mut overlay = Overlay::<G> {
        layout,
        parts: Parts::default(),
        tagged: Vec::new(),
        game: PhantomData,
    };
    for (index, entry) in effects.iter().enumerate() {
        for mark in entry.effect.marks() {
            overlay.mark(mark)?;
        }
        if let Some(draw) = &entry.draw {
            overlay.draw(draw)?;
        }
        if apart && overlay.parts != Parts::default() {
            write!(svg, "<g data-effect=\"{index}\">")?;
            overlay.flush(svg)?;
            svg.write_str("</g>")?;
        }
    }
    overlay.flush(svg)
}

/// The parts of the drawing, each in the order of the effects.
#[derive(Default, PartialEq)]
struct Parts {
    chosen: String,
    forced: String,
    taken: String,
    marks: String,
    tags: String,
}

struct Overlay<'a, G> {
    layout: &'a Layout,
    parts: Parts,
    /// The squares of all tags: further tags stack below.
    tagged: Vec<GridSquare>,
    game: PhantomData<G>,
}

impl<G: Pictured> Overlay<'_, G> {
    /// Writes what has been drawn so far.
    fn flush(&mut self, svg: &mut String) -> fmt::Result {
        let parts = mem::take(&mut self.parts);
        arrow::write("go", &parts.chosen, svg)?;
        arrow::write("go force", &parts.forced, svg)?;
        arrow::write("x", &parts.taken, svg)?;
        svg.write_str(&parts.marks)?;
        svg.write_str(&parts.tags)
    }

    fn mark(&mut self, mark: Mark) -> fmt::Result {
        match mark {
            Mark::Arrow(kind, from, to) => {
                self.line(kind, &[from, to].map(|end| Node::to(end.into())))
            }
            Mark::Line(kind, line) => self.line(kind, &line),
            Mark::Cross(square) => self.cross(square),
            Mark::Ring(square) => self.ring(square),
            Mark::Tag(square, word) => self.tag(square.at(), &word),
            Mark::Object(name, square) => self.object(name, square),
            Mark::Frost(square) => self.on(square, |(x, y), drawn| {
                snowflake(x + SQUARE - 9, y + 9, &mut drawn.parts.marks)
            }),
        }
    }

    fn line(&mut self, kind: ArrowKind, line: &[Node]) -> fmt::Result {
        let data = match kind {
            ArrowKind::Chosen => &mut self.parts.chosen,
            ArrowKind::Forced => &mut self.parts.forced,
        };
        arrow::push(self.layout, line, End::Head, data)
    }

    /// Draws on each square that one denotes.
    fn on(
        &mut self,
        square: SquareName,
        mut draw: impl FnMut((i32, i32), &mut Self) -> fmt::Result,
    ) -> fmt::Result {
        let mut corners = self.layout.corners(square);
        corners.try_for_each(|corner| draw(corner, self))
    }

    fn cross(&mut self, square: SquareName) -> fmt::Result {
        self.on(square, |(x, y), drawn| {
            write!(drawn.parts.taken, "M{} {}l22 22m0-22-22 22", x + 9, y + 9)
        })
    }

    fn ring(&mut self, square: SquareName) -> fmt::Result {
        self.on(square, |corner, drawn| ring(corner, &mut drawn.parts.marks))
    }

    fn object(&mut self, name: &str, square: SquareName) -> fmt::Result {
        let id = shape(name).map_or("", |shape| shape.id);
        self.ring(square)?;
        self.on(square, |(x, y), drawn| {
            let (x, y) = (x + 10, y + 10);
            write!(
                drawn.parts.marks,
                "<use href=\"#va-{id}\" transform=\"translate({x} {y}) scale(.5)\"/>"
            )
        })
    }

    /// Draws a word on the upper edge of a square.
    fn tag(&mut self, square: GridSquare, word: &str) -> fmt::Result {
        let letters = i32::try_from(word.len()).unwrap_or(0);
        let (letter, height, base) = if self.layout.is_small {
            (11, 22, 17)
        } else {
            (7, 14, 11)
        };
        let width = 8 + letter * letters;
        for square in self.layout.boards.each(square) {
            let above = self.tagged.iter().filter(|known| **known == square);
            let above = above.count();
            self.tagged.push(square);
            let (x, y) = self.layout.middle(square);
            let x = if self.layout.is_small {
                x.min(self.layout.width() - width / 2).max(width / 2)
            } else {
                x
            };
            let y = y - 12 - height + (height + 1) * i32::try_from(above).unwrap_or(0);
            write!(
                self.parts.tags,
                "<rect class=\"tag\" x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>\
                 <text x=\"{x}\" y=\"{}\">{word}</text>",
                x - width / 2,
                y + base
            )?;
        }
        Ok(())
    }

    /// Marks the squares that could have been drawn. Options that are not squares are not marked
    /// here.
    fn draw(&mut self, draw: &Draw) -> fmt::Result {
        for (index, option) in draw.options.iter().enumerate() {
            let Some(square) = square::<G>(option) else {
                return Ok(());
            };
            if index == draw.chosen {
                let text = format!("{}/{}", index + 1, draw.options.len());
                self.tag(square, &text)?;
            } else {
                let (x, y) = self.layout.middle(square);
                write!(
                    self.parts.marks,
                    "<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>"
                )?;
            }
        }
        Ok(())
    }
}
