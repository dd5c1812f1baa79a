//! `start`, `position`, `play`, `outcomes` and `view`.

use serde_json::{Value, json};

use crate::helpers::{START, ask, ask_of, encoded, get, play};

#[test]
fn a_turn_has_the_log_of_its_effects() {
    let linked =
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2";
    let answer = play(linked, "0e4x0d5/+d1");
    assert_eq!(answer["turn"], "black");
    let change = |square: &str, before: Option<&str>, after: Option<&str>| json!({ "square": square, "before": before, "after": after });
    assert_eq!(
        answer["effects"],
        json!([
            { "type": "move", "piece": "P", "from": "0e4", "to": "0d5",
              "changes": [change("0e4", Some("P"), None), change("0d5", Some("p"), Some("P"))] },
            { "type": "capture", "piece": "p", "square": "0d5",
              "changes": [change("1d5", Some("p"), None)] },
            { "type": "appeared", "piece": "P", "square": "1d5",
              "changes": [change("1d5", None, Some("P"))] },
            { "type": "linkMade", "square": "d1", "owner": "white", "changes": [] },
            { "type": "appeared", "piece": "Q", "square": "1d1",
              "changes": [change("1d1", None, Some("Q"))] },
        ])
    );
}

#[test]
fn the_start_position_carries_what_every_answer_carries() {
    let answer = get("/v1/variants/twinkie-danger/start").ok();
    assert_eq!(
        answer,
        json!({
            "variant": "twinkie-danger", "rulesVersion": "twinkie-danger/1", "position": START,
            "turn": "white",
            "status": { "state": "ongoing", "inCheck": false, "winner": null, "drawBy": null,
                "result": "*", "canWin": { "white": true, "black": true } },
            "pending": null, "key": "1b18bf2eb074f0863eb2b341023578fd",
            "setup": "standard", "seed": null, "draws": [],
        })
    );
    assert_eq!(
        get("/v1/variants/twinkie-danger/start?setup=standard").ok(),
        answer
    );
    let seeded = get("/v1/variants/twinkie-danger/start?seed=abc").ok();
    assert_eq!(
        (&seeded["seed"], &seeded["draws"]),
        (&json!("abc"), &json!([]))
    );
}

#[test]
fn a_position_is_read_by_get_and_by_post_alike() {
    let position =
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w qkQK 0d6 bd5 0 2";
    let posted = ask("position", &json!({ "position": position })).ok();
    let path = format!(
        "/v1/variants/twinkie-danger/position?position={}",
        encoded(position)
    );
    assert_eq!(get(&path).ok(), posted);
    assert_eq!(posted["position"], position.replace("qkQK", "KQkq"));
    assert_eq!(posted["pending"], Value::Null);
    let squares = posted["squares"].as_array().unwrap();
    assert_eq!(squares.len(), 33);
    assert_eq!(
        squares.last().unwrap(),
        &json!({ "square": "1d5", "piece": "p", "color": "black", "name": "Pawn" })
    );
    assert_eq!(
        squares[0],
        json!({ "square": "0a1", "piece": "R", "color": "white", "name": "Rook" })
    );
}

#[test]
fn a_seed_on_a_move_without_chance_is_accepted_and_unused() {
    let request = json!({ "position": START, "move": "0e2-0e4", "seed": "♞ any text" });
    let answer = ask("play", &request).ok();
    assert_eq!(
        (&answer["seed"], &answer["draws"]),
        (&json!("♞ any text"), &json!([]))
    );
    assert_eq!(answer["position"], play(START, "0e2-0e4")["position"]);
}

#[test]
fn what_an_answer_carries_can_be_sent_back_unchanged() {
    let first = play(START, "0e2-0e4");
    let request = json!({ "position": START, "move": first["move"], "seed": first["seed"],
                          "draws": first["draws"] });
    assert_eq!(ask("play", &request).ok(), first);
}

