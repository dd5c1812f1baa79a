//! `play`.

use super::common::Common;
use super::effect::AnyEffect;
use super::text::{MoveText, PositionText, SeedText};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Asks to play a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlayRequest {
    pub position: PositionText,
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The seed of chance. Without one a move of chance draws one from the operating system.
    pub seed: Option<SeedText>,
    /// The indexes that were drawn elsewhere or before; they replace the seed.
    #[serde(default, deserialize_with = "super::text::draws")]
    #[schema(max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// Whether to add what each player and a spectator may see.
    #[serde(default)]
    pub views: bool,
}

/// The answer for any game and its parts, as the contract describes them.
pub type AnyPlayAnswer<'a> = PlayAnswer<'a, AnyEffect>;
type AnyViews<'a> = Views<'a, AnyEffect>;
type AnyViewOfPlay<'a> = ViewOfPlay<'a, AnyEffect>;

/// What a move leads to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayAnswer<'a, L> {
    /// The position after the move.
    #[serde(flatten)]
    pub common: Common,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The move as a game's log has it; in chakart with the mark of the egg that it opened, such as
    /// `Rf8-f6*W`.
    #[schema(example = "0e2-0e4")]
    pub notation: String,
    /// The seed that decided, or null when draws were sent or nothing was drawn without a seed.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn, in order.
    pub draws: Vec<u32>,
    /// What happened, in order.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
    /// What each player and a spectator may see, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnyViews>)]
    pub views: Option<Views<'a, L>>,
}

/// What each player and a spectator may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Views<'a, L> {
    #[schema(value_type = AnyViewOfPlay)]
    pub white: ViewOfPlay<'a, L>,
    #[schema(value_type = AnyViewOfPlay)]
    pub black: ViewOfPlay<'a, L>,
    #[schema(value_type = AnyViewOfPlay)]
    pub spectator: ViewOfPlay<'a, L>,
}

/// What somebody may see of a move and its result.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ViewOfPlay<'a, L> {
    /// The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The position after the move.
    pub position: String,
    /// What happened.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
}
