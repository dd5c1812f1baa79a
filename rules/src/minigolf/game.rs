//! Implements [`Game`] for Minigolf Chess.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::{Color, Piece, SquareName};
use crate::chance::Chance;
use crate::effect::Recorder;
use crate::effect::chess::Travel;
use crate::game::{
    self, CastlingRight, ChessExtras, ClockClaim, Description, DrawRules, Game, Info,
    InvalidPosition, Listing, Occupant, Play, Repetition, Status, collected,
};

use super::attack::CastlingSquares;
use super::effect::Effect;
use super::extras::{MoveExtras, MoveKind, PiecesInMotion, PositionExtras, SquareExtras};
use super::legal::Results;
use super::momentum::{Momentum, motion};
use super::moves::{Action, Special};
use super::pieces::{called, name, row};
use super::reason::{Illegal, Reason};
use super::square::{Square, Squares};
use super::status::{CLAIM_CLOCK, FORCED_DRAW_CLOCK, HUNDRED_MOVES};
use super::{Position, Turn, info};

impl Game for Position {
    type Move = Turn;
    type Effect = Effect;
    type Reason = Reason;
    type SquareExtras = SquareExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

    fn info() -> &'static Info {
        &info::INFO
    }

    fn parse(text: &str) -> Result<Position, InvalidPosition> {
        text.parse()
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number
    }

    fn square(text: &str) -> Option<SquareName> {
        text.parse::<Square>().ok().map(SquareName::of)
    }

    fn moves(&self, listing: Listing) -> Vec<Turn> {
        collected(|add| self.visit_moves(listing, None, add))
    }

    /// Visits moves by role, origin and course, then castling, then stops from the oldest motion.
    /// Turns have no parts to list separately, so both listings have whole turns. If eight Pawns
    /// promote at once, each action is listed 65536 times.
    fn visit_moves(
        &self,
        _: Listing,
        from: Option<SquareName>,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Results::of(self).visit_legal(among(from), |turn, _| visit(turn))
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Position, R>, turn: &Turn) {
        play.position.make_turn(turn, play.log);
    }

    /// The moves share the roll of the pieces in motion, unless the move changes it.
    fn maker<R: Recorder<Effect> + Default>(
        &self,
    ) -> impl FnMut(&Turn, &mut Chance, &mut R) -> Position {
        let results = Results::of(self);
        move |turn, _, log| results.after(turn, log).0
    }

    fn status(&self) -> Status {
        self.compute_status()
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            section: 6,
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::Own(HUNDRED_MOVES))
    }

    fn repetition_text(&self) -> String {
        game::written(|out| self.as_it_repeats().write_without_numbers(out))
    }

    fn judge(&self, text: &str) -> Result<Turn, Illegal> {
        self.find_turn(text)
    }

    fn write_notation(&self, turn: &Turn, mark: &str, out: &mut impl fmt::Write) -> fmt::Result {
        self.write_turn(turn, mark, out)
    }

    fn check_mark(&self, turn: &Turn) -> &'static str {
        let after = self.after(turn, &mut ());
        game::mark(after.is_in_check(after.turn), || after.has_turn())
    }

    fn occupants(&self) -> Vec<Occupant<SquareExtras>> {
        self.pieces
            .occupied()
            .into_iter()
            .filter_map(|square| {
                let piece = self.piece_at(square)?;
                let momentum = self.momentum_at(square);
                let (color, row) = (Some(piece.color), Some(row(piece.color, piece.role)));
                let extras = SquareExtras { momentum };
                Some(Occupant {
                    name: name(piece),
                    ..Occupant::new(square, piece.letter(), color, row, extras)
                })
            })
            .collect()
    }

    fn called(letter: char) -> String {
        let piece = Piece::from_letter(letter);
        piece.map_or_else(
            || letter.to_string(),
            |it| format!("{} {}", it.color, called(it)),
        )
    }

    fn extras(&self) -> PositionExtras {
        let in_motion = |color| {
            let moving = self.moving.by_color(color);
            moving.map(|moving| SquareName::of(moving.square)).collect()
        };
        let [white, black] = Color::BOTH.map(in_motion);
        PositionExtras {
            chess: ChessExtras {
                castling: CastlingRight::each(self.rights, CastlingSquares::of, |square| square),
                en_passant: self.en_passant.map(SquareName::of),
                half_move_clock: self.clock,
                move_number: self.number,
            },
            in_motion: PiecesInMotion { white, black },
        }
    }

    fn describe(&self, turn: &Turn, _: Listing) -> Description<MoveExtras> {
        let piece_on = |square| self.piece_at(square).map_or(' ', Piece::letter);
        let extras = |kind, momentum: Option<Momentum>| MoveExtras {
            momentum: momentum.map(|momentum| motion(self.turn, momentum)),
            kind,
        };
        match turn.action {
            Action::Stop(square) => {
                Description::on(square, piece_on(square), extras(MoveKind::Stop, None))
            }
            Action::Castle(wing) => {
                let way = CastlingSquares::of(self.turn, wing);
                let (piece, extras) = (piece_on(way.king.0), extras(MoveKind::Castle, None));
                Description {
                    rook: Some(Travel::of(way.corner)),
                    ..Description::way(way.king, piece, extras)
                }
            }
            Action::Move(mv) => {
                let passed = self.passed().filter(|_| mv.special == Special::EnPassant);
                let extras = extras(MoveKind::Move, mv.momentum);
                Description {
                    captures: self.takes(turn),
                    captured_on: passed.map(SquareName::of),
                    promotion: match mv.special {
                        Special::Promotion(role) => Some(role.letter()),
                        _ => None,
                    },
                    ..Description::way((mv.from, mv.to), piece_on(mv.from), extras)
                }
            }
        }
    }

    fn visit_results(
        &self,
        _: Listing,
        visit: &mut dyn FnMut(&Turn, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let results = Results::of(self);
        results.visit_legal(Squares::ALL, |turn, after| match after {
            Some(after) => visit(turn, after),
            None => visit(turn, &results.after(turn, &mut ()).0),
        })
    }

    fn takes(&self, turn: &Turn) -> Option<char> {
        let Action::Move(mv) = turn.action else {
            return None;
        };
        Some(Piece::new(!self.turn, mv.captured?).letter())
    }

    /// Clears the clock while it cannot force a draw.
    fn table_key(&self, plies: u32) -> Position {
        let counts = self.clock.saturating_add(plies) >= FORCED_DRAW_CLOCK;
        Position {
            clock: if counts { self.clock } else { 0 },
            number: 1,
            ..*self
        }
    }
}

/// Returns the square of the filter, or all squares.
fn among(from: Option<SquareName>) -> Squares {
    from.map_or(Squares::ALL, |name| Square::of(name).into_iter().collect())
}
