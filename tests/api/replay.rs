//! Whole games replayed over HTTP.

use serde_json::{Value, json};

use crate::helpers::{START, ask};

const FOOLS_MATE: [&str; 4] = ["0f2-0f3", "0e7-0e5", "0g2-0g4", "Q0d8-0h4"];
const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ID: &str = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
/// The site's commitment, computed by another program.
const COMMITMENT: &str = "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52";

fn moves(moves: &[&str]) -> Value {
    moves.iter().map(|mv| json!({ "move": mv })).collect()
}

#[test]
fn a_game_is_answered_ply_by_ply() {
    let answer = ask("replay", &json!({ "moves": moves(&FOOLS_MATE) })).ok();
    assert_eq!(answer["valid"], true);
    assert_eq!(answer["failure"], Value::Null);
    assert_eq!(answer["variant"], "twinkie-danger");
    assert_eq!(answer["rulesVersion"], "twinkie-danger/1");
    assert_eq!(answer["status"]["state"], "checkmate");
    assert_eq!(answer["status"]["winner"], "black");
    assert_eq!(answer["turn"], "white");
    let plies = answer["plies"].as_array().unwrap();
    let mut position = START.to_owned();
    for (number, (ply, mv)) in (1..).zip(plies.iter().zip(FOOLS_MATE)) {
        let played = ask("play", &json!({ "position": position, "move": mv })).ok();
        assert_eq!(ply["ply"], number);
        for field in ["move", "position", "status", "draws", "seed"] {
            assert_eq!(ply[field], played[field], "{field} of ply {number}");
        }
        assert_eq!(ply["claims"], json!([]));
        played["position"]
            .as_str()
            .unwrap()
            .clone_into(&mut position);
    }
    assert_eq!(plies.len(), 4);
    assert_eq!(answer["position"], position);
}

#[test]
fn a_game_of_any_start_and_of_no_move_is_a_game() {
    let start = "4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - - 100 80";
    let answer = ask("replay", &json!({ "start": start, "moves": [] })).ok();
    assert_eq!(
        (&answer["valid"], &answer["position"]),
        (&json!(true), &json!(start))
    );
    assert_eq!(
        answer["claims"],
        json!([{ "code": "fifty_moves", "force": "claimable", "rule": "/rules/twinkie-danger#7" }])
    );
}

#[test]
fn claims_are_returned_where_they_arise() {
    let cycle = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];
    let answer = ask("replay", &json!({ "moves": moves(&cycle.repeat(4)) })).ok();
    let claims = |ply: usize| &answer["plies"][ply - 1]["claims"];
    assert_eq!(*claims(7), json!([]));
    assert_eq!(
        *claims(8),
        json!([{
            "code": "threefold_repetition", "force": "claimable", "times": 3, "firstPly": 0,
            "rule": "/rules/twinkie-danger#7",
        }])
    );
    assert_eq!(answer["claims"], *claims(16));
    assert_eq!(answer["claims"][0]["force"], "forced");
    assert_eq!(answer["status"]["drawBy"], "fivefold_repetition");
}

#[test]
fn the_first_move_that_fails_is_returned_with_its_reason() {
    let mut game = FOOLS_MATE.to_vec();
    game[2] = "0g2-0g5";
    let answer = ask("replay", &json!({ "moves": moves(&game) })).ok();
    assert_eq!(answer["valid"], false);
    assert_eq!(answer["plies"].as_array().unwrap().len(), 2);
    assert_eq!(answer["position"], answer["plies"][1]["position"]);
    let failure = &answer["failure"];
    assert_eq!(
        (&failure["ply"], &failure["code"]),
        (&json!(3), &json!("cannot_reach"))
    );
    assert_eq!(failure["rule"], "/rules/twinkie-danger#3");
    let verdict = ask(
        "validate",
        &json!({ "position": answer["position"], "move": game[2] }),
    )
    .ok();
    assert_eq!(verdict["reason"]["detail"], failure["detail"]);
}

#[test]
fn what_the_record_says_is_checked_against_what_happened() {
    let wrong = |field: &str, value: Value, code: &str, recorded: &str, computed: &str| {
        let mut request = json!({ "moves": moves(&FOOLS_MATE) });
        request[field] = value;
        let answer = ask("replay", &request).ok();
        assert_eq!(answer["valid"], false);
        let failure = &answer["failure"];
        assert_eq!(
            (&failure["ply"], &failure["code"]),
            (&Value::Null, &json!(code))
        );
        assert_eq!(
            (&failure["recorded"], &failure["computed"]),
            (&json!(recorded), &json!(computed))
        );
    };
    wrong("result", json!("1-0"), "wrong_result", "1-0", "0-1");
    let provable = json!({ "secret": SECRET, "gameId": ID, "commitment": SECRET });
    wrong("provable", provable, "wrong_commitment", SECRET, COMMITMENT);
}

#[test]
fn bytes_have_one_spelling() {
    let digits = |count: usize| "a".repeat(count);
    let provable = json!({
        "secret": SECRET, "gameId": ID, "commitment": COMMITMENT, "agreement": digits(64),
        "contributions": [{ "side": "white", "value": digits(64), "commitment": digits(64) }],
    });
    let request = |provable: &Value| json!({ "moves": moves(&FOOLS_MATE), "provable": provable });
    assert_eq!(
        ask("replay", &request(&provable)).ok()["failure"]["code"],
        "wrong_contribution"
    );
    for pointer in [
        "/secret",
        "/gameId",
        "/commitment",
        "/agreement",
        "/contributions/0/value",
        "/contributions/0/commitment",
    ] {
        let right = provable.pointer(pointer).unwrap().as_str().unwrap();
        for wrong in [
            right.to_uppercase(),
            format!("{right} "),
            format!(" {}", &right[1..]),
            format!("0x{}", &right[2..]),
            format!("{right}00"),
            right[2..].to_owned(),
        ] {
            let mut other = provable.clone();
            *other.pointer_mut(pointer).unwrap() = json!(wrong);
            let problem = ask("replay", &request(&other)).problem(400, "invalid_request");
            assert_eq!(
                problem["pointer"],
                format!("/provable{pointer}"),
                "{wrong:?}"
            );
        }
    }
}

