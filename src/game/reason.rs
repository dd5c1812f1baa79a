//! Why a text is not a legal move.

/// The rule that a text breaks. The codes are part of the contract and never change their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The text is not in the variant's notation.
    NotUnderstood,
    /// The game is over.
    GameOver,
    /// No piece stands there.
    NoPieceThere,
    /// The piece is the other side's.
    NotYourPiece,
    /// Another piece stands there than the text says.
    WrongPieceNamed,
    /// The piece does not move like that.
    CannotReach,
    /// Something stands in the way.
    Blocked,
    /// An own piece stands on the target.
    OwnPieceOnTarget,
    /// The own King would be open to attack.
    LeavesKingInCheck,
    /// The King is in check, and the move does not help.
    MustAnswerCheck,
    /// King or Rook has moved, or the Rook is gone.
    CastlingRightLost,
    /// The King would cross an attacked square.
    CastlingThroughCheck,
    /// The text does not say what the Pawn becomes.
    PromotionMissing,
    /// The piece cannot become that here.
    PromotionNotAllowed,
    /// No link action in White's very first turn.
    NoLinkOnFirstTurn,
    /// The player has all the links that he may own.
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
    /// The piece has momentum and cannot be chosen for a move.
    PieceIsMoving,
    /// The piece has no momentum that could be stopped.
    NothingToStop,
    /// The piece would end where it began, which is no move.
    NullMove,
    /// Two moves with different momentum share these squares.
    AmbiguousMomentum,
    /// The piece is frozen.
    Immobilized,
    /// The side has used that power already.
    PowerUsed,
    /// There is nothing there that the power or second action could act on.
    NoTarget,
    /// The turn owes something else first.
    SecondActionPending,
    /// Nothing is owed that such a move would do.
    NoSecondAction,
    /// The side has no such piece in reserve.
    NotInReserve,
}

impl Reason {
    /// Every reason, in the order in which they are documented.
    pub const ALL: [Reason; 34] = [
        Reason::NotUnderstood,
        Reason::GameOver,
        Reason::NoPieceThere,
        Reason::NotYourPiece,
        Reason::WrongPieceNamed,
        Reason::CannotReach,
        Reason::Blocked,
        Reason::OwnPieceOnTarget,
        Reason::LeavesKingInCheck,
        Reason::MustAnswerCheck,
        Reason::CastlingRightLost,
        Reason::CastlingThroughCheck,
        Reason::PromotionMissing,
        Reason::PromotionNotAllowed,
        Reason::NoLinkOnFirstTurn,
        Reason::LinkLimit,
        Reason::TooFewPieces,
        Reason::AlreadyLinked,
        Reason::BothSquaresOccupied,
        Reason::KingOnSquare,
        Reason::NotLinked,
        Reason::NotLinkOwner,
        Reason::LinkExposesKing,
        Reason::WrongBoard,
        Reason::PieceIsMoving,
        Reason::NothingToStop,
        Reason::NullMove,
        Reason::AmbiguousMomentum,
        Reason::Immobilized,
        Reason::PowerUsed,
        Reason::NoTarget,
        Reason::SecondActionPending,
        Reason::NoSecondAction,
        Reason::NotInReserve,
    ];

