//! The options of a picture.

use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::board::{Color, GridSquare};
use crate::game::Viewer;

use super::theme::Theme;

/// The board on which a move is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// The one before the move.
    #[default]
    Before,
    /// The one after it.
    After,
}

/// A part of a picture that can be asked for by itself, from the lowest to the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, IntoStaticStr, ToSchema, VariantArray)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Layer {
    /// Background, squares, coordinates, names of the boards, and the disc of the side to move.
    Board,
    /// What a game draws under the pieces, and highlighted squares.
    Under,
    /// The pieces and objects.
    Pieces,
    /// What a game draws over the pieces and beside the boards.
    Over,
    /// What the move does, each effect by itself.
    Effects,
}

/// The options of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The side at the bottom.
    pub orientation: Color,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The colours.
    pub theme: Theme,
    /// The width in pixels, from 64 to 4096; without one, a square has 40.
    pub size: Option<u32>,
    /// Squares to highlight; without a board, those of both boards.
    pub highlights: Vec<GridSquare>,
    /// The viewer; without one, nothing is hidden.
    pub viewer: Option<Viewer>,
    /// The board on which a move is drawn.
    pub moment: Moment,
    /// The layers to draw, each as its own group. Without a list, all are drawn as one whole.
    pub layers: Option<Vec<Layer>>,
    /// Whether to draw the side panel: the reserve, the powers, and the disc of the side to move.
    pub panel: bool,
    /// Whether a board that is taller than wide lies on its side.
    pub landscape: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            orientation: Color::White,
            coordinates: true,
            theme: Theme::default(),
            size: None,
            highlights: Vec::new(),
            viewer: None,
            moment: Moment::default(),
            layers: None,
            panel: true,
            landscape: false,
        }
    }
}
