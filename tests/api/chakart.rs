//! Chakart through the same operations: chance, and hidden pieces.

use std::time::Duration;

use serde_json::{Value, json};
use variant_arbiter::server::{Config, Limits};

use crate::helpers::{Answer, ask_of, encoded, get, post_to, service};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
/// The diagrams of the rules page, before the move.
const SECOND: &str =
    "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -";
const THIRD: &str = "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 \
                     1111 400000100100 -";
/// White's Rook ends next to Black's invisible Queen.
const UNSEEN: &str = "4k3/8/8/3i4/8/8/8/R3K2Q w 8 1110 000000000000 -";

fn ask(operation: &str, request: &Value) -> Value {
    ask_of("chakart", operation, request).ok()
}

fn answer(operation: &str, request: &Value) -> Answer {
    ask_of("chakart", operation, request)
}

#[track_caller]
fn refused(request: &Value, code: &str, pointer: &str) -> String {
    let answer = answer("play", request);
    let problem = answer.json();
    assert_eq!(
        (answer.status, &problem["code"]),
        (422, &json!(code)),
        "{problem}"
    );
    assert_eq!(problem["pointer"], pointer);
    problem["detail"].as_str().unwrap().to_owned()
}

#[test]
fn the_variant_declares_chance_hidden_information_and_three_set_ups() {
    let variant = get("/v1/variants/chakart").ok();
    assert_eq!(variant["chance"], true);
    assert_eq!(variant["hiddenInformation"], true);
    assert_eq!(variant["rulesVersion"], "chakart/1");
    assert!(variant["rules"].as_str().unwrap().contains("King Boo"));
    assert_eq!(get("/v1/variants/chakart/start").ok()["position"], START);
}

#[test]
fn a_random_start_follows_from_its_seed_and_its_first_draws_are_those_of_the_test_vector() {
    let shuffled = get("/v1/variants/chakart/start?setup=shuffled&seed=seed").ok();
    let draws = shuffled["draws"].as_array().unwrap();
    assert_eq!(draws.len(), 10);
    assert_eq!(
        draws[..5],
        [json!(1), json!(2), json!(1), json!(0), json!(2)]
    );
    assert_eq!(shuffled["seed"], "seed");
    let again = get("/v1/variants/chakart/start?setup=shuffled&seed=seed");
    assert_eq!(again.ok(), shuffled);
    let mirrored = get("/v1/variants/chakart/start?setup=mirrored&seed=1").ok();
    assert_eq!(mirrored["draws"].as_array().unwrap().len(), 5);
    let position = mirrored["position"].as_str().unwrap();
    let rows: Vec<&str> = position.split([' ', '/']).collect();
    assert_eq!(rows[0], rows[7].to_lowercase());
}

#[test]
fn a_random_start_without_a_seed_gets_one_that_leads_to_it_again() {
    let path = "/v1/variants/chakart/start?setup=shuffled";
    let start = get(path);
    assert_eq!(start.header("cache-control"), "no-store");
    let start = start.ok();
    let seed = start["seed"].as_str().unwrap();
    assert_eq!(seed.len(), 32);
    assert_eq!(get(&format!("{path}&seed={}", encoded(seed))).ok(), start);
    assert_ne!(get(path).ok()["seed"], start["seed"]);
}

#[test]
fn play_without_a_seed_draws_one_and_returns_it_and_seed_and_draws_lead_to_the_same_again() {
    let request = json!({ "position": THIRD, "move": "Rf8-f6" });
    let played = ask("play", &request);
    let draws = played["draws"].as_array().unwrap();
    assert!(!draws.is_empty());
    assert_eq!(played["seed"].as_str().unwrap().len(), 32);
    let mut seeded = request.clone();
    seeded["seed"] = played["seed"].clone();
    assert_eq!(ask("play", &seeded), played);
    let mut recorded = request;
    recorded["draws"] = played["draws"].clone();
    let mut replayed = ask("play", &recorded);
    assert_eq!(replayed["seed"], Value::Null);
    replayed["seed"] = played["seed"].clone();
    assert_eq!(replayed, played);
}

