//! `position` and `start`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::board::{Color, SquareName};
use crate::game::Occupant;
use crate::{chakart, minigolf, twinkie};

use super::common::{ColorBody, Common};
use super::effect::MomentumBody;
use super::text::{PositionText, SeedText, SetupText};

/// Asks to read a position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PositionRequest {
    #[param(value_type = String, min_length = 1, max_length = 4096)]
    pub position: PositionText,
}

/// A position, read.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionAnswer {
    #[serde(flatten)]
    pub common: Common,
    /// The occupied squares in the order of the board.
    pub squares: Vec<SquareBody>,
    /// What the side to move owes before its turn is over, or null.
    #[schema(required, example = "daisy:f6")]
    pub pending: Option<String>,
    /// A hash that is equal for two positions exactly when they count as a repetition: 32
    /// hexadecimal digits.
    #[schema(min_length = 32, max_length = 32, pattern = "^[0-9a-f]{32}$")]
    pub key: String,
    #[serde(flatten)]
    pub extras: PositionExtrasBody,
}

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

/// One occupied square.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Square)]
pub struct SquareBody {
    pub square: SquareName,
    /// The letter of the position string.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    /// Whose it is, or null for an object.
    #[schema(required)]
    pub color: Option<ColorBody>,
    /// The name in a sentence.
    #[schema(example = "Queen")]
    pub name: &'static str,
    #[serde(flatten)]
    pub extras: SquareExtrasBody,
}

/// The fields of an occupied square that only one variant has.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SquareExtrasBody {
    /// twinkie-danger: the owner of the link, when the square is linked and so one with the same
    /// square of the other board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<ColorBody>,
    /// minigolf: the momentum of the piece, or null when it stands still.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(
        clippy::option_option,
        reason = "absent in other games, null where there is none"
    )]
    #[schema(value_type = Option<MomentumBody>)]
    pub momentum: Option<Option<MomentumBody>>,
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
            momentum: Some(extras.momentum.map(Into::into)),
            ..SquareExtrasBody::default()
        }
    }
}

impl From<twinkie::SquareExtras> for SquareExtrasBody {
    fn from(extras: twinkie::SquareExtras) -> SquareExtrasBody {
        SquareExtrasBody {
            link: extras.link.map(Into::into),
            ..SquareExtrasBody::default()
        }
    }
}

impl<S: Into<SquareExtrasBody>> From<Occupant<S>> for SquareBody {
    fn from(occupant: Occupant<S>) -> SquareBody {
        SquareBody {
            square: occupant.square,
            piece: occupant.piece,
            color: occupant.color.map(Into::into),
            name: occupant.name,
            extras: occupant.extras.into(),
        }
    }
}

/// Asks for a start position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StartRequest {
    /// Which set-up; `standard` without it.
    #[param(value_type = Option<String>, min_length = 1, max_length = 64, example = "standard")]
    pub setup: Option<SetupText>,
    /// The seed of a random set-up. Without one it is drawn from the operating system.
    #[param(value_type = Option<String>, min_length = 1, max_length = 128)]
    pub seed: Option<SeedText>,
}

/// A start position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StartAnswer {
    #[serde(flatten)]
    pub common: Common,
    /// Which set-up.
    #[schema(example = "standard")]
    pub setup: String,
    /// The seed that decided, or null when nothing was drawn without one.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn, in order.
    pub draws: Vec<u32>,
}
