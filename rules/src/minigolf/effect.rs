//! What happens to pieces in motion (`docs/rules/minigolf.md` §3 to §5).

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::chess::{Capture, Castle, EnPassant, Promotion};
use crate::effect::{EffectField, Mark, Will, effect_structs};

use super::motion::Motion;
use super::path::{Path, PathPart};

effect_structs! {
    /// A piece went from one square to another of the same board.
    #[display("{piece} {from} to {to}{}", path.map(Path::in_words).unwrap_or_default())]
    pub struct Move as MoveEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        pub to: SquareName,
        /// minigolf: the way from `from` in its parts, the last being `to`; a leap is one part unless
        /// an edge bends it. A King has none: it goes straight.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<PathPart>>)]
        pub path: Option<Path>,
    }
    marks |it| vec![match &it.path {
        Some(path) => Mark::Line(Will::Chosen, path.line()),
        None => Mark::Way(Will::Chosen, it.from, it.to),
    }];

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
    #[display("by momentum {piece} {from} to {to}{}", path.in_words())]
    pub struct MomentumMove as MomentumMoveEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        /// Equal to `from` when the piece dwells there and only turns round.
        pub to: SquareName,
        /// The way from `from` in its parts, the last being `to`; a leap is one part unless an edge
        /// bends it.
        #[schema(value_type = Vec<PathPart>)]
        pub path: Path,
        /// The momentum that it has now, which a bounce mirrors.
        pub momentum: Motion,
    }
    marks |it| vec![Mark::Line(Will::Forced, it.path.line())];

    /// The player stopped a piece (minigolf).
    #[display("{piece} on {square} is stopped")]
    pub struct Stop as StopEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where it is.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum_before: Motion,
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
        pub momentum_before: Motion,
        /// Why.
        pub cause: Obstacle,
    }
    marks |it| vec![Mark::Tag(it.square, "stop".into())];

    /// The spinner turned clockwise by a quarter (minigolf).
    #[display("the spinner turns{}", carried.iter().map(Carried::in_words).collect::<String>())]
    pub struct Spin as SpinEffect {
        /// Its four squares, what stands on each and where it goes: the one before to the next.
        #[schema(value_type = Vec<Carried>, min_items = 4, max_items = 4)]
        pub carried: [Carried; 4],
    }
    marks |it| {
        let ways = it.carried.iter().filter(|way| way.piece.is_some());
        ways.map(|way| Mark::Way(Will::Forced, way.from, way.to)).collect()
    };

    /// The spinner turned the momentum of a piece that it carried (minigolf).
    #[display("{piece} on {square} now goes {} {}", momentum.dx, momentum.dy)]
    pub struct MomentumTurned as MomentumTurnedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where it is now.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum_before: Motion,
        /// The momentum that it has now.
        pub momentum: Motion,
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

/// A square of the spinner, and where what stands on it goes (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Carried {
    pub from: SquareName,
    pub to: SquareName,
    /// The letter of the piece that stands there, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "P")]
    pub piece: Option<char>,
}

impl Carried {
    /// In a few words, if there is a piece.
    fn in_words(&self) -> String {
        let Carried { from, to, piece } = self;
        piece.map_or_else(String::new, |piece| format!(", {piece} {from} to {to}"))
    }
}

crate::effects! {
    /// What a turn does.
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "enPassant" EnPassant,
        "castle" Castle,
        "promotion" Promotion,
        "momentumGained" MomentumGained,
        "momentumMove" MomentumMove,
        "stop" Stop,
        "autostop" Autostop,
        "spin" Spin,
        "momentumTurned" MomentumTurned,
    }
}

impl EffectField for Obstacle {}
impl EffectField for Carried {}
impl EffectField for Motion {}
impl EffectField for Path {}