#[test]
fn the_draws_are_listed_in_the_effects_that_used_them() {
    let request = json!({ "position": THIRD, "move": "Rf8-f6", "draws": [7, 12, 1] });
    let played = ask("play", &request);
    assert_eq!(
        played["position"],
        "erk3Q1/1m2e1d1/mppmnr1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN w 42 1111 \
         400000100100 -"
    );
    assert_eq!(
        (&played["move"], &played["notation"]),
        (&json!("Rf8-f6"), &json!("Rf8-f6*W"))
    );
    let effects = played["effects"].as_array().unwrap();
    let types: Vec<&str> = effects
        .iter()
        .map(|e| e["type"].as_str().unwrap())
        .collect();
    assert_eq!(
        types,
        ["move", "objectTaken", "egg", "colorChanged", "objectPlaced"]
    );
    let egg = &effects[2];
    assert_eq!(egg["effect"], "waluigi");
    assert_eq!(
        egg["draw"],
        json!({ "index": 0, "chosen": 7, "options": [
            "kingBoo", "koopa", "toadette", "chomp", "daisy", "bowser", "luigi", "waluigi"] })
    );
    assert_eq!(effects[3]["draw"]["options"].as_array().unwrap().len(), 13);
    assert_eq!(effects[4]["draw"]["options"], json!(["e7", "g7"]));
}

#[test]
fn draws_that_do_not_fit_are_refused() {
    let with = |draws: Value| json!({ "position": THIRD, "move": "Rf8-f6", "draws": draws });
    assert_eq!(
        refused(&with(json!([7, 12])), "invalid_draws", "/draws"),
        "the move needs draw number 3 and only 2 are given"
    );
    assert_eq!(
        refused(&with(json!([7, 12, 1, 0])), "invalid_draws", "/draws"),
        "the move takes 3 draws and 4 are given"
    );
    assert_eq!(
        refused(&with(json!([8, 12, 1])), "invalid_draws", "/draws"),
        "draw number 1 is 8, but there are only 8 options, 0 to 7"
    );
    let still = json!({ "position": START, "move": "e2-e4", "draws": [0] });
    refused(&still, "invalid_draws", "/draws");
    for wrong in [
        json!([-1, 0, 0]),
        json!([1.5]),
        json!("7"),
        json!([4_294_967_296_u64]),
    ] {
        let answer = answer("play", &with(wrong));
        assert_eq!(
            (answer.status, &answer.json()["code"]),
            (400, &json!("invalid_request"))
        );
    }
}

#[test]
fn a_seed_on_a_move_without_chance_is_accepted_and_unused() {
    let plain = ask("play", &json!({ "position": START, "move": "e2-e4" }));
    assert_eq!(
        (&plain["seed"], &plain["draws"]),
        (&Value::Null, &json!([]))
    );
    let seeded = ask(
        "play",
        &json!({ "position": START, "move": "e2-e4", "seed": "unused" }),
    );
    assert_eq!(
        (&seeded["seed"], &seeded["draws"]),
        (&json!("unused"), &json!([]))
    );
    assert_eq!(seeded["position"], plain["position"]);
    assert_eq!(seeded["effects"], plain["effects"]);
}

#[test]
fn seeds_that_are_no_seeds_are_refused() {
    let with = |seed: Value| json!({ "position": THIRD, "move": "Rf8-f6", "seed": seed });
    refused(&with(json!("a\u{0}b")), "invalid_seed", "/seed");
    for wrong in [json!(7), json!(""), json!("x".repeat(129)), json!(["x"])] {
        let answer = answer("play", &with(wrong));
        let problem = answer.json();
        assert_eq!(
            (answer.status, &problem["pointer"]),
            (400, &json!("/seed")),
            "{problem}"
        );
    }
    let number = answer("play", &with(json!(7))).json();
    assert!(
        number["detail"]
            .as_str()
            .unwrap()
            .contains("JavaScript rounds"),
        "{number}"
    );
    ask("play", &with(json!("♞".repeat(128))));
}

#[test]
fn a_move_of_the_wrong_kind_while_something_is_pending_is_refused_with_what_is_owed() {
    let owing = "4k3/8/8/8/3N4/8/8/4K3 w 7 1111 100000000000 toadette:d4";
    let answer = answer("play", &json!({ "position": owing, "move": "Ke1-e2" }));
    let problem = answer.json();
    assert_eq!(answer.status, 422);
    assert_eq!(problem["code"], "illegal_move");
    assert_eq!(problem["reason"]["code"], "second_action_pending");
    assert_eq!(problem["reason"]["rule"], "/rules/chakart#2");
    let request = json!({ "position": START, "move": "drop:N@e4" });
    assert_eq!(
        ask("validate", &request)["reason"]["code"],
        "no_second_action"
    );
}

#[test]
fn outcomes_of_the_second_diagram_have_exact_probabilities() {
    let outcomes = ask("outcomes", &json!({ "position": SECOND, "move": "Bh1xe4" }));
    let probabilities: Vec<(i64, i64)> = outcomes["outcomes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| {
            let term = |part: &str| o["probability"][part].as_i64().unwrap();
            (term("numerator"), term("denominator"))
        })
        .collect();
    assert_eq!(probabilities, [(1, 3), (1, 6), (1, 6), (1, 3)]);
    assert_eq!(outcomes["move"], "Bh1-e4");
    assert_eq!(outcomes["outcomes"][1]["draws"], json!([1, 0]));
}

