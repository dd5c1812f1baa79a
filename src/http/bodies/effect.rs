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

use kart::{
    ColorChangedEffect, DroppedEffect, EggOpenedEffect, HiddenEffect, ImmobilizedEffect,
    MushroomEffect, ObjectPlacedEffect, ObjectTakenEffect, RedirectedEffect, ReleasedEffect,
    ReturnedEffect, RevealedEffect, ShellEffect, SwappedEffect,
};
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
#[derive(Clone, Debug, Serialize, ToSchema)]
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
    r#type: &'static str,
    /// The man's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// minigolf: each square of the way in order, the last being `to`; a leap is one step. A King
    /// has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<PathStepBody>>)]
    path: Option<Steps>,
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
    r#type: &'static str,
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
    r#type: &'static str,
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
    r#type: &'static str,
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
    r#type: &'static str,
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
    r#type: &'static str,
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
    r#type: &'static str,
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
    r#type: &'static str,
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
    r#type: &'static str,
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

/// One effect of a log, with the draw that decided it. It lends everything from the log. Each form
/// has its `type` as a field of its own, since lists of moves have them by the hundred and a tag
/// that is put in from outside takes longer to write.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum EffectBody<'a> {
    Move(MoveEffect<'a>),
    Capture(CaptureEffect<'a>),
    EnPassant(EnPassantEffect<'a>),
    Castle(CastleEffect<'a>),
    Promotion(PromotionEffect<'a>),
    LinkMade(LinkMadeEffect<'a>),
    LinkBroken(LinkBrokenEffect<'a>),
    Appeared(AppearedEffect<'a>),
    Disappeared(DisappearedEffect<'a>),
    Bounce(BounceEffect<'a>),
    Wrap(WrapEffect<'a>),
    MomentumGained(MomentumGainedEffect<'a>),
    MomentumMove(MomentumMoveEffect<'a>),
    Stop(StopEffect<'a>),
    Autostop(AutostopEffect<'a>),
    Spin(SpinEffect<'a>),
    MomentumTurned(MomentumTurnedEffect<'a>),
    ObjectPlaced(ObjectPlacedEffect<'a>),
    ObjectTaken(ObjectTakenEffect<'a>),
    Mushroom(MushroomEffect<'a>),
    Redirected(RedirectedEffect<'a>),
    Egg(EggOpenedEffect<'a>),
    Immobilized(ImmobilizedEffect<'a>),
    Released(ReleasedEffect<'a>),
    ColorChanged(ColorChangedEffect<'a>),
    Returned(ReturnedEffect<'a>),
    Swapped(SwappedEffect<'a>),
    Dropped(DroppedEffect<'a>),
    Hidden(HiddenEffect<'a>),
    Revealed(RevealedEffect<'a>),
    Shell(ShellEffect<'a>),
}

impl<'a> From<EffectRef<'a>> for EffectBody<'a> {
    fn from(effect: EffectRef<'a>) -> EffectBody<'a> {
        let draw = effect.draw.map(|draw| DrawBody {
            index: draw.index,
            options: &draw.options,
            chosen: draw.chosen,
        });
        kind_of(*effect.kind, Changes(effect.changes), draw)
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
            LogBody::Recorded(log) => serializer.collect_seq(log.iter().map(EffectBody::from)),
            LogBody::Listed(effects) => serializer.collect_seq(
                effects
                    .iter()
                    .map(|effect| EffectBody::from(EffectRef::from(effect))),
            ),
        }
    }
}

fn kind_of<'a>(
    kind: EffectKind,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    match kind {
        EffectKind::Move {
            piece,
            travel,
            path,
        } => EffectBody::Move(MoveEffect {
            r#type: "move",
            piece,
            from: travel.from,
            to: travel.to,
            path: path.map(Steps),
            changes,
            draw,
        }),
        EffectKind::Capture { piece, square } => EffectBody::Capture(CaptureEffect {
            r#type: "capture",
            piece,
            square,
            changes,
            draw,
        }),
        EffectKind::EnPassant { piece, square } => EffectBody::EnPassant(EnPassantEffect {
            r#type: "enPassant",
            piece,
            square,
            changes,
            draw,
        }),
        EffectKind::Castle { wing, king, rook } => EffectBody::Castle(CastleEffect {
            r#type: "castle",
            wing: wing.into(),
            king: king.into(),
            rook: rook.into(),
            changes,
            draw,
        }),
        EffectKind::Promotion {
            square,
            pawn,
            piece,
        } => EffectBody::Promotion(PromotionEffect {
            r#type: "promotion",
            square,
            pawn,
            piece,
            changes,
            draw,
        }),
        EffectKind::LinkMade { square, owner } => EffectBody::LinkMade(LinkMadeEffect {
            r#type: "linkMade",
            square,
            owner: owner.into(),
            changes,
            draw,
        }),
        EffectKind::LinkBroken {
            square,
            owner,
            cause,
        } => EffectBody::LinkBroken(LinkBrokenEffect {
            r#type: "linkBroken",
            square,
            owner: owner.into(),
            cause: cause.into(),
            changes,
            draw,
        }),
        EffectKind::Appeared { piece, square } => appeared(piece, square, changes, draw),
        EffectKind::Disappeared { piece, square } => disappeared(piece, square, changes, draw),
        EffectKind::Momentum(kind) => momentum::kind_of(kind, changes, draw),
        EffectKind::Kart(kind) => kart::kind_of(kind, changes, draw),
        EffectKind::Piece(kind) => kart::piece_kind_of(kind, changes, draw),
    }
}

fn appeared<'a>(
    piece: char,
    square: SquareName,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    EffectBody::Appeared(AppearedEffect {
        r#type: "appeared",
        piece,
        square,
        changes,
        draw,
    })
}

fn disappeared<'a>(
    piece: char,
    square: SquareName,
    changes: Changes<'a>,
    draw: Option<DrawBody<'a>>,
) -> EffectBody<'a> {
    EffectBody::Disappeared(DisappearedEffect {
        r#type: "disappeared",
        piece,
        square,
        changes,
        draw,
    })
}

/// Each type of chess and of the first two games with its schema, in the order of the enum above.
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
