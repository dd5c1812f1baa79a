//! An answer as bytes.

use serde::Serialize;

use crate::wire::body::{Body, Buffer};
use crate::wire::problem::Problem;

use super::budget::RequestBudget;
use super::media_type::JSON;

/// An answer as it is sent.
#[derive(Debug)]
pub struct Output {
    pub body: Body,
    pub content_type: &'static str,
    /// Whether an equal request gets an equal answer: no fresh seed decided anything.
    pub is_repeatable: bool,
}

impl Output {
    /// Writes an answer as JSON.
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
