//! Faults in position texts of Chakart: codes, meanings and sentences.

use crate::game::faults;

faults! { pub(super) FAULTS:
    /// A position has six fields with one space between them; the last may be missing.
    field_count {}
    /// The board is not eight FEN rows of eight squares.
    bad_placement {}
    /// The side to move is w or b.
    bad_side {}
    /// The number of turns is digits without leading zeros.
    bad_number {}
    /// The number of turns is 0 to 999999999.
    number_out_of_range {}
    /// The powers are four digits of 0 and 1.
    bad_powers {
        POWERS:
            "the powers are four digits of 0 and 1, White's shell and stealth and then Black's, \
             not \"{text}\"",
    }
    /// The reserve is twelve base-36 digits of 0-9 and a-z.
    bad_reserve {
        RESERVE:
            "the reserve is twelve digits of 0-9a-z, White's P R N B Q K and then Black's, not \
             \"{text}\"",
    }
    /// What is pending is -, a second action with its square, or a promotion with its square and what comes after it.
    bad_pending {
        PENDING:
            "what is pending is -, or such as kingboo:f6, toadette:f6, daisy:f6, \
             promotion:d8+daisy or promotion:d8+end, not \"{text}\"",
    }
    /// One side at least has a King.
    no_king { NO_KING: "neither side has a King", }
    /// A Pawn stands on its last rank only while its promotion is pending.
    pawn_on_last_rank {
        PAWN_ON_LAST_RANK:
            "a {color} Pawn stands on its last rank, on {square}, and no promotion is pending there",
    }
    /// A side has one invisible Queen at most.
    two_hidden_queens {
        TWO_HIDDEN: "{color} has {count} invisible Queens; one is the most",
    }
    /// The side to move has no invisible Queen.
    hidden_queen_to_move {
        HIDDEN_TO_MOVE: "{color} is to move, and so its Queen on {square} is visible again",
    }
    /// There are 35 pieces at most, on the board and in reserve.
    too_many_pieces {
        TOO_MANY_PIECES: "{count} pieces on the board and in reserve; {limit} are the most",
    }
    /// Nothing is pending in a finished game.
    pending_after_end { AFTER_END: "{pending} is pending, but the game is over", }
    /// The piece that owes something belongs to the side to move.
    pending_without_piece {
        WITHOUT_PIECE: "{pending} is pending, but no {color} piece stands on {square}",
    }
    /// A promotion is pending for a Pawn of the side to move on its last rank.
    pending_without_pawn {
        WITHOUT_PAWN:
            "{pending} is pending, but no {color} Pawn stands on its last rank on {square}",
    }
    /// A frozen piece owes no second action.
    pending_frozen {
        FROZEN: "{pending} is pending, but the {piece} on {square} is frozen",
    }
    /// King Boo needs a piece to swap places with.
    pending_without_partner {
        WITHOUT_PARTNER: "{pending} is pending, but the {piece} has nobody to swap places with",
    }
    /// Toadette needs a piece in reserve.
    pending_empty_reserve {
        EMPTY_RESERVE: "{pending} is pending, but {color} has no piece in reserve",
    }
    /// Daisy needs a piece that has a move.
    pending_without_move {
        WITHOUT_MOVE: "{pending} is pending, but the {piece} on {square} has no move",
    }
}
