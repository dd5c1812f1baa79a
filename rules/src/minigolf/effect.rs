//! Effects of pieces in motion (`docs/minigolf.md` §3 to §5).

use crate::board::SquareName;
use crate::effect::chess::{Capture, Castle, EnPassant, Promotion};
use crate::effect::{ArrowKind, EffectField, Mark, ThePiece, effect_structs};

use super::motion::Motion;
use super::path::Path;
#[cfg(feature = "utoipa")]
use super::path::PathPart;

effect_structs! {
    /// A piece went from one square to another of the same board.
    pub struct Move as MoveEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// minigolf: the way from `from` in its parts, the last being `to`; a leap is one part unless
        /// an edge bends it. A King has none: it goes straight.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "utoipa", schema(value_type = Option<Vec<PathPart>>))]
        pub path: Option<Path>,
    }
    says |it, the| {
        let edges = it.path.map(Path::in_words).unwrap_or_default();
        format!("{} goes from {} to {}{edges}", the(it.piece), it.from, it.to)
    };
    marks |it| vec![match &it.path {
        Some(path) => Mark::Line(ArrowKind::Chosen, path.line()),
        None => Mark::Arrow(ArrowKind::Chosen, it.from, it.to),
    }];

    /// A chosen move gave a piece momentum (minigolf).
    pub struct MomentumGained as MomentumGainedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        /// Its square now.
        pub square: SquareName,
        pub momentum: Motion,
    }
    says |it, the| {
        format!("{} on {} keeps rolling: {}", the(it.piece), it.square, it.momentum.in_words())
    };

    /// A piece repeated its momentum (minigolf).
    pub struct MomentumMove as MomentumMoveEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        /// The square that it reaches: `from` if the piece stays there and only turns round.
        pub to: SquareName,
        /// The way from `from` in its parts, the last being `to`; a leap is one part unless an edge
        /// bends it.
        #[cfg_attr(feature = "utoipa", schema(value_type = Vec<PathPart>))]
        pub path: Path,
        /// The momentum that it has now, which a bounce mirrors.
        pub momentum: Motion,
    }
    says |it, the| {
        let edges = it.path.in_words();
        format!("{} rolls from {} to {}{edges}", the(it.piece), it.from, it.to)
    };
    marks |it| vec![Mark::Line(ArrowKind::Forced, it.path.line())];

    /// The player stopped a piece (minigolf).
    pub struct Stop as StopEffect {
        /// The piece's letter.
        pub piece: char = "P",
        /// Its square.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum_before: Motion,
    }
    says |it, the| format!("{} on {} is stopped", the(it.piece), it.square);
    marks |it| vec![Mark::Tag(it.square, "stop".into())];

    /// A piece lost its momentum because it cannot repeat it (minigolf).
    pub struct Autostop as AutostopEffect {
        /// The piece's letter.
        pub piece: char = "P",
        /// Its square.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum_before: Motion,
        /// The cause.
        pub cause: Obstacle,
    }
    says |it, the| {
        format!("{} on {} stops by itself: {}", the(it.piece), it.square, it.cause.in_words())
    };
    marks |it| vec![Mark::Tag(it.square, "stop".into())];

    /// The spinner turned clockwise by a quarter (minigolf).
    pub struct Spin as SpinEffect {
        /// Its four squares, what stands on each and where it goes: the one before to the next.
        #[cfg_attr(feature = "utoipa", schema(value_type = Vec<Carried>, min_items = 4, max_items = 4))]
        pub carried: [Carried; 4],
    }
    says |it, the| {
        let ways = it.carried.iter().filter_map(|way| way.in_words(the));
        match ways.collect::<Vec<_>>().join(", ") {
            ways if ways.is_empty() => "the spinner turns, empty".to_owned(),
            ways => format!("the spinner turns by a quarter: {ways}"),
        }
    };
    marks |it| {
        let ways = it.carried.iter().filter(|way| way.piece.is_some());
        ways.map(|way| Mark::Arrow(ArrowKind::Forced, way.from, way.to)).collect()
    };

    /// The spinner turned the momentum of a piece that it carried (minigolf).
    pub struct MomentumTurned as MomentumTurnedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        /// Its square now.
        pub square: SquareName,
        /// The momentum that it had.
        pub momentum_before: Motion,
        /// The momentum that it has now.
        pub momentum: Motion,
    }
    says |it, the| {
        format!("{} on {} now rolls {}", the(it.piece), it.square, it.momentum.in_words())
    };
}

/// The obstacle that keeps a piece from repeating its momentum (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
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

impl Obstacle {
    const fn in_words(self) -> &'static str {
        match self {
            Obstacle::Edge => "the edge is in its way",
            Obstacle::OwnPiece => "a piece of its own side is in its way",
            Obstacle::EnemyPiece => "an enemy piece is in its way",
            Obstacle::NothingToCapture => "there is nothing to capture",
            Obstacle::King => "a King is in its way",
        }
    }
}

/// A square of the spinner, and the square to which it carries a piece (minigolf).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[allow(missing_docs, reason = "the names are enough")]
pub struct Carried {
    pub from: SquareName,
    pub to: SquareName,
    /// The letter of the piece on it, if there is one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(example = "P"))]
    pub piece: Option<char>,
}

impl Carried {
    /// Returns the movement of the piece in words, if there is a piece.
    fn in_words(&self, the: ThePiece<'_>) -> Option<String> {
        let piece = the(self.piece?);
        Some(format!("{piece} from {} to {}", self.from, self.to))
    }
}

crate::effects! {
    /// What a turn does.
    #[non_exhaustive]
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
