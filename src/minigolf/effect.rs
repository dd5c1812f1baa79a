//! What happens to pieces in motion (`rules/minigolf.md` §3 to §5).

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Color, SquareName};
use crate::effect::chess::{Capture, Castle, EnPassant, Promotion};
use crate::effect::effect_structs;
use crate::effect::{Mark, Will};

use super::motion::{Edge, Few, Motion, Path, PathStep};

effect_structs! {
    /// A man went from one square to another of the same board.
    #[display("{piece} {from} to {to}")]
    pub struct Move as MoveEffect {
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
    marks |it| vec![match &it.path {
        Some(path) => Mark::Line(Will::Chosen, path.line(Color::of_letter(it.piece), it.from)),
        None => Mark::Way(Will::Chosen, it.from, it.to),
    }];

    /// A piece came off a side edge, on the way that the effect before tells of (minigolf).
    #[display("{piece} bounces at {square}")]
    pub struct Bounce as BounceEffect {
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

    /// A piece went over the top edge and came in at the bottom, on the way that the effect before tells
    /// of (minigolf).
    #[display("{piece} goes over the top to {square}")]
    pub struct Wrap as WrapEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// The square to which it came.
        pub square: SquareName,
    }

    /// A chosen move gave a piece momentum (minigolf).
    #[display("{piece} gains momentum {} {}", momentum.dx, momentum.dy)]
    pub struct MomentumGained as MomentumGainedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where it is now.
        pub square: SquareName,
        pub momentum: Motion,
    }

    /// A piece repeated its momentum (minigolf).
    #[display("by momentum {piece} {from} to {to}")]
    pub struct MomentumMove as MomentumMoveEffect {
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
    marks |it| vec![Mark::Line(
        Will::Forced,
        it.path.line(Color::of_letter(it.piece), it.from),
    )];

    /// The player stopped a piece (minigolf).
    #[display("{piece} on {square} is stopped")]
    pub struct Stop as StopEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where it is.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum: Motion,
    }
    marks |it| vec![Mark::Tag(it.square, "stop".into())];

    /// A piece lost its momentum because it cannot repeat it (minigolf).
    #[display("{piece} on {square} autostops")]
    pub struct Autostop as AutostopEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where it is.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum: Motion,
        pub reason: Obstacle,
    }
    marks |it| vec![Mark::Tag(it.square, "stop".into())];

    /// The spinner turned by a quarter (minigolf).
    #[display("the spinner turns{}", carried.iter().map(Carried::to_string).collect::<String>())]
    pub struct Spin as SpinEffect {
        /// The pieces that it carried.
        #[schema(value_type = Vec<Carried>)]
        pub carried: Few<Carried>,
    }
    marks |it| {
        let ways = it.carried.iter();
        ways.map(|way| Mark::Way(Will::Forced, way.from, way.to)).collect()
    };

    /// The spinner turned the momentum of a piece that it carried (minigolf).
    #[display("{piece} on {square} now goes {} {}", after.dx, after.dy)]
    pub struct MomentumTurned as MomentumTurnedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where it is now.
        pub square: SquareName,
        pub before: Motion,
        pub after: Motion,
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

/// A piece that the spinner carried (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display(", {piece} {from} to {to}")]
#[allow(missing_docs, reason = "the names say it")]
pub struct Carried {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
}

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
