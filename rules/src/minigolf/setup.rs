//! Parsing and checking positions (`docs/minigolf.md` §8).
//!
//! A text is read field by field and then checked as a whole. Every fault is reported, not just the
//! first. Checks that depend on a faulty field are skipped. At the end, the autostop scan of the
//! side to move runs, so that the position is settled.

use std::fmt;
use std::str::FromStr;

use crate::board::placement::Letters;
use crate::board::{Color, Named, Piece, Role};
use crate::game::InvalidPosition;
use crate::game::chess::{self, StateFields};
use crate::game::fault::CROSSED_OCCUPIED;
use crate::game::fields::{self, Faults};

use super::Position;
use super::attack::{CASTLING_PIECES, CastlingSquares};
use super::faults;
use super::momentum::{Course, Momentum};
use super::motion::{self, Motion};
use super::pieces::called;
use super::position::Pieces;
use super::queue::{MotionQueue, Moving};
use super::square::{Square, Squares};

/// The start position: FIDE's order with each side's own army.
pub const START: &str =
    "rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";

const FIELDS: [&str; 7] = [
    "placement",
    "side",
    "castling",
    "en passant",
    "momentum",
    "half-move clock",
    "move number",
];

/// The fields that could be read. A field that could not be read is missing and has left a fault.
#[derive(Default)]
struct Setup {
    pieces: Option<Pieces>,
    state: StateFields<Square>,
    momenta: Vec<(Square, Motion)>,
    moving: MotionQueue,
    numbers: Option<[u32; 2]>,
    faults: Faults,
}

impl FromStr for Position {
    type Err = InvalidPosition;

    fn from_str(text: &str) -> Result<Position, InvalidPosition> {
        let mut setup = Setup::default();
        setup.read(fields::named(text, &FIELDS)?);
        setup.check();
        let sound = setup
            .pieces
            .zip(setup.state.turn)
            .filter(|_| setup.faults.is_empty());
        let position = sound.map(|(pieces, turn)| {
            let mut position = setup.position(pieces, turn);
            position.settle(&mut ());
            position
        });
        setup.faults.or(position)
    }
}

impl Setup {
    fn read(&mut self, fields: [&str; FIELDS.len()]) {
        let [rows, side, rights, en_passant, momentum, clock, number] = fields;
        self.pieces = self.faults.keep_pieces(FIELDS[0], rows);
        self.state = StateFields::read(
            &mut self.faults,
            [side, rights, en_passant],
            faults::EN_PASSANT,
        );
        self.read_momentum(momentum);
        self.numbers = self.faults.keep_numbers([clock, number]);
    }

    fn read_momentum(&mut self, text: &str) {
        if text == "-" {
            return;
        }
        for text in text.split(';') {
            let written = self
                .faults
                .expect(faults::MOMENTUM, text, parse_momentum(text));
            self.momenta.extend(written);
        }
    }

    fn check(&mut self) {
        let Some(pieces) = self.pieces else { return };
        self.check_kings(&pieces);
        self.check_pawns(&pieces);
        let before = self.faults.len();
        self.check_momentum(&pieces);
        let momentum_is_sound = self.faults.len() == before;
        self.check_castling(&pieces);
        self.check_en_passant(&pieces);
        if momentum_is_sound {
            self.check_king_safety(pieces);
        }
    }

    fn check_kings(&mut self, pieces: &Pieces) {
        for color in Color::BOTH {
            let count = pieces.which(color, Role::King).len();
            if count != 1 {
                self.faults.king_count(color, count);
            }
        }
    }

    fn check_pawns(&mut self, pieces: &Pieces) {
        for color in Color::BOTH {
            for square in pieces.which(color, Role::Pawn) {
                if square.rank_for(color) == 15 {
                    let fault = faults::PAWN_ON_LAST_RANK.with("color", color);
                    self.faults.add(fault.with("square", square));
                }
            }
        }
    }

    fn check_momentum(&mut self, pieces: &Pieces) {
        let mut seen = Squares::EMPTY;
        let mut has_black = false;
        for (square, written) in self.momenta.clone() {
            if seen.contains(square) {
                self.faults.add(faults::LISTED_TWICE.with("square", square));
                continue;
            }
            seen.insert(square);
            let Some(piece) = pieces.piece_at(square) else {
                self.faults
                    .add(faults::MOMENTUM_OF_NOTHING.with("square", square));
                continue;
            };
            if piece.role == Role::King {
                self.faults.add(faults::KING_ROLLS.with("square", square));
            } else if let Some(momentum) = possible(piece, written) {
                self.moving.push(piece.color, Moving { square, momentum });
            } else {
                let template = if written.capturing {
                    faults::CANNOT_ROLL_TO_TAKE
                } else {
                    faults::CANNOT_ROLL
                };
                let momentum = motion::momentum(piece.color, (written.dx, written.dy));
                self.faults.add(
                    template
                        .with("piece", called(piece))
                        .with("square", square)
                        .with("momentum", momentum),
                );
            }
            if piece.color == Color::White && has_black {
                self.faults.add(faults::OUT_OF_ORDER.with("square", square));
            }
            has_black |= piece.color == Color::Black;
        }
    }

    fn check_castling(&mut self, pieces: &Pieces) {
        for (letter, color, wing) in self.state.rights.iter() {
            let way = CastlingSquares::of(color, wing);
            let corner = way.corner.0;
            if !way.are_at_home(pieces, color, CASTLING_PIECES) {
                self.faults.add(faults::NOT_AT_HOME.with("letter", letter));
            } else if self.momenta.iter().any(|(square, _)| *square == corner) {
                let fault = faults::CORNER_ROLLS.with("letter", letter);
                self.faults.add(fault.with("square", corner));
            }
        }
    }

