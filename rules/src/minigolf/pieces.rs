//! The pieces: their names and their movements (`docs/minigolf.md` §2).
//!
//! Everything else follows from these rows: courses, legs and attacks ([`super::momentum`],
//! [`super::edges`]), sentences and the descriptions in `Info::pieces`.

use crate::board::betza::Movement;
use crate::board::{Color, Piece, Role, const_for};
use crate::game::{PieceInfo, pieces};

/// King and Pawn, then White's pieces and Black's. Each side's pieces are in the order in which
/// promotions are listed.
pub(super) const PIECES: &[PieceInfo] = pieces! {
    'K' "King (both armies)" called "King" "K":
        "One step in any direction, and castling. It has no momentum, and neither bounces nor \
         wraps.",
    'P' "Pawn (both armies)" called "Pawn" "mfWcfFimfnD":
        "One step ahead onto an empty square, two from its own second rank; takes one step \
         diagonally ahead and in passing. Only its momentum bounces and wraps. Becomes Q, R, B or \
         N of its own army on its last rank.",
    'Q' "NHFD (White)" called "leaping Queen" "NHFD":
        "Leaps one and two, three along a rank or file, one diagonally, or two along a rank or \
         file.",
    'R' "B4 (White)" called "short Bishop" "B4": "Slides up to four squares diagonally; castles.",
    'B' "FD (White)" called "Kirin" "FD": "Leaps one diagonally, or two along a rank or file.",
    'N' "fbNF (White)" called "charging Knight" "fbNF": "Leaps two ranks and one file, or one diagonally.",
    'Q' "NFAD (Black)" called "leaping Queen" "NFAD":
        "Leaps one and two, one or two diagonally, or two along a rank or file.",
    'R' "R4 (Black)" called "short Rook" "R4": "Slides up to four squares along a rank or file; castles.",
    'B' "FA (Black)" called "Elephant" "FA": "Leaps one or two diagonally.",
    'N' "rlNF (Black)" called "sidling Knight" "rlNF": "Leaps two files and one rank, or one diagonally.",
};

/// The index of each side's first piece.
const ARMIES: [usize; 2] = [2, 6];

/// Indexed by side and role. A Pawn's moves are not read from its Betza notation.
const MOVEMENTS: [[Movement; 6]; 2] = {
    let mut movements = [[Movement::NONE; 6]; 2];
    const_for!(side in 0..2 => {
        const_for!(role in Role::Knight as usize..6 => {
            let row = row(Color::BOTH[side], Role::ALL[role]);
            movements[side][role] = match Movement::read(row.betza) {
                Ok(movement) => movement,
                Err(_) => panic!("the row has no movement"),
            };
        });
    });
    movements
};

/// The roles that slide on either side, and so can be blocked.
pub(super) const SLIDES: [bool; 6] = {
    let mut slides = [false; 6];
    const_for!(role in 0..6 => {
        slides[role] = MOVEMENTS[0][role].slides() || MOVEMENTS[1][role].slides();
    });
    slides
};

pub(super) const fn row(color: Color, role: Role) -> &'static PieceInfo {
    let mut at = if matches!(role, Role::King | Role::Pawn) {
        0
    } else {
        ARMIES[color as usize]
    };
    while PIECES[at].letter != role.letter() {
        at += 1;
    }
    &PIECES[at]
}

/// Returns the movement of a piece other than a Pawn.
pub(super) const fn movement(color: Color, role: Role) -> Movement {
    MOVEMENTS[color as usize][role as usize]
}

/// Returns the name of a piece in sentences.
pub(super) const fn called(piece: Piece) -> &'static str {
    row(piece.color, piece.role).called
}

/// Returns the name of a piece on the board, which depends on its role and its side.
pub(super) fn name(piece: Piece) -> &'static str {
    match piece.role {
        Role::King | Role::Pawn => piece.role.name(),
        _ => betza(piece),
    }
}

/// Returns Betza's name of a piece, as the notation has it in brackets (§2, §7); empty for a Pawn.
pub(super) const fn betza(piece: Piece) -> &'static str {
    match piece.role {
        Role::Pawn => "",
        role => row(piece.color, role).betza,
    }
}
