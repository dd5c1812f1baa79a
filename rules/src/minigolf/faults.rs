//! Faults in position texts of Minigolf Chess: codes, meanings and sentences.

use crate::game::faults;

faults! { pub(super) FAULTS:
    /// A position has seven fields with one space between them.
    field_count {}
    /// The placement is not sixteen FEN rows of eight squares.
    bad_placement {}
    /// The side to move is w or b.
    bad_side {}
    /// Castling is some of the letters KQkq, each once, or -.
    bad_castling {}
    /// En passant is the crossed square, such as a1.e3, or -.
    bad_en_passant {
        EN_PASSANT: "en passant is the crossed square such as a1.e3, or -, not \"{text}\"",
    }
    /// Momentum is a square with files and ranks, such as a1.e4:0,2 or a2.d4:-1,-1x, entries parted by semicolons, or -.
    bad_momentum {
        MOMENTUM:
            "momentum is a square with files and ranks, x after a capturing one, such as \
             a1.e4:0,2;a2.d4:-1,-1x, or -; \"{text}\" is none",
    }
    /// The half-move clock and the move number are digits without leading zeros.
    bad_number {}
    /// The half-move clock is 0 to 999999999, the move number 1 to 999999999.
    number_out_of_range {}
    /// Each side has exactly one King.
    king_count {}
    /// No Pawn stands on its own side's last rank.
    pawn_on_last_rank {
        PAWN_ON_LAST_RANK: "a Pawn of {color} cannot stand on {square}, its last rank",
    }
    /// Only a piece has momentum: something stands on each square of the list.
    momentum_on_empty_square {
        MOMENTUM_OF_NOTHING: "momentum on {square}, where nothing stands",
    }
    /// A King never has momentum.
    momentum_on_king { KING_ROLLS: "the King on {square} cannot have momentum", }
    /// A square has at most one momentum.
    momentum_listed_twice { LISTED_TWICE: "the momentum on {square} is listed twice", }
    /// White's pieces in motion are listed before Black's.
    momentum_out_of_order {
        OUT_OF_ORDER: "momentum on {square}: White's pieces are listed before Black's",
    }
    /// A piece's momentum is its own leap or slide, perhaps mirrored or turned by the spinner; a Pawn's is quiet along a line and capturing along a diagonal.
    momentum_impossible {
        CANNOT_ROLL: "the {piece} on {square} cannot roll {momentum} without taking",
        CANNOT_ROLL_TO_TAKE: "the {piece} on {square} cannot roll {momentum} to take",
    }
    /// A castling right needs King and corner piece at home.
    castling_without_home {
        NOT_AT_HOME: "castling right {letter}: King and corner piece are not both at home",
    }
    /// A castling right needs a corner piece that is not moving.
    castling_piece_moving {
        CORNER_ROLLS: "castling right {letter}: the corner piece on {square} is moving",
    }
    /// The crossed square is on rank 3 of a1 after White's move and on rank 6 of a2 after Black's.
    en_passant_rank {
        CROSSED_RANK:
            "en passant: {color} has just moved, so the crossed square is on rank {rank} of \
             {board}, not {square}",
    }
    /// The crossed square is empty.
    en_passant_occupied {}
    /// The Pawn that crossed the square stands in front of it with quiet momentum of two ahead.
    en_passant_without_pawn {
        NO_CROSSING_PAWN:
            "en passant: no {color} Pawn that rolls {momentum} stands where one that crossed \
             {square} would",
    }
    /// The side that is not to move is not in check.
    opponent_in_check {}
}
