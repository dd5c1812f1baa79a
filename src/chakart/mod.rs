//! Chakart (Charlotte Blard and Benjamin Auder, 2020): `docs/rules/chakart.md`.
//!
//! Chess without check: the King is captured. Pieces leave objects behind them, and objects carry a
//! piece that meets them further, by chance. A turn may owe a second action, which is a call of its
//! own; what is owed is part of the position.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `setup` | which texts are positions, and every reason why one is not (§10) |
//! | `start` | the three start set-ups (§1) |
//! | `moves` | where a piece may aim, and the legal moves (§3) |
//! | `play` | what a move does, from the first action to the end of the turn (§2, §8) |
//! | `ply` | a move that is being played: board, chance and log |
//! | `path` | from the aimed square to where the mover ends (§5) |
//! | `objects` | what a mover leaves (§4) |
//! | `egg` | the eight effects of an egg (§6) |
//! | `view` | what a player may see (§3, §11) |
//! | `notation` | reading and writing moves (§9) |
//! | `judge` | which rule forbids a text |
//! | `status` | the end of the game (§2) |
//! | `pending` | what a turn still owes |
//! | `reserve` | captured pieces (§7) |
//! | `game`, `info` | the variant as the rest of the service sees it |

pub mod effect;
mod effort;
mod egg;
mod game;
mod info;
mod judge;
mod kinds;
mod moves;
mod notation;
mod objects;
mod path;
mod pending;
mod play;
mod ply;
mod reserve;
mod setup;
mod start;
mod status;
mod view;

use crate::board::{self, ByColor, Color, Piece, Role, Square, SquareSet};

pub use effect::Effect;
pub use game::{MoveExtras, PositionExtras, SquareExtras};
pub use kinds::{EggEffect, Object};
pub use moves::{Kind, Move};
use objects::Objects;
pub use pending::{Pending, Second, Then};
pub use reserve::Reserve;
pub use setup::START;

/// What stands on the board.
type Men = board::Men<SquareSet>;

/// What a Pawn may become, in the order in which it is listed (`rules/chakart.md` §3).
pub const PROMOTIONS: [Role; 5] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
];

/// The powers that a side may use once a game and has not used yet (`rules/chakart.md` §3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Powers {
    /// The King's shell.
    pub shell: bool,
    /// The Queen's stealth.
    pub stealth: bool,
}

/// A lawful position: only `setup` and play make one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    men: Men,
    /// The men that may not move.
    frozen: SquareSet,
    /// The invisible Queens. Between calls there is at most one, of the side that is not to move.
    hidden: SquareSet,
    objects: Objects,
    turn: Color,
    turns: u32,
    powers: ByColor<Powers>,
    reserve: Reserve,
    pending: Option<Pending>,
}

impl Position {
    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Complete turns played.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// What stands on a square, seen or unseen.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men.piece_at(square)
    }

    /// The object on a square.
    #[must_use]
    pub fn object_at(&self, square: Square) -> Option<Object> {
        self.objects.at(square)
    }

    /// Whether the piece on a square is frozen.
    #[must_use]
    pub const fn is_frozen(&self, square: Square) -> bool {
        self.frozen.has(square)
    }

    /// Whether the piece on a square is an invisible Queen.
    #[must_use]
    pub const fn is_hidden(&self, square: Square) -> bool {
        self.hidden.has(square)
    }

    /// The powers that a side has left.
    #[must_use]
    pub fn powers(&self, color: Color) -> Powers {
        self.powers[color]
    }

    /// The captured pieces.
    #[must_use]
    pub const fn reserve(&self) -> &Reserve {
        &self.reserve
    }

    /// What the side to move owes before its turn is over.
    #[must_use]
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// What a square holds, as the letter of the position string (`rules/chakart.md` §10).
    #[must_use]
    pub fn letter_at(&self, square: Square) -> Option<char> {
        match self.piece_at(square) {
            Some(piece) => Some(self.letter(square, piece)),
            None => self.object_at(square).map(Object::letter),
        }
    }

    /// The letter of a piece that stands, or is about to stand, on a square.
    fn letter(&self, square: Square, piece: Piece) -> char {
        if self.hidden.has(square) {
            hidden_letter(piece.color)
        } else if self.frozen.has(square) {
            frozen_letter(piece)
        } else {
            piece.letter()
        }
    }

    /// The pieces that the side to move knows of: all but the other side's invisible Queen. While a
    /// side acts, its own pieces are all visible.
    fn seen(&self) -> SquareSet {
        self.men.occupied() - self.hidden
    }

    /// The other side's pieces that the side to move knows of.
    fn seen_enemies(&self) -> SquareSet {
        self.men.of(!self.turn) - self.hidden
    }
}

/// The letters of frozen pieces, in the order of [`Role::ALL`] (`rules/chakart.md` §10).
const FROZEN: [char; 6] = ['S', 'O', 'C', 'U', 'T', 'L'];

fn in_case(letter: char, color: Color) -> char {
    match color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

fn frozen_letter(piece: Piece) -> char {
    in_case(FROZEN[piece.role as usize], piece.color)
}

fn hidden_letter(color: Color) -> char {
    in_case('I', color)
}
