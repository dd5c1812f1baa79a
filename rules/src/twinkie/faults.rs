//! Faults in position texts of Twinkie Danger Chess: codes, meanings and sentences.

use crate::game::{CodeMeaning, faults, sentences};

pub(super) const FAULTS: &[CodeMeaning] = faults! {
    field_count: "A position has eight fields, or nine with different armies, with one \
                  space between them.",
    bad_placement: "A board is not eight FEN rows of eight squares.",
    bad_side: "The side to move is w or b.",
    bad_castling: "Castling is some of the letters KQkq, each once, or -.",
    bad_en_passant: "En passant is a square with its board, such as 0e3, or -.",
    bad_links: "Links are an owner and a square each, such as wd1,bd5, or -.",
    bad_armies: "Armies are two of fide, clobberers, knights and rookies, White's first, such as \
                 clobberers:knights.",
    piece_of_no_army: "Every piece is a King, a Pawn or of one of the two armies.",
    bad_number: "The half-move clock and the move number are digits without leading zeros.",
    number_out_of_range: "The half-move clock is 0 to 999999999, the move number 1 to 999999999.",
    king_count: "Each side has exactly one King.",
    king_on_board_1: "A King is never on board 1.",
    king_on_linked_square: "A King is never on a linked square.",
    boards_disagree: "A linked square is one square: both boards show the same occupant there.",
    too_many_links: "A side owns at most two links.",
    link_listed_twice: "A square has at most one link, with one owner.",
    pawn_on_end_rank: "No Pawn stands on rank 1 or rank 8 of either board.",
    castling_without_home: "A castling right needs the King and the corner piece of the side's own \
                            army at home on board 0.",
    en_passant_rank: "The crossed square is on rank 3 after White's move and on rank 6 after \
                      Black's.",
    en_passant_occupied: "The crossed square is empty.",
    en_passant_without_pawn: "The Pawn that crossed the square stands in front of it.",
    opponent_in_check: "The side that is not to move is not in check.",
};

sentences! { pub(super) &'static str:
    "field_count" => {
        FIELD_COUNT:
            "a position has {expected} fields with one space between them ({fields}); this has \
             {count}; with different armies a ninth names them",
    }
    "bad_en_passant" => {
        EN_PASSANT: "en passant is a square with its board such as 0e3, or -, not \"{text}\"",
    }
    "bad_links" => {
        LINKS:
            "links are an owner and a square each, with commas, such as wd1,bd5, or -; \
             \"{text}\" is none",
    }
    "bad_armies" => {
        ARMIES:
            "armies are two of fide, clobberers, knights and rookies, White's first, such as \
             clobberers:knights, not \"{text}\"",
    }
    "piece_of_no_army" => {
        FOREIGN_PIECE:
            "in the field {field} {letter} is the {piece}, which neither the {white} nor the \
             {black} have",
    }
    "king_on_board_1" => {
        KING_ON_BOARD_1: "the {color} King cannot stand on {square}: Kings are on board 0",
    }
    "king_on_linked_square" => {
        KING_ON_LINK: "the {color} King cannot stand on {square}, which is linked",
    }
    "boards_disagree" => {
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
    "too_many_links" => { TOO_MANY_LINKS: "{color} owns {count} links; {limit} are the most", }
    "link_listed_twice" => { LISTED_TWICE: "the link on {square} is listed twice", }
    "pawn_on_end_rank" => { PAWN_ON_END_RANK: "a Pawn cannot stand on {square}", }
    "castling_without_home" => {
        NOT_AT_HOME: "castling right {letter}: King and {piece} are not both at home",
    }
    "en_passant_rank" => {
        CROSSED_RANK:
            "en passant: {color} has just moved, so the crossed square is on rank {rank}, not \
             {square}",
    }
    "en_passant_without_pawn" => {
        NO_CROSSING_PAWN:
            "en passant: no {color} Pawn stands where one that crossed {square} would",
    }
}
