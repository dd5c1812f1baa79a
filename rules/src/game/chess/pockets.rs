//! The reserve of games in which taken pieces come back, and the marks of promoted pieces, which
//! become Pawns when they are taken.

use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::game::fields::Faults;
use crate::game::{Info, fault, faults};

use super::{Core, Reserve, Step};

faults! { FAULTS:
    /// The pieces in reserve are letters of QRBNP in brackets after the board, and ~ follows a promoted piece.
    bad_pockets {
        NO_POCKETS: "the board ends with the reserve in brackets, as [Qnp], and has ~ after pieces \
                     alone, not \"{text}\"",
    }
}

/// The pieces that each side can drop, and the squares of the promoted pieces on the board. In a
/// position string, a `~` follows the letter of a promoted piece, and the letters of the reserve
/// stand in brackets after the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pockets {
    /// The pieces that each side can drop.
    pub reserve: Reserve,
    /// The squares of promoted pieces.
    pub promoted: SquareSet,
}

/// The field of a square with a piece that may be promoted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PromotedExtras {
    /// True if the piece was a Pawn, and becomes one again when it is taken.
    pub promoted: bool,
}

impl Pockets {
    /// The description of chess with pockets, like [`Core::INFO`].
    pub const INFO: Info = Info {
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        position_grammar: "Forsyth-Edwards Notation; after the board the pieces in reserve, as \
                           [Qnp]; ~ after a promoted piece",
        move_grammar: "<from><to>[q|r|b|n], as e2e4 or e7e8q, or <piece>@<to>, as N@f3 or P@e4",
        move_pattern: "^(?:[a-h][1-8][a-h][1-8][qrbn]?|[PNBRQ]@[a-h][1-8])$",
        faults: &[fault::COMMON, fault::CHESS, FAULTS],
        ..Core::INFO
    };

    /// Reads the board of a position, and returns its rows without marks and reserve.
    pub fn read(faults: &mut Faults, board: &str) -> (String, Pockets) {
        let split = board.strip_suffix(']').and_then(|it| it.split_once('['));
        let read = split.and_then(|(marked, held)| {
            let rows = marked.replace('~', "");
            let held = Some(held).filter(|held| !held.contains(['K', 'k']));
            let mut pockets = Pockets {
                reserve: Reserve::from_letters(held?)?,
                promoted: SquareSet::EMPTY,
            };
            let mut squares = squares_of(&rows).into_iter();
            let mut last = None;
            for letter in marked.chars() {
                if letter == '~' {
                    pockets.promoted.insert(last.take()?);
                } else {
                    last = squares.next()?;
                    last = last.filter(|_| "QRBNqrbn".contains(letter));
                }
            }
            Some((rows, pockets))
        });
        faults.expect(NO_POCKETS, board, read).unwrap_or_default()
    }

    /// Adds marks and reserve to a text that begins with the rows of the board.
    #[must_use]
    pub fn add_to(&self, text: &str) -> String {
        let (rows, fields) = text.split_once(' ').unwrap_or((text, ""));
        let mut marked = String::with_capacity(text.len() + 16);
        for (letter, square) in rows.chars().zip(squares_of(rows)) {
            marked.push(letter);
            if square.is_some_and(|square| self.promoted.contains(square)) {
                marked.push('~');
            }
        }
        marked.push('[');
        // Writing to a `String` does not fail.
        let _ = self.reserve.write_letters(&mut marked);
        marked + "] " + fields
    }

    /// Returns the drops of the side to move: each piece of its reserve on each empty square, but
    /// Pawns on neither end rank.
    #[must_use]
    pub fn drops(&self, core: &Core) -> Vec<(Role, Square)> {
        let free = !core.squares(|_| true);
        let ends = SquareSet::rank(0) | SquareSet::rank(7);
        let mut drops = Vec::new();
        for (role, _) in self.reserve.by_color(core.turn) {
            let free = if role == Role::Pawn {
                free - ends
            } else {
                free
            };
            drops.extend(free.into_iter().map(|to| (role, to)));
        }
        drops
    }

    /// Follows a step of a side: the taken piece joins the reserve of the side, a promoted one as a
    /// Pawn, and marks go with their pieces.
    pub fn follow(&mut self, side: Color, step: &Step, taken: Option<(char, Square)>) {
        if let Some((letter, square)) = taken {
            let role = Piece::<Role>::from_letter(letter).map(|piece| piece.role);
            let is_pawn = self.promoted.contains(square);
            if let Some(role) = if is_pawn { Some(Role::Pawn) } else { role } {
                self.reserve.add(side, role);
            }
            self.promoted.remove(square);
        }
        if self.promoted.contains(step.from) || step.promotion.is_some() {
            self.promoted.insert(step.to);
        }
        self.promoted.remove(step.from);
    }

    /// Returns the own field of a square.
    #[must_use]
    pub fn extras(&self, square: Square) -> PromotedExtras {
        let promoted = self.promoted.contains(square);
        PromotedExtras { promoted }
    }
}

/// Returns the square of each letter of the rows, and `None` for other characters.
fn squares_of(rows: &str) -> Vec<Option<Square>> {
    let (mut file, mut rank): (u8, u8) = (0, 7);
    let mut squares = Vec::with_capacity(rows.len());
    for letter in rows.chars() {
        let is_on_board = letter.is_ascii_alphabetic() && file < 8;
        squares.push(is_on_board.then(|| Square::new(file, rank)));
        match letter {
            '/' => (file, rank) = (0, rank.saturating_sub(1)),
            '1'..='8' => file = file.saturating_add(letter as u8 - b'0'),
            _ => file = file.saturating_add(1),
        }
    }
    squares
}
