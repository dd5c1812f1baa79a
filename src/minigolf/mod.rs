//! Minigolf Chess (Ralph Betza): `docs/rules/minigolf.md`.
//!
//! A table of 8 by 16 squares whose side edges are mirrors. A piece that has moved keeps moving, by
//! the same leap or slide each turn, until it is stopped or something stops it.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `setup` | which texts are positions, and every reason why one is not (§8) |
//! | `moves` | the chosen actions and the legal turns (§5, §6) |
//! | `play` | what a turn does, with its effects |
//! | `momentum` | what a piece repeats, as a table of courses (§4) |
//! | `edges` | where a course leads on this table, as tables too (§3) |
//! | `phase` | momentum moves and the autostop scan (§4, §5) |
//! | `spinner` | the quarter turn after Black's turn (§5) |
//! | `queue` | the pieces in motion, in order |
//! | `attack` | check (§6) |
//! | `notation` | reading and writing turns (§7) |
//! | `judge` | which rule forbids a text |
//! | `status` | the end of the game (§6) |
//! | `square`, `castling` | the board; the squares of castling |
//! | `game`, `info` | the variant as the rest of the service sees it |

mod attack;
mod castling;
mod course;
mod edges;
pub mod effect;
mod effort;
mod game;
mod info;
mod judge;
mod momentum;
mod motion;
mod moves;
mod notation;
mod phase;
mod play;
mod queue;
mod setup;
mod spinner;
mod square;
mod status;
#[cfg(test)]
mod tests;

use crate::board::{self, Color, Piece, Role};
use crate::game::Rights;

pub use effect::Effect;
pub use game::{MoveExtras, MoveKind, SquareExtras};
pub use momentum::Momentum;
pub use motion::{Edge, Few, Motion, Path, PathStep};
pub use moves::{Action, Late, PieceMove, Special, Turn};
use queue::Queue;
pub use setup::START;
pub use square::{Square, Squares};

/// What stands on the board.
type Men = board::Men<Squares>;

/// A lawful and settled position: only `setup` and play make one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: Men,
    moving: Queue,
    turn: Color,
    rights: Rights,
    en_passant: Option<Square>,
    clock: u32,
    number: u32,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men.piece_at(square)
    }

    /// The momentum of the piece on a square, if it has any.
    #[must_use]
    pub fn momentum_at(&self, square: Square) -> Option<Motion> {
        Color::BOTH.into_iter().find_map(|color| {
            let moving = self.moving.on(color, square)?;
            Some(motion(color, moving.momentum))
        })
    }

    /// The squares of a side's pieces in motion, oldest motion first.
    #[must_use]
    pub fn in_motion(&self, color: Color) -> Vec<Square> {
        self.moving.of(color).map(|moving| moving.square).collect()
    }

    /// The way of the momentum move of the piece on a square, if it is moving and its way does not
    /// lead off the bottom of the table. What stands in the way is not asked.
    #[must_use]
    pub fn course(&self, square: Square) -> Option<Path> {
        Color::BOTH.into_iter().find_map(|color| {
            let course = self.moving.on(color, square)?.momentum.course();
            let stays = !edges::hits_bottom(color, square, course);
            stays.then(|| phase::path(color, square, course))
        })
    }

    /// The square that a Pawn has just crossed.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Turns since a capture or chosen Pawn move.
    #[must_use]
    pub const fn clock(&self) -> u32 {
        self.clock
    }

    /// The number of the full move, from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// A side's pieces without momentum.
    fn standing(&self, color: Color) -> Squares {
        self.men.of(color) - self.moving.squares(color)
    }
}

/// Momentum as effects and answers tell it.
const fn motion(color: Color, momentum: Momentum) -> Motion {
    let (dx, dy) = momentum.vector(color);
    Motion {
        dx,
        dy,
        capturing: momentum.is_capturing(),
    }
}

/// The name by which a sentence calls a man: the slot decides the letter, the colour the movement.
const fn name(piece: Piece) -> &'static str {
    match piece.role {
        Role::King => "King",
        Role::Pawn => "Pawn",
        _ => betza(piece),
    }
}

/// Betza's name of a piece, as the notation has it in brackets (§2, §7).
const fn betza(piece: Piece) -> &'static str {
    match (piece.role, piece.color) {
        (Role::King, _) => "K",
        (Role::Queen, Color::White) => "NHFD",
        (Role::Queen, Color::Black) => "NFAD",
        (Role::Rook, Color::White) => "B4",
        (Role::Rook, Color::Black) => "R4",
        (Role::Bishop, Color::White) => "FD",
        (Role::Bishop, Color::Black) => "FA",
        (Role::Knight, Color::White) => "fbNF",
        (Role::Knight, Color::Black) => "rlNF",
        (Role::Pawn, _) => "",
    }
}
