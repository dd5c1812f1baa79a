//! What comes of an operation, in the forms in which it is sent.

use std::collections::BTreeMap;

use super::budget::Meter;
use crate::wire::chunks::Chunks;
use crate::wire::json::Json;
use crate::wire::problem::Problem;

/// What comes of an operation.
#[derive(Debug)]
pub enum Answer {
    /// What the request alone decides.
    Json(Json),
    /// What the system's chance has decided too: the same request may have another answer.
    OfChance(Json),
    /// A picture as SVG.
    Picture(String),
}

impl From<Json> for Answer {
    fn from(json: Json) -> Answer {
        Answer::Json(json)
    }
}

impl From<String> for Answer {
    fn from(svg: String) -> Answer {
        Answer::Picture(svg)
    }
}

impl Answer {
    /// The answer in JSON, which a picture is not when it is sent alone.
    ///
    /// # Errors
    /// When the answer is too large.
    pub fn into_json(self, budget: &Meter) -> Result<Json, Problem> {
        match self {
            Answer::Json(json) | Answer::OfChance(json) => Ok(json),
            Answer::Picture(svg) => budget.answer().with(&BTreeMap::from([("svg", svg)])),
        }
    }

    /// The answer as it is sent alone.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn into_chunks(self, budget: &Meter) -> Result<Chunks, Problem> {
        match self {
            Answer::Json(json) | Answer::OfChance(json) => Ok(json.into_chunks()),
            Answer::Picture(svg) => budget.text(&svg),
        }
    }

    /// Whether the same request may have another answer.
    pub const fn is_of_chance(&self) -> bool {
        matches!(self, Answer::OfChance(_))
    }
}
