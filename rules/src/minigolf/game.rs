//! Minigolf Chess as the rest of the service sees it.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, Piece, Role, SquareName, placement};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::game::{
    self, CastlingRight, ChessExtras, ClockClaim, Description, DrawRules, Effort, Fault, Game,
    Info, Listing, Occupant, Repetition, Status, fields,
};

use super::castling::Way;
use super::effect::Effect;
use super::extras::{InMotionOfBoth, MoveExtras, MoveKind, PositionExtras, SquareExtras};
use super::momentum::motion;
use super::moves::{Action, Special};
use super::pieces::name;
use super::reason::{Illegal, Reason};
use super::square::{Square, Squares};
use super::status::CLAIM_CLOCK;
use super::{Position, Turn, info};

impl Game for Position {
    type Move = Turn;
    type Filter = Square;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = SquareExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, Vec<Fault>> {
        Position::parse(text)
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn status(&self) -> Status {
        self.status()
    }

    fn repetition_text(&self) -> String {
        game::written(|out| self.as_it_repeats().write_without_numbers(out))
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            rule: "/rules/minigolf#6",
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::HundredMoves)
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn occupants(&self) -> Vec<Occupant<SquareExtras>> {
        self.pieces
            .occupied()
            .into_iter()
            .filter_map(|square| {
                let piece = self.piece_at(square)?;
                Some(Occupant {
                    square: SquareName::of(square),
                    piece: piece.letter(),
                    color: Some(piece.color),
                    name: name(piece),
                    extras: SquareExtras {
                        momentum: self.momentum_at(square),
                    },
                })
            })
            .collect()
    }

    fn extras(&self) -> PositionExtras {
        let in_motion = |color| {
            let moving = self.moving.of(color);
            moving.map(|moving| SquareName::of(moving.square)).collect()
        };
        let [white, black] = Color::BOTH.map(in_motion);
        PositionExtras {
            chess: ChessExtras {
                castling: CastlingRight::each(self.rights, Way::of, |square| square),
                en_passant: self.en_passant.map(SquareName::of),
                half_move_clock: self.clock,
                move_number: self.number,
            },
            in_motion: InMotionOfBoth { white, black },
        }
    }

    fn filter(&self, square: &str) -> Option<Square> {
        Square::parse(square)
    }

    /// By role, from and course; then castling; then stops, oldest motion first. A turn has no parts
    /// that could be listed one by one: both listings are whole turns. Eight Pawns that are promoted
    /// at once multiply every action by 65536.
    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&Square>,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_legal(among(filter), |found| found.visit_choices(&mut *visit))
    }

    fn visit_results(
        &self,
        _: Listing,
        visit: &mut dyn FnMut(&Turn, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_legal(Squares::ALL, |found| found.visit_results(&mut *visit))
    }

    fn count(&self, _: Listing) -> Option<u64> {
        let mut count = 0;
        let _ = self.visit_legal(Squares::ALL, |found| {
            count += 1 << (2 * found.promoted);
            ControlFlow::Continue(())
        });
        Some(count)
    }

    fn effort(&self) -> Effort {
        self.effort()
    }

    fn describe(&self, turn: &Turn, _: Listing) -> Description<MoveExtras> {
        let letter = |role: Role, color: Color| Piece { color, role }.letter();
        let (kind, from, to) = match turn.action {
            Action::Move(mv) => (MoveKind::Move, mv.from, mv.to),
            Action::Castle(wing) => {
                let (from, to) = Way::of(self.turn, wing).king;
                (MoveKind::Castle, from, to)
            }
            Action::Stop(square) => (MoveKind::Stop, square, square),
        };
        let mv = match turn.action {
            Action::Move(mv) => Some(mv),
            _ => None,
        };
        Description {
            from: SquareName::of(from),
            to: SquareName::of(to),
            piece: self.piece_at(from).map_or(' ', Piece::letter),
            captures: mv
                .and_then(|mv| mv.captured)
                .map(|role| letter(role, !self.turn)),
            promotion: mv.and_then(|mv| match mv.special {
                Special::Promotion(role) => Some(role.letter()),
                _ => None,
            }),
            chance: false,
            extras: MoveExtras {
                momentum: mv
                    .and_then(|mv| mv.momentum)
                    .map(|momentum| motion(self.turn, momentum)),
                kind,
            },
        }
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_without_numbers(out)?;
        fields::write_numbers(out, [self.clock, self.number])
    }

    fn write_result(&self, text: &str, after: &Self, out: &mut impl fmt::Write) -> fmt::Result {
        placement::write_changed(&self.pieces, text, &after.pieces, out)?;
        after.write_state(out)?;
        fields::write_numbers(out, [after.clock, after.number])
    }

    fn write_notation(&self, turn: &Turn, out: &mut impl fmt::Write) -> fmt::Result {
        let after = self.after(turn, &mut ());
        let mark = game::mark(after.is_in_check(after.turn), || after.has_turn());
        self.write_turn(turn, mark, out)
    }

    fn write_notation_to(
        &self,
        turn: &Turn,
        after: Status,
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        self.write_turn(turn, after.mark(), out)
    }

    fn judge(&self, text: &str) -> Result<Turn, Illegal> {
        self.judge(text)
    }

    fn make<R: Recorder<Effect>>(&mut self, turn: &Turn, _: &mut Chance, log: &mut R) {
        self.make_turn(turn, log);
    }
}

/// The squares of the pieces that are asked for.
fn among(filter: Option<&Square>) -> Squares {
    filter.map_or(Squares::ALL, |square| Squares::of(*square))
}
