//! The armies as rows (`docs/twinkie-danger.md` §9): letters, names and movements. A new army
//! needs a row here and a drawing of each piece.

use crate::game::{PieceInfo, pieces};

/// An army. Kings and Pawns are the same in all armies.
pub struct ArmyRow {
    pub id: &'static str,
    pub name: &'static str,
    /// The files where the King and the corner piece end after castling queenside.
    pub long_castling: (u8, u8),
    /// The pieces that start on the d-file, in the corners, on the c- and f-files, and on the b-
    /// and g-files. Promotions are listed in this order.
    pub pieces: &'static [PieceInfo; 4],
    /// Whether a helpmate exists with each of them and the two Kings alone (§9).
    pub mates: [bool; 4],
}

/// The King and the Pawn.
pub const COMMON: &[PieceInfo; 2] = pieces! {
    'K' "King" "K":
        "One step in any direction, on board 0 only; castling. A link under the square that it \
         moves onto is broken.",
    'P' "Pawn" "mfWcfFimfnD":
        "One step ahead onto an empty square, two from its own second rank of either board; takes \
         one step diagonally ahead and in passing; becomes a Queen, Rook, Bishop or Knight on the \
         last rank of either board. With different armies it becomes a piece of either.",
};

/// The captures of a Pawn, in Betza's notation.
pub const PAWN_TAKES: &str = "fF";

pub const ROWS: [ArmyRow; ARMIES] = [
    ArmyRow {
        id: "fide",
        name: "Fabulous FIDEs",
        long_castling: (2, 3),
        pieces: pieces! {
            'Q' "Queen" "RB":
                "Any number of empty squares along a rank, file or diagonal of one board.",
            'R' "Rook" "R":
                "Any number of empty squares along a rank or file of one board; castling.",
            'B' "Bishop" "B": "Any number of empty squares along a diagonal of one board.",
            'N' "Knight" "N":
                "A leap of one square along a rank or file and two across, on one board.",
        },
        mates: [true, true, false, false],
    },
    ArmyRow {
        id: "clobberers",
        name: "Colorbound Clobberers",
        // The Bede must stay on squares of its colour.
        long_castling: (1, 2),
        pieces: pieces! {
            'C' "Cardinal" "BN": "Moves like a Bishop or like a Knight.",
            'D' "Bede" "BD":
                "Moves like a Bishop, or leaps two squares along a rank or file; castling, on the \
                 Queen's wing with the King on the b-file and the Bede on the c-file.",
            'A' "FAD" "FAD":
                "Leaps one or two squares along a diagonal, or two along a rank or file.",
            'W' "Waffle" "WA": "Leaps one square along a rank or file, or two along a diagonal.",
        },
        mates: [true, false, false, false],
    },
    ArmyRow {
        id: "knights",
        name: "Nutty Knights",
        long_castling: (2, 3),
        pieces: pieces! {
            'O' "Colonel" "KfsRfhN":
                "One step in any direction, any number of empty squares forward or sideways, or a \
                 Knight's leap forward.",
            'G' "Charging Rook" "fsRbK":
                "Any number of empty squares forward or sideways, or one step backward, straight or \
                 diagonally; castling.",
            'H' "Charging Knight" "fhNbKsW":
                "A Knight's leap forward, one step backward, straight or diagonally, or one step \
                 sideways.",
            'I' "Fibnif" "FvN":
                "Leaps one square along a diagonal, or like a Knight two ranks forward or backward.",
        },
        mates: [true, true, true, true],
    },
    ArmyRow {
        id: "rookies",
        name: "Remarkable Rookies",
        long_castling: (2, 3),
        pieces: pieces! {
            'E' "Chancellor" "RN": "Moves like a Rook or like a Knight.",
            'S' "Short Rook" "R4": "Up to four empty squares along a rank or file; castling.",
            'F' "Half-Duck" "HFD":
                "Leaps one square along a diagonal, or two or three along a rank or file.",
            'M' "Woody Rook" "WD": "Leaps one or two squares along a rank or file.",
        },
        mates: [true, true, true, true],
    },
    // Only for tests: shows that the rules need nothing but this row for another army.
    #[cfg(test)]
    ArmyRow {
        id: "forward",
        name: "Forward FIDEs",
        long_castling: (2, 3),
        pieces: pieces! {
            'T' "Forward Queen" "fQsRbK": "Mostly forward.",
            'U' "Forward Rook" "fRsRbW": "Mostly forward.",
            'V' "Forward Bishop" "fBbF": "Mostly forward.",
            'J' "Forward Knight" "fhNbW": "Mostly forward.",
        },
        mates: [true, true, false, true],
    },
];

/// The number of armies.
#[cfg(not(test))]
pub const ARMIES: usize = 4;
#[cfg(test)]
pub const ARMIES: usize = 5;
