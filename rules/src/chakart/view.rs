//! A player's view: all but the other side's invisible Queen (`docs/chakart.md` §3, §11).

use crate::board::{Color, SquareName};
use crate::effect::chess::Capture;
use crate::game::Viewer;

use super::Position;
use super::effect::{ColorChanged, Effect, Hidden, Revealed};
use super::position::hidden_letter;

/// Returns whether a viewer may know where a side's invisible Queen stands.
pub(super) fn knows(viewer: Viewer, owner: Color) -> bool {
    viewer == Viewer::from(owner)
}

impl Position {
    /// Returns the position as a viewer may see it: squares of unseen Queens read empty.
    pub(super) fn without_unseen_queens(&self, viewer: Viewer) -> Position {
        let mut seen = *self;
        for square in self.hidden {
            if let Some(piece) = self.pieces.piece_at(square)
                && !knows(viewer, piece.color)
            {
                seen.pieces.lift(square, piece);
                seen.hidden.remove(square);
            }
        }
        seen
    }

    /// Returns an effect of a move that led to this position, as a viewer may see it.
    pub(super) fn effect_seen_by(&self, effect: Effect, viewer: Viewer) -> Option<Effect> {
        Some(match effect {
            Effect::Capture(Capture { piece, square }) => {
                if is_concealed(piece, viewer) && self.conceals(square, viewer) {
                    // One invisible Queen captured another, and neither may reveal where.
                    return None;
                }
                let piece = plain(piece, viewer);
                Capture { piece, square }.into()
            }
            Effect::ColorChanged(changed) => ColorChanged {
                piece: plain(changed.piece, viewer),
                ..changed
            }
            .into(),
            Effect::Revealed(revealed) => Revealed {
                piece: plain(revealed.piece, viewer),
                ..revealed
            }
            .into(),
            Effect::Hidden(hidden) => {
                let owner = Color::of_letter(hidden.piece);
                let to = hidden.to.filter(|_| knows(viewer, owner));
                Hidden { to, ..hidden }.into()
            }
            other => other,
        })
    }

    /// Returns whether a Queen that the viewer does not see stands on the square.
    fn conceals(&self, square: SquareName, viewer: Viewer) -> bool {
        self.hidden.into_iter().any(|hidden| {
            SquareName::of(hidden) == square
                && self
                    .letter_at(hidden)
                    .is_some_and(|letter| is_concealed(letter, viewer))
        })
    }
}

/// Returns whether a letter in a position stands for a Queen that the viewer does not see.
pub(super) fn is_concealed(letter: char, viewer: Viewer) -> bool {
    Color::BOTH
        .into_iter()
        .any(|owner| letter == hidden_letter(owner) && !knows(viewer, owner))
}

/// Returns the letter by which a viewer knows a piece that is no longer hidden from them.
fn plain(letter: char, viewer: Viewer) -> char {
    match letter {
        'I' if is_concealed(letter, viewer) => 'Q',
        'i' if is_concealed(letter, viewer) => 'q',
        _ => letter,
    }
}
