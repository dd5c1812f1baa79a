//! Why a text is not a legal move in Twinkie Danger Chess (`rules/twinkie-danger.md`).

use strum::{EnumMessage, IntoStaticStr, VariantArray};

use crate::game;

/// The rule that a text breaks, each with its meaning.
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
}

/// A verdict against a move of this game.
pub type Illegal = game::Illegal<Reason>;
