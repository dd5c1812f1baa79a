//! What objects and eggs do (`rules/chakart.md` §4 to §6).

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use std::fmt::{self, Write};

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::{Happening, Mark, Will, chess};

use super::super::kinds::{EggEffect, Object};

/// A name of its own: of a field whose type is named `Object`, utoipa says that it is any object.
type ObjectKind = Object;

/// Why an object is where it was not before (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Placed {
    /// A mover left it (§4).
    Left,
    /// Koopa or Chomp brought back what the mover had replaced (§4).
    Restored,
}

/// An object was put on a square, in the place of one that lay there (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = ObjectPlacedEffect)]
pub struct ObjectPlaced {
    pub object: ObjectKind,
    pub square: SquareName,
    /// Why.
    pub cause: Placed,
}

impl Happening for ObjectPlaced {
    fn words(&self, out: &mut String) -> fmt::Result {
        let how = match self.cause {
            Placed::Left => "left",
            Placed::Restored => "back",
        };
        write!(out, "{} {how} on {}", self.object.name(), self.square)
    }

    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Object(self.object.name(), self.square)]
    }
}

/// Why an object is gone (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Taken {
    /// A piece met it and used it up (§5).
    Used,
    /// Koopa or Chomp took back what the mover had left (§4).
    Withdrawn,
}

/// An object is gone (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = ObjectTakenEffect)]
pub struct ObjectTaken {
    pub object: ObjectKind,
    pub square: SquareName,
    /// Why.
    pub cause: Taken,
}

impl Happening for ObjectTaken {
    fn words(&self, out: &mut String) -> fmt::Result {
        let how = match self.cause {
            Taken::Used => "used up",
            Taken::Withdrawn => "withdrawn",
        };
        write!(out, "{} on {} {how}", self.object.name(), self.square)
    }
}

/// A mushroom carried a piece on (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = MushroomEffect)]
pub struct Mushroom {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
    /// The square of the piece that it jumped over, when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<SquareName>,
}

impl Happening for Mushroom {
    fn words(&self, out: &mut String) -> fmt::Result {
        out.push_str("by mushroom ");
        chess::way(self.piece, self.from, self.to, out)
    }

    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Forced, self.from, self.to)]
    }
}

/// A banana or bomb sent a piece to a neighbouring square (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = RedirectedEffect)]
pub struct Redirected {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
    /// What sent it.
    pub object: ObjectKind,
}

impl Happening for Redirected {
    fn words(&self, out: &mut String) -> fmt::Result {
        write!(out, "by {} ", self.object.name())?;
        chess::way(self.piece, self.from, self.to, out)
    }

    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Forced, self.from, self.to)]
    }
}

/// An egg opened (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = EggOpenedEffect)]
pub struct EggOpened {
    /// Which of the eight.
    pub effect: EggEffect,
    /// The mark that players write after the move.
    #[schema(example = "*W")]
    pub mark: &'static str,
    /// The letter of the piece that met it.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for EggOpened {
    fn words(&self, out: &mut String) -> fmt::Result {
        write!(out, "egg on {}, {}", self.square, self.effect.code())
    }

    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, self.mark.into())]
    }
}
