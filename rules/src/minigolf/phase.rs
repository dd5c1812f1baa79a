//! Momentum moves and the autostop scan (`docs/minigolf.md` §4, §5).

use crate::board::{Color, Piece, Role, SquareName};
use crate::effect::Recorder;
use crate::effect::chess::Capture;

use super::Position;
use super::edges::{self, Leg};
use super::effect::{Autostop, Effect, MomentumMove, Obstacle};
use super::momentum::{Momentum, motion};
use super::moves::{MomentumPromotions, Promoted};
use super::path::Path;
use super::queue::Moving;
use super::square::{Square, Squares};

/// Returns whether a momentum move can be made whole with these `blockers`, not counting the piece
/// itself, and with the pieces on `takeable` open to capture.
fn goes(leg: Leg, momentum: Momentum, blockers: Squares, takeable: Squares) -> bool {
    let met = leg.squares() & blockers;
    if momentum.is_capturing() {
        leg.takes(met) && takeable.contains(leg.to)
    } else {
        met.is_empty()
    }
}

/// The result of a momentum phase.
#[derive(Default)]
pub(super) struct MomentumPhase {
    /// Whether a piece was captured.
    pub takes: bool,
    /// The squares on which the phase depends, including those of the pieces.
    pub dependencies: Squares,
}

impl Position {
    /// Returns the squares on which a capturing momentum of `color` may capture.
    fn takeable(&self, color: Color) -> Squares {
        self.pieces.by_color(!color) - self.pieces.with(Role::King)
    }

    /// Returns the moving pieces of a side that the autostop scan would stop if it were its turn
    /// now (§5). The side's other moving pieces count as off the board. `on_stop` receives each
    /// stopped piece and its blockers.
    pub(super) fn autostopped(
        &self,
        color: Color,
        mut on_stop: impl FnMut(Moving, Squares),
    ) -> Squares {
        let takeable = self.takeable(color);
        let mut blockers = self.pieces.by_color(!color) | self.standing(color);
        let mut stopped = Squares::EMPTY;
        let count = self.moving.count(color);
        let (mut place, mut unstopped) = (0, 0);
        // A stopped piece may block others, so the scan goes on until a full round stops nothing.
        while unstopped < count {
            let moving = self.moving.get(color, place);
            unstopped += 1;
            if !stopped.contains(moving.square) {
                let leg = edges::leg(color, moving.square, moving.momentum.course());
                if !goes(leg, moving.momentum, blockers, takeable) {
                    on_stop(moving, blockers);
                    stopped.insert(moving.square);
                    blockers.insert(moving.square);
                    unstopped = 1;
                }
            }
            place += 1;
            if place == count {
                place = 0;
            }
        }
        stopped
    }

    /// Runs the autostop scan for the side to move.
    pub(super) fn settle(&mut self, log: &mut impl Recorder<Effect>) {
        let color = self.turn;
        if self.moving.count(color) == 0 {
            return;
        }
        let stopped = self.autostopped(color, |moving, blockers| {
            self.log_autostop(color, moving, blockers, log);
        });
        self.moving.stop(color, stopped);
    }

    fn log_autostop(
        &self,
        color: Color,
        moving: Moving,
        blockers: Squares,
        log: &mut impl Recorder<Effect>,
    ) {
        log.effect(|| Autostop {
            piece: moving.piece(color).letter(),
            square: SquareName::of(moving.square),
            momentum_before: motion(color, moving.momentum),
            cause: self.obstacle(color, moving, blockers),
        });
    }

