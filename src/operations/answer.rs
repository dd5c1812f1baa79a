//! The result of an operation.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::budget::RequestBudget;
use crate::wire::chunks::Chunks;
use crate::wire::json::Json;
use crate::wire::problem::Problem;
use crate::wire::sentences;

/// The result of an operation.
#[derive(Debug)]
pub enum Answer {
    /// JSON that the request determines.
    Json(Json),
    /// JSON that depends on a fresh seed: the same request may get another answer.
    FreshlySeeded(Json),
    /// A picture as SVG.
    Picture(Drawing),
    /// An animated picture as frames in SVG.
    Animation(Animation),
    /// A picture as PNG, animated or not.
    Png(Vec<u8>),
}

/// A picture, with its width and height in pixels.
#[derive(Debug)]
pub struct Drawing {
    /// As SVG.
    pub svg: String,
    /// Width and height in pixels, as SVG and as PNG.
    pub size: [u32; 2],
}

/// An animated picture.
#[derive(Debug)]
pub struct Animation {
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// What happens, in words.
    pub description: String,
    /// The frames in their order.
    pub frames: Vec<Frame>,
}

/// A frame of an animated picture.
#[derive(Debug)]
pub struct Frame {
    /// As SVG.
    pub svg: String,
    /// How long it is shown.
    pub milliseconds: u16,
}

/// An animation in words, for a client that asks for `application/json`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnimationAnswer {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The number of frames.
    pub frames: usize,
    /// What happens, as far as the viewer sees it: the alternative text.
    pub description: String,
}

impl From<&Animation> for AnimationAnswer {
    fn from(animation: &Animation) -> AnimationAnswer {
        let [width, height] = animation.size;
        AnimationAnswer {
            width,
            height,
            frames: animation.frames.len(),
            description: animation.description.clone(),
        }
    }
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

impl From<Animation> for Answer {
    fn from(animation: Animation) -> Answer {
        Answer::Animation(animation)
    }
}

impl Answer {
    /// Creates an answer in JSON.
    pub const fn json(json: Json, has_fresh_seed: bool) -> Answer {
        if has_fresh_seed {
            Answer::FreshlySeeded(json)
        } else {
            Answer::Json(json)
        }
    }

    /// Converts the answer to JSON. A picture becomes the field `svg` of an object; an animation
    /// becomes its description.
    ///
    /// # Errors
    /// Returns a problem if the answer is too large, or if it is a PNG.
    pub fn into_json(self, budget: &RequestBudget) -> Result<Json, Problem> {
        match self {
            Answer::Json(json) | Answer::FreshlySeeded(json) => Ok(json),
            Answer::Picture(Drawing { svg, .. }) => {
                budget.empty_json().with(&BTreeMap::from([("svg", svg)]))
            }
            Answer::Animation(animation) => {
                budget.empty_json().with(&AnimationAnswer::from(&animation))
            }
            Answer::Png(_) => Err(Problem::new(sentences::PNG_IN_JSON)),
        }
    }

    /// Converts the answer to its body.
    ///
    /// # Errors
    /// Returns a problem if there is no memory for it.
    pub fn into_body(self, budget: &RequestBudget) -> Result<Chunks, Problem> {
        match self {
            Answer::Json(json) | Answer::FreshlySeeded(json) => Ok(json.into_body()),
            Answer::Picture(Drawing { svg, .. }) => budget.chunks_of(svg.as_bytes()),
            animation @ Answer::Animation(_) => Ok(animation.into_json(budget)?.into_body()),
            Answer::Png(png) => budget.chunks_of(&png),
        }
    }

    /// Returns whether the answer is a PNG, whose bytes are already compressed.
    pub const fn is_png(&self) -> bool {
        matches!(self, Answer::Png(_))
    }

    /// Returns whether the same request may get another answer.
    pub const fn has_fresh_seed(&self) -> bool {
        matches!(self, Answer::FreshlySeeded(_))
    }
}
