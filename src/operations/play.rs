//! `play`: what a move leads to.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::play::{PlayAnswer, PlayRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, Form, OF_A_MOVE, Operation, Told, Variant};
use super::prepared::{Part, Prepared};
use super::samples::{MIDDLE, TWINKIE};

/// What a move leads to.
pub struct Play;

const DESCRIPTION: &str = "\
The resulting position, the complete effect log, the status, and the seed and draws that were
used. An illegal move is a 422 whose `reason` says which rule forbids it. The seed is used only
by moves of chance. With `views` the answer also has what each player may see; seed, draws and
effects beside the views are for the site alone while a piece is hidden.";

impl Operation for Play {
    type Request = PlayRequest;
    type Answer = PlayAnswer<'static>;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/play",
        tag: "play",
        get: None,
        post: Some(Told {
            id: "playMove",
            summary: "Play a move",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "What the move leads to",
        problems: OF_A_MOVE,
    };

    fn prepare<G: Variant>(request: PlayRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, answer::play::<G>)
    }

    fn example() -> Example {
        Example {
            variant: TWINKIE,
            request: json!({ "position": MIDDLE, "move": "B0f1-0b5/+h5" }),
            refused: Some(json!({ "position": MIDDLE, "move": "Q1h5x1g6/-g6/Q1g6" })),
        }
    }
}
