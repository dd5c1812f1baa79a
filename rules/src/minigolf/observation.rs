//! The contents of the board (`game::Observation`).

use crate::board::{Color, Piece, SquareName};
use crate::effect::chess::Travel;
use crate::game::{CastlingRight, ChessExtras, Description, Listing, Observation, Occupant};

use super::castling::CastlingSquares;
use super::extras::{MoveExtras, MoveKind, PiecesInMotion, PositionExtras, SquareExtras};
use super::momentum::motion;
use super::moves::{Action, Special};
use super::pieces::{called, name, row};
use super::{Position, Turn};

impl Observation for Position {
    type SquareExtras = SquareExtras;
    type MoveExtras = MoveExtras;
    type PositionExtras = PositionExtras;

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
        let (kind, from, to) = match turn.action {
            Action::Move(mv) => (MoveKind::Move, mv.from, mv.to),
            Action::Castle(wing) => {
                let (from, to) = CastlingSquares::of(self.turn, wing).king;
                (MoveKind::Castle, from, to)
            }
            Action::Stop(square) => (MoveKind::Stop, square, square),
        };
        let mv = match turn.action {
            Action::Move(mv) => Some(mv),
            _ => None,
        };
        Description {
            from: (kind != MoveKind::Stop).then(|| SquareName::of(from)),
            to: SquareName::of(to),
            captured_on: mv
                .filter(|mv| mv.special == Special::EnPassant)
                .and_then(|_| self.passed())
                .map(SquareName::of),
            rook: match turn.action {
                Action::Castle(wing) => {
                    Some(Travel::of(CastlingSquares::of(self.turn, wing).corner))
                }
                _ => None,
            },
            drop: None,
            piece: self.piece_at(from).map_or(' ', Piece::letter),
            captures: self.captured_letter(turn),
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
}

impl Position {
    /// Returns the letter of the piece that a legal turn captures.
    pub(super) fn captured_letter(&self, turn: &Turn) -> Option<char> {
        match turn.action {
            Action::Move(mv) => {
                let role = mv.captured?;
                let color = !self.turn;
                Some(Piece { color, role }.letter())
            }
            Action::Castle(_) | Action::Stop(_) => None,
        }
    }
}
