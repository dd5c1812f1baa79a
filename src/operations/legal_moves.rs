//! `legal-moves`: the legal moves of a position.

use serde_json::json;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::http::answer;
use crate::http::bodies::moves::{LegalMovesAnswer, LegalMovesRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, OF_A_POSITION, Operation, Variant};
use super::prepared::{Lane, Part, Prepared};
use super::samples::{MIDDLE, TWINKIE};

/// The legal moves of a position.
pub struct LegalMoves;

const DESCRIPTION: &str = "\
All legal moves of a position, or those of one square, with a map of destinations for board
widgets. In twinkie-danger each first part is listed once with its `linkActions`; `expand`
lists whole turns. `results` adds the position, effect log and status after each move.";

impl Operation for LegalMoves {
    type Request = LegalMovesRequest;
    type Answer = LegalMovesAnswer<'static>;

    const ABOUT: About = About::of("/v1/variants/{variant}/legal-moves", "moves")
        .get("getLegalMoves", "List the legal moves (GET)", DESCRIPTION)
        .post("listLegalMoves", "List the legal moves", DESCRIPTION)
        .answering("The legal moves")
        .or(OF_A_POSITION);

    fn prepare<G: Variant>(request: LegalMovesRequest) -> Result<Prepared, Problem> {
        let part = if request.expand {
            // How many whole turns there are is not told by the pieces.
            Part::More(Lane::Answers)
        } else {
            Part::List
        };
        Prepared::about(request, |r| &r.position, part, answer::legal_moves::<G>)
    }

    fn parameters() -> Vec<Parameter> {
        LegalMovesRequest::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example::of(
            TWINKIE,
            json!({ "position": MIDDLE, "from": "0b1", "results": true, "expand": false }),
        )
    }
}