    fn check_en_passant(&mut self, pieces: &Pieces) {
        let (Some(crossed), Some(turn)) = (self.state.en_passant, self.state.turn) else {
            return;
        };
        let mover = !turn;
        let pawn = Piece::new(mover, Role::Pawn);
        let steps = 2 * mover.forward();
        let motion = Motion {
            dx: 0,
            dy: steps,
            capturing: false,
        };
        let has_pawn = crossed.ahead(mover, 1).is_some_and(|square| {
            let moves_on = self.momenta.contains(&(square, motion));
            pieces.piece_at(square) == Some(pawn) && moves_on
        });
        if pieces.piece_at(crossed).is_some() {
            self.faults.add(CROSSED_OCCUPIED.with("square", crossed));
        }
        if crossed.rank_for(mover) != 2 {
            let (rank, board): (u32, _) = match mover {
                Color::White => (3, "a1"),
                Color::Black => (6, "a2"),
            };
            let fault = faults::CROSSED_RANK.with("color", mover);
            let fault = fault.with("rank", rank).with("board", board);
            self.faults.add(fault.with("square", crossed));
        } else if !has_pawn {
            let fault = faults::NO_CROSSING_PAWN.with("color", mover);
            let fault = fault.with("momentum", motion::momentum(mover, (0, steps)));
            self.faults.add(fault.with("square", crossed));
        }
    }

    /// Checks the side not to move for check, in the settled position.
    fn check_king_safety(&mut self, pieces: Pieces) {
        let Some(turn) = self.state.turn else { return };
        let has_kings = Color::BOTH
            .into_iter()
            .all(|color| pieces.which(color, Role::King).len() == 1);
        if has_kings && self.position(pieces, turn).is_in_check(!turn) {
            self.faults.opponent_in_check(turn);
        }
    }

    fn position(&self, pieces: Pieces, turn: Color) -> Position {
        let [clock, number] = self.numbers.unwrap_or([0, 1]);
        Position {
            pieces,
            moving: self.moving,
            turn,
            rights: self.state.rights,
            en_passant: self.state.en_passant,
            clock,
            number,
        }
    }
}

/// Parses a momentum such as `a1.e4:0,2` or `a2.d4:-1,-1x`.
fn parse_momentum(text: &str) -> Option<(Square, Motion)> {
    let (square, vector) = text.split_once(':')?;
    let (vector, capturing) = match vector.strip_suffix('x') {
        Some(vector) => (vector, true),
        None => (vector, false),
    };
    let (dx, dy) = read_vector(vector)?;
    let motion = Motion { dx, dy, capturing };
    Some((square.parse().ok()?, motion))
}

/// Parses the files and ranks of a momentum, such as `-1,2`.
pub(super) fn read_vector(text: &str) -> Option<(i8, i8)> {
    let (dx, dy) = text.split_once(',')?;
    Some((read_component(dx)?, read_component(dy)?))
}

/// Parses one number of a vector: up to two digits without leading zeros.
fn read_component(text: &str) -> Option<i8> {
    let number: i8 = text.parse().ok()?;
    (number.unsigned_abs() < 100 && number.to_string() == text).then_some(number)
}

/// Returns the momentum if the piece can have it: a Pawn captures diagonally and moves straight.
fn possible(piece: Piece, written: Motion) -> Option<Momentum> {
    let course = Course::of(piece.color, piece.role, written.dx, written.dy)?;
    let is_diagonal = written.dx != 0 && written.dy != 0;
    let fits = piece.role != Role::Pawn || is_diagonal == written.capturing;
    fits.then_some(Momentum::new(course, written.capturing))
}

impl Position {
    /// Returns the position with its crossed square kept only if an en passant capture is legal.
    /// Positions repeat if their texts, without the two numbers, are then equal (§6, FIDE 9.2.3).
    pub(super) fn as_it_repeats(&self) -> Position {
        Position {
            en_passant: self.en_passant.filter(|it| self.may_take_in_passing(*it)),
            ..*self
        }
    }

    /// Writes all fields except the two numbers.
    pub(super) fn write_without_numbers(&self, out: &mut impl fmt::Write) -> fmt::Result {
        Letters::<16>::of(&self.pieces).write(out)?;
        out.write_char(' ')?;
        chess::write_state(out, self.turn, self.rights, self.en_passant)?;
        self.write_moving(out)
    }

    fn write_moving(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = String::with_capacity(128);
        for color in Color::BOTH {
            for moving in self.moving.by_color(color) {
                text.push(if text.is_empty() { ' ' } else { ';' });
                text.push_str(moving.square.name());
                text.push(':');
                write_vector(&mut text, moving.momentum.vector(color))?;
                if moving.momentum.is_capturing() {
                    text.push('x');
                }
            }
        }
        out.write_str(if text.is_empty() { " -" } else { &text })
    }
}

/// Writes the files and ranks of a momentum, such as `-1,2`.
pub(super) fn write_vector(out: &mut impl fmt::Write, (dx, dy): (i8, i8)) -> fmt::Result {
    write_component(out, dx)?;
    out.write_char(',')?;
    write_component(out, dy)
}

/// One digit is enough: no momentum exceeds four files or ranks.
fn write_component(out: &mut impl fmt::Write, component: i8) -> fmt::Result {
    if component < 0 {
        out.write_char('-')?;
    }
    out.write_char(char::from(b'0' + component.unsigned_abs() % 10))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_without_numbers(f)?;
        chess::write_numbers(f, [self.clock, self.number])
    }
}
