//! A sentence for people and a link to the rules, as answers have them.

use derive_more::Display;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::game::{Params, Section, Sentence};

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
