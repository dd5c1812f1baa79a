//! The actions that a turn still owes after a call (`docs/chakart.md` §2, §10).

use derive_more::Display;
use strum::{EnumString, IntoStaticStr};

use crate::board::{Square, SquareName};
use crate::game::{OwnCode, PendingAction, PendingKind};

pub(super) const PENDINGS: &[OwnCode] = &[MOVE_AGAIN, SWAP, DROP];
const MOVE_AGAIN: OwnCode = OwnCode::new(
    "moveAgain",
    "another action of the piece, with the same choices as for its first",
);
const SWAP: OwnCode = OwnCode::new("swap", "a swap of the piece with another");
const DROP: OwnCode = OwnCode::new("drop", "a drop of a piece from the reserve");

/// A second action, given by an egg (`docs/chakart.md` §6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum SecondAction {
    /// King Boo: the piece swaps places with another.
    KingBoo,
    /// Toadette: a captured piece is dropped.
    Toadette,
    /// Daisy: the piece moves again.
    Daisy,
}

impl SecondAction {
    /// Returns the name used in positions.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// Returns the name to use in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SecondAction::KingBoo => "King Boo",
            SecondAction::Toadette => "Toadette",
            SecondAction::Daisy => "Daisy",
        }
    }

    /// Returns what has to be done.
    #[must_use]
    pub const fn kind(self) -> PendingKind {
        PendingKind::Own(match self {
            SecondAction::KingBoo => SWAP,
            SecondAction::Toadette => DROP,
            SecondAction::Daisy => MOVE_AGAIN,
        })
    }
}

/// What comes after a late promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display)]
pub enum AfterPromotion {
    /// The turn is over.
    #[display("end")]
    End,
    /// A second action is still owed.
    #[display("{}", _0.code())]
    SecondAction(SecondAction),
}

/// What the side to move owes. Displays as in positions, such as `daisy:f6` or
/// `promotion:d8+end`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display)]
pub enum Pending {
    /// A second action of the piece on the square, which met the egg.
    #[display("{}:{_1}", _0.code())]
    SecondAction(SecondAction, Square),
    /// The choice of a promotion for the Pawn on the square.
    #[display("promotion:{_0}+{_1}")]
    Promotion(Square, AfterPromotion),
}

impl Pending {
    /// Parses the field of a position.
    #[must_use]
    pub fn parse(text: &str) -> Option<Pending> {
        let (what, rest) = text.split_once(':')?;
        if what != "promotion" {
            let action = what.parse().ok()?;
            return Some(Pending::SecondAction(action, rest.parse().ok()?));
        }
        let (square, then) = rest.split_once('+')?;
        let then = match then {
            "end" => AfterPromotion::End,
            second => AfterPromotion::SecondAction(second.parse().ok()?),
        };
        Some(Pending::Promotion(square.parse().ok()?, then))
    }

    /// Returns the square of the piece that owes it.
    pub const fn square(self) -> Square {
        match self {
            Pending::SecondAction(_, square) | Pending::Promotion(square, _) => square,
        }
    }

    /// Returns the second action that is owed, now or after the promotion.
    #[must_use]
    pub const fn second(self) -> Option<SecondAction> {
        match self {
            Pending::SecondAction(second, _)
            | Pending::Promotion(_, AfterPromotion::SecondAction(second)) => Some(second),
            Pending::Promotion(_, AfterPromotion::End) => None,
        }
    }

    /// Returns the same in parts, in the form that all games share.
    #[must_use]
    pub fn action(self) -> PendingAction {
        let then = self.second().map(SecondAction::kind);
        let (kind, then) = match self {
            Pending::SecondAction(second, _) => (second.kind(), None),
            Pending::Promotion(..) => (PendingKind::Promotion, then),
        };
        PendingAction {
            kind,
            square: SquareName::of(self.square()),
            then,
        }
    }
}
