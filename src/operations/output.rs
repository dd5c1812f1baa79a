//! An answer as bytes, the media types of answers, and lists that a request can lengthen.

use std::marker::PhantomData;

use serde::Serialize;

use crate::wire::json::JsonList;
use crate::wire::memory::{Body, Buffer};
use crate::wire::problem::Problem;

use super::budget::RequestBudget;

/// The media type of JSON. Except for [`SVG_TEXT`], the media types here have no parameters.
pub const JSON: &str = "application/json";
pub const PROBLEM: &str = "application/problem+json";
/// The media type of a picture.
pub const SVG: &str = "image/svg+xml";
/// The media type of a picture with its charset, as it is sent.
pub const SVG_TEXT: &str = "image/svg+xml; charset=utf-8";
/// The media type of a picture in pixels.
pub const PNG: &str = "image/png";
/// The media type of an animated picture.
pub const APNG: &str = "image/apng";

/// The media types of a resource that is JSON for programs and a page for browsers.
pub const READABLE: &[&str] = &[JSON, PAGE];
pub const PAGE: &str = "text/html";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MediaType {
    Json,
    Svg,
    /// A picture in pixels.
    Png,
    /// An animated picture in pixels.
    Apng,
}

impl MediaType {
    /// Returns the media type with a name, as clients accept it.
    pub fn named(name: &str) -> Option<MediaType> {
        match name {
            JSON => Some(MediaType::Json),
            SVG => Some(MediaType::Svg),
            PNG => Some(MediaType::Png),
            APNG => Some(MediaType::Apng),
            _ => None,
        }
    }

    /// Returns the media type as it is sent.
    pub const fn content_type(self) -> &'static str {
        match self {
            MediaType::Json => JSON,
            MediaType::Svg => SVG_TEXT,
            MediaType::Png => PNG,
            MediaType::Apng => APNG,
        }
    }

    /// Returns the media types that an operation with this default offers, the default first.
    pub const fn types(self) -> &'static [&'static str] {
        match self {
            MediaType::Json => &[JSON],
            MediaType::Svg => &[SVG, JSON, PNG],
            MediaType::Png => &[PNG],
            MediaType::Apng => &[APNG, JSON],
        }
    }
}

/// An answer as it is sent.
#[derive(Debug)]
pub struct Output {
    pub body: Body,
    pub content_type: &'static str,
    /// Whether an equal request gets an equal answer: no fresh seed decided anything.
    pub is_repeatable: bool,
}

impl Output {
    pub fn json(answer: &impl Serialize, budget: &RequestBudget) -> Result<Output, Problem> {
        Output::json_of(answer, 0, budget)
    }

    /// Writes an answer as JSON of about `length` bytes.
    pub fn json_of(
        answer: &impl Serialize,
        length: usize,
        budget: &RequestBudget,
    ) -> Result<Output, Problem> {
        let mut buffer = Buffer::new(budget.reservation(), budget.limits().answer);
        buffer.room(length)?;
        let body = Body::json(answer, buffer)?;
        Ok(Output::of(JSON, body, budget))
    }

    /// Takes over bytes of another media type.
    pub fn bytes(
        content_type: &'static str,
        bytes: Vec<u8>,
        budget: &RequestBudget,
    ) -> Result<Output, Problem> {
        let body = Body::of(bytes, budget.reservation())?;
        Ok(Output::of(content_type, body, budget))
    }

    /// Takes over the body of an answer.
    pub const fn of(content_type: &'static str, body: Body, budget: &RequestBudget) -> Output {
        Output {
            body,
            content_type,
            is_repeatable: !budget.is_freshly_seeded(),
        }
    }
}

/// The number of items between two checks of the budget. Reading the clock is not free compared
/// with writing a short item.
const ITEMS_PER_CHECK: usize = 4;

/// A list of `T`. Items are written when they are pushed, so that nothing is computed while the
/// answer is serialized, and memory holds their JSON instead of their values.
#[derive(Debug)]
pub struct List<T> {
    json: JsonList,
    length: usize,
    item: PhantomData<fn() -> T>,
}

/// A type that is sent where the contract says `T`: the same struct with the types of a variant.
pub trait SentAs<T>: Serialize {}

impl<T> List<T> {
    pub fn new(budget: &RequestBudget) -> List<T> {
        List {
            json: JsonList::new(Buffer::new(budget.reservation(), budget.limits().answer)),
            length: 0,
            item: PhantomData,
        }
    }

    /// Writes an item.
    ///
    /// # Errors
    /// Returns a problem if the budget is used up, if the list is longer than an answer may be, or
    /// if there is no memory for it.
    pub fn push(
        &mut self,
        item: &impl SentAs<T>,
        budget: &mut RequestBudget,
    ) -> Result<(), Problem> {
        if self.length.is_multiple_of(ITEMS_PER_CHECK) {
            budget.check_interrupt()?;
        }
        self.json.push(item)?;
        self.length += 1;
        Ok(())
    }
}

impl<T> Serialize for List<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}
