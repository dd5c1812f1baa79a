//! What objects and eggs do (`rules/chakart.md` §4 to §6).

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::{Happening, Mark, Will};

use super::super::kinds::{EggEffect, Object};

/// A name of its own: of a field whose type is named `Object`, utoipa says that it is any object.
type ObjectKind = Object;

/// Why an object is where it was not before (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Placed {
    /// A mover left it (§4).
    #[display("left")]
    Left,
    /// Koopa or Chomp brought back what the mover had replaced (§4).
    #[display("back")]
    Restored,
}

/// An object was put on a square, in the place of one that lay there (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{object} {cause} on {square}")]
#[schema(as = ObjectPlacedEffect)]
pub struct ObjectPlaced {
    pub object: ObjectKind,
    pub square: SquareName,
    /// Why.
    pub cause: Placed,
}

impl Happening for ObjectPlaced {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Object(self.object.name(), self.square)]
    }
}

/// Why an object is gone (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Taken {
    /// A piece met it and used it up (§5).
    #[display("used up")]
    Used,
    /// Koopa or Chomp took back what the mover had left (§4).
    #[display("withdrawn")]
    Withdrawn,
}

/// An object is gone (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{object} on {square} {cause}")]
#[schema(as = ObjectTakenEffect)]
pub struct ObjectTaken {
    pub object: ObjectKind,
    pub square: SquareName,
    /// Why.
    pub cause: Taken,
}

impl Happening for ObjectTaken {}

/// A mushroom carried a piece on (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("by mushroom {piece} {from} to {to}")]
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
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Forced, self.from, self.to)]
    }
}

/// A banana or bomb sent a piece to a neighbouring square (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("by {object} {piece} {from} to {to}")]
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
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Forced, self.from, self.to)]
    }
}

/// An egg opened (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("egg on {square}, {}", effect.code())]
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
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, self.mark.into())]
    }
}
