//! Whole games replayed over HTTP.

use serde_json::{Value, json};

use crate::helpers::{ask, entries, post_bytes, rows, with};

fn fools_mate() -> Value {
    json!({ "moves": entries(&["0f2-0f3", "0e7-0e5", "0g2-0g4", "Q0d8-0h4"]) })
}

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ID: &str = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
/// The site's commitment, computed by another program.
const COMMITMENT: &str = "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52";

#[test]
fn a_game_of_any_start_and_of_no_move_is_a_game() {
    let start = "4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - - 100 80";
    let answer = ask("replay", &json!({ "start": start, "moves": [] })).ok();
    assert_eq!(answer["valid"], true);
    assert_eq!(answer["position"], start);
    assert_eq!(
        answer["claims"],
        json!([{ "code": "fifty_moves", "force": "claimable", "rule": "/rules/twinkie-danger#7" }])
    );
}

#[test]
fn claims_are_returned_where_they_arise() {
    let cycle = ["N0b1-0c3", "N0b8-0c6", "N0c3-0b1", "N0c6-0b8"];
    let answer = ask("replay", &json!({ "moves": entries(&cycle.repeat(4)) })).ok();
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
fn what_the_record_says_is_checked_against_what_happened() {
    let provable = json!({ "secret": SECRET, "gameId": ID, "commitment": SECRET });
    for (said, code, recorded, computed) in [
        (json!({ "result": "1-0" }), "wrong_result", "1-0", "0-1"),
        (
            json!({ "provable": provable }),
            "wrong_commitment",
            SECRET,
            COMMITMENT,
        ),
    ] {
        let answer = ask("replay", &with(&fools_mate(), said)).ok();
        assert_eq!(answer["valid"], false);
        let failure = &answer["failure"];
        assert_eq!(failure["ply"], Value::Null);
        let found = ["code", "recorded", "computed"].map(|field| failure[field].as_str());
        assert_eq!(found, [code, recorded, computed].map(Some));
    }
}

#[test]
fn bytes_have_one_spelling() {
    let digits = "a".repeat(64);
    let provable = json!({
        "secret": SECRET, "gameId": ID, "commitment": COMMITMENT, "agreement": digits,
        "contributions": [{ "side": "white", "value": digits, "commitment": digits }],
    });
    let replay = |provable: &Value| {
        let request = with(&fools_mate(), json!({ "provable": provable }));
        ask("replay", &request)
    };
    let answer = replay(&provable).ok();
    assert_eq!(answer["failure"]["code"], "wrong_contribution");
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
            let place = format!("/provable{pointer}");
            replay(&other).problem_at(400, "invalid_request", &place);
        }
    }
}

#[test]
fn a_pgn_is_replayed_and_a_failure_found_in_it() {
    let pgn = "1. 0f2-0f3 0e7-0e5\n2. 0g2-0g4 Q0d8-0h4# 0-1\n";
    let replay = |pgn: &str| ask("replay", &json!({ "pgn": pgn })).ok();
    let by_moves = with(&fools_mate(), json!({ "result": "0-1" }));
    assert_eq!(replay(pgn), ask("replay", &by_moves).ok());
    let failure = &replay(&pgn.replace("0g2-0g4", "0g2-0g5"))["failure"];
    assert_eq!(
        (&failure["ply"], &failure["line"], &failure["column"]),
        (&json!(3), &json!(2), &json!(4))
    );
    let answer = replay(&pgn.replace("0-1", "1-0"));
    assert_eq!(answer["failure"]["code"], "wrong_result");
}

#[test]
fn a_bad_pgn_is_a_problem_that_says_where() {
    let unlawful = "[FEN \"4k3/P7/8/8/8/8/8/P7 8/8/8/8/8/8/8/8 w - - - 0 0\"]*";
    for operation in ["replay", "record"] {
        let pgn = json!({ "pgn": "\n[RulesVersion \"twinkie-danger/9\"] *" });
        let problem = ask(operation, &pgn).problem_at(422, "invalid_pgn", "/pgn");
        assert_eq!(problem["errors"][0]["code"], "pgn_wrong_rules_version");
        assert_eq!(
            (&problem["line"], &problem["column"]),
            (&json!(2), &json!(1))
        );
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.starts_with("line 2, column 1: "), "{detail}");
        let problem = ask(operation, &json!({ "pgn": unlawful })).problem(422, "invalid_pgn");
        assert!(problem["errors"].as_array().unwrap().len() > 2, "{problem}");
    }
}

#[test]
fn a_game_is_sent_in_one_way() {
    let inconsistent = r#"
/moves {}
/moves {"moves":null}
/pgn {"moves":[{"move":"0e2-0e4"}],"pgn":"*"}
/start {"pgn":"*","start":"x"}
/result {"pgn":"*","result":"*"}"#;
    let invalid = r#"
/moves/0/mv {"moves":[{"mv":"x"}]}
/moves/0 {"moves":["0e2-0e4"]}
/moves/0/draws/0 {"moves":[{"move":"x","draws":[-1]}]}
/moves/0/seed {"moves":[{"move":"x","seed":7}]}
/result {"moves":[],"result":"won"}
/pgm {"moves":[],"pgm":"*"}
/provable/secret {"moves":[],"provable":{"secret":"abc","gameId":"ID"}}
/provable/gameId {"moves":[],"provable":{"secret":"SECRET"}}
/provable/gameId {"moves":[],"provable":{"secret":"SECRET","gameId":"a\u0000b"}}
/provable/commitment {"moves":[],"provable":{"secret":"SECRET","gameId":"ID","commitment":"é"}}"#;
    let invalid = invalid.replace("SECRET", SECRET).replace("ID", ID);
    for operation in ["replay", "record"] {
        let path = format!("/v1/variants/twinkie-danger/{operation}");
        for (pointer, body) in rows(inconsistent) {
            let answer = post_bytes(&path, body.as_bytes());
            answer.problem_at(422, "inconsistent_request", pointer);
        }
        for (pointer, body) in rows(&invalid) {
            let answer = post_bytes(&path, body.as_bytes());
            answer.problem_at(400, "invalid_request", pointer);
        }
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
    let seeded = json!({ "move": "0e2-0e4", "seed": "a\0b" });
    let request = json!({ "moves": [{ "move": "0a2-0a3" }, seeded] });
    ask("replay", &request).problem_at(422, "invalid_seed", "/moves/1/seed");
}
