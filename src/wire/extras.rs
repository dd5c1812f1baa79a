//! The fields that only one variant has: of a position, of a square, of a move.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::minigolf::Motion;
use crate::{chakart, minigolf, twinkie};

/// The fields of a position that only one variant has.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionExtrasBody {
    /// chakart: complete turns played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 999_999_999)]
    pub turns: Option<u32>,
    /// chakart: the powers that each side has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub powers: Option<PowersOfBoth>,
    /// chakart: the captured pieces that each side can drop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<ReserveOfBoth>,
}

/// The powers that each side has left (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct PowersOfBoth {
    pub white: PowersBody,
    pub black: PowersBody,
}

/// The powers that a side may use once a game and has not used yet (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Powers)]
pub struct PowersBody {
    /// The King's shell.
    pub shell: bool,
    /// The Queen's stealth.
    pub stealth: bool,
}

/// The captured pieces that each side can drop (chakart): how many of each kind, by capital letter.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReserveOfBoth {
    #[schema(value_type = BTreeMap<String, u8>)]
    pub white: BTreeMap<char, u8>,
    #[schema(value_type = BTreeMap<String, u8>)]
    pub black: BTreeMap<char, u8>,
}

impl From<chakart::PositionExtras> for PositionExtrasBody {
    fn from(extras: chakart::PositionExtras) -> PositionExtrasBody {
        let [white, black] = Color::BOTH.map(|color| {
            let chakart::Powers { shell, stealth } = extras.powers[color];
            PowersBody { shell, stealth }
        });
        let counts = |color: Color| {
            let reserve = extras.reserve[color].iter();
            reserve
                .map(|(role, count)| (role.letter(), *count))
                .collect()
        };
        PositionExtrasBody {
            turns: Some(extras.turns),
            powers: Some(PowersOfBoth { white, black }),
            reserve: Some(ReserveOfBoth {
                white: counts(Color::White),
                black: counts(Color::Black),
            }),
        }
    }
}

/// The other games have none.
impl From<()> for PositionExtrasBody {
    fn from((): ()) -> PositionExtrasBody {
        PositionExtrasBody::default()
    }
}

/// The fields of an occupied square that only one variant has.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SquareExtrasBody {
    /// twinkie-danger: the owner of the link, when the square is linked and so one with the same
    /// square of the other board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<Color>,
    /// minigolf: the momentum of the piece, or null when it stands still.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(
        clippy::option_option,
        reason = "absent in other games, null where there is none"
    )]
    #[schema(value_type = Option<Motion>)]
    pub momentum: Option<Option<Motion>>,
    /// chakart: whether it is a piece or an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<ContentKind>,
    /// chakart: whether the piece is frozen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frozen: Option<bool>,
    /// chakart: whether it is an invisible Queen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden: Option<bool>,
}

/// What a square holds (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ContentKind {
    /// A piece, which belongs to a side.
    Piece,
    /// An object, which belongs to nobody.
    Object,
}

impl From<chakart::SquareExtras> for SquareExtrasBody {
    fn from(extras: chakart::SquareExtras) -> SquareExtrasBody {
        let kind = if extras.is_object {
            ContentKind::Object
        } else {
            ContentKind::Piece
        };
        SquareExtrasBody {
            kind: Some(kind),
            frozen: Some(extras.frozen),
            hidden: Some(extras.hidden),
            ..SquareExtrasBody::default()
        }
    }
}

impl From<minigolf::SquareExtras> for SquareExtrasBody {
    fn from(extras: minigolf::SquareExtras) -> SquareExtrasBody {
        SquareExtrasBody {
            momentum: Some(extras.momentum),
            ..SquareExtrasBody::default()
        }
    }
}

impl From<twinkie::SquareExtras> for SquareExtrasBody {
    fn from(extras: twinkie::SquareExtras) -> SquareExtrasBody {
        SquareExtrasBody {
            link: extras.link,
            ..SquareExtrasBody::default()
        }
    }
}

/// The fields of a move that only one variant has; [`LegalMove`] tells what they are.
///
/// [`LegalMove`]: super::moves::LegalMove
#[derive(Debug, Default)]
pub struct MoveExtrasBody {
    pub link_actions: Option<twinkie::LinkActions>,
    #[allow(
        clippy::option_option,
        reason = "absent in other games, null where there is none"
    )]
    pub momentum: Option<Option<Motion>>,
    pub kind: Option<MoveKindBody>,
}

/// What a chosen action (minigolf) or a move (chakart) is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoveKind)]
pub enum MoveKindBody {
    /// A move of a piece.
    Move,
    /// minigolf: castling.
    Castle,
    /// minigolf: a stop of a piece in motion.
    Stop,
    /// chakart: a Queen becomes invisible.
    Stealth,
    /// chakart: a King removes an enemy from afar.
    Shell,
    /// chakart: two pieces swap places (King Boo).
    Swap,
    /// chakart: a piece of the reserve is put on the board (Toadette). `from` and `to` are the
    /// square that it comes to.
    Drop,
    /// chakart: a Pawn whose path has ended on its last rank becomes something else. `from` and
    /// `to` are its square.
    Promotion,
}

impl From<minigolf::MoveExtras> for MoveExtrasBody {
    fn from(extras: minigolf::MoveExtras) -> MoveExtrasBody {
        MoveExtrasBody {
            momentum: Some(extras.momentum),
            kind: Some(match extras.kind {
                minigolf::MoveKind::Move => MoveKindBody::Move,
                minigolf::MoveKind::Castle => MoveKindBody::Castle,
                minigolf::MoveKind::Stop => MoveKindBody::Stop,
            }),
            ..MoveExtrasBody::default()
        }
    }
}

impl From<chakart::MoveExtras> for MoveExtrasBody {
    fn from(extras: chakart::MoveExtras) -> MoveExtrasBody {
        use chakart::Kind;
        MoveExtrasBody {
            kind: Some(match extras.kind {
                Kind::Move | Kind::Promotion(_) => MoveKindBody::Move,
                Kind::Stealth => MoveKindBody::Stealth,
                Kind::Shell => MoveKindBody::Shell,
                Kind::Swap => MoveKindBody::Swap,
                Kind::Drop => MoveKindBody::Drop,
                Kind::LatePromotion(_) => MoveKindBody::Promotion,
            }),
            ..MoveExtrasBody::default()
        }
    }
}

impl From<twinkie::MoveExtras> for MoveExtrasBody {
    fn from(extras: twinkie::MoveExtras) -> MoveExtrasBody {
        MoveExtrasBody {
            link_actions: extras.link_actions,
            ..MoveExtrasBody::default()
        }
    }
}
