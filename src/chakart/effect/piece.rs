//! What befalls a piece, and what it does by a power (`rules/chakart.md` §3, §6, §8).

#![allow(
    missing_docs,
    reason = "the comments are the contract's; what has none says it by its name"
)]

use derive_more::Display;
use serde::Serialize;
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::{Happening, Mark, Will};

/// A piece was frozen (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} freezes")]
#[schema(as = ImmobilizedEffect)]
pub struct Immobilized {
    /// The piece's letter before.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Immobilized {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Frost(self.square)]
    }
}

/// A frozen piece thawed (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} thaws")]
#[schema(as = ReleasedEffect)]
pub struct Released {
    /// The piece's letter after.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Released {}

/// A piece changed side (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{before} on {square} becomes {after}")]
#[schema(as = ColorChangedEffect)]
pub struct ColorChanged {
    pub square: SquareName,
    /// Its letter before.
    #[schema(value_type = String, example = "P")]
    pub before: char,
    /// Its letter after.
    #[schema(value_type = String, example = "P")]
    pub after: char,
}

impl Happening for ColorChanged {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Tag(self.square, "turns".into())]
    }
}

/// A piece went back to where it had set out (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("back again {piece} {from} to {to}")]
#[schema(as = ReturnedEffect)]
pub struct Returned {
    /// The piece's letter, as it set out.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
}

impl Happening for Returned {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Forced, self.from, self.to)]
    }
}

/// Two pieces swapped places (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} {from} to {to}, {partner} the other way")]
#[schema(as = SwappedEffect)]
pub struct Swapped {
    /// The letter of the piece that was played.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    pub to: SquareName,
    /// The letter of the piece that went the other way.
    #[schema(value_type = String, example = "P")]
    pub partner: char,
}

impl Happening for Swapped {
    fn marks(&self) -> Vec<Mark> {
        vec![
            Mark::Way(Will::Chosen, self.from, self.to),
            Mark::Way(Will::Chosen, self.to, self.from),
        ]
    }
}

/// A piece of the reserve was put on the board (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} put on {square}")]
#[schema(as = DroppedEffect)]
pub struct Dropped {
    /// The piece's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Dropped {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Ring(self.square)]
    }
}

/// A Queen moved and became invisible (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {from} becomes invisible{}", to.map_or(String::new(), |to| format!(" on {to}")))]
#[schema(as = HiddenEffect)]
pub struct Hidden {
    /// The Queen's letter while she is seen.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub from: SquareName,
    /// Where she is, told only to those who may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<SquareName>,
}

impl Happening for Hidden {
    fn marks(&self) -> Vec<Mark> {
        vec![match self.to {
            Some(to) => Mark::Way(Will::Chosen, self.from, to),
            None => Mark::Tag(self.from, "??".into()),
        }]
    }
}

/// An invisible Queen became visible (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("{piece} on {square} is seen")]
#[schema(as = RevealedEffect)]
pub struct Revealed {
    /// The Queen's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    pub square: SquareName,
}

impl Happening for Revealed {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Ring(self.square)]
    }
}

/// A King threw a shell (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, Serialize, ToSchema)]
#[display("shell of {piece} {from} to {to}")]
#[schema(as = ShellEffect)]
pub struct Shell {
    /// The King's letter.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// Where he stands.
    pub from: SquareName,
    /// Where the shell hit.
    pub to: SquareName,
}

impl Happening for Shell {
    fn marks(&self) -> Vec<Mark> {
        vec![Mark::Way(Will::Forced, self.from, self.to)]
    }
}
