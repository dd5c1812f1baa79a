//! A move that is being played: the board, the chance and the log in one hand.

use std::borrow::Cow;

use crate::board::{Square, SquareName, SquareSet};
use crate::chance::Chance;
use crate::effect::{Change, Draw, Recorder};

use super::Position;
use super::effect::Effect;

/// A move that is being played.
pub(super) struct Playing<'a, L> {
    pub position: Position,
    pub chance: &'a mut Chance,
    pub log: &'a mut L,
}

impl<L: Recorder<Effect>> Playing<'_, L> {
    /// Changes what is on one square; the log gets its letters from the position itself, so that
    /// it cannot tell anything else than what happened.
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

    /// Draws one of some squares, by square.
    pub(super) fn draw_square(&mut self, options: SquareSet) -> Option<(Square, Option<Draw>)> {
        options.first()?;
        let index = self.chance.count();
        let chosen = self.chance.draw(options.len());
        let square = options.into_iter().nth(chosen as usize)?;
        let draw = (L::KEEPS && options.len() > 1).then(|| Draw {
            index,
            options: options
                .into_iter()
                .map(|square| Cow::from(name(square).as_str()))
                .collect(),
            chosen: chosen as usize,
        });
        Some((square, draw))
    }

    /// Draws one of some options, which are more than none.
    pub(super) fn draw_index<T>(
        &mut self,
        options: &[T],
        text: impl Fn(&T) -> &'static str,
    ) -> (usize, Option<Draw>) {
        let index = self.chance.count();
        #[allow(clippy::cast_possible_truncation, reason = "there are eight at most")]
        let chosen = self.chance.draw(options.len() as u32) as usize;
        let draw = (L::KEEPS && options.len() > 1).then(|| Draw {
            index,
            options: options.iter().map(text).map(Cow::from).collect(),
            chosen,
        });
        (chosen, draw)
    }
}

/// A square's name in the log.
pub(super) fn name(square: Square) -> SquareName {
    SquareName::of(square)
}
