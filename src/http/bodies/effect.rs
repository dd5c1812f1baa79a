//! The effect log as it is sent: one schema for each type, told apart by `type`.
//!
//! The tag is written by serde; [`tag_schemas`] puts it into each schema, since the derived ones do
//! not know of it.

use serde::Serialize;
use utoipa::openapi::schema::{Discriminator, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::board::SquareName;
use crate::effect::{Change, Draw, Effect, EffectKind, LinkBreak, Travel, Wing};

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
    MomentumTurnedEffect, PathStepBody, SpinEffect, StopEffect, WrapEffect, steps,
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

impl From<Change> for ChangeBody {
    fn from(change: Change) -> ChangeBody {
        ChangeBody {
            square: change.square,
            before: change.before,
            after: change.after,
        }
    }
}

/// A draw of chance.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Draw)]
pub struct DrawBody {
    /// Which of the move's draws, from 0.
    index: usize,
    /// What could have come, in the order that the rules fix.
    options: Vec<String>,
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

/// A man went from one square to another of the same board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveEffect {
    /// The man's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
    /// minigolf: each square of the way in order, the last being `to`; a leap is one step. A King
    /// has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<PathStepBody>>,
    changes: Vec<ChangeBody>,
}

/// A man was taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CaptureEffect {
    /// The letter of the man that was taken.
    #[schema(value_type = String, example = "p")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A Pawn was taken in passing.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EnPassantEffect {
    /// The letter of the Pawn that was taken.
    #[schema(value_type = String, example = "p")]
    piece: char,
    /// The square that it was taken from.
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// King and Rook moved in one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CastleEffect {
    wing: WingBody,
    king: TravelBody,
    rook: TravelBody,
    changes: Vec<ChangeBody>,
}

/// A Pawn became something else.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PromotionEffect {
    square: SquareName,
    /// The Pawn's letter.
    #[schema(value_type = String, example = "P")]
    pawn: char,
    /// The letter of what it became.
    #[schema(value_type = String, example = "Q")]
    piece: char,
    changes: Vec<ChangeBody>,
}

/// Two squares became one (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LinkMadeEffect {
    /// The square, without a board.
    square: SquareName,
    owner: ColorBody,
    changes: Vec<ChangeBody>,
}

/// One square became two again (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LinkBrokenEffect {
    /// The square, without a board.
    square: SquareName,
    owner: ColorBody,
    cause: LinkBreakBody,
    changes: Vec<ChangeBody>,
}

/// A man is now on this board as well, by a link (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AppearedEffect {
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A man is no longer on this board, but still on the other (twinkie-danger).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DisappearedEffect {
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    piece: char,
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// One thing that happened.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Kind {
    Move(MoveEffect),
    Capture(CaptureEffect),
    EnPassant(EnPassantEffect),
    Castle(CastleEffect),
    Promotion(PromotionEffect),
    LinkMade(LinkMadeEffect),
    LinkBroken(LinkBrokenEffect),
    Appeared(AppearedEffect),
    Disappeared(DisappearedEffect),
    Bounce(BounceEffect),
    Wrap(WrapEffect),
    MomentumGained(MomentumGainedEffect),
    MomentumMove(MomentumMoveEffect),
    Stop(StopEffect),
    Autostop(AutostopEffect),
    Spin(SpinEffect),
    MomentumTurned(MomentumTurnedEffect),
    ObjectPlaced(ObjectPlacedEffect),
    ObjectTaken(ObjectTakenEffect),
    Mushroom(MushroomEffect),
    Redirected(RedirectedEffect),
    Egg(EggOpenedEffect),
    Immobilized(ImmobilizedEffect),
    Released(ReleasedEffect),
    ColorChanged(ColorChangedEffect),
    Returned(ReturnedEffect),
    Swapped(SwappedEffect),
    Dropped(DroppedEffect),
    Hidden(HiddenEffect),
    Revealed(RevealedEffect),
    Shell(ShellEffect),
}

/// One effect of a log, with the draw that decided it.
#[derive(Clone, Debug, Serialize)]
pub struct EffectBody {
    #[serde(flatten)]
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<DrawBody>,
}

impl EffectBody {
    /// A whole log.
    pub fn log(effects: Vec<Effect>) -> Vec<EffectBody> {
        effects.into_iter().map(EffectBody::from).collect()
    }
}

impl From<Draw> for DrawBody {
    fn from(draw: Draw) -> DrawBody {
        DrawBody {
            index: draw.index,
            options: draw.options,
            chosen: draw.chosen,
        }
    }
}

impl From<Effect> for EffectBody {
    fn from(effect: Effect) -> EffectBody {
        EffectBody {
            kind: kind_of(
                effect.kind,
                effect.changes.into_iter().map(Into::into).collect(),
            ),
            draw: effect.draw.map(Into::into),
        }
    }
}

fn kind_of(kind: EffectKind, changes: Vec<ChangeBody>) -> Kind {
    match kind {
        EffectKind::Move {
            piece,
            travel,
            path,
        } => Kind::Move(MoveEffect {
            piece,
            from: travel.from,
            to: travel.to,
            path: path.as_ref().map(steps),
            changes,
        }),
        EffectKind::Capture { piece, square } => Kind::Capture(CaptureEffect {
            piece,
            square,
            changes,
        }),
        EffectKind::EnPassant { piece, square } => Kind::EnPassant(EnPassantEffect {
            piece,
            square,
            changes,
        }),
        EffectKind::Castle { wing, king, rook } => Kind::Castle(CastleEffect {
            wing: match wing {
                Wing::King => WingBody::King,
                Wing::Queen => WingBody::Queen,
            },
            king: king.into(),
            rook: rook.into(),
            changes,
        }),
        EffectKind::Promotion {
            square,
            pawn,
            piece,
        } => Kind::Promotion(PromotionEffect {
            square,
            pawn,
            piece,
            changes,
        }),
        EffectKind::LinkMade { square, owner } => Kind::LinkMade(LinkMadeEffect {
            square,
            owner: owner.into(),
            changes,
        }),
        EffectKind::LinkBroken {
            square,
            owner,
            cause,
        } => Kind::LinkBroken(LinkBrokenEffect {
            square,
            owner: owner.into(),
            cause: match cause {
                LinkBreak::Owner => LinkBreakBody::Owner,
                LinkBreak::King => LinkBreakBody::King,
            },
            changes,
        }),
        EffectKind::Appeared { piece, square } => Kind::Appeared(AppearedEffect {
            piece,
            square,
            changes,
        }),
        EffectKind::Disappeared { piece, square } => Kind::Disappeared(DisappearedEffect {
            piece,
            square,
            changes,
        }),
        EffectKind::Momentum(kind) => momentum::kind_of(kind, changes),
        EffectKind::Kart(kind) => kart::kind_of(kind, changes),
        EffectKind::Piece(kind) => kart::piece_kind_of(kind, changes),
    }
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

impl PartialSchema for EffectBody {
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

impl ToSchema for EffectBody {
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
