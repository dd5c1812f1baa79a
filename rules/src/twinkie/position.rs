//! The fields of a position (`docs/twinkie-danger.md` §1, §6).

use crate::board::{self, ByColor, Color, Square, SquareSet};
use crate::game::Rights;

use super::army::{Armies, Piece, SLOTS};
use super::{Board, BoardSquare};

/// The pieces on one board.
pub(super) type Pieces = board::Pieces<SquareSet, Armies, SLOTS>;

/// A lawful position. Only parsing, start set-ups, moves and views create one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Position {
    pub(super) pieces: [Pieces; 2],
    pub(super) links: ByColor<SquareSet>,
    pub(super) turn: Color,
    pub(super) rights: Rights,
    pub(super) en_passant: Option<BoardSquare>,
    pub(super) clock: u32,
    pub(super) number: u32,
}

impl Position {
    /// Returns the armies with which the game began.
    #[must_use]
    pub const fn starting_armies(&self) -> Armies {
        self.pieces[0].kinds()
    }

    /// Returns the piece on a square of a board.
    #[must_use]
    pub fn piece_at(&self, place: BoardSquare) -> Option<Piece> {
        self.on(place.board).piece_at(place.square)
    }

    /// Returns the linked squares of both sides.
    pub fn links(&self) -> SquareSet {
        self.links.0[0] | self.links.0[1]
    }

    /// Returns the links that a side owns.
    pub fn links_of(&self, owner: Color) -> SquareSet {
        self.links[owner]
    }

    /// Returns the owner of the square's link, if it is linked.
    #[must_use]
    pub fn link_owner(&self, square: Square) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|owner| self.links[*owner].contains(square))
    }

    /// Returns the square that a Pawn has just crossed, on the board of its double step.
    #[must_use]
    pub const fn en_passant(&self) -> Option<BoardSquare> {
        self.en_passant
    }

    /// Returns the number of a side's pieces, King included. One on a linked square counts once.
    #[must_use]
    pub fn count(&self, color: Color) -> u32 {
        let [zero, one] = Board::BOTH.map(|board| self.on(board).by_color(color));
        zero.len() + (one - self.links()).len()
    }

    pub(super) fn on(&self, board: Board) -> &Pieces {
        &self.pieces[board as usize]
    }

    pub(super) fn on_mut(&mut self, board: Board) -> &mut Pieces {
        &mut self.pieces[board as usize]
    }

    /// Returns the boards to which `place` belongs: its own, then the other one if it is linked.
    pub(super) fn boards_of(&self, place: BoardSquare) -> &'static [Board] {
        match (self.links().contains(place.square), place.board) {
            (true, Board::Zero) => &[Board::Zero, Board::One],
            (true, Board::One) => &[Board::One, Board::Zero],
            (false, Board::Zero) => &[Board::Zero],
            (false, Board::One) => &[Board::One],
        }
    }
}
