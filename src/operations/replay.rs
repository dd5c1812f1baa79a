//! `replay`: a whole game, replayed.

use serde_json::json;

use crate::http::answer;
use crate::http::bodies::replay::{ReplayAnswer, ReplayRequest};
use crate::http::codes::Code;
use crate::http::problem::Problem;

use super::about::{About, Example, Form, Operation, Told, Variant};
use super::prepared::{Lane, Prepared};
use super::samples::{EARLY, TWINKIE};

/// A whole game, replayed.
pub struct Replay;

const DESCRIPTION: &str = "\
A whole game from its start position, each move with its seed or draws, or with one secret from
which each seed comes. The answer has every ply with its position, status and draws, the draws
that could be claimed, and the first move that fails with its reason: an illegal one, one after
the end of the game, one whose draws are not those of its seed, or one that led elsewhere than
the record says. A record that is no game is no error: the answer is a 200 with `valid: false`.";

impl Operation for Replay {
    type Request = ReplayRequest;
    type Answer = ReplayAnswer;

    const ABOUT: About = About {
        path: "/v1/variants/{variant}/replay",
        tag: "records",
        get: None,
        post: Some(Told {
            id: "replayGame",
            summary: "Replay a game",
            description: DESCRIPTION,
        }),
        form: Form::Json,
        answer: "The verdict",
        problems: &[
            Code::InvalidPosition,
            Code::InvalidSeed,
            Code::InvalidPgn,
            Code::BudgetExceeded,
        ],
    };

    fn prepare<G: Variant>(request: ReplayRequest) -> Result<Prepared, Problem> {
        let steps = answer::steps_of_game(request.moves.as_deref(), request.pgn.as_deref());
        let run = move |budget: &mut _| answer::replay::<G>(&request, budget);
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
            }),
            refused: Some(json!({ "pgn": "1. 0e2-0e4 (1. 0d2-0d4) *" })),
        }
    }
}
