//! `start`, `position`, `play`, `outcomes` and `view`.

use serde_json::{Value, json};

use crate::helpers::{START, ask, ask_of, encoded, get, play};

fn change(square: &str, before: Option<&str>, after: Option<&str>) -> Value {
    json!({ "square": square, "before": before, "after": after })
}

fn moved(piece: &str, from: &str, to: &str) -> Value {
    json!({ "type": "move", "piece": piece, "from": from, "to": to,
            "changes": [change(from, Some(piece), None), change(to, None, Some(piece))] })
}

/// Returns the move effect of a capture.
fn took(piece: &str, from: &str, to: &str, taken: &str) -> Value {
    json!({ "type": "move", "piece": piece, "from": from, "to": to,
            "changes": [change(from, Some(piece), None), change(to, Some(taken), Some(piece))] })
}

/// Returns the capture effect on a linked square, which also empties the other half.
fn captured(piece: &str, square: &str, other: &str) -> Value {
    json!({ "type": "capture", "piece": piece, "square": square,
            "changes": [change(other, Some(piece), None)] })
}

fn appeared(piece: &str, square: &str) -> Value {
    json!({ "type": "appeared", "piece": piece, "square": square,
            "changes": [change(square, None, Some(piece))] })
}

fn disappeared(piece: &str, square: &str) -> Value {
    json!({ "type": "disappeared", "piece": piece, "square": square,
            "changes": [change(square, Some(piece), None)] })
}

fn link_made(square: &str, owner: &str) -> Value {
    json!({ "type": "linkMade", "square": square, "owner": owner, "changes": [] })
}

fn link_broken(square: &str, owner: &str, cause: &str) -> Value {
    json!({ "type": "linkBroken", "square": square, "owner": owner, "cause": cause, "changes": [] })
}

#[test]
fn the_opening_line_of_the_seed_ply_by_ply_with_the_effect_log_of_each() {
    let line = [
        ("0e2-0e4", vec![moved("P", "0e2", "0e4")]),
        (
            "0d7-0d5/+d5",
            vec![
                moved("p", "0d7", "0d5"),
                link_made("d5", "black"),
                appeared("p", "1d5"),
            ],
        ),
        (
            "0e4x0d5/+d1",
            vec![
                took("P", "0e4", "0d5", "p"),
                captured("p", "0d5", "1d5"),
                appeared("P", "1d5"),
                link_made("d1", "white"),
                appeared("Q", "1d1"),
            ],
        ),
        (
            "Q0d8x0d5/-d5",
            vec![
                took("q", "0d8", "0d5", "P"),
                captured("P", "0d5", "1d5"),
                appeared("q", "1d5"),
                link_broken("d5", "black", "owner"),
                disappeared("q", "1d5"),
            ],
        ),
        (
            "Q1d1-1h5",
            vec![moved("Q", "1d1", "1h5"), disappeared("Q", "0d1")],
        ),
        (
            "0g7-0g6/+g6",
            vec![
                moved("p", "0g7", "0g6"),
                link_made("g6", "black"),
                appeared("p", "1g6"),
            ],
        ),
        (
            "B0f1-0b5+/+h5",
            vec![
                moved("B", "0f1", "0b5"),
                link_made("h5", "white"),
                appeared("Q", "0h5"),
            ],
        ),
    ];
    let mut position = get("/v1/variants/twinkie-danger/start").ok()["position"].clone();
    for (index, (mv, effects)) in line.into_iter().enumerate() {
        if index == 4 {
            refuse(&position, "Q1d1x1d5", "no_piece_there");
        }
        if index == 6 {
            refuse(&position, "Q1h5x1g6/-g6/Q1g6", "not_link_owner");
        }
        let answer = ask("play", &json!({ "position": position, "move": mv })).ok();
        assert_eq!(answer["move"], mv);
        assert_eq!(answer["effects"], Value::Array(effects), "{mv}");
        assert_eq!(
            answer["turn"],
            if index % 2 == 0 { "black" } else { "white" }
        );
        position = answer["position"].clone();
    }
    assert_eq!(
        position,
        "rnb1kbnr/ppp1pp1p/6p1/1B1q3Q/8/8/PPPP1PPP/RNB1K1NR 8/8/6p1/7Q/8/8/8/8 b KQkq - wd1,wh5,bg6 1 4"
    );
}

#[track_caller]
fn refuse(position: &Value, mv: &str, reason: &str) {
    let problem =
        ask("play", &json!({ "position": position, "move": mv })).problem(422, "illegal_move");
    assert_eq!(problem["reason"]["code"], reason);
    assert_eq!(problem["move"], mv);
    assert_eq!(problem["position"], *position);
    assert_eq!(problem["pointer"], "/move");
}

