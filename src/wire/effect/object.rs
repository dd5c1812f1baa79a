//! What effects call objects, why they come and go, and what eggs do (chakart).

use serde::Serialize;
use utoipa::ToSchema;

use crate::effect::{EggEffect, Object, Placed, Taken};

/// What may lie on a square (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Object)]
pub enum ObjectBody {
    /// `m`
    Mushroom,
    /// `e`
    Egg,
    /// `d`
    Banana,
    /// `w`
    Bomb,
}

impl From<Object> for ObjectBody {
    fn from(object: Object) -> ObjectBody {
        match object {
            Object::Mushroom => ObjectBody::Mushroom,
            Object::Egg => ObjectBody::Egg,
            Object::Banana => ObjectBody::Banana,
            Object::Bomb => ObjectBody::Bomb,
        }
    }
}

/// Why an object is where it was not before (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Placed)]
pub enum PlacedBody {
    /// A mover left it.
    Left,
    /// Koopa or Chomp brought back what the mover had replaced.
    Restored,
}

impl From<Placed> for PlacedBody {
    fn from(cause: Placed) -> PlacedBody {
        match cause {
            Placed::Left => PlacedBody::Left,
            Placed::Restored => PlacedBody::Restored,
        }
    }
}

/// Why an object is gone (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Taken)]
pub enum TakenBody {
    /// A piece met it and used it up.
    Used,
    /// Koopa or Chomp took back what the mover had left.
    Withdrawn,
}

impl From<Taken> for TakenBody {
    fn from(cause: Taken) -> TakenBody {
        match cause {
            Taken::Used => TakenBody::Used,
            Taken::Withdrawn => TakenBody::Withdrawn,
        }
    }
}

/// What an egg does (chakart).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EggName)]
pub enum EggEffectBody {
    /// `*B`: the piece swaps places with another.
    KingBoo,
    /// `*K`: the piece goes back to its start square.
    Koopa,
    /// `*T`: a captured piece is dropped.
    Toadette,
    /// `*C`: the piece is lost.
    Chomp,
    /// `*D`: the piece moves again.
    Daisy,
    /// `*M`: the piece is frozen.
    Bowser,
    /// `*L`: an enemy piece changes side.
    Luigi,
    /// `*W`: an own piece changes side.
    Waluigi,
}

impl From<EggEffect> for EggEffectBody {
    fn from(effect: EggEffect) -> EggEffectBody {
        match effect {
            EggEffect::KingBoo => EggEffectBody::KingBoo,
            EggEffect::Koopa => EggEffectBody::Koopa,
            EggEffect::Toadette => EggEffectBody::Toadette,
            EggEffect::Chomp => EggEffectBody::Chomp,
            EggEffect::Daisy => EggEffectBody::Daisy,
            EggEffect::Bowser => EggEffectBody::Bowser,
            EggEffect::Luigi => EggEffectBody::Luigi,
            EggEffect::Waluigi => EggEffectBody::Waluigi,
        }
    }
}
