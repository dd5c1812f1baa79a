//! The answers of `/v1/variants` and `/v1/variants/{variant}`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{ArmyInfo, Boards, Info, PieceInfo, Source};

/// The variants that the service referees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantsAnswer {
    pub variants: Vec<VariantSummary>,
}

impl VariantsAnswer {
    /// Creates the list of the variants, in order.
    pub fn of(variants: impl Iterator<Item = &'static Info>) -> VariantsAnswer {
        VariantsAnswer {
            variants: variants.map(Into::into).collect(),
        }
    }
}

/// The short description of a variant.
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
    /// The variant in a sentence.
    pub summary: &'static str,
    pub boards: Boards,
    /// True if moves may depend on chance.
    pub chance: bool,
    /// True if a player may not see the whole position.
    pub hidden_information: bool,
}

impl From<&'static Info> for VariantSummary {
    fn from(info: &'static Info) -> VariantSummary {
        VariantSummary {
            id: info.id,
            name: info.name,
            rules_version: info.rules_version,
            summary: info.summary,
            boards: info.boards,
            chance: info.chance,
            hidden_information: info.hidden_information,
        }
    }
}

/// The full description of a variant.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VariantAnswer<'a> {
    #[serde(flatten)]
    pub summary: VariantSummary,
    /// The start set-ups, the standard one first.
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
    /// The pattern of a move: a regular expression of ECMA-262 for the texts that `play` understands.
    /// A text that does not fit is refused as `not_understood`.
    pub move_pattern: &'static str,
    /// The types of effects that a log of these rules may have; others come only with another
    /// `rulesVersion`.
    pub effect_types: &'a [&'static str],
    /// The codes of states, draws and pending actions that only this variant has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub own_codes: Vec<CodeMeaning>,
    /// The sources of the rules.
    pub sources: &'static [Source],
    /// The codes of the reasons why a position is refused.
    pub position_faults: Vec<CodeMeaning>,
    /// The rules with the rulings, in Markdown. `rule` in a reason names a section of it.
    pub rules: &'static str,
}

impl VariantAnswer<'_> {
    pub fn of<'a>(info: &'static Info, effect_types: &'a [&'static str]) -> VariantAnswer<'a> {
        VariantAnswer {
            summary: info.into(),
            setups: info.setups,
            start: info.start,
            pieces: info.pieces,
            armies: info.armies,
            position_grammar: info.position_grammar,
            move_grammar: info.move_grammar,
            move_pattern: info.move_pattern,
            effect_types,
            own_codes: meanings(info.own_codes.all().map(|it| (it.code, it.words))),
            sources: info.sources,
            position_faults: meanings(info.all_faults().map(|it| (it.code, it.meaning))),
            rules: info.rules,
        }
    }
}

/// A code and its meaning.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CodeMeaning {
    /// The code.
    #[schema(example = "king_count")]
    code: &'static str,
    /// The meaning.
    detail: &'static str,
}

fn meanings(of: impl Iterator<Item = (&'static str, &'static str)>) -> Vec<CodeMeaning> {
    of.map(|(code, detail)| CodeMeaning { code, detail })
        .collect()
}
