//! `record`: a whole game, written as PGN.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::replay::{RecordAnswer, RecordRequest};
use crate::http::codes::Code;
use crate::http::problem::Problem;

use super::about::{About, Example, Form, Operation, Told, Variant};
use super::prepared::{Lane, Prepared};
use super::samples::{EARLY, TWINKIE};

/// A whole game, written as PGN.
pub struct Record;

const DESCRIPTION: &str = "\
The same game as text that correspondence software can carry: Portable Game Notation with the
rules version, the start, the seeds or draws, and whatever tags are asked for. `replay` reads it
as `pgn`. A game that cannot be replayed is a 422 whose `failure` says why.";

impl Operation for Record {
    type Request = RecordRequest;
    type Answer = RecordAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/record",
        tag: "records",
        get: None,
        post: Some(Told {
            id: "recordGame",
            summary: "Write a game as PGN",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "The record",
        problems: &[
            Code::InvalidPosition,
            Code::InvalidSeed,
            Code::InvalidPgn,
            Code::UnreplayableGame,
            Code::InvalidOption,
            Code::BudgetExceeded,
        ],
    };

    fn prepare<G: Variant>(request: RecordRequest) -> Result<Prepared, Problem> {
        let steps = answer::steps_of_game(request.moves.as_deref(), request.pgn.as_deref());
        let run = move |budget: &mut _| answer::record::<G>(&request, budget);
        Ok(Prepared::long(Lane::Answers, steps, run))
    }

    fn example() -> Example {
        Example {
            variant: TWINKIE,
            request: json!({
                "moves": [
                    { "move": "0e2-0e4" },
                    { "move": "0d7-0d5/+d5", "position": EARLY },
                    { "move": "0e4x0d5/+d1" },
                ],
                "result": "*",
                "tags": { "White": "Betza, Ralph", "Date": "2003.05.17" },
            }),
            refused: Some(json!({ "moves": [{ "move": "0e2-0e4" }, { "move": "0e7-0e4" }] })),
        }
    }
}
