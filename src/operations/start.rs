//! `start`: a start position.

use serde_json::json;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::http::answer;
use crate::http::bodies::position::{StartAnswer, StartRequest};
use crate::http::codes::Code;
use crate::http::problem::Problem;

use super::about::{About, Example, Form, Operation, Told, Variant};
use super::prepared::Prepared;
use super::samples::CHAKART;

/// A start position.
pub struct Start;

const DESCRIPTION: &str = "\
The standard set-up, or another one that the variant has. A random set-up is drawn from the
seed as a move is, with an empty position and the move text `start:<setup>` in the key.";

impl Operation for Start {
    type Request = StartRequest;
    type Answer = StartAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/start",
        tag: "positions",
        get: Some(Told {
            id: "getStart",
            summary: "Get a start position",
            description: DESCRIPTION,
        }),
        post: None,
        form: Form::Json,
        answer: "A start position",
        problems: &[Code::InvalidOption, Code::InvalidSeed],
    };

    fn prepare<G: Variant>(request: StartRequest) -> Result<Prepared, Problem> {
        Ok(Prepared::short(move |budget| {
            answer::start::<G>(&request, budget)
        }))
    }

    fn parameters() -> Vec<Parameter> {
        StartRequest::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example {
            variant: CHAKART,
            request: json!({ "setup": "shuffled", "seed": "correct horse" }),
            refused: None,
        }
    }
}
