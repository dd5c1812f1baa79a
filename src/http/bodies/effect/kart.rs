//! The effects of objects, eggs and powers as they are sent (chakart).

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::board::SquareName;
use crate::effect::{EggEffect, KartEffect, Object, PieceEffect, Placed, Taken};

use super::{ChangeBody, Kind};

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

/// An object was put on a square, in the place of one that lay there (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ObjectPlacedEffect {
    object: ObjectBody,
    square: SquareName,
    /// Why.
    cause: PlacedBody,
    changes: Vec<ChangeBody>,
}

/// An object is gone (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ObjectTakenEffect {
    object: ObjectBody,
    square: SquareName,
    /// Why.
    cause: TakenBody,
    changes: Vec<ChangeBody>,
}

/// A mushroom carried a piece on (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MushroomEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// The square of the piece that it jumped over, when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<SquareName>,
    changes: Vec<ChangeBody>,
}

/// A banana or bomb sent a piece to a neighbouring square (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RedirectedEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// What sent it.
    object: ObjectBody,
    changes: Vec<ChangeBody>,
}

/// An egg opened (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EggOpenedEffect {
    /// Which of the eight.
    effect: EggEffectBody,
    /// The mark that players write after the move.
    #[schema(example = "*W")]
    mark: &'static str,
    /// The letter of the piece that met it.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A piece was frozen (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImmobilizedEffect {
    /// The piece's letter before.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A frozen piece thawed (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReleasedEffect {
    /// The piece's letter after.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A piece changed side (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ColorChangedEffect {
    square: SquareName,
    /// Its letter before.
    #[schema(value_type = String, example = "P")]
    before: char,
    /// Its letter after.
    #[schema(value_type = String, example = "P")]
    after: char,
    changes: Vec<ChangeBody>,
}

/// A piece went back to where it had set out (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReturnedEffect {
    /// The piece's letter, as it set out.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    changes: Vec<ChangeBody>,
}

/// Two pieces swapped places (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SwappedEffect {
    /// The letter of the piece that was played.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// The letter of the piece that went the other way.
    #[schema(value_type = String, example = "P")]
    partner: char,
    changes: Vec<ChangeBody>,
}

/// A piece of the reserve was put on the board (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DroppedEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A Queen moved and became invisible (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HiddenEffect {
    /// The Queen's letter while she is seen.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    /// Where she is, told only to those who may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<SquareName>,
    changes: Vec<ChangeBody>,
}

/// An invisible Queen became visible (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RevealedEffect {
    /// The Queen's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A King threw a shell (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShellEffect {
    /// The King's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where he stands.
    from: SquareName,
    /// Where the shell hit.
    to: SquareName,
    changes: Vec<ChangeBody>,
}

/// The body of an effect of objects and eggs.
pub fn kind_of(kind: KartEffect, changes: Vec<ChangeBody>) -> Kind {
    match kind {
        KartEffect::ObjectPlaced {
            object,
            square,
            cause,
        } => Kind::ObjectPlaced(ObjectPlacedEffect {
            object: object.into(),
            square,
            cause: cause.into(),
            changes,
        }),
        KartEffect::ObjectTaken {
            object,
            square,
            cause,
        } => Kind::ObjectTaken(ObjectTakenEffect {
            object: object.into(),
            square,
            cause: cause.into(),
            changes,
        }),
        KartEffect::Mushroom {
            piece,
            travel,
            over,
        } => Kind::Mushroom(MushroomEffect {
            piece,
            from: travel.from,
            to: travel.to,
            over,
            changes,
        }),
        KartEffect::Redirected {
            piece,
            travel,
            object,
        } => Kind::Redirected(RedirectedEffect {
            piece,
            from: travel.from,
            to: travel.to,
            object: object.into(),
            changes,
        }),
        KartEffect::Egg {
            effect,
            piece,
            square,
        } => Kind::Egg(EggOpenedEffect {
            effect: effect.into(),
            mark: effect.mark(),
            piece,
            square,
            changes,
        }),
        KartEffect::Returned { piece, travel } => Kind::Returned(ReturnedEffect {
            piece,
            from: travel.from,
            to: travel.to,
            changes,
        }),
        KartEffect::Swapped {
            piece,
            travel,
            partner,
        } => Kind::Swapped(SwappedEffect {
            piece,
            from: travel.from,
            to: travel.to,
            partner,
            changes,
        }),
        KartEffect::Dropped { piece, square } => Kind::Dropped(DroppedEffect {
            piece,
            square,
            changes,
        }),
    }
}

/// The body of an effect of pieces and powers.
pub fn piece_kind_of(kind: PieceEffect, changes: Vec<ChangeBody>) -> Kind {
    match kind {
        PieceEffect::Immobilized { piece, square } => Kind::Immobilized(ImmobilizedEffect {
            piece,
            square,
            changes,
        }),
        PieceEffect::Released { piece, square } => Kind::Released(ReleasedEffect {
            piece,
            square,
            changes,
        }),
        PieceEffect::ColorChanged {
            square,
            before,
            after,
        } => Kind::ColorChanged(ColorChangedEffect {
            square,
            before,
            after,
            changes,
        }),
        PieceEffect::Hidden { piece, from, to } => Kind::Hidden(HiddenEffect {
            piece,
            from,
            to,
            changes,
        }),
        PieceEffect::Revealed { piece, square } => Kind::Revealed(RevealedEffect {
            piece,
            square,
            changes,
        }),
        PieceEffect::Shell { piece, travel } => Kind::Shell(ShellEffect {
            piece,
            from: travel.from,
            to: travel.to,
            changes,
        }),
    }
}

/// Each type with its schema.
pub const TYPES: [(&str, &str); 14] = [
    ("objectPlaced", "ObjectPlacedEffect"),
    ("objectTaken", "ObjectTakenEffect"),
    ("mushroom", "MushroomEffect"),
    ("redirected", "RedirectedEffect"),
    ("egg", "EggOpenedEffect"),
    ("immobilized", "ImmobilizedEffect"),
    ("released", "ReleasedEffect"),
    ("colorChanged", "ColorChangedEffect"),
    ("returned", "ReturnedEffect"),
    ("swapped", "SwappedEffect"),
    ("dropped", "DroppedEffect"),
    ("hidden", "HiddenEffect"),
    ("revealed", "RevealedEffect"),
    ("shell", "ShellEffect"),
];

/// The schemas, in the order of [`TYPES`].
pub fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    use super::add;
    add::<ObjectPlacedEffect>(schemas);
    add::<ObjectTakenEffect>(schemas);
    add::<MushroomEffect>(schemas);
    add::<RedirectedEffect>(schemas);
    add::<EggOpenedEffect>(schemas);
    add::<ImmobilizedEffect>(schemas);
    add::<ReleasedEffect>(schemas);
    add::<ColorChangedEffect>(schemas);
    add::<ReturnedEffect>(schemas);
    add::<SwappedEffect>(schemas);
    add::<DroppedEffect>(schemas);
    add::<HiddenEffect>(schemas);
    add::<RevealedEffect>(schemas);
    add::<ShellEffect>(schemas);
}
