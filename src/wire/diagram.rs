//! `diagram`.

use serde::de::{self, IntoDeserializer};
use serde::{Deserialize, Deserializer};
use utoipa::{IntoParams, ToSchema};

use crate::board::Color;
use crate::game::Viewer;
use crate::picture::{LEAST_SIZE, MOST_SIZE, Moment, Theme};

use super::list::list;
use super::text::{MoveText, PositionText, SeedText, SquareText};
use super::whole::Whole;

/// The most squares that are highlighted.
pub const MAX_HIGHLIGHTS: usize = 128;
/// The most draws of one move.
const MAX_DRAWS: usize = super::text::MAX_DRAWS;

/// Asks for a picture of a position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DiagramRequest {
    #[param(value_type = String, min_length = 1, max_length = 4096)]
    pub position: PositionText,
    /// A move whose effects are drawn over the board.
    #[serde(rename = "move")]
    #[param(value_type = Option<String>, min_length = 1, max_length = 256)]
    pub mv: Option<MoveText>,
    /// The seed of the move's chance. A move that needs chance needs a seed or draws.
    #[param(value_type = Option<String>, min_length = 1, max_length = 128)]
    pub seed: Option<SeedText>,
    /// The indexes that the move draws; they replace the seed.
    #[serde(default, deserialize_with = "indexes")]
    #[schema(max_items = 256)]
    #[param(style = Form, explode = false, max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// Which board the move is drawn on; `before` unless asked for.
    #[serde(default)]
    pub moment: Moment,
    /// Who looks at it: what he may not see is left out. Without one nothing is hidden.
    pub viewer: Option<Viewer>,
    /// The side at the bottom; `white` unless asked for.
    #[serde(default)]
    pub orientation: OrientationBody,
    /// Whether files and ranks are named beside the boards; they are unless told otherwise.
    #[serde(default = "yes")]
    #[schema(default = true)]
    #[param(default = true)]
    pub coordinates: bool,
    /// Squares to point out, as positions name them; in twinkie-danger a square without its board
    /// means both.
    #[serde(default, deserialize_with = "squares")]
    #[schema(value_type = Option<Vec<SquareText>>, max_items = 128)]
    #[param(value_type = Vec<String>, required = false, style = Form, explode = false, max_items = 128)]
    pub highlight: Vec<SquareText>,
    /// The colours; `auto`, unless asked for, is what the reader's system prefers.
    #[serde(default)]
    pub theme: Theme,
    /// The width of the picture in pixels; without one a square has 40.
    #[serde(default, deserialize_with = "size")]
    #[schema(minimum = 64, maximum = 4096)]
    #[param(minimum = 64, maximum = 4096)]
    pub size: Option<u32>,
}

const fn yes() -> bool {
    true
}

/// The side at the bottom of a picture.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Orientation)]
pub enum OrientationBody {
    #[default]
    White,
    Black,
}

impl From<OrientationBody> for Color {
    fn from(side: OrientationBody) -> Color {
        match side {
            OrientationBody::White => Color::White,
            OrientationBody::Black => Color::Black,
        }
    }
}

fn size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    let size = Option::<Whole>::deserialize(deserializer)?.map(|size| size.0);
    match size {
        Some(size) if !(LEAST_SIZE..=MOST_SIZE).contains(&size) => Err(de::Error::custom(
            format_args!("a width of {size} pixels; a picture has {LEAST_SIZE} to {MOST_SIZE}"),
        )),
        _ => Ok(size),
    }
}

fn squares<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<SquareText>, D::Error> {
    let squares: Option<Vec<String>> = list(deserializer, "squares", MAX_HIGHLIGHTS)?;
    let read = |text: String| SquareText::deserialize(text.into_deserializer());
    squares.unwrap_or_default().into_iter().map(read).collect()
}

fn indexes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<u32>>, D::Error> {
    let draws: Option<Vec<Whole>> = list(deserializer, "draws", MAX_DRAWS)?;
    Ok(draws.map(|list| list.into_iter().map(|draw| draw.0).collect()))
}
