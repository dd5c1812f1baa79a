//! PGN as people and other programs write it, read by `replay` over HTTP.

use serde_json::{Value, json};

use crate::helpers::{ask, rows, with};

fn lenient(pgn: &str) -> Value {
    json!({ "pgn": pgn, "lenient": true })
}

#[track_caller]
fn refused(request: &Value, code: &str, pointer: &str) {
    ask("replay", request).problem_at(422, code, pointer);
}

const THREE: &str =
    "[White A]\n\n1. 0e2–0e4 1-0\n\n[White \"B\"]\n\n1. 0d2-0d4 *\n\n1. N0g1-0f3 ½\n";

#[test]
fn a_lenient_reading_lists_what_it_puts_right() {
    let answer = ask("replay", &lenient(THREE)).ok();
    assert_eq!(answer["valid"], true);
    assert_eq!(answer["tags"], json!([{ "name": "White", "value": "A" }]));
    assert_eq!(answer["plies"][0]["move"], "0e2-0e4");
    assert_eq!(answer["games"], 3);
    assert_eq!(
        answer["repairs"],
        json!([
            { "line": 1, "column": 1, "found": "[White A]", "read": "[White \"A\"]" },
            { "line": 3, "column": 4, "found": "0e2–0e4", "read": "0e2-0e4" },
        ])
    );
}

#[test]
fn each_game_of_a_text_can_be_chosen() {
    let chosen = |number: u8| with(&lenient(THREE), json!({ "game": number }));
    for (number, mv) in [(1, "0e2-0e4"), (2, "0d2-0d4"), (3, "N0g1-0f3")] {
        let answer = ask("replay", &chosen(number)).ok();
        assert_eq!(answer["plies"][0]["move"], mv);
        assert_eq!(answer["games"], 3);
    }
    refused(&chosen(4), "inconsistent_request", "/game");
}

#[test]
fn a_strict_reading_does_not_put_right() {
    refused(&json!({ "pgn": THREE }), "invalid_pgn", "/pgn");
    let answer = ask("replay", &json!({ "pgn": "1. 0e2-0e4 *" })).ok();
    for field in ["games", "repairs"] {
        assert_eq!(answer[field], Value::Null, "{field}");
    }
}

#[test]
fn a_lenient_reading_proves_nothing() {
    let secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let id = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
    let pgn = format!("[GameId \"{id}\"]\n[SeedSecret \"{secret}\"]\n\n1. 0e2-0e4 1-0");
    let strict = ask("replay", &json!({ "pgn": pgn })).ok();
    assert_eq!(strict["proof"]["seeds"], "proven");
    let answer = ask("replay", &lenient(&pgn)).ok();
    assert_eq!(
        answer["proof"],
        json!({
            "agreement": null, "commitment": "absent", "seeds": "absent", "start": "absent",
            "contributions": { "white": "absent", "black": "absent" },
        })
    );
    let provable = json!({ "secret": secret, "gameId": id });
    let request = with(&lenient("1. 0e2-0e4 *"), json!({ "provable": provable }));
    refused(&request, "inconsistent_request", "/lenient");
}

#[test]
fn what_a_lenient_reading_goes_with_is_said() {
    let table = r#"
/lenient {"moves":[],"lenient":true}
/lenient {"pgn":"*","moves":[{"move":"0e2-0e4"}],"lenient":true}
/game {"pgn":"*","game":1}
/result {"pgn":"*","lenient":true,"result":"*"}"#;
    for (pointer, body) in rows(table) {
        let request = serde_json::from_str(body).unwrap();
        refused(&request, "inconsistent_request", pointer);
    }
    let request = json!({ "pgn": "*", "lenient": true, "game": 0 });
    ask("replay", &request).problem(400, "invalid_request");
}
