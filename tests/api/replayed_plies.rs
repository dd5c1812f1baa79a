//! The answers of `replay` about each ply, and about the last position alone.

use serde_json::{Value, json};

use crate::helpers::{ask, ask_of, entries, with};

#[test]
fn what_is_included_of_each_ply_is_what_play_returns() {
    let start = ask_of("chakart", "position", &json!({})).ok();
    let mut position = start["position"].clone();
    let mut history = vec![start["key"].clone()];
    let mut played = Vec::new();
    for (mv, seed) in [
        ("h2-h4", "a"),
        ("e7-e5", "b"),
        ("Rh1-h3", "c"),
        ("Qd8-g5??", "d"),
    ] {
        let request = json!({
            "position": position, "move": mv, "seed": seed, "history": history, "views": true,
        });
        let answer = ask_of("chakart", "play", &request).ok();
        position = answer["position"].clone();
        history.push(answer["key"].clone());
        played.push((json!({ "move": mv, "seed": seed }), answer));
    }
    let moves: Value = played.iter().map(|(entry, _)| entry.clone()).collect();
    let replayed = |include: Value| {
        let request = json!({ "moves": moves, "include": include });
        ask_of("chakart", "replay", &request).ok()
    };
    let all = ["notation", "effects", "views"];
    for asked in [&all[..], &all[..1], &all[1..2], &all[2..], &[]] {
        let answer = replayed(json!(asked));
        let plies = answer["plies"].as_array().unwrap();
        assert_eq!(plies.len(), played.len());
        for (ply, (_, play)) in plies.iter().zip(&played) {
            for field in ["move", "position", "draws"] {
                assert_eq!(ply[field], play[field]);
            }
            for field in all {
                let expected = asked.contains(&field).then(|| &play[field]);
                assert_eq!(ply.get(field), expected, "{field}");
            }
        }
    }
    assert_eq!(replayed(Value::Null), replayed(json!([])));
}

#[test]
fn the_end_alone_is_the_answer_without_its_plies() {
    let moves = entries(&["0e2-0e4", "0e7-0e4"]);
    let answer = |last: Value| ask("replay", &json!({ "moves": moves, "last": last })).ok();
    let mut whole = answer(Value::Null);
    assert_eq!(answer(json!(false)), whole);
    assert!(whole.as_object_mut().unwrap().remove("plies").is_some());
    assert_eq!(answer(json!(true)), whole);
}

#[test]
fn the_end_of_a_long_game_is_short() {
    let shuffle = ["N0g1-0f3", "N0g8-0f6", "N0f3-0g1", "N0f6-0g8"].repeat(4);
    let size = |last: bool| {
        let answer = ask(
            "replay",
            &json!({ "moves": entries(&shuffle), "last": last }),
        );
        answer.ok();
        answer.body.len()
    };
    assert!(size(true) < 1_500, "{}", size(true));
    assert!(size(false) > 4 * size(true), "{}", size(false));
}

#[test]
fn a_list_that_contradicts_itself_is_refused() {
    let replay = |more: Value| ask("replay", &with(&json!({ "moves": [] }), more));
    let twice = json!({ "include": ["views", "effects", "views"] });
    replay(twice).problem_at(422, "inconsistent_request", "/include/2");
    let both = json!({ "last": true, "include": ["views"] });
    replay(both).problem_at(422, "inconsistent_request", "/include");
    replay(json!({ "include": ["key"] })).problem_at(400, "invalid_request", "/include/0");
    ask("record", &json!({ "moves": [], "last": true })).problem(400, "invalid_request");
}
