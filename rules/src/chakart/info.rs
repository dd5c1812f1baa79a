//! The description of Chakart.

use crate::game::{Boards, Info, OwnCodes, PieceInfo, pieces, sources};

use super::START;
use super::faults;
use super::pending::PENDINGS;
use super::start::SETUPS;
use super::status::STATES;

pub(super) static INFO: Info = Info {
    id: "chakart",
    name: "Chakart",
    rules_version: "chakart/1",
    summary: "Chess with the objects of a kart race: pieces leave mushrooms, eggs, bananas and \
              bombs, an egg has one of eight effects, a Queen may become invisible, and the King \
              is captured.",
    boards: Boards::of(1, 8),
    chance: true,
    hidden_information: true,
    setups: &SETUPS,
    start: START,
    pieces: PIECES,
    armies: &[],
    position_grammar: "<board> <side> <turns> <powers> <reserve> <pending>, the last may be \
                       missing; board as FEN rows, rank 8 first: prnbqk, frozen souctl in that \
                       order, i an invisible Queen, capitals for White, and objects m mushroom, e \
                       egg, d banana, w bomb; side w or b; turns complete turns played; powers \
                       four of 0 and 1, White's shell and stealth and then Black's, 1 being \
                       unused; reserve twelve base-36 digits, captured White P R N B Q K and then \
                       Black's; pending - or kingboo:f6, toadette:f6, daisy:f6, promotion:d8+end, \
                       promotion:d8+daisy and so on",
    move_grammar: "[piece]<from>(-|x)<to>[=R|N|B|Q|K], a Queen's stealth with ?? after it, \
                   shell:<from>x<to>, swap:<from>-<to>, drop:<piece>@<square>, \
                   promote:<square>=<piece>; Pawns have no letter except in a drop",
    move_pattern: concat!(
        r"^(?:[NBRQK]?[a-h][1-8][-x][a-h][1-8](?:=[PNBRQK])?(?:\?\?)?",
        r"|(?:shell|swap):[a-h][1-8][-x][a-h][1-8]",
        r"|drop:[PNBRQK]@[a-h][1-8]|promote:[a-h][1-8]=[PNBRQK])(?:\*[BCDKLMTW])?$",
    ),
    sources: sources! {
        "Charlotte Blard and Benjamin Auder, Chakart, rules page of 1 May 2020":
            "the primary source",
        "The authors' own program of that day":
            "where the rules page is silent and the program consistent",
    },
    faults: &[faults::FAULTS],
    own_codes: OwnCodes {
        states: STATES,
        pendings: PENDINGS,
        ..OwnCodes::NONE
    },
    rules: include_str!("../../docs/chakart.md"),
};

const PIECES: &[PieceInfo] = pieces! {
    'K' "King" "K":
        "Peach: one step in any direction. Leaves nothing. Once a game a King of the side removes \
         an enemy from afar, as far as a Queen would reach (shell).",
    'Q' "Queen" "RB":
        "Mario: along ranks, files and diagonals, past eggs and mushrooms. Leaves nothing. Once a \
         game a Queen of the side becomes invisible on an empty square (stealth).",
    'R' "Rook" "R":
        "Donkey: along ranks and files, past eggs and mushrooms. Leaves a banana on a square \
         diagonally next to where it ends.",
    'B' "Bishop" "B":
        "Wario: along diagonals, past eggs and mushrooms. Leaves a bomb on a square orthogonally \
         next to where it ends.",
    'N' "Knight" "N":
        "Yoshi: a leap of one square along a rank or file and two across. Leaves an egg one step \
         along its longer leg, or where it set out.",
    'P' "Pawn" "mfWfmnDcfF":
        "Toad: one step ahead, two from its own first or second rank; diagonally ahead onto an \
         enemy or an object. Leaves a mushroom one square short of where it aims. Becomes R, N, B, \
         Q or K on the last rank.",
};
