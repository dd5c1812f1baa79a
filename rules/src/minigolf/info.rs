//! The description of Minigolf Chess.

use crate::game::{Boards, Info, sources};

use super::START;
use super::faults;
use super::pieces::PIECES;
use super::status::OWN_CODES;

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
    armies: &[],
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
    faults: &[faults::FAULTS],
    own_codes: OWN_CODES,
    rules: include_str!("../../docs/minigolf.md"),
};
