//! What a move does, drawn over the board: arrows for ways, dashed where nobody chose them; a cross
//! on what is taken; tags for what happens on a square; dots where chance might have led.

use std::fmt::{self, Write};
use std::marker::PhantomData;

use crate::board::{Color, SquareName};
use crate::effect::{
    Draw, Effect, EffectKind, KartEffect, MomentumEffect, Path, PieceEffect, Travel,
};

use super::arrow::{self, End};
use super::course::{self, Node};
use super::layout::{Cell, Layout, Point, SQUARE};
use super::pieces::snowflake;
use super::words::Told;
use super::{Pictured, shape};

/// The drawings of objects that the move leaves.
pub fn needs(told: &Told) -> impl Iterator<Item = &'static str> {
    told.effects.iter().filter_map(|effect| match effect.kind {
        EffectKind::Kart(KartEffect::ObjectPlaced { object, .. }) => Some(object.name()),
        _ => None,
    })
}

/// Draws the effects of a move.
pub fn write<G: Pictured>(layout: &Layout, effects: &[Effect], svg: &mut String) -> fmt::Result {
    let mut overlay = Overlay::<G> {
        layout,
        chosen: String::new(),
        forced: String::new(),
        taken: String::new(),
        marks: String::new(),
        tags: String::new(),
        tagged: Vec::new(),
        game: PhantomData,
    };
    for effect in effects {
        overlay.effect(effect.kind)?;
        if let Some(draw) = &effect.draw {
            overlay.draw(draw)?;
        }
    }
    arrow::write("go", &overlay.chosen, svg)?;
    arrow::write("go force", &overlay.forced, svg)?;
    arrow::write("x", &overlay.taken, svg)?;
    svg.write_str(&overlay.marks)?;
    svg.write_str(&overlay.tags)
}

/// Whether somebody chose a way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Will {
    Chosen,
    Forced,
}

/// The parts of the drawing, each in the order of the effects.
struct Overlay<'a, G> {
    layout: &'a Layout,
    chosen: String,
    forced: String,
    taken: String,
    marks: String,
    tags: String,
    /// The squares with tags: further tags stand below.
    tagged: Vec<Cell>,
    game: PhantomData<G>,
}

fn owner(piece: char) -> Color {
    if piece.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    }
}

