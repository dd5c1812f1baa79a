//! The fields of a position (`docs/minigolf.md` §8).

use crate::board::{self, Color, Piece};
use crate::game::Rights;

use super::edges;
use super::momentum::motion;
use super::motion::Motion;
use super::path::Path;
use super::queue::MotionQueue;
use super::square::{Square, Squares};

/// The pieces on the board.
pub(super) type Pieces = board::Pieces<Squares>;

/// A lawful, settled position. Only parsing, start set-ups, moves and views create one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Position {
    pub(super) pieces: Pieces,
    pub(super) moving: MotionQueue,
    pub(super) turn: Color,
    pub(super) rights: Rights,
    pub(super) en_passant: Option<Square>,
    pub(super) clock: u32,
    pub(super) number: u32,
}

impl Position {
    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces.piece_at(square)
    }

    /// Returns the momentum of the piece on a square, if it has any.
    #[must_use]
    pub fn momentum_at(&self, square: Square) -> Option<Motion> {
        Color::BOTH.into_iter().find_map(|color| {
            let moving = self.moving.on(color, square)?;
            Some(motion(color, moving.momentum))
        })
    }

    /// Returns the squares of a side's pieces in motion, oldest motion first.
    #[must_use]
    pub fn in_motion(&self, color: Color) -> Vec<Square> {
        self.moving
            .by_color(color)
            .map(|moving| moving.square)
            .collect()
    }

    /// Returns the path of the momentum move of the piece on a square, if the piece is moving and
    /// does not run off the bottom edge. Blockers are ignored.
    #[must_use]
    pub fn course(&self, square: Square) -> Option<Path> {
        Color::BOTH.into_iter().find_map(|color| {
            let course = self.moving.on(color, square)?.momentum.course();
            let stays = !edges::leg(color, square, course).hits_bottom();
            stays.then(|| Path::of(color, square, course))
        })
    }

    /// Returns the square that a Pawn has just crossed.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Returns the number of half-moves since a capture or chosen Pawn move.
    #[must_use]
    pub const fn clock(&self) -> u32 {
        self.clock
    }

    /// Returns a side's pieces without momentum.
    pub(super) fn standing(&self, color: Color) -> Squares {
        self.pieces.by_color(color) - self.moving.squares(color)
    }
}
