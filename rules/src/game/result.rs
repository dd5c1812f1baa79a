//! The result of a game.

use strum::{Display, EnumString, IntoStaticStr};

/// The result of a game, as score sheets write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString, IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum GameResult {
    /// White has won.
    #[cfg_attr(feature = "serde", serde(rename = "1-0"))]
    #[strum(serialize = "1-0")]
    WhiteWins,
    /// Black has won.
    #[cfg_attr(feature = "serde", serde(rename = "0-1"))]
    #[strum(serialize = "0-1")]
    BlackWins,
    /// A draw.
    #[cfg_attr(feature = "serde", serde(rename = "1/2-1/2"))]
    #[strum(serialize = "1/2-1/2")]
    Draw,
    /// Still going on.
    #[cfg_attr(feature = "serde", serde(rename = "*"))]
    #[strum(serialize = "*")]
    Unfinished,
}

impl GameResult {
    /// Returns the text on a score sheet.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.into()
    }

    /// Reads a result from the text on a score sheet.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameResult> {
        text.parse().ok()
    }
}
