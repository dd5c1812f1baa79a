//! Twinkie Danger Chess (Ralph Betza, 2003): `docs/rules/twinkie-danger.md`.
//!
//! Two 8x8 boards. A link makes the two squares of one name into one square, and what stands on it
//! is on both boards. A King is only ever on board 0 and never on a linked square, so that check is
//! a matter of board 0 alone.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `setup` | which texts are positions, and every reason why one is not (§6) |
//! | `moves` | the first parts of a turn (§3) |
//! | `links` | the second part (§4) |
//! | `play` | what a turn does, with its effects |
//! | `attack` | check, pins and attacked squares |
//! | `notation` | reading and writing turns (§5) |
//! | `judge` | which rule forbids a text |
//! | `status` | the end of the game (§7) |
//! | `castling` | the squares of castling |
//! | `game`, `info` | the variant as the rest of the service sees it |

mod attack;
mod castling;
pub mod effect;
mod effort;
mod game;
mod info;
mod judge;
mod links;
mod moves;
mod notation;
mod play;
mod setup;
mod status;

use std::fmt;

use crate::board::{self, ByColor, Color, Named, Piece, Square, SquareSet};
use crate::game::Rights;

pub use effect::Effect;
pub use game::{MoveExtras, SquareExtras};
pub use links::{LinkAction, LinkActions};
pub use moves::{FirstPart, Kind};
pub use setup::START;

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Board {
    /// Board 0: the game starts there, and Kings never leave it.
    Zero,
    /// Board 1: empty at the start, reached by links.
    One,
}

impl Board {
    /// Both boards.
    pub const BOTH: [Board; 2] = [Board::Zero, Board::One];

    /// The other board.
    #[must_use]
    pub const fn other(self) -> Board {
        match self {
            Board::Zero => Board::One,
            Board::One => Board::Zero,
        }
    }

    /// The digit in a square's name.
    #[must_use]
    pub const fn digit(self) -> char {
        match self {
            Board::Zero => '0',
            Board::One => '1',
        }
    }

    /// The board that a digit names.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Board> {
        match digit {
            '0' => Some(Board::Zero),
            '1' => Some(Board::One),
            _ => None,
        }
    }
}

/// What stands on one of the boards.
type Men = board::Men<SquareSet>;

/// A square of one of the boards; prints as `0e2` (`rules/twinkie-danger.md` §1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The board.
    pub board: Board,
    /// File and rank.
    pub square: Square,
}

static LETTERS: [[u8; 3]; 128] = {
    let mut letters = [[0; 3]; 128];
    let mut index = 0_u8;
    while index < 128 {
        let square = index % 64;
        letters[index as usize] = [b'0' + index / 64, b'a' + square % 8, b'1' + square / 8];
        index += 1;
    }
    letters
};

static NAMES: [&str; 128] = board::texts(&LETTERS);

impl Named for Spot {
    fn name(self) -> &'static str {
        NAMES[self.board as usize * 64 + self.square.index()]
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Spot {
    /// Reads `0e2`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Spot> {
        let mut letters = text.chars();
        let board = Board::from_digit(letters.next()?)?;
        let square = Square::parse(letters.as_str())?;
        Some(Spot { board, square })
    }
}

/// A lawful position: only `setup` and play make one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: [Men; 2],
    links: ByColor<SquareSet>,
    turn: Color,
    rights: Rights,
    en_passant: Option<Spot>,
    clock: u32,
    number: u32,
}

/// A whole turn: its first part, and what its second part does, if anything
/// (`rules/twinkie-danger.md` §2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The chess move.
    pub first: FirstPart,
    /// The link action.
    pub link: Option<LinkAction>,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on a square of a board.
    #[must_use]
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        self.on(spot.board).piece_at(spot.square)
    }

    /// Every linked square, whoever owns the link.
    #[must_use]
    pub fn links(&self) -> SquareSet {
        self.links.0[0] | self.links.0[1]
    }

    /// The links that a side owns.
    #[must_use]
    pub fn links_of(&self, owner: Color) -> SquareSet {
        self.links[owner]
    }

    /// Whose link the square has, if it has one.
    #[must_use]
    pub fn link_owner(&self, square: Square) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|owner| self.links[*owner].has(square))
    }

    /// The square that a Pawn has just crossed, with the board on which it went.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Spot> {
        self.en_passant
    }

    /// Turns since a capture or Pawn move.
    #[must_use]
    pub const fn clock(&self) -> u32 {
        self.clock
    }

    /// The number of the full move, from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// How many men a side has, its King included; one on a linked square counts once.
    #[must_use]
    pub fn count(&self, color: Color) -> u32 {
        let [zero, one] = Board::BOTH.map(|board| self.on(board).of(color));
        zero.len() + (one - self.links()).len()
    }

    fn on(&self, board: Board) -> &Men {
        &self.men[board as usize]
    }

    fn on_mut(&mut self, board: Board) -> &mut Men {
        &mut self.men[board as usize]
    }

    /// The boards on which a square of `board` is: both when it is linked.
    fn boards_of(&self, spot: Spot) -> &'static [Board] {
        match (self.links().has(spot.square), spot.board) {
            (true, Board::Zero) => &[Board::Zero, Board::One],
            (true, Board::One) => &[Board::One, Board::Zero],
            (false, Board::Zero) => &[Board::Zero],
            (false, Board::One) => &[Board::One],
        }
    }
}
