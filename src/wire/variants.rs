//! `variants` and `variants/{v}`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::Info;

/// The variants that the service referees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantsAnswer {
    pub variants: Vec<VariantSummary>,
}

impl VariantsAnswer {
    /// The variants in order.
    pub fn of(variants: impl Iterator<Item = &'static Info>) -> VariantsAnswer {
        VariantsAnswer {
            variants: variants.map(Into::into).collect(),
        }
    }
}

/// A variant in short.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VariantSummary {
    /// The id in paths.
    #[schema(example = "twinkie-danger")]
    pub id: &'static str,
    /// The name.
    #[schema(example = "Twinkie Danger Chess")]
    pub name: &'static str,
    /// The version of the rules.
    #[schema(example = "twinkie-danger/1")]
    pub rules_version: &'static str,
    /// What it is, in a sentence.
    pub summary: &'static str,
    pub boards: BoardsBody,
    /// Whether moves may depend on chance.
    pub chance: bool,
    /// Whether a player may not see the whole position.
    pub hidden_information: bool,
}

/// The boards of a variant.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Boards)]
pub struct BoardsBody {
    /// How many boards there are.
    #[schema(example = 2)]
    pub count: u8,
    /// Files of each.
    #[schema(example = 8)]
    pub files: u8,
    /// Ranks of each.
    #[schema(example = 8)]
    pub ranks: u8,
}

impl From<&'static Info> for VariantSummary {
    fn from(info: &'static Info) -> VariantSummary {
        VariantSummary {
            id: info.id,
            name: info.name,
            rules_version: info.rules_version,
            summary: info.summary,
            boards: BoardsBody {
                count: info.boards.count,
                files: info.boards.files,
                ranks: info.boards.ranks,
            },
            chance: info.chance,
            hidden_information: info.hidden_information,
        }
    }
}

/// A variant whole.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VariantAnswer {
    #[serde(flatten)]
    pub summary: VariantSummary,
    /// The start set-ups, the standard one first.
    pub setups: &'static [&'static str],
    /// The standard start position.
    pub start: &'static str,
    /// The pieces.
    pub pieces: Vec<PieceBody>,
    /// The grammar of a position.
    pub position_grammar: &'static str,
    /// The grammar of a move.
    pub move_grammar: &'static str,
    /// Where the rules come from.
    pub sources: Vec<SourceBody>,
    /// The codes of the reasons why a position is refused.
    pub position_faults: Vec<CodeMeaning>,
    /// The rules with the rulings, in Markdown. `rule` in a reason names a section of it.
    pub rules: &'static str,
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PieceKind)]
pub struct PieceBody {
    /// The capital letter.
    #[schema(value_type = String, example = "Q")]
    pub letter: char,
    /// The name in a sentence.
    #[schema(example = "Queen")]
    pub name: &'static str,
    /// Betza's notation of its movement.
    #[schema(example = "RB")]
    pub betza: &'static str,
    /// Its movement in words.
    pub movement: &'static str,
}

/// Where rules come from.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Source)]
pub struct SourceBody {
    /// Author, title and year.
    pub citation: &'static str,
    /// What it decides.
    pub role: &'static str,
}

/// A code and what it means.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CodeMeaning {
    /// The code.
    #[schema(example = "king_count")]
    pub code: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

impl From<&'static Info> for VariantAnswer {
    fn from(info: &'static Info) -> VariantAnswer {
        let pieces = info.pieces.iter().map(|piece| PieceBody {
            letter: piece.letter,
            name: piece.name,
            betza: piece.betza,
            movement: piece.movement,
        });
        let sources = info.sources.iter().map(|source| SourceBody {
            citation: source.citation,
            role: source.role,
        });
        let faults = info.faults.iter().map(|fault| CodeMeaning {
            code: fault.code,
            meaning: fault.meaning,
        });
        VariantAnswer {
            summary: info.into(),
            setups: info.setups,
            start: info.start,
            pieces: pieces.collect(),
            position_grammar: info.position_grammar,
            move_grammar: info.move_grammar,
            sources: sources.collect(),
            position_faults: faults.collect(),
            rules: info.rules,
        }
    }
}
