//! Fields of positions, squares and moves that only this game has, as they appear in JSON.

use super::moves::Kind;
use super::position::Powers;

/// A position's own fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PositionExtras {
    /// chakart: complete turns played.
    #[cfg_attr(feature = "utoipa", schema(maximum = 999_999_999))]
    pub turns: u32,
    /// chakart: the powers that each side has left.
    pub powers: PowersBySide,
}

/// The powers that each side has left (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[allow(missing_docs, reason = "the contract has only the names")]
pub struct PowersBySide {
    pub white: Powers,
    pub black: Powers,
}

/// An occupied square's own fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct SquareExtras {
    /// chakart: the kind, a piece or an object.
    pub kind: ContentKind,
    /// chakart: true if the piece is frozen.
    pub frozen: bool,
    /// chakart: true if it is an invisible Queen.
    pub hidden: bool,
}

/// The kind of what a square holds (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum ContentKind {
    /// A piece, which belongs to a side.
    Piece,
    /// An object, which belongs to neither side.
    Object,
}

/// A listed move's own fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct MoveExtras {
    /// chakart: the kind of the move.
    pub kind: MoveKind,
}

/// The kind of a chosen action (minigolf) or of a move (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum MoveKind {
    /// A move of a piece.
    Move,
    /// A Queen becomes invisible.
    Stealth,
    /// A King removes an enemy from afar.
    Shell,
    /// Two pieces swap places (King Boo).
    Swap,
    /// A piece of the reserve is put on the board (Toadette). `from` and `to` are the square that
    /// it comes to.
    Drop,
    /// A Pawn whose path has ended on its last rank becomes something else. `from` and `to` are its
    /// square.
    Promotion,
}

impl From<Kind> for MoveKind {
    fn from(kind: Kind) -> MoveKind {
        match kind {
            Kind::Move | Kind::Promotion(_) => MoveKind::Move,
            Kind::Stealth => MoveKind::Stealth,
            Kind::Shell => MoveKind::Shell,
            Kind::Swap => MoveKind::Swap,
            Kind::Drop => MoveKind::Drop,
            Kind::LatePromotion(_) => MoveKind::Promotion,
        }
    }
}
