//! The effect log: what a move did, in order, with the changes of the board.
//!
//! Applying every effect's changes in order to the board before the move gives exactly the board
//! after it. The code that changes a position reports each change to a [`Recorder`] where it makes
//! it, so that the log cannot say anything else than what happened; where nobody asks for a log,
//! `()` records nothing and costs nothing.

use crate::board::{Color, SquareName};

mod kart;
mod momentum;

pub use kart::{EggEffect, KartEffect, Object, PieceEffect, Placed, Taken};
pub use momentum::{Carried, Edge, MomentumEffect, Motion, Obstacle, Path, PathStep};

/// What one square held before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The square.
    pub square: SquareName,
    /// Its letter in the position string before, if it held anything.
    pub before: Option<char>,
    /// Its letter after.
    pub after: Option<char>,
}

/// A draw of chance, as logged in the effect that used it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Which of the move's draws, from 0.
    pub index: usize,
    /// What could have come, in the order that the rules fix.
    pub options: Vec<String>,
    /// The index of what came.
    pub chosen: usize,
}

/// A man's way from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Travel {
    /// Where it set out.
    pub from: SquareName,
    /// Where it arrived.
    pub to: SquareName,
}

/// The side of the board to which a King castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// `O-O`
    King,
    /// `O-O-O`
    Queen,
}

impl Wing {
    /// Both wings in the order of a position string.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];
}

/// Why a link is gone (`rules/twinkie-danger.md` §3, §4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkBreak {
    /// Its owner broke it.
    Owner,
    /// A King moved onto it.
    King,
}

/// What happened. Men are named by their letter in the position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectKind {
    /// A man went from one square to another of the same board.
    Move {
        /// The man.
        piece: char,
        /// Its way.
        travel: Travel,
        /// Each square of the way, in a game with edges.
        path: Option<Path>,
    },
    /// A man was taken.
    Capture {
        /// The man that was taken.
        piece: char,
        /// The square that it was taken on.
        square: SquareName,
    },
    /// A Pawn was taken in passing.
    EnPassant {
        /// The Pawn that was taken.
        piece: char,
        /// The square that it was taken from.
        square: SquareName,
    },
    /// King and Rook moved in one.
    Castle {
        /// To which side.
        wing: Wing,
        /// The King's way.
        king: Travel,
        /// The Rook's way.
        rook: Travel,
    },
    /// A Pawn became something else.
    Promotion {
        /// Where.
        square: SquareName,
        /// The Pawn.
        pawn: char,
        /// What it became.
        piece: char,
    },
    /// Two squares became one (`rules/twinkie-danger.md` §4).
    LinkMade {
        /// The square, without a board.
        square: SquareName,
        /// Whose link it is.
        owner: Color,
    },
    /// One square became two again (`rules/twinkie-danger.md` §3, §4).
    LinkBroken {
        /// The square, without a board.
        square: SquareName,
        /// Whose link it was.
        owner: Color,
        /// Why.
        cause: LinkBreak,
    },
    /// A man is now on this board as well, by a link.
    Appeared {
        /// The man.
        piece: char,
        /// The square on which it appeared.
        square: SquareName,
    },
    /// A man is no longer on this board, but still on the other.
    Disappeared {
        /// The man.
        piece: char,
        /// The square from which it went.
        square: SquareName,
    },
    /// Something of a piece in motion (`rules/minigolf.md`).
    Momentum(MomentumEffect),
    /// Something of objects or eggs (`rules/chakart.md` §4 to §6).
    Kart(KartEffect),
    /// Something of a piece or a power (`rules/chakart.md` §3, §6, §8).
    Piece(PieceEffect),
}

/// One thing that happened, with all that it changed on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What happened.
    pub kind: EffectKind,
    /// The draw that decided it, if chance did.
    pub draw: Option<Draw>,
    /// The squares that it changed, in order.
    pub changes: Vec<Change>,
}

/// Is told of every change where it is made.
pub trait Recorder {
    /// Whether anybody reads the log: where not, work that only the log needs can be left out.
    const KEEPS: bool = true;

    /// A square changed; the change belongs to the next effect that is reported.
    fn change(&mut self, change: impl FnOnce() -> Change);

    /// Something happened; it owns the changes since the last effect.
    fn effect(&mut self, kind: impl FnOnce() -> EffectKind) {
        self.drawn_effect(None, kind);
    }

    /// The same for something that chance decided, if there was a choice.
    fn drawn_effect(&mut self, draw: Option<Draw>, kind: impl FnOnce() -> EffectKind);
}

impl Recorder for () {
    const KEEPS: bool = false;

    fn change(&mut self, _: impl FnOnce() -> Change) {}
    fn drawn_effect(&mut self, _: Option<Draw>, _: impl FnOnce() -> EffectKind) {}
}

/// One effect of a log, lent.
#[derive(Clone, Copy, Debug)]
pub struct EffectRef<'a> {
    /// What happened.
    pub kind: &'a EffectKind,
    /// The draw that decided it, if chance did.
    pub draw: Option<&'a Draw>,
    /// The squares that it changed, in order.
    pub changes: &'a [Change],
}

impl<'a> From<&'a Effect> for EffectRef<'a> {
    fn from(effect: &'a Effect) -> EffectRef<'a> {
        EffectRef {
            kind: &effect.kind,
            draw: effect.draw.as_ref(),
            changes: &effect.changes,
        }
    }
}

/// A recorder that keeps the log. It may be emptied and used again, so that a list of many moves
/// needs room for one log.
#[derive(Default, Debug)]
pub struct EffectLog {
    effects: Vec<Kept>,
    /// The changes of all effects, one after the other.
    changes: Vec<Change>,
}

#[derive(Debug)]
struct Kept {
    kind: EffectKind,
    draw: Option<Draw>,
    /// Where its changes end, and those of the next begin.
    end: usize,
}

impl EffectLog {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.effects.clear();
        self.changes.clear();
    }

    /// The log in order.
    pub fn iter(&self) -> impl Iterator<Item = EffectRef<'_>> {
        let mut start = 0;
        self.effects.iter().map(move |kept| EffectRef {
            kind: &kept.kind,
            draw: kept.draw.as_ref(),
            changes: &self.changes[std::mem::replace(&mut start, kept.end)..kept.end],
        })
    }

    /// The log in order, each effect with its own changes.
    #[must_use]
    pub fn into_effects(self) -> Vec<Effect> {
        debug_assert_eq!(
            self.effects.last().map_or(0, |last| last.end),
            self.changes.len(),
            "every change belongs to an effect"
        );
        let mut changes = self.changes.into_iter();
        let mut start = 0;
        let owned = |kept: Kept| Effect {
            kind: kept.kind,
            draw: kept.draw,
            changes: changes
                .by_ref()
                .take(kept.end - std::mem::replace(&mut start, kept.end))
                .collect(),
        };
        self.effects.into_iter().map(owned).collect()
    }
}

impl Recorder for EffectLog {
    fn change(&mut self, change: impl FnOnce() -> Change) {
        self.changes.push(change());
    }

    fn drawn_effect(&mut self, draw: Option<Draw>, kind: impl FnOnce() -> EffectKind) {
        self.effects.push(Kept {
            kind: kind(),
            draw,
            end: self.changes.len(),
        });
    }
}
