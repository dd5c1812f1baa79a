//! The effects of objects, eggs and powers as they are sent (chakart).

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::board::SquareName;
use crate::effect::{EggEffect, KartEffect, Object, PieceEffect, Placed, Taken, Travel};

use super::{ChangeBody, Changes, DrawBody, EffectBody};

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
pub struct ObjectPlacedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    object: ObjectBody,
    square: SquareName,
    /// Why.
    cause: PlacedBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// An object is gone (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ObjectTakenEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    object: ObjectBody,
    square: SquareName,
    /// Why.
    cause: TakenBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A mushroom carried a piece on (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MushroomEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// The square of the piece that it jumped over, when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<SquareName>,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A banana or bomb sent a piece to a neighbouring square (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RedirectedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// What sent it.
    object: ObjectBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// An egg opened (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EggOpenedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// Which of the eight.
    effect: EggEffectBody,
    /// The mark that players write after the move.
    #[schema(example = "*W")]
    mark: &'static str,
    /// The letter of the piece that met it.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece was frozen (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImmobilizedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The piece's letter before.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A frozen piece thawed (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReleasedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The piece's letter after.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece changed side (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ColorChangedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    square: SquareName,
    /// Its letter before.
    #[schema(value_type = String, example = "P")]
    before: char,
    /// Its letter after.
    #[schema(value_type = String, example = "P")]
    after: char,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece went back to where it had set out (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReturnedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The piece's letter, as it set out.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// Two pieces swapped places (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SwappedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The letter of the piece that was played.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// The letter of the piece that went the other way.
    #[schema(value_type = String, example = "P")]
    partner: char,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece of the reserve was put on the board (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DroppedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A Queen moved and became invisible (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HiddenEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The Queen's letter while she is seen.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    /// Where she is, told only to those who may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<SquareName>,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// An invisible Queen became visible (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RevealedEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The Queen's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A King threw a shell (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ShellEffect<'a> {
    #[schema(ignore)]
    r#type: &'static str,
    /// The King's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where he stands.
    from: SquareName,
    /// Where the shell hit.
    to: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// The body of an effect of objects and eggs.
pub fn kind_of<'a>(
    kind: KartEffect,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    match kind {
        KartEffect::ObjectPlaced {
            object,
            square,
            cause,
        } => EffectBody::ObjectPlaced(ObjectPlacedEffect {
            r#type: "objectPlaced",
            object: object.into(),
            square,
            cause: cause.into(),
            changes,
            draw,
        }),
        KartEffect::ObjectTaken {
            object,
            square,
            cause,
        } => EffectBody::ObjectTaken(ObjectTakenEffect {
            r#type: "objectTaken",
            object: object.into(),
            square,
            cause: cause.into(),
            changes,
            draw,
        }),
        KartEffect::Mushroom {
            piece,
            travel,
            over,
        } => mushroom(piece, travel, over, changes, draw),
        KartEffect::Redirected {
            piece,
            travel,
            object,
        } => EffectBody::Redirected(RedirectedEffect {
            r#type: "redirected",
            piece,
            from: travel.from,
            to: travel.to,
            object: object.into(),
            changes,
            draw,
        }),
        KartEffect::Egg {
            effect,
            piece,
            square,
        } => egg(effect, piece, square, changes, draw),
        KartEffect::Returned { piece, travel } => EffectBody::Returned(ReturnedEffect {
            r#type: "returned",
            piece,
            from: travel.from,
            to: travel.to,
            changes,
            draw,
        }),
        KartEffect::Swapped {
            piece,
            travel,
            partner,
        } => swapped(piece, travel, partner, changes, draw),
        KartEffect::Dropped { piece, square } => EffectBody::Dropped(DroppedEffect {
            r#type: "dropped",
            piece,
            square,
            changes,
            draw,
        }),
    }
}

fn mushroom<'a>(
    piece: char,
    travel: Travel,
    over: Option<SquareName>,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    EffectBody::Mushroom(MushroomEffect {
        r#type: "mushroom",
        piece,
        from: travel.from,
        to: travel.to,
        over,
        changes,
        draw,
    })
}

fn egg<'a>(
    effect: EggEffect,
    piece: char,
    square: SquareName,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    EffectBody::Egg(EggOpenedEffect {
        r#type: "egg",
        effect: effect.into(),
        mark: effect.mark(),
        piece,
        square,
        changes,
        draw,
    })
}

fn swapped<'a>(
    piece: char,
    travel: Travel,
    partner: char,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    EffectBody::Swapped(SwappedEffect {
        r#type: "swapped",
        piece,
        from: travel.from,
        to: travel.to,
        partner,
        changes,
        draw,
    })
}

/// The body of an effect of pieces and powers.
pub fn piece_kind_of<'a>(
    kind: PieceEffect,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    match kind {
        PieceEffect::Immobilized { piece, square } => EffectBody::Immobilized(ImmobilizedEffect {
            r#type: "immobilized",
            piece,
            square,
            changes,
            draw,
        }),
        PieceEffect::Released { piece, square } => EffectBody::Released(ReleasedEffect {
            r#type: "released",
            piece,
            square,
            changes,
            draw,
        }),
        PieceEffect::ColorChanged {
            square,
            before,
            after,
        } => EffectBody::ColorChanged(ColorChangedEffect {
            r#type: "colorChanged",
            square,
            before,
            after,
            changes,
            draw,
        }),
        PieceEffect::Hidden { piece, from, to } => EffectBody::Hidden(HiddenEffect {
            r#type: "hidden",
            piece,
            from,
            to,
            changes,
            draw,
        }),
        PieceEffect::Revealed { piece, square } => EffectBody::Revealed(RevealedEffect {
            r#type: "revealed",
            piece,
            square,
            changes,
            draw,
        }),
        PieceEffect::Shell { piece, travel } => EffectBody::Shell(ShellEffect {
            r#type: "shell",
            piece,
            from: travel.from,
            to: travel.to,
            changes,
            draw,
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
