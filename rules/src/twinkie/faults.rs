//! Faults in position texts of Twinkie Danger Chess: codes, meanings and sentences.

use crate::game::faults;

faults! { pub(super) FAULTS:
    /// A position has eight fields, or nine with different armies, with one space between them.
    field_count {
        FIELD_COUNT:
            "a position has {expected} fields with one space between them ({fields}); this has \
             {count}; with different armies a ninth names them",
    }
    /// A board is not eight FEN rows of eight squares.
    bad_placement {}
    /// The side to move is w or b.
    bad_side {}
    /// Castling is some of the letters KQkq, each once, or -.
    bad_castling {}
    /// En passant is a square with its board, such as 0e3, or -.
    bad_en_passant {
        EN_PASSANT: "en passant is a square with its board such as 0e3, or -, not \"{text}\"",
    }
    /// Links are an owner and a square each, such as wd1,bd5, or -.
    bad_links {
        LINKS:
            "links are an owner and a square each, with commas, such as wd1,bd5, or -; \
             \"{text}\" is none",
    }
    /// Armies are two of fide, clobberers, knights and rookies, White's first, such as clobberers:knights.
    bad_armies {
        ARMIES:
            "armies are two of fide, clobberers, knights and rookies, White's first, such as \
             clobberers:knights, not \"{text}\"",
    }
    /// Every piece is a King, a Pawn or of one of the two armies.
    piece_of_no_army {
        FOREIGN_PIECE:
            "in the field {field} {letter} is the {piece}, which neither the {white} nor the \
             {black} have",
    }
    /// The half-move clock and the move number are digits without leading zeros.
    bad_number {}
    /// The half-move clock is 0 to 999999999, the move number 1 to 999999999.
    number_out_of_range {}
    /// Each side has exactly one King.
    king_count {}
    /// A King is never on board 1.
    king_on_board_1 {
        KING_ON_BOARD_1: "the {color} King cannot stand on {square}: Kings are on board 0",
    }
    /// A King is never on a linked square.
    king_on_linked_square {
        KING_ON_LINK: "the {color} King cannot stand on {square}, which is linked",
    }
    /// A linked square is one square: both boards show the same occupant there.
    boards_disagree {
        OTHER_PIECES:
            "{square} is linked and so one square, but board 0 has the {color} {piece} there and \
             board 1 the {otherColor} {other}",
        ON_BOARD_0_ALONE:
            "{square} is linked and so one square, but board 0 has the {color} {piece} there and \
             board 1 nothing",
        ON_BOARD_1_ALONE:
            "{square} is linked and so one square, but board 0 has nothing there and board 1 the \
             {color} {piece}",
    }
    /// A side owns at most two links.
    too_many_links { TOO_MANY_LINKS: "{color} owns {count} links; {limit} are the most", }
    /// A square has at most one link, with one owner.
    link_listed_twice { LISTED_TWICE: "the link on {square} is listed twice", }
    /// No Pawn stands on rank 1 or rank 8 of either board.
    pawn_on_end_rank {}
    /// A castling right needs the King and the corner piece of the side's own army at home on board 0.
    castling_without_home {
        NOT_AT_HOME: "castling right {letter}: King and {piece} are not both at home",
    }
    /// The crossed square is on rank 3 after White's move and on rank 6 after Black's.
    en_passant_rank {
        CROSSED_RANK:
            "en passant: {color} has just moved, so the crossed square is on rank {rank}, not \
             {square}",
    }
    /// The crossed square is empty.
    en_passant_occupied {}
    /// The Pawn that crossed the square stands in front of it.
    en_passant_without_pawn {
        NO_CROSSING_PAWN:
            "en passant: no {color} Pawn stands where one that crossed {square} would",
    }
    /// The side that is not to move is not in check.
    opponent_in_check {}
}
