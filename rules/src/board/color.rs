//! The two colours, and pairs of values indexed by colour.

use std::ops::{Index, IndexMut, Not};

use strum::{Display, IntoStaticStr};

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[must_use]
pub enum Color {
    /// Moves first; its letters are capitals in a position string.
    White,
    /// Its letters are lower case in a position string.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// Returns the side letter of a position string: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// Returns the direction in which the side's Pawns go, in ranks.
    #[must_use]
    pub const fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// Returns the colour of a side letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|color| color.letter() == letter)
    }

    /// Returns the colour of a piece's letter in a position string: White's letters are capitals.
    pub const fn of_letter(piece: char) -> Color {
        if piece.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Returns the colour's name in a sentence: `White` or `Black`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// A pair of values, one for each colour, indexed by [`Color`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T>(pub [T; 2]);

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        &self.0[color as usize]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color as usize]
    }
}
