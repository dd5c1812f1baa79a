//! What is left out, what may stand beside a move, and what follows a start.

use serde_json::{Value, json};

use crate::helpers::{START, ask, ask_of, with};

#[test]
fn nothing_is_hidden_so_every_view_shows_all() {
    let request = json!({ "position": START, "move": "0e2-0e4", "views": true });
    let answer = ask("play", &request).ok();
    for viewer in ["white", "black", "spectator"] {
        for field in ["position", "effects"] {
            assert_eq!(answer["views"][viewer][field], answer[field], "{viewer}");
        }
    }
}

#[test]
fn each_effect_has_a_sentence_where_sentences_are_asked_for() {
    let mut request = json!({ "position": START, "move": "0e2-0e4" });
    let asked = |operation: &str, request: &Value| ask(operation, request).ok();
    assert_eq!(asked("play", &request).get("sentences"), None);
    let plain = asked("outcomes", &request);
    assert_eq!(plain["outcomes"][0].get("sentences"), None);
    request["sentences"] = json!(true);
    let played = asked("play", &request);
    let sentences = played["sentences"].as_array().unwrap();
    assert_eq!(sentences.len(), played["effects"].as_array().unwrap().len());
    let outcomes = asked("outcomes", &request);
    assert_eq!(outcomes["outcomes"][0]["sentences"], played["sentences"]);
}

/// A King of Chakart can take an egg.
const EGG: &str = "4k3/8/8/8/8/8/4e3/4K2R w 2 1111 000000000000 -";

/// Many generated clients send an empty list for each unset list.
#[test]
fn an_empty_list_means_left_out() {
    let mv = json!({ "position": EGG, "move": "Ke1-e2" });
    let play = |more: Value| ask_of("chakart", "play", &with(&mv, more)).ok();
    let seeded = play(json!({ "seed": "x" }));
    assert_ne!(seeded["draws"], json!([]));
    assert_eq!(
        play(json!({ "seed": "x", "draws": [], "history": [] })),
        seeded
    );
    assert_ne!(play(json!({ "draws": [] }))["seed"], Value::Null);
    let picture = |more: Value| ask_of("chakart", "diagram", &with(&mv, more));
    let plain = picture(json!({ "seed": "x" }));
    let listed = picture(json!({ "seed": "x", "draws": [], "highlight": [], "layers": [] }));
    assert_eq!((plain.status, &plain.body), (200, &listed.body));
    picture(json!({ "draws": [] })).problem(422, "invalid_draws");
    let replay = |request: Value| ask_of("chakart", "replay", &request).ok();
    for (entry, code) in [
        (json!({ "draws": [] }), "invalid_draws"),
        (json!({ "draws": [], "seed": "x" }), "wrong_draws"),
    ] {
        let entry = with(&entry, json!({ "move": "Ke1-e2" }));
        let replayed = replay(json!({ "start": EGG, "moves": [entry] }));
        assert_eq!(replayed["failure"]["code"], code);
    }
    let king = json!({ "start": EGG, "moves": [{ "move": "Ke1-d1" }] });
    let record = |request: &Value| ask_of("chakart", "record", request).ok();
    let written = record(&king);
    assert_eq!(record(&with(&king, json!({ "tags": [] }))), written);
    let pgn = &written["pgn"];
    assert_eq!(
        replay(json!({ "pgn": pgn, "moves": [], "include": [] })),
        replay(json!({ "pgn": pgn }))
    );
}

#[test]
fn a_move_may_have_the_mark_of_its_egg_wherever_a_move_is() {
    for operation in ["play", "validate", "outcomes", "diagram"] {
        let ask = |mv: &str| {
            let mut request = json!({ "position": EGG, "move": mv });
            if ["play", "diagram"].contains(&operation) {
                request["seed"] = json!("x");
            }
            let answer = ask_of("chakart", operation, &request);
            assert_eq!(answer.status, 200, "{operation}");
            answer.body
        };
        // The mark may be another one than that of what is drawn.
        for mv in ["Ke1-e2*M", "Ke1-e2*B"] {
            assert_eq!(ask(mv), ask("Ke1-e2"), "{operation}");
        }
    }
    let request = json!({ "start": EGG, "moves": [{ "move": "Ke1-d1*M", "seed": "x" }] });
    let failure = &ask_of("chakart", "replay", &request).ok()["failure"];
    assert_eq!(failure["code"], "wrong_mark");
    assert_eq!(
        (&failure["recorded"], &failure["computed"]),
        (&json!("*M"), &json!(""))
    );
}

#[test]
fn a_start_has_what_comes_next_and_its_views_have_the_shape_of_those_of_play() {
    for variant in ["twinkie-danger", "minigolf", "chakart"] {
        let request = json!({ "next": true, "views": true });
        let start = ask_of(variant, "start", &request).ok();
        let position = &start["position"];
        let listed = ask_of(variant, "legal-moves", &json!({ "position": position })).ok();
        assert_eq!(
            start["next"],
            json!({ "moves": listed["moves"], "dests": listed["dests"] })
        );
        let mv = &listed["moves"][0]["move"];
        let request = json!({ "position": position, "move": mv, "seed": "s", "views": true });
        let played = ask_of(variant, "play", &request).ok();
        for viewer in ["white", "black", "spectator"] {
            let views = [&start, &played].map(|answer| &answer["views"][viewer]);
            let [first, later] = views.map(|view| view.as_object().unwrap().keys());
            assert!(first.eq(later), "{viewer}");
            assert_eq!(
                (&views[0]["move"], &views[0]["effects"]),
                (&Value::Null, &json!([]))
            );
        }
    }
}
