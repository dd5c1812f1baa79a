//! `position`: a position, read.

use serde_json::json;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::http::answer;
use crate::http::bodies::position::{PositionAnswer, PositionRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, Form, OF_A_POSITION, Operation, Told, Variant};
use super::prepared::{Part, Prepared};
use super::samples::{EARLY, TWINKIE};

/// A position, read.
pub struct Position;

const DESCRIPTION: &str = "\
Canonical form, occupied squares, side to move, status, what is pending, and a hash for
repetition tests. A text that is not a lawful position gets every reason at once.";

impl Operation for Position {
    type Request = PositionRequest;
    type Answer = PositionAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/position",
        tag: "positions",
        get: Some(Told {
            id: "getPosition",
            summary: "Read a position (GET)",
            description: DESCRIPTION,
        }),
        post: Some(Told {
            id: "readPosition",
            summary: "Read a position",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "The position",
        problems: OF_A_POSITION,
    };

    fn prepare<G: Variant>(request: PositionRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, answer::position::<G>)
    }

    fn parameters() -> Vec<Parameter> {
        PositionRequest::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example {
            variant: TWINKIE,
            request: json!({ "position": EARLY }),
            refused: Some(json!({ "position": "8/8/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - - wa1 0 0" })),
        }
    }
}
