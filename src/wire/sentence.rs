//! A sentence for people, a link to the rules, and why a record is not a game, as answers have them.

use derive_more::Display;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::game::{Params, Section, Sentence};
use crate::replay::Failure;

/// A sentence for people, with its parts for a translation.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = Sentence)]
pub struct SentenceBody {
    /// The sentence in English.
    pub detail: String,
    /// The sentence with its parameters in braces, one of the `templates` of the code.
    #[schema(example = "the way from {from} to {to} is blocked on {square}")]
    pub template: &'static str,
    /// The values of the parameters, if the template has any.
    #[serde(skip_serializing_if = "Params::is_empty")]
    pub params: Params,
}

impl<C> From<Sentence<C>> for SentenceBody {
    fn from(sentence: Sentence<C>) -> SentenceBody {
        SentenceBody {
            detail: sentence.to_string(),
            template: sentence.template,
            params: sentence.params,
        }
    }
}

/// The address of a section of the rules on this service.
#[derive(Clone, Copy, Debug, Display)]
#[display("/rules/{}#{}", _0.variant, _0.number)]
pub struct RuleLink(pub Section);

impl Serialize for RuleLink {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The reason why a record is not a game, and the place.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Failure)]
pub struct FailureBody {
    /// The number of the move that fails, from 1; null if no single move fails, as with a
    /// commitment or a result.
    #[schema(required, example = 4)]
    pub ply: Option<u32>,
    /// A stable code: that of the `reason` for which a move is illegal, or what the record
    /// contradicts.
    #[schema(example = "wrong_position")]
    pub code: &'static str,
    #[serde(flatten)]
    pub sentence: SentenceBody,
    /// The address of the section of the rules that decides, on this service.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "/rules/twinkie-danger#3")]
    pub rule: Option<RuleLink>,
    /// The value in the record, if it contradicts the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
    /// The value by the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computed: Option<String>,
    /// The line of the PGN on which the move stands, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub line: Option<u32>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub column: Option<u32>,
}

impl From<&Failure> for FailureBody {
    fn from(failure: &Failure) -> FailureBody {
        FailureBody {
            ply: failure.ply,
            code: failure.code,
            sentence: SentenceBody {
                detail: failure.detail.clone(),
                template: failure.template,
                params: failure.params.clone(),
            },
            rule: failure.rule.map(RuleLink),
            recorded: failure.recorded.clone(),
            computed: failure.computed.clone(),
            line: failure.place.map(|place| place.line),
            column: failure.place.map(|place| place.column),
        }
    }
}
