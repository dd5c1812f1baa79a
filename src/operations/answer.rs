//! The result of an operation.

use std::collections::BTreeMap;

use super::budget::RequestBudget;
use crate::wire::chunks::Chunks;
use crate::wire::json::Json;
use crate::wire::problem::Problem;
use crate::wire::sentences;

/// The result of an operation.
#[derive(Debug)]
pub enum Answer {
    /// Determined by the request.
    Json(Json),
    /// Drawn with a fresh seed: the same request may have another answer.
    OfChance(Json),
    /// A picture as SVG.
    Picture(Drawing),
    /// A picture as PNG.
    Image(Vec<u8>),
}

/// A picture, with its width and height in pixels.
#[derive(Debug)]
pub struct Drawing {
    /// As SVG.
    pub svg: String,
    /// Width and height of its PNG, in pixels.
    pub size: [u32; 2],
}

impl From<Json> for Answer {
    fn from(json: Json) -> Answer {
        Answer::Json(json)
    }
}

impl From<Drawing> for Answer {
    fn from(drawing: Drawing) -> Answer {
        Answer::Picture(drawing)
    }
}

impl Answer {
    /// The answer as JSON: a picture is the text `svg` of an object.
    ///
    /// # Errors
    /// When the answer is too large.
    pub fn into_json(self, budget: &RequestBudget) -> Result<Json, Problem> {
        match self {
            Answer::Json(json) | Answer::OfChance(json) => Ok(json),
            Answer::Picture(Drawing { svg, .. }) => {
                budget.answer().with(&BTreeMap::from([("svg", svg)]))
            }
            Answer::Image(_) => Err(Problem::new(sentences::PNG_IN_JSON)),
        }
    }

    /// The body of the answer.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn into_chunks(self, budget: &RequestBudget) -> Result<Chunks, Problem> {
        match self {
            Answer::Json(json) | Answer::OfChance(json) => Ok(json.into_chunks()),
            Answer::Picture(Drawing { svg, .. }) => budget.text(svg.as_bytes()),
            Answer::Image(png) => budget.text(&png),
        }
    }

    /// Whether its bytes are compressed already.
    pub const fn is_compressed(&self) -> bool {
        matches!(self, Answer::Image(_))
    }

    /// Whether the same request may have another answer.
    pub const fn is_of_chance(&self) -> bool {
        matches!(self, Answer::OfChance(_))
    }
}