#[test]
fn a_promotion_a_castling_and_a_capture_in_passing_have_their_effects() {
    let answer = play(
        "4k3/1P6/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 w - - wb8 0 9",
        "0b7-0b8=N",
    );
    assert_eq!(
        answer["effects"],
        json!([
            moved("P", "0b7", "0b8"),
            { "type": "promotion", "piece": "P", "square": "0b8", "becomes": "N",
              "changes": [change("0b8", Some("P"), Some("N"))] },
            appeared("N", "1b8"),
        ])
    );
    let answer = play(
        "4k3/8/8/8/8/8/8/4K2R 8/8/8/8/8/8/8/7R w K - wh1,bg1 0 9",
        "O-O",
    );
    assert_eq!(
        answer["effects"],
        json!([
            { "type": "castle", "wing": "king", "king": { "from": "0e1", "to": "0g1" },
              "rook": { "from": "0h1", "to": "0f1" },
              "changes": [
                  change("0e1", Some("K"), None), change("0h1", Some("R"), None),
                  change("0g1", None, Some("K")), change("0f1", None, Some("R")),
              ] },
            disappeared("R", "1h1"),
            link_broken("g1", "black", "king"),
        ])
    );
    let answer = play(
        "4k3/8/8/8/3pP3/8/8/4K3 8/8/8/8/8/8/8/8 b - 0e3 - 0 9",
        "0d4x0e3",
    );
    assert_eq!(
        answer["effects"],
        json!([
            moved("p", "0d4", "0e3"),
            { "type": "enPassant", "piece": "P", "square": "0e4",
              "changes": [change("0e4", Some("P"), None)] },
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
fn the_key_is_equal_exactly_for_repetitions() {
    let key = |position: &str| {
        ask("position", &json!({ "position": position })).ok()["key"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let known = key("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w Q - wd4 3 9");
    assert_eq!(known.len(), 32);
    assert_eq!(
        known,
        key("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w Q - wd4 13 19")
    );
    assert_ne!(
        known,
        key("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w Q - bd4 3 9")
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
fn without_chance_draws_are_empty_or_refused() {
    let request = |draws: Value| json!({ "position": START, "move": "0e2-0e4", "draws": draws });
    ask("play", &request(json!([]))).ok();
    let problem = ask("play", &request(json!([0]))).problem(422, "invalid_draws");
    assert_eq!(problem["pointer"], "/draws");
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

#[test]
fn a_finished_game_says_who_has_won_and_why() {
    let status =
        |position: &str| ask("position", &json!({ "position": position })).ok()["status"].clone();
    assert_eq!(
        status("R5k1/5ppp/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - - 0 9"),
        json!({ "state": "checkmate", "inCheck": true, "winner": "white", "drawBy": null,
                "result": "1-0", "canWin": { "white": true, "black": false } })
    );
    assert_eq!(
        status("4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/8/8 b - - - 0 9"),
        json!({ "state": "draw", "inCheck": false, "winner": null, "drawBy": "dead_position",
                "result": "1/2-1/2", "canWin": { "white": false, "black": false } })
    );
    assert_eq!(
        status("4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 b - - - 150 99")["drawBy"],
        "seventy_five_moves"
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
    let play = |mv: &str| {
        let request = json!({ "position": egg, "move": mv, "seed": "x" });
        ask_of("chakart", "play", &request).ok()
    };
    let plain = play("Ke1-e2");
    let notation = plain["notation"].as_str().unwrap();
    let mark = notation.strip_prefix("Ke1-e2").unwrap();
    let other = if mark == "*M" { "*B" } else { "*M" };
    for text in [notation.to_owned(), format!("Ke1-e2{other}")] {
        assert_eq!(play(&text), plain);
        for operation in ["validate", "outcomes", "diagram"] {
            let mut request = json!({ "position": egg, "move": "Ke1-e2" });
            if operation == "diagram" {
                request["seed"] = json!("x");
            }
            let expected = ask_of("chakart", operation, &request);
            request["move"] = json!(text);
            assert_eq!(ask_of("chakart", operation, &request).body, expected.body);
        }
    }
    let replay = |mv: &str| {
        let entry = json!({ "move": mv, "seed": "x" });
        let request = json!({ "start": egg, "moves": [entry], "include": ["notation"] });
        ask_of("chakart", "replay", &request).ok()
    };
    assert_eq!(replay(notation), replay("Ke1-e2"));
    assert_eq!(replay(notation)["plies"][0]["notation"], notation);
    let failure = &replay(&format!("Ke1-e2{other}"))["failure"];
    assert_eq!(failure["code"], "wrong_mark");
    assert_eq!(
        (&failure["recorded"], &failure["computed"]),
        (&json!(other), &json!(mark))
    );
    assert_eq!(replay("Ke1-d1*M")["failure"]["code"], "wrong_mark");
    // A PGN keeps the mark, which may be read with or without quotes, or be missing.
    let request = json!({ "start": egg, "moves": [{ "move": "Ke1-e2", "seed": "x" }] });
    let pgn = ask_of("chakart", "record", &request).ok()["pgn"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(pgn.contains(&format!("\"{notation}\"")), "{pgn}");
    let unquoted = pgn.replace(&format!("\"{notation}\""), notation);
    let without = pgn.replace(&format!("\"{notation}\""), "Ke1-e2");
    for text in [&pgn, &unquoted, &without] {
        let again = ask_of("chakart", "record", &json!({ "pgn": text })).ok();
        assert_eq!(again["pgn"], json!(pgn));
    }
    let wrong = pgn.replace(notation, &format!("Ke1-e2{other}"));
    let failure = ask_of("chakart", "replay", &json!({ "pgn": wrong })).ok()["failure"].clone();
    assert_eq!(
        (&failure["code"], failure["line"].is_number()),
        (&json!("wrong_mark"), true)
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
