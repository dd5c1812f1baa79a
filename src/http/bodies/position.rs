//! `position` and `start`.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::board::{Color, SquareName};
use crate::game::Occupant;

use super::common::Common;
use super::extras::{PositionExtrasBody, SquareExtrasBody};
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
    pub color: Option<Color>,
    /// The name in a sentence.
    #[schema(example = "Queen")]
    pub name: &'static str,
    #[serde(flatten)]
    pub extras: SquareExtrasBody,
}

impl<S: Into<SquareExtrasBody>> From<Occupant<S>> for SquareBody {
    fn from(occupant: Occupant<S>) -> SquareBody {
        SquareBody {
            square: occupant.square,
            piece: occupant.piece,
            color: occupant.color,
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
