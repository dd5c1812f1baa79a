//! The effects that the games share with chess.

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::{Named, SquareName};

use super::happening::Happening;
use super::mark::{Mark, Will};

/// A man's way from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{from} to {to}")]
pub struct Travel {
    pub from: SquareName,
    pub to: SquareName,
}

impl Travel {
    pub fn of((from, to): (impl Named, impl Named)) -> Travel {
        Travel {
            from: SquareName::of(from),
            to: SquareName::of(to),
        }
    }
}

/// The side of the board to which a King castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wing {
    /// `O-O`
    King,
    /// `O-O-O`
    Queen,
}

impl Wing {
    /// Both wings in the order of a position string.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];
}

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
}

impl Happening for Move {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Chosen, self.from, self.to)]
    }
}

/// A man was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} is taken")]
#[schema(as = CaptureEffect)]
pub struct Capture {
    /// The letter of the man that was taken.
    #[schema(value_type = String, example = "p")]
    pub piece: char,
    pub square: SquareName,
}

impl Capture {
    pub fn of(piece: char, square: impl Named) -> Capture {
        Capture {
            piece,
            square: SquareName::of(square),
        }
    }
}

impl Happening for Capture {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Cross(self.square)]
    }
}

/// A Pawn was taken in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} is taken in passing")]
#[schema(as = EnPassantEffect)]
pub struct EnPassant {
    /// The letter of the Pawn that was taken.
    #[schema(value_type = String, example = "p")]
    pub piece: char,
    /// The square that it was taken from.
    pub square: SquareName,
}

impl Happening for EnPassant {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Cross(self.square)]
    }
}

/// King and Rook moved in one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("castling, King {king}, {rook}")]
#[schema(as = CastleEffect)]
pub struct Castle {
    pub wing: Wing,
    pub king: Travel,
    pub rook: Travel,
}

impl Happening for Castle {
    fn marks(&self) -> Vec<Mark> {
        [self.king, self.rook]
            .map(|way| Mark::Way(Will::Chosen, way.from, way.to))
            .into()
    }
}

/// A Pawn became something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("the Pawn on {square} becomes {piece}")]
#[schema(as = PromotionEffect)]
pub struct Promotion {
    pub square: SquareName,
    /// The Pawn's letter.
    #[schema(value_type = String, example = "P")]
    pub pawn: char,
    /// The letter of what it became.
    #[schema(value_type = String, example = "Q")]
    pub piece: char,
}

impl Happening for Promotion {
    fn marks(&self) -> Vec<Mark> {
        let becomes = format!("={}", self.piece.to_ascii_uppercase());
        vec![Mark::Tag(self.square, becomes.into())]
    }
}

crate::effects! {
    /// What a move of chess does.
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "enPassant" EnPassant,
        "castle" Castle,
        "promotion" Promotion,
    }
}
