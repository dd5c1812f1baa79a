//! `play`: what a move leads to.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::play::{PlayAnswer, PlayRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, OF_A_MOVE, Operation, Variant};
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

    const ABOUT: About = About::of("/v1/variants/{variant}/play", "play")
        .post("playMove", "Play a move", DESCRIPTION)
        .answering("What the move leads to")
        .or(OF_A_MOVE);

    fn prepare<G: Variant>(request: PlayRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, answer::play::<G>)
    }

    fn example() -> Example {
        Example::of(
            TWINKIE,
            json!({ "position": MIDDLE, "move": "B0f1-0b5/+h5" }),
        )
        .refusing(json!({ "position": MIDDLE, "move": "Q1h5x1g6/-g6/Q1g6" }))
    }
}
