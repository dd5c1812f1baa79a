//! The effects of pieces in motion as they are sent (minigolf).

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::{Carried, Edge, MomentumEffect, Motion, Obstacle, Path, Travel};

use super::{ChangeBody, Changes, DrawBody, Rest, Tag};

/// A side edge of the table, as its owner sees it (minigolf).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Edge)]
pub enum EdgeBody {
    /// Halb-Billiards: the mirror is in the middle of the last file.
    Right,
    /// Billiards:00: the mirror is the border.
    Left,
}

impl From<Edge> for EdgeBody {
    fn from(edge: Edge) -> EdgeBody {
        match edge {
            Edge::Right => EdgeBody::Right,
            Edge::Left => EdgeBody::Left,
        }
    }
}

/// The momentum of a piece (minigolf).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Momentum)]
pub struct MomentumBody {
    /// Files towards the h side.
    #[schema(minimum = -4, maximum = 4, example = 1)]
    dx: i8,
    /// Ranks upwards.
    #[schema(minimum = -4, maximum = 4, example = 2)]
    dy: i8,
    /// Whether it goes on only by taking.
    capturing: bool,
}

impl From<Motion> for MomentumBody {
    fn from(motion: Motion) -> MomentumBody {
        MomentumBody {
            dx: motion.dx,
            dy: motion.dy,
            capturing: motion.capturing,
        }
    }
}

/// One square of a way with edges in it (minigolf).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PathStep)]
pub struct PathStepBody {
    /// The square that the piece comes to.
    square: SquareName,
    /// The mirror off which it came there, when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounce: Option<EdgeBody>,
    /// Whether it went over the top to get there.
    wrap: bool,
}

/// A way square by square, written as the list of its steps.
#[derive(Clone, Copy, Debug)]
pub struct Steps<'a>(pub &'a Path);

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.steps().map(|step| PathStepBody {
            square: step.square,
            bounce: step.bounce.map(Into::into),
            wrap: step.wrap,
        }))
    }
}

/// What keeps a piece from repeating its momentum (minigolf).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Obstacle)]
pub enum ObstacleBody {
    /// The bottom edge.
    Edge,
    /// A piece of its own side.
    OwnPiece,
    /// A piece of the other side.
    EnemyPiece,
    /// A capturing momentum finds nothing to take.
    NothingToCapture,
    /// A capturing momentum finds a King.
    King,
}

impl From<Obstacle> for ObstacleBody {
    fn from(obstacle: Obstacle) -> ObstacleBody {
        match obstacle {
            Obstacle::Edge => ObstacleBody::Edge,
            Obstacle::OwnPiece => ObstacleBody::OwnPiece,
            Obstacle::EnemyPiece => ObstacleBody::EnemyPiece,
            Obstacle::NothingToCapture => ObstacleBody::NothingToCapture,
            Obstacle::King => ObstacleBody::King,
        }
    }
}

/// A piece that the spinner carried (minigolf).
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Carried)]
pub struct CarriedBody {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    to: SquareName,
}

/// A piece came off a side edge, on the way that the effect before tells of (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BounceEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    edge: EdgeBody,
    /// Where it struck the mirror: a square of the mirror's file; half way between two ranks, the one
    /// that is nearer to where the step set out.
    square: SquareName,
    /// What its momentum would be without the bounce.
    before: MomentumBody,
    /// What it is after it.
    after: MomentumBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece went over the top edge and came in at the bottom, on the way that the effect before tells
