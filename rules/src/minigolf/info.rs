//! The description of Minigolf Chess.

use crate::game::{Boards, FaultInfo, Info, faults, sources};

use super::START;
use super::pieces::PIECES;

pub(super) static INFO: Info = Info {
    id: "minigolf",
    name: "Minigolf Chess",
    rules_version: "minigolf/1",
    summary: "A table of 8 by 16 squares with mirrors at its sides, a cylinder at its top and a \
              spinner in its middle; what has moved keeps moving until something stops it.",
    boards: Boards::of(1, 16),
    chance: false,
    hidden_information: false,
    setups: &["standard"],
    start: START,
    pieces: PIECES,
    position_grammar: "<placement> <side> <castling> <en passant> <momentum> <half-move clock> \
                       <move number>; placement as 16 FEN rows, the top rank of board a2 first; \
                       side w or b; castling some of KQkq, or -; en passant the crossed square \
                       such as a1.e3, or -; momentum a square with files and ranks, x after a \
                       capturing one, such as a1.e4:0,2;a2.d4:-1,-1x, White's pieces first and \
                       each side's oldest motion first, or -",
    move_grammar: "[(<piece>)]<from>(-|x)<to>[{dx,dy}][=Q|R|B|N][,<square>=Q|R|B|N]...[+|#], or \
                   O-O, O-O-O or stop:<square> in the move's place; squares such as a1.e8, or e8 \
                   and e9 on one long board; Pawns have no bracket",
    move_pattern: concat!(
        r"^(?:O-O(?:-O)?|stop:(?:a[12]\.[a-h][1-8]|[a-h](?:[1-9]|1[0-6]))",
        r"|(?:\((?:K|NHFD|NFAD|B4|R4|FD|FA|fbNF|rlNF)\))?",
        r"(?:a[12]\.[a-h][1-8]|[a-h](?:[1-9]|1[0-6]))",
        r"[-x](?:a[12]\.[a-h][1-8]|[a-h](?:[1-9]|1[0-6]))",
        r"(?:\{(?:0|-?[1-9][0-9]?),(?:0|-?[1-9][0-9]?)\})?(?:=[PNBRQK])?)",
        r"(?:,(?:a[12]\.[a-h][1-8]|[a-h](?:[1-9]|1[0-6]))=[PNBRQK])*[+#]?$",
    ),
    sources: sources! {
        "Ralph Betza, Miniature Golf, Minigolf Chess": "the primary source",
        "Ralph Betza, Momentum Chess": "momentum, where the primary source leans on it",
        "Ralph Betza, Billiards Chess": "the mirrors at the sides",
        "Ralph Betza, Chess on a Really Big Board (N-Board Chess)":
            "squares of two boards, and draws by the clock",
        "FIDE Laws of Chess, articles 1 to 9":
            "rule zero: the rules of chess apply except as the primary source says",
    },
    faults: FAULTS,
    rules: include_str!("../../docs/minigolf.md"),
};

const FAULTS: &[FaultInfo] = faults! {
    field_count: "A position has seven fields with one space between them.",
    bad_placement: "The placement is not sixteen FEN rows of eight squares.",
    bad_side: "The side to move is w or b.",
    bad_castling: "Castling is some of the letters KQkq, each once, or -.",
    bad_en_passant: "En passant is the crossed square, such as a1.e3, or -.",
    bad_momentum: "Momentum is a square with files and ranks, such as a1.e4:0,2 or a2.d4:-1,-1x, \
                   entries parted by semicolons, or -.",
    bad_number: "The half-move clock and the move number are digits without leading zeros.",
    number_out_of_range: "The half-move clock is 0 to 999999999, the move number 1 to 999999999.",
    king_count: "Each side has exactly one King.",
    pawn_on_last_rank: "No Pawn stands on its own side's last rank.",
    momentum_on_empty_square: "Only a piece has momentum: something stands on each square of the \
                               list.",
    momentum_on_king: "A King never has momentum.",
    momentum_listed_twice: "A square has at most one momentum.",
    momentum_out_of_order: "White's pieces in motion are listed before Black's.",
    momentum_impossible: "A piece's momentum is its own leap or slide, perhaps mirrored or turned \
                          by the spinner; a Pawn's is quiet along a line and capturing along a \
                          diagonal.",
    castling_without_home: "A castling right needs King and corner piece at home.",
    castling_piece_moving: "A castling right needs a corner piece that is not moving.",
    en_passant_rank: "The crossed square is on rank 3 of a1 after White's move and on rank 6 of a2 \
                      after Black's.",
    en_passant_occupied: "The crossed square is empty.",
    en_passant_without_pawn: "The Pawn that crossed the square stands in front of it with quiet \
                              momentum of two ahead.",
    opponent_in_check: "The side that is not to move is not in check.",
};
