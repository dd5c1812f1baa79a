//! `diagram`: a picture of a position.

use serde_json::json;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::http::answer;
use crate::http::bodies::diagram::DiagramRequest;
use crate::http::codes::Code;
use crate::http::problem::Problem;

use super::about::{About, Example, Operation, Variant};
use super::prepared::{Part, Prepared};
use super::samples::{CHAKART, SKETCH};

/// A picture of a position.
pub struct Diagram;

const GET_DESCRIPTION: &str = "\
An SVG picture, for the address of an `<img>`. It is a function of its address and may be kept.
The address of a picture is seen by whoever sees the picture: for a viewer who may not see the
whole position, put his own view into it.";

const POST_DESCRIPTION: &str = "\
An SVG picture of a position: both boards of twinkie-danger with their links; the table of
minigolf with its edges, its spinner and an arrow for each piece in motion; objects, frozen and
invisible pieces, reserve and powers of chakart. With a move, its effects are drawn over the
board. It has a title and a description in words.";

impl Operation for Diagram {
    type Request = DiagramRequest;
    type Answer = String;

    const ABOUT: About = About::of("/v1/variants/{variant}/diagram", "pictures")
        .get("getDiagram", "Draw a position (GET)", GET_DESCRIPTION)
        .post("drawDiagram", "Draw a position", POST_DESCRIPTION)
        .drawing("The picture")
        .or(&[
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidDraws,
        ]);

    fn prepare<G: Variant>(request: DiagramRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, answer::diagram::<G>)
    }

    fn parameters() -> Vec<Parameter> {
        DiagramRequest::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example::of(
            CHAKART,
            json!({ "position": SKETCH, "move": "Be1-b4", "draws": [2] }),
        )
    }
}
