//! Minigolf Chess: the table with its edges and its spinner, and the course of pieces in motion.

use crate::board::Color;
use crate::effect::{Node, Point};
use crate::minigolf::{Motion, Position, Square};

use super::Pictured;
use super::arrow::{self, End};
use super::drawing::{Drawing, Text};
use super::layout::Layout;

impl Pictured for Position {
    /// The ranks of each board that names mention: the upper half is the board `a2`.
    const NAMED_RANKS: u8 = 8;

    fn draw_under(&self, drawing: &mut Drawing) {
        spinner(drawing);
        edges(drawing);
        if drawing.layout.coordinates {
            boards(drawing);
        }
    }

    /// Draws an arrow for each piece in motion, to its target if nothing blocks it.
    fn draw_over(&self, drawing: &mut Drawing) {
        for color in Color::BOTH {
            let (mut quiet, mut taking) = (Text::default(), Text::default());
            for (square, motion) in motions(self, color) {
                let data = if motion.capturing {
                    &mut taking
                } else {
                    &mut quiet
                };
                let (line, end) = match self.course(square) {
                    Some(path) => (path.line(), End::Head),
                    None => (up_to_the_edge(square.into(), color, motion), End::Bar),
                };
                arrow::push(&drawing.layout, &line, end, data);
            }
            let side = color.letter();
            drawing.lines(side, &quiet);
            drawing.lines(format_args!("{side} take"), &taking);
        }
    }

    fn describe_extras(&self, words: &mut Text) {
        for color in Color::BOTH {
            let moving = motions(self, color).map(|(square, motion)| {
                let Motion { dx, dy, capturing } = motion;
                let kind = if capturing { " taking" } else { "" };
                format!(" {square} {dx} {dy}{kind}")
            });
            let moving = moving.collect::<Vec<_>>().join(",");
            if !moving.is_empty() {
                write!(words, " {color} in motion, by files and ranks:{moving}.");
            }
        }
    }
}

fn motions(position: &Position, color: Color) -> impl Iterator<Item = (Square, Motion)> {
    let moving = position.in_motion(color).into_iter();
    moving.filter_map(|square| Some((square, position.momentum_at(square)?)))
}

/// Returns the line of a piece that would roll off the bottom of the table, up to the border.
fn up_to_the_edge(from: Point, color: Color, motion: Motion) -> Vec<Node> {
    let border = match color {
        Color::White => -0.5,
        Color::Black => 15.5,
    };
    let (dx, dy) = (f32::from(motion.dx), f32::from(motion.dy));
    let part = (border - from.y) / dy;
    let x = (from.x + dx * part).clamp(-0.5, 7.5);
    let to = Point {
        x,
        y: border,
        ..from
    };
    vec![Node::to(from), Node::to(to)]
}

fn place(layout: &Layout, x: f32, y: f32) -> (f32, f32) {
    layout.place(Point { board: 0, x, y })
}

/// Writes the names of the table's two boards, beside their middles.
fn boards(drawing: &mut Drawing) {
    let layout = drawing.layout;
    write!(drawing, "<g class=\"n m\">");
    for (name, middle) in [("a1", 3.5), ("a2", 11.5)] {
        let (x, y) = place(&layout, 0.0, middle);
        if layout.is_sideways {
            let y = layout.margin / 2 + 1;
            write!(drawing, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
        } else {
            let (x, y) = (layout.right() + layout.margin / 2 + 3, y + 4.0);
            write!(drawing, "<text x=\"{x}\" y=\"{y}\">{name}</text>");
        }
    }
    write!(drawing, "</g>");
}

/// Draws the spinner, which turns clockwise in either orientation.
fn spinner(drawing: &mut Drawing) {
    let (x, y) = place(&drawing.layout, 3.5, 7.5);
    write!(
        drawing,
        "<g class=\"spin\" transform=\"translate({x} {y})\"><circle r=\"37\"/>\
         <path fill=\"none\" d=\"M-4-42l6 5-6 5M42-4l-5 6-5-6M4 42l-6-5 6-5M-42 4l5-6 5 6\"/></g>"
    );
}

/// Draws each player's edges in their colour: a bar where the mirror is the border, a dotted line
/// where it is in the middle of the last file, and arrows where pieces go over the top.
fn edges(drawing: &mut Drawing) {
    let layout = drawing.layout;
    for color in Color::BOTH {
        let (border, mirror, top, bottom) = match color {
            Color::White => (-0.58, 7.0, 15.5, -0.5),
            Color::Black => (7.58, 0.0, -0.5, 15.5),
        };
        let side = color.letter();
        let [border, mirror] = [border, mirror].map(|file| {
            let ((x, y), (to_x, to_y)) = (place(&layout, file, top), place(&layout, file, bottom));
            if layout.is_sideways {
                format!("M{x} {y}h{}", to_x - x)
            } else {
                format!("M{x} {y}v{}", to_y - y)
            }
        });
        write!(
            drawing,
            "<g class=\"edge\"><path class=\"case {side}\" d=\"{border}\"/>\
             <path class=\"ink {side}\" d=\"{border}\"/></g>\
             <path class=\"mirror case {side}\" d=\"{mirror}\"/>\
             <path class=\"mirror ink {side}\" d=\"{mirror}\"/>"
        );
        // Above the top from the owner's side, pointing away from the board.
        let (right, down) = layout.turned((0.0, if top > bottom { 5.0 } else { -5.0 }));
        // Half the width of an arrow.
        let (across, along) = if layout.is_sideways {
            (0.0, 5.0)
        } else {
            (5.0, 0.0)
        };
        let mut data = Text::default();
        // Between the files.
        for file in 0..7u8 {
            let (x, y) = place(&layout, f32::from(file) + 0.5, top);
            let (x, y) = (x + right * 0.8 - across, y + down * 0.8 - along);
            write!(
                data,
                "M{x} {y}l{} {} {} {}",
                across + right,
                along + down,
                across - right,
                along - down
            );
        }
        drawing.lines(side, &data);
    }
}
