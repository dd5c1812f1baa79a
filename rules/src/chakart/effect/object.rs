//! Effects of objects and eggs (`docs/chakart.md` §4 to §6).

use crate::board::SquareName;
use crate::effect::{ArrowKind, EffectField, Mark, effect_structs};

use super::super::kinds::{EggEffect, Object};

/// An alias, because utoipa describes a field whose type is named `Object` as any object.
type ObjectKind = Object;

/// The cause for which an object is placed (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Placed {
    /// A mover left it (§4).
    Left,
    /// Koopa or Chomp brought back what the mover had replaced (§4).
    Restored,
}

impl Placed {
    const fn in_words(self) -> &'static str {
        match self {
            Placed::Left => "is left",
            Placed::Restored => "is back",
        }
    }
}

effect_structs! {
    /// An object was put on a square, in the place of one that lay there (chakart).
    pub struct ObjectPlaced as ObjectPlacedEffect {
        pub object: ObjectKind,
        pub square: SquareName,
        /// The cause.
        pub cause: Placed,
    }
    says |it, _| format!("{} {} on {}", it.object.with_article(), it.cause.in_words(), it.square);
    marks |it| vec![Mark::Object(it.object.name(), it.square)];
}

/// The cause for which an object is gone (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Taken {
    /// A piece met it and used it up (§5).
    Used,
    /// Koopa or Chomp took back what the mover had left (§4).
    Withdrawn,
}

impl Taken {
    const fn in_words(self) -> &'static str {
        match self {
            Taken::Used => "used up",
            Taken::Withdrawn => "withdrawn",
        }
    }
}

effect_structs! {
    /// An object is gone (chakart).
    pub struct ObjectTaken as ObjectTakenEffect {
        pub object: ObjectKind,
        pub square: SquareName,
        /// The cause.
        pub cause: Taken,
    }
    says |it, _| format!("the {} on {} is {}", it.object, it.square, it.cause.in_words());

    /// A mushroom carried a piece on (chakart).
    pub struct Mushroom as MushroomEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// The square of the piece that it jumped over, if it did.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        pub over: Option<SquareName>,
    }
    says |it, the| {
        let over = it.over.map(|over| format!(", over {over}")).unwrap_or_default();
        format!("the mushroom takes {} on from {} to {}{over}", the(it.piece), it.from, it.to)
    };
    marks |it| vec![Mark::Arrow(ArrowKind::Forced, it.from, it.to)];

    /// A banana or bomb sent a piece to a neighbouring square (chakart).
    pub struct Redirected as RedirectedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// The object that sent it.
        pub object: ObjectKind,
    }
    says |it, the| format!("the {} sends {} from {} to {}", it.object, the(it.piece), it.from, it.to);
    marks |it| vec![Mark::Arrow(ArrowKind::Forced, it.from, it.to)];

    /// An egg opened (chakart).
    pub struct EggOpened as EggOpenedEffect {
        /// The effect of the egg.
        pub effect: EggEffect,
        /// The letter of the piece that met it.
        pub piece: char = "P",
        pub square: SquareName,
    }
    says |it, _| format!("the egg on {} is {}", it.square, it.effect.in_words());
    marks |it| vec![Mark::Tag(it.square, it.effect.mark().into())];
}

impl EffectField for Placed {}
impl EffectField for Taken {}
