//! `view`: what somebody may see of a position.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::play::{ViewAnswer, ViewRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, Form, OF_A_POSITION, Operation, Told, Variant};
use super::prepared::{Part, Prepared};
use super::samples::{CHAKART, UNSEEN};

/// What somebody may see of a position.
pub struct View;

const DESCRIPTION: &str = "\
The position without what the viewer may not know. In a variant without hidden information it
is the position itself.";

impl Operation for View {
    type Request = ViewRequest;
    type Answer = ViewAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/view",
        tag: "positions",
        get: None,
        post: Some(Told {
            id: "viewPosition",
            summary: "See a position as somebody may see it",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "What the viewer sees",
        problems: OF_A_POSITION,
    };

    fn prepare<G: Variant>(request: ViewRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, answer::view::<G>)
    }

    fn example() -> Example {
        Example {
            variant: CHAKART,
            request: json!({ "position": UNSEEN, "viewer": "white" }),
            refused: None,
        }
    }
}
