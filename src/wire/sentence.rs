//! A sentence for people, as answers have it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{Params, Sentence};

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