#[test]
fn outcomes_beyond_a_budget_are_a_problem_that_names_it() {
    // A Rook slips over dozens of bananas.
    let bananas = "k7/dddddddd/dddddddd/dddddddd/dddddddd/dddddddd/dddddddd/R6K w 0 1111 \
                   000000000000 -";
    // There is enough time even on a slow machine.
    let limits = Limits {
        work: Duration::from_secs(60),
        answer_work: Duration::from_secs(60),
        ..Limits::default()
    };
    let (address, _) = service(Config {
        limits,
        ..Config::default()
    });
    let request = json!({ "position": bananas, "move": "Ra1-a2" });
    let answer = post_to(address, "/v1/variants/chakart/outcomes", &request);
    let problem = answer.problem(422, "budget_exceeded");
    assert_eq!(
        problem["detail"],
        "one request may hold 16 MiB while it is worked on; ask for less in one"
    );
    ask(
        "play",
        &json!({ "position": bananas, "move": "Ra1-a2", "seed": "s" }),
    );
}

#[test]
fn the_results_of_a_list_need_a_seed_and_are_those_of_play() {
    let mut request = json!({ "position": THIRD, "from": "f8", "results": true });
    let without = answer("legal-moves", &request);
    assert_eq!(
        (without.status, &without.json()["code"]),
        (422, &json!("invalid_seed"))
    );
    request["seed"] = json!("s");
    let listed = ask("legal-moves", &request);
    for mv in listed["moves"].as_array().unwrap() {
        let played = ask(
            "play",
            &json!({ "position": THIRD, "move": mv["move"], "seed": "s" }),
        );
        for field in ["position", "effects", "status"] {
            assert_eq!(
                mv["result"][field], played[field],
                "{field} of {}",
                mv["move"]
            );
        }
        assert_eq!(mv["chance"], played["draws"] != json!([]), "{}", mv["move"]);
    }
}

#[test]
fn moves_have_their_kind() {
    let kinds = |position: &str| -> Vec<String> {
        let listed = ask("legal-moves", &json!({ "position": position }));
        let moves = listed["moves"].as_array().unwrap().iter();
        let mut kinds: Vec<String> = moves
            .map(|mv| mv["kind"].as_str().unwrap().to_owned())
            .collect();
        kinds.sort();
        kinds.dedup();
        kinds
    };
    assert_eq!(
        kinds("4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -"),
        ["move", "shell", "stealth"]
    );
    assert_eq!(
        kinds("4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 kingboo:e1"),
        ["swap"]
    );
    assert_eq!(
        kinds("4k3/8/8/8/8/8/8/3QK3 w 0 1111 100000000000 toadette:e1"),
        ["drop"]
    );
    assert_eq!(
        kinds("3P4/4k3/8/8/8/8/8/4K3 w 0 1111 000000000000 promotion:d8+end"),
        ["promotion"]
    );
    let late = "3P4/4k3/8/8/8/8/8/4K3 w 0 1111 000000000000 promotion:d8+end";
    let listed = ask("legal-moves", &json!({ "position": late }));
    assert_eq!(
        listed["moves"][0],
        json!({ "move": "promote:d8=R", "to": "d8", "piece": "P", "promotion": "R",
                "chance": false, "kind": "promotion" })
    );
    let drops = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 001000000000 toadette:e1";
    let listed = ask("legal-moves", &json!({ "position": drops, "from": "a1" }));
    assert_eq!(
        listed["moves"],
        json!([{ "move": "drop:N@a1", "to": "a1", "piece": "N", "drop": "N", "chance": false,
                 "kind": "drop" }])
    );
}

#[test]
fn a_position_has_objects_frozen_pieces_powers_reserve_and_what_is_owed() {
    let text = "4k3/8/8/3i4/1mO5/8/8/R3K3 w 8 1010 201000000001 daisy:a1";
    let answer = ask("position", &json!({ "position": text }));
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
    let on = |square: &str| {
        let squares = answer["squares"].as_array().unwrap().iter();
        squares
            .clone()
            .find(|s| s["square"] == square)
            .unwrap()
            .clone()
    };
    assert_eq!(
        on("b4"),
        json!({ "square": "b4", "piece": "m", "color": null, "name": "mushroom",
                "kind": "object", "frozen": false, "hidden": false })
    );
    assert_eq!(
        (&on("c4")["frozen"], &on("c4")["kind"]),
        (&json!(true), &json!("piece"))
    );
    assert_eq!(
        (&on("d5")["hidden"], &on("d5")["name"]),
        (&json!(true), &json!("Queen"))
    );
}

