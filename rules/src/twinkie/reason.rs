//! Why a text is not a legal move in Twinkie Danger Chess (`docs/twinkie-danger.md`).

use crate::game::reason::shared;

crate::game::reasons! {
    NotUnderstood {
        CASTLING_WITH_ZEROS: shared::CASTLING_WITH_ZEROS,
        NO_START: "\"{text}\" does not start with a square such as 0e2, or a piece letter and a square",
        NO_SIGN: "\"{text}\" has no - or x after {from}",
        NO_TARGET: "\"{text}\" does not name the square to which the piece goes",
        NO_PROMOTION: "\"{text}\" has no piece letter after =, such as =Q",
        TOO_LONG: "\"{text}\" after {from} to {to} is not understood",
        NO_LINK_ACTION:
            "\"{text}\" is no link action; they are +s, -s or -s/Q1s with a square for s",
    }
    GameOver { NO_MOVE: "the game is over: the side to move has no legal move", }
    NoPieceThere {
        EMPTY: shared::NO_PIECE,
        NOTHING_TAKEN:
            "there is nothing on {to} to take; write - for a move onto an empty square",
        NOTHING_STAYS: "{square} is empty, so that nothing stays on {to}",
    }
    NotYourPiece { NOT_YOURS: shared::NOT_YOURS, }
    WrongPieceNamed {
        MISNAMED: shared::MISNAMED,
        MISNAMED_PAWN: shared::MISNAMED_PAWN,
        ANOTHER_STAYS: "the {piece} stands on {square}, and no {named}",
    }
    CannotReach {
        NO_SUCH_MOVE: "the {piece} on {from} does not move to {to}",
        NO_KING_MOVE: "the King on {from} does not move to {to}; castling is written O-O or O-O-O",
        NOTHING_TO_TAKE: shared::NOTHING_TO_TAKE,
        STAYS_THERE: "what stands on {square} can stay on 0{square} or 1{square} only",
    }
    Blocked {
        WAY_BLOCKED: shared::WAY_BLOCKED,
        NOT_FREE_AHEAD: shared::NOT_FREE_AHEAD,
        CASTLING_BLOCKED: shared::CASTLING_BLOCKED,
    }
    OwnPieceOnTarget { OWN_PIECE: shared::OWN_PIECE, }
    LeavesKingInCheck {
        KING_OPEN: "the King would be open to attack after the first part of the turn",
        KING_ATTACKED: "the King would be attacked on {to}",
    }
    MustAnswerCheck {
        IN_CHECK: "the King is in check, and the first part of the turn has to meet it",
        NO_CASTLING_OUT: shared::NO_CASTLING_OUT,
    }
    CastlingRightLost {
        RIGHT_LOST:
            "the right to castle there is lost: the King or that {piece} has moved or left board 0",
    }
    CastlingThroughCheck {
        CROSSES_ATTACK: shared::CROSSES_ATTACK,
    }
    PromotionMissing {
        BECOMES_WHAT: "a Pawn that reaches {to} becomes one of {letters}: write it as ={letter}",
    }
    PromotionNotAllowed {
        BECOMES_NOT: "a Pawn becomes one of {letters}, and no {named}",
        ONLY_LAST_RANK: "only a Pawn that reaches the last rank is promoted",
    }
    /// No link action in White's very first turn.
    NoLinkOnFirstTurn no_link_on_first_turn {
        FIRST_TURN:
            "White's very first turn has no link action: links start with Black's first turn",
    }
    /// The player has all the links that they may own.
    LinkLimit link_limit { MOST_LINKS: "{turn} owns {limit} links already, which is the limit", }
    /// The player has too few pieces to make a link.
    TooFewPieces too_few_pieces {
        FEW_PIECES: "{turn} has {count} pieces, the King included; making a link needs {limit}",
    }
    /// The square is linked.
    AlreadyLinked already_linked { LINKED: "{square} is already linked", }
    /// Both squares hold something.
    BothSquaresOccupied both_squares_occupied {
        BOTH_OCCUPIED: "0{square} and 1{square} are both occupied; a link needs one empty",
    }
    /// A King stands there.
    KingOnSquare king_on_square {
        KING_THERE: "a King stands on 0{square}, and a King is never on a linked square",
    }
    /// The square is not linked.
    NotLinked not_linked { NOT_LINKED: "{square} is not linked", }
    /// The link is the other side's.
    NotLinkOwner not_link_owner {
        NOT_OWNER: "the link on {square} is {owner}'s, and only its owner breaks it",
    }
    /// The link action would open the own King to attack.
    LinkExposesKing link_exposes_king {
        EXPOSES_KING:
            "the link action on {square} would leave the own King open to attack",
    }
    /// The move is on a board on which it cannot be.
    WrongBoard wrong_board {
        TWO_BOARDS:
            "a piece stays on the board on which it sets out: {from} and {to} are on two boards",
        KING_ON_BOARD_1: "a King is never on board 1",
        NOT_ON_BOARD: "the {piece} on {from} is not on board {board}, since {square} is not linked",
    }
}
