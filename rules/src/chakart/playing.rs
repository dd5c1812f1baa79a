//! What a move in progress does to a square, and what it draws.

use std::fmt::Display;

use crate::board::{Square, SquareName, SquareSet};
use crate::chance::Draw;
use crate::effect::{Change, Recorder};
use crate::game::Play;

use super::Position;
use super::effect::Effect;

/// A move in progress.
pub(super) type Playing<'a, L> = Play<'a, Position, L>;

impl<L: Recorder<Effect>> Playing<'_, L> {
    /// Changes the contents of one square. The log takes its letters from the position itself, so
    /// it cannot differ from what happened.
    pub(super) fn edit(&mut self, square: Square, edit: impl FnOnce(&mut Position)) {
        if !L::KEEPS {
            edit(&mut self.position);
            return;
        }
        let before = self.position.letter_at(square);
        edit(&mut self.position);
        let after = self.position.letter_at(square);
        self.log.change(|| Change {
            square: name(square),
            before,
            after,
        });
    }

    /// Draws one of the options. Returns it with the record of the draw.
    pub(super) fn draw<T: Copy + Display>(&mut self, options: &[T]) -> Option<(T, Option<Draw>)> {
        let drawn = self.chance.pick(options)?;
        Some((*drawn, self.log.record(&drawn)))
    }

    /// Draws one of the squares, with the options in board order.
    pub(super) fn draw_square(&mut self, options: SquareSet) -> Option<(Square, Option<Draw>)> {
        let options: Vec<Square> = options.into_iter().collect();
        self.draw(&options)
    }
}

pub(super) fn name(square: Square) -> SquareName {
    SquareName::of(square)
}
