//! Making moves, from the first action to the end of the turn (`docs/chakart.md` §2, §8).

use crate::board::{Piece, Role, Square, SquareSet};
use crate::effect::chess::{self, Capture, Promotion};
use crate::effect::{Change, Recorder};
use crate::game::fields::next_number;

use crate::effect::chess::Dropped;

use super::effect::{Effect, Hidden, Released, Revealed, Shell, Swapped};
use super::kinds::EggEffect;
use super::moves::{Kind, Move};
use super::path::Mover;
use super::pending::{AfterPromotion, Pending, SecondAction};
use super::playing::{Playing, name};

/// What follows a call.
enum Next {
    /// The same side owes something.
    Owes(Pending),
    /// The turn is over. A piece that was frozen in it stays frozen.
    Over { frozen: SquareSet },
}

const OVER: Next = Next::Over {
    frozen: SquareSet::EMPTY,
};

impl<L: Recorder<Effect>> Playing<'_, L> {
    pub(super) fn make(&mut self, mv: Move) {
        let was_pending = self.position.pending.take();
        let next = match mv.kind {
            Kind::Move | Kind::Promotion(_) => self.piece_move(mv, was_pending),
            Kind::Stealth => self.stealth(mv),
            Kind::Shell => self.shell(mv),
            Kind::Swap => self.swap(mv),
            Kind::Drop => self.put_from_reserve(mv),
            Kind::LatePromotion(role) => self.late_promotion(mv.from, role, was_pending),
        };
        match next {
            Next::Owes(pending) => self.position.pending = Some(pending),
            Next::Over { frozen } => self.end_turn(frozen),
        }
    }

    /// Moves a piece to its aimed square and along its path, and leaves its object (§3 to §6).
    fn piece_move(&mut self, mv: Move, was_pending: Option<Pending>) -> Next {
        let mut mover = self.mover(mv);
        let met = self.enter(&mut mover, mv.to, None, chess::Move::new);
        if let Kind::Promotion(role) = mv.kind {
            self.promote(mv.to, role);
            mover.piece.role = role;
        }
        let laid = self.lay_before_path(mv);
        let has_egg = self.follow_path(&mut mover, met);
        // On a second action an egg is used up without effect.
        let opens = has_egg && was_pending.is_none();
        let egg = opens.then(|| self.open_egg(mover, mv, laid)).flatten();
        if egg.is_some_and(EggEffect::takes_away) {
            return OVER;
        }
        // A Pawn that promotes with its move leaves only its mushroom.
        if mv.kind == Kind::Move {
            self.leave_after_path(mover.piece.role, mover.at);
        }
        self.next_after(mover.at, egg)
    }

    fn mover(&self, mv: Move) -> Mover {
        Mover {
            piece: Piece::new(self.position.turn, mv.role),
            at: mv.from,
            step: None,
        }
    }

    /// Returns what follows: a late promotion comes before an egg's second action.
    fn next_after(&self, at: Square, egg: Option<EggEffect>) -> Next {
        let second = egg.and_then(EggEffect::second);
        if self.position.is_about_to_promote(at) {
            return Next::Owes(Pending::Promotion(
                at,
                second.map_or(AfterPromotion::End, AfterPromotion::SecondAction),
            ));
        }
        match second {
            Some(second) => Next::Owes(Pending::SecondAction(second, at)),
            None if egg == Some(EggEffect::Bowser) => Next::Over {
                frozen: SquareSet::of(at),
            },
            None => OVER,
        }
    }

    /// Makes a Queen invisible on the square that she aims at (§3).
    fn stealth(&mut self, mv: Move) -> Next {
        let Mover { piece, .. } = self.mover(mv);
        self.edit(mv.from, |position| position.pieces.lift(mv.from, piece));
        let met = self.replace(mv.to, |position| {
            position.pieces.put(mv.to, piece);
            position.hidden.insert(mv.to);
        });
        self.position.powers[piece.color].stealth = false;
        self.log
            .effect(|| Hidden::new(piece.letter(), name(mv.from), Some(name(mv.to))));
        // Only the other side's invisible Queen can have stood there.
        self.log_met(mv.to, met);
        OVER
    }

    /// Removes an enemy piece by a King's shell (§3).
    fn shell(&mut self, mv: Move) -> Next {
        let Mover { piece, .. } = self.mover(mv);
        self.position.powers[piece.color].shell = false;
        self.log
            .effect(|| Shell::new(piece.letter(), name(mv.from), name(mv.to)));
        self.capture(mv.to);
        OVER
    }

    /// Swaps two pieces, which stay frozen or not. Nothing is captured or left (§6, King Boo).
    fn swap(&mut self, mv: Move) -> Next {
        let (from, to) = (mv.from, mv.to);
        let pieces = &self.position.pieces;
        let (Some(piece), Some(partner)) = (pieces.piece_at(from), pieces.piece_at(to)) else {
            return OVER;
        };
        let letters = [from, to].map(|square| self.position.letter_at(square));
        let partner_is_frozen = self.position.frozen.contains(to);
        let mut swapped = self.position;
        swapped.pieces.lift(to, partner);
        swapped.pieces.lift(from, piece);
        swapped.pieces.put(from, partner);
        swapped.pieces.put(to, piece);
        swapped.frozen.remove(to);
        if partner_is_frozen {
            swapped.frozen.insert(from);
        }
        self.edit(from, |position| *position = swapped);
        self.log.change(|| Change {
            square: name(to),
            before: letters[1],
            after: letters[0],
        });
        self.log.effect(|| Swapped {
            piece: letters[0].unwrap_or_default(),
            from: name(from),
            to: name(to),
            partner: letters[1].unwrap_or_default(),
        });
        OVER
    }

    /// Drops a piece of the reserve on a square, from which its path may go on (§6, Toadette).
    fn put_from_reserve(&mut self, mv: Move) -> Next {
        let mut mover = self.mover(mv);
        let (piece, at) = (mover.piece, mover.at);
        self.position.reserve.take(piece.color, piece.role);
        let met = self.replace(at, |position| position.pieces.put(at, piece));
        self.log.effect(|| Dropped::new(piece.letter(), name(at)));
        let met = self.log_met(at, met);
        self.follow_path(&mut mover, met);
        self.next_after(mover.at, None)
    }

    /// Promotes a Pawn whose path ended on its last rank (§3), and returns what is still owed.
    fn late_promotion(&mut self, at: Square, role: Role, was_pending: Option<Pending>) -> Next {
        self.promote(at, role);
        match was_pending {
            Some(Pending::Promotion(_, AfterPromotion::SecondAction(second)))
                if second != SecondAction::Daisy || self.position.can_move(at) =>
            {
                Next::Owes(Pending::SecondAction(second, at))
            }
            // A frozen Pawn here was frozen in this turn; otherwise it could not have moved.
            _ => Next::Over {
                frozen: self.position.frozen & SquareSet::of(at),
            },
        }
    }

    fn promote(&mut self, at: Square, role: Role) {
        let Some(pawn) = self.position.pieces.piece_at(at) else {
            return;
        };
        let mut piece = pawn;
        piece.role = role;
        let before = self.position.letter(at, pawn);
        self.edit(at, |position| {
            position.pieces.lift(at, pawn);
            position.pieces.put(at, piece);
        });
        let after = self.position.letter(at, piece);
        self.log.effect(|| Promotion::new(before, name(at), after));
    }

    /// Captures a piece without moving onto its square (§7).
    fn capture(&mut self, square: Square) {
        let Some(letter) = self.position.letter_at(square) else {
            return;
        };
        self.edit(square, |position| position.take(square));
        self.log.effect(|| Capture::of(letter, square));
    }

    /// Thaws pieces, reveals the other side's Queen and passes the turn to the other side (§8).
    fn end_turn(&mut self, frozen_now: SquareSet) {
        let turn = self.position.turn;
        for square in (self.position.frozen & self.position.pieces.by_color(turn)) - frozen_now {
            let piece = self.position.letter_at(square).unwrap_or_default();
            self.edit(square, |position| position.frozen.remove(square));
            self.log.effect(|| Released::new(piece, name(square)));
        }
        for square in self.position.hidden & self.position.pieces.by_color(!turn) {
            let piece = self.position.letter_at(square).unwrap_or_default();
            self.edit(square, |position| position.hidden.remove(square));
            self.log.effect(|| Revealed::new(piece, name(square)));
        }
        self.position.turns = next_number(self.position.turns);
        self.position.turn = !turn;
    }
}