/// of (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WrapEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// The square to which it came.
    square: SquareName,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A chosen move gave a piece momentum (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MomentumGainedEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is now.
    square: SquareName,
    momentum: MomentumBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece repeated its momentum (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MomentumMoveEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    /// Equal to `from` when the piece dwells there and only turns round.
    to: SquareName,
    /// Each square of the way in order, the last being `to`; a leap is one step.
    #[schema(value_type = Vec<PathStepBody>)]
    path: Steps<'a>,
    /// Its momentum after the move.
    momentum: MomentumBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// The player stopped a piece (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StopEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is.
    square: SquareName,
    /// The momentum that it had.
    momentum: MomentumBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// A piece lost its momentum because it cannot repeat it (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AutostopEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is.
    square: SquareName,
    /// The momentum that it had.
    momentum: MomentumBody,
    reason: ObstacleBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// The spinner turned by a quarter (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SpinEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The pieces that it carried.
    #[schema(value_type = Vec<CarriedBody>)]
    carried: CarriedList<'a>,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// The spinner turned the momentum of a piece that it carried (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MomentumTurnedEffect<'a> {
    #[schema(ignore)]
    r#type: Tag,
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is now.
    square: SquareName,
    before: MomentumBody,
    after: MomentumBody,
    #[schema(value_type = Vec<ChangeBody>)]
    changes: Changes<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(ignore)]
    draw: Option<DrawBody<'a>>,
}

/// The pieces that the spinner carried, written as a list.
#[derive(Clone, Copy, Debug)]
struct CarriedList<'a>(&'a [Option<Carried>; 4]);

impl Serialize for CarriedList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flatten().map(|carried| CarriedBody {
            piece: carried.piece,
            from: carried.travel.from,
            to: carried.travel.to,
        }))
    }
}

pub(super) fn serialize_kind<S: Serializer>(
    kind: &MomentumEffect,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match *kind {
        MomentumEffect::Bounce {
            piece,
            edge,
            square,
            before,
            after,
        } => bounce(piece, edge, square, before, after, rest, serializer),
        MomentumEffect::Wrap { piece, square } => WrapEffect {
            r#type: Tag("wrap"),
            piece,
            square,
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        MomentumEffect::MomentumGained {
            piece,
            square,
            momentum,
        } => MomentumGainedEffect {
            r#type: Tag("momentumGained"),
            piece,
            square,
            momentum: momentum.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        MomentumEffect::Stop {
            piece,
            square,
            momentum,
        } => StopEffect {
            r#type: Tag("stop"),
            piece,
            square,
            momentum: momentum.into(),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
        MomentumEffect::MomentumTurned {
            piece,
            square,
            before,
            after,
        } => momentum_turned(piece, square, before, after, rest, serializer),
        MomentumEffect::MomentumMove {
            piece,
            travel,
            ref path,
            momentum,
        } => momentum_move(piece, travel, path, momentum, rest, serializer),
        MomentumEffect::Autostop {
            piece,
            square,
            momentum,
            obstacle,
        } => autostop(piece, square, momentum, obstacle, rest, serializer),
        MomentumEffect::Spin { ref carried } => SpinEffect {
            r#type: Tag("spin"),
            carried: CarriedList(carried),
            changes: rest.changes,
            draw: rest.draw,
        }
        .serialize(serializer),
    }
}

fn bounce<S: Serializer>(
    piece: char,
    edge: Edge,
    square: SquareName,
    before: Motion,
    after: Motion,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    BounceEffect {
        r#type: Tag("bounce"),
        piece,
        edge: edge.into(),
        square,
        before: before.into(),
        after: after.into(),
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn momentum_turned<S: Serializer>(
    piece: char,
    square: SquareName,
    before: Motion,
    after: Motion,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    MomentumTurnedEffect {
        r#type: Tag("momentumTurned"),
        piece,
        square,
        before: before.into(),
        after: after.into(),
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn momentum_move<S: Serializer>(
    piece: char,
    travel: Travel,
    path: &Path,
    momentum: Motion,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    MomentumMoveEffect {
        r#type: Tag("momentumMove"),
        piece,
        from: travel.from,
        to: travel.to,
        path: Steps(path),
        momentum: momentum.into(),
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}

fn autostop<S: Serializer>(
    piece: char,
    square: SquareName,
    momentum: Motion,
    obstacle: Obstacle,
    rest: Rest<'_>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    AutostopEffect {
        r#type: Tag("autostop"),
        piece,
        square,
        momentum: momentum.into(),
        reason: obstacle.into(),
        changes: rest.changes,
        draw: rest.draw,
    }
    .serialize(serializer)
}