    /// Returns the first obstacle that keeps a piece from repeating its momentum.
    fn obstacle(&self, color: Color, moving: Moving, blockers: Squares) -> Obstacle {
        let Moving { square, momentum } = moving;
        let course = momentum.course();
        let between = |found: Square| {
            if self.pieces.by_color(color).contains(found) {
                Obstacle::OwnPiece
            } else {
                Obstacle::EnemyPiece
            }
        };
        let mut squares: Vec<Square> = edges::way(color, square, course)
            .map(|step| step.square)
            .collect();
        let at_bottom = edges::leg(color, square, course).hits_bottom();
        let arrival = if at_bottom { None } else { squares.pop() };
        let others = blockers - Squares::of(square);
        if let Some(found) = squares.into_iter().find(|square| others.contains(*square)) {
            return between(found);
        }
        match arrival {
            None => Obstacle::Edge,
            Some(to) if !others.contains(to) => Obstacle::NothingToCapture,
            Some(to)
                if momentum.is_capturing()
                    && self.pieces.which(!color, Role::King).contains(to) =>
            {
                Obstacle::King
            }
            Some(to) => between(to),
        }
    }

    /// Runs the momentum phase of the side to move, from the oldest motion to the youngest (§5).
    pub(super) fn momentum_phase(
        &mut self,
        promotions: &MomentumPromotions,
        promoted: &mut Promoted,
        log: &mut impl Recorder<Effect>,
    ) -> MomentumPhase {
        let color = self.turn;
        let mut phase = MomentumPhase::default();
        if self.moving.count(color) == 0 {
            return phase;
        }
        // Updated incrementally: recomputing it takes longer than a move.
        let mut occupied = self.pieces.occupied();
        for place in 0..self.moving.restart(color) {
            let moving = self.moving.get(color, place);
            let leg = edges::leg(color, moving.square, moving.momentum.course());
            let others = occupied - Squares::of(moving.square);
            phase.dependencies |= Squares::of(moving.square);
            if !leg.hits_bottom() {
                phase.dependencies |= leg.squares();
            }
            if !goes(leg, moving.momentum, others, self.takeable(color)) {
                self.log_autostop(color, moving, others, log);
                continue;
            }
            occupied = others | Squares::of(leg.to);
            phase.takes |= moving.momentum.is_capturing();
            self.keep_rolling(color, moving, leg, log);
            let piece = moving.piece(color);
            if piece.role == Role::Pawn && leg.to.rank_for(color) == 15 {
                let role = promotions.choice(leg.to);
                promoted.push(leg.to);
                self.promote(leg.to, role, log);
            } else {
                let square = leg.to;
                let momentum = moving.momentum.along(leg.after);
                self.moving.push(color, Moving { square, momentum });
            }
        }
        phase
    }

    /// Returns whether the momentum of a Pawn of the side to move, which spans at most two ranks, may
    /// bring it to its last rank.
    pub(super) fn may_promote_by_momentum(&self) -> bool {
        let last = match self.turn {
            Color::White => Squares(!0 << (13 * 8)),
            Color::Black => Squares(!(!0 << (3 * 8))),
        };
        let near = last & self.moving.squares(self.turn);
        near.intersects(self.pieces.with(Role::Pawn))
    }

    fn keep_rolling(
        &mut self,
        color: Color,
        moving: Moving,
        leg: Leg,
        log: &mut impl Recorder<Effect>,
    ) {
        let Moving { square, momentum } = moving;
        let piece = moving.piece(color);
        let taken = if momentum.is_capturing() {
            self.take(leg.to)
        } else {
            None
        };
        if leg.to != square {
            self.carry(piece, (square, leg.to), taken, log);
        }
        log.effect(|| MomentumMove {
            piece: piece.letter(),
            from: SquareName::of(square),
            to: SquareName::of(leg.to),
            path: Path::of(color, square, momentum.course()),
            momentum: motion(color, momentum.along(leg.after)),
        });
        if let Some(taken) = taken {
            log.effect(|| Capture::of(taken.letter(), leg.to));
        }
    }
}

impl Moving {
    /// Returns the piece. Its role follows from its momentum.
    pub(super) const fn piece(self, color: Color) -> Piece {
        let role = self.momentum.course().role();
        Piece { color, role }
    }
}
