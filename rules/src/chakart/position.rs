//! The fields of a position (`docs/chakart.md` §1, §10).

use crate::board::{self, ByColor, Color, Piece, Square, SquareSet};

use super::kinds::{Object, Objects};
use super::pending::Pending;
use crate::game::chess::{Core, Reserve};

/// The pieces on the board.
pub(super) type Pieces = board::Pieces<SquareSet>;

/// The powers that a side may use once a game and has not used yet (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Powers {
    /// The King's shell.
    pub shell: bool,
    /// The Queen's stealth.
    pub stealth: bool,
}

/// A lawful position. Only parsing, start set-ups, moves and views create one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Position {
    pub(super) pieces: Pieces,
    /// The pieces that may not move.
    pub(super) frozen: SquareSet,
    /// The invisible Queens. Between calls there is at most one, of the side that is not to move.
    pub(super) hidden: SquareSet,
    pub(super) objects: Objects,
    pub(super) turn: Color,
    pub(super) turns: u32,
    pub(super) powers: ByColor<Powers>,
    pub(super) reserve: Reserve,
    pub(super) pending: Option<Pending>,
}

impl Position {
    /// Returns the side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the number of complete turns played.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Returns the piece on a square, whether it is visible or not.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces.piece_at(square)
    }

    /// Returns the object on a square.
    #[must_use]
    pub fn object_at(&self, square: Square) -> Option<Object> {
        self.objects.at(square)
    }

    /// Returns whether the piece on a square is frozen.
    #[must_use]
    pub const fn is_frozen(&self, square: Square) -> bool {
        self.frozen.contains(square)
    }

    /// Returns whether the piece on a square is an invisible Queen.
    #[must_use]
    pub const fn is_hidden(&self, square: Square) -> bool {
        self.hidden.contains(square)
    }

    /// Returns the powers that a side has left.
    #[must_use]
    pub fn powers(&self, color: Color) -> Powers {
        self.powers[color]
    }

    /// Returns the captured pieces.
    #[must_use]
    pub const fn reserve(&self) -> &Reserve {
        &self.reserve
    }

    /// Returns what the side to move owes before its turn is over.
    #[must_use]
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// Returns the contents of a square as its letter in positions (`docs/chakart.md` §10).
    #[must_use]
    pub fn letter_at(&self, square: Square) -> Option<char> {
        match self.piece_at(square) {
            Some(piece) => Some(self.letter(square, piece)),
            None => self.object_at(square).map(Object::letter),
        }
    }

    /// Returns the letter of a piece that stands, or is about to stand, on a square.
    pub(super) fn letter(&self, square: Square, piece: Piece) -> char {
        if self.hidden.contains(square) {
            hidden_letter(piece.color)
        } else if self.frozen.contains(square) {
            Core::of_side(piece.color, FROZEN[piece.role as usize])
        } else {
            piece.letter()
        }
    }

    /// Returns the pieces that the side to move knows of: all but the other side's invisible Queen.
    /// While a side acts, its own pieces are all visible.
    pub(super) fn seen(&self) -> SquareSet {
        self.pieces.occupied() - self.hidden
    }

    /// Returns the other side's pieces that the side to move knows of.
    pub(super) fn seen_enemies(&self) -> SquareSet {
        self.pieces.by_color(!self.turn) - self.hidden
    }
}

/// The letters of frozen pieces, in the order of [`Role::ALL`] (`docs/chakart.md` §10).
pub(super) const FROZEN: [char; 6] = ['S', 'O', 'C', 'U', 'T', 'L'];

pub(super) fn hidden_letter(color: Color) -> char {
    Core::of_side(color, 'I')
}
