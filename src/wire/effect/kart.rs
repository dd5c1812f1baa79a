//! The effects of objects, eggs and powers as they are sent (chakart).

use serde::{Serialize, Serializer};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::board::SquareName;
use crate::effect::{EggEffect, KartEffect, PieceEffect, Travel};

use super::object::{EggEffectBody, ObjectBody, PlacedBody, TakenBody};
use super::{ChangeBody, Changes, DrawBody, Rest, Tag};

/// An object was put on a square, in the place of one that lay there (chakart).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ObjectPlacedEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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
    r#type: Tag,
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

/// Writes an effect of objects and eggs.
pub(super) fn serialize_kind<S: Serializer>(
    kind: KartEffect,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match kind {
        KartEffect::ObjectPlaced {
            object,
            square,
            cause,
        } => ObjectPlacedEffect {
            r#type: Tag("objectPlaced"),
            object: object.into(),
            square,
            cause: cause.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        KartEffect::ObjectTaken {
            object,
            square,
            cause,
        } => ObjectTakenEffect {
            r#type: Tag("objectTaken"),
            object: object.into(),
            square,
            cause: cause.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        KartEffect::Mushroom {
            piece,
            travel,
            over,
        } => mushroom(piece, travel, over, rest, serializer),
        KartEffect::Redirected {
            piece,
            travel,
            object,
        } => RedirectedEffect {
            r#type: Tag("redirected"),
            piece,
            from: travel.from,
            to: travel.to,
            object: object.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        KartEffect::Egg {
            effect,
            piece,
            square,
        } => egg(effect, piece, square, rest, serializer),
        KartEffect::Returned { piece, travel } => ReturnedEffect {
            r#type: Tag("returned"),
            piece,
            from: travel.from,
            to: travel.to,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        KartEffect::Swapped {
            piece,
            travel,
            partner,
        } => swapped(piece, travel, partner, rest, serializer),
        KartEffect::Dropped { piece, square } => DroppedEffect {
            r#type: Tag("dropped"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
    }
}

fn mushroom<S: Serializer>(
    piece: char,
    travel: Travel,
    over: Option<SquareName>,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    MushroomEffect {
        r#type: Tag("mushroom"),
        piece,
        from: travel.from,
        to: travel.to,
        over,
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn egg<S: Serializer>(
    effect: EggEffect,
    piece: char,
    square: SquareName,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    EggOpenedEffect {
        r#type: Tag("egg"),
        effect: effect.into(),
        mark: effect.mark(),
        piece,
        square,
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn swapped<S: Serializer>(
    piece: char,
    travel: Travel,
    partner: char,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    SwappedEffect {
        r#type: Tag("swapped"),
        piece,
        from: travel.from,
        to: travel.to,
        partner,
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

/// Writes an effect of pieces and powers.
pub(super) fn serialize_piece_kind<S: Serializer>(
    kind: PieceEffect,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match kind {
        PieceEffect::Immobilized { piece, square } => ImmobilizedEffect {
            r#type: Tag("immobilized"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        PieceEffect::Released { piece, square } => ReleasedEffect {
            r#type: Tag("released"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        PieceEffect::ColorChanged {
            square,
            before,
            after,
        } => ColorChangedEffect {
            r#type: Tag("colorChanged"),
            square,
            before,
            after,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        PieceEffect::Hidden { piece, from, to } => HiddenEffect {
            r#type: Tag("hidden"),
            piece,
            from,
            to,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        PieceEffect::Revealed { piece, square } => RevealedEffect {
            r#type: Tag("revealed"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        PieceEffect::Shell { piece, travel } => ShellEffect {
            r#type: Tag("shell"),
            piece,
            from: travel.from,
            to: travel.to,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
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
