//! The description of Twinkie Danger Chess.

use crate::game::{Boards, FaultInfo, Info, faults, sources};

use super::START;
use super::army;

pub(super) static INFO: Info = Info {
    id: "twinkie-danger",
    name: "Twinkie Danger Chess",
    rules_version: "twinkie-danger/1",
    summary: "Two boards whose squares the players link and unlink; a piece on a linked square is \
              on both boards at once.",
    boards: Boards::of(2, 8),
    chance: false,
    hidden_information: false,
    setups: super::setup::SETUPS,
    start: START,
    pieces: &army::PIECES,
    position_grammar: "<board 0> <board 1> <side> <castling> <en passant> <links> <half-move clock> \
                       <move number>; boards as FEN rows, rank 8 first, the occupant of a linked \
                       square on both; side w or b; castling some of KQkq, or -; en passant the \
                       crossed square with its board such as 0e3, or -; links owner and square \
                       such as wd1,bd5, or -; with different armies, White's and Black's follow by name, \
                       such as clobberers:knights",
    move_grammar: "[piece]<board><from>(-|x)<board><to>[=Q|R|B|N][+|#][/+s | /-s | \
                   /-s/<piece><board>s], or O-O or O-O-O in the first part's place; Pawns have no \
                   letter; with different armies = is followed by the letter of any piece of either \
                   army but the King",
    move_pattern: concat!(
        r"^(?:O-O(?:-O)?|[A-IKMNOQRSW]?[01][a-h][1-8][-x][01][a-h][1-8](?:=[A-IKMNOQRSW])?)",
        r"(?:[+#](?:\s*e\.p\.)?|\s*e\.p\.[+#]?)?",
        r"(?:/(?:\+[a-h][1-8]|-[a-h][1-8](?:/[A-IKMNOQRSW]?[01][a-h][1-8])?)(?:\s*e\.p\.)?)?$",
    ),
    sources: sources! {
        "Ralph Betza, Twinkie Danger Chess, 23 May 2003": "the primary source",
        "Ralph Betza, Chess with Different Armies, 1996": "the armies beside the FIDEs",
        "FIDE Laws of Chess, articles 1 to 9":
            "rule zero: the rules of chess apply except as the primary source says",
    },
    faults: FAULTS,
    rules: include_str!("../../docs/twinkie-danger.md"),
};

const FAULTS: &[FaultInfo] = faults! {
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
