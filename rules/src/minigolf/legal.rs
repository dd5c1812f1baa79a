//! Legal turns (`docs/minigolf.md` §6).

use std::ops::ControlFlow;

use crate::board::Role;

use super::Position;
use super::edges;
use super::moves::{Action, MomentumPromotions, PieceMove, Promoted, Special, Turn};
use super::results::Results;
use super::square::{Square, Squares};

/// A legal turn, as the generator finds it.
pub(super) struct LegalTurn<'a> {
    /// The turn, with Queens for Pawns promoted in the momentum phase. The choice does not affect
    /// the safety of either King in this turn.
    pub turn: &'a Turn,
    /// The squares of those promoted Pawns.
    pub promoted: Promoted,
    /// The position after the turn, if it had to be played to decide its legality.
    after: Option<&'a Position>,
    results: &'a Results<'a, ()>,
}

impl LegalTurn<'_> {
    /// Visits the turn and the position after it, once for each choice of promotions in the
    /// momentum phase.
    pub(super) fn visit_results(
        self,
        visit: &mut dyn FnMut(&Turn, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.after {
            Some(after) if self.promoted.is_empty() => visit(self.turn, after),
            _ => self.visit_choices(|turn| visit(turn, &self.results.after(turn, &mut ()).0)),
        }
    }

    /// Visits the turn with each choice of promotions in the momentum phase.
    pub(super) fn visit_choices(
        &self,
        mut visit: impl FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.promoted.is_empty() {
            return visit(self.turn);
        }
        let action = self.turn.action;
        MomentumPromotions::every(&self.promoted)
            .try_for_each(|promotions| visit(&Turn { action, promotions }))
    }
}

impl Position {
    /// Returns whether there is a legal turn.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        let king = Squares::of(self.king(self.turn));
        let others = Squares::ALL - king;
        let is_king_safe = self.is_king_out_of_reach();
        let found = |among| {
            self.visit_safe(among, is_king_safe, |_| ControlFlow::Break(()))
                .is_break()
        };
        if is_king_safe {
            found(others) || found(king)
        } else {
            // The turn that answers a check is most often a King move.
            found(king) || found(others)
        }
    }

    /// Visits every action that leaves the own King safe.
    pub(super) fn visit_legal(
        &self,
        among: Squares,
        visit: impl FnMut(LegalTurn<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_safe(among, self.is_king_out_of_reach(), visit)
    }

    /// Does the same when it is known whether the King is [out of reach].
    ///
    /// [out of reach]: Position::is_king_out_of_reach
    fn visit_safe(
        &self,
        among: Squares,
        is_king_safe: bool,
        mut visit: impl FnMut(LegalTurn<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Most positions are far from any danger, so few of their turns have to be played.
        let is_free = is_king_safe && !self.may_promote_by_momentum();
        let results = &Results::of(self);
        self.visit_actions(among, |turn| {
            if is_free && !turn.action.moves_king() {
                return visit(LegalTurn {
                    turn,
                    promoted: Promoted::default(),
                    after: None,
                    results,
                });
            }
            let (after, promoted) = results.after(turn, &mut ());
            if after.leaves_king() {
                return ControlFlow::Continue(());
            }
            visit(LegalTurn {
                turn,
                promoted,
                after: Some(&after),
                results,
            })
        })
    }

    /// Returns whether a Pawn may legally capture on the crossed square, with its King's safety
    /// after the whole turn taken into account. Only the standing Pawns beside the crossing Pawn
    /// are examined.
    pub(super) fn may_take_in_passing(&self, crossed: Square) -> bool {
        let pawns = self.pieces.with(Role::Pawn) & self.standing(self.turn);
        let beside = edges::origins_of(self.turn, Role::Pawn, crossed) & pawns;
        !beside.is_empty()
            && self
                .visit_legal(beside, |found| match found.turn.action {
                    Action::Move(PieceMove {
                        special: Special::EnPassant,
                        ..
                    }) => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                })
                .is_break()
    }

    /// Plays a pseudo-legal action; `None` if it leaves the King to be captured.
    pub(super) fn safe_after(&self, turn: &Turn) -> Option<Promoted> {
        let mut after = *self;
        let promoted = after.make_turn(turn, &mut ());
        (!after.leaves_king()).then_some(promoted)
    }
}
