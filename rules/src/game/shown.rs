//! Occupied squares, described moves, viewers, and a variant's own fields of them.

use std::fmt;

use crate::board::{Color, Named, SquareName};
use crate::effect::chess::Travel;
use crate::features::{HasSchema, Json};

use super::{Info, PieceInfo};

/// One occupied square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Square))]
pub struct Occupant<S> {
    #[allow(missing_docs, reason = "the contract has only the names")]
    pub square: SquareName,
    /// The letter of the position string.
    #[cfg_attr(feature = "utoipa", schema(example = "Q"))]
    pub piece: char,
    /// The side that has the piece; null for an object.
    #[cfg_attr(feature = "utoipa", schema(required))]
    pub color: Option<Color>,
    /// The name in a sentence.
    #[cfg_attr(feature = "utoipa", schema(example = "Queen"))]
    pub name: &'static str,
    /// The row of the piece in `Info::pieces`, whatever its letter is at the moment.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub row: Option<&'static PieceInfo>,
    #[allow(missing_docs, reason = "it is defined next to the others")]
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "utoipa", schema(value_type = AnySquareExtras))]
    pub extras: S,
}

impl<S> Occupant<S> {
    /// Returns a piece, called as in its row, or an object, which has no row.
    pub fn new(
        square: impl Named,
        piece: char,
        color: Option<Color>,
        row: Option<&'static PieceInfo>,
        extras: S,
    ) -> Occupant<S> {
        Occupant {
            square: SquareName::of(square),
            piece,
            color,
            name: row.map_or("piece", |row| row.called),
            row,
            extras,
        }
    }
}

impl Info {
    /// Returns the occupants of squares with these letters: pieces of the side that the case of the
    /// letter says.
    #[must_use]
    pub fn occupants(&self, letters: Vec<(SquareName, char)>) -> Vec<Occupant<NoExtras>> {
        let occupant = |(square, letter)| {
            let (color, row) = (Color::of_letter(letter), self.piece(letter));
            Occupant::new(square, letter, Some(color), row, NoExtras {})
        };
        letters.into_iter().map(occupant).collect()
    }
}

/// A listed move, described for a program that draws a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description<M> {
    /// The square from which the piece moves, or `None` for a move that acts on only one
    /// square.
    pub from: Option<SquareName>,
    /// The target square, or the square that the move acts on.
    pub to: SquareName,
    /// The letter of the moving piece in the position string.
    pub piece: char,
    /// The letter of the captured piece.
    pub captures: Option<char>,
    /// The square of the captured piece, if it is not the square that the mover goes to.
    pub captured_on: Option<SquareName>,
    /// The squares of the corner piece in castling: where it stands, and where it goes.
    pub rook: Option<Travel>,
    /// The capital letter of the piece that is dropped from the reserve.
    pub drop: Option<char>,
    /// The capital letter of the piece that a Pawn becomes.
    pub promotion: Option<char>,
    /// True if the result depends on the seed. `Game::listed` sets it.
    pub chance: bool,
    /// The variant's own fields.
    pub extras: M,
}

impl<M> Description<M> {
    /// Describes a move that acts on only one square.
    pub fn on(square: impl Named, piece: char, extras: M) -> Description<M> {
        Description {
            from: None,
            to: SquareName::of(square),
            piece,
            captures: None,
            captured_on: None,
            rook: None,
            drop: None,
            promotion: None,
            chance: false,
            extras,
        }
    }

    /// Describes a move from one square to another that does nothing else.
    pub fn way((from, to): (impl Named, impl Named), piece: char, extras: M) -> Description<M> {
        Description {
            from: Some(SquareName::of(from)),
            ..Description::on(to, piece, extras)
        }
    }

    /// Writes the squares, with a lower-case letter for a promotion, or with `@` for a drop.
    pub(super) fn write_squares(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(letter) = self.drop {
            return write!(out, "{letter}@{}", self.to);
        }
        if let Some(from) = self.from {
            write!(out, "{from}")?;
        }
        write!(out, "{}", self.to)?;
        let promotion = self.promotion.map(|letter| letter.to_ascii_lowercase());
        promotion.map_or(Ok(()), |letter| out.write_char(letter))
    }
}

/// A player or a spectator, who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Viewer {
    /// White's player.
    White,
    /// Black's player.
    Black,
    /// A viewer who sees only what both players see.
    Spectator,
}

impl Viewer {
    /// Every viewer.
    pub const ALL: [Viewer; 3] = [Viewer::White, Viewer::Black, Viewer::Spectator];

    /// Returns the viewer's name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Viewer::White => "White",
            Viewer::Black => "Black",
            Viewer::Spectator => "a spectator",
        }
    }
}

impl From<Color> for Viewer {
    fn from(side: Color) -> Viewer {
        match side {
            Color::White => Viewer::White,
            Color::Black => Viewer::Black,
        }
    }
}

/// A variant's own fields in JSON, in addition to those of every variant: a struct whose JSON
/// and schema are derived. Two variants may use the same name for a field if their schemas of it
/// are equal, apart from comments.
pub trait Extras: Json + HasSchema {}

impl<T: Json + HasSchema> Extras for T {}

/// No fields: it writes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct NoExtras {}

/// The fields of an occupied square that only one variant has.
#[cfg(feature = "utoipa")]
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = SquareExtras))]
pub struct AnySquareExtras {}
