//! Why a text is not a legal move.

use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// The rule that a text breaks. The codes are part of the contract and never change their meaning;
/// the sentences are what the service says of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
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
    pub const ALL: &'static [Reason] = Reason::VARIANTS;

    /// The code in an answer.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// What the code means, in a sentence.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        self.get_documentation().unwrap_or_default()
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

/// A verdict.
pub fn illegal(reason: Reason, rule: &'static str, message: impl Into<String>) -> Illegal {
    Illegal {
        reason,
        message: message.into(),
        rule,
    }
}
