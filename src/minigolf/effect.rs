//! What happens to pieces in motion (`rules/minigolf.md` §3 to §5).

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use std::fmt;

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Color, SquareName};
use crate::effect::chess::{Capture, Castle, EnPassant, Promotion};
use crate::effect::{Happening, Mark, Will};

use super::motion::{Edge, Few, Motion, Path, PathStep};

/// A man went from one square to another of the same board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} {from} to {to}")]
#[schema(as = MoveEffect)]
pub struct Move {
    /// The man's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
    /// minigolf: each square of the way in order, the last being `to`; a leap is one step. A King
    /// has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<PathStep>>)]
    pub path: Option<Path>,
}

impl Happening for Move {
    fn marks(&self) -> Vec<Mark> {
        vec![match &self.path {
            Some(path) => Mark::Line(
                Will::Chosen,
                path.line(Color::of_letter(self.piece), self.from),
            ),
            None => Mark::Way(Will::Chosen, self.from, self.to),
        }]
    }
}

/// A piece came off a side edge, on the way that the effect before tells of (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} bounces at {square}")]
#[schema(as = BounceEffect)]
pub struct Bounce {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub edge: Edge,
    /// Where it struck the mirror: a square of the mirror's file; half way between two ranks, the one
    /// that is nearer to where the step set out.
    pub square: SquareName,
    /// What its momentum would be without the bounce.
    pub before: Motion,
    /// What it is after it.
    pub after: Motion,
}

impl Happening for Bounce {}

/// A piece went over the top edge and came in at the bottom, on the way that the effect before tells
/// of (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} goes over the top to {square}")]
#[schema(as = WrapEffect)]
pub struct Wrap {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// The square to which it came.
    pub square: SquareName,
}

impl Happening for Wrap {}

/// A chosen move gave a piece momentum (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} gains momentum {} {}", momentum.dx, momentum.dy)]
#[schema(as = MomentumGainedEffect)]
pub struct MomentumGained {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// Where it is now.
    pub square: SquareName,
    pub momentum: Motion,
}

impl Happening for MomentumGained {}

/// A piece repeated its momentum (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("by momentum {piece} {from} to {to}")]
#[schema(as = MomentumMoveEffect)]
pub struct MomentumMove {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    /// Equal to `from` when the piece dwells there and only turns round.
    pub to: SquareName,
    /// Each square of the way in order, the last being `to`; a leap is one step.
    #[schema(value_type = Vec<PathStep>)]
    pub path: Path,
    /// Its momentum after the move.
    pub momentum: Motion,
}

impl Happening for MomentumMove {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Line(
            Will::Forced,
            self.path.line(Color::of_letter(self.piece), self.from),
        )]
    }
}

/// The player stopped a piece (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} is stopped")]
#[schema(as = StopEffect)]
pub struct Stop {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// Where it is.
    pub square: SquareName,
    /// The momentum that it had.
    pub momentum: Motion,
}

impl Happening for Stop {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "stop".into())]
    }
}

/// What keeps a piece from repeating its momentum (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Obstacle {
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

/// A piece lost its momentum because it cannot repeat it (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} autostops")]
#[schema(as = AutostopEffect)]
pub struct Autostop {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// Where it is.
    pub square: SquareName,
    /// The momentum that it had.
    pub momentum: Motion,
    pub reason: Obstacle,
}

impl Happening for Autostop {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "stop".into())]
    }
}

/// A piece that the spinner carried (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} {from} to {to}")]
pub struct Carried {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
}

/// The spinner turned by a quarter (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = SpinEffect)]
pub struct Spin {
    /// The pieces that it carried.
    #[schema(value_type = Vec<Carried>)]
    pub carried: Few<Carried>,
}

impl fmt::Display for Spin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the spinner turns")?;
        let mut carried = self.carried.iter();
        carried.try_for_each(|carried| write!(f, ", {carried}"))
    }
}

impl Happening for Spin {
    fn marks(&self) -> Vec<Mark> {
        let ways = self.carried.iter();
        ways.map(|way| Mark::Way(Will::Forced, way.from, way.to))
            .collect()
    }
}

/// The spinner turned the momentum of a piece that it carried (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} now goes {} {}", after.dx, after.dy)]
#[schema(as = MomentumTurnedEffect)]
pub struct MomentumTurned {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// Where it is now.
    pub square: SquareName,
    pub before: Motion,
    pub after: Motion,
}

impl Happening for MomentumTurned {}

crate::effects! {
    /// What a turn does.
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "enPassant" EnPassant,
        "castle" Castle,
        "promotion" Promotion,
        "bounce" Bounce,
        "wrap" Wrap,
        "momentumGained" MomentumGained,
        "momentumMove" MomentumMove,
        "stop" Stop,
        "autostop" Autostop,
        "spin" Spin,
        "momentumTurned" MomentumTurned,
    }
}
