//! The effects of a turn that chess does not have (`docs/twinkie-danger.md` §3, §4).

use crate::board::{Color, SquareName};
use crate::effect::chess::{Capture, Castle, EnPassant, Move, Promotion};
use crate::effect::{EffectField, Mark, effect_structs};

effect_structs! {
    /// Two squares became one (twinkie-danger).
    pub struct LinkMade as LinkMadeEffect {
        /// The square, without a board.
        pub square: SquareName,
        pub owner: Color,
    }
    says |it, _| format!("{} links {}: from now on it is one square on both boards", it.owner, it.square);
    marks |it| vec![Mark::Tag(it.square, "link".into())];
}

/// The cause for which a link is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum LinkBreak {
    /// Its owner broke it.
    Owner,
    /// A King moved onto it.
    King,
}

effect_structs! {
    /// One square became two again (twinkie-danger).
    pub struct LinkBroken as LinkBrokenEffect {
        /// The square, without a board.
        pub square: SquareName,
        pub owner: Color,
        /// The cause.
        pub cause: LinkBreak,
    }
    says |it, _| match it.cause {
        LinkBreak::Owner => format!("{} breaks the link on {}", it.owner, it.square),
        LinkBreak::King => format!("a King breaks {}'s link on {}", it.owner, it.square),
    };
    marks |it| vec![Mark::Tag(it.square, "unlink".into())];

    /// A piece is now on this board as well, by a link (twinkie-danger).
    pub struct Appeared as AppearedEffect {
        /// The piece's letter.
        pub piece: char = "Q",
        pub square: SquareName,
    }
    says |it, the| format!("{} appears on {}", the(it.piece), it.square);
    marks |it| vec![Mark::Ring(it.square)];

    /// A piece is no longer on this board, but still on the other (twinkie-danger).
    pub struct Disappeared as DisappearedEffect {
        /// The piece's letter.
        pub piece: char = "Q",
        pub square: SquareName,
    }
    says |it, the| format!("{} disappears from {}", the(it.piece), it.square);
    marks |it| vec![Mark::Tag(it.square, "gone".into())];
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
        "linkMade" LinkMade,
        "linkBroken" LinkBroken,
        "appeared" Appeared,
        "disappeared" Disappeared,
    }
}

impl EffectField for LinkBreak {}
