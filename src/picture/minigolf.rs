//! Minigolf Chess: the table with its edges and its spinner, and the course of pieces in motion.

use std::fmt::{self, Write};

use crate::board::Color;
use crate::effect::{Node, Point};
use crate::minigolf::{Motion, Position, Square};

use super::Pictured;
use super::arrow::{self, End};
use super::layout::Layout;

impl Pictured for Position {
    /// The ranks of each board that names mention: the upper half is the board `a2`.
    const NAMED_RANKS: u8 = 8;

    fn draw_under(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        spinner(layout, svg)?;
        edges(layout, svg)?;
        if layout.coordinates {
            boards(layout, svg)?;
        }
        Ok(())
    }

    /// Draws an arrow for each piece in motion, to its target if nothing blocks it.
    fn draw_over(&self, layout: &Layout, svg: &mut String) -> fmt::Result {
        for color in Color::BOTH {
            let (mut quiet, mut taking) = (String::new(), String::new());
            for square in self.in_motion(color) {
                if let Some(motion) = self.momentum_at(square) {
                    let data = if motion.capturing {
                        &mut taking
                    } else {
                        &mut quiet
                    };
                    momentum(self, layout, (color, square), motion, data)?;
                }
            }
            let side = color.letter();
            arrow::write(&side.to_string(), &quiet, svg)?;
            arrow::write(&format!("{side} take"), &taking, svg)?;
        }
        Ok(())
    }

    fn describe_extras(&self, words: &mut String) -> fmt::Result {
        for color in Color::BOTH {
            let moving = self.in_motion(color);
            if moving.is_empty() {
                continue;
            }
            write!(words, " {color} in motion, by files and ranks:")?;
            for (place, square) in moving.into_iter().enumerate() {
                let Some(Motion { dx, dy, capturing }) = self.momentum_at(square) else {
                    continue;
                };
                let comma = if place > 0 { "," } else { "" };
                let kind = if capturing { " taking" } else { "" };
                write!(words, "{comma} {square} {dx} {dy}{kind}")?;
            }
            words.push('.');
        }
        Ok(())
    }
}

/// Appends the arrow of a piece in motion.
fn momentum(
    position: &Position,
    layout: &Layout,
    (color, square): (Color, Square),
    motion: Motion,
    data: &mut String,
) -> fmt::Result {
    let Some(path) = position.course(square) else {
        let line = up_to_the_edge(square.into(), color, motion);
        return arrow::push(layout, &line, End::Bar, data);
    };
    let line = path.line();
    arrow::push(layout, &line, End::Head, data)
}

/// Returns the line of a piece that would roll off the bottom of the table, up to the border.
fn up_to_the_edge(from: Point, color: Color, motion: Motion) -> [Node; 2] {
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
    [Node::to(from), Node::to(to)]
}

/// Writes the names of the table's two boards, beside their middles.
fn boards(layout: &Layout, svg: &mut String) -> fmt::Result {
    svg.write_str("<g class=\"n m\">")?;
    for (name, middle) in [("a1", 3.5), ("a2", 11.5)] {
        let (x, y) = layout.place(Point {
            board: 0,
            x: 0.0,
            y: middle,
        });
        if layout.is_sideways {
            let y = layout.margin / 2 + 1;
            write!(svg, "<text x=\"{x}\" y=\"{y}\">{name}</text>")?;
        } else {
            let x = layout.right() + layout.margin / 2 + 3;
            write!(svg, "<text x=\"{x}\" y=\"{}\">{name}</text>", y + 4.0)?;
        }
    }
    svg.write_str("</g>")
}

/// Draws the spinner, which turns clockwise in either orientation.
fn spinner(layout: &Layout, svg: &mut String) -> fmt::Result {
    let middle = Point {
        board: 0,
        x: 3.5,
        y: 7.5,
    };
    let (x, y) = layout.place(middle);
    write!(
        svg,
        "<g class=\"spin\" transform=\"translate({x} {y})\"><circle r=\"37\"/>\
         <path fill=\"none\" d=\"M-4-42l6 5-6 5M42-4l-5 6-5-6M4 42l-6-5 6-5M-42 4l5-6 5 6\"/></g>"
    )
}

/// Draws each player's edges in their colour: a bar where the mirror is the border, a dotted line
/// where it is in the middle of the last file, and arrows where pieces go over the top.
fn edges(layout: &Layout, svg: &mut String) -> fmt::Result {
    for color in Color::BOTH {
        let (border, mirror, top, bottom) = match color {
            Color::White => (-0.58, 7.0, 15.5, -0.5),
            Color::Black => (7.58, 0.0, -0.5, 15.5),
        };
        let at = |x: f32, y: f32| layout.place(Point { board: 0, x, y });
        let side = color.letter();
        let [border, mirror] = [border, mirror].map(|x| {
            let ((x, y), (to_x, to_y)) = (at(x, top), at(x, bottom));
            if layout.is_sideways {
                format!("M{x} {y}h{}", to_x - x)
            } else {
                format!("M{x} {y}v{}", to_y - y)
            }
        });
        write!(
            svg,
            "<g class=\"edge\"><path class=\"case {side}\" d=\"{border}\"/>\
             <path class=\"ink {side}\" d=\"{border}\"/></g>\
             <path class=\"mirror case {side}\" d=\"{mirror}\"/>\
             <path class=\"mirror ink {side}\" d=\"{mirror}\"/>"
        )?;
        // Above the top from the owner's side, pointing away from the board.
        let (right, down) = layout.turned((0.0, if top > bottom { 5.0 } else { -5.0 }));
        let mut data = String::new();
        // Between the files.
        for file in 0..7u8 {
            let (x, y) = at(f32::from(file) + 0.5, top);
            let (x, y) = (x + right * 0.8, y + down * 0.8);
            if layout.is_sideways {
                let (y, back) = (y - 5.0, -right);
                write!(data, "M{x} {y}l{right} 5 {back} 5")?;
            } else {
                let (x, back) = (x - 5.0, -down);
                write!(data, "M{x} {y}l5 {down} 5 {back}")?;
            }
        }
        arrow::write(&side.to_string(), &data, svg)?;
    }
    Ok(())
}
