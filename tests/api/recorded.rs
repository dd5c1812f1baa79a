//! Recorded games and the tags of a PGN, read by `replay`. `examples/check/readers.py` holds all
//! readers to one verdict.

use serde_json::{Value, json};

use crate::helpers::{ask, ask_of, post_bytes};

/// Returns a game of Chakart as a player keeps it, with a seed for each move.
fn recorded() -> Value {
    let start = ask_of(
        "chakart",
        "start",
        &json!({ "setup": "shuffled", "seed": "s" }),
    )
    .ok();
    let mut position = start["position"].clone();
    let mut plies = Vec::new();
    for number in 0..6 {
        let moves = ask_of("chakart", "legal-moves", &json!({ "position": position })).ok();
        let moves = moves["moves"].as_array().unwrap();
        let mv = &moves[number % moves.len()]["move"];
        let request = json!({ "position": position, "move": mv, "seed": format!("{number}") });
        let mut ply = ask_of("chakart", "play", &request).ok();
        ply["before"] = position;
        position = ply["position"].clone();
        plies.push(ply);
    }
    json!({ "variant": "chakart", "rulesVersion": "chakart/1", "start": start, "plies": plies })
}

#[test]
fn a_recorded_game_is_replayed_as_its_players_keep_it() {
    let game = recorded();
    let answer = ask_of("chakart", "replay", &json!({ "recorded": game })).ok();
    assert_eq!(answer["valid"], true, "{answer}");
    assert_eq!(answer["startPosition"], game["start"]["position"]);
    assert_eq!(answer["position"], game["plies"][5]["position"]);
    let fields = ["move", "seed", "draws", "position"];
    for (ply, kept) in answer["plies"]
        .as_array()
        .unwrap()
        .iter()
        .zip(game["plies"].as_array().unwrap())
    {
        for field in fields {
            assert!(
                ply[field] == kept[field] || ply["draws"] == json!([]),
                "{ply}"
            );
        }
    }
}

#[test]
fn a_recorded_game_is_compared_to_the_letter() {
    fn longer(text: &Value) -> Value {
        json!(text.as_str().unwrap().replace(" 1111 ", "  1111 "))
    }
    type Change = (&'static dyn Fn(&mut Value), &'static str, Value);
    let changes: [Change; 7] = [
        (
            &|game| game["plies"][2]["before"] = game["plies"][1]["before"].clone(),
            "wrong_position",
            json!(3),
        ),
        (
            &|game| game["plies"][2]["position"] = longer(&game["plies"][2]["position"]),
            "wrong_position",
            json!(3),
        ),
        (
            &|game| drop(game["plies"].as_array_mut().unwrap().remove(0)),
            "wrong_position",
            json!(1),
        ),
        (
            &|game| {
                let mv = game["plies"][1]["move"].as_str().unwrap().to_uppercase();
                game["plies"][1]["move"] = json!(mv);
            },
            "",
            json!(2),
        ),
        (
            &|game| game["start"]["draws"][0] = json!(9),
            "wrong_draws",
            Value::Null,
        ),
        (
            &|game| game["start"]["seed"] = json!("t"),
            "wrong_draws",
            Value::Null,
        ),
        (
            &|game| game["plies"][0]["draws"] = json!([0, 0, 0]),
            "wrong_draws",
            json!(1),
        ),
    ];
    for (change, code, ply) in changes {
        let mut game = recorded();
        change(&mut game);
        let answer = ask_of("chakart", "replay", &json!({ "recorded": game })).ok();
        assert_eq!(answer["valid"], false);
        let failure = &answer["failure"];
        assert_eq!(failure["ply"], ply, "{failure}");
        assert!(failure["code"] == code || code.is_empty(), "{failure}");
    }
}

#[test]
fn a_field_of_a_record_that_nobody_reads_may_hold_anything() {
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    let mut text = recorded().to_string();
    for (name, value) in [("a", r#""\ud800""#), ("b", "[1e999]"), ("c", deep.as_str())] {
        text = text.replace("\"before\":", &format!("\"{name}\":{value},\"before\":"));
        text = text.replacen('{', &format!("{{\"{name}\":{value},"), 1);
    }
    let body = format!("{{\"recorded\":{text}}}");
    let answer = post_bytes("/v1/variants/chakart/replay", body.as_bytes()).ok();
    assert_eq!(answer["valid"], true, "{answer}");
}

#[test]
fn a_record_that_is_not_as_its_schema_says_is_refused() {
    let text = recorded().to_string();
    let changed = |field: &str, value: &str| {
        let mut game = recorded();
        game[field] = json!(value);
        game.to_string()
    };
    for (body, pointer) in [
        (
            text.replacen('{', "{\"variant\":\"chakart\",", 1),
            "/recorded",
        ),
        (text.replace("\"draws\":[", "\"draws\":[0.0,"), ""),
        (
            text.replacen("\"draws\":[]", "\"draws\":[1e0]", 1),
            "/recorded/plies/",
        ),
        (
            changed("rulesVersion", "chakart/2"),
            "/recorded/rulesVersion",
        ),
        (changed("variant", "minigolf"), "/recorded/variant"),
        (changed("plies", ""), "/recorded/plies"),
    ] {
        let body = format!("{{\"recorded\":{body}}}");
        let answer = post_bytes("/v1/variants/chakart/replay", body.as_bytes());
        assert!([400, 422].contains(&answer.status), "{answer:?}");
        let problem = answer.json();
        let found = problem["pointer"].as_str().unwrap_or_default();
        assert!(found.starts_with(pointer), "{problem}");
    }
    let body = format!(
        "{{\"recorded\":{}}}",
        text.replacen("\"draws\":[]", "\"draws\":[1e0]", 1)
    );
    let problem =
        post_bytes("/v1/variants/chakart/replay", body.as_bytes()).problem(400, "invalid_request");
    let wanted = "this has to be a whole number in digits, from 0 to 4294967295";
    assert_eq!(problem["detail"], wanted, "{problem}");
    let mut wrong = json!({ "recorded": recorded() });
    wrong["recorded"]["plies"][2]["move"] = json!("a9");
    let answer = ask_of("chakart", "review", &wrong);
    answer.problem_at(422, "unreplayable_game", "/recorded/plies/2");
    let both = json!({ "recorded": recorded(), "pgn": "*" });
    ask_of("chakart", "replay", &both).problem_at(422, "inconsistent_request", "/pgn");
}

#[test]
fn the_tags_of_a_pgn_are_answered_in_order() {
    let pgn = "[Zeta \"1\"]\n[Variant \"Twinkie Danger Chess\"]\n{\n[Alpha \"no\"]\n}\n[Alpha \"a\\\\\"]\n\n\
               1. 0e2-0e4 {\n[Beta \"no\"]\n} *";
    let answer = ask("replay", &json!({ "pgn": pgn })).ok();
    assert_eq!(
        answer["tags"],
        json!([
            { "name": "Zeta", "value": "1" },
            { "name": "Variant", "value": "Twinkie Danger Chess" },
            { "name": "Alpha", "value": "a\\" },
        ])
    );
    let written = ask("record", &json!({ "pgn": pgn })).ok();
    let text = written["pgn"].as_str().unwrap();
    assert!(
        text.contains("[Alpha \"a\\\\\"]\n") && text.contains("[Zeta \"1\"]\n"),
        "{text}"
    );
    assert_eq!(
        ask("replay", &json!({ "moves": [] })).ok()["tags"],
        Value::Null
    );
}
