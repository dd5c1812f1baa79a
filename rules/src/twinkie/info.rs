//! The description of Twinkie Danger Chess.

use std::sync::LazyLock;

use crate::game::{Boards, Info, OwnCodes, sources};

use super::START;
use super::army;
use super::faults;

pub(super) static INFO: LazyLock<Info> = LazyLock::new(|| Info {
    id: "twinkie-danger",
    name: "Twinkie Danger Chess",
    rules_version: "twinkie-danger/1",
    summary: "Two boards whose squares the players link and unlink; a piece on a linked square is \
              on both boards at once.",
    boards: Boards::of(2, 8),
    chance: false,
    hidden_information: false,
    setups: super::setup::setups(),
    start: START,
    pieces: &army::PIECES,
    armies: &army::INFOS,
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
    faults: &[faults::FAULTS],
    own_codes: OwnCodes::NONE,
    rules: include_str!("../../docs/twinkie-danger.md"),
});
