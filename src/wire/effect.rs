//! The effect log as it is sent: one schema for each type, told apart by `type`.
//!
//! [`tag_schemas`] puts `type` and `draw` into each schema.

use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{Discriminator, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::board::SquareName;
use crate::effect::{Change, Effect, EffectKind, EffectLog, EffectRef, LinkBreak, Travel, Wing};

use super::common::ColorBody;

mod kart;
mod momentum;
mod object;

pub use momentum::{
    AutostopEffect, BounceEffect, MomentumBody, MomentumGainedEffect, MomentumMoveEffect,
    MomentumTurnedEffect, PathStepBody, SpinEffect, Steps, StopEffect, WrapEffect,
};

impl PartialSchema for SquareName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .description(Some("A square as the variant's positions name it."))
            .examples(["0e4"])
            .into()
    }
}

impl ToSchema for SquareName {
    fn name() -> std::borrow::Cow<'static, str> {
        "SquareName".into()
    }
}

/// The `type` of an effect. It is written as the name of an enum's variant is: without a look for
/// what would need an escape.
#[derive(Clone, Copy, Debug)]
struct Tag(&'static str);

impl Serialize for Tag {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Tag", 0, self.0)
    }
}

/// What one square held before and after.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Change)]
pub struct ChangeBody {
    square: SquareName,
    /// Its letter in the position string before, or null.
    #[schema(required, value_type = Option<String>, example = "P")]
    before: Option<char>,
    /// Its letter after, or null.
    #[schema(required, value_type = Option<String>)]
    after: Option<char>,
}

/// The changes of an effect, written as a list.
#[derive(Clone, Copy, Debug)]
struct Changes<'a>(&'a [Change]);

impl Serialize for Changes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|change| ChangeBody {
            square: change.square,
            before: change.before,
            after: change.after,
        }))
    }
}

/// A draw of chance.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Draw)]
pub struct DrawBody<'a> {
    /// Which of the move's draws, from 0.
    index: usize,
    /// What could have come, in the order that the rules fix.
    options: &'a [String],
    /// The index of what came.
    chosen: usize,
}

/// A man's way from one square to another.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Travel)]
pub struct TravelBody {
    from: SquareName,
    to: SquareName,
}

impl From<Travel> for TravelBody {
    fn from(travel: Travel) -> TravelBody {
        TravelBody {
            from: travel.from,
            to: travel.to,
        }
    }
}

/// The side of the board to which a King castles.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Wing)]
pub enum WingBody {
    /// `O-O`
    King,
    /// `O-O-O`
    Queen,
}

impl From<Wing> for WingBody {
    fn from(wing: Wing) -> WingBody {
        match wing {
            Wing::King => WingBody::King,
            Wing::Queen => WingBody::Queen,
        }
    }
}

/// Why a link is gone.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = LinkBreak)]
pub enum LinkBreakBody {
    /// Its owner broke it.
    Owner,
    /// A King moved onto it.
    King,
}

impl From<LinkBreak> for LinkBreakBody {
    fn from(cause: LinkBreak) -> LinkBreakBody {
        match cause {
            LinkBreak::Owner => LinkBreakBody::Owner,
            LinkBreak::King => LinkBreakBody::King,
        }
    }
}

/// A man went from one square to another of the same board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The man's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// minigolf: each square of the way in order, the last being `to`; a leap is one step. A King
    /// has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<PathStepBody>>)]
    path: Option<Steps<'a>>,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A man was taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CaptureEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The letter of the man that was taken.
    #[schema(value_type = String, example = "p")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A Pawn was taken in passing.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EnPassantEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The letter of the Pawn that was taken.
    #[schema(value_type = String, example = "p")]
    piece: char,
    /// The square that it was taken from.
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// King and Rook moved in one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CastleEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    wing: WingBody,
    king: TravelBody,
    rook: TravelBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A Pawn became something else.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PromotionEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    square: SquareName,
    /// The Pawn's letter.
    #[schema(value_type = String, example = "P")]
    pawn: char,
    /// The letter of what it became.
    #[schema(value_type = String, example = "Q")]
    piece: char,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// Two squares became one (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LinkMadeEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The square, without a board.
    square: SquareName,
    owner: ColorBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// One square became two again (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LinkBrokenEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The square, without a board.
    square: SquareName,
    owner: ColorBody,
    cause: LinkBreakBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A man is now on this board as well, by a link (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AppearedEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A man is no longer on this board, but still on the other (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DisappearedEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    piece: char,
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// What every effect ends with.
#[derive(Clone, Copy, Debug)]
struct Rest<'a> {
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
}

/// One effect of a log, with the draw that decided it. It lends everything from the log. Each form
/// has its `type` as a field of its own, since lists of moves have them by the hundred and a tag
/// that is put in from outside takes longer to write; and it is written where it is made, so that
/// nothing is ever held but what the log holds.
#[derive(Clone, Copy, Debug)]
pub struct EffectBody<'a>(EffectRef<'a>);

impl Serialize for EffectBody<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rest = Rest {
            changes: Changes(self.0.changes),
            draw: self.0.draw.map(|draw| DrawBody {
                index: draw.index,
                options: &draw.options,
                chosen: draw.chosen,
            }),
        };
        serialize_kind(self.0.kind, rest, serializer)
    }
}

/// A whole log, written as the list of its effects.
#[derive(Clone, Copy, Debug)]
pub enum LogBody<'a> {
    /// As it was recorded.
    Recorded(&'a EffectLog),
    /// Each effect by itself, as views have it.
    Listed(&'a [Effect]),
}

impl Serialize for LogBody<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LogBody::Recorded(log) => serializer.collect_seq(log.iter().map(EffectBody)),
            LogBody::Listed(effects) => serializer.collect_seq(
                effects
                    .iter()
                    .map(|effect| EffectBody(EffectRef::from(effect))),
            ),
        }
    }
}

