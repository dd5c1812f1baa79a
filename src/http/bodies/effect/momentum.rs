//! The effects of pieces in motion as they are sent (minigolf).

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::{Carried, Edge, MomentumEffect, Motion, Obstacle, Path};

use super::{ChangeBody, Kind};

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

pub fn steps(path: &Path) -> Vec<PathStepBody> {
    path.steps()
        .map(|step| PathStepBody {
            square: step.square,
            bounce: step.bounce.map(Into::into),
            wrap: step.wrap,
        })
        .collect()
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
pub struct BounceEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    edge: EdgeBody,
    /// The square to which the bounce brought it.
    square: SquareName,
    /// What its momentum would be without the bounce.
    before: MomentumBody,
    /// What it is after it.
    after: MomentumBody,
    changes: Vec<ChangeBody>,
}

/// A piece went over the top edge and came in at the bottom, on the way that the effect before tells
/// of (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WrapEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// The square to which it came.
    square: SquareName,
    changes: Vec<ChangeBody>,
}

/// A chosen move gave a piece momentum (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MomentumGainedEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is now.
    square: SquareName,
    momentum: MomentumBody,
    changes: Vec<ChangeBody>,
}

/// A piece repeated its momentum (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MomentumMoveEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    from: SquareName,
    /// Equal to `from` when the piece dwells there and only turns round.
    to: SquareName,
    /// Each square of the way in order, the last being `to`; a leap is one step.
    path: Vec<PathStepBody>,
    /// Its momentum after the move.
    momentum: MomentumBody,
    changes: Vec<ChangeBody>,
}

/// The player stopped a piece (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StopEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is.
    square: SquareName,
    /// The momentum that it had.
    momentum: MomentumBody,
    changes: Vec<ChangeBody>,
}

/// A piece lost its momentum because it cannot repeat it (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AutostopEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is.
    square: SquareName,
    /// The momentum that it had.
    momentum: MomentumBody,
    reason: ObstacleBody,
    changes: Vec<ChangeBody>,
}

/// The spinner turned by a quarter (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SpinEffect {
    /// The pieces that it carried.
    carried: Vec<CarriedBody>,
    changes: Vec<ChangeBody>,
}

/// The spinner turned the momentum of a piece that it carried (minigolf).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MomentumTurnedEffect {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    piece: char,
    /// Where it is now.
    square: SquareName,
    before: MomentumBody,
    after: MomentumBody,
    changes: Vec<ChangeBody>,
}

impl From<Carried> for CarriedBody {
    fn from(carried: Carried) -> CarriedBody {
        CarriedBody {
            piece: carried.piece,
            from: carried.travel.from,
            to: carried.travel.to,
        }
    }
}

pub(super) fn kind_of(kind: MomentumEffect, changes: Vec<ChangeBody>) -> Kind {
    match kind {
        MomentumEffect::Bounce {
            piece,
            edge,
            square,
            before,
            after,
        } => Kind::Bounce(BounceEffect {
            piece,
            edge: edge.into(),
            square,
            before: before.into(),
            after: after.into(),
            changes,
        }),
        MomentumEffect::Wrap { piece, square } => Kind::Wrap(WrapEffect {
            piece,
            square,
            changes,
        }),
        MomentumEffect::MomentumGained {
            piece,
            square,
            momentum,
        } => Kind::MomentumGained(MomentumGainedEffect {
            piece,
            square,
            momentum: momentum.into(),
            changes,
        }),
        MomentumEffect::Stop {
            piece,
            square,
            momentum,
        } => Kind::Stop(StopEffect {
            piece,
            square,
            momentum: momentum.into(),
            changes,
        }),
        MomentumEffect::MomentumTurned {
            piece,
            square,
            before,
            after,
        } => Kind::MomentumTurned(MomentumTurnedEffect {
            piece,
            square,
            before: before.into(),
            after: after.into(),
            changes,
        }),
        MomentumEffect::MomentumMove {
            piece,
            travel,
            path,
            momentum,
        } => Kind::MomentumMove(MomentumMoveEffect {
            piece,
            from: travel.from,
            to: travel.to,
            path: steps(&path),
            momentum: momentum.into(),
            changes,
        }),
        MomentumEffect::Autostop {
            piece,
            square,
            momentum,
            obstacle,
        } => Kind::Autostop(AutostopEffect {
            piece,
            square,
            momentum: momentum.into(),
            reason: obstacle.into(),
            changes,
        }),
        MomentumEffect::Spin { carried } => Kind::Spin(spin(carried, changes)),
    }
}

fn spin(carried: [Option<Carried>; 4], changes: Vec<ChangeBody>) -> SpinEffect {
    let carried = carried.into_iter().flatten().map(Into::into).collect();
    SpinEffect { carried, changes }
}
