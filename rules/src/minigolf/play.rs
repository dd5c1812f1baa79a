//! Making turns and recording their effects (`docs/minigolf.md` §4 to §6).

use crate::board::{Color, Piece, Role, SquareName};
use crate::effect::chess::{Capture, Castle, EnPassant, Promotion, Travel, Wing};
use crate::effect::{Change, Recorder};
use crate::game::fields::next_number;

use super::Position;
use super::attack::{CASTLING_PIECES, CastlingSquares};
use super::effect::{Effect, MomentumGained, Move, Stop};
use super::momentum::motion;
use super::moves::{Action, PieceMove, Promoted, Special, Turn};
use super::path::Path;
use super::queue::Moving;
use super::square::{Square, Squares};

/// What the end of a turn needs to know about its action.
#[derive(Default)]
pub(super) struct ActionSummary {
    /// Whether it was a capture or a Pawn move. The momentum phase may add its own captures.
    pub resets: bool,
    /// The momentum that it gave.
    gained: Option<Moving>,
    /// The square that a Pawn crossed.
    crossed: Option<Square>,
}

impl Position {
    /// Returns the position after a legal turn of this position.
    pub fn after(&self, turn: &Turn, log: &mut impl Recorder<Effect>) -> Position {
        let mut after = *self;
        after.make_turn(turn, log);
        after
    }

    /// Plays a whole turn: the chosen action, the momentum phase, the spinner after Black's turns,
    /// and the autostop scan for the other side (§5). Returns the squares on which Pawns were
    /// promoted in the momentum phase, in order.
    pub(super) fn make_turn(&mut self, turn: &Turn, log: &mut impl Recorder<Effect>) -> Promoted {
        let mut summary = self.act(turn.action, log);
        let mut promoted = Promoted::default();
        summary.resets |= self
            .momentum_phase(&turn.promotions, &mut promoted, log)
            .takes;
        self.end_turn(&summary, log);
        promoted
    }

    pub(super) fn act(&mut self, action: Action, log: &mut impl Recorder<Effect>) -> ActionSummary {
        let passed = self.passed();
        self.en_passant = None;
        let mut summary = ActionSummary::default();
        match action {
            Action::Move(mv) => {
                summary.resets = mv.captured.is_some() || mv.role == Role::Pawn;
                summary.gained = self.make_move(&mv, passed, log);
                if mv.special == Special::DoubleStep {
                    summary.crossed = mv.from.ahead(self.turn, 1);
                }
            }
            Action::Castle(wing) => self.make_castling(wing, log),
            Action::Stop(square) => self.make_stop(square, log),
        }
        summary
    }

    pub(super) fn end_turn(&mut self, summary: &ActionSummary, log: &mut impl Recorder<Effect>) {
        let color = self.turn;
        if let Some(moving) = summary.gained {
            self.moving.push(color, moving);
        }
        let occupied = self.pieces.occupied();
        self.en_passant = summary.crossed.filter(|square| !occupied.contains(*square));
        self.clock = if summary.resets {
            0
        } else {
            next_number(self.clock)
        };
        self.turn = !color;
        if color == Color::Black {
            self.number = next_number(self.number);
            self.spin(log);
        }
        self.settle(log);
    }

    /// Makes a chosen move and returns the momentum that it gives.
    fn make_move(
        &mut self,
        mv: &PieceMove,
        passed: Option<Square>,
        log: &mut impl Recorder<Effect>,
    ) -> Option<Moving> {
        let color = self.turn;
        let piece = Piece::new(color, mv.role);
        let passing = mv.special == Special::EnPassant;
        let taken = if mv.captured.is_some() && !passing {
            self.take(mv.to)
        } else {
            None
        };
        self.carry(piece, (mv.from, mv.to), taken, log);
        log.effect(|| Move {
            piece: piece.letter(),
            from: SquareName::of(mv.from),
            to: SquareName::of(mv.to),
            path: mv
                .sets_out
                .map(|momentum| Path::of(color, mv.from, momentum.course())),
        });
        if let Some(taken) = taken {
            log.effect(|| Capture::of(taken.letter(), mv.to));
        }
        if let Some(passed) = passed.filter(|_| passing) {
            self.take_in_passing(passed, log);
        }
        if let Special::Promotion(role) = mv.special {
            self.promote(mv.to, role, log);
        }
        let momentum = mv.momentum?;
        let (square, motion) = (mv.to, motion(color, momentum));
        log.effect(|| MomentumGained::new(piece.letter(), SquareName::of(square), motion));
        Some(Moving { square, momentum })
    }