impl<G: Pictured> Overlay<'_, G> {
    fn effect(&mut self, kind: EffectKind) -> fmt::Result {
        match kind {
            EffectKind::Move {
                piece,
                travel,
                path,
            } => self.way(Will::Chosen, piece, travel, path),
            EffectKind::Capture { square, .. } | EffectKind::EnPassant { square, .. } => {
                self.cross(square)
            }
            EffectKind::Castle { king, rook, .. } => {
                self.straight(Will::Chosen, king)?;
                self.straight(Will::Chosen, rook)
            }
            EffectKind::Promotion { square, piece, .. } => {
                self.tag(square.as_str(), &format!("={}", piece.to_ascii_uppercase()))
            }
            EffectKind::LinkMade { square, .. } => self.tag(square.as_str(), "link"),
            EffectKind::LinkBroken { square, .. } => self.tag(square.as_str(), "unlink"),
            EffectKind::Appeared { square, .. } => self.ring(square),
            EffectKind::Disappeared { square, .. } => self.tag(square.as_str(), "gone"),
            EffectKind::Momentum(effect) => self.momentum(effect),
            EffectKind::Kart(effect) => self.kart(effect),
            EffectKind::Piece(effect) => self.piece(effect),
        }
    }

    fn momentum(&mut self, effect: MomentumEffect) -> fmt::Result {
        match effect {
            MomentumEffect::MomentumMove {
                piece,
                travel,
                path,
                ..
            } => self.way(Will::Forced, piece, travel, Some(path)),
            MomentumEffect::Stop { square, .. } | MomentumEffect::Autostop { square, .. } => {
                self.tag(square.as_str(), "stop")
            }
            MomentumEffect::Spin { carried } => carried
                .into_iter()
                .flatten()
                .try_for_each(|carried| self.straight(Will::Forced, carried.travel)),
            // The ways show them.
            MomentumEffect::Bounce { .. }
            | MomentumEffect::Wrap { .. }
            | MomentumEffect::MomentumGained { .. }
            | MomentumEffect::MomentumTurned { .. } => Ok(()),
        }
    }

    fn kart(&mut self, effect: KartEffect) -> fmt::Result {
        match effect {
            KartEffect::ObjectPlaced { object, square, .. } => self.object(object.name(), square),
            // The way leads over it.
            KartEffect::ObjectTaken { .. } => Ok(()),
            KartEffect::Mushroom { travel, .. }
            | KartEffect::Redirected { travel, .. }
            | KartEffect::Returned { travel, .. } => self.straight(Will::Forced, travel),
            KartEffect::Egg { effect, square, .. } => self.tag(square.as_str(), effect.mark()),
            KartEffect::Swapped { travel, .. } => {
                let Travel { from, to } = travel;
                self.straight(Will::Chosen, travel)?;
                self.straight(Will::Chosen, Travel { from: to, to: from })
            }
            KartEffect::Dropped { square, .. } => self.ring(square),
        }
    }

    fn piece(&mut self, effect: PieceEffect) -> fmt::Result {
        match effect {
            PieceEffect::Immobilized { square, .. } => self.on(square, |(x, y), marks| {
                snowflake(x + SQUARE - 9, y + 9, marks)
            }),
            PieceEffect::Released { .. } => Ok(()),
            PieceEffect::ColorChanged { square, .. } => self.tag(square.as_str(), "turns"),
            PieceEffect::Hidden { from, to, .. } => match to {
                Some(to) => self.straight(Will::Chosen, Travel { from, to }),
                None => self.tag(from.as_str(), "??"),
            },
            PieceEffect::Revealed { square, .. } => self.ring(square),
            PieceEffect::Shell { travel, .. } => self.straight(Will::Forced, travel),
        }
    }

    fn way(&mut self, will: Will, piece: char, travel: Travel, path: Option<Path>) -> fmt::Result {
        let (Some(path), Some(from)) = (path, G::cells(travel.from.as_str())[0]) else {
            return self.straight(will, travel);
        };
        let cell = |name: &str| G::cells(name)[0];
        let line = course::line(from.into(), owner(piece), &path, cell);
        self.arrow(will, &line)
    }

    fn straight(&mut self, will: Will, travel: Travel) -> fmt::Result {
        let [from, to] = [travel.from, travel.to].map(|end| G::cells(end.as_str())[0]);
        match (from, to) {
            (Some(from), Some(to)) => {
                let line = [from, to].map(|cell| Node::to(Point::from(cell)));
                self.arrow(will, &line)
            }
            _ => Ok(()),
        }
    }

    fn arrow(&mut self, will: Will, line: &[Node]) -> fmt::Result {
        let data = match will {
            Will::Chosen => &mut self.chosen,
            Will::Forced => &mut self.forced,
        };
        arrow::push(self.layout, line, End::Head, data)
    }

    /// Draws something on each square that a name means.
    fn on(
        &mut self,
        square: SquareName,
        mut draw: impl FnMut((i32, i32), &mut String) -> fmt::Result,
    ) -> fmt::Result {
        for cell in G::cells(square.as_str()).into_iter().flatten() {
            draw(self.layout.corner(cell), &mut self.marks)?;
        }
        Ok(())
    }

    fn cross(&mut self, square: SquareName) -> fmt::Result {
        for cell in G::cells(square.as_str()).into_iter().flatten() {
            let (x, y) = self.layout.corner(cell);
            write!(self.taken, "M{} {}l22 22m0-22-22 22", x + 9, y + 9)?;
        }
        Ok(())
    }

    fn ring(&mut self, square: SquareName) -> fmt::Result {
        self.on(square, |(x, y), marks| {
            let (x, y, r) = (x + SQUARE / 2, y + SQUARE / 2, SQUARE / 2 - 2);
            write!(
                marks,
                "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
            )
        })
    }

    fn object(&mut self, name: &str, square: SquareName) -> fmt::Result {
        let id = shape(name).map_or("", |shape| shape.id);
        self.ring(square)?;
        self.on(square, |(x, y), marks| {
            let (x, y) = (x + 10, y + 10);
            write!(
                marks,
                "<use href=\"#va-{id}\" transform=\"translate({x} {y}) scale(.5)\"/>"
            )
        })
    }

    /// A word on the upper edge of a square.
    fn tag(&mut self, square: &str, word: &str) -> fmt::Result {
        let width = 8 + 7 * i32::try_from(word.len()).unwrap_or(0);
        for cell in G::cells(square).into_iter().flatten() {
            let above = self.tagged.iter().filter(|known| **known == cell).count();
            self.tagged.push(cell);
            let (x, y) = self.layout.middle(cell);
            let y = y - 26 + 15 * i32::try_from(above).unwrap_or(0);
            write!(
                self.tags,
                "<rect class=\"tag\" x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"14\" rx=\"5\"/>\
                 <text x=\"{x}\" y=\"{}\">{word}</text>",
                x - width / 2,
                y + 11
            )?;
        }
        Ok(())
    }

    /// Where chance might have led, and where it did. What is no square has its own mark.
    fn draw(&mut self, draw: &Draw) -> fmt::Result {
        for (index, option) in draw.options.iter().enumerate() {
            let Some(cell) = G::cells(option)[0] else {
                return Ok(());
            };
            if index == draw.chosen {
                let text = format!("{}/{}", index + 1, draw.options.len());
                self.tag(option, &text)?;
            } else {
                let (x, y) = self.layout.middle(cell);
                write!(
                    self.marks,
                    "<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>"
                )?;
            }
        }
        Ok(())
    }
}
