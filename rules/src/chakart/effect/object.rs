//! What objects and eggs do (`docs/rules/chakart.md` §4 to §6).

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::{EffectField, Mark, Will, effect_structs};

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

effect_structs! {
    /// An object was put on a square, in the place of one that lay there (chakart).
    #[display("{object} {cause} on {square}")]
    pub struct ObjectPlaced as ObjectPlacedEffect {
        pub object: ObjectKind,
        pub square: SquareName,
        /// Why.
        pub cause: Placed,
    }
    marks |it| vec![Mark::Object(it.object.name(), it.square)];
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

effect_structs! {
    /// An object is gone (chakart).
    #[display("{object} on {square} {cause}")]
    pub struct ObjectTaken as ObjectTakenEffect {
        pub object: ObjectKind,
        pub square: SquareName,
        /// Why.
        pub cause: Taken,
    }

    /// A mushroom carried a piece on (chakart).
    #[display("by mushroom {piece} {from} to {to}")]
    pub struct Mushroom as MushroomEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        pub to: SquareName,
        /// The square of the piece that it jumped over, when it did.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub over: Option<SquareName>,
    }
    marks |it| vec![Mark::Way(Will::Forced, it.from, it.to)];

    /// A banana or bomb sent a piece to a neighbouring square (chakart).
    #[display("by {object} {piece} {from} to {to}")]
    pub struct Redirected as RedirectedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        pub to: SquareName,
        /// What sent it.
        pub object: ObjectKind,
    }
    marks |it| vec![Mark::Way(Will::Forced, it.from, it.to)];

    /// An egg opened (chakart).
    #[display("egg on {square}, {effect}")]
    pub struct EggOpened as EggOpenedEffect {
        /// Which of the eight.
        pub effect: EggEffect,
        /// The letter of the piece that met it.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }
    marks |it| vec![Mark::Tag(it.square, it.effect.mark().into())];
}

impl EffectField for Placed {}
impl EffectField for Taken {}