#[test]
fn nothing_is_hidden_so_every_view_shows_all() {
    let request = json!({ "position": START, "move": "0e2-0e4", "views": true });
    let answer = ask("play", &request).ok();
    for viewer in ["white", "black", "spectator"] {
        assert_eq!(answer["views"][viewer]["position"], answer["position"]);
        assert_eq!(answer["views"][viewer]["effects"], answer["effects"]);
        let seen = ask("view", &json!({ "position": START, "viewer": viewer })).ok();
        assert_eq!(
            (&seen["position"], &seen["viewer"]),
            (&json!(START), &json!(viewer))
        );
    }
    assert!(play(START, "0e2-0e4").get("views").is_none());
}

#[test]
fn a_move_has_one_outcome_with_probability_one() {
    let answer = ask("outcomes", &json!({ "position": START, "move": "0e2-0e4" })).ok();
    let played = play(START, "0e2-0e4");
    assert_eq!(
        (&answer["position"], &answer["move"]),
        (&json!(START), &json!("0e2-0e4"))
    );
    assert_eq!(
        answer["outcomes"],
        json!([{
            "probability": { "numerator": 1, "denominator": 1 },
            "position": played["position"], "status": played["status"],
            "draws": [], "effects": played["effects"],
        }])
    );
}

/// Many generated clients send an empty list for each unset list.
#[test]
fn an_empty_list_means_left_out() {
    let egg = "4k3/8/8/8/8/8/4e3/4K2R w 2 1111 000000000000 -";
    let asked = |operation: &str, request: Value, more: Value| {
        let mut request = request;
        let fields = more.as_object().unwrap().clone();
        request.as_object_mut().unwrap().extend(fields);
        ask_of("chakart", operation, &request)
    };
    let mv = json!({ "position": egg, "move": "Ke1-e2" });
    let play = |more: Value| asked("play", mv.clone(), more);
    let seeded = play(json!({ "seed": "x" })).ok();
    assert!(!seeded["draws"].as_array().unwrap().is_empty());
    assert_eq!(
        play(json!({ "seed": "x", "draws": [], "history": [] })).ok(),
        seeded
    );
    assert_ne!(play(json!({ "draws": [] })).ok()["seed"], Value::Null);
    let picture = |more: Value| asked("diagram", mv.clone(), more);
    let plain = picture(json!({ "seed": "x" }));
    let listed = picture(json!({ "seed": "x", "draws": [], "highlight": [], "layers": [] }));
    assert_eq!((plain.status, &plain.body), (200, &listed.body));
    picture(json!({ "draws": [] })).problem(422, "invalid_draws");
    let entry = json!({ "move": "Ke1-e2", "draws": [] });
    let replayed = ask_of(
        "chakart",
        "replay",
        &json!({ "start": egg, "moves": [entry] }),
    )
    .ok();
    assert_eq!(replayed["failure"]["code"], "invalid_draws");
    let entry = json!({ "move": "Ke1-e2", "seed": "x", "draws": [] });
    let replayed = ask_of(
        "chakart",
        "replay",
        &json!({ "start": egg, "moves": [entry] }),
    )
    .ok();
    assert_eq!(replayed["failure"]["code"], "wrong_draws");
    let king = json!({ "start": egg, "moves": [{ "move": "Ke1-d1" }] });
    let written = |more: Value| asked("record", king.clone(), more).ok();
    assert_eq!(written(json!({ "tags": [] })), written(json!({})));
    let pgn = &written(json!({}))["pgn"];
    let replay = |request: Value| ask_of("chakart", "replay", &request).ok();
    assert_eq!(
        replay(json!({ "pgn": pgn, "moves": [], "include": [] })),
        replay(json!({ "pgn": pgn }))
    );
}

