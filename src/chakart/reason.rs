//! Why a text is not a legal move in Chakart (`rules/chakart.md`).

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
    /// The text does not say what the Pawn becomes.
    PromotionMissing,
    /// The piece cannot become that here.
    PromotionNotAllowed,
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

/// A verdict against a move of this game.
pub type Illegal = game::Illegal<Reason>;
