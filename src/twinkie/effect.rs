//! What a turn does beside what it does in chess (`rules/twinkie-danger.md` §3, §4).

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use std::fmt::{self, Write};

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Color, SquareName};
use crate::effect::chess::{Capture, Castle, EnPassant, Move, Promotion};
use crate::effect::{Happening, Mark};

/// Two squares became one (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = LinkMadeEffect)]
pub struct LinkMade {
    /// The square, without a board.
    pub square: SquareName,
    pub owner: Color,
}

impl Happening for LinkMade {
    fn words(&self, out: &mut String) -> fmt::Result {
        write!(out, "{} links {}", self.owner, self.square)
    }

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

impl Happening for LinkBroken {
    fn words(&self, out: &mut String) -> fmt::Result {
        let LinkBroken { square, owner, .. } = self;
        match self.cause {
            LinkBreak::Owner => write!(out, "{owner} breaks the link on {square}"),
            LinkBreak::King => write!(out, "a King breaks {owner}'s link on {square}"),
        }
    }

    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "unlink".into())]
    }
}

/// A man is now on this board as well, by a link (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = AppearedEffect)]
pub struct Appeared {
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Appeared {
    fn words(&self, out: &mut String) -> fmt::Result {
        write!(out, "{} appears on {}", self.piece, self.square)
    }

    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Ring(self.square)]
    }
}

/// A man is no longer on this board, but still on the other (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = DisappearedEffect)]
pub struct Disappeared {
    /// The man's letter.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Disappeared {
    fn words(&self, out: &mut String) -> fmt::Result {
        write!(out, "{} disappears from {}", self.piece, self.square)
    }

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
