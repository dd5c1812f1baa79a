//! Why a text is not a legal move in Twinkie Danger Chess (`docs/twinkie-danger.md`).

use crate::game::reason::shared;
use crate::game::{Sentences, Template, sentences};

crate::game::reasons! {
    check and castling,

    /// No link action in White's very first turn.
    NoLinkOnFirstTurn,
    /// The player has all the links that they may own.
    LinkLimit,
    /// The player has too few pieces to make a link.
    TooFewPieces,
    /// The square is linked.
    AlreadyLinked,
    /// Both squares hold something.
    BothSquaresOccupied,
    /// A King stands there.
    KingOnSquare,
    /// The square is not linked.
    NotLinked,
    /// The link is the other side's.
    NotLinkOwner,
    /// The link action would open the own King to attack.
    LinkExposesKing,
    /// The move is on a board on which it cannot be.
    WrongBoard,
}

impl Sentences for Reason {
    const TEMPLATES: &'static [Template<Reason>] = TEMPLATES;
}

sentences! { pub(super) Reason:
    Reason::NotUnderstood => {
        CASTLING_WITH_ZEROS: shared::CASTLING_WITH_ZEROS,
        NO_START: "\"{text}\" does not start with a square such as 0e2, or a piece letter and a square",
        NO_SIGN: "\"{text}\" has no - or x after {from}",
        NO_TARGET: "\"{text}\" does not name the square to which the piece goes",
        NO_PROMOTION: "\"{text}\" has no piece letter after =, such as =Q",
        TOO_LONG: "\"{text}\" after {from} to {to} is not understood",
        NO_LINK_ACTION:
            "\"{text}\" is no link action; they are +s, -s or -s/Q1s with a square for s",
    }
    Reason::GameOver => { NO_MOVE: "the game is over: the side to move has no legal move", }
    Reason::NoPieceThere => {
        EMPTY: shared::NO_PIECE,
        NOTHING_TAKEN:
            "there is nothing on {to} to take; write - for a move onto an empty square",
        NOTHING_STAYS: "{square} is empty, so that nothing stays on {to}",
    }
    Reason::NotYourPiece => { NOT_YOURS: shared::NOT_YOURS, }
    Reason::WrongPieceNamed => {
        MISNAMED: shared::MISNAMED,
        MISNAMED_PAWN: shared::MISNAMED_PAWN,
        ANOTHER_STAYS: "the {piece} stands on {square}, and no {named}",
    }
    Reason::CannotReach => {
        NO_SUCH_MOVE: "the {piece} on {from} does not move to {to}",
        NO_KING_MOVE: "the King on {from} does not move to {to}; castling is written O-O or O-O-O",
        NOTHING_TO_TAKE: shared::NOTHING_TO_TAKE,
        STAYS_THERE: "what stands on {square} can stay on 0{square} or 1{square} only",
    }
    Reason::Blocked => {
        WAY_BLOCKED: shared::WAY_BLOCKED,
        NOT_FREE_AHEAD: shared::NOT_FREE_AHEAD,
        CASTLING_BLOCKED: shared::CASTLING_BLOCKED,
    }
    Reason::OwnPieceOnTarget => { OWN_PIECE: shared::OWN_PIECE, }
    Reason::LeavesKingInCheck => {
        KING_OPEN: "the King would be open to attack after the first part of the turn",
        KING_ATTACKED: "the King would be attacked on {to}",
    }
    Reason::MustAnswerCheck => {
        IN_CHECK: "the King is in check, and the first part of the turn has to meet it",
        NO_CASTLING_OUT: shared::NO_CASTLING_OUT,
    }
    Reason::CastlingRightLost => {
        RIGHT_LOST:
            "the right to castle there is lost: the King or that {piece} has moved or left board 0",
    }
    Reason::CastlingThroughCheck => {
        CROSSES_ATTACK: shared::CROSSES_ATTACK,
    }
    Reason::PromotionMissing => {
        BECOMES_WHAT: "a Pawn that reaches {to} becomes one of {letters}: write it as ={letter}",
    }
    Reason::PromotionNotAllowed => {
        BECOMES_NOT: "a Pawn becomes one of {letters}, and no {named}",
        ONLY_LAST_RANK: "only a Pawn that reaches the last rank is promoted",
    }
    Reason::NoLinkOnFirstTurn => {
        FIRST_TURN:
            "White's very first turn has no link action: links start with Black's first turn",
    }
    Reason::LinkLimit => { MOST_LINKS: "{turn} owns {limit} links already, which is the limit", }
    Reason::TooFewPieces => {
        FEW_PIECES: "{turn} has {count} pieces, the King included; making a link needs {limit}",
    }
    Reason::AlreadyLinked => { LINKED: "{square} is already linked", }
    Reason::BothSquaresOccupied => {
        BOTH_OCCUPIED: "0{square} and 1{square} are both occupied; a link needs one empty",
    }
    Reason::KingOnSquare => {
        KING_THERE: "a King stands on 0{square}, and a King is never on a linked square",
    }
    Reason::NotLinked => { NOT_LINKED: "{square} is not linked", }
    Reason::NotLinkOwner => {
        NOT_OWNER: "the link on {square} is {owner}'s, and only its owner breaks it",
    }
    Reason::LinkExposesKing => {
        EXPOSES_KING:
            "the link action on {square} would leave the own King open to attack",
    }
    Reason::WrongBoard => {
        TWO_BOARDS:
            "a piece stays on the board on which it sets out: {from} and {to} are on two boards",
        KING_ON_BOARD_1: "a King is never on board 1",
        NOT_ON_BOARD: "the {piece} on {from} is not on board {board}, since {square} is not linked",
    }
}
