//! The way of a piece over the edges of a table (`rules/minigolf.md` §3), as a line that is bent
//! where a mirror is and broken where it goes over the top.

use crate::board::{Color, SquareName};
use crate::effect::{Node, Point};

use super::edges;
use super::motion::{Path, PathStep};
use super::square::Square;

#[cfg(test)]
mod tests;

/// The upper and the lower border as a side sees them, and how far it is around the cylinder.
const fn cylinder(color: Color) -> (f32, f32, f32) {
    match color {
        Color::White => (15.5, -0.5, 16.0),
        Color::Black => (-0.5, 15.5, -16.0),
    }
}

impl Path {
    /// The line of the way of a side's piece that sets out from a square.
    #[must_use]
    pub fn line(&self, color: Color, from: SquareName) -> Vec<Node> {
        let place = |square: SquareName| Square::parse(square.as_str()).map(Point::from);
        let Some(mut at) = place(from) else {
            return Vec::new();
        };
        let mut nodes = vec![Node::to(at)];
        for step in self.iter() {
            let Some(to) = place(step.square) else {
                break;
            };
            push_step(&mut nodes, at, to, color, *step);
            at = to;
        }
        nodes
    }
}

/// One step. Without edges it would go straight to an arrival beyond them; it is walked along that
/// straight way, and what lies beyond an edge is folded back.
fn push_step(nodes: &mut Vec<Node>, from: Point, to: Point, color: Color, step: PathStep) {
    let board = from.board;
    let (top, bottom, around) = cylinder(color);
    let mirror = step
        .bounce
        .map(|edge| f32::from(edges::mirror(color, edge)) / 2.0);
    let beyond = mirror.map_or(to.x, |mirror| 2.0 * mirror - to.x);
    let (dx, dy) = (
        beyond - from.x,
        to.y - from.y + if step.wrap { around } else { 0.0 },
    );
    let folded = |x: f32| match mirror {
        Some(mirror) if (x - mirror) * dx > 0.0 => 2.0 * mirror - x,
        _ => x,
    };
    let bounce = mirror.map(|mirror| (mirror - from.x) / dx);
    let wrap = step.wrap.then(|| (top - from.y) / dy);
    let over = wrap.unwrap_or(f32::INFINITY);
    let bend = |at: f32| {
        let y = from.y + dy * at - if over < at { around } else { 0.0 };
        let x = folded(from.x + dx * at);
        Node::to(Point { board, x, y })
    };
    nodes.extend(bounce.filter(|at| *at <= over).map(bend));
    if let Some(at) = wrap {
        let x = folded(from.x + dx * at);
        nodes.push(Node::to(Point { board, x, y: top }));
        nodes.push(Node {
            point: Point {
                board,
                x,
                y: bottom,
            },
            is_lifted: true,
        });
    }
    nodes.extend(bounce.filter(|at| *at > over).map(bend));
    nodes.push(Node::to(to));
}

impl From<Square> for Point {
    fn from(square: Square) -> Point {
        Point {
            board: 0,
            x: f32::from(square.file()),
            y: f32::from(square.rank()),
        }
    }
}
