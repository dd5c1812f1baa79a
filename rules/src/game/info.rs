//! What a variant tells about itself.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Boards;

use super::own_code::OwnCodes;
use super::sentence::Template;

/// A kind of piece.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PieceKind)]
pub struct PieceInfo {
    /// The capital letter.
    #[schema(value_type = String, example = "Q")]
    pub letter: char,
    /// The name.
    #[schema(example = "Queen")]
    pub name: &'static str,
    /// What sentences call it: the `piece` of `params`.
    #[schema(example = "Queen")]
    pub called: &'static str,
    /// Betza's notation of its movement.
    #[schema(example = "RB")]
    pub betza: &'static str,
    /// Its movement in words.
    pub movement: &'static str,
}

/// An army with which a side may begin.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = ArmyKind)]
pub struct ArmyInfo {
    /// The name in set-ups and positions.
    #[schema(example = "clobberers")]
    pub id: &'static str,
    /// The name for people.
    #[schema(example = "Colorbound Clobberers")]
    pub name: &'static str,
    /// The letters of its pieces without Pawn and King, the strongest first.
    #[schema(value_type = Vec<String>, example = json!(["C", "D", "A", "W"]))]
    pub pieces: &'static [char],
}

impl ArmyInfo {
    /// The name of the set-up in which the sides have two armies, by their ids: `clobberers:knights`.
    #[must_use]
    pub fn setup(white: &str, black: &str) -> String {
        format!("{white}:{black}")
    }
}

/// Where rules come from.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Source {
    /// Author, title and year.
    pub citation: &'static str,
    /// What it decides.
    pub role: &'static str,
}

/// A code and what it means.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = CodeMeaning)]
pub struct FaultInfo {
    /// The code.
    #[schema(example = "king_count")]
    pub code: &'static str,
    /// What it means.
    pub detail: &'static str,
}

impl PieceInfo {
    /// The same piece by another name in sentences.
    #[must_use]
    pub const fn called(self, called: &'static str) -> PieceInfo {
        PieceInfo { called, ..self }
    }
}

/// The rows of [`Info::pieces`]: each one's letter, name and Betza notation, then how it moves.
/// `called` gives it another name in sentences.
#[macro_export]
macro_rules! pieces {
    ($($letter:literal $name:literal $(called $called:literal)? $betza:literal: $movement:literal,)*) => {
        &[$($crate::game::PieceInfo {
            letter: $letter,
            name: $name,
            called: $name,
            betza: $betza,
            movement: $movement,
        }$(.called($called))?),*]
    };
}
pub use pieces;

/// The rows of [`Info::faults`]: each code with what it means. `common` stands for those that every position
/// of a board, a side, own fields and a number can have.
#[macro_export]
macro_rules! faults {
    (common, $($own:tt)*) => {
        $crate::game::faults! {
            field_count: "A position has its fields with one space between them.",
            bad_placement: "A board is not rows of squares as in FEN.",
            bad_side: "The side to move is w or b.",
            bad_number: "A number is digits without leading zeros.",
            number_out_of_range: "A number is within its limits.",
            $($own)*
        }
    };
    ($($code:ident: $detail:literal,)*) => {
        &[$($crate::game::FaultInfo { code: stringify!($code), detail: $detail }),*]
    };
}
pub use faults;

/// The rows of [`Info::sources`]: each citation with what it decides.
#[macro_export]
macro_rules! sources {
    ($($citation:literal: $role:literal,)*) => {
        &[$($crate::game::Source { citation: $citation, role: $role }),*]
    };
}
pub use sources;

/// A variant, described.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The id in paths.
    pub id: &'static str,
    /// The name.
    pub name: &'static str,
    /// The version of the rules, part of every draw key.
    pub rules_version: &'static str,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// Its boards.
    pub boards: Boards,
    /// Whether moves may depend on chance.
    pub chance: bool,
    /// Whether a player may not see the whole position.
    pub hidden_information: bool,
    /// The names of its start set-ups, the standard one first.
    pub setups: &'static [&'static str],
    /// The standard start position.
    pub start: &'static str,
    /// Its pieces.
    pub pieces: &'static [PieceInfo],
    /// The armies from which each player chooses, that of [`Info::start`] first; empty where there is
    /// no choice. Each pair of ids with a colon between, White's first, is one of the set-ups.
    pub armies: &'static [ArmyInfo],
    /// The grammar of a position string.
    pub position_grammar: &'static str,
    /// The grammar of a move.
    pub move_grammar: &'static str,
    /// A regular expression, of ECMA-262 and anchored, for the texts that `Notation::judge` understands,
    /// with the marks of a game's log. No repetition without a bound is within another.
    pub move_pattern: &'static str,
    /// Where the rules come from.
    pub sources: &'static [Source],
    /// The codes of the reasons why a position is refused.
    pub faults: &'static [FaultInfo],
    /// The sentences of these codes.
    pub fault_sentences: &'static [&'static [Template]],
    /// Codes of the variant's own for states, forced draws and actions that are owed.
    pub own_codes: OwnCodes,
    /// The rules with the rulings, in Markdown.
    pub rules: &'static str,
}

impl Info {
    /// A variant with nothing but the standard set-up, for the fields that a description leaves out.
    pub const BASE: Info = Info {
        id: "",
        name: "",
        rules_version: "",
        summary: "",
        boards: Boards::of(1, 8),
        chance: false,
        hidden_information: false,
        setups: &["standard"],
        start: "",
        pieces: &[],
        armies: &[],
        position_grammar: "",
        move_grammar: "",
        move_pattern: "",
        sources: &[],
        faults: &[],
        fault_sentences: &[],
        own_codes: OwnCodes::NONE,
        rules: "",
    };

    /// The row of a piece, by its letter in a position string: of a piece of White or Black, or of an object.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<&'static PieceInfo> {
        let capital = letter.to_ascii_uppercase();
        self.pieces.iter().find(|row| row.letter == capital)
    }
}
