//! The armies as rows (`docs/twinkie-danger.md` §9): letters, names and movements. A new army
//! needs a row here and a drawing of each piece.

/// A kind of piece.
pub struct PieceRow {
    pub letter: char,
    pub name: &'static str,
    pub betza: &'static str,
    pub movement: &'static str,
    /// Whether a helpmate exists with this piece and the two Kings alone (§9).
    pub mates: bool,
}

/// An army. Kings and Pawns are the same in all armies.
pub struct ArmyRow {
    pub id: &'static str,
    pub name: &'static str,
    /// The files where the King and the corner piece end after castling queenside.
    pub long_castling: (u8, u8),
    /// The pieces that start on the d-file, in the corners, on the c- and f-files, and on the b-
    /// and g-files. Promotions are listed in this order.
    pub pieces: [PieceRow; 4],
}

const fn piece(
    letter: char,
    name: &'static str,
    betza: &'static str,
    mates: bool,
    movement: &'static str,
) -> PieceRow {
    PieceRow {
        letter,
        name,
        betza,
        movement,
        mates,
    }
}

pub const KING: PieceRow = piece(
    'K',
    "King",
    "K",
    false,
    "One step in any direction, on board 0 only; castling. A link under the square that it moves \
     onto is broken.",
);

pub const PAWN: PieceRow = piece(
    'P',
    "Pawn",
    "mfWcfFimfnD",
    true,
    "One step ahead onto an empty square, two from its own second rank of either board; takes one \
     step diagonally ahead and in passing; becomes a Queen, Rook, Bishop or Knight on the last rank \
     of either board. With different armies it becomes a piece of either.",
);

/// The captures of a Pawn, in Betza's notation.
pub const PAWN_TAKES: &str = "fF";

pub const ROWS: [ArmyRow; ARMIES] = [
    ArmyRow {
        id: "fide",
        name: "Fabulous FIDEs",
        long_castling: (2, 3),
        pieces: [
            piece(
                'Q',
                "Queen",
                "RB",
                true,
                "Any number of empty squares along a rank, file or diagonal of one board.",
            ),
            piece(
                'R',
                "Rook",
                "R",
                true,
                "Any number of empty squares along a rank or file of one board; castling.",
            ),
            piece(
                'B',
                "Bishop",
                "B",
                false,
                "Any number of empty squares along a diagonal of one board.",
            ),
            piece(
                'N',
                "Knight",
                "N",
                false,
                "A leap of one square along a rank or file and two across, on one board.",
            ),
        ],
    },
    ArmyRow {
        id: "clobberers",
        name: "Colorbound Clobberers",
        // The Bede must stay on squares of its colour.
        long_castling: (1, 2),
        pieces: [
            piece(
                'C',
                "Cardinal",
                "BN",
                true,
                "Moves like a Bishop or like a Knight.",
            ),
            piece(
                'D',
                "Bede",
                "BD",
                false,
                "Moves like a Bishop, or leaps two squares along a rank or file; castling, on the \
                 Queen's wing with the King on the b-file and the Bede on the c-file.",
            ),
            piece(
                'A',
                "FAD",
                "FAD",
                false,
                "Leaps one or two squares along a diagonal, or two along a rank or file.",
            ),
            piece(
                'W',
                "Waffle",
                "WA",
                false,
                "Leaps one square along a rank or file, or two along a diagonal.",
            ),
        ],
    },
    ArmyRow {
        id: "knights",
        name: "Nutty Knights",
        long_castling: (2, 3),
        pieces: [
            piece(
                'O',
                "Colonel",
                "KfsRfhN",
                true,
                "One step in any direction, any number of empty squares forward or sideways, or a \
                 Knight's leap forward.",
            ),
            piece(
                'G',
                "Charging Rook",
                "fsRbK",
                true,
                "Any number of empty squares forward or sideways, or one step backward, straight or \
                 diagonally; castling.",
            ),
            piece(
                'H',
                "Charging Knight",
                "fhNbKsW",
                true,
                "A Knight's leap forward, one step backward, straight or diagonally, or one step \
                 sideways.",
            ),
            piece(
                'I',
                "Fibnif",
                "FvN",
                true,
                "Leaps one square along a diagonal, or like a Knight two ranks forward or backward.",
            ),
        ],
    },
    ArmyRow {
        id: "rookies",
        name: "Remarkable Rookies",
        long_castling: (2, 3),
        pieces: [
            piece(
                'E',
                "Chancellor",
                "RN",
                true,
                "Moves like a Rook or like a Knight.",
            ),
            piece(
                'S',
                "Short Rook",
                "R4",
                true,
                "Up to four empty squares along a rank or file; castling.",
            ),
            piece(
                'F',
                "Half-Duck",
                "HFD",
                true,
                "Leaps one square along a diagonal, or two or three along a rank or file.",
            ),
            piece(
                'M',
                "Woody Rook",
                "WD",
                true,
                "Leaps one or two squares along a rank or file.",
            ),
        ],
    },
    // Only for tests: shows that the rules need nothing but this row for another army.
    #[cfg(test)]
    ArmyRow {
        id: "forward",
        name: "Forward FIDEs",
        long_castling: (2, 3),
        pieces: [
            piece('T', "Forward Queen", "fQsRbK", true, "Mostly forward."),
            piece('U', "Forward Rook", "fRsRbW", true, "Mostly forward."),
            piece('V', "Forward Bishop", "fBbF", false, "Mostly forward."),
            piece('J', "Forward Knight", "fhNbW", true, "Mostly forward."),
        ],
    },
];

/// The number of armies.
#[cfg(not(test))]
pub const ARMIES: usize = 4;
#[cfg(test)]
pub const ARMIES: usize = 5;
