//! A game with one call per ply, each with the game's history.

use serde_json::{Value, json};

use crate::helpers::{START, ask, ask_of, get};

/// A start, and four moves that lead back to it.
const SHUFFLES: [(&str, &str, [&str; 4]); 2] = [
    (
        "twinkie-danger",
        START,
        ["N0g1-0f3", "N0g8-0f6", "N0f3-0g1", "N0f6-0g8"],
    ),
    (
        "chakart",
        "3k4/8/8/8/8/8/8/3K4 w 0 0000 000000000000 -",
        ["Kd1-c1", "Kd8-c8", "Kc1-d1", "Kc8-d8"],
    ),
];

/// Plays moves from the start with one call each. Returns the answers in the form of `replay`.
fn played(variant: &str, start: &str, moves: &[&str]) -> Vec<Value> {
    let start = ask_of(variant, "position", &json!({ "position": start })).ok();
    let mut history = vec![start["key"].clone()];
    let mut position = start["position"].clone();
    let mut answers = Vec::new();
    for mv in moves {
        let request = json!({
            "position": position, "move": mv, "seed": "a", "history": history, "next": true,
        });
        let answer = ask_of(variant, "play", &request).ok();
        history.push(answer["key"].clone());
        position = answer["position"].clone();
        answers.push(answer);
    }
    answers
}

#[test]
fn with_its_history_each_ply_stands_as_in_the_whole_game() {
    for (variant, start, shuffle) in SHUFFLES {
        let moves = shuffle.repeat(4);
        let answers = played(variant, start, &moves);
        let entries: Vec<Value> = moves
            .iter()
            .map(|mv| json!({ "move": mv, "seed": "a" }))
            .collect();
        let request = json!({ "start": start, "moves": entries });
        let replayed = ask_of(variant, "replay", &request).ok();
        assert_eq!(replayed["valid"], true, "{}", replayed["failure"]);
        for (answer, ply) in answers.iter().zip(replayed["plies"].as_array().unwrap()) {
            for field in ["position", "status", "claims"] {
                assert_eq!(answer[field], ply[field], "{variant}: {field} of {ply}");
            }
        }
        let codes = |answer: &Value| answer["claims"][0]["code"].clone();
        assert_eq!(codes(&answers[7]), "threefold_repetition");
        assert_eq!(codes(&answers[15]), "fivefold_repetition");
    }
}

#[test]
fn next_has_the_moves_of_the_resulting_position_and_nothing_else() {
    let answers = played("twinkie-danger", START, &SHUFFLES[0].2.repeat(2));
    let mut history = vec![ask("position", &json!({})).ok()["key"].clone()];
    for answer in answers {
        history.push(answer["key"].clone());
        let request = json!({ "position": answer["position"], "history": history });
        let listed = ask("legal-moves", &request).ok();
        let next = json!({ "moves": listed["moves"], "dests": listed["dests"] });
        assert_eq!(answer["next"], next);
    }
    let mate = "4k3/8/4K3/8/8/8/8/7R 8/8/8/8/8/8/8/8 w - - - 0 1";
    let request = json!({ "position": mate, "move": "R0h1-0h8", "next": true });
    let answer = ask("play", &request).ok();
    assert_eq!(answer["status"]["state"], "checkmate");
    assert_eq!(answer["next"], json!({ "moves": [], "dests": {} }));
}

#[test]
fn a_history_that_ends_elsewhere_is_refused() {
    let other = ask("play", &json!({ "move": "0e2-0e4" })).ok()["key"].clone();
    for operation in ["position", "legal-moves", "play"] {
        let mut request = json!({ "position": START, "history": [other] });
        if operation == "play" {
            request["move"] = json!("0e2-0e4");
        }
        ask(operation, &request).problem_at(422, "inconsistent_request", "/history");
    }
}

#[test]
fn null_means_left_out() {
    let mv = json!({ "move": "0e2-0e4" });
    let nulls = json!({
        "position": null, "move": "0e2-0e4", "seed": null, "draws": null, "views": null,
        "next": null, "history": null,
    });
    assert_eq!(ask("play", &nulls).ok(), ask("play", &mv).ok());
    let nulls = json!({ "from": null, "results": null, "expand": null, "seed": null });
    let list = ask("legal-moves", &json!({})).ok();
    assert_eq!(ask("legal-moves", &nulls).ok(), list);
}

#[test]
fn a_list_of_keys_stands_in_a_query_with_commas_between() {
    let start = ask("position", &json!({})).ok();
    let history = [start["key"].as_str().unwrap(); 3].join(",");
    let path = format!("/v1/variants/twinkie-danger/position?history={history}");
    assert_eq!(get(&path).ok()["claims"][0]["times"], 3);
}

#[test]
fn a_square_that_lacks_its_board_is_answered_with_it() {
    let answer = ask("legal-moves", &json!({ "from": "e2" }));
    answer.problem_saying(422, "invalid_square", "\"0e2\"");
}
