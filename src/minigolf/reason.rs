//! Why a text is not a legal move in Minigolf Chess (`rules/minigolf.md`).

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
    /// The piece has momentum and cannot be chosen for a move.
    PieceIsMoving,
    /// The piece has no momentum that could be stopped.
    NothingToStop,
    /// The piece would end where it began, which is no move.
    NullMove,
    /// Two moves with different momentum share these squares.
    AmbiguousMomentum,
}

/// A verdict against a move of this game.
pub type Illegal = game::Illegal<Reason>;
