//! `validate`: whether a move is legal.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::moves::{ValidateAnswer, ValidateRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, Form, OF_A_POSITION, Operation, Told, Variant};
use super::prepared::{Part, Prepared};
use super::samples::{MIDDLE, TWINKIE};

/// Whether a move is legal.
pub struct Validate;

const DESCRIPTION: &str = "\
The verdict with its reason: a code, a sentence for the player, and the section of the rules.
An illegal move is no error here: the answer is a 200 with `legal: false`.";

impl Operation for Validate {
    type Request = ValidateRequest;
    type Answer = ValidateAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/validate",
        tag: "moves",
        get: None,
        post: Some(Told {
            id: "validateMove",
            summary: "Ask whether a move is legal",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "The verdict",
        problems: OF_A_POSITION,
    };

    fn prepare<G: Variant>(request: ValidateRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, answer::validate::<G>)
    }

    fn example() -> Example {
        Example {
            variant: TWINKIE,
            request: json!({ "position": MIDDLE, "move": "Q1h5x1g6/-g6/Q1g6" }),
            refused: None,
        }
    }
}
