//! What effects say of squares and ways.

use crate::board::{Color, Piece, SquareName};
use crate::effect::Recorder;

use super::edges;
use super::effect::{Bounce, Effect, Wrap};
use super::momentum::{Course, Momentum, motion};
use super::motion::{Path, PathStep};
use super::square::Square;

/// The way of a course, square by square.
pub(super) fn path(color: Color, from: Square, course: Course) -> Path {
    edges::way(color, from, course)
        .map(|step| PathStep {
            square: SquareName::of(step.square),
            bounce: step.bounce.map(|bounce| bounce.edge),
            wrap: step.wrap,
        })
        .collect()
}

/// Reports the bounces and the wrap of a move that set out from here with this momentum.
pub(super) fn log_edges(
    piece: Piece,
    from: Square,
    momentum: Momentum,
    log: &mut impl Recorder<Effect>,
) {
    let mut before = motion(piece.color, momentum);
    for step in edges::way(piece.color, from, momentum.course()) {
        if let Some(bounce) = step.bounce {
            let mut after = before;
            after.dx = -before.dx;
            log.effect(|| Bounce {
                piece: piece.letter(),
                edge: bounce.edge,
                square: SquareName::of(bounce.square),
                before,
                after,
            });
            before = after;
        }
        if step.wrap {
            log.effect(|| Wrap::new(piece.letter(), SquareName::of(step.square)));
        }
    }
}

/// Whether anybody reads the log.
pub(super) const fn keeps<R: Recorder<Effect>>(_: &R) -> bool {
    R::KEEPS
}
