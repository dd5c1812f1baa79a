//! What a turn does beside what it does in chess (`rules/twinkie-danger.md` §3, §4).

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use std::fmt;

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Color, SquareName};
use crate::effect::chess::{Capture, Castle, EnPassant, Move, Promotion};
use crate::effect::{Happening, Mark};

/// Two squares became one (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{owner} links {square}")]
#[schema(as = LinkMadeEffect)]
pub struct LinkMade {
    /// The square, without a board.
    pub square: SquareName,
    pub owner: Color,
}

impl Happening for LinkMade {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "link".into())]
    }
}

/// Why a link is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LinkBreak {
    /// Its owner broke it.
    Owner,
    /// A King moved onto it.
    King,
}

/// One square became two again (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = LinkBrokenEffect)]
pub struct LinkBroken {
    /// The square, without a board.
    pub square: SquareName,
    pub owner: Color,
    pub cause: LinkBreak,
}

impl fmt::Display for LinkBroken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LinkBroken { square, owner, .. } = self;
        match self.cause {
            LinkBreak::Owner => write!(f, "{owner} breaks the link on {square}"),
            LinkBreak::King => write!(f, "a King breaks {owner}'s link on {square}"),
        }
    }
}

impl Happening for LinkBroken {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "unlink".into())]
    }
}

/// A man is now on this board as well, by a link (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} appears on {square}")]
#[schema(as = AppearedEffect)]
pub struct Appeared {
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Appeared {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Ring(self.square)]
    }
}

/// A man is no longer on this board, but still on the other (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} disappears from {square}")]
#[schema(as = DisappearedEffect)]
pub struct Disappeared {
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Disappeared {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "gone".into())]
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
        "linkMade" LinkMade,
        "linkBroken" LinkBroken,
        "appeared" Appeared,
        "disappeared" Disappeared,
    }
}
