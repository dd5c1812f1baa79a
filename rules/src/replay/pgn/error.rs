//! Why a text is not a record.

use derive_more::Display;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

use crate::game;

/// Where something stands in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display)]
#[display("line {line}, column {column}")]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

/// What is wrong. The codes are part of the contract and never change their meaning; the sentences
/// are what the service says of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumMessage, IntoStaticStr, VariantArray)]
#[expect(clippy::doc_markdown, reason = "the sentences are sent as they stand")]
#[strum(prefix = "pgn_", serialize_all = "snake_case")]
pub enum ErrorCode {
    /// A character or token of the PGN cannot stand where it stands.
    Syntax,
    /// The PGN ends in the middle, or without a result.
    Truncated,
    /// The PGN has a variation; a record is one game. A move with a bracket is written in double quotes.
    Variation,
    /// Something follows the game's result; a record is one game.
    SecondGame,
    /// The PGN has more plies than a record may have.
    TooLong,
    /// A tag of the PGN is not well formed, or is given twice.
    Tag,
    /// The PGN is a game of another variant.
    WrongVariant,
    /// The PGN follows a version of the rules that is not served.
    WrongRulesVersion,
    /// The PGN's SetUp, FEN, StartSetUp and StartSeed do not fit together, or the variant has no such set-up.
    Setup,
    /// The PGN's FEN is not a lawful position of the variant.
    Fen,
    /// The PGN's Result is none of 1-0, 0-1, 1/2-1/2 and *, or not the one that ends its moves.
    Result,
    /// A Seed, StartSeed, SeedSecret, SeedCommitment, SeedAgreement, GameId, contribution or commitment to one of the PGN cannot be one, or not beside the others.
    Chance,
    /// A [%seed …] or [%draws …] of the PGN cannot be read.
    Command,
    /// The PGN is what one player may see of a game that goes on; it cannot be replayed.
    View,
}

/// What is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {message}")]
pub struct Error {
    /// What is wrong.
    pub code: ErrorCode,
    /// Where.
    pub place: Place,
    /// A sentence.
    pub message: String,
    /// Every reason why `FEN` is not a position.
    pub position: Vec<game::Fault>,
}

impl ErrorCode {
    /// The error at a place, in a sentence.
    pub(super) fn at(self, place: Place, message: impl Into<String>) -> Error {
        Error {
            code: self,
            place,
            message: message.into(),
            position: Vec::new(),
        }
    }
}