    fn make_castling(&mut self, wing: Wing, log: &mut impl Recorder<Effect>) {
        let color = self.turn;
        let way = CastlingSquares::of(color, wing);
        let [king, corner] = CASTLING_PIECES.map(|role| Piece { color, role });
        self.lift(way.king.0, king, log);
        self.lift(way.corner.0, corner, log);
        self.put(way.king.1, king, None, log);
        self.put(way.corner.1, corner, None, log);
        log.effect(|| Castle::new(wing, Travel::of(way.king), Travel::of(way.corner)));
    }

    fn make_stop(&mut self, square: Square, log: &mut impl Recorder<Effect>) {
        let color = self.turn;
        if let Some(moving) = self.moving.on(color, square) {
            self.moving.stop(color, Squares::of(square));
            let (piece, momentum) = (moving.piece(color).letter(), motion(color, moving.momentum));
            log.effect(|| Stop::new(piece, SquareName::of(square), momentum));
        }
    }

    /// Returns the square of the Pawn that may be captured en passant, ahead of the crossed square.
    pub(super) fn passed(&self) -> Option<Square> {
        self.en_passant?.ahead(!self.turn, 1)
    }

    fn take_in_passing(&mut self, square: Square, log: &mut impl Recorder<Effect>) {
        if let Some(piece) = self.take(square) {
            log.change(|| Change::of(square, Some(piece), None));
            log.effect(|| EnPassant::new(piece.letter(), SquareName::of(square)));
        }
    }

    /// Captures the enemy on a square, with its momentum. The caller logs the change on arrival.
    pub(super) fn take(&mut self, square: Square) -> Option<Piece> {
        let color = !self.turn;
        let role = self.pieces.role_at(square)?;
        let piece = Piece { color, role };
        self.pieces.lift(square, piece);
        self.rights.revoke_at(Squares::of(square));
        self.moving.stop(color, Squares::of(square));
        Some(piece)
    }

    /// Promotes the Pawn on a square of the last rank. The new piece stands still.
    pub(super) fn promote(&mut self, square: Square, role: Role, log: &mut impl Recorder<Effect>) {
        let color = self.turn;
        let pawn = Piece::new(color, Role::Pawn);
        let piece = Piece { color, role };
        self.pieces.lift(square, pawn);
        self.pieces.put(square, piece);
        log.change(|| Change::of(square, Some(pawn), Some(piece)));
        log.effect(|| Promotion::of(pawn, square, piece));
    }

    /// Moves a piece from one square to another, in place of the piece captured there, if any.
    pub(super) fn carry(
        &mut self,
        piece: Piece,
        (from, to): (Square, Square),
        taken: Option<Piece>,
        log: &mut impl Recorder<Effect>,
    ) {
        let way = Squares::of(from) | Squares::of(to);
        self.pieces.carry(piece, way);
        self.rights.revoke_at(way);
        log.change(|| Change::of(from, Some(piece), None));
        log.change(|| Change::of(to, taken, Some(piece)));
    }

    /// Puts a piece on a square, in place of the piece captured there, if any.
    fn put(
        &mut self,
        square: Square,
        piece: Piece,
        taken: Option<Piece>,
        log: &mut impl Recorder<Effect>,
    ) {
        self.pieces.put(square, piece);
        self.rights.revoke_at(Squares::of(square));
        log.change(|| Change::of(square, taken, Some(piece)));
    }

    fn lift(&mut self, square: Square, piece: Piece, log: &mut impl Recorder<Effect>) {
        self.pieces.lift(square, piece);
        self.rights.revoke_at(Squares::of(square));
        log.change(|| Change::of(square, Some(piece), None));
    }
}
