//! Recorded games and the tags of a PGN, read by `replay`. `examples/check/readers.py` holds all
//! readers to one verdict.

use serde_json::{Value, json};

use crate::helpers::{ask, ask_of, post_bytes, with};

/// Returns a game of Chakart as a player keeps it, with a seed for each move.
fn recorded() -> Value {
    let ask = |operation: &str, request: Value| ask_of("chakart", operation, &request).ok();
    let start = ask("start", json!({ "setup": "shuffled", "seed": "s" }));
    let mut position = start["position"].clone();
    let mut plies = Vec::new();
    for number in 0..6 {
        let moves = ask("legal-moves", json!({ "position": position }))["moves"].take();
        let moves = moves.as_array().unwrap();
        let mv = &moves[number % moves.len()]["move"];
        let seed = number.to_string();
        let mut ply = ask(
            "play",
            json!({ "position": position, "move": mv, "seed": seed }),
        );
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
    let [plies, kept] = [&answer, &game].map(|it| it["plies"].as_array().unwrap());
    for (ply, kept) in plies.iter().zip(kept) {
        for field in ["move", "seed", "draws", "position"] {
            let is_kept = ply[field] == kept[field] || ply["draws"] == json!([]);
            assert!(is_kept, "{ply}");
        }
    }
}

#[test]
fn a_recorded_game_is_compared_to_the_letter() {
    let check = |change: &dyn Fn(&mut Value), code: &str, ply: Value| {
        let mut game = recorded();
        change(&mut game);
        let answer = ask_of("chakart", "replay", &json!({ "recorded": game })).ok();
        assert_eq!(answer["valid"], false);
        let failure = &answer["failure"];
        assert_eq!(failure["ply"], ply, "{failure}");
        assert!(failure["code"] == code || code.is_empty(), "{failure}");
    };
    let before = |game: &mut Value| game["plies"][2]["before"] = game["plies"][1]["before"].clone();
    check(&before, "wrong_position", json!(3));
    let longer = |game: &mut Value| {
        let position = &mut game["plies"][2]["position"];
        *position = json!(position.as_str().unwrap().replace(" 1111 ", "  1111 "));
    };
    check(&longer, "wrong_position", json!(3));
    let shorter = |game: &mut Value| drop(game["plies"].as_array_mut().unwrap().remove(0));
    check(&shorter, "wrong_position", json!(1));
    let capitals = |game: &mut Value| {
        let mv = &mut game["plies"][1]["move"];
        *mv = json!(mv.as_str().unwrap().to_uppercase());
    };
    check(&capitals, "", json!(2));
    for (pointer, value, ply) in [
        ("/start/draws/0", json!(9), Value::Null),
        ("/start/seed", json!("t"), Value::Null),
        ("/plies/0/draws", json!([0, 0, 0]), json!(1)),
    ] {
        let change = |game: &mut Value| *game.pointer_mut(pointer).unwrap() = value.clone();
        check(&change, "wrong_draws", ply);
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
    let changed = |field: &str, value: &str| with(&recorded(), json!({ field: value })).to_string();
    let not_in_digits = text.replacen("\"draws\":[]", "\"draws\":[1e0]", 1);
    let sent = |recorded: &str| {
        let body = format!("{{\"recorded\":{recorded}}}");
        post_bytes("/v1/variants/chakart/replay", body.as_bytes())
    };
    for (recorded, pointer) in [
        (
            text.replacen('{', "{\"variant\":\"chakart\",", 1),
            "/recorded",
        ),
        (text.replace("\"draws\":[", "\"draws\":[0.0,"), ""),
        (not_in_digits.clone(), "/recorded/plies/"),
        (
            changed("rulesVersion", "chakart/2"),
            "/recorded/rulesVersion",
        ),
        (changed("variant", "minigolf"), "/recorded/variant"),
        (changed("plies", ""), "/recorded/plies"),
    ] {
        let answer = sent(&recorded);
        assert!([400, 422].contains(&answer.status), "{answer:?}");
        let problem = answer.json();
        let found = problem["pointer"].as_str().unwrap_or_default();
        assert!(found.starts_with(pointer), "{problem}");
    }
    let wanted = "this has to be a whole number in digits, from 0 to 4294967295";
    sent(&not_in_digits).problem_saying(400, "invalid_request", wanted);
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
    for tag in ["[Alpha \"a\\\\\"]\n", "[Zeta \"1\"]\n"] {
        assert!(text.contains(tag), "{text}");
    }
    let untagged = ask("replay", &json!({ "moves": [] })).ok();
    assert_eq!(untagged["tags"], Value::Null);
}
