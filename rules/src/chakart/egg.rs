//! The eight effects of an egg (`docs/chakart.md` §6).

use crate::board::{Color, Role, Square, SquareSet};
use crate::effect::chess::Capture;
use crate::effect::{Draw, Recorder};

use super::Position;
use super::effect::{ColorChanged, Effect, EggOpened, Immobilized, Returned};
use super::kinds::EggEffect;
use super::leave::LeftObject;
use super::moves::Move;
use super::path::Mover;
use super::pending::SecondAction;
use super::playing::{Playing, name};

impl EggEffect {
    /// Returns the second action that the egg gives.
    pub(super) const fn second(self) -> Option<SecondAction> {
        match self {
            EggEffect::KingBoo => Some(SecondAction::KingBoo),
            EggEffect::Toadette => Some(SecondAction::Toadette),
            EggEffect::Daisy => Some(SecondAction::Daisy),
            _ => None,
        }
    }

    /// Returns whether the egg removes the mover from its final square.
    pub(super) const fn takes_away(self) -> bool {
        matches!(self, EggEffect::Koopa | EggEffect::Chomp)
    }
}

impl Position {
    /// Returns whether an effect is applicable to the piece of the side to move on `at`.
    fn is_applicable(&self, effect: EggEffect, at: Square) -> bool {
        match effect {
            EggEffect::KingBoo => !self.partners(at).is_empty(),
            EggEffect::Koopa | EggEffect::Chomp | EggEffect::Bowser => true,
            EggEffect::Toadette => !self.reserve.is_empty(self.turn),
            EggEffect::Daisy => self.is_about_to_promote(at) || self.can_move(at),
            EggEffect::Luigi => !self.turnable(!self.turn).is_empty(),
            EggEffect::Waluigi => !self.turnable(self.turn).is_empty(),
        }
    }

    /// Returns whether a Pawn of the side to move stands on its last rank, frozen or not (§3).
    pub(super) fn is_about_to_promote(&self, at: Square) -> bool {
        (self.pieces.which(self.turn, Role::Pawn) & SquareSet::last_rank(self.turn)).contains(at)
    }

    /// Returns the pieces of a side that may change side: all but Kings and Pawns that would then
    /// stand on their last rank.
    fn turnable(&self, color: Color) -> SquareSet {
        let pawns = self.pieces.which(color, Role::Pawn) & SquareSet::last_rank(!color);
        self.pieces.by_color(color) - self.pieces.with(Role::King) - pawns
    }
}

impl<L: Recorder<Effect>> Playing<'_, L> {
    /// Opens the egg that the mover has met. `laid` is what the mover left before its path.
    pub(super) fn open_egg(
        &mut self,
        mover: Mover,
        mv: Move,
        laid: Option<LeftObject>,
    ) -> Option<EggEffect> {
        let at = mover.at;
        let (effect, draw) = self.draw_effect(at)?;
        self.log.drawn_effect(draw, || EggOpened {
            effect,
            piece: mover.piece.letter(),
            square: name(at),
        });
        match effect {
            EggEffect::KingBoo | EggEffect::Toadette | EggEffect::Daisy => {}
            EggEffect::Koopa => self.koopa(mover, mv, laid),
            EggEffect::Chomp => self.chomp(mover, mv, laid),
            EggEffect::Bowser => self.bowser(mover),
            EggEffect::Luigi => self.turn_one_of(!self.position.turn),
            EggEffect::Waluigi => self.turn_one_of(self.position.turn),
        }
        Some(effect)
    }

    fn draw_effect(&mut self, at: Square) -> Option<(EggEffect, Option<Draw>)> {
        let mut options = Vec::from(EggEffect::ALL);
        options.retain(|effect| self.position.is_applicable(*effect, at));
        self.draw(&options)
    }

    /// Sends the piece back as it was, and withdraws the object that it left.
    fn koopa(&mut self, mover: Mover, mv: Move, laid: Option<LeftObject>) {
        let (at, piece) = (mover.at, mover.piece);
        let mut before = piece;
        before.role = mv.role;
        self.withdraw(laid);
        self.edit(at, |position| position.pieces.lift(at, piece));
        self.edit(mv.from, |position| position.pieces.put(mv.from, before));
        self.log.effect(|| Returned {
            piece: piece.letter(),
            from: name(at),
            to: name(mv.from),
            becomes: (before != piece).then(|| before.letter()),
        });
        self.restore(laid);
    }

    /// Captures the piece as the kind that it was before the move, and withdraws its object.
    fn chomp(&mut self, mover: Mover, mv: Move, laid: Option<LeftObject>) {
        let (at, piece) = (mover.at, mover.piece);
        self.withdraw(laid);
        self.edit(at, |position| position.pieces.lift(at, piece));
        self.position.reserve.add(piece.color, mv.role);
        self.log.effect(|| Capture::of(piece.letter(), at));
        self.restore(laid);
    }

    fn bowser(&mut self, mover: Mover) {
        let at = mover.at;
        self.edit(at, |position| position.frozen.insert(at));
        self.log
            .effect(|| Immobilized::new(mover.piece.letter(), name(at)));
    }

    /// Luigi and Waluigi: draws a piece of `color` and changes its side.
    fn turn_one_of(&mut self, color: Color) {
        let options = self.position.turnable(color);
        let Some((square, draw)) = self.draw_square(options) else {
            return;
        };
        let Some(piece) = self.position.pieces.piece_at(square) else {
            return;
        };
        let before = self.position.letter(square, piece);
        let mut turned = piece;
        turned.color = !color;
        self.edit(square, |position| {
            position.pieces.lift(square, piece);
            position.pieces.put(square, turned);
            position.hidden.remove(square);
        });
        let after = self.position.letter(square, turned);
        self.log
            .drawn_effect(draw, || ColorChanged::new(before, name(square), after));
    }
}