fn serialize_kind<S: Serializer>(
    kind: &EffectKind,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match *kind {
        EffectKind::Move {
            piece,
            travel,
            ref path,
        } => MoveEffect {
            r#type: Tag("move"),
            piece,
            from: travel.from,
            to: travel.to,
            path: path.as_ref().map(Steps),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        EffectKind::Capture { piece, square } => CaptureEffect {
            r#type: Tag("capture"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        EffectKind::EnPassant { piece, square } => EnPassantEffect {
            r#type: Tag("enPassant"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        EffectKind::Castle { wing, king, rook } => castle(wing, king, rook, rest, serializer),
        EffectKind::Promotion {
            square,
            pawn,
            piece,
        } => PromotionEffect {
            r#type: Tag("promotion"),
            square,
            pawn,
            piece,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        EffectKind::LinkMade { square, owner } => LinkMadeEffect {
            r#type: Tag("linkMade"),
            square,
            owner: owner.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        EffectKind::LinkBroken {
            square,
            owner,
            cause,
        } => LinkBrokenEffect {
            r#type: Tag("linkBroken"),
            square,
            owner: owner.into(),
            cause: cause.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        EffectKind::Appeared { piece, square } => appeared(piece, square, rest, serializer),
        EffectKind::Disappeared { piece, square } => disappeared(piece, square, rest, serializer),
        EffectKind::Momentum(ref kind) => momentum::serialize_kind(kind, rest, serializer),
        EffectKind::Kart(kind) => kart::serialize_kind(kind, rest, serializer),
        EffectKind::Piece(kind) => kart::serialize_piece_kind(kind, rest, serializer),
    }
}

fn castle<S: Serializer>(
    wing: Wing,
    king: Travel,
    rook: Travel,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    CastleEffect {
        r#type: Tag("castle"),
        wing: wing.into(),
        king: king.into(),
        rook: rook.into(),
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn appeared<S: Serializer>(
    piece: char,
    square: SquareName,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    AppearedEffect {
        r#type: Tag("appeared"),
        piece,
        square,
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn disappeared<S: Serializer>(
    piece: char,
    square: SquareName,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    DisappearedEffect {
        r#type: Tag("disappeared"),
        piece,
        square,
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

/// Each type of chess and of the first two games with its schema, in the order of [`serialize_kind`].
const TYPES: [(&str, &str); 17] = [
    ("move", "MoveEffect"),
    ("capture", "CaptureEffect"),
    ("enPassant", "EnPassantEffect"),
    ("castle", "CastleEffect"),
    ("promotion", "PromotionEffect"),
    ("linkMade", "LinkMadeEffect"),
    ("linkBroken", "LinkBrokenEffect"),
    ("appeared", "AppearedEffect"),
    ("disappeared", "DisappearedEffect"),
    ("bounce", "BounceEffect"),
    ("wrap", "WrapEffect"),
    ("momentumGained", "MomentumGainedEffect"),
    ("momentumMove", "MomentumMoveEffect"),
    ("stop", "StopEffect"),
    ("autostop", "AutostopEffect"),
    ("spin", "SpinEffect"),
    ("momentumTurned", "MomentumTurnedEffect"),
];

/// Every type with its schema.
fn types() -> impl Iterator<Item = (&'static str, &'static str)> {
    TYPES.into_iter().chain(kart::TYPES)
}

fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

impl PartialSchema for EffectBody<'_> {
    fn schema() -> RefOr<Schema> {
        let mut one_of = OneOfBuilder::new()
            .description(Some(
                "One thing that happened. Applying the changes of all effects in order to the \
                 board before the move gives exactly the board after it.",
            ))
            .discriminator(Some(Discriminator::with_mapping(
                "type",
                types().map(|(tag, name)| (tag, format!("#/components/schemas/{name}"))),
            )));
        for (_, name) in types() {
            one_of = one_of.item(Ref::from_schema_name(name));
        }
        one_of.into()
    }
}

impl ToSchema for EffectBody<'_> {
    fn name() -> std::borrow::Cow<'static, str> {
        "Effect".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<MoveEffect>(schemas);
        add::<CaptureEffect>(schemas);
        add::<EnPassantEffect>(schemas);
        add::<CastleEffect>(schemas);
        add::<PromotionEffect>(schemas);
        add::<LinkMadeEffect>(schemas);
        add::<LinkBrokenEffect>(schemas);
        add::<AppearedEffect>(schemas);
        add::<DisappearedEffect>(schemas);
        add::<BounceEffect>(schemas);
        add::<WrapEffect>(schemas);
        add::<MomentumGainedEffect>(schemas);
        add::<MomentumMoveEffect>(schemas);
        add::<StopEffect>(schemas);
        add::<AutostopEffect>(schemas);
        add::<SpinEffect>(schemas);
        add::<MomentumTurnedEffect>(schemas);
        kart::schemas(schemas);
        add::<DrawBody>(schemas);
    }
}

/// Puts the tag `type` and the optional `draw` into the schema of each effect.
pub fn tag_schemas(document: &mut OpenApi) {
    let Some(components) = &mut document.components else {
        return;
    };
    for (tag, name) in types() {
        if let Some(RefOr::T(Schema::Object(object))) = components.schemas.get_mut(name) {
            let tag = ObjectBuilder::new()
                .schema_type(SchemaType::new(Type::String))
                .enum_values(Some([tag]));
            object.properties.insert("type".to_owned(), tag.into());
            object.required.insert(0, "type".to_owned());
            let draw = RefOr::Ref(Ref::from_schema_name("Draw"));
            object.properties.insert("draw".to_owned(), draw);
        }
    }
}