#[test]
fn a_move_may_have_the_mark_of_its_egg_wherever_a_move_is() {
    let egg = "4k3/8/8/8/8/8/4e3/4K2R w 2 1111 000000000000 -";
    for operation in ["play", "validate", "outcomes", "diagram"] {
        let ask = |mv: &str| {
            let mut request = json!({ "position": egg, "move": mv });
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
    let entry = json!({ "move": "Ke1-d1*M", "seed": "x" });
    let request = json!({ "start": egg, "moves": [entry] });
    let failure = ask_of("chakart", "replay", &request).ok()["failure"].clone();
    assert_eq!(failure["code"], "wrong_mark");
    assert_eq!(
        (&failure["recorded"], &failure["computed"]),
        (&json!("*M"), &json!(""))
    );
}

#[test]
fn a_start_has_what_comes_next_and_its_views_have_the_shape_of_those_of_play() {
    for variant in ["twinkie-danger", "minigolf", "chakart"] {
        let start = get(&format!(
            "/v1/variants/{variant}/start?next=true&views=true"
        ))
        .ok();
        let listed = ask_of(
            variant,
            "legal-moves",
            &json!({ "position": start["position"] }),
        )
        .ok();
        assert_eq!(
            start["next"],
            json!({ "moves": listed["moves"], "dests": listed["dests"] })
        );
        let mv = &listed["moves"][0]["move"];
        let request =
            json!({ "position": start["position"], "move": mv, "seed": "s", "views": true });
        let played = ask_of(variant, "play", &request).ok();
        for viewer in ["white", "black", "spectator"] {
            let [start, played] = [&start, &played].map(|answer| answer["views"][viewer].clone());
            let names = |view: &Value| {
                view.as_object()
                    .unwrap()
                    .keys()
                    .cloned()
                    .collect::<Vec<_>>()
            };
            assert_eq!(names(&start), names(&played));
            assert_eq!(
                (&start["move"], &start["effects"]),
                (&Value::Null, &json!([]))
            );
        }
    }
}

/// Returns what the answer says of a square.
fn on<'a>(answer: &'a Value, square: &str) -> &'a Value {
    let mut squares = answer["squares"].as_array().unwrap().iter();
    squares.find(|found| found["square"] == square).unwrap()
}

#[test]
fn a_position_has_objects_frozen_pieces_powers_reserve_and_what_is_owed() {
    let text = "4k3/8/8/3i4/1mO5/8/8/R3K3 w 8 1010 201000000001 daisy:a1";
    let answer = ask_of("chakart", "position", &json!({ "position": text })).ok();
    assert_eq!(answer["turns"], 8);
    assert_eq!(
        answer["powers"],
        json!({ "white": { "shell": true, "stealth": false },
                "black": { "shell": true, "stealth": false } })
    );
    assert_eq!(
        answer["reserve"],
        json!({ "white": { "P": 2, "N": 1 }, "black": { "K": 1 } })
    );
    assert_eq!(
        answer["pending"],
        json!({ "kind": "moveAgain", "square": "a1" })
    );
    assert_eq!(
        *on(&answer, "b4"),
        json!({ "square": "b4", "piece": "m", "color": null, "name": "mushroom",
                "kind": "object", "frozen": false, "hidden": false })
    );
    let rook = on(&answer, "c4");
    assert_eq!(
        (&rook["frozen"], &rook["kind"]),
        (&json!(true), &json!("piece"))
    );
    let queen = on(&answer, "d5");
    assert_eq!(
        (&queen["hidden"], &queen["name"]),
        (&json!(true), &json!("Queen"))
    );
}

#[test]
fn a_position_has_the_momentum_of_each_moving_piece() {
    let text = "4k3/8/8/8/8/8/8/8/8/8/8/8/4N3/8/8/R3K3 w - - a1.e4:-1,2 0 4";
    let answer = ask_of("minigolf", "position", &json!({ "position": text })).ok();
    assert_eq!(
        on(&answer, "a1.e4")["momentum"],
        json!({ "dx": -1, "dy": 2, "capturing": false })
    );
    assert_eq!(on(&answer, "a1.a1").get("momentum"), None);
}
