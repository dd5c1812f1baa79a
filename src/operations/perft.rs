//! `perft`: a count of leaf nodes.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::perft::{PerftAnswer, PerftRequest};
use crate::http::problem::Problem;

use super::about::{About, Example, Form, OF_A_MOVE, Operation, Told, Variant};
use super::prepared::{Lane, Part, Prepared};
use super::samples::{START, TWINKIE};

/// A count of leaf nodes.
pub struct Perft;

const DESCRIPTION: &str = "\
Counts the leaves of the tree of legal moves to a depth: 1 for depth 0, else the sum over legal
moves, and over the distinct results of each, of the count one ply less deep. One count may
visit 20 million nodes and work 10 seconds, and stops when the client hangs up.";

impl Operation for Perft {
    type Request = PerftRequest;
    type Answer = PerftAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/perft",
        tag: "moves",
        get: None,
        post: Some(Told {
            id: "countPerft",
            summary: "Count leaf nodes",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "The count",
        problems: OF_A_MOVE,
    };

    fn prepare<G: Variant>(request: PerftRequest) -> Result<Prepared, Problem> {
        let part = Part::More(Lane::Counts);
        Prepared::about(request, |r| &r.position, part, answer::perft::<G>)
    }

    fn example() -> Example {
        Example {
            variant: TWINKIE,
            request: json!({ "position": START, "depth": 2, "firstPartsOnly": true }),
            refused: None,
        }
    }
}
