//! Why a text is not a legal move in Minigolf Chess (`docs/minigolf.md`).

use crate::game::reason::shared;

crate::game::reasons! {
    NotUnderstood {
        CASTLING_WITH_ZEROS: shared::CASTLING_WITH_ZEROS,
        NO_MOMENTUM_PROMOTION:
            "\"{text}\" does not say what becomes of a Pawn, such as a2.c8=Q",
        NAMED_TWICE: "{square} is named twice",
        NO_STOP: "\"{text}\" is no square; a stop is written stop:a1.e8",
        NO_SIGN: "\"{text}\" has no - or x between two squares",
        NO_SQUARE: "\"{text}\" is no square such as a1.e2",
        TOO_LONG: "\"{text}\" after {to} is not understood",
        NO_PROMOTION:
            "\"{text}\" after = is no piece letter; a Pawn becomes Q, R, B or N",
        NO_BRACKET: "the bracket holds one of {known}; Pawns have none",
        NO_MOMENTUM: "\"{text}\" does not begin with a momentum in braces, such as 2,0",
    }
    GameOver { NO_TURN: "the game is over: the side to move has no legal turn", }
    NoPieceThere { EMPTY: shared::NO_PIECE, }
    NotYourPiece { NOT_YOURS: shared::NOT_YOURS, }
    WrongPieceNamed {
        MISNAMED: "the {piece} on {square} is written ({bracket}), not ({named})",
        MISNAMED_PAWN: "the Pawn on {square} is written without a bracket, not as ({named})",
    }
    CannotReach {
        NO_SUCH_MOVE: "the {piece} on {from} does not move to {to}",
        NO_KING_MOVE:
            "the King on {from} does not move to {to}: one step, no bounce and no wrap; castling \
             is written O-O or O-O-O",
        NO_PAWN_MOVE:
            "the Pawn on {from} does not move to {to}; its chosen moves neither bounce nor wrap",
        NOTHING_TO_TAKE: shared::NOTHING_TO_TAKE,
        OTHER_MOMENTUM:
            "after the move from {from} to {to} the piece does not roll {momentum}, but {choices}",
        NO_MOMENTUM_LEFT: "after the move from {from} to {to} the piece does not roll {momentum}",
    }
    Blocked {
        WAY_BLOCKED: shared::WAY_BLOCKED,
        NOT_FREE_AHEAD: shared::NOT_FREE_AHEAD,
        CASTLING_BLOCKED: shared::CASTLING_BLOCKED,
    }
    OwnPieceOnTarget { OWN_PIECE: shared::OWN_PIECE, }
    LeavesKingInCheck {
        LEFT_OPEN:
            "after the turn the King is on {king}, open to capture by the {piece} on {by}",
        LEFT_OPEN_TO_STOPPED:
            "after the turn the King is on {king}, open to capture by the {piece} on {by}, which \
             autostops there: {cause}",
        TURNED_OPEN:
            "after the spinner has turned the King is on {king}, open to capture by the {piece} \
             on {by}",
        TURNED_OPEN_TO_STOPPED:
            "after the spinner has turned the King is on {king}, open to capture by the {piece} \
             on {by}, which autostops there: {cause}",
    }
    MustAnswerCheck {
        STILL_OPEN:
            "the King is in check, and after the turn it is on {king}, open to capture by the \
             {piece} on {by}",
        STILL_OPEN_TO_STOPPED:
            "the King is in check, and after the turn it is on {king}, open to capture by the \
             {piece} on {by}, which autostops there: {cause}",
        TURNED_STILL_OPEN:
            "the King is in check, and after the spinner has turned it is on {king}, open to \
             capture by the {piece} on {by}",
        TURNED_STILL_OPEN_TO_STOPPED:
            "the King is in check, and after the spinner has turned it is on {king}, open to \
             capture by the {piece} on {by}, which autostops there: {cause}",
        NO_CASTLING_OUT: shared::NO_CASTLING_OUT,
    }
    CastlingRightLost {
        RIGHT_LOST:
            "the right to castle there is lost: the King or that corner piece has moved, or the \
             corner piece is gone",
    }
    CastlingThroughCheck {
        CROSSES_ATTACK: shared::CROSSES_ATTACK,
    }
    PromotionMissing {
        BECOMES_WHAT: "a Pawn that reaches {to} becomes Q, R, B or N: write it as =Q",
    }
    PromotionNotAllowed {
        BECOMES_NOT: "a Pawn becomes Q, R, B or N, not {letter}",
        ONLY_LAST_RANK: "only a Pawn that reaches its last rank is promoted",
        NONE_PROMOTED: "momentum promotes no Pawn on {square} in this turn, nor on another square",
        OTHERS_PROMOTED:
            "momentum promotes no Pawn on {square} in this turn; the squares where it does: \
             {squares}",
    }
    /// The piece has momentum and cannot be chosen for a move.
    PieceIsMoving piece_is_moving {
        ROLLS:
            "the {piece} on {square} is rolling {momentum}, to {to} in this turn, and cannot be \
             chosen; stop:{square} stops it",
        ROLLS_TO_TAKE:
            "the {piece} on {square} is rolling {momentum}, to take on {to} in this turn, and \
             cannot be chosen; stop:{square} stops it",
        ROLLS_IN_PLACE:
            "the {piece} on {square} is rolling {momentum}, back to its own square in this turn, \
             and cannot be chosen; stop:{square} stops it",
    }
    /// The piece has no momentum that could be stopped.
    NothingToStop nothing_to_stop {
        STANDS: "the {piece} on {square} has no momentum that could be stopped",
    }
    /// The piece would end where it began, which is no move.
    NullMove null_move {
        NO_PASSING:
            "the {piece} on {from} would end where it began, which is no move; there is no passing",
    }
    /// Two moves with different momentum share these squares.
    AmbiguousMomentum ambiguous_momentum {
        TWO_MOMENTA:
            "two moves lead from {from} to {to}, after which the piece rolls {choices}: write the \
             files and ranks of one in braces after {to}",
    }
}
