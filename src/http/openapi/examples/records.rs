//! Examples of whole games and of batches.

use serde_json::{Value, json};

use crate::http::answer::Batch;
use crate::http::bodies::batch::BatchRequest;
use crate::http::budget::Budget;
use crate::http::extract::from_json;
use crate::http::handlers::statuses::EXAMPLE_ID;
use crate::http::json::Json;
use crate::http::limits::Limits;
use crate::http::referee::Referee;

use super::{EARLY, MIDDLE, VARIANT, answered, asked, read, run, value};

/// Puts an example into every operation that takes a whole game.
pub fn fill(document: &mut Value, referee: &dyn Referee) {
    let paths = &mut document["paths"];
    let game = json!({
        "moves": [
            { "move": "0e2-0e4" },
            { "move": "0d7-0d5/+d5", "position": EARLY },
            { "move": "0e4x0d5/+d1" },
        ],
        "result": "*",
    });
    let answer = run(&game, |request| Ok(referee.replay(request)));
    let replay = &mut paths["/v1/variants/{variant}/replay"]["post"];
    asked(replay, "post", game.clone(), answer);
    let broken = json!({ "pgn": "1. 0e2-0e4 (1. 0d2-0d4) *" });
    let problem = run(&broken, |request| Ok(referee.replay(request)));
    answered(replay, "422", &problem.unwrap_or_else(|problem| problem));

    let mut recorded = game;
    recorded["tags"] = json!({ "White": "Betza, Ralph", "Date": "2003.05.17" });
    let answer = run(&recorded, |request| Ok(referee.record(request)));
    let record = &mut paths["/v1/variants/{variant}/record"]["post"];
    asked(record, "post", recorded, answer);
    let wrong = json!({ "moves": [{ "move": "0e2-0e4" }, { "move": "0e7-0e4" }] });
    let problem = run(&wrong, |request| Ok(referee.record(request)));
    answered(record, "422", &problem.unwrap_or_else(|problem| problem));
}

/// Puts an example into the batch: one answer, and one problem that leaves it alone.
pub fn fill_batch(document: &mut Value) {
    let question = |operation: &str, mv: &str| {
        json!({
            "variant": VARIANT,
            "operation": operation,
            "body": { "position": MIDDLE, "move": mv },
        })
    };
    let request = json!({
        "requests": [
            question("validate", "B0f1-0b5/+h5"),
            question("play", "Q1h5x1g6/-g6/Q1g6"),
        ],
    });
    let limits = Limits::default();
    let request_read = from_json::<BatchRequest>(request.to_string().as_bytes(), &limits);
    let answer = request_read.and_then(|request| {
        let batch = Batch::new(request, EXAMPLE_ID.to_owned(), limits);
        batch.work(&mut Budget::alone());
        batch.answer(Json::alone())
    });
    let answer = answer.map(read).map_err(|problem| value(problem.body()));
    asked(
        &mut document["paths"]["/v1/batch"]["post"],
        "post",
        request,
        answer,
    );
}
