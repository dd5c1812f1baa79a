//! Why a text is not a legal move in Chakart (`docs/chakart.md`).

use crate::game::reason::shared;

crate::game::reasons! {
    NotUnderstood {
        NO_AT: "\"{text}\" has no @; a drop is written drop:N@f3, a Pawn as P",
        NO_EQUALS: "\"{text}\" has no =; a late promotion is written promote:d8=Q",
        NO_SUCH_ACTION: "\"{text}\" is not one of shell, swap, drop and promote",
        PAWN_LETTER: "a Pawn's move has no letter: e2-e4",
        NO_SIGN: "\"{text}\" has no - or x between two squares",
        NO_SQUARE: "\"{text}\" is no square such as e4",
        NO_PIECE_LETTER: "\"{text}\" is no piece letter of P, N, B, R, Q and K",
    }
    GameOver {
        NO_KING_LEFT: "the game is over: a side has no King left",
        NO_MOVE: "the game is over: {turn} has no move and has lost",
    }
    NoPieceThere {
        EMPTY: shared::NO_PIECE,
        ONLY_OBJECT: "no piece stands on {square}, where only the {object} lies",
    }
    NotYourPiece { NOT_YOURS: shared::NOT_YOURS, }
    WrongPieceNamed {
        MISNAMED: shared::MISNAMED,
        MISNAMED_PAWN: shared::MISNAMED_PAWN,
        NO_QUEEN: "?? is a Queen's stealth, and the {piece} stands on {square}",
    }
    CannotReach {
        NO_SUCH_AIM: "the {piece} on {from} does not aim at {to}",
        NOTHING_DIAGONALLY:
            "a Pawn aims diagonally at an enemy piece or an object, and {to} is empty",
        NO_DOUBLE_STEP:
            "a Pawn goes two squares ahead only from its own first or second rank, not from {from}",
        NO_SHELL_LINE: "a shell flies like a Queen, and no line leads from {from} to {to}",
        PAWN_ON_LAST_RANK: "a Pawn is not dropped on its last rank, and {to} is on it",
    }
    Blocked {
        LINE_ENDS_AT_OWN: "the line from {from} to {to} ends on {square}, at your own {piece}",
        LINE_ENDS_AT_ENEMY: "the line from {from} to {to} ends on {square}, at {owner}'s {piece}",
        LINE_ENDS_AT_OBJECT: "the line from {from} to {to} ends on {square}, at the {object}",
        OWN_PIECE_AHEAD:
            "a Pawn goes straight ahead only where no piece stands, and your own {piece} stands on \
             {square}",
        ENEMY_AHEAD:
            "a Pawn goes straight ahead only where no piece stands, and {owner}'s {piece} stands \
             on {square}",
        SHELL_STOPPED_BY_OWN:
            "a shell from {from} to {to} is stopped on {square} by your own {piece}",
        SHELL_STOPPED_BY_ENEMY:
            "a shell from {from} to {to} is stopped on {square} by {owner}'s {piece}",
        SHELL_STOPPED_BY_OBJECT:
            "a shell from {from} to {to} is stopped on {square} by the {object}",
        DROP_ON_ENEMY:
            "a piece is dropped where no piece stands, and on {to} is {owner}'s {piece}",
    }
    OwnPieceOnTarget {
        OWN_PIECE: shared::OWN_PIECE,
        DROP_ON_OWN: "a piece is dropped where no piece stands, and on {to} is your own {piece}",
    }
    PromotionMissing {
        BECOMES_WHAT: "a Pawn that aims at {to} becomes R, N, B, Q or K: write it as =Q",
    }
    PromotionNotAllowed {
        NOT_A_PAWN: "a Pawn becomes R, N, B, Q or K, not a Pawn",
        NOT_BOTH: "a Pawn cannot become a Queen and invisible in one move",
        ONLY_LAST_RANK:
            "only a Pawn that aims at its last rank is promoted with its move",
    }
    /// The piece is frozen.
    Immobilized immobilized {
        FROZEN: "the {piece} on {square} is frozen and thaws at the end of this turn",
    }
    /// The side has used that power already.
    PowerUsed power_used {
        SHELL_USED: "{turn} has used its shell, which it has once a game",
        STEALTH_USED: "{turn} has used its stealth, which it has once a game",
    }
    /// There is nothing there that the power or second action could act on.
    NoTarget no_target {
        NO_STEALTH_THERE:
            "a Queen becomes invisible on an empty square only, and on {to} is the {by}",
        SHELL_AT_NOTHING: "a shell is thrown at an enemy, and {to} is empty",
        SHELL_AT_OBJECT: "a shell is thrown at an enemy, and on {to} is the {object}",
        SHELL_AT_OWN: "a shell is thrown at an enemy, and on {to} is your own {piece}",
        NOTHING_TO_SWAP: "on {to} is no piece to swap places with",
        SWAP_WITH_ITSELF: "a piece cannot swap places with itself",
        SWAP_TO_LAST_RANK: "after the swap a Pawn would stand on its own last rank",
    }
    /// The turn owes something else first.
    SecondActionPending second_action_pending {
        OWES_PROMOTION:
            "first say what the Pawn on {square} becomes, such as promote:{square}=Q",
        OWES_SWAP:
            "King Boo is owed: the {piece} on {square} swaps places with a piece, such as \
             swap:{square}-e4",
        OWES_DROP: "Toadette is owed: drop a piece of the reserve, such as drop:N@f3",
        OWES_MOVE: "Daisy is owed: the {piece} on {square} moves once more",
    }
    /// Nothing is owed that such a move would do.
    NoSecondAction no_second_action {
        NO_SWAP_OWED: "a swap is only for a turn that owes it, and nothing is pending",
        NO_DROP_OWED: "a drop is only for a turn that owes it, and nothing is pending",
        NO_PROMOTION_OWED:
            "a late promotion is only for a turn that owes it, and nothing is pending",
    }
    /// The side has no such piece in reserve.
    NotInReserve not_in_reserve { NONE_IN_RESERVE: "{turn} has no {piece} in reserve", }
}
