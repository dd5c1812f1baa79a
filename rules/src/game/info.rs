//! The description of a variant, and the sections of its rules.

use crate::board::Boards;

use super::fault::FaultInfo;
use super::own_code::OwnCodes;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = PieceKind))]
pub struct PieceInfo {
    /// The capital letter.
    #[cfg_attr(feature = "utoipa", schema(example = "Q"))]
    pub letter: char,
    /// The name.
    #[cfg_attr(feature = "utoipa", schema(example = "Queen"))]
    pub name: &'static str,
    /// The word for it in sentences: the `piece` of `params`.
    #[cfg_attr(feature = "utoipa", schema(example = "Queen"))]
    pub called: &'static str,
    /// Betza's notation of its movement.
    #[cfg_attr(feature = "utoipa", schema(example = "RB"))]
    pub betza: &'static str,
    /// Its movement in words.
    pub movement: &'static str,
}

/// An army with which a side may begin.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = ArmyKind))]
pub struct ArmyInfo {
    /// The name in set-ups and positions.
    #[cfg_attr(feature = "utoipa", schema(example = "clobberers"))]
    pub id: &'static str,
    /// The name for people.
    #[cfg_attr(feature = "utoipa", schema(example = "Colorbound Clobberers"))]
    pub name: &'static str,
    /// The letters of its pieces without Pawn and King, the strongest first.
    #[cfg_attr(feature = "utoipa", schema(example = json!(["C", "D", "A", "W"])))]
    pub pieces: &'static [char],
}

impl ArmyInfo {
    /// Returns the name of the set-up with two armies, given their ids: `clobberers:knights`.
    #[must_use]
    pub fn setup(white: &str, black: &str) -> String {
        format!("{white}:{black}")
    }
}

/// A source of rules.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Source {
    /// Author, title and year.
    pub citation: &'static str,
    /// The part of the rules that it decides.
    pub role: &'static str,
}

impl PieceInfo {
    /// Returns the same piece with another name in sentences.
    #[must_use]
    pub const fn called(self, called: &'static str) -> PieceInfo {
        PieceInfo { called, ..self }
    }
}

/// Declares the rows of [`Info::pieces`]: a piece's letter, name and Betza notation, then its
/// movement in words. `called` gives the piece another name in sentences.
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

/// Declares the rows of [`Info::sources`]: each citation with what the source decides.
#[macro_export]
macro_rules! sources {
    ($($citation:literal: $role:literal,)*) => {
        &[$($crate::game::Source { citation: $citation, role: $role }),*]
    };
}
pub use sources;

/// The description of a variant.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = VariantInfo))]
pub struct Info {
    /// The id in requests.
    #[cfg_attr(feature = "utoipa", schema(example = "twinkie-danger"))]
    pub id: &'static str,
    /// The name.
    #[cfg_attr(feature = "utoipa", schema(example = "Twinkie Danger Chess"))]
    pub name: &'static str,
    /// The version of the rules, which is part of every draw key: the id, a slash and a number.
    #[cfg_attr(feature = "utoipa", schema(example = "twinkie-danger/1"))]
    pub rules_version: &'static str,
    /// The variant in a sentence.
    pub summary: &'static str,
    /// The number and the size of the boards.
    pub boards: Boards,
    /// True if moves may depend on chance.
    pub chance: bool,
    /// True if a player may not see the whole position.
    pub hidden_information: bool,
    /// The names of the start set-ups, the standard one first.
    pub setups: &'static [&'static str],
    /// The standard start position.
    pub start: &'static str,
    /// The pieces.
    pub pieces: &'static [PieceInfo],
    /// The armies from which each player chooses; an empty list if there is no choice. The first is
    /// that of both sides in the standard start. Two ids with a colon between, White's first, name
    /// a set-up: `clobberers:knights`.
    pub armies: &'static [ArmyInfo],
    /// The grammar of a position.
    pub position_grammar: &'static str,
    /// The grammar of a move.
    pub move_grammar: &'static str,
    /// The pattern of a move: an anchored regular expression of ECMA-262 for the texts that `play`
    /// understands, including the marks of a game's log. A text that does not fit is refused as
    /// `not_understood`. Unbounded repetitions are never nested.
    pub move_pattern: &'static str,
    /// The sources of the rules.
    pub sources: &'static [Source],
    /// The codes of the reasons why a position is refused, in lists that [`faults!`](crate::faults)
    /// declares.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub faults: &'static [&'static [FaultInfo]],
    /// The variant's own codes of states, draws and pending actions.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub own_codes: OwnCodes,
    /// The rules with the rulings, in Markdown. `rule` in a reason names a section of it.
    pub rules: &'static str,
}

impl Info {
    /// A variant with only the standard set-up. A description takes omitted fields from it.
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
        own_codes: OwnCodes::NONE,
        rules: "",
    };

    /// Returns the codes of the reasons why a position is refused.
    pub fn all_faults(&self) -> impl Iterator<Item = &'static FaultInfo> + use<> {
        self.faults.iter().copied().flatten()
    }

    /// Returns the row of a piece or an object, by its letter in a position string, in either case.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<&'static PieceInfo> {
        let capital = letter.to_ascii_uppercase();
        self.pieces.iter().find(|row| row.letter == capital)
    }
}

/// A section of a variant's rules. In JSON it is the address on the service: `/rules/minigolf#3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Section {
    /// The variant's id.
    pub variant: &'static str,
    /// The number of the section.
    pub number: u8,
}

#[cfg(feature = "serde")]
impl serde::Serialize for Section {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("/rules/{}#{}", self.variant, self.number))
    }
}

impl Info {
    /// Returns a section of the rules.
    #[must_use]
    pub const fn section(&self, number: u8) -> Section {
        Section {
            variant: self.id,
            number,
        }
    }
}
