//! Why a text is not a record.

use std::fmt;

use crate::game;

/// Where something stands in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong. The codes are part of the contract and never change their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultCode {
    /// A character or token that cannot stand there.
    Syntax,
    /// The text ends too early.
    Truncated,
    /// A variation.
    Variation,
    /// A second game.
    SecondGame,
    /// More plies than a game may have.
    TooLong,
    /// A tag that is not well formed, or is given twice.
    Tag,
    /// The game of another variant.
    WrongVariant,
    /// A version of the rules that is not served.
    WrongRulesVersion,
    /// `SetUp` and `FEN` do not fit together.
    Setup,
    /// `FEN` is not a position.
    Fen,
    /// A result that is none, or two that differ.
    Result,
    /// A seed, secret, commitment or game id that cannot be one.
    Chance,
    /// A command in a comment that cannot be read.
    Command,
}

impl FaultCode {
    /// Every code.
    pub const ALL: [FaultCode; 13] = [
        FaultCode::Syntax,
        FaultCode::Truncated,
        FaultCode::Variation,
        FaultCode::SecondGame,
        FaultCode::TooLong,
        FaultCode::Tag,
        FaultCode::WrongVariant,
        FaultCode::WrongRulesVersion,
        FaultCode::Setup,
        FaultCode::Fen,
        FaultCode::Result,
        FaultCode::Chance,
        FaultCode::Command,
    ];

    /// The code in an answer.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            FaultCode::Syntax => "pgn_syntax",
            FaultCode::Truncated => "pgn_truncated",
            FaultCode::Variation => "pgn_variation",
            FaultCode::SecondGame => "pgn_second_game",
            FaultCode::TooLong => "pgn_too_long",
            FaultCode::Tag => "pgn_tag",
            FaultCode::WrongVariant => "pgn_wrong_variant",
            FaultCode::WrongRulesVersion => "pgn_wrong_rules_version",
            FaultCode::Setup => "pgn_setup",
            FaultCode::Fen => "pgn_fen",
            FaultCode::Result => "pgn_result",
            FaultCode::Chance => "pgn_chance",
            FaultCode::Command => "pgn_command",
        }
    }

    /// What the code means, in a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            FaultCode::Syntax => "A character or token of the PGN cannot stand where it stands.",
            FaultCode::Truncated => "The PGN ends in the middle, or without a result.",
            FaultCode::Variation => {
                "The PGN has a variation; a record is one game. A move with a bracket is written \
                 in double quotes."
            }
            FaultCode::SecondGame => "Something follows the game's result; a record is one game.",
            FaultCode::TooLong => "The PGN has more plies than a record may have.",
            FaultCode::Tag => "A tag of the PGN is not well formed, or is given twice.",
            FaultCode::WrongVariant => "The PGN is a game of another variant.",
            FaultCode::WrongRulesVersion => {
                "The PGN follows a version of the rules that is not served."
            }
            FaultCode::Setup => "The PGN's SetUp and FEN do not fit together.",
            FaultCode::Fen => "The PGN's FEN is not a lawful position of the variant.",
            FaultCode::Result => {
                "The PGN's Result is none of 1-0, 0-1, 1/2-1/2 and *, or not the one that ends \
                 its moves."
            }
            FaultCode::Chance => {
                "A Seed, SeedSecret, SeedCommitment or GameId of the PGN cannot be one."
            }
            FaultCode::Command => "A [%seed …] or [%draws …] of the PGN cannot be read.",
        }
    }
}

/// What is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {message}")]
pub struct Fault {
    /// What is wrong.
    pub code: FaultCode,
    /// Where.
    pub place: Place,
    /// A sentence.
    pub message: String,
    /// Every reason why `FEN` is not a position.
    pub position: Vec<game::Fault>,
}

impl Fault {
    pub(super) fn new(code: FaultCode, place: Place, message: impl Into<String>) -> Fault {
        Fault {
            code,
            place,
            message: message.into(),
            position: Vec::new(),
        }
    }
}
