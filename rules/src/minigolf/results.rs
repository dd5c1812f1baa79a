//! The positions after the turns of one position, with their logs.
//!
//! In every turn, the side's pieces in motion make their momentum moves after the chosen action
//! (`docs/minigolf.md` §5). Most actions change no square on which this momentum phase
//! depends. For these, the phase is played once, before the action, and shared.

use std::cell::OnceCell;

use crate::effect::Recorder;

use super::Position;
use super::castling::CastlingSquares;
use super::effect::Effect;
use super::moves::{Action, MomentumPromotions, Promoted, Special, Turn};
use super::square::Squares;

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