#[test]
fn the_position_of_the_authors_own_program_is_accepted_and_completed() {
    let five = START.strip_suffix(" -").unwrap();
    assert_eq!(
        ask("position", &json!({ "position": five }))["position"],
        START
    );
}

#[test]
fn views_show_each_viewer_what_they_may_see() {
    let queen = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";
    let request = json!({ "position": queen, "move": "Qd1-h5??", "views": true });
    let views = &ask("play", &request)["views"];
    assert_eq!(views["white"]["move"], "Qd1-h5??");
    assert!(views["white"]["position"].as_str().unwrap().contains('I'));
    assert_eq!(views["white"]["effects"][0]["to"], "h5");
    for viewer in ["black", "spectator"] {
        assert_eq!(views[viewer]["move"], "Q??");
        assert_eq!(
            views[viewer]["effects"],
            json!([{ "type": "hidden", "piece": "Q", "from": "d1",
                     "changes": [{ "square": "d1", "before": "Q", "after": null }] }])
        );
        let text = views[viewer].to_string();
        assert!(!text.contains("h5") && !text.contains('I'), "{text}");
    }
}

#[test]
fn lists_verdicts_and_keys_of_the_movers_view_are_those_of_the_position_but_for_its_text() {
    let view = ask("view", &json!({ "position": UNSEEN, "viewer": "white" }));
    assert_eq!(
        view["position"],
        "4k3/8/8/8/8/8/8/R3K2Q w 8 1110 000000000000 -"
    );
    let seen = &view["position"];
    let list = |position: &Value| {
        let mut listed = ask("legal-moves", &json!({ "position": position }));
        listed["position"] = Value::Null;
        listed["key"] = Value::Null;
        listed
    };
    assert_eq!(list(&json!(UNSEEN)), list(seen));
    let elsewhere = "4k3/8/8/8/8/8/4i3/R3K2Q w 8 1110 000000000000 -";
    assert_eq!(list(&json!(elsewhere)), list(seen));
    for text in [
        "Ra1-d5",
        "Qh1-d5",
        "Qh1-d5??",
        "Qh1-a8",
        "Ke1-d5",
        "shell:e1xd5",
        "d5-d6",
    ] {
        let verdict = |position: &Value| {
            let mut verdict = ask("validate", &json!({ "position": position, "move": text }));
            verdict["position"] = Value::Null;
            verdict["key"] = Value::Null;
            verdict
        };
        assert_eq!(verdict(&json!(UNSEEN)), verdict(seen), "{text}");
    }
    let key = |position: &str| {
        let request = json!({ "position": position, "viewer": "white" });
        let view = ask("view", &request)["position"].clone();
        ask("position", &json!({ "position": view }))["key"].clone()
    };
    assert_eq!(key(UNSEEN), key(elsewhere));
}

#[test]
fn every_second_action_is_played_call_by_call_to_the_end_of_the_turn() {
    let knight = "4k3/8/8/8/8/5e2/8/4K1N1 w 0 1111 010000000000 -";
    let played = ask(
        "play",
        &json!({ "position": knight, "move": "Ng1-f3", "draws": [2] }),
    );
    assert_eq!(played["notation"], "Ng1-f3*T");
    assert_eq!(played["turn"], "white");
    let owed = &played["position"];
    assert_eq!(
        owed,
        "4k3/8/8/8/8/5N2/6e1/4K3 w 0 1111 010000000000 toadette:f3"
    );
    let dropped = ask("play", &json!({ "position": owed, "move": "drop:R@e7" }));
    assert_eq!(
        dropped["position"],
        "4k3/4R3/8/8/8/5N2/6e1/4K3 b 1 1111 000000000000 -"
    );
}

#[test]
fn a_captured_king_ends_the_game() {
    let position = "4k3/8/8/8/8/8/8/4R1K1 w 0 1111 000000000000 -";
    let played = ask(
        "play",
        &json!({ "position": position, "move": "Re1xe8", "seed": "s" }),
    );
    assert_eq!(
        played["status"],
        json!({ "state": "kingCaptured", "inCheck": false, "winner": "white", "drawBy": null,
                "result": "1-0", "canWin": { "white": true, "black": false } })
    );
    let listed = ask("legal-moves", &json!({ "position": played["position"] }));
    assert_eq!(listed["moves"], json!([]));
    let next = json!({ "position": played["position"], "move": "Ke1-e2" });
    assert_eq!(ask("validate", &next)["reason"]["code"], "game_over");
}
