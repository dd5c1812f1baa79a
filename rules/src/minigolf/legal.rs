//! Legal turns (`docs/minigolf.md` §6), and the positions after them with their logs.
//!
//! In every turn, the side's pieces in motion make their momentum moves after the chosen action (§5).
//! Most actions change no square on which this momentum phase depends. For these, the phase is played
//! once, before the action, and shared.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use crate::board::Role;
use crate::effect::Recorder;
use crate::game::stop_if;

use super::attack::CastlingSquares;
use super::effect::Effect;
use super::moves::{Action, MomentumPromotions, PieceMove, Promoted, Special, Turn};
use super::square::{Square, Squares};
use super::{Position, edges};

impl Position {
    /// Returns whether there is a legal turn.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        let king = Squares::of(self.king(self.turn));
        let others = Squares::ALL - king;
        let is_king_safe = self.is_king_out_of_reach();
        let results = Results::of(self);
        let found = |among| {
            let first = |_: &Turn, _: Option<&Position>| ControlFlow::Break(());
            results.visit_safe(among, is_king_safe, first).is_break()
        };
        if is_king_safe {
            found(others) || found(king)
        } else {
            // The turn that answers a check is most often a King move.
            found(king) || found(others)
        }
    }

    /// Returns whether a Pawn may legally capture on the crossed square, with its King's safety
    /// after the whole turn taken into account. Only the standing Pawns beside the crossing Pawn
    /// are examined.
    pub(super) fn may_take_in_passing(&self, crossed: Square) -> bool {
        let pawns = self.pieces.with(Role::Pawn) & self.standing(self.turn);
        let beside = edges::origins_of(self.turn, Role::Pawn, crossed) & pawns;
        !beside.is_empty()
            && Results::of(self)
                .visit_legal(beside, |turn, _| {
                    let takes = |mv: PieceMove| mv.special == Special::EnPassant;
                    stop_if(matches!(turn.action, Action::Move(mv) if takes(mv)))
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

/// Plays the turns of one position.
pub(super) struct Results<'a, R> {
    position: &'a Position,
    phase: OnceCell<Option<PrecomputedPhase<R>>>,
}

/// The position after the momentum phase of the side to move, played before the action.
struct PrecomputedPhase<R> {
    position: Position,
    takes: bool,
    /// The squares on which the phase depends.
    dependencies: Squares,
    log: R,
}

impl<'a, R: Recorder<Effect> + Default> Results<'a, R> {
    pub(super) const fn of(position: &'a Position) -> Results<'a, R> {
        Results {
            position,
            phase: OnceCell::new(),
        }
    }

    /// Returns the position after a turn, and the squares of Pawns that momentum has promoted in it.
    pub(super) fn after(&self, turn: &Turn, log: &mut R) -> (Position, Promoted) {
        let phase = self.independent_phase(turn);
        let mut after = *phase.map_or(self.position, |phase| &phase.position);
        let Some(phase) = phase else {
            let promoted = after.make_turn(turn, log);
            return (after, promoted);
        };
        let mut summary = after.act(turn.action, log);
        summary.resets |= phase.takes;
        log.append(&phase.log);
        after.end_turn(&summary, log);
        (after, Promoted::default())
    }

    /// Returns the momentum phase, if it and the action of the turn are independent.
    fn independent_phase(&self, turn: &Turn) -> Option<&PrecomputedPhase<R>> {
        let phase = self
            .phase
            .get_or_init(|| PrecomputedPhase::of(self.position));
        let touched = self.position.touched(turn.action);
        phase
            .as_ref()
            .filter(|phase| !phase.dependencies.intersects(touched))
    }

    /// Returns whether the momentum phase can come before the action of a turn.
    #[cfg(test)]
    pub(super) fn is_independent(&self, turn: &Turn) -> bool {
        self.independent_phase(turn).is_some()
    }
}

impl Results<'_, ()> {
    /// Visits every turn that leaves the own King safe, with the position after it if that had to be
    /// played to know it. A turn in which momentum promotes Pawns comes once for each choice.
    pub(super) fn visit_legal(
        &self,
        among: Squares,
        visit: impl FnMut(&Turn, Option<&Position>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_safe(among, self.position.is_king_out_of_reach(), visit)
    }

    /// Does the same when it is known whether the King is [out of reach].
    ///
    /// [out of reach]: Position::is_king_out_of_reach
    fn visit_safe(
        &self,
        among: Squares,
        is_king_safe: bool,
        mut visit: impl FnMut(&Turn, Option<&Position>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let position = self.position;
        // Most positions are far from any danger, so few of their turns have to be played.
        let is_free = is_king_safe && !position.may_promote_by_momentum();
        position.visit_actions(among, |turn| {
            let action = turn.action;
            if is_free && !action.moves_king() {
                return visit(turn, None);
            }
            let (after, promoted) = self.after(turn, &mut ());
            if after.leaves_king() {
                return ControlFlow::Continue(());
            }
            if promoted.is_empty() {
                return visit(turn, Some(&after));
            }
            // What the Pawns become does not affect the safety of either King in this turn.
            MomentumPromotions::every(&promoted)
                .try_for_each(|promotions| visit(&Turn { action, promotions }, None))
        })
    }
}

impl<R: Recorder<Effect> + Default> PrecomputedPhase<R> {
    /// Returns `None` if the phase promotes Pawns, since the turn says what they become.
    fn of(position: &Position) -> Option<PrecomputedPhase<R>> {
        let mut promoted = Promoted::default();
        let (mut position, mut log) = (*position, R::default());
        let phase =
            position.momentum_phase(&MomentumPromotions::default(), &mut promoted, &mut log);
        promoted.is_empty().then_some(PrecomputedPhase {
            position,
            takes: phase.takes,
            dependencies: phase.dependencies,
            log,
        })
    }
}

impl Position {
    /// Returns the squares on which an action changes anything.
    fn touched(&self, action: Action) -> Squares {
        match action {
            Action::Move(mv) => {
                let way = Squares::of(mv.from) | Squares::of(mv.to);
                match mv.special {
                    Special::EnPassant => way | self.passed().map_or(Squares::EMPTY, Squares::of),
                    _ => way,
                }
            }
            Action::Castle(wing) => {
                let CastlingSquares { king, corner, .. } = CastlingSquares::of(self.turn, wing);
                [king.0, king.1, corner.0, corner.1].into_iter().collect()
            }
            Action::Stop(square) => Squares::of(square),
        }
    }
}