    /// The code in an answer.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Reason::NotUnderstood => "not_understood",
            Reason::GameOver => "game_over",
            Reason::NoPieceThere => "no_piece_there",
            Reason::NotYourPiece => "not_your_piece",
            Reason::WrongPieceNamed => "wrong_piece_named",
            Reason::CannotReach => "cannot_reach",
            Reason::Blocked => "blocked",
            Reason::OwnPieceOnTarget => "own_piece_on_target",
            Reason::LeavesKingInCheck => "leaves_king_in_check",
            Reason::MustAnswerCheck => "must_answer_check",
            Reason::CastlingRightLost => "castling_right_lost",
            Reason::CastlingThroughCheck => "castling_through_check",
            Reason::PromotionMissing => "promotion_missing",
            Reason::PromotionNotAllowed => "promotion_not_allowed",
            Reason::NoLinkOnFirstTurn => "no_link_on_first_turn",
            Reason::LinkLimit => "link_limit",
            Reason::TooFewPieces => "too_few_pieces",
            Reason::AlreadyLinked => "already_linked",
            Reason::BothSquaresOccupied => "both_squares_occupied",
            Reason::KingOnSquare => "king_on_square",
            Reason::NotLinked => "not_linked",
            Reason::NotLinkOwner => "not_link_owner",
            Reason::LinkExposesKing => "link_exposes_king",
            Reason::WrongBoard => "wrong_board",
            Reason::PieceIsMoving => "piece_is_moving",
            Reason::NothingToStop => "nothing_to_stop",
            Reason::NullMove => "null_move",
            Reason::AmbiguousMomentum => "ambiguous_momentum",
            Reason::Immobilized => "immobilized",
            Reason::PowerUsed => "power_used",
            Reason::NoTarget => "no_target",
            Reason::SecondActionPending => "second_action_pending",
            Reason::NoSecondAction => "no_second_action",
            Reason::NotInReserve => "not_in_reserve",
        }
    }

    /// What the code means, in a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Reason::NotUnderstood => "The text is not in the variant's notation.",
            Reason::GameOver => "The game is over.",
            Reason::NoPieceThere => "No piece stands there.",
            Reason::NotYourPiece => "The piece is the other side's.",
            Reason::WrongPieceNamed => "Another piece stands there than the text says.",
            Reason::CannotReach => "The piece does not move like that.",
            Reason::Blocked => "Something stands in the way.",
            Reason::OwnPieceOnTarget => "An own piece stands on the target.",
            Reason::LeavesKingInCheck => "The own King would be open to attack.",
            Reason::MustAnswerCheck => "The King is in check, and the move does not help.",
            Reason::CastlingRightLost => "King or Rook has moved, or the Rook is gone.",
            Reason::CastlingThroughCheck => "The King would cross an attacked square.",
            Reason::PromotionMissing => "The text does not say what the Pawn becomes.",
            Reason::PromotionNotAllowed => "The piece cannot become that here.",
            Reason::NoLinkOnFirstTurn => "No link action in White's very first turn.",
            Reason::LinkLimit => "The player has all the links that he may own.",
            Reason::TooFewPieces => "The player has too few pieces to make a link.",
            Reason::AlreadyLinked => "The square is linked.",
            Reason::BothSquaresOccupied => "Both squares hold something.",
            Reason::KingOnSquare => "A King stands there.",
            Reason::NotLinked => "The square is not linked.",
            Reason::NotLinkOwner => "The link is the other side's.",
            Reason::LinkExposesKing => "The link action would open the own King to attack.",
            Reason::WrongBoard => "The move is on a board on which it cannot be.",
            Reason::PieceIsMoving => "The piece has momentum and cannot be chosen for a move.",
            Reason::NothingToStop => "The piece has no momentum that could be stopped.",
            Reason::NullMove => "The piece would end where it began, which is no move.",
            Reason::AmbiguousMomentum => "Two moves with different momentum share these squares.",
            Reason::Immobilized => "The piece is frozen.",
            Reason::PowerUsed => "The side has used that power already.",
            Reason::NoTarget => {
                "There is nothing there that the power or second action could act on."
            }
            Reason::SecondActionPending => "The turn owes something else first.",
            Reason::NoSecondAction => "Nothing is owed that such a move would do.",
            Reason::NotInReserve => "The side has no such piece in reserve.",
        }
    }
}

/// A verdict against a move: the rule, a sentence that a player understands, and where the rule
/// stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message} ({rule})")]
pub struct Illegal {
    /// Which rule.
    pub reason: Reason,
    /// The sentence.
    pub message: String,
    /// The section of the rules, such as `rules/twinkie-danger.md §3`.
    pub rule: &'static str,
}
