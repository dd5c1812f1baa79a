//! The answers of `/v1/variants` and `/v1/variants/{variant}`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{Boards, Info};

/// The variants that the service referees.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantsAnswer {
    pub variants: Vec<VariantSummary>,
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
    pub info: &'static Info,
    /// The types of effects that a log of these rules may have; others come only with another
    /// `rulesVersion`.
    pub effect_types: &'a [&'static str],
    /// The codes of states, draws and pending actions that only this variant has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub own_codes: Vec<CodeMeaning>,
    /// The codes of the reasons why a position is refused.
    pub position_faults: Vec<CodeMeaning>,
}

impl VariantAnswer<'_> {
    pub fn of<'a>(info: &'static Info, effect_types: &'a [&'static str]) -> VariantAnswer<'a> {
        VariantAnswer {
            info,
            effect_types,
            own_codes: meanings(info.own_codes.all().map(|it| (it.code, it.words))),
            position_faults: meanings(info.all_faults().map(|it| (it.code, it.meaning))),
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
