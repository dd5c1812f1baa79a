//! Whole games written as PGN over HTTP.

use serde_json::{Map, Value, json};

use crate::helpers::{ask, entries};

#[test]
fn a_record_says_what_the_game_was_and_replays() {
    let request = json!({
        "moves": [{ "move": "0e2-0e4" }, { "move": "0d7-0d5/+d5" }],
        "result": "1/2-1/2",
        "tags": { "White": "Betza, Ralph", "Round": "1", "ECO": "B01" },
    });
    let answer = ask("record", &request).ok();
    assert_eq!(answer["variant"], "twinkie-danger");
    assert_eq!(answer["turn"], "white");
    let pgn = answer["pgn"].as_str().unwrap();
    for line in [
        "[White \"Betza, Ralph\"]",
        "[ECO \"B01\"]",
        "[Result \"1/2-1/2\"]",
        "[Event \"?\"]",
    ] {
        assert!(pgn.lines().any(|found| found == line), "{pgn}");
    }
    let replayed = ask("replay", &json!({ "pgn": pgn })).ok();
    assert_eq!(replayed["valid"], true);
    assert_eq!(replayed["position"], answer["position"]);
    // Writing it again gives the same text, tags included; newly sent tags replace old ones.
    assert_eq!(ask("record", &json!({ "pgn": pgn })).ok(), answer);
    let renamed = ask("record", &json!({ "pgn": pgn, "tags": { "White": "B." } })).ok();
    let renamed = renamed["pgn"].as_str().unwrap();
    assert_eq!(renamed, pgn.replace("Betza, Ralph", "B."));
}

#[test]
fn a_game_that_does_not_replay_is_not_written() {
    let request = json!({ "moves": entries(&["0e2-0e4", "0e7-0e4"]) });
    let problem = ask("record", &request).problem_at(422, "unreplayable_game", "/moves/1");
    let replayed = ask("replay", &request).ok();
    assert_eq!(problem["failure"], replayed["failure"]);
    assert_eq!(replayed["failure"]["rule"], "/rules/twinkie-danger#3");
    assert_eq!(problem["detail"], problem["failure"]["detail"]);
    let problem =
        ask("record", &json!({ "pgn": "1. 0e2-0e4 0e7-0e4 *" })).problem(422, "unreplayable_game");
    assert_eq!(
        (&problem["pointer"], &problem["failure"]["column"]),
        (&json!("/pgn"), &json!(12))
    );
    let over = json!({ "start": "4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - - 0 9", "moves": [], "result": "1-0" });
    let problem = ask("record", &over).problem(422, "unreplayable_game");
    assert_eq!(
        (&problem["pointer"], &problem["failure"]["ply"]),
        (&json!(""), &Value::Null)
    );
}

#[test]
fn tags_that_follow_from_the_game_or_cannot_be_tags_are_refused() {
    let refused = |name: &str, value: &str, pointer: &str| {
        let request = json!({ "moves": [], "tags": { name: value } });
        ask("record", &request).problem_at(422, "invalid_option", pointer);
    };
    let derived = "Result Variant RulesVersion SetUp FEN Armies StartSetUp StartSeed View Seed \
        SeedSecret SeedCommitment SeedAgreement WhiteContribution BlackCommitment Ev-ent";
    for name in derived.split(' ') {
        refused(name, "x", &format!("/tags/{name}"));
    }
    refused("", "x", "/tags/");
    refused("a/b", "x", "/tags/a~1b");
    refused("Event", "a\nb", "/tags/Event");
    refused("SeedAgreement", &"A".repeat(64), "/tags/SeedAgreement");
    refused("GameId", "", "/tags/GameId");
    refused("GameId", &"A".repeat(32), "/tags/GameId");
    let many: Map<String, Value> = (0..65).map(|n| (format!("T{n}"), json!("x"))).collect();
    for (tags, pointer) in [
        (json!(many), "/tags"),
        (json!({ "Event": 7 }), "/tags/Event"),
        (json!({ "Event": "x".repeat(256) }), "/tags/Event"),
    ] {
        let request = json!({ "moves": [], "tags": tags });
        ask("record", &request).problem_at(400, "invalid_request", pointer);
    }
    ask("replay", &json!({ "moves": [], "tags": {} })).problem(400, "invalid_request");
}

#[test]
fn a_secret_is_kept_until_the_game_is_over() {
    let secret = "7".repeat(64);
    let id = "1".repeat(32);
    let provable = json!({ "secret": secret, "gameId": id });
    let record = |result: &str| {
        let request =
            json!({ "moves": [{ "move": "0e2-0e4" }], "provable": provable, "result": result });
        let pgn = ask("record", &request).ok()["pgn"].take();
        pgn.as_str().unwrap().to_owned()
    };
    let (going_on, over) = (record("*"), record("1-0"));
    assert!(!going_on.contains(&secret) && over.contains(&format!("[SeedSecret \"{secret}\"]")));
    for pgn in [&going_on, &over] {
        assert!(pgn.contains(&format!("[GameId \"{id}\"]")), "{pgn}");
        assert!(pgn.contains("[SeedCommitment \""), "{pgn}");
    }
    assert_eq!(ask("replay", &json!({ "pgn": over })).ok()["valid"], true);
    // A secret that is sent later is compared with the published commitment.
    let replay = |secret: &str, id: &str| {
        let provable = json!({ "secret": secret, "gameId": id });
        ask("replay", &json!({ "pgn": going_on, "provable": provable }))
    };
    assert_eq!(replay(&secret, &id).ok()["valid"], true);
    let answer = replay(&"8".repeat(64), &id).ok();
    assert_eq!(answer["failure"]["code"], "wrong_commitment");
    let problem = replay(&secret, &"2".repeat(32)).problem(422, "invalid_pgn");
    assert_eq!(problem["errors"][0]["code"], "pgn_chance");
}