#[test]
fn a_pgn_is_replayed_and_a_failure_found_in_it() {
    let pgn = "1. 0f2-0f3 0e7-0e5\n2. 0g2-0g4 Q0d8-0h4# 0-1\n";
    let answer = ask("replay", &json!({ "pgn": pgn })).ok();
    let by_moves = ask(
        "replay",
        &json!({ "moves": moves(&FOOLS_MATE), "result": "0-1" }),
    )
    .ok();
    assert_eq!(answer, by_moves);
    let answer = ask(
        "replay",
        &json!({ "pgn": pgn.replace("0g2-0g4", "0g2-0g5") }),
    )
    .ok();
    let failure = &answer["failure"];
    assert_eq!(
        (&failure["ply"], &failure["line"], &failure["column"]),
        (&json!(3), &json!(2), &json!(4))
    );
    let answer = ask("replay", &json!({ "pgn": pgn.replace("0-1", "1-0") })).ok();
    assert_eq!(answer["failure"]["code"], "wrong_result");
}

#[test]
fn a_bad_pgn_is_a_problem_that_says_where() {
    for (pgn, code, line, column) in [
        ("1. 0e2-0e4 (1. 0d2-0d4)) *", "pgn_variation", 1, 24),
        (
            "\n[RulesVersion \"twinkie-danger/9\"] *",
            "pgn_wrong_rules_version",
            2,
            1,
        ),
    ] {
        let problem = ask("replay", &json!({ "pgn": pgn })).problem(422, "invalid_pgn");
        assert_eq!(problem["errors"][0]["code"], code, "{pgn}");
        assert_eq!(
            (&problem["line"], &problem["column"]),
            (&json!(line), &json!(column)),
            "{pgn}"
        );
        assert_eq!(problem["pointer"], "/pgn");
        let detail = problem["detail"].as_str().unwrap();
        assert!(
            detail.starts_with(&format!("line {line}, column {column}: ")),
            "{detail}"
        );
        ask("record", &json!({ "pgn": pgn })).problem(422, "invalid_pgn");
    }
    let problem = ask(
        "replay",
        &json!({ "pgn": "[FEN \"4k3/P7/8/8/8/8/8/P7 8/8/8/8/8/8/8/8 w - - - 0 0\"]*" }),
    );
    let problem = problem.problem(422, "invalid_pgn");
    assert!(problem["errors"].as_array().unwrap().len() > 2, "{problem}");
}

#[test]
fn a_game_is_sent_in_one_way() {
    for (request, pointer) in [
        (json!({}), "/moves"),
        (json!({ "moves": null }), "/moves"),
        (
            json!({ "moves": [{ "move": "0e2-0e4" }], "pgn": "*" }),
            "/pgn",
        ),
        (json!({ "pgn": "*", "start": START }), "/start"),
        (json!({ "pgn": "*", "result": "*" }), "/result"),
    ] {
        for operation in ["replay", "record"] {
            let problem = ask(operation, &request).problem(422, "inconsistent_request");
            assert_eq!(problem["pointer"], pointer, "{request}");
        }
    }
    for (request, pointer) in [
        (json!({ "moves": [{ "mv": "x" }] }), "/moves/0/mv"),
        (json!({ "moves": ["0e2-0e4"] }), "/moves/0"),
        (
            json!({ "moves": [{ "move": "x", "draws": [-1] }] }),
            "/moves/0/draws/0",
        ),
        (
            json!({ "moves": [{ "move": "x", "seed": 7 }] }),
            "/moves/0/seed",
        ),
        (json!({ "moves": [], "result": "won" }), "/result"),
        (json!({ "moves": [], "pgm": "*" }), "/pgm"),
        (
            json!({ "moves": [], "provable": { "secret": "abc", "gameId": ID } }),
            "/provable/secret",
        ),
        (
            json!({ "moves": [], "provable": { "secret": SECRET } }),
            "/provable/gameId",
        ),
        (
            json!({ "moves": [], "provable": { "secret": SECRET, "gameId": "a\0b" } }),
            "/provable/gameId",
        ),
        (
            json!({ "moves": [], "provable": { "secret": SECRET, "gameId": ID, "commitment": "é" } }),
            "/provable/commitment",
        ),
    ] {
        let problem = ask("replay", &request).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], pointer, "{request}");
        let problem = ask("record", &request).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], pointer, "{request}");
    }
}

#[test]
fn a_start_or_seed_that_cannot_be_is_a_problem() {
    let request = json!({ "start": "nonsense", "moves": [] });
    let problem = ask("replay", &request).problem(422, "invalid_position");
    assert_eq!(
        (&problem["pointer"], &problem["errors"][0]["pointer"]),
        (&json!("/start"), &json!("/start"))
    );
    let request =
        json!({ "moves": [{ "move": "0e2-0e4" }, { "move": "0e7-0e5", "seed": "a\0b" }] });
    ask("replay", &request).problem_at(422, "invalid_seed", "/moves/1/seed");
}

#[test]
fn equal_records_get_equal_bytes() {
    let request = json!({ "moves": moves(&FOOLS_MATE), "result": "0-1" });
    assert_eq!(ask("replay", &request).body, ask("replay", &request).body);
    assert_eq!(ask("record", &request).body, ask("record", &request).body);
}
